import type { Selectable } from 'kysely'
import { refundReasons } from '#contract/order/refund-reasons.ts'
import type { OrderLifecycleEvent, OrderNews } from '#machines/fulfilment/order-lifecycle.machine.ts'
import type { PaymentLifecycleEvent } from '#machines/fulfilment/payment-lifecycle.machine.ts'
import { policies } from '#contract/policies.ts'
import { type ActorContext, writeAudit } from '../audit/audit.ts'
import type { OrderTable, PaymentTable } from '../database/schema.ts'
import type { TransactionContext } from '../database/services.ts'
import { writeEffect } from '../outbox/effects.ts'
import { moveMoneyOfRequest } from '../service/move-request.ts'
import {
  type OrderTask,
  type PaymentTask,
  leftToRefund,
  paymentContext,
  reservingOrderStates,
  transitionOrder,
  transitionPayment,
} from './lifecycle.ts'
import { closeCheckouts } from './close-checkouts.ts'
import { reserveDiamonds, releaseDiamonds } from './diamonds.ts'
import { reportExpiry, reportPayment, reportRefund } from './report-money.ts'
import { markAllRefundsDone, requestRefund } from './refunds.ts'

type OrderRow = Selectable<OrderTable>
type PaymentRow = Selectable<PaymentTable>

const hour = 3_600_000

const findOrder = ({ transaction }: TransactionContext, uuid: string) =>
  transaction.selectFrom('orders').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow()

const findPayment = ({ transaction }: TransactionContext, uuid: string) =>
  transaction.selectFrom('payments').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow()

export const writeHistory = async (
  { transaction, now }: TransactionContext,
  order: string,
  state: OrderRow['state'],
): Promise<void> => {
  await transaction.insertInto('order_history').values({ order_uuid: order, state, at: now.toISOString() }).execute()
}

const reportByMail = ({ transaction, now }: TransactionContext, order: string, news: OrderNews) =>
  writeEffect(transaction, {
    kind: 'mail',
    // A number can be corrected several times, so each mail has a subject of its own.
    subject: `order-${news}:${order}:${now.toISOString()}`,
    payload: { template: 'order-news', order, news },
    dueAt: now,
  })

const confirmByMail = async (context: TransactionContext, order: string) => {
  const { state } = await findOrder(context, order)
  const paid = state === 'depositPaid' ? 'deposit' : 'in full'
  await writeEffect(context.transaction, {
    kind: 'mail',
    subject: `order-confirmation:${order}`,
    payload: { template: 'order-confirmation', order, paid },
    dueAt: context.now,
  })
}

const prolongReservation = async ({ transaction, now }: TransactionContext, order: string) => {
  const until = new Date(now.getTime() + policies.partPaymentHours * hour).toISOString()
  await transaction.updateTable('orders').set({ reserved_until: until }).where('uuid', '=', order).execute()
}

const refundAll = async (context: ActorContext, payments: readonly string[]) => {
  for (const uuid of payments) {
    const amountSen = leftToRefund(await findPayment(context, uuid))
    await applyToPayment(context, uuid, { type: 'refund.requested', amountSen, reason: refundReasons.notNeeded })
  }
}

const runOrderTask = async (context: ActorContext, order: OrderRow, task: OrderTask): Promise<void> => {
  const { transaction } = context
  switch (task.type) {
    case 'releaseDiamonds':
      return releaseDiamonds(transaction, order.uuid)
    case 'closeCheckouts':
      return closeCheckouts(context, 'order_uuid', order.uuid)
    case 'confirmByMail':
      return confirmByMail(context, order.uuid)
    case 'prolongReservation':
      return prolongReservation(context, order.uuid)
    case 'reportByMail':
      return reportByMail(context, order.uuid, task.params.news)
    case 'refund': {
      const { payment, amountSen } = task.params
      await applyToPayment(context, payment, { type: 'refund.requested', amountSen, reason: refundReasons.notNeeded })
      return
    }
    case 'refundAll':
      return refundAll(context, task.params.payments)
    case 'emptyCart': {
      await transaction
        .deleteFrom('cart_items')
        .where('user_uuid', '=', order.user_uuid)
        .where('uuid', 'in', task.params.cartItems)
        .execute()
      return
    }
    default:
      throw new Error('an order asks for what nobody knows to do')
  }
}

/**
 * Sends an event to an order, stores its next state, carries out the machine's actions and records who did it. False:
 * the state does not take the event, and nothing is changed.
 */
export const applyToOrder = async (
  context: ActorContext,
  uuid: string,
  event: OrderLifecycleEvent,
): Promise<boolean> => {
  const order = await findOrder(context, uuid)
  const { accepted, next, tasks } = transitionOrder(order, event)
  if (!accepted) return false
  await context.transaction.updateTable('orders').set(next).where('uuid', '=', uuid).execute()
  if (next.state !== order.state) await writeHistory(context, uuid, next.state)
  await writeAudit(context, { room: 'order', subject: uuid, event, from: order.state, to: next.state })
  for (const task of tasks) await runOrderTask(context, order, task)
  return true
}

