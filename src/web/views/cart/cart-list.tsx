import { useSelector } from '@xstate/react'
import { sumSen } from '#contract/money.ts'
import { useSay } from '../../i18n/text.tsx'
import { useChild } from '../../root/context.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { CartFailed } from './cart-failed.tsx'
import { CartItems } from './cart-items.tsx'
import { buyable, useCart } from './use-cart.ts'

/** What the cart popover holds: the items, or why there are none. */
export const CartList = () => {
  const signedIn = useSelector(useChild('session'), (snapshot) => snapshot.hasTag('signedIn'))
  return signedIn ? <KnownCart /> : <AnonymousCart />
}

const AnonymousCart = () => {
  const say = useSay()
  const dialogs = useChild('dialogs')
  return (
    <div className="pop__note">
      <p className="small">{say('cart.logInToSee')}</p>
      <Button look="line" small wide onClick={() => dialogs.send({ type: 'dialog.opened', dialog: 'sign' })}>
        {say('cart.logIn')}
      </Button>
    </div>
  )
}

const KnownCart = () => {
  const say = useSay()
  const { items, failed, waiting, removing, remove, refresh } = useCart()
  if (waiting) return <Waiting label={say('cart.loading')} shape="line" count={3} />
  if (failed && items.length === 0) return <CartFailed onRetry={refresh} />
  if (items.length === 0) {
    return (
      <div className="pop__note">
        <p className="small" tabIndex={-1}>
          {say('cart.emptyTitle')}
        </p>
      </div>
    )
  }
  return (
    <>
      <CartItems items={items} removing={removing} onRemove={remove} />
      <div className="pop__foot">
        <p className="sum">
          <span>{say('cart.subtotal')}</span>
          <b>
            <Price sen={sumSen(buyable(items).map((item) => item.total_amount))} />
          </b>
        </p>
        <a className={buttonClass('line', { small: true, wide: true })} href="/pages/Cart">
          {say('cart.viewCart')}
        </a>
      </div>
    </>
  )
}
