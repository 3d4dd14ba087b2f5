import { useLocation } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { hidesCart, pages } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useChild, useRoot } from '../../root/context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useCartCount } from '../cart/use-known-items.ts'
import { LanguageLink } from '../locale/language-link.tsx'

/** Log in or out, favourites, cart and language, at the bottom within reach of the thumb. */
export const DrawerFooter = () => {
  const t = useTranslator()
  const root = useRoot()
  const session = useChild('session')
  const dialogs = useChild('dialogs')
  const drawer = useChild('drawer')
  const signedIn = useSelector(session, (snapshot) => snapshot.hasTag('signedIn'))
  const userName = useSelector(session, (snapshot) => snapshot.context.userName)
  const cartCount = useCartCount()
  const favouriteCount = useSelector(useChild('savedItems'), ({ context }) => context.favourites.length)
  const withCart = !hidesCart(useLocation({ select: (location) => location.pathname }))
  return (
    <div className="drawer__foot">
      {signedIn ? (
        <>
          <a href={pages.personal.href()}>
            <Icon name="user" />
            {userName}
          </a>
          <button type="button" onClick={() => root.send({ type: 'logout.requested' })}>
            <Icon name="out" />
            {t('shell.logout')}
          </button>
        </>
      ) : (
        <button
          type="button"
          onClick={() => {
            drawer.send({ type: 'drawer.closed' })
            dialogs.send({ type: 'dialog.opened', dialog: 'sign' })
          }}
        >
          <Icon name="user" />
          {t('shell.login')}
        </button>
      )}
      <a href={pages.favourites.href()}>
        <Icon name="heart" />
        {t('shell.favourites')}
        {favouriteCount > 0 ? <span className="quiet drawer__end">{favouriteCount}</span> : null}
      </a>
      {withCart ? (
        <a href={pages.cart.href()}>
          <Icon name="bag" />
          {t('shell.cart')}
          {cartCount > 0 ? <span className="quiet drawer__end">{cartCount}</span> : null}
        </a>
      ) : null}
      <LanguageLink>{null}</LanguageLink>
    </div>
  )
}
