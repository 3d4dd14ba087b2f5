import type { ReactNode } from 'react'
import { useSelector } from '@xstate/react'
import { useTranslator } from '../../i18n/translator.tsx'
import { useChild, useRoot } from '../../root/context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoginRequired } from '../account/login-required.tsx'
import { personalEntries, type PersonalScreen } from './screens.ts'

interface PersonalFrameProps {
  current: PersonalScreen
  children: ReactNode
}

/** The frame of the personal area's screens; visitors are asked to log in. */
export const PersonalFrame = ({ current, children }: PersonalFrameProps) => {
  const t = useTranslator()
  const signedIn = useSelector(useChild('session'), (snapshot) => snapshot.hasTag('signedIn'))
  if (!signedIn) {
    return (
      <div className="page screen">
        <h1 className="screen__title">{t('personal.area')}</h1>
        <LoginRequired />
      </div>
    )
  }
  return (
    <div className="page screen">
      <div className="me">
        <Navigation current={current} />
        <div>{children}</div>
      </div>
    </div>
  )
}

/** A list beside the screen; on a phone it unfolds from the name of the current screen. */
const Navigation = ({ current }: { current: PersonalScreen }) => {
  const t = useTranslator()
  const name = personalEntries.find(({ id }) => id === current)?.name
  return (
    <nav className="me__nav" aria-label={t('personal.area')}>
      <details className="me__menu">
        <summary className="me__current">
          <span className="vh">{t('personal.area')}: </span>
          <span>{name ? t(name) : null}</span>
          <Icon name="down" />
        </summary>
        <Entries current={current} />
      </details>
      <div className="me__list">
        <Entries current={current} />
      </div>
    </nav>
  )
}

const Entries = ({ current }: { current: PersonalScreen }) => {
  const t = useTranslator()
  const root = useRoot()
  return (
    <>
      {personalEntries.map(({ id, href, name }) => (
        <a
          key={id}
          href={href}
          className={id === current ? 'is-on' : undefined}
          aria-current={id === current || undefined}
        >
          {t(name)}
        </a>
      ))}
      <button type="button" onClick={() => root.send({ type: 'logout.requested' })}>
        {t('personal.logOut')}
      </button>
    </>
  )
}
