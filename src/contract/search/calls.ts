import type { Calls } from '#contract/call.ts'
import * as schema from './schemas.ts'

/** Search for pieces and diamonds. */
export const searchCalls = {
  'GET /api/purchase/search_commodity': {
    purpose: 'search in pieces and diamonds',
    access: 'anyone',
    limit: 'read',
    payload: schema.searchQuery,
    answer: schema.searchAnswer,
  },
} as const satisfies Calls
