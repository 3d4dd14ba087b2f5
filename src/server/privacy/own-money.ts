import type { Selectable } from 'kysely'
import type { InvoiceTable, PaymentTable, RefundTable } from '../database/schema.ts'

/** Payments, refunds and documents of an order or a request, as their customer exports them. */

export const toOwnPayment = ({ method, state, amount_sen: amountSen, created_at }: Selectable<PaymentTable>) => ({
  method,
  state,
  amountSen,
  createdAt: created_at,
})

export const toOwnRefund = ({ amount_sen: amountSen, reason, state, created_at }: Selectable<RefundTable>) => ({
  amountSen,
  reason,
  state,
  createdAt: created_at,
})

export const toOwnInvoice = ({ number, kind, amount_sen: amountSen, issued_at }: Selectable<InvoiceTable>) => ({
  number,
  kind,
  amountSen,
  issuedAt: issued_at,
})
