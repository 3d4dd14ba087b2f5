import { useSelector } from '@xstate/react'
import { useTranslator } from '../../i18n/translator.tsx'
import { useChild, useScreen } from '../../root/context.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LoginRequired } from '../account/login-required.tsx'
import { purchasableItems, useCart } from '../cart/use-cart.ts'
import { Checkout } from './checkout.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { initialCheckout } from './initial-checkout.ts'
import { EmptyCheckout } from './empty-checkout.tsx'

/** The checkout page. */
export const Page = () => {
  const t = useTranslator()
  const signedIn = useSelector(useChild('session'), (snapshot) => snapshot.hasTag('signedIn'))
  const checkout = useScreen('checkout')
  return (
    <div className="page screen">
      <h1 className="screen__title">{t('checkout.title')}</h1>
      {signedIn ? null : <LoginRequired />}
      {signedIn && !checkout ? <ServerRenderedCheckout /> : null}
      {signedIn && checkout ? <Checkout checkout={checkout} fallback={<ServerRenderedCheckout />} /> : null}
    </div>
  )
}

/** The form as the server paints it, until its machine has read the cart. */
const ServerRenderedCheckout = () => {
  const t = useTranslator()
  const { items, waiting } = useCart()
  if (waiting) return <Skeleton label={t('cart.loading')} />
  const bought = purchasableItems(items)
  return bought.length > 0 ? <CheckoutForm {...initialCheckout} items={bought} /> : <EmptyCheckout />
}
