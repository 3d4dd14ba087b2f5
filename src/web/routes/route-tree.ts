import { type AnyRoute, createRoute, redirect } from '@tanstack/react-router'
import { articleAlias, engagementAlias, homeAlias, type PageName, pages } from '#contract/pages.ts'
import { pageOptions } from './page-options.ts'
import { rootRoute } from './root.tsx'

/** Leads from an address, with its query, to that of a page. */
const aliasRoute = (path: string, href: (params: Record<string, string>) => string, statusCode: 301 | 302): AnyRoute =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: ({ location, params }) => {
      throw redirect({ href: href(params) + location.searchStr, statusCode })
    },
  })

/** Every route below the root that leads to another one. */
export const aliasRoutes = [
  aliasRoute(homeAlias, () => pages.home.path, 301),
  aliasRoute(engagementAlias, () => pages.naturalDiamonds.path, 302),
  aliasRoute(`${articleAlias}/{-$id}`, ({ id = '' }) => pages.article.href({ id }), 301),
]

/** Every route below the root that shows a page, one a page. */
export const pageRouteTree: AnyRoute[] = (Object.keys(pages) as PageName[]).map((name) =>
  createRoute(pageOptions(name)),
)
