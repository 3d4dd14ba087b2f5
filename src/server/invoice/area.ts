import type { invoiceCalls } from '#contract/invoice/calls.ts'
import type { Area, AreaContext } from '../area.ts'
import type { Printer } from '../printer.ts'
import { customerOf } from '../calls/customer.ts'
import type { Handlers } from '../calls/handler.ts'
import { want } from '../database/wants.ts'
import { issueCounterReceipt, issueCreditNote, issueReceipt } from './issue.ts'
import { readOwnInvoice } from './read.ts'
import { type CounterMoney, type CreditedRefund, invoiceEffects } from './request.ts'

const numbered = { wants: [want.documents] }

/** Invoices, receipts and credit notes: issued by the outbox, printed when they are asked for. */
export const createInvoiceArea = ({ services: { write, now } }: AreaContext, printer: Printer) => {
  const handlers: Handlers<keyof typeof invoiceCalls> = {
    'GET /api/purchase/get_invoice': async ({ number }, { db, caller }) => {
      const content = await readOwnInvoice(db, customerOf(caller).uuid, number)
      if (content === null) return { re: '404' }
      const body = await printer.print({ kind: 'invoice', content, locale: caller.locale })
      return { re: '200', file: { type: 'application/pdf', body: Buffer.from(body), name: `${number}.pdf` } }
    },
  }
  return {
    handlers,
    effects: {
      [invoiceEffects.receipt]: (_payload, { subject }) =>
        write((transaction) => issueReceipt({ transaction, now: now() }, subject), numbered),
      [invoiceEffects.counterReceipt]: (payload, { subject }) =>
        write(
          (transaction) => issueCounterReceipt({ transaction, now: now() }, subject, payload as CounterMoney),
          numbered,
        ),
      [invoiceEffects.creditNote]: (payload, { subject }) =>
        write(
          (transaction) => issueCreditNote({ transaction, now: now() }, subject, payload as CreditedRefund),
          numbered,
        ),
    },
  } satisfies Area
}
