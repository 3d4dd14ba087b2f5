import type { ReactNode } from 'react'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { CartFailed } from '../cart/cart-failed.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { LeaveConfirmation } from './leave-confirmation.tsx'
import { EmptyCheckout } from './empty-checkout.tsx'

interface CheckoutProps {
  checkout: ActorRefFrom<typeof checkoutMachine>
  /** Stands until the machine has read the cart. */
  fallback: ReactNode
}

/** The checkout in whatever state its machine is. */
export const Checkout = ({ checkout, fallback }: CheckoutProps) => {
  const snapshot = useSelector(checkout, (each) => each)
  if (snapshot.matches('loading')) return fallback
  if (snapshot.matches('unreachable')) return <CartFailed onRetry={() => checkout.send({ type: 'checkout.retried' })} />
  if (snapshot.matches('empty')) return <EmptyCheckout />

  const { leave } = snapshot.children
  return (
    <>
      <CheckoutForm
        {...snapshot.context}
        busy={snapshot.hasTag('busy') || snapshot.matches('submitted')}
        send={checkout.send}
      />
      {leave ? <LeaveConfirmation leave={leave} /> : null}
    </>
  )
}
