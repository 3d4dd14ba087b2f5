import { invoiceHref } from '#contract/invoice/href.ts'
import type { InvoiceKind } from '#contract/invoice/schemas.ts'
import type { Order } from '#contract/order/schemas.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import type { MessageId } from '../../i18n/messages.ts'

const kindMessages: Record<InvoiceKind, MessageId> = {
  invoice: 'personal.invoice',
  receipt: 'personal.receipt',
  'credit-note': 'personal.creditNote',
}

/** Links to an order's invoice, receipts and credit notes. */
export const OrderInvoices = ({ invoices }: Pick<Order, 'invoices'>) => {
  const t = useTranslator()
  if (invoices.length === 0) return null
  return (
    <ul className="order__invoices small" aria-label={t('personal.invoices')}>
      {invoices.map(({ number, kind }) => (
        <li key={number}>
          <a className="link link--tap" href={invoiceHref(number)} rel="external">
            {t(kindMessages[kind])}
          </a>
          <span className="quiet">{number}</span>
        </li>
      ))}
    </ul>
  )
}
