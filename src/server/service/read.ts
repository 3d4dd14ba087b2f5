import type { Kysely } from 'kysely'
import type { OwnAnswer } from '#contract/calls.ts'
import type { ServiceDetails, ServiceSummary } from '#contract/service/schemas.ts'
import { type ServiceKind, serviceKinds, type ServiceState, serviceStates } from '#contract/service/service.ts'
import type { Database } from '../database/schema.ts'
import { listInvoicesOfRequest } from '../invoice/read.ts'
import { paymentsOfRequest } from '../order/find.ts'
import { orderLines, toOrderLine } from '../order/lines.ts'
import { toPayment } from '../order/payments.ts'
import { requestAccepts, requestContext, serviceStatesWithTag } from './machines.ts'
import { requestMoney } from './money.ts'
import { listServicePictures } from './pictures/read.ts'

type Db = Kysely<Database>

const requestsPerPage = 10

const ownRequests = (db: Db, user: string) =>
  orderLines(db)
    .innerJoin('service_requests as request', 'request.order_line_uuid', 'line.uuid')
    .innerJoin('orders', 'orders.uuid', 'line.order_uuid')
    .select(['request.uuid as request', 'request.number', 'request.kind', 'request.state', 'request.created_at'])
    .select(['request.snapshot', 'request.details', 'orders.uuid as order', 'orders.number as orderNumber'])
    .where('request.user_uuid', '=', user)

type Row = Awaited<ReturnType<ReturnType<typeof ownRequests>['execute']>>[number]

const toSummary = (row: Row): ServiceSummary => ({
  uuid: row.request,
  number: row.number,
  kind: row.kind,
  state: row.state,
  createdAt: row.created_at,
  order: row.order,
  orderNumber: row.orderNumber,
  line: toOrderLine(row),
})

/** The customer's requests, of one kind or all, all or those with something to be done, newest first, ten on a page. */
export const listRequests = async (
  db: Db,
  user: string,
  { kind, open, page }: { kind: ServiceKind | undefined; open: boolean; page: number },
): Promise<OwnAnswer<'POST /api/service/get_request_list'>> => {
  const kinds = kind === undefined ? serviceKinds : [kind]
  const states = open ? serviceStatesWithTag('open') : serviceStates
  const { count } = await db
    .selectFrom('service_requests')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('user_uuid', '=', user)
    .where('kind', 'in', kinds)
    .where('state', 'in', states)
    .executeTakeFirstOrThrow()
  const rows = await ownRequests(db, user)
    .where('request.kind', 'in', kinds)
    .where('request.state', 'in', states)
    .orderBy('request.created_at', 'desc')
    .orderBy('request.uuid')
    .limit(requestsPerPage)
    .offset((page - 1) * requestsPerPage)
    .execute()
  return { re: '200', data: { detail: rows.map(toSummary), totalnum: Number(count) } }
}

const intakeOf = async (db: Db, request: string) => {
  const row = await db.selectFrom('service_intakes').selectAll().where('request_uuid', '=', request).executeTakeFirst()
  if (!row) return null
  const { received_at, certificate, inscription, weight_mg, notes } = row
  return { receivedAt: received_at, certificate, inscription, weightMg: weight_mg, notes }
}

/** The states that a request has had, and when; an event that leaves the state as it is is no step. */
const historyOf = async (db: Db, request: string) => {
  const rows = await db
    .selectFrom('audit_trail')
    .select(['from_state', 'to_state', 'at'])
    .where('room', '=', 'service')
    .where('subject', '=', request)
    .orderBy('id')
    .execute()
  return rows
    .filter(({ from_state, to_state }) => from_state !== to_state)
    .map(({ to_state, at }) => ({ state: to_state as ServiceState, at }))
}

/** One request of the customer, with what they can do now. */
export const readRequest = async (
  db: Db,
  user: string,
  uuid: string,
): Promise<OwnAnswer<'POST /api/service/get_request'>> => {
  const row = await ownRequests(db, user).where('request.uuid', '=', uuid).executeTakeFirst()
  if (!row) return { re: '404' }
  const { quoteSen, refundSen, reply, tracking } = requestContext(row)
  const money = requestMoney(row)
  return {
    re: '200',
    data: {
      ...toSummary(row),
      details: JSON.parse(row.details) as ServiceDetails,
      intake: await intakeOf(db, uuid),
      quoteSen: quoteSen ?? null,
      refundSen: refundSen ?? null,
      reply: reply ?? null,
      tracking: tracking ?? null,
      can: {
        cancel: requestAccepts(row, { type: 'request.cancelled' }),
        answerQuote: requestAccepts(row, { type: 'quote.approved' }),
        pay: money.dueSen > 0,
        addPictures: serviceStatesWithTag('open').includes(row.state),
      },
      money,
      payments: (await paymentsOfRequest(db, uuid)).map(toPayment),
      invoices: await listInvoicesOfRequest(db, uuid),
      pictures: await listServicePictures(db, uuid),
      history: await historyOf(db, uuid),
    },
  }
}
