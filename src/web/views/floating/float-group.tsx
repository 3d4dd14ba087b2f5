import { useSelector } from '@xstate/react'
import { pages } from '#contract/pages.ts'
import { brand, chatLink } from '#contract/brand.ts'
import { useLocale, useTranslator } from '../../i18n/translator.tsx'
import { useChild, useRoot } from '../../root/context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SupportButton } from './support-button.tsx'

/** The floating buttons for appointment and chat, on every page. */
export const FloatGroup = () => {
  const t = useTranslator()
  const locale = useLocale()
  const root = useRoot()
  const faded = useSelector(useChild('floatGroup'), (snapshot) => snapshot.matches('faded'))
  return (
    <aside className={faded ? 'float is-faded' : 'float'} aria-label={t('shell.contactGroup')}>
      <a
        href={pages.appointment.href()}
        aria-label={t('shell.appointment')}
        onClick={(event) => {
          event.preventDefault()
          root.send({ type: 'dialog.opened', dialog: 'appointment' })
        }}
      >
        <Icon name="cal" />
      </a>
      <SupportButton />
      <a href={chatLink(brand.chatGreeting[locale])} target="_blank" rel="noopener" aria-label={t('shell.chat')}>
        <Icon name="chat" />
      </a>
    </aside>
  )
}
