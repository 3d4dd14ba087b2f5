import type { ComponentType } from 'react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { isOfCatalogue, type Page, type PageName, pages } from '#contract/pages.ts'
import { reportReady } from '../root/context.tsx'
import { ListSkeleton } from '../views/catalogue/list-skeleton.tsx'
import { NotFound } from '../views/shell/not-found.tsx'
import { PageFailed } from '../views/shell/page-failed.tsx'
import { type Match, pageHead } from './head.ts'
import type { GuardedContext } from './context.ts'
import { fetchParts, fetchView } from './page-files.ts'
import type { LoaderInput } from './page-parts.ts'
import { rootRoute } from './root.tsx'

const lazily = (fetchComponent: () => Promise<ComponentType>) =>
  lazyRouteComponent(async () => ({ default: reportReady(await fetchComponent()) }))

/** What the frame could not fetch is missed by the page alone: header and footer stay. */
const missFiles = ({ context: { lost } }: { context: GuardedContext }) => {
  if (lost) throw lost
}

/** The route options of a page, by its row: view, data and title are fetched when it is opened. */
export const pageOptions = (name: PageName) => {
  const page: Page = pages[name]
  return {
    getParentRoute: () => rootRoute,
    path: page.id ? `${page.path}/{-$id}` : page.path,
    staticData: { page: name, ...(page.forCustomers && { guard: 'customer' }) },
    ...(!page.id && { loaderDeps: ({ search }: { search: Record<string, string> }) => search }),
    beforeLoad: missFiles,
    loader: async (input: LoaderInput) => (await fetchParts(name)).loader?.(input),
    head: async ({ match, loaderData }: { match: Match; loaderData?: unknown }) =>
      match.context.lost
        ? {}
        : pageHead(
            match,
            name,
            page.title && !page.id ? undefined : (await fetchParts(name)).describe?.(match, loaderData),
            loaderData,
          ),
    component: lazily(() => fetchView(name)),
    ...(page.parameter && {
      notFoundComponent: lazily(async () => (await fetchParts(name)).fetchNotFound?.() ?? NotFound),
    }),
    // On the server every call is answered; what fails there is drawn by the page for errors.
    errorComponent: import.meta.env.SSR && !isOfCatalogue(page) ? undefined : reportReady(PageFailed),
    ...(isOfCatalogue(page) && { pendingComponent: ListSkeleton }),
  }
}
