import { type AnyRoute, createRoute, redirect } from '@tanstack/react-router'
import { engagementAlias, homeAlias, type PageName, pages } from '#contract/pages.ts'
import { pageOptions } from './page-options.ts'
import { rootRoute } from './root.tsx'

/** Leads from the second address of the home page to the first. */
export const homeAliasRoute: AnyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: homeAlias,
  beforeLoad: ({ location }) => {
    throw redirect({ href: pages.home.path + location.searchStr, statusCode: 301 })
  },
})

/** Leads from the ring builder without a way to begin to the natural diamonds. */
export const engagementAliasRoute: AnyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: engagementAlias,
  beforeLoad: ({ location }) => {
    throw redirect({ href: pages.naturalDiamonds.path + location.searchStr, statusCode: 302 })
  },
})

const names = Object.keys(pages) as PageName[]

/** Every route below the root that shows a page, one a page. */
export const pageRouteTree: AnyRoute[] = names.map((name) => createRoute(pageOptions(name)))

/** Path of every route, which is also its id, with its page. */
export const pageRouteList = names.map((page) => ({ path: pageOptions(page).path, page }))
