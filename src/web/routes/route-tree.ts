import { catalogueRoutes } from './catalogue.tsx'
import { customerRoutes } from './customer.tsx'
import { newsletterPages } from './newsletter.tsx'
import { pageRoutes } from './pages.tsx'

/** Every route below the root. */
export const pageRouteTree = [...catalogueRoutes, ...pageRoutes, ...customerRoutes, ...newsletterPages]

/** Path of every route, which is also its id, with the module of its view. */
export const pageRouteList = pageRouteTree.map((route) => ({
  path: (route.options as { path: string }).path,
  view: route.options.staticData?.view,
}))
