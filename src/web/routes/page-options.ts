import type { ComponentType } from 'react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { type Page, type PageName, pages } from '#contract/pages.ts'
import { type Head, type Match, pageHead } from './head.ts'
import { rootRoute } from './root.tsx'

/** Modules of the pages' views. */
const views = import.meta.glob<{ Page: ComponentType }>(['../views/*/*-page.tsx', '!../views/shell/*'])

const viewOf = ({ view }: Page) => {
  const load = views[`../views/${view}-page.tsx`]
  if (!load) throw new Error(`There is no src/web/views/${view}-page.tsx`)
  return lazyRouteComponent(load, 'Page')
}

/** An optional id of an item follows the path. */
type RoutePath<N extends PageName> = (typeof pages)[N] extends { id: true } ? `${string}/{-$id}` : string

/** The route options that follow from a page's row; a route may add further options. */
export const pageOptions = <N extends PageName>(name: N) => {
  const page: Page = pages[name]
  return {
    getParentRoute: () => rootRoute,
    path: (page.id ? `${page.path}/{-$id}` : page.path) as RoutePath<N>,
    staticData: { page: name, ...(page.access && { guard: 'customer' }) },
    head: ({ match }: { match: Match }): Head => pageHead(match, name),
    component: viewOf(page),
  }
}
