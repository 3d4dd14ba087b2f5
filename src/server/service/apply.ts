import { type ActorContext, writeAudit } from '../audit/audit.ts'
import { releaseDiamond } from '../order/diamonds.ts'
import { writeEffect } from '../outbox/effects.ts'
import { type ServiceEvent, type ServiceTask, transitionRequest } from './machines.ts'
import { isRefunded, refundOrder, requestOfReason } from './refund-order.ts'

const runTask = async (context: ActorContext, request: string, task: ServiceTask): Promise<void> => {
  const { transaction, now } = context
  switch (task.type) {
    case 'reportByMail': {
      const { news } = task.params
      // A request can be quoted and ready several times, so each mail has a subject of its own.
      const subject = `service-${news}:${request}:${now.toISOString()}`
      return writeEffect(transaction, {
        kind: 'mail',
        subject,
        payload: { template: 'service-news', request, news },
        dueAt: now,
      })
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
  const { transaction } = context
  const request = await transaction
    .selectFrom('service_requests')
    .selectAll()
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  const { accepted, next, tasks } = transitionRequest(request, event)
  if (!accepted) return false
  await transaction.updateTable('service_requests').set(next).where('uuid', '=', uuid).execute()
  await writeAudit(context, { room: 'service', subject: uuid, event, from: request.state, to: next.state })
  for (const task of tasks) await runTask(context, uuid, task)
  return true
}

/** Continues the return that a refund was made for, once all its refunds were carried out. */
export const continueAfterRefund = async (context: ActorContext, reason: string): Promise<void> => {
  const request = requestOfReason(reason)
  if (request !== null && (await isRefunded(context, request))) {
    await applyToRequest(context, request, { type: 'refund.completed' })
  }
}
