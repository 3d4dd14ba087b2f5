import { emptyPayload, type Calls } from '#contract/call.ts'
import * as schema from './schemas.ts'

/** Promotions and banners. Drafts are in the last call only, and only with a signed link. */
export const promotionCalls = {
  'GET /api/promotion/get_promotions': {
    purpose: 'the promotions that are on now, those that began last first',
    access: 'anyone',
    limit: 'read',
    payload: emptyPayload,
    answer: schema.promotions,
  },
  'GET /api/promotion/get_banner': {
    purpose: 'the banner of a page that is on now, or null',
    access: 'anyone',
    limit: 'read',
    payload: schema.bannerQuery,
    answer: schema.banner,
  },
  'GET /api/promotion/get_preview': {
    purpose: 'a promotion or banner in any state, by a signed link',
    access: 'anyone',
    limit: 'read',
    payload: schema.previewQuery,
    answer: schema.promotion,
    outcomes: { 404: 'there is none, or the link is not the shop’s, is of another one, or has ended' },
  },
} as const satisfies Calls
