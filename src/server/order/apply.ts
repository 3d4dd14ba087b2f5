import type { Selectable } from 'kysely'
import type { OrderEvent } from '#machines/fulfilment/order.machine.ts'
import type { PaymentEvent } from '#machines/fulfilment/payment.machine.ts'
import type { OrderTable, PaymentTable } from '../database/schema.ts'
import { writeEffect } from '../outbox/effects.ts'
import { advanceOrder, advancePayment, type OrderTask, type PaymentTask } from './life.ts'
import type { Moment } from './moment.ts'
import { holdStones, releaseStones } from './stones.ts'

/** Effects that the shop asks of the payment provider. */
export const paymentEffects = { refund: 'refund', close: 'close-checkout' } as const

type OrderRow = Selectable<OrderTable>
type PaymentRow = Selectable<PaymentTable>

const findOrder = ({ transaction }: Moment, uuid: string) =>
  transaction.selectFrom('orders').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow()

const findPayment = ({ transaction }: Moment, uuid: string) =>
  transaction.selectFrom('payments').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow()

export const writeHistory = async ({ transaction, now }: Moment, order: string, state: string): Promise<void> => {
  await transaction.insertInto('order_history').values({ order_uuid: order, state, at: now.toISOString() }).execute()
}

const closeCheckouts = async ({ transaction, now }: Moment, order: string) => {
  const payments = await transaction
    .selectFrom('payments')
    .select('uuid')
    .where('order_uuid', '=', order)
    .where('state', 'in', ['open', 'pending'])
    .execute()
  for (const { uuid } of payments) {
    await writeEffect(transaction, { kind: paymentEffects.close, subject: uuid, payload: null, dueAt: now })
  }
}

const confirmByMail = ({ transaction, now }: Moment, order: string) =>
  writeEffect(transaction, {
    kind: 'mail',
    subject: `order-confirmation:${order}`,
    payload: { template: 'order-confirmation', order },
    dueAt: now,
  })

const doForOrder = async (moment: Moment, order: OrderRow, task: OrderTask): Promise<void> => {
  const { transaction } = moment
  switch (task.type) {
    case 'releaseStones':
      return releaseStones(transaction, order.uuid)
    case 'closeCheckouts':
      return closeCheckouts(moment, order.uuid)
    case 'confirmByMail':
      return confirmByMail(moment, order.uuid)
    case 'refund':
      return applyToPayment(moment, task.params.payment, { type: 'refund.requested' })
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

/** Tells an order what happened, stores its next state and does what that asks for. */
export const applyToOrder = async (moment: Moment, uuid: string, event: OrderEvent): Promise<void> => {
  const order = await findOrder(moment, uuid)
  const { next, tasks } = advanceOrder(order, event)
  if (next.snapshot !== order.snapshot) {
    await moment.transaction.updateTable('orders').set(next).where('uuid', '=', uuid).execute()
    if (next.state !== order.state) await writeHistory(moment, uuid, next.state)
  }
  for (const task of tasks) await doForOrder(moment, order, task)
}

/** Ends the reservation of an order whose time is over. */
export const endReservation = async (moment: Moment, uuid: string): Promise<void> => {
  const order = await findOrder(moment, uuid)
  if (order.reserved_until <= moment.now.toISOString()) await applyToOrder(moment, uuid, { type: 'reservation.ended' })
}

/** Ends every reservation whose time is over, so that its stones are for sale again. */
export const endReservations = async (moment: Moment): Promise<void> => {
  const due = await moment.transaction
    .selectFrom('orders')
    .select('uuid')
    .where('state', '=', 'reserved')
    .where('reserved_until', '<=', moment.now.toISOString())
    .orderBy('uuid')
    .execute()
  for (const { uuid } of due) await endReservation(moment, uuid)
}

const holdAgain = async (moment: Moment, order: string): Promise<'held' | 'gone'> => {
  await endReservations(moment)
  return (await holdStones(moment.transaction, order)) ? 'held' : 'gone'
}

const doForPayment = async (moment: Moment, payment: PaymentRow, task: PaymentTask): Promise<void> => {
  switch (task.type) {
    case 'payOrder': {
      const { uuid, state } = await findOrder(moment, payment.order_uuid)
      const stones = state === 'expired' ? await holdAgain(moment, uuid) : 'held'
      return applyToOrder(moment, uuid, { type: 'payment.received', payment: payment.uuid, stones })
    }
    case 'sendMoneyBack':
      return writeEffect(moment.transaction, {
        kind: paymentEffects.refund,
        subject: payment.uuid,
        payload: null,
        dueAt: moment.now,
      })
    case 'tellOrderOfRefund':
      return applyToOrder(moment, payment.order_uuid, { type: 'payment.refunded', payment: payment.uuid })
    default:
      throw new Error('a payment asks for what nobody knows to do')
  }
}

/** Tells a payment what happened, stores its next state and does what that asks for. */
export const applyToPayment = async (moment: Moment, uuid: string, event: PaymentEvent): Promise<void> => {
  const payment = await findPayment(moment, uuid)
  const { next, tasks } = advancePayment(payment, event)
  if (next.snapshot !== payment.snapshot) {
    await moment.transaction
      .updateTable('payments')
      .set({ ...next, updated_at: moment.now.toISOString() })
      .where('uuid', '=', uuid)
      .execute()
  }
  for (const task of tasks) await doForPayment(moment, payment, task)
}
