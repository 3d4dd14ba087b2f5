import {
  promotionLifecycleMachine,
  type PromotionLifecycleEvent,
} from '#machines/fulfilment/promotion-lifecycle.machine.ts'
import { type ActorContext, writeAudit } from '../audit/audit.ts'
import { transitionPersisted } from '../audit/persisted.ts'
import type { TransactionContext } from '../database/services.ts'

/**
 * Sends an event to a promotion, stores its next state and records who did it. False: the state does not take the event,
 * and nothing is changed.
 */
export const applyToPromotion = async (
  context: ActorContext,
  uuid: string,
  event: PromotionLifecycleEvent,
): Promise<boolean> => {
  const { transaction } = context
  const promotion = await transaction
    .selectFrom('promotions')
    .select(['state', 'snapshot'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  const { accepted, next } = transitionPersisted(promotionLifecycleMachine, promotion, event)
  if (!accepted) return false
  await transaction.updateTable('promotions').set(next).where('uuid', '=', uuid).execute()
  await writeAudit(context, { room: 'promotion', subject: uuid, event, from: promotion.state, to: next.state })
  return true
}

/** Ends the published promotions whose end has come. */
export const endPastPromotions = async (context: TransactionContext): Promise<void> => {
  const at = context.now.toISOString()
  const past = await context.transaction
    .selectFrom('promotions')
    .select('uuid')
    .where('state', '=', 'published')
    .where('ends_at', '<=', at)
    .execute()
  for (const { uuid } of past) await applyToPromotion({ ...context, actor: 'shop' }, uuid, { type: 'time.passed', at })
}
