import type { Calls } from '#contract/call.ts'
import * as schema from './schemas.ts'

/** The ring builder. */
export const builderCalls = {
  'GET /api/purchase/get_ring': {
    purpose: 'a stone and a setting by their links or uuids, and whether they make a ring',
    access: 'anyone',
    limit: 'read',
    payload: schema.ringQuery,
    answer: schema.ring,
  },
} as const satisfies Calls
