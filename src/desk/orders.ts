import { userInfo } from 'node:os'
import type { Kysely, Selectable } from 'kysely'
import {
  clarities,
  cuts,
  type Clarity,
  type Cut,
  metals,
  type Metal,
  ringSizeLabel,
} from '#contract/catalogue/codes.ts'
import { addressLines } from '#contract/address/lines.ts'
import { brand } from '#contract/brand.ts'
import type { Tax } from '#contract/checkout/tax.ts'
import { formatRinggit } from '#contract/money.ts'
import type { Order } from '#contract/order/schemas.ts'
import type { OrderLifecycleEvent } from '#machines/fulfilment/order-lifecycle.machine.ts'
import type { OpenDatabase } from '../server/database/engine.ts'
import type { Database, OrderTable } from '../server/database/schema.ts'
import { applyToOrder } from '../server/order/apply.ts'
import { transitionOrder } from '../server/order/lifecycle.ts'

type Db = Kysely<Database>
type OrderRow = Selectable<OrderTable>

/** Events of an order that the staff report from the command line; all others follow from its payments. */
const orderEvents: Record<string, (tracking: string) => OrderLifecycleEvent> = {
  making: () => ({ type: 'making.started' }),
  ready: () => ({ type: 'making.finished' }),
  sent: (tracking) => ({ type: 'parcel.sent', tracking }),
  delivered: () => ({ type: 'parcel.delivered' }),
  collected: () => ({ type: 'order.collected' }),
}
/** A tracking number as couriers print it. */
const trackingPattern = /^[A-Z0-9-]{4,40}$/

/** Usage of the order commands, for the command line's help. */
export const orderHelp = `
  npm run desk -- orders                 the newest fifty orders
  npm run desk -- order NUMBER           what to make, for whom, where it goes, and which EVENT can follow
  npm run desk -- order NUMBER EVENT     tells an order what happened: ${Object.keys(orderEvents).join(', ')};
                                         "sent" is followed by the courier's tracking number`

/** The newest orders, one a line. */
export const listOrders = async (db: Db): Promise<string[]> => {
  const orders = await db.selectFrom('orders').selectAll().orderBy('created_at', 'desc').limit(50).execute()
  return orders.map(
    ({ number, state, total_sen, created_at }) =>
      `${number}  ${state.padEnd(10)}  ${formatRinggit(total_sen).padStart(16)}  ${created_at}`,
  )
}

const findOrder = async (db: Db, number: string): Promise<OrderRow> => {
  const order = await db.selectFrom('orders').selectAll().where('number', '=', number.toUpperCase()).executeTakeFirst()
  if (!order) {
    throw new Error(`There is no order ${number}. Numbers are like KL-26-004217; "orders" lists the newest fifty.`)
  }
  return order
}

/** The events that would change an order, by the words of the command line. */
const possibleEvents = (order: OrderRow): string[] =>
  Object.entries(orderEvents).flatMap(([word, event]) =>
    transitionOrder(order, event('')).next.state === order.state ? [] : [word],
  )
const describePossible = (order: OrderRow): string => {
  const words = possibleEvents(order)
  return words.length > 0 ? `Possible: ${words.join(', ')}.` : 'Nothing can be reported of it.'
}

const showroomTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: brand.timeZone,
})

const describeReceive = (receive: Order['receive']): string[] => {
  const { name, phone } = receive
  if (receive.method === 'delivery') return ['Delivery to', `${name}, ${phone}`, ...addressLines('en', receive)]
  const at = receive.pickUpAt === undefined ? [] : [showroomTime.format(new Date(receive.pickUpAt))]
  return ['Pick-up in the showroom', `${name}, ${phone}`, ...at]
}

const describeTax = (tax: string | null): string[] => {
  if (tax === null) return []
  const { percent, amountSen } = JSON.parse(tax) as Tax
  return [`Tax: ${percent === 0 ? 'none, exported' : `${percent} % included, ${formatRinggit(amountSen)}`}`]
}

/** What the customer wrote, line by line below its heading. */
const describeWords = (heading: string, words: string | null): string[] =>
  words === null ? [] : [`${heading}:`, ...words.split('\n').map((line) => `  ${line}`)]

