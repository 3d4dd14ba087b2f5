import type { Sen } from '#contract/money.ts'
import { useSay } from '../../i18n/text.tsx'
import { Price } from '../../ui/price.tsx'

/** Subtotal, shipping and total of `count` pieces, as in every summary; the subtotal is named with its count where there is one. */
export const Amounts = ({ totalSen, count, total }: { totalSen: Sen; count?: number; total?: string }) => {
  const say = useSay()
  return (
    <dl>
      <div className="sum">
        <dt className="quiet">{count === undefined ? say('cart.subtotal') : say('cart.subtotalOf', { count })}</dt>
        <dd>
          <Price sen={totalSen} />
        </dd>
      </div>
      <div className="sum">
        <dt className="quiet">{say('cart.shipping')}</dt>
        <dd>
          <Price sen={0} />
        </dd>
      </div>
      <div className="sum sum--total">
        <dt>{total ?? say('cart.total')}</dt>
        <dd>
          <Price sen={totalSen} />
        </dd>
      </div>
    </dl>
  )
}
