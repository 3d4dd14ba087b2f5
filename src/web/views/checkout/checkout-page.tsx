import { useSelector } from '@xstate/react'
import { useSay } from '../../i18n/text.tsx'
import { useChild, useScreen } from '../../root/context.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { NeedLogin } from '../account/need-login.tsx'
import { buyable, useCart } from '../cart/use-cart.ts'
import { Checkout } from './checkout.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { emptyCheckout } from './empty-checkout.ts'
import { NothingToBuy } from './nothing-to-buy.tsx'

/** The checkout page. */
export const CheckoutPage = () => {
  const say = useSay()
  const signedIn = useSelector(useChild('session'), (snapshot) => snapshot.hasTag('signedIn'))
  const checkout = useScreen('checkout')
  return (
    <div className="page screen">
      <h1 className="screen__title">{say('checkout.title')}</h1>
      {signedIn ? null : <NeedLogin />}
      {signedIn && !checkout ? <PaintedCheckout /> : null}
      {signedIn && checkout ? <Checkout checkout={checkout} painted={<PaintedCheckout />} /> : null}
    </div>
  )
}

/** The form as the server paints it, until its machine has read the cart. */
const PaintedCheckout = () => {
  const say = useSay()
  const { items, waiting } = useCart()
  if (waiting) return <Waiting label={say('cart.loading')} />
  const bought = buyable(items)
  return bought.length > 0 ? <CheckoutForm {...emptyCheckout} items={bought} /> : <NothingToBuy />
}
