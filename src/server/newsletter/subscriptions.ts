import type { Locale } from '#contract/locale.ts'
import { newsletterConsentVersion } from '#contract/newsletter/newsletter.ts'
import type { Services, TransactionContext } from '../database/services.ts'
import { writeEffect } from '../outbox/effects.ts'
import { hashOf, newToken } from '../tokens.ts'

/** How long a confirmation link is valid, ms. */
const linkLifetime = 7 * 24 * 60 * 60_000
/** Minimum time between two emails with a link to one address, ms. */
const confirmationMailInterval = 10 * 60_000
/** How many emails with a link one address gets in a day; each link is valid for longer. */
const linksPerDay = 2
const day = 24 * 60 * 60_000

type Parts = Pick<Services, 'db' | 'write' | 'now'>

const hadLinksOfDay = async ({ transaction, now }: TransactionContext, email: string): Promise<boolean> => {
  const links = await transaction
    .selectFrom('newsletter_links')
    .select('email')
    .where('email', '=', email)
    .where('expires_at', '>', new Date(now.getTime() + linkLifetime - day).toISOString())
    .limit(linksPerDay)
    .execute()
  return links.length === linksPerDay
}

/**
 * Requests the newsletter for an address: stores the consent and writes the email with the confirmation link. No email
 * is sent to an address that is subscribed, or was just or often sent a link; the caller learns nothing about either.
 */
export const requestNewsletter = ({ write, now }: Parts, email: string, locale: Locale): Promise<void> =>
  write(async (transaction) => {
    const at = now().toISOString()
    await transaction
      .insertInto('subscriptions')
      .values({ email, locale, created_at: at })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute()
    const row = await transaction
      .selectFrom('subscriptions')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const resendCutoff = new Date(now().getTime() - confirmationMailInterval).toISOString()
    if (row.state === 'subscribed' || (row.state === 'pending' && (row.asked_at ?? '') > resendCutoff)) return
    if (await hadLinksOfDay({ transaction, now: now() }, email)) return
    const uuid = row.uuid ?? crypto.randomUUID()
    await transaction
      .updateTable('subscriptions')
      .set({
        locale,
        state: 'pending',
        uuid,
        consent: newsletterConsentVersion,
        consented_at: at,
        asked_at: at,
        end_token: row.end_token ?? newToken(),
      })
      .where('email', '=', email)
      .execute()
    await writeEffect(transaction, {
      kind: 'mail',
      subject: `newsletter-confirm:${uuid}:${now().getTime()}`,
      payload: { template: 'newsletter-confirm', subscription: uuid },
      dueAt: now(),
    })
  })

/** Makes the token of a link that confirms the subscription; valid for 7 days. */
export const createConfirmationLink = async ({ write, now }: Parts, email: string): Promise<string> => {
  const token = newToken()
  const row = { token_hash: hashOf(token), email, expires_at: new Date(now().getTime() + linkLifetime).toISOString() }
  await write((transaction) => transaction.insertInto('newsletter_links').values(row).execute())
  return token
}

/**
 * Confirms the subscription of a mailed link and sends the welcome email once; false where the link is unknown or
 * expired.
 */
export const confirmNewsletter = ({ write, now }: Parts, token: string): Promise<boolean> =>
  write(async (transaction) => {
    const at = now().toISOString()
    const link = await transaction
      .selectFrom('newsletter_links')
      .select('email')
      .where('token_hash', '=', hashOf(token))
      .where('expires_at', '>', at)
      .executeTakeFirst()
    if (!link) return false
    const confirmed = await transaction
      .updateTable('subscriptions')
      .set({ state: 'subscribed', confirmed_at: at, ended_at: null })
      .where('email', '=', link.email)
      .where('state', '=', 'pending')
      .returning('uuid')
      .executeTakeFirst()
    if (confirmed) {
      await writeEffect(transaction, {
        kind: 'mail',
        subject: `newsletter-welcome:${confirmed.uuid}:${now().getTime()}`,
        payload: { template: 'newsletter-welcome', subscription: confirmed.uuid },
        dueAt: now(),
      })
    }
    return true
  })

/** Ends the subscription of a link, which may be used repeatedly; false where the link is unknown. */
export const endNewsletter = ({ write, now }: Parts, token: string): Promise<boolean> =>
  write(async (transaction) => {
    const row = await transaction
      .selectFrom('subscriptions')
      .select(['email', 'state'])
      .where('end_token', '=', token)
      .executeTakeFirst()
    if (!row) return false
    if (row.state === 'ended') return true
    await transaction
      .updateTable('subscriptions')
      .set({ state: 'ended', ended_at: now().toISOString() })
      .where('email', '=', row.email)
      .execute()
    await transaction.deleteFrom('newsletter_links').where('email', '=', row.email).execute()
    return true
  })

/** Deletes the expired links. */
export const purgeNewsletterLinks = async ({ write, now }: Parts): Promise<void> => {
  const at = now().toISOString()
  await write((transaction) => transaction.deleteFrom('newsletter_links').where('expires_at', '<=', at).execute())
}
