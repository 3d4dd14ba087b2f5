import { useSelector } from '@xstate/react'
import { locales, type Locale } from '#contract/locale.ts'
import { brand } from '#contract/brand.ts'
import { maySee, type StaffRole } from '#contract/desk/roles.ts'
import type { DeskSubject } from '#contract/desk/subjects.ts'
import { deskHref, type Place } from '#machines/desk/places.ts'
import { Icon } from '../../ui/icon.tsx'
import { useDesk, useDeskWords } from './desk-context.tsx'
import { listTitles } from './list-titles.ts'

/** The names of the languages, each in itself. */
const languageNames: Record<Locale, string> = { en: 'English', 'zh-CN': '中文' }

/** The subjects with a list of their own in the navigation; orders have the board, appointments the day. */
const listed = ['requests', 'enquiries', 'payments', 'subscribers', 'promotions'] as const satisfies DeskSubject[]

/** The subject that a place is about, as the navigation marks it. */
const subjectOf = (place: Place): DeskSubject | null => {
  if (place.screen === 'board') return 'orders'
  if (place.screen === 'day') return 'appointments'
  return place.screen === 'unknown' || place.screen === 'search' ? null : place.subject
}

const Navigation = ({ role }: { role: StaffRole }) => {
  const { t } = useDeskWords()
  const place = useSelector(useDesk(), ({ context }) => context.place)
  const current = subjectOf(place)
  const entries = [
    { subject: 'orders' as const, href: deskHref.board, text: t('desk.board') },
    { subject: 'appointments' as const, href: deskHref.today, text: t('desk.day') },
    ...listed.map((subject) => ({ subject, href: deskHref.list(subject), text: t(listTitles[subject]) })),
  ].filter(({ subject }) => maySee(role, subject))
  return (
    <nav className="desk__nav" aria-label={t('desk.nav')}>
      <a href={deskHref.search('')} aria-current={place.screen === 'search' ? 'page' : undefined}>
        <Icon name="search" small />
        {t('desk.search')}
      </a>
      {entries.map(({ subject, href, text }) => (
        <a key={subject} href={href} aria-current={subject === current ? 'page' : undefined}>
          {text}
        </a>
      ))}
    </nav>
  )
}

/** The bar at the top: where to go, who is signed in, and the language. */
export const DeskHeader = () => {
  const desk = useDesk()
  const { t, locale } = useDeskWords()
  const staff = useSelector(desk, (snapshot) => (snapshot.matches('open') ? snapshot.context.staff : null))
  return (
    <header className="desk__head">
      <a className="desk__brand" href={deskHref.board}>
        {brand.name}
      </a>
      {staff ? <Navigation role={staff.role} /> : <span className="desk__nav" />}
      <div className="desk__tools">
        <div className="desk__languages" role="group" aria-label={t('desk.language')}>
          {locales.map((each) => (
            <button
              key={each}
              type="button"
              lang={each}
              aria-pressed={each === locale}
              onClick={() => desk.send({ type: 'locale.chosen', locale: each })}
            >
              {languageNames[each]}
            </button>
          ))}
        </div>
        {staff ? (
          <>
            <span className="desk__who">
              {t('desk.signedInAs', { name: staff.name, role: t(`desk.role.${staff.role}`) })}
            </span>
            <button
              type="button"
              className="desk__out"
              aria-label={t('desk.signOut')}
              title={t('desk.signOut')}
              onClick={() => desk.send({ type: 'signOut.requested' })}
            >
              <Icon name="out" small />
              <span className="desk__out-text" aria-hidden="true">
                {t('desk.signOut')}
              </span>
            </button>
          </>
        ) : null}
      </div>
    </header>
  )
}
