import { Dialog } from 'react-aria-components'
import { useSelector } from '@xstate/react'
import { useTranslator } from '../../i18n/translator.tsx'
import { useChild } from '../../root/context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { DrawerFooter } from './drawer-footer.tsx'
import { Overlay } from '../dialogs/overlay.tsx'
import { Logo } from '../shell/logo.tsx'
import { PopularSearches } from '../search/popular-searches.tsx'
import { SearchForm } from '../search/search-form.tsx'
import { SearchResults } from '../search/search-results.tsx'
import { menuPanels } from './menu-panels.ts'
import { menuEntries, promotionEntry } from './site-map.ts'

/** The collapsible menu of the drawer. */
const DrawerMenu = () => {
  const t = useTranslator()
  const drawer = useChild('drawer')
  const expanded = useSelector(drawer, (snapshot) => snapshot.context.expanded)
  return (
    <nav aria-label={t('shell.main')}>
      {menuEntries.map((entry) => (
        <div key={entry.id}>
          <button
            type="button"
            className="drawer__item"
            aria-expanded={expanded === entry.id}
            onClick={() => drawer.send({ type: 'section.toggled', section: entry.id })}
          >
            {t(entry.text)}
            <Icon name={expanded === entry.id ? 'minus' : 'plus'} small />
          </button>
          {expanded === entry.id ? (
            <ul className="drawer__sub">
              {[...menuPanels[entry.id].primaryLinks, ...menuPanels[entry.id].secondaryLinks].map((link) => (
                <li key={link.href}>
                  <a href={link.href}>{t(link.text)}</a>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      ))}
      <a className="drawer__item" href={promotionEntry.href}>
        {t(promotionEntry.text)}
        <Icon name="right" small />
      </a>
    </nav>
  )
}

/** Menu and search of narrow screens. */
export const Drawer = () => {
  const t = useTranslator()
  const drawer = useChild('drawer')
  const searching = useSelector(drawer, (snapshot) => snapshot.matches({ open: 'search' }))
  const shown = useSelector(useChild('search'), (snapshot) => snapshot.hasTag('shown'))
  const close = () => drawer.send({ type: 'drawer.closed' })
  return (
    <Overlay veil="drawer__veil" className="drawer" isDismissable onClose={close}>
      <Dialog className="drawer__in" aria-label={t(searching ? 'shell.search' : 'shell.menu')}>
        <div className="drawer__top">
          <Logo />
          <button type="button" className="tool" aria-label={t('shell.close')} onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        <div className="drawer__search">
          <SearchForm key={String(searching)} focused={searching} />
        </div>
        {shown ? <SearchResults /> : null}
        {searching && !shown ? <PopularSearches /> : null}
        {searching || shown ? null : <DrawerMenu />}
        <DrawerFooter />
      </Dialog>
    </Overlay>
  )
}
