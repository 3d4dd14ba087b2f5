import { isDeepStrictEqual } from 'node:util'
import type { Kysely, Selectable } from 'kysely'
import type { ParsedPayload } from '#contract/calls.ts'
import type { Database, OrderTable, PaymentTable } from '../database/schema.ts'
import type { TransactionContext } from '../database/services.ts'
import { isExpired, paymentsOf } from './find.ts'
import { orderContext, unpaidOrderStates } from './lifecycle.ts'
import { isRevivable } from './open-orders.ts'

export type Submission = ParsedPayload<'POST /api/purchase/submit_order'>
type OrderRow = Selectable<OrderTable>
type PaymentRow = Selectable<PaymentTable>
export type OrderWithPayment = { order: OrderRow; payment: PaymentRow }

/** What a submission finds of the customer's orders. */
interface EarlierOrders {
  /** Its own previous order, if that stays valid. */
  active: OrderWithPayment | null
  /**
   * Orders that it replaces: its own previous one, unless that stays valid, and those of the same items that are unpaid
   * or whose late payment would revive them.
   */
  replaced: OrderRow[]
  /** The reserved orders beside those. */
  unpaid: OrderRow[]
  /** Whether the reservation of any has expired and has not been ended. */
  hasExpired: boolean
}

export const planOf = ({ plan }: Submission) => plan ?? 'full'

/** The order of a submission, and the customer's orders that are unpaid or, though expired, may still receive money. */
const findOrders = (db: Kysely<Database>, user: string, submission: string): Promise<OrderRow[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('user_uuid', '=', user)
    .where((where) =>
      where.or([where('submission', '=', submission), where('state', '=', 'reserved'), isRevivable(where)]),
    )
    .orderBy('uuid')
    .execute()

/** Those of these orders that were made from any of these cart items or reserve one of their stones. */
const overlapping = async (
  db: Kysely<Database>,
  user: string,
  orders: OrderRow[],
  { items }: Submission,
): Promise<OrderRow[]> => {
  if (orders.length === 0) return []
  const held = await db
    .selectFrom('cart_items')
    .innerJoin('diamonds', 'diamonds.uuid', 'cart_items.diamond_uuid')
    .select('diamonds.order_uuid')
    .where('cart_items.user_uuid', '=', user)
    .where('cart_items.uuid', 'in', items)
    .execute()
  const holders = new Set(held.map(({ order_uuid }) => order_uuid))
  return orders.filter(
    (order) => holders.has(order.uuid) || orderContext(order).cartItems.some((item) => items.includes(item)),
  )
}

/** Whether an order matches what its repeated submission asks for. */
const matchesSubmission = (order: OrderRow, payment: PaymentRow, submission: Submission): boolean =>
  payment.method === submission.payment &&
  order.total_sen === submission.total &&
  order.plan === planOf(submission) &&
  order.gift_message === (submission.giftMessage || null) &&
  order.note === (submission.note || null) &&
  isDeepStrictEqual(JSON.parse(order.receive), submission.receive) &&
  isDeepStrictEqual(new Set(orderContext(order).cartItems), new Set(submission.items))

/**
 * The order of a repeated submission with its newest payment, if it stays valid: it is paid or being paid, or it is
 * reserved with exactly the submitted contents.
 */
const activeOrder = async (
  { transaction, now }: TransactionContext,
  order: OrderRow,
  submission: Submission,
): Promise<OrderWithPayment | null> => {
  const payments = await paymentsOf(transaction, order.uuid)
  const [payment] = payments
  if (!payment) throw new Error('an order has no payment')
  const isUnpaid =
    unpaidOrderStates.includes(order.state) &&
    order.state !== 'awaitingPayment' &&
    !payments.some(({ state }) => state === 'pending')
  const isReserved = order.state === 'reserved' && order.reserved_until > now.toISOString()
  const isActive = !isUnpaid || (isReserved && matchesSubmission(order, payment, submission))
  return isActive ? { order, payment } : null
}

/** Reads what a submission must know of the customer's orders; in the common case, that there is none, by one statement. */
export const findEarlierOrders = async (
  context: TransactionContext,
  user: string,
  submission: Submission,
): Promise<EarlierOrders> => {
  const orders = await findOrders(context.transaction, user, submission.submission)
  const isOwn = (order: OrderRow) => order.submission === submission.submission
  const own = orders.find(isOwn)
  const active = own ? await activeOrder(context, own, submission) : null
  const others = orders.filter((order) => !isOwn(order))
  const ofSameItems = await overlapping(context.transaction, user, others, submission)
  return {
    active,
    replaced: [...(own && !active ? [own] : []), ...ofSameItems],
    unpaid: others.filter((order) => order.state === 'reserved' && !ofSameItems.includes(order)),
    hasExpired: orders.some((order) => isExpired(order, context.now)),
  }
}
