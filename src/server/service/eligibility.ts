import type { Kysely } from 'kysely'
import type { OwnAnswer, Payload } from '#contract/calls.ts'
import { isFullEternity } from '#contract/catalogue/full-eternity.ts'
import { dayOf, eligibilityOf, type ServiceFacts } from '#contract/service/rules.ts'
import { type ServiceKind, serviceKinds } from '#contract/service/service.ts'
import type { Database } from '../database/schema.ts'
import { findOwnOrder } from '../order/find.ts'
import { orderStatesUnderWay, receivedOrderStates } from '../order/lifecycle.ts'
import { orderLines, toOrderLine } from '../order/lines.ts'
import { offeredAddress } from './collect-at.ts'
import { serviceStatesWithTag } from './machines.ts'
import { resizedTo } from './resized.ts'

type Db = Kysely<Database>

const maxLines = 100

const ownLines = (db: Db, user: string) =>
  orderLines(db)
    .innerJoin('orders', 'orders.uuid', 'line.order_uuid')
    .select(['orders.number', 'orders.state as orderState', 'orders.uuid as order'])
    .where('orders.user_uuid', '=', user)

const deliveryTimes = async (db: Db, orders: readonly string[]): Promise<Map<string, string>> => {
  if (orders.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_history')
    .select(['order_uuid', 'at'])
    .where('order_uuid', 'in', orders)
    .where('state', '=', 'delivered')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map(({ order_uuid, at }) => [order_uuid, at]))
}

const requestsOf = async (db: Db, lines: readonly string[]) => {
  if (lines.length === 0) return []
  return db
    .selectFrom('service_requests')
    .select(['uuid', 'kind', 'state', 'order_line_uuid', 'created_at'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('audit_trail')
            .select('id')
            .where('room', '=', 'service')
            .whereRef('subject', '=', 'service_requests.uuid')
            .where('to_state', '=', 'inWork'),
        )
        .as('wasInWork'),
    )
    .where('order_line_uuid', 'in', lines)
    .orderBy('created_at')
    .execute()
}

type Line = Awaited<ReturnType<ReturnType<typeof ownLines>['execute']>>[number]
type Request = Awaited<ReturnType<typeof requestsOf>>[number]

const factsOf = (line: Line, deliveredAt: string | undefined, requests: readonly Request[]): ServiceFacts => {
  const open = serviceStatesWithTag('open')
  const returned = requests.find(({ kind, state }) => kind === 'return' && state === 'refunded')
  const current = returned ?? requests.find(({ state }) => open.includes(state))
  const daysOf = (wanted: ServiceKind) =>
    requests
      .filter(({ kind, wasInWork }) => kind === wanted && Boolean(wasInWork))
      .map(({ created_at }) => dayOf(created_at))
  return {
    deliveredOn: deliveredAt === undefined ? null : dayOf(deliveredAt),
    isReturned: line.orderState === 'refunded' || returned !== undefined,
    kind: toOrderLine(line).kind,
    hasSize: line.size !== null,
    isFullEternity: isFullEternity({ style: line.style ?? undefined }),
    isEngraved: line.engraving !== null,
    request: current?.uuid ?? null,
    resizedOn: daysOf('resizing'),
    cleanedOn: daysOf('cleaning'),
  }
}

const withEligibility = async (db: Db, lines: readonly Line[], now: Date) => {
  const delivered = await deliveryTimes(db, [...new Set(lines.map(({ order }) => order))])
  const requests = Map.groupBy(
    await requestsOf(
      db,
      lines.map(({ uuid }) => uuid),
    ),
    ({ order_line_uuid }) => order_line_uuid,
  )
  const sizes = await resizedTo(
    db,
    lines.map(({ uuid }) => uuid),
  )
  const today = dayOf(now.toISOString())
  return lines.map((line) => {
    const deliveredAt = delivered.get(line.order)
    const facts = factsOf(line, deliveredAt, requests.get(line.uuid) ?? [])
    return {
      order: line.order,
      orderNumber: line.number,
      deliveredAt: deliveredAt ?? null,
      line: toOrderLine(line),
      size: sizes.get(line.uuid) ?? line.size,
      kinds: serviceKinds.map((kind) => eligibilityOf(kind, facts, today)),
    }
  })
}

/** What one bought item of the customer can be handed in for; null where they have no such item. */
export const eligibilityOfLine = async (db: Db, user: string, uuid: string, now: Date) => {
  const line = await ownLines(db, user).where('line.uuid', '=', uuid).executeTakeFirst()
  if (!line) return null
  const [read] = await withEligibility(db, [line], now)
  return read ?? null
}

/** What the customer's bought items can be handed in for: one, those of an order, or the newest hundred. */
export const readEligibility = async (
  db: Db,
  user: string,
  { order, line }: Payload<'POST /api/service/get_eligibility'>,
  now: Date,
): Promise<OwnAnswer<'POST /api/service/get_eligibility'>> => {
  if (line !== undefined) {
    const read = await eligibilityOfLine(db, user, line, now)
    if (!read || (order !== undefined && read.order !== order)) return { re: '404' }
    const collectAt = await offeredAddress(db, user, read.order)
    return { re: '200', data: { lines: [read], ...(collectAt && { collectAt }) } }
  }
  if (order !== undefined && !(await findOwnOrder(db, user, order))) return { re: '404' }
  const own = ownLines(db, user)
  const wanted =
    order === undefined
      ? own.where('orders.state', 'in', [...orderStatesUnderWay, ...receivedOrderStates])
      : own.where('orders.uuid', '=', order)
  const lines = await wanted
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.uuid')
    .orderBy('line.position')
    .limit(maxLines)
    .execute()
  return { re: '200', data: { lines: await withEligibility(db, lines, now) } }
}
