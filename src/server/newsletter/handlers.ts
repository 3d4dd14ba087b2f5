import type { Handlers } from '../calls/handler.ts'

/** The newsletter; who subscribes twice stays subscribed once, and nobody learns who is. */
export const newsletterHandlers: Handlers<'POST /api/purchase/footer_email'> = {
  'POST /api/purchase/footer_email': async ({ email }, { write, now, caller }) => {
    await write((transaction) =>
      transaction
        .insertInto('subscriptions')
        .values({ email: email.trim().toLowerCase(), locale: caller.locale, created_at: now().toISOString() })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .execute(),
    )
    return { re: '200' }
  },
}
