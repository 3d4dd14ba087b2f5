import type { AnyRouter } from '@tanstack/react-router'
import type { Route } from '#machines/navigation/navigation.machine.ts'

type Report = { type: 'route.changed'; to: Route; from: Route; scroll?: number }

/** The current place as the machines know it. The name is the route's own, the same for every id and query. */
const routeOf = (router: AnyRouter): Route => {
  const { pathname, search, hash } = router.state.location
  const name: unknown = router.state.matches.at(-1)?.routeId
  return { path: pathname, name: typeof name === 'string' ? name : pathname, search: { ...search }, hash }
}

/** The entry of the browser's history, the same again when the shopper goes back to it. */
const entryOf = ({ state: { __TSR_key: key } }: { state: { __TSR_key?: string } }) => key ?? ''

/** Reports every change of the place once its page is drawn. Returns how to stop. */
export const watchRouter = (router: AnyRouter, report: (event: Report) => void): (() => void) => {
  const scrollPositions = new Map<string, number>()
  let from = routeOf(router)
  // The browser would scroll before the page is drawn; it does so only where the whole document is loaded again.
  history.scrollRestoration = 'manual'
  const restoreBrowserScrolling = () => {
    history.scrollRestoration = 'auto'
  }
  addEventListener('pagehide', restoreBrowserScrolling)
  const stops = [
    router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
      if (fromLocation) scrollPositions.set(entryOf(fromLocation), scrollY)
    }),
    router.subscribe('onResolved', ({ hrefChanged, toLocation }) => {
      if (!hrefChanged) return
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
