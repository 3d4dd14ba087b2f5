import type { Selectable } from 'kysely'
import type { Money, ServiceReport } from '#machines/fulfilment/service-request.ts'
import { type ActorContext, writeAudit } from '../audit/audit.ts'
import type { ServiceRequestTable } from '../database/schema.ts'
import type { TransactionContext } from '../database/services.ts'
import { requestCounterReceipt } from '../invoice/request.ts'
import { closeCheckouts } from '../order/close-checkouts.ts'
import { writeEffect } from '../outbox/effects.ts'
import { requestContext, type ServiceEvent, type ServiceTask, transitionRequest } from './machines.ts'

type RequestRow = Selectable<ServiceRequestTable>

/** What only who also moves payments and orders can carry out. */
export type MoneyTask = Exclude<ServiceTask, { type: 'reportByMail' | 'closeCheckouts' | 'issueReceipt' }>

/** Tells the customer by mail how far a request is. */
export const reportByMail = ({ transaction, now }: TransactionContext, request: string, report: ServiceReport) => {
  const { news, amountSen } = report
  // A request can be quoted, paid and ready several times, so each mail has a subject of its own.
  const subject = `service-${news}:${request}:${now.toISOString()}`
  const amount = amountSen === undefined ? {} : { amountSen: `${amountSen}` }
  return writeEffect(transaction, {
    kind: 'mail',
    subject,
    payload: { template: 'service-news', request, news, ...amount },
    dueAt: now,
  })
}

/**
 * Sends an event to a service request, stores its next state, records who did it, and writes what the outbox carries out.
 * Returns what is left to do; null: the state does not take the event, and nothing is changed.
 */
export const moveRequest = async (
  context: ActorContext,
  uuid: string,
  event: ServiceEvent,
): Promise<{ request: RequestRow; left: MoneyTask[] } | null> => {
  const { transaction } = context
  const request = await transaction
    .selectFrom('service_requests')
    .selectAll()
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  const { accepted, next, tasks } = transitionRequest(request, event)
  if (!accepted) return null
  await transaction.updateTable('service_requests').set(next).where('uuid', '=', uuid).execute()
  await writeAudit(context, { room: 'service', subject: uuid, event, from: request.state, to: next.state })
  const left: MoneyTask[] = []
  for (const task of tasks) {
    if (task.type === 'reportByMail') await reportByMail(context, uuid, task.params)
    else if (task.type === 'closeCheckouts') await closeCheckouts(context, 'request_uuid', uuid)
    else if (task.type === 'issueReceipt') {
      const { counterSen = 0 } = requestContext({ ...request, ...next })
      await requestCounterReceipt(context, { request: uuid, amountSen: task.params.amountSen, counterSen })
    } else left.push(task)
  }
  return { request: { ...request, ...next }, left }
}

/** Tells a request of money that came in or went back by a payment; returns what is to be refunded of it. */
export const moveMoneyOfRequest = async (
  context: ActorContext,
  uuid: string,
  event: { type: 'payment.received' | 'payment.refunded' } & Money,
): Promise<Money[]> => {
  const moved = await moveRequest(context, uuid, event)
  return (moved?.left ?? []).map((task) => {
    if (task.type !== 'refund') throw new Error('money of a request asks for what nobody knows to do')
    return task.params
  })
}
