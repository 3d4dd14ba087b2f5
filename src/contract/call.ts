import * as z from 'zod/mini'

/**
 * Access may make a call: anyone, only a signed-in customer (others get re '401', or '503' once their session ended), or a customer or whoever
 * has the token of a mailed link.
 */
export type Access = 'anyone' | 'customer' | 'customer or token'
/** Group of calls that shares one rate limit; the limits are settings of the server. */
export type Limit = 'read' | 'write' | 'account' | 'payment'

/** A row of the table of calls. */
export interface Call {
  /** What it is for, for the documentation of the calls. */
  purpose: string
  who: Access
  limit: Limit
  /** Body of a POST, or query of a GET. */
  payload: z.ZodMiniType
  /** What stands under `data` when re is '200'; `file` answers a file instead of JSON, and a refusal by its HTTP status. */
  answer: z.ZodMiniType | 'file'
  /** Outcomes other than '200' and the general ones (400, 401, 404, 429, 500, 503). */
  outcomes?: Record<string, string>
}

/** The rows of an area, each under its method and path. */
export type Calls = Record<`${'GET' | 'POST'} /api/${string}`, Call>

export const emptyPayload = z.strictObject({})
export const noData = z.undefined()
