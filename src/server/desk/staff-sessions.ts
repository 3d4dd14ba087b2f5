import type { StaffMember } from '../calls/handler.ts'
import type { Services } from '../database/services.ts'
import { findKnownBrowser, rememberBrowser } from '../account/known-browsers.ts'
import { hashOf, isToken, newToken } from '../tokens.ts'

/** How long a session of the staff lasts, whatever is done in it, ms. */
const lifetime = 60 * 60_000

/** What a cookie of the staff stands for. */
type StaffLookup = { state: 'broken' | 'ended' } | { state: 'alive'; staff: StaffMember }

export interface StaffSessions {
  find: (id: string) => Promise<StaffLookup>
  /** Starts a session, ends the previous one and remembers the browser; resolves to the new id. */
  start: (staff: string, previous: string | null, browser: string) => Promise<string>
  /** The hash of a browser that has signed in to the account before, or null. */
  findBrowser: (staff: string, browser: string | undefined) => Promise<string | null>
  end: (id: string) => Promise<void>
  /** Deletes the ended sessions. */
  purge: () => Promise<void>
}

const sessionEnd = (now: Date) => new Date(now.getTime() + lifetime).toISOString()

/** How long a session lasts that starts now, s. */
export const wholeSession = lifetime / 1000
/** How long a session lasts that ends at a time (ISO 8601), s. */
export const secondsLeft = (expiresAt: string, now: Date): number =>
  Math.max(0, Math.floor((Date.parse(expiresAt) - now.getTime()) / 1000))

/** The staff's sessions, stored under the hash of a 256-bit id that only the cookie holds. */
export const createStaffSessions = ({ db, write, now }: Services): StaffSessions => {
  const remove = async (id: string) => {
    await write((transaction) => transaction.deleteFrom('staff_sessions').where('id_hash', '=', hashOf(id)).execute())
  }
  return {
    find: async (id) => {
      if (!isToken(id)) return { state: 'broken' }
      const row = await db
        .selectFrom('staff_sessions')
        .innerJoin('staff', 'staff.uuid', 'staff_sessions.staff_uuid')
        .select(['staff.uuid', 'staff.email', 'staff.name', 'staff.role', 'staff_sessions.expires_at'])
        .where('staff_sessions.id_hash', '=', hashOf(id))
        .where('staff_sessions.expires_at', '>', now().toISOString())
        .where('staff.active', '=', 1)
        .executeTakeFirst()
      if (!row) return { state: 'ended' }
      const { expires_at: expiresAt, ...staff } = row
      return { state: 'alive', staff: { ...staff, expiresAt } }
    },

    start: async (staff, previous, browser) => {
      const id = newToken()
      const at = now()
      await write(async (transaction) => {
        if (previous !== null)
          await transaction.deleteFrom('staff_sessions').where('id_hash', '=', hashOf(previous)).execute()
        await transaction
          .insertInto('staff_sessions')
          .values({ id_hash: hashOf(id), staff_uuid: staff, expires_at: sessionEnd(at) })
          .execute()
        await rememberBrowser(transaction, 'staff_uuid', staff, browser, at.toISOString())
      })
      return id
    },

    findBrowser: (staff, browser) => findKnownBrowser(db, 'staff_uuid', staff, browser),

    end: remove,

    purge: async () => {
      const at = now().toISOString()
      await write((transaction) => transaction.deleteFrom('staff_sessions').where('expires_at', '<=', at).execute())
    },
  }
}
