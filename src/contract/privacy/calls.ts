import { emptyPayload, noData, type Calls } from '#contract/call.ts'
import * as schema from './schemas.ts'

/** The data stored about the customer: viewing, downloading and deleting it. */
export const privacyCalls = {
  'POST /api/privacy/get_own_data': {
    purpose:
      'everything that is stored about the customer, what keeps it from being deleted, and how they prove that it is theirs',
    access: 'customer',
    limit: 'read',
    payload: emptyPayload,
    answer: schema.ownData,
  },
  'GET /api/privacy/export_own_data': {
    purpose: 'everything that is stored about the customer, as a file (application/json)',
    access: 'customer',
    limit: 'account',
    payload: emptyPayload,
    answer: 'file',
  },
  'POST /api/privacy/mail_deletion_code': {
    purpose: 'mail the code by which an account without a password is deleted; at most one a minute',
    access: 'customer',
    limit: 'account',
    payload: emptyPayload,
    answer: noData,
    outcomes: { 429: 'five were mailed within an hour; the last one counts' },
  },
  'POST /api/privacy/delete_account': {
    purpose: "delete the customer's account and data; orders stay as records without name, number and address",
    access: 'customer',
    limit: 'account',
    ownLimit: 'guess',
    payload: schema.deletion,
    answer: noData,
    outcomes: {
      407: 'the password does not match',
      409: 'an order or a request is under way, which is said before the proof is looked at',
      429: 'ten wrong passwords within an hour',
      501: 'wrong code',
      502: 'invalid (never mailed or expired) code',
    },
  },
} as const satisfies Calls
