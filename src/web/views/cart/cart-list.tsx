import { useSelector } from '@xstate/react'
import { pages } from '#contract/pages.ts'
import { sumSen } from '#contract/money.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useChild } from '../../root/context.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CartFailed } from './cart-failed.tsx'
import { CartItems } from './cart-items.tsx'
import { purchasableItems, useCart } from './use-cart.ts'

/** Content of the cart popover: the items, or why there are none. */
export const CartList = () => {
  const signedIn = useSelector(useChild('session'), (snapshot) => snapshot.hasTag('signedIn'))
  return signedIn ? <SignedInCart /> : <AnonymousCart />
}

const AnonymousCart = () => {
  const t = useTranslator()
  const dialogs = useChild('dialogs')
  return (
    <div className="pop__note">
      <p className="small">{t('cart.logInToSee')}</p>
      <Button variant="line" small wide onClick={() => dialogs.send({ type: 'dialog.opened', dialog: 'sign' })}>
        {t('cart.logIn')}
      </Button>
    </div>
  )
}

const SignedInCart = () => {
  const t = useTranslator()
  const { items, failed, waiting, removing, remove, refresh } = useCart()
  if (waiting) return <Skeleton label={t('cart.loading')} shape="line" count={3} />
  if (failed && items.length === 0) return <CartFailed onRetry={refresh} />
  if (items.length === 0) {
    return (
      <div className="pop__note">
        <p className="small" tabIndex={-1}>
          {t('cart.emptyTitle')}
        </p>
        <a className={buttonClass('line', { small: true, wide: true })} href={pages.setting.href()}>
          {t('cart.emptyLink')}
        </a>
      </div>
    )
  }
  return (
    <>
      <CartItems items={items} removing={removing} onRemove={remove} />
      <div className="pop__foot">
        <p className="sum">
          <span>{t('cart.subtotal')}</span>
          <b>
            <Price sen={sumSen(purchasableItems(items).map((item) => item.total_amount))} />
          </b>
        </p>
        <a className={buttonClass('line', { small: true, wide: true })} href={pages.cart.href()}>
          {t('cart.viewCart')}
        </a>
      </div>
    </>
  )
}
