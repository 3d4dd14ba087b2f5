import type { ComponentType } from 'react'
import type { Page, PageName } from '#contract/pages.ts'
import { importFirst } from '../root/first-page.ts'
import type { PageParts, PartsFile } from './page-parts.ts'

/** Fetches the list of the files of all pages. */
export const fetchLatePages = () => import('./late-pages.ts')

const firstOf = (name: PageName) => (globalThis.firstPage?.name === name ? globalThis.firstPage : null)

/** Fetches the view of a page. */
export const fetchView = async (name: PageName): Promise<ComponentType> => {
  const view = firstOf(name)?.view
  if (view === undefined) return (await fetchLatePages()).fetchView(name)
  return (await importFirst<{ Page: ComponentType }>(view)).Page
}

/**
 * Whether a page needs its parts to start: for its title, or for what it shows where nothing is found. Its data comes
 * with the page.
 */
export const startsWithParts = ({ title, id, parameter }: Page): boolean =>
  title === undefined || id !== undefined || parameter !== undefined

/** Fetches what a page needs beyond its row: data, or a title of its own; nothing where its room has none. */
export const fetchParts = async (name: PageName): Promise<PageParts> => {
  const parts = firstOf(name)?.parts
  if (parts === undefined) return (await fetchLatePages()).fetchParts(name)
  return (await importFirst<PartsFile>(parts)).parts[name] ?? {}
}
