/** The database cannot be reached, or did not answer in time. The same request may succeed a moment later. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'

  constructor(cause: unknown) {
    const { message, code } = cause as { message?: string; code?: string }
    // A connection that fails on several addresses has a code and no message.
    super(`The database is unavailable: ${message || code || String(cause)}`, { cause })
  }
}
