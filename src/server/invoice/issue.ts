import type { Kysely, Selectable } from 'kysely'
import { brand } from '#contract/brand.ts'
import { sumSen } from '#contract/money.ts'
import type { Order, PaymentMethod } from '#contract/order/schemas.ts'
import type { Database, InvoiceTable, OrderTable, PaymentTable } from '../database/schema.ts'
import type { TransactionContext } from '../database/services.ts'
import { toOrderLine } from '../order/lines.ts'
import type { InvoiceContent } from './content.ts'
import { describeCustomer, describeLine } from './describe.ts'
import { takeNumber } from './number.ts'
import { invoiceEffects, type CreditedRefund } from './request.ts'

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
const receiptsOf = (db: Db, order: string) =>
  db
    .selectFrom('invoices')
    .select(['number', 'issued_at', 'amount_sen'])
    .where('order_uuid', '=', order)
    .where('kind', '=', 'receipt')
    .orderBy('number')
    .execute()

/** The tax that the total contains; an order from before it was stored has none. */
const taxOf = ({ tax }: OrderRow) => (tax === null ? null : (JSON.parse(tax) as InvoiceContent['tax']))

type OwnPart = Pick<InvoiceContent, 'receipts' | 'payment' | 'credit'>
const noOwnPart: OwnPart = { receipts: [], payment: null, credit: null }

/** Issues a document with the next number of its kind. */
const issue = async (
  context: TransactionContext,
  order: OrderRow,
  row: Pick<InvoiceTable, 'kind' | 'subject' | 'payment_uuid' | 'amount_sen'>,
  part: Partial<OwnPart>,
): Promise<void> => {
  const { transaction, now } = context
  const lines = await transaction
    .selectFrom('order_lines')
    .selectAll()
    .where('order_uuid', '=', order.uuid)
    .orderBy('position')
    .execute()
  const number = await takeNumber(context, row.kind)
  const content: InvoiceContent = {
    kind: row.kind,
    number,
    issuedAt: now.toISOString(),
    shop,
    order: { number: order.number, createdAt: order.created_at },
    customer: describeCustomer(JSON.parse(order.receive) as Order['receive']),
    lines: lines.map((line) => describeLine(toOrderLine(line))),
    totalSen: order.total_sen,
    tax: taxOf(order),
    ...noOwnPart,
    ...part,
  }
  await transaction
    .insertInto('invoices')
    .values({
      number,
      ...row,
      order_uuid: order.uuid,
      issued_at: content.issuedAt,
      content: JSON.stringify(content),
    })
    .execute()
}

const issueReceiptOf = async (context: TransactionContext, payment: PaymentRow, order: OrderRow) => {
  const { uuid, method, amount_sen: amountSen } = payment
  const before = await receiptsOf(context.transaction, order.uuid)
  const receivedSen = sumSen([...before.map(({ amount_sen }) => amount_sen), amountSen])
  await issue(
    context,
    order,
    { kind: 'receipt', subject: uuid, payment_uuid: uuid, amount_sen: amountSen },
    { payment: { method: method as PaymentMethod, amountSen, receivedSen } },
  )
}

const issueInvoiceIfPaid = async (context: TransactionContext, order: OrderRow) => {
  const { transaction } = context
  const receipts = await receiptsOf(transaction, order.uuid)
  if (sumSen(receipts.map(({ amount_sen }) => amount_sen)) < order.total_sen) return
  if (await findDocument(transaction, 'invoice', order.uuid)) return
  await issue(
    context,
    order,
    { kind: 'invoice', subject: order.uuid, payment_uuid: null, amount_sen: order.total_sen },
    { receipts: receipts.map((row) => ({ number: row.number, issuedAt: row.issued_at, amountSen: row.amount_sen })) },
  )
}

/** Issues the receipt of a payment, and the invoice of its order once that is fully paid; nothing the second time. */
export const issueReceipt = async (context: TransactionContext, payment: string): Promise<void> => {
  const row = await findPayment(context.transaction, payment)
  // The record of a deleted customer may have been deleted meanwhile.
  if (!row || (await findDocument(context.transaction, 'receipt', payment))) return
  const order = await findOrder(context.transaction, row.order_uuid)
  await issueReceiptOf(context, row, order)
  await issueInvoiceIfPaid(context, order)
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
    (await findDocument(transaction, 'invoice', row.order_uuid)) ??
    (await findDocument(transaction, 'receipt', payment))
  await issue(
    context,
    await findOrder(transaction, row.order_uuid),
    { kind: 'credit-note', subject: refund, payment_uuid: payment, amount_sen: amountSen },
    { credit: { amountSen, corrects: corrected?.number ?? '' } },
  )
}
