import type { ReactNode } from 'react'
import { useSelector } from '@xstate/react'
import { pages } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useChild, useRoot } from '../../root/context.tsx'
import { LoginRequired } from '../account/login-required.tsx'

interface PersonalFrameProps {
  current: 'overview' | 'orders' | 'appointments' | 'addresses' | 'privacy'
  children: ReactNode
}

/** The frame of the personal area's screens; visitors are asked to log in. */
export const PersonalFrame = ({ current, children }: PersonalFrameProps) => {
  const t = useTranslator()
  const root = useRoot()
  const session = useChild('session')
  const signedIn = useSelector(session, (snapshot) => snapshot.hasTag('signedIn'))
  if (!signedIn) {
    return (
      <div className="page screen">
        <h1>{t('personal.area')}</h1>
        <LoginRequired />
      </div>
    )
  }
  const entries = [
    { id: 'overview', href: pages.personal.href(), name: t('personal.overview') },
    { id: 'orders', href: pages.orders.href(), name: t('personal.orders') },
    { id: 'appointments', href: pages.appointments.href(), name: t('appointments.title') },
    { id: 'addresses', href: pages.addresses.href(), name: t('address.title') },
    { id: 'privacy', href: pages.privacy.href(), name: t('privacy.title') },
  ]
  return (
    <div className="page screen">
      <div className="me">
        <nav className="me__nav" aria-label={t('personal.area')}>
          {entries.map(({ id, href, name }) => (
            <a
              key={id}
              href={href}
              className={id === current ? 'is-on' : undefined}
              aria-current={id === current || undefined}
            >
              {name}
            </a>
          ))}
          <button type="button" onClick={() => root.send({ type: 'logout.requested' })}>
            {t('personal.logOut')}
          </button>
        </nav>
        <div>{children}</div>
      </div>
    </div>
  )
}
