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

/** Whether an address asks for the appointment dialog: `/?r=Appointment` (ROUTE-18). */
export const requestsAppointment = ({ path, search }: Page): boolean =>
  pageAt(path) === pages.home && search['r'] === 'Appointment'

/** Whether two addresses are the same page: a page handles all other query parameters by itself. */
export const isSamePage = (one: Page, other: Page): boolean =>
  one.path === other.path &&
  requestsAppointment(one) === requestsAppointment(other) &&
  pageParameters.every((name) => one.search[name] === other.search[name])

/** The metal in the query of an address, if it is a known one; otherwise null. */
const metalOf = (search: Readonly<Record<string, string>>): Metal | null =>
  Object.keys(metals).find((code): code is Metal => code === search['metal']) ?? null

/** The metal and the ring size that an address names; a page may not offer them. */
export const pieceChoiceOf = ({ search }: Page) => ({ metal: metalOf(search), size: search['size'] ?? null })

/** Whether the page of a newsletter link confirms or ends the subscription. */
export const newsletterPurposeOf = (path: string): NewsletterPurpose =>
  pageAt(path) === pages.newsletterUnsubscribe ? 'end' : 'confirm'
