import * as z from 'zod/mini'
import { noData, type Calls } from '#contract/call.ts'
import { email, linkToken } from '#contract/schema.ts'

/** The newsletter: subscribing, confirming and unsubscribing. */
export const newsletterCalls = {
  'POST /api/purchase/footer_email': {
    purpose: 'newsletter',
    access: 'anyone',
    limit: 'write',
    ownLimit: 'form',
    payload: z.strictObject({ email }),
    answer: noData,
  },
  'POST /api/purchase/confirm_newsletter': {
    purpose: 'confirm the newsletter with the token of the mailed link; again says the same',
    access: 'anyone',
    limit: 'account',
    payload: z.strictObject({ token: linkToken }),
    answer: noData,
    outcomes: { 410: 'the link is unknown or too old' },
  },
  'POST /api/purchase/end_newsletter': {
    purpose: 'end the newsletter with the token of a mail; again says the same',
    access: 'anyone',
    limit: 'account',
    payload: z.strictObject({ token: linkToken }),
    answer: noData,
    outcomes: { 410: 'the link is unknown' },
  },
} as const satisfies Calls
