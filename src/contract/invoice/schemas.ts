import * as z from 'zod/mini'

/** Kinds of documents: of an order that is fully paid, of a payment, of a refund. */
const invoiceKinds = ['invoice', 'receipt', 'credit-note'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** Like `INV-2026-000001`. */
export const invoiceNumber = z.string().check(z.regex(/^(INV|RCT|CRN)-[0-9]{4}-[0-9]{6}$/))

/** A document of an order, as it is listed. */
export const invoiceSummary = z.object({ number: invoiceNumber, kind: z.enum(invoiceKinds), issuedAt: z.string() })
export type InvoiceSummary = z.output<typeof invoiceSummary>
