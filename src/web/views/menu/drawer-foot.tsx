import { useLocation } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { hidesCart } from '#contract/routes.ts'
import { useSay } from '../../i18n/text.tsx'
import { useChild } from '../../root/context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LanguageLink } from '../locale/language-link.tsx'

/** Log in or out, cart and language, at the thumb. */
export const DrawerFoot = () => {
  const say = useSay()
  const session = useChild('session')
  const dialogs = useChild('dialogs')
  const drawer = useChild('drawer')
  const signedIn = useSelector(session, (snapshot) => snapshot.hasTag('signedIn'))
  const { userName, cartCount } = useSelector(session, (snapshot) => snapshot.context)
  const withCart = !hidesCart(useLocation({ select: (location) => location.pathname }))
  return (
    <div className="drawer__foot">
      {signedIn ? (
        <>
          <a href="/pages/Personal">
            <Icon name="user" />
            {userName}
          </a>
          <button type="button" onClick={() => session.send({ type: 'logout.requested' })}>
            <Icon name="out" />
            {say('shell.logout')}
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
          {say('shell.login')}
        </button>
      )}
      {withCart ? (
        <a href="/pages/Cart">
          <Icon name="bag" />
          {say('shell.cart')}
          {cartCount > 0 ? <span className="quiet drawer__end">{cartCount}</span> : null}
        </a>
      ) : null}
      <LanguageLink>{null}</LanguageLink>
    </div>
  )
}
