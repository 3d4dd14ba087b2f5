import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { type PageName, pages } from '#contract/pages.ts'
import { appointmentRoutes } from './appointment.ts'
import { catalogueRoutes } from './catalogue.ts'
import { detailRoutes } from './detail.ts'
import { orderRoutes } from './order.ts'
import { pageOptions } from './page-options.ts'
import { personalRoutes } from './personal.ts'

/** Routes of the pages that need more than their row: data, or a title of their own. */
const specialRoutes: Partial<Record<PageName, AnyRoute>> = {
  ...catalogueRoutes,
  ...detailRoutes,
  ...orderRoutes,
  ...personalRoutes,
  ...appointmentRoutes,
}

/** Every route below the root, one a page. */
export const pageRouteTree: AnyRoute[] = (Object.keys(pages) as PageName[]).map(
  (name) => specialRoutes[name] ?? createRoute(pageOptions(name)),
)

/** Path of every route, which is also its id, with its page. */
export const pageRouteList = pageRouteTree.map((route) => ({
  path: (route.options as { path: string }).path,
  page: route.options.staticData?.page,
}))
