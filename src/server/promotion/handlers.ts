import type { promotionCalls } from '#contract/promotion/calls.ts'
import type { Handlers } from '../calls/handler.ts'
import { findPreview, listOn } from './find.ts'

/** Handlers of the calls about promotions and banners. */
export const promotionHandlers: Handlers<keyof typeof promotionCalls> = {
  'GET /api/promotion/get_promotions': async (_, { db, now }) => ({
    re: '200',
    data: await listOn(db, 'promotion', now()),
  }),
  'GET /api/promotion/get_banner': async ({ kind }, { db, now }) => {
    const [last = null] = await listOn(db, kind, now())
    return { re: '200', data: last }
  },
  'GET /api/promotion/get_preview': async (payload, { db, now }) => {
    const found = await findPreview(db, payload, now())
    return found ? { re: '200', data: found } : { re: '404' }
  },
}
