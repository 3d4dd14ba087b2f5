import * as z from 'zod/mini'
import { emptyPayload, noData, type Calls } from '#contract/call.ts'
import { email, linkToken, uuid } from '#contract/schema.ts'
import * as schema from './own-schemas.ts'

/** The customer's own account: personal information, password, email address and sessions. */
export const ownAccountCalls = {
  'POST /api/user/get_personal_info': {
    purpose: "the customer's name, gender and language",
    access: 'customer',
    limit: 'read',
    payload: emptyPayload,
    answer: schema.personalInfo,
  },
  'POST /api/user/change_personal_info': {
    purpose: "change the customer's name, gender and language",
    access: 'customer',
    limit: 'write',
    payload: schema.personalInfoChange,
    answer: noData,
    outcomes: { 409: 'it was changed meanwhile, for example in another tab' },
  },
  'POST /api/user/get_safety': {
    purpose:
      'how the customer signs in: email address, whether it is confirmed, its pending change, password or none, sessions',
    access: 'customer',
    limit: 'read',
    payload: emptyPayload,
    answer: schema.safety,
  },
  'POST /api/user/change_password': {
    purpose: 'change the password; every other session ends, and a mail says so',
    access: 'customer',
    limit: 'account',
    ownLimit: 'guess',
    payload: schema.passwordChange,
    answer: noData,
    outcomes: {
      404: 'the account has no password',
      407: 'the old password does not match',
      422: 'the password is one of the 10,000 commonest',
      429: 'ten wrong passwords within an hour',
    },
  },
  'POST /api/user/mail_password_link': {
    purpose: 'mail the customer a link to set a password, for accounts without one; at most one a minute',
    access: 'customer',
    limit: 'account',
    payload: emptyPayload,
    answer: noData,
  },
  'POST /api/user/end_session': {
    purpose: 'sign out one browser of the customer',
    access: 'customer',
    limit: 'write',
    payload: z.strictObject({ session: uuid }),
    answer: noData,
    outcomes: { 404: 'the customer has no such session' },
  },
  'POST /api/user/end_other_sessions': {
    purpose: 'sign out every browser of the customer but this one',
    access: 'customer',
    limit: 'write',
    payload: emptyPayload,
    answer: noData,
  },
  'POST /api/user/request_email_change': {
    purpose: 'mail a link to the old and to the new address; the address changes when both are confirmed',
    access: 'customer',
    limit: 'account',
    ownLimit: 'form',
    payload: z.strictObject({ email }),
    answer: noData,
    outcomes: {
      406: 'the address belongs to an account',
      413: 'five changes were asked for within a day',
    },
  },
  'POST /api/user/withdraw_email_change': {
    purpose: 'withdraw the change of address that waits for its confirmations, if there is one',
    access: 'customer',
    limit: 'write',
    payload: emptyPayload,
    answer: noData,
  },
  'POST /api/user/mail_confirmation': {
    purpose: "mail the customer a link that confirms the account's address, unless it is; at most one a minute",
    access: 'customer',
    limit: 'account',
    payload: emptyPayload,
    answer: noData,
    outcomes: { 413: 'five links were mailed within a day' },
  },
  'POST /api/user/get_email_change': {
    purpose: 'what the mailed link would confirm',
    access: 'anyone',
    limit: 'account',
    payload: z.strictObject({ token: linkToken }),
    answer: schema.emailChangeOfLink,
    outcomes: { 410: 'the link was used, withdrawn or is too old' },
  },
  'POST /api/user/confirm_email_change': {
    purpose:
      "confirm the account's address or a change of it with a mailed token; the second of a change carries it out",
    access: 'anyone',
    limit: 'account',
    payload: z.strictObject({ token: linkToken }),
    answer: z.object({ changed: z.boolean() }),
    outcomes: {
      406: 'the new address belongs to another account meanwhile; nothing changes',
      410: 'the link was used, withdrawn or is too old',
    },
  },
  'POST /api/user/stop_email_change': {
    purpose: 'stop a change of address with the token of the mailed link',
    access: 'anyone',
    limit: 'account',
    payload: z.strictObject({ token: linkToken }),
    answer: noData,
    outcomes: { 410: 'the link was used, withdrawn or is too old' },
  },
} as const satisfies Calls
