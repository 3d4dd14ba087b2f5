import { hostname } from 'node:os'
import type { Kysely } from 'kysely'
import type { OpenDatabase } from '../../database/engine.ts'
import type { Database } from '../../database/schema.ts'
import { FeedError } from './feed-error.ts'

const name = 'diamonds'
const leaseMs = 60_000

/** `host/process/id`; the id tells two processes apart that have the same number one after the other. */
const holderName = () => `${hostname()}/${process.pid}/${crypto.randomUUID()}`

/** Whether a process of this machine has ended, so that its lease means nothing. */
const hasEnded = (holder: string): boolean => {
  const [host, id = ''] = holder.split('/')
  if (host !== hostname() || Number(id) === process.pid) return false
  try {
    process.kill(Number(id), 0)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}

const expiry = () => new Date(Date.now() + leaseMs).toISOString()

/** Whether a lease still holds; one that ends much later than any was taken by a clock that ran ahead. */
const holds = (expiresAt: string) => {
  const left = Date.parse(expiresAt) - Date.now()
  return left > 0 && left <= 2 * leaseMs
}

/** The right to change the stock, which one process has at a time. */
export interface Lease {
  /** Extends the lease in a transaction of its holder; throws where another process has taken it over. */
  extend: (transaction: Kysely<Database>) => Promise<void>
  /** Extends the lease if a part of its time is over, while nothing is written. */
  keep: () => Promise<void>
  release: () => Promise<void>
}

/** Takes the right to change the stock; throws where another process has it. */
export const takeLease = async ({ write }: OpenDatabase): Promise<Lease> => {
  const holder = holderName()
  await write(async (transaction) => {
    const held = await transaction.selectFrom('stock_leases').selectAll().where('name', '=', name).executeTakeFirst()
    if (held && holds(held.expires_at) && !hasEnded(held.holder)) {
      const [host = '', id = ''] = held.holder.split('/')
      throw new FeedError(
        `Diamonds are being imported or made already, since ${held.since} by process ${id} on ${host}. Nothing was changed.`,
      )
    }
    await transaction.deleteFrom('stock_leases').where('name', '=', name).execute()
    const since = new Date().toISOString()
    await transaction.insertInto('stock_leases').values({ name, holder, since, expires_at: expiry() }).execute()
  })
  let extendedAt = Date.now()

  const extend = async (transaction: Kysely<Database>) => {
    const { numUpdatedRows } = await transaction
      .updateTable('stock_leases')
      .set({ expires_at: expiry() })
      .where('name', '=', name)
      .where('holder', '=', holder)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n)
      throw new FeedError('Another import has taken over, as this one had stopped for too long.')
    extendedAt = Date.now()
  }

  return {
    extend,
    keep: async () => {
      if (Date.now() - extendedAt > leaseMs / 4) await write(extend)
    },
    release: async () => {
      await write((transaction) =>
        transaction.deleteFrom('stock_leases').where('name', '=', name).where('holder', '=', holder).execute(),
      )
    },
  }
}
