import { metals, type Metal } from '#contract/catalogue/codes.ts'
import type { NewsletterPurpose } from '#contract/newsletter/newsletter.ts'
import { pageAt, pages, type Screen } from '#contract/pages.ts'

export type { Screen }

/** The screen at a path; null where there is none. */
export const screenOf = (path: string): Screen | null => pageAt(path)?.screen ?? null

/** The metal that an address asks for, if it is one. */
export const metalOf = (search: Readonly<Record<string, string>>): Metal | null =>
  Object.keys(metals).find((code): code is Metal => code === search['metal']) ?? null

/** What the page of a newsletter's link is for. */
export const newsletterPurposeOf = (path: string): NewsletterPurpose =>
  pageAt(path) === pages.newsletterUnsubscribe ? 'end' : 'confirm'
