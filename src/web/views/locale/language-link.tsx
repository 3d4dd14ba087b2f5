import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLocale } from '../../i18n/translator.tsx'
import { useChild } from '../../root/context.tsx'
import { Icon } from '../../ui/icon.tsx'

const names = { en: 'English', 'zh-CN': '简体中文' } as const

/** Switches to the other language; without JavaScript the server does so. */
export const LanguageLink = ({ className, children }: { className?: string; children?: ReactNode }) => {
  const language = useChild('locale')
  const other = useLocale() === 'en' ? 'zh-CN' : 'en'
  const here = useLocation({ select: (location) => location.href })
  return (
    <a
      className={className}
      href={`/language/${other}?to=${encodeURIComponent(here)}`}
      rel="external nofollow"
      lang={other}
      hrefLang={other}
      onClick={(event) => {
        event.preventDefault()
        language.send({ type: 'language.chosen', locale: other })
      }}
    >
      <Icon name="globe" small={children === undefined} />
      {children}
      <span>{names[other]}</span>
    </a>
  )
}
