import type { ComponentType } from 'react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { isOfCatalogue, type Page, type PageName, pages } from '#contract/pages.ts'
import { reportReady } from '../root/context.tsx'
import { NotFound } from '../views/shell/not-found.tsx'
import { fetchLatePages } from './fetch-late-pages.ts'
import { type Match, pageHead } from './head.ts'
import { listStates } from './list-states.ts'
import type { LoaderInput } from './page-parts.ts'
import { rootRoute } from './root.tsx'

const lazily = (fetchComponent: () => Promise<ComponentType>) =>
  lazyRouteComponent(async () => ({ default: reportReady(await fetchComponent()) }))

const partsOf = async (name: PageName) => (await fetchLatePages()).fetchParts(name)

/** The route options that follow from any page's row. */
export const rowOptions = (name: PageName) => {
  const page: Page = pages[name]
  return {
    getParentRoute: () => rootRoute,
    path: page.id ? `${page.path}/{-$id}` : page.path,
    staticData: { page: name, ...(page.forCustomers && { guard: 'customer' }) },
  }
}

/** The route options of a page whose view, data and title are fetched when it is opened. */
export const latePageOptions = (name: PageName) => {
  const page: Page = pages[name]
  return {
    ...rowOptions(name),
    ...(!page.id && { loaderDeps: ({ search }: { search: Record<string, string> }) => search }),
    loader: async (input: LoaderInput) => (await partsOf(name)).loader?.(input),
    head: async ({ match, loaderData }: { match: Match; loaderData?: unknown }) =>
      pageHead(
        match,
        name,
        page.title && !page.id ? undefined : (await partsOf(name)).describe?.(match, loaderData),
        loaderData,
      ),
    component: lazily(async () => (await fetchLatePages()).fetchView(name)),
    ...(page.parameter && {
      notFoundComponent: lazily(async () => (await partsOf(name)).fetchNotFound?.() ?? NotFound),
    }),
    ...(isOfCatalogue(page) && listStates),
  }
}
