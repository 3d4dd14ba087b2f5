import type { FastifyBaseLogger } from 'fastify'
import type { Selectable } from 'kysely'
import type { Caller } from '../calls/handler.ts'
import type { SessionTable } from '../database/schema.ts'
import { createMemory } from '../database/memory.ts'
import type { OpenDatabase } from '../database/engine.ts'
import type { Services } from '../database/services.ts'
import { want } from '../database/wants.ts'
import type { Settings } from '../settings.ts'
import { hashOf, isToken, newToken } from '../tokens.ts'
import type { Device } from './device.ts'
import { findKnownBrowser, purgeKnownBrowsers, rememberBrowser } from './known-browsers.ts'

/** What a session cookie stands for: an unusable id, an expired session, or a signed-in customer. */
export type SessionLookup =
  | { state: 'broken' | 'ended' }
  | { state: 'alive'; idHash: string; customer: NonNullable<Caller['customer']> }

export interface Sessions {
  find: (id: string) => Promise<SessionLookup>
  /** Starts a session, ends the previous one and remembers the browser; resolves to the new id. */
  start: (userUuid: string, previous: string | null, device: Device, browser: string) => Promise<string>
  /** The hash of a browser that has signed in to the account before, or null. */
  findBrowser: (userUuid: string, browser: string | undefined) => Promise<string | null>
  end: (id: string) => Promise<void>
  /** The user's sessions that have not expired, the last used first. */
  list: (userUuid: string) => Promise<Selectable<SessionTable>[]>
  /** Ends one session of the user; false where the user has no session of that uuid. */
  endOne: (userUuid: string, uuid: string) => Promise<boolean>
  /** Ends every session of the user but one. */
  endOthers: (userUuid: string, uuid: string) => Promise<void>
  /** Deletes the expired sessions, and forgets browsers that have not signed in for long. */
  purge: () => Promise<void>
}

/** A session's last use is written at most this often, ms. */
const lastUseInterval = 60_000

/**
 * Sessions in the database, stored under the hash of a 256-bit id that only the cookie holds. Each is read once for all
 * requests that come before anything is written.
 */
export const createSessions = (
  { db, write, now }: Services,
  limits: Settings['session'],
  version: OpenDatabase['version'],
  log: Pick<FastifyBaseLogger, 'warn'>,
): Sessions => {
  const cutoff = (age: number) => new Date(now().getTime() - age).toISOString()

  const read = (idHash: string) =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.uuid', 'sessions.user_uuid')
      .select(['users.uuid', 'users.email', 'users.first_name', 'users.last_name'])
      .select(['sessions.uuid as session', 'sessions.created_at', 'sessions.seen_at'])
      // With the session, so that a page does not wait for the database once more.
      .select((select) =>
        select
          .selectFrom('cart_items')
          .select((count) => count.fn.countAll<number>().as('items'))
          .whereRef('cart_items.user_uuid', '=', 'sessions.user_uuid')
          .as('items'),
      )
      .where('sessions.id_hash', '=', idHash)
      .executeTakeFirst()
  const remember = createMemory<NonNullable<Awaited<ReturnType<typeof read>>>>(version)

  return {
    find: async (id) => {
      if (!isToken(id)) return { state: 'broken' }
      const idHash = hashOf(id)
      const row = await remember(idHash, () => read(idHash))
      if (!row || row.seen_at < cutoff(limits.idle) || row.created_at < cutoff(limits.absolute)) {
        return { state: 'ended' }
      }
      if (row.seen_at < cutoff(lastUseInterval)) {
        const seen = { seen_at: now().toISOString() }
        // Where nothing can be written, what only reads goes on.
        await write(
          (transaction) => transaction.updateTable('sessions').set(seen).where('id_hash', '=', idHash).execute(),
          { wants: [want.session(idHash)] },
        ).catch((error: unknown) => log.warn({ err: error }, 'the last use of a session was not noted'))
      }
      const { uuid, email, first_name: firstName, last_name: lastName, session, items } = row
      const customer = { uuid, email, firstName, lastName, session, cartCount: items ?? 0 }
      return { state: 'alive', idHash, customer }
    },

    start: async (userUuid, previous, device, browser) => {
      const id = newToken()
      const at = now().toISOString()
      await write(async (transaction) => {
        if (previous !== null)
          await transaction.deleteFrom('sessions').where('id_hash', '=', hashOf(previous)).execute()
        const row = { id_hash: hashOf(id), user_uuid: userUuid, created_at: at, seen_at: at, uuid: crypto.randomUUID() }
        await transaction
          .insertInto('sessions')
          .values({ ...row, ...device })
          .execute()
        await rememberBrowser(transaction, 'user_uuid', userUuid, browser, at)
      })
      return id
    },

    findBrowser: (userUuid, browser) => findKnownBrowser(db, 'user_uuid', userUuid, browser),

    end: async (id) => {
      await write((transaction) => transaction.deleteFrom('sessions').where('id_hash', '=', hashOf(id)).execute())
    },

    list: (userUuid) =>
      db
        .selectFrom('sessions')
        .selectAll()
        .where('user_uuid', '=', userUuid)
        .where('seen_at', '>=', cutoff(limits.idle))
        .where('created_at', '>=', cutoff(limits.absolute))
        .orderBy('seen_at', 'desc')
        .orderBy('uuid')
        .execute(),

    endOne: async (userUuid, uuid) => {
      const { numDeletedRows } = await write((transaction) =>
        transaction
          .deleteFrom('sessions')
          .where('user_uuid', '=', userUuid)
          .where('uuid', '=', uuid)
          .executeTakeFirst(),
      )
      return numDeletedRows === 1n
    },

    endOthers: async (userUuid, uuid) => {
      await write((transaction) =>
        transaction.deleteFrom('sessions').where('user_uuid', '=', userUuid).where('uuid', '<>', uuid).execute(),
      )
    },

    purge: async () => {
      await write((transaction) =>
        transaction
          .deleteFrom('sessions')
          .where((where) =>
            where.or([where('seen_at', '<', cutoff(limits.idle)), where('created_at', '<', cutoff(limits.absolute))]),
          )
          .execute(),
      )
      await purgeKnownBrowsers({ db, write, now })
    },
  }
}
