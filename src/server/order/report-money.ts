import type { OrderMoney } from '#contract/order/schemas.ts'
import type { Selectable } from 'kysely'
import type { OrderTable } from '../database/schema.ts'
import type { TransactionContext } from '../database/services.ts'
import { writeEffect } from '../outbox/effects.ts'
import { orderStatesUnderWay } from './lifecycle.ts'
import type { MoneyNews } from './money-mail-template.ts'
import { moneyOf } from './money.ts'

type OrderRow = Selectable<OrderTable>

interface Report {
  news: MoneyNews
  /** What it is about, so that the same thing is mailed once. */
  about: string
  /** What was received, or goes back, or went back. */
  amountSen: number
  dueSen?: number
}

const report = (
  { transaction, now }: TransactionContext,
  { uuid, reserved_until: until }: Pick<OrderRow, 'uuid' | 'reserved_until'>,
  { news, about, amountSen, dueSen = 0 }: Report,
) =>
  writeEffect(transaction, {
    kind: 'mail',
    subject: `order-money:${news}:${about}`,
    payload: { template: 'order-money', order: uuid, news, amountSen: `${amountSen}`, dueSen: `${dueSen}`, until },
    dueAt: now,
  })

/** Mails that a payment was received, unless the confirmation of the order says so. */
export const reportPayment = async (
  context: TransactionContext,
  payment: string,
  before: OrderRow,
  after: OrderRow,
): Promise<void> => {
  const { dueSen, receivedSen }: OrderMoney = moneyOf(after)
  const amountSen = receivedSen - moneyOf(before).receivedSen
  if (amountSen <= 0) return
  if (after.state === 'awaitingPayment') {
    await report(context, after, { news: 'partPaid', about: payment, amountSen, dueSen })
  } else if (orderStatesUnderWay.includes(before.state)) {
    const news = dueSen > 0 ? 'balancePart' : 'balancePaid'
    await report(context, after, { news, about: payment, amountSen, dueSen })
  }
}

/** Mails that an amount of a payment went back; `about` names the refund. */
export const reportRefund = async (
  context: TransactionContext,
  about: string,
  order: OrderRow,
  amountSen: number,
): Promise<void> => {
  if (amountSen <= 0) return
  await report(context, order, { news: order.state === 'refunded' ? 'refunded' : 'partlyRefunded', about, amountSen })
}

/** Mails that an order was cancelled, by its customer or the shop, and that what was paid of it goes back. */
export const reportCancellation = (
  context: TransactionContext,
  before: OrderRow,
  by: 'customer' | 'shop',
): Promise<void> =>
  report(context, before, {
    news: by === 'shop' ? 'cancelledByShop' : 'cancelled',
    about: before.uuid,
    amountSen: moneyOf(before).receivedSen,
  })

/** Mails that an order of which only a part was paid in time has ended, and that this part goes back. */
export const reportExpiry = async (context: TransactionContext, before: OrderRow): Promise<void> => {
  const { receivedSen } = moneyOf(before)
  if (receivedSen > 0) await report(context, before, { news: 'expired', about: before.uuid, amountSen: receivedSen })
}
