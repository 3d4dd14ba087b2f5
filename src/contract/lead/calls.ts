import { noData, type Calls } from '#contract/call.ts'
import * as schema from './schemas.ts'

/** Advertisements and the budget enquiry. */
export const leadCalls = {
  'GET /api/purchase/client_ad': {
    purpose: 'the advertisement of a category page, or the picture of the budget enquiry',
    access: 'anyone',
    limit: 'read',
    payload: schema.adQuery,
    answer: schema.ad,
  },
  'POST /api/purchase/submit_custom_info': {
    purpose: 'budget enquiry',
    access: 'anyone',
    limit: 'write',
    ownLimit: 'form',
    payload: schema.enquiry,
    answer: noData,
    outcomes: { 429: 'too many from this address or customer in an hour' },
  },
} as const satisfies Calls
