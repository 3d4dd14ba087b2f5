import type { InvoiceKind } from '#contract/invoice/schemas.ts'
import type { LocalizedText } from '#contract/locale.ts'
import type { PaymentMethod } from '#contract/order/schemas.ts'

/** How money came in: by a payment, or at the counter. */
export type ReceivedBy = PaymentMethod | 'counter'

/** What a document says, in both languages; stored when it is issued, so that nothing which changes later changes it. */
export interface InvoiceContent {
  kind: InvoiceKind
  number: string
  issuedAt: string
  shop: { name: string; showroom: LocalizedText; email: string; phone: string }
  order: { number: string; createdAt: string }
  /** The request for an item of the order, whose price it is about; left out where it is about the order itself. */
  request?: { number: string; createdAt: string }
  customer: InvoiceCustomer
  lines: InvoiceLine[]
  totalSen: number
  /** The tax that the total contains; null for an order from before it was stored. */
  tax: { percent: number; amountSen: number } | null
  /** Of an invoice: the receipts of what paid for it. */
  receipts: { number: string; issuedAt: string; amountSen: number }[]
  /** Of a receipt: what was received now, and with it in total. */
  payment: { method: ReceivedBy; amountSen: number; receivedSen: number } | null
  /** Of a credit note: what goes back, and the document that it corrects. */
  credit: { amountSen: number; corrects: string } | null
}

/** Who bought, and where it goes: the lines of an address in both languages; none for pick-up in the showroom. */
export interface InvoiceCustomer {
  name: string
  phone: string
  address: LocalizedText[]
}

export interface InvoiceLine {
  name: LocalizedText
  /** Setting, metal, size, engraving, diamond and report. */
  details: LocalizedText[]
  priceSen: number
}
