/** Version of the text `shell.newsConsent` that a subscriber agrees to; it is kept with the consent, so a changed text takes a new one. */
export const newsletterConsent = '2026-11'

/** Pages that mailed links lead to; their token does the rest. */
export const newsletterRoutes = {
  confirm: '/pages/NewsletterConfirm',
  end: '/pages/NewsletterUnsubscribe',
} as const

/** What a mailed link is for. */
export type NewsletterPurpose = keyof typeof newsletterRoutes
