import { useLocation } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { hidesCart, pages } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useChild } from '../../root/context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AccountLinks } from '../account/account-links.tsx'
import { FavouritesLink } from '../favourites/favourites-link.tsx'
import { HeaderCart } from '../cart/header-cart.tsx'
import { HeaderSearch } from '../search/header-search.tsx'
import { LanguageLink } from '../locale/language-link.tsx'
import { Logo } from './logo.tsx'
import { MainMenu } from '../menu/main-menu.tsx'
import { PromiseBar } from './promise-bar.tsx'

/** Promise bar, header bar and main menu. */
export const Header = () => {
  const t = useTranslator()
  const drawer = useChild('drawer')
  const drawerIsOpen = useSelector(drawer, (snapshot) => snapshot.matches('open'))
  const withCart = !hidesCart(useLocation({ select: (location) => location.pathname }))
  return (
    <header>
      <PromiseBar />
      <div className="head">
        <div className="head__bar">
          <div className="head__side">
            <a
              className="tool only-narrow"
              href="#links"
              role="button"
              aria-label={t('shell.menu')}
              aria-expanded={drawerIsOpen}
              onClick={(event) => {
                event.preventDefault()
                drawer.send({ type: 'drawer.opened' })
              }}
            >
              <Icon name="menu" />
            </a>
            <HeaderSearch />
          </div>
          <Logo />
          <div className="head__side">
            <LanguageLink className="head__link only-wide" />
            <AccountLinks />
            <a
              className="tool only-narrow"
              href={pages.search.href()}
              role="button"
              aria-label={t('shell.search')}
              onClick={(event) => {
                event.preventDefault()
                drawer.send({ type: 'drawer.searchOpened' })
              }}
            >
              <Icon name="search" />
            </a>
            <FavouritesLink />
            {withCart ? <HeaderCart /> : null}
          </div>
        </div>
        <MainMenu />
      </div>
    </header>
  )
}
