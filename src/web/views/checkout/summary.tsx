import { countryIn } from '#contract/address/address.ts'
import { homeCountry } from '#contract/address/countries.ts'
import type { CartItem } from '#contract/cart/schemas.ts'
import { taxIn } from '#contract/checkout/tax.ts'
import { sumSen } from '#contract/money.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useScreen } from '../../root/use-screen.ts'
import { OrderTotals } from '../cart/order-totals.tsx'
import { CartItems } from '../cart/cart-items.tsx'
import { useReceiveOptions } from './use-receive-options.ts'

/** The items of the checkout, their total, and the tax that it contains. */
export const Summary = ({ items }: { items: readonly CartItem[] }) => {
  const t = useTranslator()
  const { receive, addresses, address, fields } = useScreen('checkout').snapshot.context
  const options = useReceiveOptions()
  const totalSen = sumSen(items.map((item) => item.total_amount))
  const saved = addresses.find(({ uuid }) => uuid === address)
  const country = receive === 'pick-up' ? homeCountry : (saved?.country ?? countryIn(fields))
  return (
    <aside className="box" aria-labelledby="checkout-summary">
      <h2 className="h3" id="checkout-summary">
        {t('checkout.yourOrder')}
      </h2>
      <CartItems items={items} />
      <OrderTotals totalSen={totalSen} tax={options && taxIn(totalSen, country, options.today)} />
    </aside>
  )
}
