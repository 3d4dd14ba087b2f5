import type { ReactNode } from 'react'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { CartFailed } from '../cart/cart-failed.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { NothingToBuy } from './nothing-to-buy.tsx'

interface CheckoutProps {
  checkout: ActorRefFrom<typeof checkoutMachine>
  /** Stands until the machine has read the cart. */
  painted: ReactNode
}

/** The checkout in whatever state its machine is. */
export const Checkout = ({ checkout, painted }: CheckoutProps) => {
  const snapshot = useSelector(checkout, (each) => each)
  if (snapshot.matches('loading')) return painted
  if (snapshot.matches('unreachable')) return <CartFailed onRetry={() => checkout.send({ type: 'checkout.retried' })} />
  if (snapshot.matches('empty')) return <NothingToBuy />

  const { leave } = snapshot.children
  return (
    <>
      <CheckoutForm
        {...snapshot.context}
        busy={snapshot.hasTag('busy') || snapshot.matches('submitted')}
        send={checkout.send}
      />
      {leave ? <LeaveQuestion leave={leave} /> : null}
    </>
  )
}
