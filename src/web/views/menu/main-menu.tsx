import { useLocation } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { loadInUse } from '../../i18n/messages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useChild } from '../../root/context.tsx'
import { idlePart } from '../shell/idle-part.tsx'
import { menuEntries, promotionEntry, sectionOf } from './site-map.ts'

const MegaPanel = idlePart(
  async () => (await Promise.all([import('./mega-panel.tsx'), loadInUse(['menu'])]))[0].MegaPanel,
)

/** The five entries of the menu on wide screens, with their panels. */
export const MainMenu = () => {
  const t = useTranslator()
  const menu = useChild('menu')
  const shown = useSelector(menu, (snapshot) => (snapshot.hasTag('shown') ? snapshot.context.entry : null))
  const section = useLocation({ select: (location) => sectionOf(location.pathname) })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears when the focus has left all of it
    <nav
      className="nav"
      aria-label={t('shell.main')}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) menu.send({ type: 'menu.dismissed' })
      }}
    >
      <div className="page">
        <ul className="nav__list">
          {menuEntries.map((entry) => (
            <li
              key={entry.id}
              onPointerLeave={(event) => event.pointerType === 'mouse' && menu.send({ type: 'pointer.left' })}
            >
              <a
                className={shown === entry.id ? 'nav__item is-on' : 'nav__item'}
                href={entry.href}
                aria-current={section === entry.id ? 'true' : undefined}
                aria-expanded={shown === entry.id}
                onClick={(event) => {
                  // A touch screen has no hover, so a tap opens the panel instead, which contains the links.
                  if ((event.nativeEvent as PointerEvent).pointerType !== 'touch') return
                  event.preventDefault()
                  menu.send({ type: 'entry.toggled', entry: entry.id })
                }}
                onPointerEnter={(event) =>
                  event.pointerType === 'mouse' && menu.send({ type: 'entry.entered', entry: entry.id })
                }
                onFocus={(event) => {
                  // When the panel closes, the focus returns from it to this entry, which must not open it again.
                  const comesBack = event.currentTarget.parentElement?.contains(event.relatedTarget)
                  if (!comesBack && event.target.matches(':focus-visible')) {
                    menu.send({ type: 'entry.focused', entry: entry.id })
                  }
                }}
              >
                {t(entry.text)}
              </a>
              {shown === entry.id ? <MegaPanel id={entry.id} /> : null}
            </li>
          ))}
          <li>
            <a
              className="nav__item"
              href={promotionEntry.href}
              aria-current={section === 'promotion' ? 'true' : undefined}
              onPointerEnter={() => menu.send({ type: 'entry.entered', entry: 'promotion' })}
              onFocus={() => menu.send({ type: 'entry.focused', entry: 'promotion' })}
            >
              {t(promotionEntry.text)}
            </a>
          </li>
        </ul>
      </div>
      {shown ? <div className="scrim only-wide" aria-hidden="true" /> : null}
    </nav>
  )
}
