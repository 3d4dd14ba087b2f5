import type { Kysely } from 'kysely'
import type { InvoiceSummary } from '#contract/invoice/schemas.ts'
import type { Database } from '../database/schema.ts'
import type { InvoiceContent } from './content.ts'

const listed = (db: Kysely<Database>) =>
  db.selectFrom('invoices').select(['number', 'kind', 'issued_at as issuedAt']).orderBy('issued_at').orderBy('number')

/** The documents of a request for an item, in the order in which they were issued. */
export const listInvoicesOfRequest = (db: Kysely<Database>, request: string): Promise<InvoiceSummary[]> =>
  listed(db).where('request_uuid', '=', request).execute()

/** The documents of an order itself, without those of requests for its items. */
export const listInvoicesOfOrder = (db: Kysely<Database>, order: string): Promise<InvoiceSummary[]> =>
  listed(db).where('order_uuid', '=', order).where('request_uuid', 'is', null).execute()

/** What a document of anybody says, for the staff; null where there is none. */
export const readInvoice = async (db: Kysely<Database>, number: string): Promise<InvoiceContent | null> => {
  const row = await db.selectFrom('invoices').select('content').where('number', '=', number).executeTakeFirst()
  return row ? (JSON.parse(row.content) as InvoiceContent) : null
}

/** What a document of this customer says; null for another customer's, as if it did not exist. */
export const readOwnInvoice = async (
  db: Kysely<Database>,
  user: string,
  number: string,
): Promise<InvoiceContent | null> => {
  const row = await db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.uuid', 'invoices.order_uuid')
    .select('invoices.content')
    .where('invoices.number', '=', number)
    .where('orders.user_uuid', '=', user)
    .executeTakeFirst()
  return row ? (JSON.parse(row.content) as InvoiceContent) : null
}

const nobody: InvoiceContent['customer'] = { name: '', phone: '', address: [] }

/** Removes name, telephone number and address from the documents of an order. */
export const anonymiseInvoices = async (transaction: Kysely<Database>, order: string): Promise<void> => {
  const rows = await transaction
    .selectFrom('invoices')
    .select(['number', 'content'])
    .where('order_uuid', '=', order)
    .execute()
  for (const { number, content } of rows) {
    const anonymous: InvoiceContent = { ...(JSON.parse(content) as InvoiceContent), customer: nobody }
    await transaction
      .updateTable('invoices')
      .set({ content: JSON.stringify(anonymous) })
      .where('number', '=', number)
      .execute()
  }
}
