import type { CartItem } from '#contract/calls.ts'
import { sumSen } from '#contract/money.ts'
import { useSay } from '../../i18n/text.tsx'
import { Amounts } from '../cart/amounts.tsx'
import { CartItems } from '../cart/cart-items.tsx'

/** What is being bought, and what it comes to. */
export const Summary = ({ items }: { items: readonly CartItem[] }) => {
  const say = useSay()
  return (
    <aside className="box" aria-labelledby="checkout-summary">
      <h2 className="h3" id="checkout-summary">
        {say('checkout.yourOrder')}
      </h2>
      <CartItems items={items} />
      <Amounts totalSen={sumSen(items.map((item) => item.total_amount))} />
    </aside>
  )
}
