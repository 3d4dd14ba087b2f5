import * as z from 'zod/mini'
import { patterns } from '#contract/patterns.ts'
import { email, matching, singleLineChecks } from '#contract/schema.ts'

/** Key of a verification code: the timestamp (ms) at which the browser requested it. */
export const codeKey = z.string().check(z.regex(/^[0-9]{13}$/))
/** A verification code as typed. */
const code = z.string().check(z.maxLength(16))

export const signIn = z.strictObject({
  user_name: email,
  password: z.string().check(z.minLength(1), z.maxLength(128)),
  vcode: code,
  vcode_key: codeKey,
})
export const signUp = z.strictObject({
  firstname: z.string().check(...singleLineChecks, z.maxLength(128)),
  lastname: z.string().check(...singleLineChecks, z.maxLength(128)),
  email,
  pwd: matching(patterns.password, 'password'),
  gender: z.enum(['0', '1']),
  vcode: code,
  vcode_key: codeKey,
})

/** An access token of an identity provider (RFC 6750). */
export const accessToken = z.string().check(z.regex(/^[A-Za-z0-9._~+/-]{1,4096}={0,2}$/))

/** A signed-in customer as stored by the shop; times are ISO 8601 in UTC. */
export const userRecord = z.object({
  user_name: z.string(),
  num: z.int(),
  merchant_email: z.string(),
  /** When the account was created. */
  ctime: z.string(),
  /** Time and network address of the last sign-in. */
  sign_time: z.nullable(z.string()),
  sign_ip: z.nullable(z.string()),
  /** The shop's internal number for the customer. */
  merchant_code: z.string(),
})
