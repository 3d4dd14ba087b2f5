import { pages } from '#contract/pages.ts'

/**
 * Version of the consent text `shell.newsConsent`. It is stored with each consent, so a changed text needs a new
 * version.
 */
export const newsletterConsentVersion = '2026-11'

/** Pages that emailed links open; the token identifies the subscription. */
export const newsletterRoutes = {
  confirm: pages.newsletterConfirm.path,
  end: pages.newsletterUnsubscribe.path,
} as const

/**
 * Pages that report the result of a link to a browser without JavaScript; an invalid link redirects to its own page
 * without a token.
 */
export const newsletterResultRoutes = {
  confirm: pages.newsletterConfirmed.path,
  end: pages.newsletterEnded.path,
} as const

/** The purpose of an emailed link. */
export type NewsletterPurpose = keyof typeof newsletterRoutes
