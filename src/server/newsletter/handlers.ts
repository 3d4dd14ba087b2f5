import type { newsletterCalls } from '#contract/newsletter/calls.ts'
import type { Handlers } from '../calls/handler.ts'
import { requestNewsletter, confirmNewsletter, endNewsletter } from './subscriptions.ts'

/**
 * The newsletter: requested by form, confirmed and ended by mailed links. The answers do not reveal who is subscribed.
 */
export const newsletterHandlers = (wakeOutbox: () => void): Handlers<keyof typeof newsletterCalls> => ({
  'POST /api/purchase/footer_email': async ({ email }, context) => {
    await requestNewsletter(context, email.trim().toLowerCase(), context.caller.locale)
    wakeOutbox()
    return { re: '200' }
  },
  'POST /api/purchase/confirm_newsletter': async ({ token }, context) => {
    if (!(await confirmNewsletter(context, token))) return { re: '410' }
    wakeOutbox()
    return { re: '200' }
  },
  'POST /api/purchase/end_newsletter': async ({ token }, context) => ({
    re: (await endNewsletter(context, token)) ? '200' : '410',
  }),
})
