import type { Services } from '../database/services.ts'

const window = 3_600_000
const maxTries = 10

export interface PasswordTries {
  /** Whether the customer may try the old password once more. */
  mayTry: (user: string) => Promise<boolean>
  countWrong: (user: string) => Promise<void>
  purge: () => Promise<void>
}

/**
 * Counts wrong tries at the old password of a signed-in customer, whatever address they come from: whoever took over a
 * session must not find out the password.
 */
export const createPasswordTries = ({ db, write, now }: Services): PasswordTries => ({
  mayTry: async (user) => {
    const row = await db.selectFrom('password_tries').selectAll().where('user_uuid', '=', user).executeTakeFirst()
    return !row || row.expires_at <= now().toISOString() || row.tries < maxTries
  },

  countWrong: (user) =>
    write(async (transaction) => {
      const at = now()
      await transaction
        .deleteFrom('password_tries')
        .where('user_uuid', '=', user)
        .where('expires_at', '<=', at.toISOString())
        .execute()
      await transaction
        .insertInto('password_tries')
        .values({ user_uuid: user, tries: 1, expires_at: new Date(at.getTime() + window).toISOString() })
        .onConflict((conflict) =>
          conflict.column('user_uuid').doUpdateSet((row) => ({ tries: row('password_tries.tries', '+', 1) })),
        )
        .execute()
    }),

  purge: async () => {
    const at = now().toISOString()
    await write((transaction) => transaction.deleteFrom('password_tries').where('expires_at', '<=', at).execute())
  },
})
