import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Services } from '../database/services.ts'
import { hashOf, isToken, newToken } from '../tokens.ts'

/** Whose accounts the browsers have signed in to: customers or the staff. */
export type AccountColumn = 'user_uuid' | 'staff_uuid'

/** How long a browser stays known after its last sign-in, s. */
export const knownBrowserAge = 365 * 86_400

/** The id of a browser that its cookie holds, or a new one where it holds none. */
export const browserIdOf = (cookie: string | undefined): string => (isToken(cookie) ? cookie : newToken())

/** Remembers that a browser has signed in to an account. */
export const rememberBrowser = async (
  transaction: Kysely<Database>,
  column: AccountColumn,
  account: string,
  browser: string,
  at: string,
): Promise<void> => {
  await transaction
    .insertInto('known_browsers')
    .values({ browser_hash: hashOf(browser), user_uuid: null, staff_uuid: null, [column]: account, seen_at: at })
    .onConflict((conflict) => conflict.columns([column, 'browser_hash']).doUpdateSet({ seen_at: at }))
    .execute()
}

/** The hash of a browser that has signed in to the account before, or null. */
export const findKnownBrowser = async (
  db: Kysely<Database>,
  column: AccountColumn,
  account: string,
  browser: string | undefined,
): Promise<string | null> => {
  if (browser === undefined) return null
  const row = await db
    .selectFrom('known_browsers')
    .select('browser_hash')
    .where(column, '=', account)
    .where('browser_hash', '=', hashOf(browser))
    .executeTakeFirst()
  return row?.browser_hash ?? null
}

/** Forgets the browsers of an account whose password somebody else may have known. */
export const forgetBrowsers = async (
  transaction: Kysely<Database>,
  column: AccountColumn,
  account: string,
): Promise<void> => {
  await transaction.deleteFrom('known_browsers').where(column, '=', account).execute()
}

export const purgeKnownBrowsers = async ({ write, now }: Services): Promise<void> => {
  const before = new Date(now().getTime() - knownBrowserAge * 1000).toISOString()
  await write((transaction) => transaction.deleteFrom('known_browsers').where('seen_at', '<=', before).execute())
}
