import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { useSelector } from '@xstate/react'
import { useSay } from '../../i18n/text.tsx'
import { useChild } from '../../root/context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { DrawerFoot } from './drawer-foot.tsx'
import { Logo } from '../shell/logo.tsx'
import { PopularSearches } from '../search/popular-searches.tsx'
import { SearchForm } from '../search/search-form.tsx'
import { SearchResults } from '../search/search-results.tsx'
import { menuEntries, promotionEntry } from './site-map.ts'

/** The collapsible menu of the drawer. */
const DrawerMenu = () => {
  const say = useSay()
  const drawer = useChild('drawer')
  const expanded = useSelector(drawer, (snapshot) => snapshot.context.expanded)
  return (
    <nav aria-label={say('shell.main')}>
      {menuEntries.map((entry) => (
        <div key={entry.id}>
          <button
            type="button"
            className="drawer__item"
            aria-expanded={expanded === entry.id}
            onClick={() => drawer.send({ type: 'section.toggled', section: entry.id })}
          >
            {say(entry.text)}
            <Icon name={expanded === entry.id ? 'minus' : 'plus'} small />
          </button>
          {expanded === entry.id ? (
            <ul className="drawer__sub">
              {[...entry.begin, ...entry.more].map((link) => (
                <li key={link.href}>
                  <a href={link.href}>{say(link.text)}</a>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      ))}
      <a className="drawer__item" href={promotionEntry.href}>
        {say(promotionEntry.text)}
        <Icon name="right" small />
      </a>
    </nav>
  )
}

/** Menu and search of narrow screens. */
export const Drawer = () => {
  const say = useSay()
  const drawer = useChild('drawer')
  const searching = useSelector(drawer, (snapshot) => snapshot.matches({ open: 'search' }))
  const shown = useSelector(useChild('search'), (snapshot) => snapshot.hasTag('shown'))
  return (
    <ModalOverlay
      className="drawer__veil"
      isOpen
      isDismissable
      onOpenChange={(open) => {
        if (!open) drawer.send({ type: 'drawer.closed' })
      }}
    >
      <Modal className="drawer">
        <Dialog className="drawer__in" aria-label={say(searching ? 'shell.search' : 'shell.menu')}>
          <div className="drawer__top">
            <Logo />
            <button
              type="button"
              className="tool"
              aria-label={say('shell.close')}
              onClick={() => drawer.send({ type: 'drawer.closed' })}
            >
              <Icon name="close" />
            </button>
          </div>
          <div className="drawer__search">
            <SearchForm key={String(searching)} focused={searching} />
          </div>
          {shown ? <SearchResults /> : null}
          {searching && !shown ? <PopularSearches /> : null}
          {searching || shown ? null : <DrawerMenu />}
          <DrawerFoot />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
