import { metals, type Metal } from '#contract/catalogue/codes.ts'
import { newsletterRoutes, type NewsletterPurpose } from '#contract/newsletter/newsletter.ts'
import { catalogueRoutes, diamondRoutes } from '#contract/routes.ts'

/** Screens with an actor or an effect of their own; every other page is only read. */
export type Screen =
  | 'catalogue'
  | 'piece'
  | 'cart'
  | 'checkout'
  | 'payment'
  | 'paymentFailed'
  | 'thanks'
  | 'resetPassword'
  | 'personalArea'
  | 'appointmentDetail'
  | 'accountDeletion'
  | 'newsletterLink'
  | 'appointment'

/** Where each screen is; what follows the last slash is its id, and nothing may follow a dollar sign. Case does not matter. */
const addresses: Record<Screen, readonly string[]> = {
  catalogue: [
    ...Object.values(catalogueRoutes).map(({ category }) => category),
    diamondRoutes.natural,
    diamondRoutes.labGrown,
  ],
  piece: [...Object.values(catalogueRoutes).map(({ detail }) => detail), diamondRoutes.detail],
  cart: ['/pages/Cart'],
  checkout: ['/pages/CheckOut'],
  payment: ['/pages/Payment', '/pages/PaymentPage'],
  paymentFailed: ['/pages/PaymentFailed'],
  thanks: ['/pages/ThanksMessage'],
  resetPassword: ['/pages/ResetPassword'],
  appointmentDetail: ['/pages/Personal/AppointmentDetail', '/pages/AppointmentDetail'],
  accountDeletion: ['/pages/Personal/Privacy'],
  personalArea: ['/pages/Personal$'],
  newsletterLink: Object.values(newsletterRoutes),
  appointment: ['/pages/Appointment'],
}

const isAt = (path: string, address: string) =>
  address.endsWith('$')
    ? path.toLowerCase() === address.slice(0, -1).toLowerCase()
    : `${path.toLowerCase()}/`.startsWith(`${address.toLowerCase()}/`)

/** The screen at a path; null where there is none. */
export const screenOf = (path: string): Screen | null =>
  (Object.keys(addresses) as Screen[]).find((screen) => addresses[screen].some((address) => isAt(path, address))) ??
  null

/** A page of the shop: its path and what of its query decides. */
export interface Page {
  path: string
  search: Readonly<Record<string, string>>
}

/** Parts of a query that make it another page. */
const pageQuery = ['order', 'appointment', 'token'] as const

/** Whether two places are one page: of the rest of a query a page takes note by itself. */
export const isSamePage = (one: Page, other: Page): boolean =>
  one.path === other.path && pageQuery.every((name) => one.search[name] === other.search[name])

/** The metal that an address asks for, if it is one. */
export const metalOf = (search: Readonly<Record<string, string>>): Metal | null =>
  Object.keys(metals).find((code): code is Metal => code === search['metal']) ?? null

/** What the page of a newsletter's link is for. */
export const newsletterPurposeOf = (path: string): NewsletterPurpose =>
  isAt(path, newsletterRoutes.end) ? 'end' : 'confirm'
