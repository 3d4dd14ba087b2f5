import type { Kysely } from 'kysely'
import type { Locale } from '#contract/locale.ts'
import type { Database } from '../database/schema.ts'
import type { Services } from '../database/services.ts'
import { writeEffect } from '../outbox/effects.ts'
import { hashOf, newToken } from '../tokens.ts'
import { forgetBrowsers } from './known-browsers.ts'

const lifetime = 30 * 60_000
/** A customer gets at most one email with a link in this time, however often one is requested, ms. */
const mailInterval = 60_000
/** After so many links in a day another one is only mailed once the last of them no longer works. */
const linksPerDay = 5
const day = 24 * 60 * 60_000

/** Whether strangers have filled the mailbox with links; the newest one works, so its owner is not kept out either. */
const isFlooded = async (transaction: Kysely<Database>, user: string, at: Date): Promise<boolean> => {
  const links = await transaction
    .selectFrom('password_resets')
    .select(['expires_at', 'used_at'])
    .where('user_uuid', '=', user)
    .where('expires_at', '>', new Date(at.getTime() + lifetime - day).toISOString())
    .orderBy('expires_at', 'desc')
    .limit(linksPerDay)
    .execute()
  const [newest] = links
  if (!newest || links.length < linksPerDay) return false
  return newest.used_at === null && newest.expires_at > at.toISOString()
}

/** Mails the user a link to set a password, unless they have had many. */
export const mailPasswordReset = async (
  transaction: Kysely<Database>,
  { user, locale, at }: { user: string; locale: Locale; at: Date },
): Promise<void> => {
  if (await isFlooded(transaction, user, at)) return
  await writeEffect(transaction, {
    kind: 'mail',
    subject: `password-reset:${user}:${Math.floor(at.getTime() / mailInterval)}`,
    payload: { template: 'password-reset', user, locale },
    dueAt: at,
  })
}

/**
 * A stranger may have registered with the address, and asked for a change that leads to their own mailbox. What else is
 * saved stays: usually its owner registered, never confirmed it, and resets what they forgot.
 */
const dropChangesOfUnproven = (transaction: Kysely<Database>, user: string) =>
  transaction
    .deleteFrom('email_changes')
    .where('user_uuid', '=', user)
    .where('ended_at', 'is', null)
    .where('user_uuid', 'in', (unproven) =>
      unproven.selectFrom('users').select('uuid').where('email_proven_at', 'is', null),
    )
    .execute()

export interface PasswordResets {
  /** Makes a token with which the user can set a new password, once, within 30 minutes. */
  issue: (userUuid: string) => Promise<string>
  /**
   * Uses up the token, stores the password and ends every session of the user, and changes of an address that was not
   * proven before. Resolves to the user, or to null where the token is unknown, used or expired.
   */
  redeem: (token: string, passwordHash: string) => Promise<string | null>
  /** Whether the token can still be redeemed. */
  isOpen: (token: string) => Promise<boolean>
  purge: () => Promise<void>
}

/** Tokens of mailed links, stored hashed. */
export const createPasswordResets = ({ db, write, now }: Services): PasswordResets => ({
  issue: async (userUuid) => {
    const token = newToken()
    const row = {
      token_hash: hashOf(token),
      user_uuid: userUuid,
      expires_at: new Date(now().getTime() + lifetime).toISOString(),
      used_at: null,
    }
    await write((transaction) => transaction.insertInto('password_resets').values(row).execute())
    return token
  },

  isOpen: async (token) => {
    const row = await db
      .selectFrom('password_resets')
      .select('user_uuid')
      .where('token_hash', '=', hashOf(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', now().toISOString())
      .executeTakeFirst()
    return row !== undefined
  },

  redeem: (token, passwordHash) =>
    write(async (transaction) => {
      const at = now().toISOString()
      const row = await transaction
        .updateTable('password_resets')
        .set({ used_at: at })
        .where('token_hash', '=', hashOf(token))
        .where('used_at', 'is', null)
        .where('expires_at', '>', at)
        .returning('user_uuid')
        .executeTakeFirst()
      if (!row) return null
      const user = row.user_uuid
      await transaction.updateTable('password_resets').set({ used_at: at }).where('user_uuid', '=', user).execute()
      await dropChangesOfUnproven(transaction, user)
      await transaction
        .updateTable('users')
        .set({ password_hash: passwordHash, email_proven_at: at })
        .where('uuid', '=', user)
        .execute()
      await transaction.deleteFrom('sessions').where('user_uuid', '=', user).execute()
      await forgetBrowsers(transaction, 'user_uuid', user)
      return user
    }),

  purge: async () => {
    // Links of a day are counted, also those that no longer work.
    const before = new Date(now().getTime() + lifetime - day).toISOString()
    await write((transaction) => transaction.deleteFrom('password_resets').where('expires_at', '<=', before).execute())
  },
})
