import { createHash, randomBytes } from 'node:crypto'
import type { Locale } from '#contract/locale.ts'
import type { Services } from '../database/services.ts'
import type { Effect } from '../outbox/effects.ts'
import { forgetBrowsers } from './known-browsers.ts'

const lifetime = 30 * 60_000
/** A customer gets at most one email with a link in this time, however often one is requested, ms. */
const mailInterval = 60_000
const hash = (token: string) => createHash('sha256').update(token).digest('base64url')

/** The effect that mails the user a link to set a password. */
export const passwordResetEffect = (user: string, locale: Locale, at: Date): Effect => ({
  kind: 'mail',
  subject: `password-reset:${user}:${Math.floor(at.getTime() / mailInterval)}`,
  payload: { template: 'password-reset', user, locale },
  dueAt: at,
})

export interface PasswordResets {
  /** Makes a token with which the user can set a new password, once, within 30 minutes. */
  issue: (userUuid: string) => Promise<string>
  /**
   * Uses up the token, stores the password and ends every session of the user. Resolves to the user, or to null where
   * the token is unknown, used or expired.
   */
  redeem: (token: string, passwordHash: string) => Promise<string | null>
  /** Whether the token can still be redeemed. */
  isOpen: (token: string) => Promise<boolean>
  purge: () => Promise<void>
}

/** Tokens of mailed links, stored hashed. */
export const createPasswordResets = ({ db, write, now }: Services): PasswordResets => ({
  issue: async (userUuid) => {
    const token = randomBytes(32).toString('base64url')
    const row = {
      token_hash: hash(token),
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
      .where('token_hash', '=', hash(token))
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
        .where('token_hash', '=', hash(token))
        .where('used_at', 'is', null)
        .where('expires_at', '>', at)
        .returning('user_uuid')
        .executeTakeFirst()
      if (!row) return null
      const user = row.user_uuid
      await transaction.updateTable('password_resets').set({ used_at: at }).where('user_uuid', '=', user).execute()
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
    const at = now().toISOString()
    await write((transaction) => transaction.deleteFrom('password_resets').where('expires_at', '<=', at).execute())
  },
})
