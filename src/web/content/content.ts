import type { Drawing } from '#contract/blog/schemas.ts'
import type { Locale } from '#contract/locale.ts'

/** A block of a content page; its text may hold links written as `[words](/path)`, and `**strong**` words. */
export type Block =
  | string
  | { list: readonly string[] }
  | { facts: readonly (readonly [term: string, text: string])[] }
  | { questions: readonly (readonly [question: string, answer: string])[]; open?: true }
  | { table: { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] } }
  | { steps: readonly string[] }
  | { figure: Drawing }
  | { hours: true }

/** A section of a content page; `id` is its anchor. */
export interface Section {
  id?: string
  heading: string
  blocks: readonly Block[]
}

/** The body of a content page below title and lead, in every language of the shop. */
export type Content = Record<Locale, readonly Section[]>
