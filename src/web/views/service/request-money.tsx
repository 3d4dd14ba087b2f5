import { Fragment } from 'react'
import type { ServiceRequest } from '#contract/service/schemas.ts'
import { useLocale, useTranslator } from '../../i18n/translator.tsx'
import { Price } from '../../ui/price.tsx'
import { priceText } from '#contract/money.ts'
import { OrderInvoices } from '../order/order-invoices.tsx'
import { formatDay } from '../personal/dates.ts'

/** The price of the work, whether it is paid, what went back of it, and its receipts. */
export const RequestMoney = ({ request }: { request: ServiceRequest }) => {
  const t = useTranslator()
  const locale = useLocale()
  const { quoteSen, money, payments, invoices } = request
  const goesBack = payments.some(({ state, refundedSen }) => refundedSen > 0 || state === 'refunding')
  if (quoteSen === null && money.paidSen === 0 && !goesBack && invoices.length === 0) return null
  return (
    <section className="service__part">
      <h2>{t('service.quote')}</h2>
      {quoteSen === null ? null : (
        <p className="service__amount">{quoteSen === 0 ? t('service.quoteFree') : <Price sen={quoteSen} />}</p>
      )}
      {money.paidSen > 0 ? <p>{t('service.paid', { amount: priceText(money.paidSen) })}</p> : null}
      {payments.map(({ uuid, state, amountSen, refundedSen, createdAt }) => {
        const date = formatDay(locale, createdAt)
        return (
          <Fragment key={uuid}>
            {refundedSen > 0 ? <p>{t('service.wentBack', { amount: priceText(refundedSen), date })}</p> : null}
            {state === 'refunding' ? (
              <p>{t('service.goesBack', { amount: priceText(amountSen - refundedSen), date })}</p>
            ) : null}
          </Fragment>
        )
      })}
      <OrderInvoices invoices={invoices} />
    </section>
  )
}
