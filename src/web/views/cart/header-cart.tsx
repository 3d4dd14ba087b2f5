import { Suspense } from 'react'
import { useSelector } from '@xstate/react'
import { pages } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useChild } from '../../root/context.tsx'
import { lazyComponent } from '../shell/lazy-component.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useCartCount } from './use-known-items.ts'

const CartList = lazyComponent(async () => (await import('./cart-list.tsx')).CartList)

/** The cart icon with its count, and the cart popover. */
export const HeaderCart = () => {
  const t = useTranslator()
  const popover = useChild('cartPopover')
  const count = useCartCount()
  const open = useSelector(popover, (snapshot) => snapshot.hasTag('shown'))
  return (
    <div
      className="head__cart"
      onPointerEnter={(event) => event.pointerType === 'mouse' && popover.send({ type: 'popover.entered' })}
      onPointerLeave={(event) => event.pointerType === 'mouse' && popover.send({ type: 'popover.left' })}
      onFocus={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) popover.send({ type: 'popover.focused' })
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) popover.send({ type: 'popover.dismissed' })
      }}
    >
      <a className="tool" href={pages.cart.href()} aria-label={t('shell.cartCount', { count })}>
        <Icon name="bag" />
        {count > 0 ? <span className="count">{count}</span> : null}
      </a>
      {open ? (
        <div className="pop" role="region" aria-label={t('shell.cart')}>
          <Suspense fallback={<div className="pop__wait wait" />}>
            <CartList />
          </Suspense>
        </div>
      ) : null}
    </div>
  )
}
