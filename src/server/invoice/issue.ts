import type { Kysely, Selectable } from 'kysely'
import { refundReasons } from '#contract/order/refund-reasons.ts'
import { brand } from '#contract/brand.ts'
import { sumSen } from '#contract/money.ts'
import type { Order, PaymentMethod } from '#contract/order/schemas.ts'
import type { Database, InvoiceTable, OrderTable, PaymentTable } from '../database/schema.ts'
import type { TransactionContext } from '../database/services.ts'
import { orderLines, toOrderLine } from '../order/lines.ts'
import { moneyOf } from '../order/money.ts'
import { serviceKindNames } from '../service/kind-names.ts'
import type { InvoiceContent, InvoiceLine } from './content.ts'
import { describeCustomer, describeLine } from './describe.ts'
import { takeNumber } from './number.ts'
import { type CounterMoney, type CreditedRefund, invoiceEffects } from './request.ts'

type Db = Kysely<Database>
type OrderRow = Selectable<OrderTable>
type PaymentRow = Selectable<PaymentTable>

const shop: InvoiceContent['shop'] = {
  name: brand.name,
  showroom: brand.showroom,
  email: brand.email,
  phone: `+${brand.chatNumber}`,
}

const findPayment = (db: Db, uuid: string) =>
  db.selectFrom('payments').selectAll().where('uuid', '=', uuid).executeTakeFirst()
const findOrder = (db: Db, uuid: string) =>
  db.selectFrom('orders').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow()
const findDocument = (db: Db, kind: InvoiceTable['kind'], subject: string) =>
  db.selectFrom('invoices').selectAll().where('kind', '=', kind).where('subject', '=', subject).executeTakeFirst()
/**
 * The receipts of what pays for an order itself, without those of requests for its items. A first part that goes back, as
 * the rest came too late, is none of them: the order may be revived, and paid anew.
 */
const receiptsOf = (db: Db, order: string) =>
  db
    .selectFrom('invoices')
    .select(['number', 'issued_at', 'amount_sen'])
    .where('order_uuid', '=', order)
    .where('request_uuid', 'is', null)
    .where('kind', '=', 'receipt')
    .where((eb) =>
      eb(
        'amount_sen',
        '>',
        eb
          .selectFrom('refunds')
          .select((each) => each.fn.coalesce(each.fn.sum<number>('refunds.amount_sen'), each.lit(0)).as('unneeded'))
          .whereRef('refunds.payment_uuid', '=', 'invoices.payment_uuid')
          .where('refunds.reason', '=', refundReasons.notNeeded),
      ),
    )
    .orderBy('number')
    .execute()

/** The tax that the total contains; an order from before it was stored has none. */
const taxOf = ({ tax }: OrderRow) => (tax === null ? null : (JSON.parse(tax) as InvoiceContent['tax']))

type OwnPart = Pick<InvoiceContent, 'receipts' | 'payment' | 'credit'>
const noOwnPart: OwnPart = { receipts: [], payment: null, credit: null }

/** What a document is about. */
interface Subject {
  order: OrderRow
  /** Null where it is about the order itself. */
  request: { uuid: string; number: string; createdAt: string } | null
  lines: InvoiceLine[]
  totalSen: number
  tax: InvoiceContent['tax']
}

const describeOrder = async (db: Db, uuid: string): Promise<Subject> => {
  const order = await findOrder(db, uuid)
  const lines = await orderLines(db).where('line.order_uuid', '=', uuid).orderBy('line.position').execute()
  return {
    order,
    request: null,
    lines: lines.map((line) => describeLine(toOrderLine(line))),
    totalSen: order.total_sen,
    tax: taxOf(order),
  }
}

/** The work on an item, whose price was paid in one piece. */
const describeRequest = async (db: Db, uuid: string, priceSen: number): Promise<Subject> => {
  const { number, kind, created_at, name_en, name_zh, order_uuid } = await db
    .selectFrom('service_requests as request')
    .innerJoin('order_lines as line', 'line.uuid', 'request.order_line_uuid')
    .select(['request.number', 'request.kind', 'request.created_at', 'line.name_en', 'line.name_zh', 'line.order_uuid'])
    .where('request.uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  return {
    order: await findOrder(db, order_uuid),
    request: { uuid, number, createdAt: created_at },
    lines: [{ name: serviceKindNames[kind], details: [{ en: name_en, 'zh-CN': name_zh }], priceSen }],
    totalSen: priceSen,
    tax: null,
  }
}

const subjectOf = async (db: Db, payment: PaymentRow): Promise<Subject> => {
  if (payment.request_uuid !== null) return describeRequest(db, payment.request_uuid, payment.amount_sen)
  if (payment.order_uuid !== null) return describeOrder(db, payment.order_uuid)
  throw new Error('a payment is of nothing')
}

