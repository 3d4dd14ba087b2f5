import { metals, type Metal } from '#contract/catalogue/codes.ts'
import type { NewsletterPurpose } from '#contract/newsletter/newsletter.ts'
import { pageAt, pageParameters, pages, type Screen } from '#contract/pages.ts'

export type { Screen }

/** The screen at a path; null if the path has none. */
export const screenOf = (path: string): Screen | null => pageAt(path)?.screen ?? null

/** A page of the shop, identified by its path and the query parameters that select its content. */
export interface Page {
  path: string
  search: Readonly<Record<string, string>>
}

/** Whether two addresses are the same page: a page handles all other query parameters by itself. */
export const isSamePage = (one: Page, other: Page): boolean =>
  one.path === other.path && pageParameters.every((name) => one.search[name] === other.search[name])

/** Whether an address asks for the appointment dialog: `/?r=Appointment` (ROUTE-18). */
export const requestsAppointment = ({ path, search }: Page): boolean =>
  pageAt(path) === pages.home && search['r'] === 'Appointment'

/** The metal in the query of an address, if it is a known one; otherwise null. */
export const metalOf = (search: Readonly<Record<string, string>>): Metal | null =>
  Object.keys(metals).find((code): code is Metal => code === search['metal']) ?? null

/** Whether the page of a newsletter link confirms or ends the subscription. */
export const newsletterPurposeOf = (path: string): NewsletterPurpose =>
  pageAt(path) === pages.newsletterUnsubscribe ? 'end' : 'confirm'
