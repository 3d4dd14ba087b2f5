import * as z from 'zod/mini'
import { emptyPayload, noData, type Calls } from '#contract/call.ts'
import { email, linkToken, uuid } from '#contract/schema.ts'
import { patterns } from '#contract/patterns.ts'
import * as schema from './schemas.ts'

/** Accounts: sign-in by password, registration, forgotten passwords and verification codes. */
export const accountCalls = {
  'POST /api/user/get_header_info': {
    purpose: 'user lookup: re 200 means signed in',
    access: 'anyone',
    limit: 'read',
    payload: emptyPayload,
    answer: z.object({ uuid, user_name: z.string(), num: z.int() }),
    outcomes: { 401: 'nobody is signed in' },
  },
  'POST /api/user/sign_in': {
    purpose: 'sign in',
    access: 'anyone',
    limit: 'account',
    ownLimit: 'guess by email',
    payload: schema.signIn,
    answer: noData,
    outcomes: {
      407: 'email and password do not match',
      429: 'too many attempts at this account; each further one has to wait longer',
      501: 'wrong verification code',
      502: 'invalid (unknown, used or expired) verification code',
    },
  },
  'POST /api/user/sign_up': {
    purpose: 'register',
    access: 'anyone',
    limit: 'account',
    payload: schema.signUp,
    answer: noData,
    outcomes: {
      406: 'the email exists already',
      422: 'the password is one of the 10,000 commonest',
      501: 'wrong verification code',
      502: 'invalid verification code',
    },
  },
  'POST /api/user/check_email': {
    purpose: 're 200 means that the email is free',
    access: 'anyone',
    limit: 'account',
    payload: z.strictObject({ email }),
    answer: noData,
    outcomes: { 406: 'the email exists already' },
  },
  'POST /api/user/logout': {
    purpose: 'sign out',
    access: 'anyone',
    limit: 'write',
    payload: emptyPayload,
    answer: noData,
  },
  'POST /api/user/forget_passwd_email': {
    purpose: 'mail a link to reset the password',
    access: 'anyone',
    limit: 'account',
    payload: z.strictObject({ email }),
    answer: noData,
    outcomes: { 404: 'nobody has this email' },
  },
  'POST /api/user/reset_password': {
    purpose: 'set a new password with the token of the mailed link, and sign in',
    access: 'anyone',
    limit: 'account',
    payload: z.strictObject({
      token: linkToken,
      pwd: z.string().check(z.maxLength(128), z.refine(patterns.password, 'password')),
    }),
    answer: noData,
    outcomes: { 410: 'the link was used or is too old', 422: 'the password is one of the 10,000 commonest' },
  },
  'GET /api/base/get_vcode': {
    purpose: 'picture of a verification code (image/svg+xml)',
    access: 'anyone',
    limit: 'account',
    payload: z.strictObject({ vcode_key: schema.codeKey }),
    answer: 'file',
  },
  'GET /api/base/get_vcode_sound': {
    purpose: 'the same verification code, said (audio/wav)',
    access: 'anyone',
    limit: 'account',
    payload: z.strictObject({ vcode_key: schema.codeKey }),
    answer: 'file',
  },
  'POST /api/base/vcode_validate': {
    purpose: 'check a verification code without using it up',
    access: 'anyone',
    limit: 'account',
    payload: z.strictObject({ vcode: z.string().check(z.maxLength(16)), vcode_key: schema.codeKey }),
    answer: noData,
    outcomes: { 501: 'wrong verification code', 502: 'invalid verification code' },
  },
} as const satisfies Calls

/** Sign-in through an identity provider, the keepalive, and the customer's own account data. */
export const identityCalls = {
  'POST /api/user/google_login': {
    purpose: 'sign in with the access token that an identity provider gave',
    access: 'anyone',
    limit: 'account',
    payload: z.strictObject({ code: schema.accessToken }),
    answer: noData,
    outcomes: {
      407: "the token is not valid, was used before, is not this shop's or says no verified email",
      504: 'the identity provider does not answer, or none is set up',
    },
  },
  'POST /api/base/keepalive': {
    purpose: 'keep the session of a customer who is active',
    access: 'customer',
    limit: 'read',
    payload: emptyPayload,
    answer: noData,
  },
  'POST /api/crm/dashboard/get_header_info': {
    purpose: "user lookup with the customer's record",
    access: 'anyone',
    limit: 'read',
    payload: emptyPayload,
    answer: schema.userRecord,
    outcomes: { 401: 'nobody is signed in' },
  },
} as const satisfies Calls
