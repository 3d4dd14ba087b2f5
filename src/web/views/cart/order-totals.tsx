import type { Tax } from '#contract/checkout/tax.ts'
import type { Sen } from '#contract/money.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { Price } from '../../ui/price.tsx'

interface OrderTotalsProps {
  totalSen: Sen
  count?: number
  total?: string
  /** The tax that the total contains. */
  tax?: Tax | null | undefined
}

/**
 * Subtotal, shipping and total, as in every summary; the label of the subtotal includes `count`, the number of pieces,
 * if given.
 */
export const OrderTotals = ({ totalSen, count, total, tax }: OrderTotalsProps) => {
  const t = useTranslator()
  return (
    <dl>
      <div className="sum">
        <dt className="quiet">{count === undefined ? t('cart.subtotal') : t('cart.subtotalOf', { count })}</dt>
        <dd>
          <Price sen={totalSen} />
        </dd>
      </div>
      <div className="sum">
        <dt className="quiet">{t('cart.shipping')}</dt>
        <dd>
          <Price sen={0} />
        </dd>
      </div>
      <div className="sum sum--total">
        <dt>{total ?? t('cart.total')}</dt>
        <dd>
          <Price sen={totalSen} />
        </dd>
      </div>
      {tax ? (
        <div className="sum small quiet">
          <dt>{tax.percent === 0 ? t('checkout.taxExport') : t('checkout.taxIncluded', { percent: tax.percent })}</dt>
          <dd>
            <Price sen={tax.amountSen} />
          </dd>
        </div>
      ) : null}
    </dl>
  )
}
