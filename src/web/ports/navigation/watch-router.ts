import type { AnyRouter } from '@tanstack/react-router'
import type { Route } from '#machines/navigation/navigation.machine.ts'

type Report = { type: 'route.changed'; to: Route; from: Route; scroll?: number }

/**
 * The current location in the form that the machines use. The name is the route's id, the same for every item and
 * query.
 */
const routeOf = (router: AnyRouter): Route => {
  const { pathname, search, hash } = router.state.location
  const name: unknown = router.state.matches.at(-1)?.routeId
  return { path: pathname, name: typeof name === 'string' ? name : pathname, search: { ...search }, hash }
}

/** Key of a history entry; it is the same when the shopper returns to the entry. */
const entryOf = ({ state: { __TSR_key: key } }: { state: { __TSR_key?: string } }) => key ?? ''

/** Reports every change of location once its page is rendered. Returns a function that stops the reports. */
export const watchRouter = (router: AnyRouter, report: (event: Report) => void): (() => void) => {
  const scrollPositions = new Map<string, number>()
  let from = routeOf(router)
  // The browser would restore the scroll position before the page is rendered, so it may do so only for full page
  // loads.
  history.scrollRestoration = 'manual'
  const restoreBrowserScrolling = () => {
    history.scrollRestoration = 'auto'
  }
  addEventListener('pagehide', restoreBrowserScrolling)
  // The shopper was at another address of the page, perhaps not long enough for it to be rendered.
  let hasLeft = false
  const stops = [
    router.subscribe('onBeforeLoad', ({ hrefChanged, pathChanged }) => {
      hasLeft ||= hrefChanged && !pathChanged
    }),
    router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
      if (fromLocation) scrollPositions.set(entryOf(fromLocation), scrollY)
    }),
    router.subscribe('onResolved', ({ hrefChanged, toLocation }) => {
      if (!hrefChanged && !hasLeft) return
      hasLeft = false
      const to = routeOf(router)
      const scroll = scrollPositions.get(entryOf(toLocation))
      report({ type: 'route.changed', to, from, ...(scroll === undefined ? {} : { scroll }) })
      from = to
    }),
  ]
  return () => {
    removeEventListener('pagehide', restoreBrowserScrolling)
    for (const stop of stops) stop()
  }
}
