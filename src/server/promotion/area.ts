import type { Area, AreaContext } from '../area.ts'
import { endPastPromotions } from './apply.ts'
import { promotionHandlers } from './handlers.ts'

/** Promotions and banners of the staff. */
export const createPromotionArea = ({ services: { write, now } }: AreaContext) =>
  ({
    handlers: promotionHandlers,
    sweep: () => write((transaction) => endPastPromotions({ transaction, now: now() })),
  }) satisfies Area
