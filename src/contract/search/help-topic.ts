import type { LocalizedText } from '#contract/locale.ts'

/** A heading of a page of words, which the search leads to. */
export interface HelpTopic {
  /** The page's path. */
  page: string
  /** Address of the page, with the heading's anchor if it has one. */
  href: string
  title: LocalizedText
  heading: LocalizedText
}
