import type { Selectable } from 'kysely'
import type { OwnAnswer, ParsedPayload } from '#contract/calls.ts'
import { paymentsFor } from '#contract/checkout/methods.ts'
import type { OrderTable } from '../database/schema.ts'
import type { Services } from '../database/services.ts'
import { expireReservation } from './apply.ts'
import type { Checkouts } from './checkouts.ts'
import { findOwnOrder, paymentsOf } from './find.ts'
import { payableOrderStates, reservingOrderStates } from './lifecycle.ts'
import { moneyOf } from './money.ts'
import { openPayment } from './open-payment.ts'

type PayRequest = ParsedPayload<'POST /api/purchase/pay_order'>
type OrderRow = Selectable<OrderTable>

const isDue = (order: OrderRow, now: Date) =>
  payableOrderStates.includes(order.state) &&
  (!reservingOrderStates.includes(order.state) || order.reserved_until > now.toISOString())

/** Opens the next payment of an order of which something is due: all of it, or as much as one payment can be. */
export const createPay =
  (services: Services, checkouts: Checkouts) =>
  (user: string, { order, payment }: PayRequest): Promise<OwnAnswer<'POST /api/purchase/pay_order'>> =>
    openPayment<OrderRow>(
      services,
      checkouts,
      {
        find: (db) => findOwnOrder(db, user, order),
        payments: (db) => paymentsOf(db, order),
        nextSen: (found, now) => (isDue(found, now) ? (paymentsFor(payment, moneyOf(found).dueSen)[0] ?? null) : null),
        subject: { order_uuid: order, request_uuid: null },
        settle: (context) => expireReservation(context, order),
      },
      payment,
    )
