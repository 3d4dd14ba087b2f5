import * as z from 'zod/mini'

/**
 * Access may make a call: anyone, only a signed-in customer (others get re '401', or '503' once their session ended), or a customer or whoever
 * has the token of a mailed link.
 */
export type Access = 'anyone' | 'customer' | 'customer or token'
/** Group of calls that shares one rate limit by address; how much it allows is a setting of the server. */
export type Limit = 'read' | 'write' | 'account' | 'payment'
/**
 * Limit of one call alone, beside its group's. A `guess` tries a secret, counted by address, or by address and the email that is
 * tried; a `form` makes mail or work for others and is counted by the hour.
 */
export type OwnLimit = 'guess' | 'guess by email' | 'form'

/** A row of the table of calls. */
export interface Call {
  /** What it is for, for the documentation of the calls. */
  purpose: string
  access: Access
  limit: Limit
  ownLimit?: OwnLimit
  /** Body of a POST, or query of a GET. */
  payload: z.ZodMiniType
  /** What stands under `data` when re is '200'; `file` answers a file instead of JSON, and a refusal by its HTTP status. */
  answer: z.ZodMiniType | 'file'
  /**
   * Outcomes other than '200' that the handler decides. Every call may also answer '400', '429' and '500', and one that not
   * everybody may make '401' and '503'.
   */
  outcomes?: Record<string, string>
}

/** The rows of an area, each under its method and path. */
export type Calls = Record<`${'GET' | 'POST'} /api/${string}`, Call>

export const emptyPayload = z.strictObject({})
export const noData = z.undefined()
