import * as z from 'zod/mini'
import type { Calls } from '#contract/call.ts'
import { invoiceNumber } from './schemas.ts'

/** Invoices, receipts and credit notes of the signed-in customer. */
export const invoiceCalls = {
  'GET /api/purchase/get_invoice': {
    purpose: 'an invoice, a receipt or a credit note in the language of the shopper (application/pdf)',
    access: 'customer',
    limit: 'read',
    payload: z.strictObject({ number: invoiceNumber }),
    answer: 'file',
    outcomes: { 404: 'no such document of this customer' },
  },
} as const satisfies Calls
