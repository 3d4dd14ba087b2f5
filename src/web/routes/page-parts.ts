import type { ComponentType } from 'react'
import type { PageName } from '#contract/pages.ts'
import type { GuardedContext } from './context.ts'
import type { Description, Match } from './head.ts'

export interface LoaderInput {
  context: GuardedContext
  /** Query parameters; empty for a page with an id, whose data does not depend on them. */
  deps: Readonly<Record<string, string>>
  params: { id?: string }
  location: { searchStr: string }
}

/** What a page needs in addition to its row. */
export interface PageParts<Data = unknown> {
  loader?: (input: LoaderInput) => Promise<Data>
  /** For a page without a title in its row, or with an id; `data` is undefined if loading failed. */
  describe?(match: Match, data: Data | undefined): Description | undefined
  /** Fetches what is shown where the loader throws not found, on a page with a parameter. */
  fetchNotFound?: () => Promise<ComponentType>
}

/** A file of `parts`: what the pages of a room need. */
export interface PartsFile {
  parts: Partial<Record<PageName, PageParts>>
}