/** Nothing is reserved for longer: what seems to be was reserved by a clock that ran ahead and was set back. */
const longestReservation = 7 * 24 * hour

const reservationTimes = (now: Date) => ({
  now: now.toISOString(),
  furthest: new Date(now.getTime() + longestReservation).toISOString(),
})

/** Ends the reservation of an order if it has expired. */
export const expireReservation = async (context: TransactionContext, uuid: string): Promise<void> => {
  const order = await findOrder(context, uuid)
  const { now, furthest } = reservationTimes(context.now)
  if (order.reserved_until > now && order.reserved_until <= furthest) return
  const ended = await applyToOrder({ ...context, actor: 'shop' }, uuid, { type: 'reservation.ended' })
  if (ended) await reportExpiry(context, order)
}

/** The orders whose reservation has expired and has not been ended. */
export const findExpired = async ({ transaction, now: at }: TransactionContext): Promise<string[]> => {
  const { now, furthest } = reservationTimes(at)
  const due = await transaction
    .selectFrom('orders')
    .select('uuid')
    .where('state', 'in', reservingOrderStates)
    .where((where) => where.or([where('reserved_until', '<=', now), where('reserved_until', '>', furthest)]))
    .orderBy('uuid')
    .execute()
  return due.map(({ uuid }) => uuid)
}

const reserveDiamondsAgain = async (context: TransactionContext, order: string): Promise<'held' | 'gone'> => {
  for (const uuid of await findExpired(context)) await expireReservation(context, uuid)
  return (await reserveDiamonds(context.transaction, order)) ? 'held' : 'gone'
}

const payOrder = async (context: ActorContext, payment: string, order: string, amountSen: number): Promise<void> => {
  const before = await findOrder(context, order)
  const stones = before.state === 'expired' ? await reserveDiamondsAgain(context, order) : 'held'
  await applyToOrder(context, order, { type: 'payment.received', payment, amountSen, stones })
  await reportPayment(context, payment, before, await findOrder(context, order))
}

const refundOfOrder = async (
  context: ActorContext,
  payment: string,
  order: string,
  amountSen: number,
): Promise<void> => {
  await applyToOrder(context, order, { type: 'payment.refunded', payment, amountSen })
  const { refundedSen } = paymentContext(await findPayment(context, payment))
  await reportRefund(context, `${payment}:${refundedSen}`, await findOrder(context, order), amountSen)
}

/** Tells the order or the request that a payment is of that money came in or went back. */
const reportMoney = async (
  context: ActorContext,
  { uuid: payment, order_uuid: order, request_uuid: request }: PaymentRow,
  type: 'payment.received' | 'payment.refunded',
  amountSen: number,
): Promise<void> => {
  if (request !== null) {
    const unneeded = await moveMoneyOfRequest(context, request, { type, payment, amountSen })
    for (const each of unneeded) {
      await applyToPayment(context, each.payment, {
        type: 'refund.requested',
        amountSen: each.amountSen,
        reason: refundReasons.notNeeded,
      })
    }
  } else if (order !== null) {
    await (type === 'payment.received' ? payOrder : refundOfOrder)(context, payment, order, amountSen)
  }
}

const runPaymentTask = async (context: ActorContext, payment: PaymentRow, task: PaymentTask): Promise<void> => {
  switch (task.type) {
    case 'reportReceived':
      return reportMoney(context, payment, 'payment.received', task.params.amountSen)
    case 'reportRefund':
      return reportMoney(context, payment, 'payment.refunded', task.params.amountSen)
    case 'sendMoneyBack':
      return requestRefund(context, payment.uuid, task.params)
    default:
      throw new Error('a payment asks for what nobody knows to do')
  }
}

/**
 * Sends an event to a payment, stores its next state, carries out the machine's actions and records who did it. False:
 * the state does not take the event, and nothing is changed.
 */
export const applyToPayment = async (
  context: ActorContext,
  uuid: string,
  event: PaymentLifecycleEvent,
): Promise<boolean> => {
  const payment = await findPayment(context, uuid)
  const { accepted, next, tasks } = transitionPayment(payment, event)
  if (!accepted) return false
  await context.transaction
    .updateTable('payments')
    .set({ ...next, updated_at: context.now.toISOString() })
    .where('uuid', '=', uuid)
    .execute()
  await writeAudit(context, { room: 'payment', subject: uuid, event, from: payment.state, to: next.state })
  if (event.type === 'provider.refunded') await markAllRefundsDone(context, uuid)
  for (const task of tasks) await runPaymentTask(context, payment, task)
  return true
}
