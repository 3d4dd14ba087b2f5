import * as z from 'zod/mini'

/**
 * Who may make a call: anyone; only a signed-in customer (others get re '401', or '503' once their session ended); a
 * customer or the holder of an emailed link's token; or only one of the staff, whose session is another one (refused as
 * customers are).
 */
export type Access = 'anyone' | 'customer' | 'customer or token' | 'staff'
/** Group of calls that share one rate limit per IP prefix of the client; its size is a setting of the server. */
export type Limit = 'read' | 'write' | 'account' | 'payment'
/**
 * Additional limit for a single call, beside the limit of its group. A `guess` call tests a secret and is counted per
 * IP prefix, or per IP prefix and email; a `form` call sends email or causes work for others and is counted per hour.
 */
export type OwnLimit = 'guess' | 'guess by email' | 'form'

/** What is answered first, and refused last, when too much is asked of the shop at once. */
export const importances = ['high', 'normal', 'low'] as const
export type Importance = (typeof importances)[number]

/** A row of the table of calls. */
export interface Call {
  /** What the call is for, in words for whoever reads the table. */
  purpose: string
  access: Access
  limit: Limit
  ownLimit?: OwnLimit
  /** Where it differs from that of its group of calls. */
  importance?: Importance
  /** Body of a POST, or query of a GET. */
  payload: z.ZodMiniType
  /**
   * The schema of `data` when re is '200'. With `file` the answer is a file instead of JSON, and a refusal is an HTTP
   * status.
   */
  answer: z.ZodMiniType | 'file'
  /**
   * Outcomes other than '200' that the handler decides. Every call may also answer '400', '429', '500' and '529'
   * (too much is asked of the shop at once, nothing was done); one that not everyone may make also '401' and '503'.
   */
  outcomes?: Record<string, string>
}

/** The calls of one area, by method and path. */
export type Calls = Record<`${'GET' | 'POST'} /api/${string}`, Call>

const importanceByLimit: Record<Limit, Importance> = { read: 'low', write: 'normal', account: 'high', payment: 'high' }

/** How important a call is: signing in and paying is more than changing, and that more than reading. */
export const importanceOf = ({ importance, limit }: Call): Importance => importance ?? importanceByLimit[limit]

export const emptyPayload = z.strictObject({})
export const noData = z.undefined()
