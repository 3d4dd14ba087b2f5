import type { ComponentType } from 'react'
import { type PageName, pages } from '#contract/pages.ts'
import { lostFile } from '../ports/call.ts'
import type { PageParts, PartsFile } from './page-parts.ts'

/** Modules of the pages' views. */
const views = import.meta.glob<{ Page: ComponentType }>(['../views/*/*-page.tsx', '!../views/shell/*'])

/** Modules of what pages need beyond their rows, by the rooms of their views. */
const parts = import.meta.glob<PartsFile>('./parts/*.ts')

const orLost = <File>(file: Promise<File>): Promise<File> =>
  file.catch((cause: unknown) => {
    throw lostFile(cause)
  })

/** Fetches the view of a page. */
export const fetchView = async (name: PageName): Promise<ComponentType> => {
  const { view } = pages[name]
  const load = views[`../views/${view}-page.tsx`]
  if (!load) throw new Error(`There is no src/web/views/${view}-page.tsx`)
  return (await orLost(load())).Page
}

/** Fetches what a page needs beyond its row: data, or a title of its own; nothing where its room has none. */
export const fetchParts = async (name: PageName): Promise<PageParts> => {
  const load = parts[`./parts/${pages[name].view.split('/')[0]}.ts`]
  return (load && (await orLost(load())).parts[name]) ?? {}
}
