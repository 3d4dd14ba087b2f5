import type { ComponentType } from 'react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { isOfCatalogue, type Page, type PageName, pages } from '#contract/pages.ts'
import { reportReady } from '../root/context.tsx'
import { NotFound } from '../views/shell/not-found.tsx'
import { type Match, pageHead } from './head.ts'
import { listStates } from './list-states.ts'
import { fetchParts, fetchView } from './page-files.ts'
import type { LoaderInput } from './page-parts.ts'
import { rootRoute } from './root.tsx'

const lazily = (fetchComponent: () => Promise<ComponentType>) =>
  lazyRouteComponent(async () => ({ default: reportReady(await fetchComponent()) }))

/** The route options of a page, by its row: view, data and title are fetched when it is opened. */
export const pageOptions = (name: PageName) => {
  const page: Page = pages[name]
  return {
    getParentRoute: () => rootRoute,
    path: page.id ? `${page.path}/{-$id}` : page.path,
    staticData: { page: name, ...(page.forCustomers && { guard: 'customer' }) },
    ...(!page.id && { loaderDeps: ({ search }: { search: Record<string, string> }) => search }),
    loader: async (input: LoaderInput) => (await fetchParts(name)).loader?.(input),
    head: async ({ match, loaderData }: { match: Match; loaderData?: unknown }) =>
      pageHead(
        match,
        name,
        page.title && !page.id ? undefined : (await fetchParts(name)).describe?.(match, loaderData),
        loaderData,
      ),
    component: lazily(() => fetchView(name)),
    ...(page.parameter && {
      notFoundComponent: lazily(async () => (await fetchParts(name)).fetchNotFound?.() ?? NotFound),
    }),
    ...(isOfCatalogue(page) && listStates),
  }
}
