import type { AnyRouter } from '@tanstack/react-router'
import type { Route } from '../../../machines/shell/navigation.machine.ts'

type Report = { type: 'route.changed'; to: Route; from: Route | null } | { type: 'route.repeated' }

/** The current place as the machines know it. The name is the route's own, the same for every id and query. */
const routeOf = (router: AnyRouter): Route => {
  const { pathname, search, hash } = router.state.location
  return { path: pathname, name: router.state.matches.at(-1)?.routeId ?? pathname, search: { ...search }, hash }
}

/** Reports every change of the place once its page is drawn. Returns how to stop. */
export const watchRouter = (router: AnyRouter, report: (event: Report) => void): (() => void) => {
  let from = routeOf(router)
  return router.subscribe('onResolved', ({ hrefChanged }) => {
    if (!hrefChanged) return
    const to = routeOf(router)
    report({ type: 'route.changed', to, from })
    from = to
  })
}
