import type { Locale } from '#contract/locale.ts'

/** A piece of a content page; a text may hold links written `[words](/path)`. */
export type Block =
  | string
  | { list: readonly string[] }
  | { facts: readonly (readonly [term: string, text: string])[] }
  | { questions: readonly (readonly [question: string, answer: string])[] }
  | { table: { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] } }
  | { hours: true }

/** Part of a content page; `id` is its anchor. */
export interface Section {
  id?: string
  heading: string
  blocks: readonly Block[]
}

/** What stands under the title and the lead of a content page, in every language of the shop. */
export type Content = Record<Locale, readonly Section[]>
