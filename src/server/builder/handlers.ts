import type { builderCalls } from '#contract/builder/calls.ts'
import type { Handlers } from '../calls/handler.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { findRing } from './ring.ts'

/** Handlers of the calls of the ring builder. */
export const builderHandlers = (catalogue: Catalogue): Handlers<keyof typeof builderCalls> => ({
  'GET /api/purchase/get_ring': async (query, { db, now }) => ({
    re: '200',
    data: await findRing(db, catalogue, query, now()),
  }),
})
