import { isDiskFull } from './disk-full.ts'

/**
 * The database cannot be reached, did not answer in time, or has no room for a write. The same request may succeed a
 * moment later.
 */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'

  constructor(cause: unknown) {
    const { message, code } = cause as { message?: string; code?: string }
    const what = isDiskFull(cause) ? 'There is no room on the disk' : 'The database is unavailable'
    // A connection that fails on several addresses has a code and no message.
    super(`${what}: ${message || code || String(cause)}`, { cause })
  }
}
