import { useSelector } from '@xstate/react'
import { policies } from '#contract/policies.ts'
import { sumSen } from '#contract/money.ts'
import { useSay } from '../../i18n/text.tsx'
import { useChild } from '../../root/context.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Price } from '../../ui/price.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { NeedLogin } from '../account/need-login.tsx'
import { Amounts } from './amounts.tsx'
import { CartFailed } from './cart-failed.tsx'
import { CartLines } from './cart-lines.tsx'
import { PaymentMarks } from './payment-marks.tsx'
import { buyable, useCart } from './use-cart.ts'

/** The cart page. */
export const CartPage = () => {
  const say = useSay()
  const signedIn = useSelector(useChild('session'), (snapshot) => snapshot.hasTag('signedIn'))
  return (
    <div className="page screen">
      <h1 className="screen__title">{say('cart.title')}</h1>
      {signedIn ? <KnownCart /> : <NeedLogin />}
    </div>
  )
}

const KnownCart = () => {
  const say = useSay()
  const { items, failed, waiting, removing, remove, refresh } = useCart()
  if (waiting) return <Waiting label={say('cart.loading')} />
  if (failed && items.length === 0) return <CartFailed onRetry={refresh} />
  if (items.length === 0) return <EmptyCart />

  const bought = buyable(items)
  const totalSen = sumSen(bought.map((item) => item.total_amount))
  return (
    <>
      <div className="cart">
        <CartLines items={items} removing={removing} onRemove={remove} />
        <aside className="box" aria-labelledby="cart-summary">
          <h2 className="h3" id="cart-summary">
            {say('cart.summary')}
          </h2>
          <Amounts totalSen={totalSen} count={bought.length} />
          {bought.length > 0 ? (
            <a className={`${buttonClass('main', { wide: true })} only-wide`} href="/pages/CheckOut">
              {say('cart.checkOut')}
            </a>
          ) : (
            <p className="field__error">{say('cart.allSold')}</p>
          )}
          <p className="tiny quiet">
            {say('cart.promise', {
              stockFrom: policies.deliveryInStock.from,
              stockTo: policies.deliveryInStock.to,
              madeFrom: policies.deliveryMade.from,
              madeTo: policies.deliveryMade.to,
            })}
          </p>
          <PaymentMarks />
        </aside>
      </div>
      {bought.length > 0 ? (
        <div className="buybar buybar--flow">
          <p className="buybar__sum">
            <Price sen={totalSen} />
            <small>{say('cart.pieces', { count: bought.length })}</small>
          </p>
          <a className={buttonClass('main')} href="/pages/CheckOut">
            {say('cart.checkOut')}
          </a>
        </div>
      ) : null}
    </>
  )
}

const EmptyCart = () => {
  const say = useSay()
  return (
    <Empty
      icon="bag"
      heading={say('cart.emptyTitle')}
      action={
        <a className="link link--tap" href="/pages/Engagement/ring">
          {say('cart.emptyLink')}
        </a>
      }
    >
      {say('cart.emptyText')}
    </Empty>
  )
}