/** What is made of each line: the piece with its metal and size, the diamond with its certificate. */
const describeLines = async (db: Db, order: string): Promise<string[]> => {
  const lines = await db
    .selectFrom('order_lines as line')
    .leftJoin('pieces as piece', 'piece.uuid', 'line.piece_uuid')
    .leftJoin('diamonds as diamond', 'diamond.uuid', 'line.diamond_uuid')
    .select(['line.name_en', 'line.metal', 'line.size', 'line.certificate', 'line.price_sen', 'piece.sku as pieceSku'])
    .select('line.engraving')
    .select(['diamond.sku as diamondSku', 'diamond.shape', 'diamond.carat_points', 'diamond.color'])
    .select(['diamond.clarity', 'diamond.cut'])
    .where('line.order_uuid', '=', order)
    .orderBy('line.position')
    .execute()
  return lines.flatMap((line) => {
    const piece = [
      line.metal === null ? null : metals[line.metal as Metal],
      line.size === null ? null : ringSizeLabel(line.size, 'size not known: ask the customer'),
      line.pieceSku,
      line.engraving === null ? null : `engrave "${line.engraving}"`,
    ]
    const diamond =
      line.certificate === null
        ? []
        : [
            line.certificate,
            line.shape,
            line.carat_points === null ? null : `${(line.carat_points / 100).toFixed(2)} ct`,
            line.color,
            line.clarity === null ? null : clarities[String(line.clarity) as Clarity],
            line.cut === null ? null : cuts[String(line.cut) as Cut],
            line.diamondSku,
          ]
    const details = [piece, diamond].map((parts) => parts.filter((part) => part !== null && part !== ''))
    return [
      `  ${line.name_en}  ${formatRinggit(line.price_sen)}`,
      ...details.flatMap((parts) => (parts.length === 0 ? [] : [`    ${parts.join(', ')}`])),
    ]
  })
}

/** An order as the workshop and the courier need it. */
export const describeOrder = async (db: Db, number: string): Promise<string[]> => {
  const order = await findOrder(db, number)
  const customer = await db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email'])
    .where('uuid', '=', order.user_uuid)
    .executeTakeFirst()
  const history = await db
    .selectFrom('order_history')
    .select(['state', 'at'])
    .where('order_uuid', '=', order.uuid)
    .orderBy('id')
    .execute()
  const customerName = [customer?.first_name, customer?.last_name].filter((name) => name).join(' ')
  return [
    `${order.number}  ${order.state}  ${formatRinggit(order.total_sen)}`,
    `Customer: ${[customerName, customer?.email].filter((part) => part).join(', ')}`,
    'To make:',
    ...(await describeLines(db, order.uuid)),
    ...describeReceive(JSON.parse(order.receive) as Order['receive']).map((line, place) =>
      place === 0 ? `${line}:` : `  ${line}`,
    ),
    ...describeTax(order.tax),
    ...describeWords('Gift card', order.gift_message),
    ...describeWords('Note from the customer', order.note),
    'History:',
    ...history.map(({ state, at }) => `  ${at}  ${state}`),
    describePossible(order),
  ]
}

/** Tells an order what happened; resolves to its states before and after. Refuses what cannot happen to it now. */
export const reportOrderEvent = async (
  { db, write }: OpenDatabase,
  number: string,
  word: string,
  tracking = '',
): Promise<string> => {
  const event = orderEvents[word.toLowerCase()]?.(tracking.toUpperCase())
  const order = await findOrder(db, number)
  if (!event) throw new Error(`"${word}" is nothing that happens to an order. ${describePossible(order)}`)
  const canBeSent = event.type === 'parcel.sent' && transitionOrder(order, event).next.state !== order.state
  if (canBeSent && !trackingPattern.test(event.tracking)) {
    throw new Error(`The customer is mailed the courier's tracking number: order ${order.number} sent TRACKING`)
  }
  await write((transaction) =>
    applyToOrder({ transaction, now: new Date(), actor: `desk:${userInfo().username}` }, order.uuid, event),
  )
  const after = await findOrder(db, number)
  if (after.state === order.state) {
    throw new Error(`${order.number} is ${order.state} and cannot take "${word}". ${describePossible(order)}`)
  }
  return `${order.number}: ${order.state} -> ${after.state}`
}