/** Issues a document with the next number of its kind. */
const issue = async (
  context: TransactionContext,
  { order, request, lines, totalSen, tax }: Subject,
  row: Pick<InvoiceTable, 'kind' | 'subject' | 'payment_uuid' | 'amount_sen'>,
  part: Partial<OwnPart>,
): Promise<void> => {
  const { transaction, now } = context
  const number = await takeNumber(context, row.kind)
  const content: InvoiceContent = {
    kind: row.kind,
    number,
    issuedAt: now.toISOString(),
    shop,
    order: { number: order.number, createdAt: order.created_at },
    ...(request && { request: { number: request.number, createdAt: request.createdAt } }),
    customer: describeCustomer(JSON.parse(order.receive) as Order['receive']),
    lines,
    totalSen,
    tax,
    ...noOwnPart,
    ...part,
  }
  await transaction
    .insertInto('invoices')
    .values({
      number,
      ...row,
      order_uuid: order.uuid,
      request_uuid: request?.uuid ?? null,
      issued_at: content.issuedAt,
      content: JSON.stringify(content),
    })
    .execute()
}

const issueReceiptOf = async (context: TransactionContext, payment: PaymentRow, subject: Subject) => {
  const { uuid, method, amount_sen: amountSen } = payment
  // The price of a request is paid in one piece.
  const before = subject.request === null ? await receiptsOf(context.transaction, subject.order.uuid) : []
  const receivedSen = sumSen([...before.map(({ amount_sen }) => amount_sen), amountSen])
  await issue(
    context,
    subject,
    { kind: 'receipt', subject: uuid, payment_uuid: uuid, amount_sen: amountSen },
    { payment: { method: method as PaymentMethod, amountSen, receivedSen } },
  )
}

const issueInvoiceIfPaid = async (context: TransactionContext, subject: Subject) => {
  const { transaction } = context
  const { order, request } = subject
  if (request !== null || moneyOf(order).receivedSen < order.total_sen) return
  const receipts = await receiptsOf(transaction, order.uuid)
  if (sumSen(receipts.map(({ amount_sen }) => amount_sen)) < order.total_sen) return
  if (await findDocument(transaction, 'invoice', order.uuid)) return
  await issue(
    context,
    subject,
    { kind: 'invoice', subject: order.uuid, payment_uuid: null, amount_sen: order.total_sen },
    { receipts: receipts.map((row) => ({ number: row.number, issuedAt: row.issued_at, amountSen: row.amount_sen })) },
  )
}

/** Issues the receipt of a payment, and the invoice of its order once that is fully paid; nothing the second time. */
export const issueReceipt = async (context: TransactionContext, payment: string): Promise<void> => {
  const row = await findPayment(context.transaction, payment)
  // The record of a deleted customer may have been deleted meanwhile.
  if (!row || (await findDocument(context.transaction, 'receipt', payment))) return
  const subject = await subjectOf(context.transaction, row)
  await issueReceiptOf(context, row, subject)
  await issueInvoiceIfPaid(context, subject)
}

/** Issues the receipt of money for a request that was taken at the counter; nothing the second time. */
export const issueCounterReceipt = async (
  context: TransactionContext,
  subject: string,
  { request, amountSen }: CounterMoney,
): Promise<void> => {
  const { transaction } = context
  const known = await transaction
    .selectFrom('service_requests')
    .select('uuid')
    .where('uuid', '=', request)
    .executeTakeFirst()
  // The record of a deleted customer may have been deleted meanwhile.
  if (!known || (await findDocument(transaction, 'receipt', subject))) return
  await issue(
    context,
    await describeRequest(transaction, request, amountSen),
    { kind: 'receipt', subject, payment_uuid: null, amount_sen: amountSen },
    { payment: { method: 'counter', amountSen, receivedSen: amountSen } },
  )
}

/** Whether a payment has counted: one that went back without having paid for anything has no documents. */
const hasCounted = async (db: Db, payment: string): Promise<boolean> => {
  const requested = await db
    .selectFrom('outbox')
    .select('uuid')
    .where('kind', '=', invoiceEffects.receipt)
    .where('subject', '=', payment)
    .executeTakeFirst()
  return requested !== undefined || (await findDocument(db, 'receipt', payment)) !== undefined
}

/** Issues the credit note of a refund, once; before it the receipt of its payment, where that is still to be issued. */
export const issueCreditNote = async (
  context: TransactionContext,
  refund: string,
  { payment, amountSen }: CreditedRefund,
): Promise<void> => {
  const { transaction } = context
  const row = await findPayment(transaction, payment)
  if (!row || (await findDocument(transaction, 'credit-note', refund)) || !(await hasCounted(transaction, payment)))
    return
  await issueReceipt(context, payment)
  const corrected =
    (row.order_uuid === null ? undefined : await findDocument(transaction, 'invoice', row.order_uuid)) ??
    (await findDocument(transaction, 'receipt', payment))
  await issue(
    context,
    await subjectOf(transaction, row),
    { kind: 'credit-note', subject: refund, payment_uuid: payment, amount_sen: amountSen },
    { credit: { amountSen, corrects: corrected?.number ?? '' } },
  )
}
