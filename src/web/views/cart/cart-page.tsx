import shown from 'picture:engagement-solitaire-round-yellow'
import { useSelector } from '@xstate/react'
import { pages } from '#contract/pages.ts'
import { policies } from '#contract/policies.ts'
import { sumSen } from '#contract/money.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useChild } from '../../root/context.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Price } from '../../ui/price.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LoginRequired } from '../account/login-required.tsx'
import { OrderTotals } from './order-totals.tsx'
import { CartFailed } from './cart-failed.tsx'
import { CartLines } from './cart-lines.tsx'
import { PaymentMarks } from '../../ui/payment-marks.tsx'
import { purchasableItems, useCart } from './use-cart.ts'

export const Page = () => {
  const t = useTranslator()
  const signedIn = useSelector(useChild('session'), (snapshot) => snapshot.hasTag('signedIn'))
  return (
    <div className="page screen">
      <h1 className="screen__title">{t('cart.title')}</h1>
      {signedIn ? <SignedInCart /> : <LoginRequired />}
    </div>
  )
}

const SignedInCart = () => {
  const t = useTranslator()
  const { items, failed, waiting, removing, remove, refresh } = useCart()
  if (waiting) return <Skeleton label={t('cart.loading')} />
  if (failed && items.length === 0) return <CartFailed onRetry={refresh} />
  if (items.length === 0) return <EmptyCart />

  const bought = purchasableItems(items)
  const totalSen = sumSen(bought.map((item) => item.total_amount))
  return (
    <>
      <div className="cart">
        <CartLines items={items} removing={removing} onRemove={remove} />
        <aside className="box" aria-labelledby="cart-summary">
          <h2 className="h3" id="cart-summary">
            {t('cart.summary')}
          </h2>
          <OrderTotals totalSen={totalSen} count={bought.length} />
          {bought.length > 0 ? (
            <a className={`${buttonClass('main', { wide: true })} only-wide`} href={pages.checkout.href()}>
              {t('cart.checkOut')}
            </a>
          ) : (
            <p className="field__error">{t('cart.noneForSale')}</p>
          )}
          <p className="tiny quiet">
            {t('cart.promise', {
              stockFrom: policies.deliveryInStock.from,
              stockTo: policies.deliveryInStock.to,
              madeFrom: policies.deliveryMadeToOrder.from,
              madeTo: policies.deliveryMadeToOrder.to,
            })}
          </p>
          <PaymentMarks />
        </aside>
      </div>
      {bought.length > 0 ? (
        <div className="buybar buybar--flow">
          <p className="buybar__sum">
            <Price sen={totalSen} />
            <small>{t('cart.pieces', { count: bought.length })}</small>
          </p>
          <a className={buttonClass('main')} href={pages.checkout.href()}>
            {t('cart.checkOut')}
          </a>
        </div>
      ) : null}
    </>
  )
}

const EmptyCart = () => {
  const t = useTranslator()
  return (
    <EmptyState
      picture={shown}
      heading={t('cart.emptyTitle')}
      action={
        <a className="link link--tap" href={pages.setting.href()}>
          {t('cart.emptyLink')}
        </a>
      }
    >
      {t('cart.emptyText')}
    </EmptyState>
  )
}
