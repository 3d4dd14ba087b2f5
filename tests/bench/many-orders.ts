import { type RawBuilder, sql } from 'kysely'
import type { OpenDatabase } from '../../src/server/database/engine.ts'
import { initialOrderState, transitionOrder } from '../../src/server/order/lifecycle.ts'

const cartItems: string[] = []
const price = 450_000
const customersOfOrders = 100_000

/** The stored form of an order that was paid, made, sent and delivered, and its return period is over. */
const completed = () => {
  const events = [
    { type: 'payment.received', payment: '-', amountSen: price, stones: 'held' },
    { type: 'making.started' },
    { type: 'making.finished' },
    { type: 'parcel.sent', tracking: 'MY123456789' },
    { type: 'parcel.delivered' },
    { type: 'returnPeriod.ended' },
  ] as const
  const begun = initialOrderState({ method: 'delivery', cartItems, totalSen: price, firstDueSen: price })
  return events.reduce((persisted, event) => transitionOrder(persisted, event).next, begun)
}

const receive = JSON.stringify({
  method: 'delivery',
  name: 'Lim Mei Ling',
  phone: '60123456789',
  address: '18 Jalan Telawi 3',
  unit: '',
  postcode: '59100',
  city: 'Kuala Lumpur',
  state: '14',
})

/** Fills the tables with completed orders of many customers, by SQL. */
export const fillOrders = async (
  { runExclusively }: OpenDatabase,
  engine: 'SQLite' | 'PostgreSQL',
  count: number,
): Promise<void> => {
  const isSqlite = engine === 'SQLite'
  const series = (length: number) =>
    isSqlite
      ? sql`(with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(length)}) select i from n) n`
      : sql`generate_series(1, ${sql.lit(length)}) as n(i)`
  const padded = (value: RawBuilder<unknown>, width: number) =>
    isSqlite ? sql`printf(${sql.lit(`%0${width}d`)}, ${value})` : sql`lpad((${value})::text, ${sql.lit(width)}, '0')`
  const id = (kind: string, value: RawBuilder<unknown>) =>
    sql`(${sql.lit(`${kind}-0000-4000-8000-`)} || ${padded(value, 12)})`
  const i = sql.ref('i')
  const user = id('00000001', sql`i % ${sql.lit(customersOfOrders)} + 1`)
  const order = id('00000002', i)
  // Over nine years, the newest a month ago.
  const at = isSqlite
    ? sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 month', '-' || ((${sql.lit(count)} - i) * 280) || ' seconds')`
    : sql`to_char((now() at time zone 'utc') - interval '1 month' - (${sql.lit(count)} - i) * interval '280 seconds', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const { state, snapshot } = completed()
  await runExclusively(async (transaction) => {
    await sql`insert into users (uuid, email, password_hash, first_name, last_name, gender, locale, merchant_code, ctime)
      select ${id('00000001', i)}, ${padded(i, 12)} || '@example.com', '-', 'Load', 'Test', '0', 'en', ${padded(i, 12)},
        '2020-01-01T00:00:00.000Z' from ${series(customersOfOrders)}`.execute(transaction)
    await sql`insert into orders (uuid, number, user_uuid, submission, state, snapshot, total_sen, "plan", receive, locale,
        created_at, reserved_until)
      select ${order}, 'KL-' || ${padded(i, 8)}, ${user}, ${order}, ${sql.lit(state)}, ${sql.lit(snapshot)},
        ${sql.lit(price)}, 'full', ${sql.lit(receive)}, 'en', ${at}, ${at} from ${series(count)}`.execute(transaction)
    await sql`insert into order_lines (uuid, order_uuid, position, type, piece_uuid, metal, name_en, name_zh, picture, price_sen)
      select ${id('00000003', i)}, ${order}, 0, piece.cart_type, piece.uuid, metal.metal, piece.name_en, piece.name_zh,
        metal.picture, ${sql.lit(price)}
      from ${series(count)}, (select * from pieces order by uuid limit 1) piece
      join piece_metals metal on metal.piece_uuid = piece.uuid
      where metal.metal = (select min(metal) from piece_metals other where other.piece_uuid = piece.uuid)`.execute(
      transaction,
    )
    for (const each of ['reserved', 'paid', 'delivered', 'completed']) {
      await sql`insert into order_history (order_uuid, state, at)
        select ${order}, ${sql.lit(each)}, ${at} from ${series(count)}`.execute(transaction)
    }
    await sql`insert into payments (uuid, order_uuid, provider, provider_session, method, state, snapshot, amount_sen,
        created_at, updated_at)
      select ${id('00000004', i)}, ${order}, 'sandbox', ${id('00000004', i)}, 'card', 'paid',
        ${sql.lit(JSON.stringify({ value: { taken: 'paid' }, context: { amountSen: price, takenSen: price, refundingSen: 0, refundedSen: 0 } }))},
        ${sql.lit(price)}, ${at}, ${at} from ${series(count)}`.execute(transaction)
    await sql`analyze`.execute(transaction)
  })
}

/** The uuids of a customer of these orders, and of their newest one; `count` is a multiple of the customers. */
export const customerOfOrders = (place: number, count: number) => {
  const id = (kind: string, value: number) => `${kind}-0000-4000-8000-${String(value).padStart(12, '0')}`
  const index = place % customersOfOrders
  const newest = index === 0 ? count : count - customersOfOrders + index
  return { user: id('00000001', index + 1), order: id('00000002', newest) }
}
