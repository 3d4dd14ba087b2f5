import { pages } from '#contract/pages.ts'

/** Version of the text `shell.newsConsent` that a subscriber agrees to; it is kept with the consent, so a changed text takes a new one. */
export const newsletterConsentVersion = '2026-11'

/** Pages that mailed links lead to; their token does the rest. */
export const newsletterRoutes = {
  confirm: pages.newsletterConfirm.path,
  end: pages.newsletterUnsubscribe.path,
} as const

/** Pages that say what a link has done to a browser without script; one that is of no use leads to its own page without a token. */
export const newsletterResultRoutes = {
  confirm: pages.newsletterConfirmed.path,
  end: pages.newsletterEnded.path,
} as const

/** What a mailed link is for. */
export type NewsletterPurpose = keyof typeof newsletterRoutes
