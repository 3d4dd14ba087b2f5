import type { AnyRouter } from '@tanstack/react-router'
import type { Route } from '#machines/navigation/navigation.machine.ts'

/** Where somebody was on a page that they left. */
interface Place {
  scroll: number
  link: string | undefined
}

type Report = { type: 'route.changed'; to: Route; from: Route } & Partial<Place>

/**
 * The current location in the form that the machines use. The name is the route's id, the same for every item and
 * query.
 */
const routeOf = (router: AnyRouter): Route => {
  const { pathname, search, hash } = router.state.location
  const name: unknown = router.state.matches.at(-1)?.routeId
  return { path: pathname, name: typeof name === 'string' ? name : pathname, search: { ...search }, hash }
}

/** The match of the root route; `lost` says that files of the page are missing. */
interface Frame {
  error?: unknown
  context?: { lost?: unknown }
}

/** Key of a history entry; it is the same when the shopper returns to the entry. */
const entryOf = ({ state: { __TSR_key: key } }: { state: { __TSR_key?: string } }) => key ?? ''

/** What the server's document tells programs of its page, such as its address, is not true of another one. */
const toldOfFirst = '[rel=canonical],[rel=alternate],[name=description],[name=robots],[property^=og]'

/** Reports every change of location once its page is rendered. Returns a function that stops the reports. */
export const watchRouter = (router: AnyRouter, report: (event: Report) => void): (() => void) => {
  const places = new Map<string, Place>()
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
      const link = document.activeElement?.closest('main a')?.outerHTML
      if (fromLocation) places.set(entryOf(fromLocation), { scroll: scrollY, link })
    }),
    router.subscribe('onResolved', ({ hrefChanged, toLocation }) => {
      if (!hrefChanged && !hasLeft) return
      // Without the files of its machine a page's screen cannot start: it is reported once they are there.
      const frame = router.state.matches[0] as Frame | undefined
      hasLeft = Boolean(frame?.error ?? frame?.context?.lost)
      if (hasLeft) return
      const to = routeOf(router)
      if (to.path !== from.path) for (const tag of document.head.querySelectorAll(toldOfFirst)) tag.remove()
      report({ type: 'route.changed', to, from, ...places.get(entryOf(toLocation)) })
      from = to
    }),
  ]
  return () => {
    removeEventListener('pagehide', restoreBrowserScrolling)
    for (const stop of stops) stop()
  }
}
