import type { Services } from '../database/services.ts'
import { isPassword } from './passwords.ts'

const window = 3_600_000
const maxTries = 10

export interface PasswordTries {
  /** Whether a password is the one that is stored of the customer; '429' after ten wrong ones within an hour. */
  check: (user: string, password: string, stored: string | null) => Promise<'200' | '407' | '429'>
  purge: () => Promise<void>
}

/**
 * Counts wrong tries at the password of a signed-in customer, wherever it is asked for and whatever address they come
 * from: whoever took over a session must not find out the password.
 */
export const createPasswordTries = ({ db, write, now }: Services): PasswordTries => {
  const mayTry = async (user: string) => {
    const row = await db.selectFrom('password_tries').selectAll().where('user_uuid', '=', user).executeTakeFirst()
    return !row || row.expires_at <= now().toISOString() || row.tries < maxTries
  }

  const countWrong = (user: string) =>
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
    })

  return {
    check: async (user, password, stored) => {
      if (!(await mayTry(user))) return '429'
      if (await isPassword(password, stored)) return '200'
      await countWrong(user)
      return '407'
    },

    purge: async () => {
      const at = now().toISOString()
      await write((transaction) => transaction.deleteFrom('password_tries').where('expires_at', '<=', at).execute())
    },
  }
}
