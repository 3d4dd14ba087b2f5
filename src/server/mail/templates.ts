/**
 * Every template, and what becomes of its mail where a server may have it already: what a customer must have goes again
 * with the same Message-ID; what they can request again, or do not miss, is given up.
 */
export const mailTemplates = {
  'order-confirmation': 'sent again',
  'order-money': 'sent again',
  'order-news': 'sent again',
  'service-news': 'sent again',
  appointment: 'sent again',
  'password-reset': 'sent again',
  'password-changed': 'sent again',
  'email-confirmation': 'sent again',
  'email-change': 'sent again',
  'email-changed': 'sent again',
  // Each has another code, which makes those before it invalid.
  'deletion-code': 'given up',
  'account-deleted': 'given up',
  enquiry: 'given up',
  'newsletter-confirm': 'given up',
  'newsletter-welcome': 'given up',
  'newsletter-issue': 'given up',
} as const satisfies Record<string, 'sent again' | 'given up'>

export type MailTemplate = keyof typeof mailTemplates
