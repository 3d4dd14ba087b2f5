import type { Kysely } from 'kysely'
import { diamondDeliveryDate, pieceDeliveryDate } from '#contract/catalogue/delivery-date.ts'
import type { OrderState } from '#contract/order/schemas.ts'
import { policies } from '#contract/policies.ts'
import type { Database } from '../database/schema.ts'
import { orderStatesUnderWay } from './lifecycle.ts'

/**
 * The day, as `2026-12-11`, by which a paid order is promised: that of its last item, counted from the payment. Null
 * while it is unpaid, and once it has arrived or has ended.
 */
export const promisedDayOf = async (
  db: Kysely<Database>,
  { uuid, state }: { uuid: string; state: OrderState },
): Promise<string | null> => {
  if (!orderStatesUnderWay.some((each) => each === state)) return null
  const paid = await db
    .selectFrom('order_history')
    .select('at')
    .where('order_uuid', '=', uuid)
    .where('state', 'in', ['paid', 'depositPaid'])
    .orderBy('id')
    .executeTakeFirst()
  if (!paid) return null
  const at = Date.parse(paid.at)
  const lines = await db
    .selectFrom('order_lines as line')
    .leftJoin('pieces as piece', 'piece.uuid', 'line.piece_uuid')
    .select(['line.piece_uuid', 'piece.days_to_make'])
    .where('line.order_uuid', '=', uuid)
    .execute()
  const days = lines.map(({ piece_uuid, days_to_make }) =>
    piece_uuid === null
      ? diamondDeliveryDate(at)
      : pieceDeliveryDate(at, days_to_make ?? policies.deliveryMadeToOrder.to),
  )
  return days.toSorted().at(-1) ?? null
}
