import { useTranslator } from '../../i18n/translator.tsx'
import { useScreen } from '../../root/use-screen.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LeaveConfirmation } from '../navigation/leave-confirmation.tsx'
import { CartFailed } from '../cart/cart-failed.tsx'
import { purchasableItems, useCart } from '../cart/use-cart.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { EmptyCheckout } from './empty-checkout.tsx'

/**
 * The checkout in the current state of its machine; until the machine has read the cart, with the items known so far.
 */
export const Checkout = () => {
  const t = useTranslator()
  const { snapshot, send } = useScreen('checkout')
  const cart = useCart()
  const loading = snapshot.matches('loading')
  const items = loading ? purchasableItems(cart.items) : snapshot.context.items
  if (loading && cart.waiting) return <Skeleton label={t('cart.loading')} />
  if (snapshot.matches('unreachable')) return <CartFailed onRetry={() => send({ type: 'checkout.retried' })} />
  if (snapshot.matches('empty') || items.length === 0) {
    return <EmptyCheckout emptied={snapshot.context.notice === 'changed'} />
  }

  const { leave } = snapshot.children
  return (
    <>
      <CheckoutForm items={items} />
      {leave ? <LeaveConfirmation leave={leave} question={t('checkout.leave')} /> : null}
    </>
  )
}
