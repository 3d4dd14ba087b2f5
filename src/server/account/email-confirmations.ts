import type { Kysely } from 'kysely'
import { emailLinkHours } from '#contract/account/settings.ts'
import type { Database } from '../database/schema.ts'
import type { Services } from '../database/services.ts'
import { writeEffect } from '../outbox/effects.ts'
import { hashOf, newToken } from '../tokens.ts'

const lifetime = emailLinkHours * 3_600_000
/** A customer gets at most one mail with a link in this time, however often one is requested, ms. */
const mailInterval = 60_000
/** How many links of a customer may work at a time, which is how many they get in a day. */
const maxLinks = 5

/** Mails a customer the link that confirms their address; false where they have had too many. */
export const mailConfirmation = async (
  transaction: Kysely<Database>,
  { user, at }: { user: string; at: Date },
): Promise<boolean> => {
  const { count } = await transaction
    .selectFrom('email_confirmations')
    .select((is) => is.fn.countAll().as('count'))
    .where('user_uuid', '=', user)
    .where('expires_at', '>', at.toISOString())
    .executeTakeFirstOrThrow()
  if (Number(count) >= maxLinks) return false
  await writeEffect(transaction, {
    kind: 'mail',
    subject: `email-confirmation:${user}:${Math.floor(at.getTime() / mailInterval)}`,
    payload: { template: 'email-confirmation', user },
    dueAt: at,
  })
  return true
}

export interface EmailConfirmations {
  /** Makes the token of a link that confirms the user's address, once, within a day. */
  issue: (userUuid: string) => Promise<string>
  /** The address that a token would confirm; null where it is unknown, used or expired, or the address is confirmed. */
  find: (token: string) => Promise<string | null>
  /** Uses up the token and confirms the address; false where `find` finds none. */
  confirm: (token: string) => Promise<boolean>
  purge: () => Promise<void>
}

/** Links that confirm the address with which an account was registered. Tokens are stored hashed. */
export const createEmailConfirmations = ({ db, write, now }: Services): EmailConfirmations => ({
  issue: async (userUuid) => {
    const token = newToken()
    const row = {
      token_hash: hashOf(token),
      user_uuid: userUuid,
      expires_at: new Date(now().getTime() + lifetime).toISOString(),
    }
    await write((transaction) => transaction.insertInto('email_confirmations').values(row).execute())
    return token
  },

  // Whatever changes the address of an account proves the new one, so that no link of the old one is found any more.
  find: async (token) => {
    const row = await db
      .selectFrom('email_confirmations')
      .innerJoin('users', 'users.uuid', 'email_confirmations.user_uuid')
      .select('users.email')
      .where('email_confirmations.token_hash', '=', hashOf(token))
      .where('email_confirmations.expires_at', '>', now().toISOString())
      .where('users.email_proven_at', 'is', null)
      .executeTakeFirst()
    return row?.email ?? null
  },

  confirm: (token) =>
    write(async (transaction) => {
      const at = now().toISOString()
      const link = await transaction
        .deleteFrom('email_confirmations')
        .where('token_hash', '=', hashOf(token))
        .where('expires_at', '>', at)
        .returning('user_uuid')
        .executeTakeFirst()
      if (!link) return false
      const { numUpdatedRows } = await transaction
        .updateTable('users')
        .set({ email_proven_at: at })
        .where('uuid', '=', link.user_uuid)
        .where('email_proven_at', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    }),

  purge: async () => {
    const at = now().toISOString()
    await write((transaction) => transaction.deleteFrom('email_confirmations').where('expires_at', '<=', at).execute())
  },
})
