import type { Services } from '../database/services.ts'
import { hashOf } from '../tokens.ts'
import { normaliseEmail } from './users.ts'

/** What one count is of: an account, by the email that was entered, and who tries to sign in to it. */
export interface AttemptedSignIn {
  /** Customers and the staff have accounts of their own. */
  at: 'shop' | 'desk'
  email: string
  /** Hash of a browser that has signed in to the account before; null for everybody else together. */
  browser: string | null
}

export interface SignInAttempts {
  /** Counts an attempt. Resolves to 0, or to the seconds to wait for the next one, where it comes too soon to count. */
  count: (attempted: AttemptedSignIn) => Promise<number>
  /** Forgets the attempts, after one that was right. */
  forget: (attempted: AttemptedSignIn) => Promise<void>
  purge: () => Promise<void>
}

const second = 1000
/** The waits before each attempt beyond the free ones, ms; the last one is that of all that follow. */
const waits = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900].map((seconds) => seconds * second)
/** Without an attempt for this time, all are forgotten, ms. */
const retention = 86_400_000

/** An email that has no account is counted as any other, so its count says nothing, and no email is in clear. */
const keyOf = ({ at, email, browser }: AttemptedSignIn) => hashOf([at, normaliseEmail(email), browser ?? ''].join('\n'))

/**
 * Counts attempts to sign in to each account, wherever they come from, in the database. The first `free` ones follow
 * each other at once (0: all do), the next ones only after a wait that doubles. Nobody is locked out: a browser that the
 * account knows is counted by itself, so what strangers try does not make its owner wait.
 */
export const createSignInAttempts = ({ db, write, now }: Services, free: number): SignInAttempts => {
  const waitAfter = (tries: number) => (tries < free ? 0 : (waits[tries - free] ?? waits.at(-1) ?? 0))

  /** One statement counts and refuses, so that of many at the same moment no more get through. */
  const countOnce = (key: string, at: Date) =>
    write((transaction) =>
      transaction
        .insertInto('sign_in_attempts')
        .values({ key, tries: 1, last_at: at.toISOString() })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet((row) => ({ tries: row('sign_in_attempts.tries', '+', 1), last_at: at.toISOString() }))
            .where((row) =>
              row.or([
                row('sign_in_attempts.tries', '<', free),
                ...waits.map((wait, step) =>
                  row.and([
                    row('sign_in_attempts.tries', step === waits.length - 1 ? '>=' : '=', free + step),
                    row('sign_in_attempts.last_at', '<=', new Date(at.getTime() - wait).toISOString()),
                  ]),
                ),
              ]),
            ),
        )
        .executeTakeFirst(),
    )

  return {
    count: async (attempted) => {
      if (free === 0) return 0
      const [key, at] = [keyOf(attempted), now()]
      const { numInsertedOrUpdatedRows } = await countOnce(key, at)
      if (numInsertedOrUpdatedRows === 1n) return 0
      const row = await db.selectFrom('sign_in_attempts').selectAll().where('key', '=', key).executeTakeFirst()
      const until = row ? new Date(row.last_at).getTime() + waitAfter(row.tries) : 0
      return Math.max(1, Math.ceil((until - at.getTime()) / second))
    },

    forget: async (attempted) => {
      if (free === 0) return
      const key = keyOf(attempted)
      await write((transaction) => transaction.deleteFrom('sign_in_attempts').where('key', '=', key).execute())
    },

    purge: async () => {
      const before = new Date(now().getTime() - retention).toISOString()
      await write((transaction) => transaction.deleteFrom('sign_in_attempts').where('last_at', '<=', before).execute())
    },
  }
}
