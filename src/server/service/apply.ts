import type { ActorContext } from '../audit/audit.ts'
import { refundReasons } from '#contract/order/refund-reasons.ts'
import { applyToPayment } from '../order/apply.ts'
import { releaseDiamond } from '../order/diamonds.ts'
import type { ServiceEvent } from './machines.ts'
import { type MoneyTask, moveRequest } from './move-request.ts'
import { isRefunded, refundOrder } from './refund-order.ts'

const runTask = async (context: ActorContext, request: string, task: MoneyTask): Promise<void> => {
  const { transaction } = context
  switch (task.type) {
    case 'refund': {
      const { payment, amountSen } = task.params
      await applyToPayment(context, payment, { type: 'refund.requested', amountSen, reason: refundReasons.notNeeded })
      return
    }
    case 'refundOrder': {
      const { order_uuid } = await transaction
        .selectFrom('service_requests as request')
        .innerJoin('order_lines as line', 'line.uuid', 'request.order_line_uuid')
        .select('line.order_uuid')
        .where('request.uuid', '=', request)
        .executeTakeFirstOrThrow()
      return refundOrder(context, { order: order_uuid, request, amountSen: task.params.amountSen })
    }
    case 'restockStone': {
      const { order_uuid, diamond_uuid } = await transaction
        .selectFrom('service_requests as request')
        .innerJoin('order_lines as line', 'line.uuid', 'request.order_line_uuid')
        .select(['line.order_uuid', 'line.diamond_uuid'])
        .where('request.uuid', '=', request)
        .executeTakeFirstOrThrow()
      if (diamond_uuid !== null) await releaseDiamond(transaction, { order: order_uuid, diamond: diamond_uuid })
      return
    }
    default:
      throw new Error('a request asks for what nobody knows to do')
  }
}

/**
 * Sends an event to a service request, stores its next state, carries out the machine's actions and records who did it.
 * False: the state does not take the event, and nothing is changed.
 */
export const applyToRequest = async (context: ActorContext, uuid: string, event: ServiceEvent): Promise<boolean> => {
  const moved = await moveRequest(context, uuid, event)
  if (!moved) return false
  for (const task of moved.left) await runTask(context, uuid, task)
  return true
}

/** Continues the return that a refund was made for, once all its refunds were carried out. */
export const continueAfterRefund = async (context: ActorContext, request: string): Promise<void> => {
  if (await isRefunded(context, request)) await applyToRequest(context, request, { type: 'refund.completed' })
}
