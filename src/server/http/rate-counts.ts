import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Services } from '../database/services.ts'
import { repeat } from '../repeat.ts'
import { hashOf } from '../tokens.ts'

/** How many requests of a key there are in the window that began with the first, and what is left of it, ms. */
interface Counted {
  count: number
  left: number
}

/** Counts a request of a key in a window of so many ms; no further than one more than `max`, if that spares work. */
export type Count = (key: string, window: number, max: number) => Promise<Counted>

export interface RateCounts {
  /** Counts exactly over all processes, in the database: for what keeps somebody from guessing. */
  exactly: Count
  /**
   * Counts in this process, and where there are several shares the counts about once a second, so that no request
   * waits for the database.
   */
  roughly: Count
  purge: () => Promise<void>
  /** Shares what was counted since the last time. */
  close: () => Promise<void>
}

/** How often processes share their rough counts, ms. */
const shareInterval = 1000
/** Keys that a process counts roughly; those that were asked for longest ago are forgotten first. */
const maxKeys = 20_000
/** Rows that one statement adds to. */
const batch = 200

/**
 * Requests of one key, by its hash: the table holds no address and no email in clear. `endsAt` is when their window
 * ends, ms since the epoch.
 */
interface Requests {
  hash: string
  count: number
  endsAt: number
}

/** Adds to the counts of distinct keys, in one statement; a window that is over begins anew. */
const add = async (transaction: Kysely<Database>, additions: readonly Requests[], now: Date) => {
  const isOver = sql<boolean>`rate_counts.expires_at <= ${now.toISOString()}`
  const rows = await transaction
    .insertInto('rate_counts')
    .values(
      additions.map(({ hash, count, endsAt }) => ({ key: hash, count, expires_at: new Date(endsAt).toISOString() })),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${isOver} then excluded.count else rate_counts.count + excluded.count end`,
        expires_at: sql`case when ${isOver} then excluded.expires_at else rate_counts.expires_at end`,
      }),
    )
    .returning(['key', 'count', 'expires_at'])
    .execute()
  return new Map(rows.map(({ key, count, expires_at }) => [key, { count, endsAt: Date.parse(expires_at) }]))
}

interface OwnRequests extends Requests {
  /** Requests that other processes do not know of yet; they are part of the count. */
  unshared: number
}

/** The counters of the rate limits; `isAlone` says that no other process serves the shop. */
export const createRateCounts = (
  { db, write, now }: Services,
  { isAlone, onError }: { isAlone: boolean; onError: (error: unknown) => void },
): RateCounts => {
  const windows = new Map<string, OwnRequests>()

  const left = (endsAt: number) => endsAt - now().getTime()

  const countOwn = (key: string, window: number): OwnRequests => {
    const at = now().getTime()
    const known = windows.get(key)
    const own = known && known.endsAt > at ? known : { hash: hashOf(key), count: 0, unshared: 0, endsAt: at + window }
    own.count += 1
    own.unshared += 1
    windows.delete(key)
    windows.set(key, own)
    const [oldest] = windows.keys()
    if (windows.size > maxKeys && oldest !== undefined) windows.delete(oldest)
    return own
  }

  const shareBatch = async (own: readonly OwnRequests[]) => {
    const additions = own.map(({ hash, unshared, endsAt }) => ({ hash, count: unshared, endsAt }))
    const all = await write((transaction) => add(transaction, additions, now()))
    for (const [place, window] of own.entries()) {
      const counted = all.get(window.hash)
      if (!counted) continue
      window.unshared -= additions[place]?.count ?? 0
      window.count = counted.count + window.unshared
      window.endsAt = counted.endsAt
    }
  }
  const share = async () => {
    const at = now().getTime()
    // In one order, so that two processes do not wait for each other's rows.
    const unshared = [...windows.values()]
      .filter((own) => own.unshared > 0 && own.endsAt > at)
      .toSorted((one, other) => (one.hash < other.hash ? -1 : 1))
    for (let place = 0; place < unshared.length; place += batch) await shareBatch(unshared.slice(place, place + batch))
  }
  const sharing = isAlone ? null : repeat(shareInterval, share, onError)

  return {
    exactly: async (key, window, max) => {
      const at = now()
      const hash = hashOf(key)
      const row = await db
        .selectFrom('rate_counts')
        .select(['count', 'expires_at'])
        .where('key', '=', hash)
        .where('expires_at', '>', at.toISOString())
        .executeTakeFirst()
      // Whoever is over the limit costs no more writes.
      if (row && row.count > max) return { count: row.count, left: left(Date.parse(row.expires_at)) }
      const addition = { hash, count: 1, endsAt: at.getTime() + window }
      const all = await write((transaction) => add(transaction, [addition], now()))
      const { count, endsAt } = all.get(hash) ?? addition
      return { count, left: left(endsAt) }
    },
    roughly: async (key, window) => {
      const { count, endsAt } = countOwn(key, window)
      return { count, left: left(endsAt) }
    },
    purge: async () => {
      const at = now().toISOString()
      await write((transaction) => transaction.deleteFrom('rate_counts').where('expires_at', '<=', at).execute())
    },
    close: async () => {
      if (!sharing) return
      await sharing.stop()
      await share().catch(onError)
    },
  }
}
