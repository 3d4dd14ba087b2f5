import { useLocation } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { hidesFloat, pages } from '#contract/pages.ts'
import { brand, chatLink } from '#contract/brand.ts'
import { useLocale, useTranslator } from '../../i18n/translator.tsx'
import { useChild, useRoot } from '../../root/context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SupportButton } from './support-button.tsx'

/** The floating buttons for appointment and chat, on every page but those where one books or pays. */
export const FloatGroup = () => {
  const t = useTranslator()
  const locale = useLocale()
  const root = useRoot()
  const faded = useSelector(useChild('floatGroup'), (snapshot) => snapshot.matches('faded'))
  const isHidden = hidesFloat(useLocation({ select: (location) => location.pathname }))
  return isHidden ? null : (
    <aside className={faded ? 'float is-faded' : 'float'} aria-label={t('shell.contactGroup')}>
      <a
        href={pages.appointment.href()}
        onClick={(event) => {
          event.preventDefault()
          root.send({ type: 'dialog.opened', dialog: 'appointment' })
        }}
      >
        <Icon name="cal" />
        <span className="float__name">{t('shell.appointment')}</span>
      </a>
      <SupportButton />
      <a href={chatLink(brand.chatGreeting[locale])} target="_blank" rel="noopener">
        <Icon name="chat" />
        <span className="float__name">{t('shell.chat')}</span>
      </a>
    </aside>
  )
}
