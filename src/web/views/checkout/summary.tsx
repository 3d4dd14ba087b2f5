import type { CartItem } from '#contract/cart/schemas.ts'
import { sumSen } from '#contract/money.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { OrderTotals } from '../cart/order-totals.tsx'
import { CartItems } from '../cart/cart-items.tsx'

/** The items of the checkout and their total. */
export const Summary = ({ items }: { items: readonly CartItem[] }) => {
  const t = useTranslator()
  return (
    <aside className="box" aria-labelledby="checkout-summary">
      <h2 className="h3" id="checkout-summary">
        {t('checkout.yourOrder')}
      </h2>
      <CartItems items={items} />
      <OrderTotals totalSen={sumSen(items.map((item) => item.total_amount))} />
    </aside>
  )
}
