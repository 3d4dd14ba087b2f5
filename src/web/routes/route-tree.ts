import { type AnyRoute, createRoute, redirect } from '@tanstack/react-router'
import { engagementAlias, homeAlias, type PageName, pages } from '#contract/pages.ts'
import { featuredPiecesQuery } from '../queries/home.ts'
import { bannerQuery } from '../queries/promotion.ts'
import { Page as HomePage } from '../views/home/home-page.tsx'
import { reportReady } from '../root/context.tsx'
import { pageHead } from './head.ts'
import { latePageOptions, rowOptions } from './page-options.ts'
import { rootRoute } from './root.tsx'

const home = createRoute({
  ...rowOptions('home'),
  loader: ({ context: { queryClient, call } }) =>
    Promise.all([
      queryClient.ensureQueryData(featuredPiecesQuery(call)),
      queryClient.ensureQueryData(bannerQuery(call, 'home-banner')),
    ]).then(() => null),
  head: ({ match }) => pageHead(match, 'home'),
  component: reportReady(HomePage),
})

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

/** Every route below the root that shows a page, one a page. */
export const pageRouteTree: AnyRoute[] = (Object.keys(pages) as PageName[]).map((name) =>
  name === 'home' ? home : createRoute(latePageOptions(name)),
)

/** Path of every route, which is also its id, with its page. */
export const pageRouteList = pageRouteTree.map((route) => ({
  path: (route.options as { path: string }).path,
  page: route.options.staticData?.page,
}))
