import type { Selectable } from 'kysely'
import type { OrderLifecycleEvent, OrderNews } from '#machines/fulfilment/order-lifecycle.machine.ts'
import type { PaymentLifecycleEvent } from '#machines/fulfilment/payment-lifecycle.machine.ts'
import type { OrderTable, PaymentTable } from '../database/schema.ts'
import type { TransactionContext } from '../database/services.ts'
import { writeEffect } from '../outbox/effects.ts'
import { payableStates, transitionOrder, transitionPayment, type OrderTask, type PaymentTask } from './lifecycle.ts'
import { reserveDiamonds, releaseDiamonds } from './diamonds.ts'

/** Effects that the shop requests from the payment provider. */
export const paymentEffects = { refund: 'refund', close: 'close-checkout' } as const

type OrderRow = Selectable<OrderTable>
type PaymentRow = Selectable<PaymentTable>

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

const closeCheckouts = async ({ transaction, now }: TransactionContext, order: string) => {
  const payments = await transaction
    .selectFrom('payments')
    .select('uuid')
    .where('order_uuid', '=', order)
    .where('state', 'in', payableStates)
    .execute()
  for (const { uuid } of payments) {
    await writeEffect(transaction, { kind: paymentEffects.close, subject: uuid, payload: null, dueAt: now })
  }
}

const reportByMail = ({ transaction, now }: TransactionContext, order: string, news: OrderNews) =>
  writeEffect(transaction, {
    kind: 'mail',
    subject: `order-${news}:${order}`,
    payload: { template: 'order-news', order, news },
    dueAt: now,
  })

const confirmByMail = ({ transaction, now }: TransactionContext, order: string) =>
  writeEffect(transaction, {
    kind: 'mail',
    subject: `order-confirmation:${order}`,
    payload: { template: 'order-confirmation', order },
    dueAt: now,
  })

const runOrderTask = async (context: TransactionContext, order: OrderRow, task: OrderTask): Promise<void> => {
  const { transaction } = context
  switch (task.type) {
    case 'releaseDiamonds':
      return releaseDiamonds(transaction, order.uuid)
    case 'closeCheckouts':
      return closeCheckouts(context, order.uuid)
    case 'confirmByMail':
      return confirmByMail(context, order.uuid)
    case 'reportByMail':
      return reportByMail(context, order.uuid, task.params.news)
    case 'refund':
      return applyToPayment(context, task.params.payment, { type: 'refund.requested' })
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

/** Sends an event to an order, stores its next state and carries out the machine's actions. */
export const applyToOrder = async (
  context: TransactionContext,
  uuid: string,
  event: OrderLifecycleEvent,
): Promise<void> => {
  const order = await findOrder(context, uuid)
  const { next, tasks } = transitionOrder(order, event)
  if (next.snapshot !== order.snapshot) {
    await context.transaction.updateTable('orders').set(next).where('uuid', '=', uuid).execute()
    if (next.state !== order.state) await writeHistory(context, uuid, next.state)
  }
  for (const task of tasks) await runOrderTask(context, order, task)
}

/** Ends the reservation of an order if it has expired. */
export const expireReservation = async (context: TransactionContext, uuid: string): Promise<void> => {
  const order = await findOrder(context, uuid)
  if (order.reserved_until <= context.now.toISOString())
    await applyToOrder(context, uuid, { type: 'reservation.ended' })
}

/** Ends every expired reservation, so that its stones are for sale again. */
export const expireReservations = async (context: TransactionContext): Promise<void> => {
  const due = await context.transaction
    .selectFrom('orders')
    .select('uuid')
    .where('state', '=', 'reserved')
    .where('reserved_until', '<=', context.now.toISOString())
    .orderBy('uuid')
    .execute()
  for (const { uuid } of due) await expireReservation(context, uuid)
}

const reserveDiamondsAgain = async (context: TransactionContext, order: string): Promise<'held' | 'gone'> => {
  await expireReservations(context)
  return (await reserveDiamonds(context.transaction, order)) ? 'held' : 'gone'
}

const runPaymentTask = async (context: TransactionContext, payment: PaymentRow, task: PaymentTask): Promise<void> => {
  switch (task.type) {
    case 'payOrder': {
      const { uuid, state } = await findOrder(context, payment.order_uuid)
      const stones = state === 'expired' ? await reserveDiamondsAgain(context, uuid) : 'held'
      return applyToOrder(context, uuid, { type: 'payment.received', payment: payment.uuid, stones })
    }
    case 'sendMoneyBack':
      return writeEffect(context.transaction, {
        kind: paymentEffects.refund,
        subject: payment.uuid,
        payload: null,
        dueAt: context.now,
      })
    case 'notifyOrderOfRefund':
      return applyToOrder(context, payment.order_uuid, { type: 'payment.refunded', payment: payment.uuid })
    default:
      throw new Error('a payment asks for what nobody knows to do')
  }
}

/** Sends an event to a payment, stores its next state and carries out the machine's actions. */
export const applyToPayment = async (
  context: TransactionContext,
  uuid: string,
  event: PaymentLifecycleEvent,
): Promise<void> => {
  const payment = await findPayment(context, uuid)
  const { next, tasks } = transitionPayment(payment, event)
  if (next.snapshot !== payment.snapshot) {
    await context.transaction
      .updateTable('payments')
      .set({ ...next, updated_at: context.now.toISOString() })
      .where('uuid', '=', uuid)
      .execute()
  }
  for (const task of tasks) await runPaymentTask(context, payment, task)
}
