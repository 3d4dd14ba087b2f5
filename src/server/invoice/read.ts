import type { Kysely } from 'kysely'
import type { InvoiceSummary } from '#contract/invoice/schemas.ts'
import type { Database } from '../database/schema.ts'
import type { InvoiceContent } from './content.ts'

/** The documents of an order, in the order in which they were issued. */
export const listInvoices = async (db: Kysely<Database>, order: string): Promise<InvoiceSummary[]> => {
  const rows = await db
    .selectFrom('invoices')
    .select(['number', 'kind', 'issued_at'])
    .where('order_uuid', '=', order)
    .orderBy('issued_at')
    .orderBy('number')
    .execute()
  return rows.map(({ number, kind, issued_at: issuedAt }) => ({ number, kind, issuedAt }))
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
