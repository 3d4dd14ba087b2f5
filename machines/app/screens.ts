import { metals, type Metal } from '#contract/catalogue/codes.ts'
import type { NewsletterPurpose } from '#contract/newsletter/newsletter.ts'
import { pageAt, pageParameters, pages, type Screen } from '#contract/pages.ts'

export type { Screen }

/** The screen at a path; null where there is none. */
export const screenOf = (path: string): Screen | null => pageAt(path)?.screen ?? null

/** A page of the shop: its path and what of its query decides. */
export interface Page {
  path: string
  search: Readonly<Record<string, string>>
}

/** Whether two places are one page: of the rest of a query a page takes note by itself. */
export const isSamePage = (one: Page, other: Page): boolean =>
  one.path === other.path && pageParameters.every((name) => one.search[name] === other.search[name])

/** The metal that an address asks for, if it is one. */
export const metalOf = (search: Readonly<Record<string, string>>): Metal | null =>
  Object.keys(metals).find((code): code is Metal => code === search['metal']) ?? null

/** What the page of a newsletter's link is for. */
export const newsletterPurposeOf = (path: string): NewsletterPurpose =>
  pageAt(path) === pages.newsletterUnsubscribe ? 'end' : 'confirm'
