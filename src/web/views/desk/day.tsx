import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { DayAppointments } from '#contract/desk/schemas.ts'
import type { dayMachine } from '#machines/desk/day.machine.ts'
import { deskHref } from '#machines/desk/places.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { priceText } from '#contract/money.ts'
import { laterDay, longDay, shortDay } from './dates.ts'
import { useDeskChild, useDeskWords } from './desk-context.tsx'
import { ReadProblem } from './notices.tsx'
import { ReloadButton } from './reload-button.tsx'
import { ScreenTitle } from './screen-title.tsx'
import { StateMark } from './state-mark.tsx'

const Visit = ({ visit }: { visit: DayAppointments['appointments'][number] }) => {
  const { t, nameOf } = useDeskWords()
  const phone = `${visit.area_code} ${visit.phone_number}`
  return (
    <li className={visit.state === 'cancelled' ? 'visit is-cancelled' : 'visit'}>
      <div className="visit__hour">
        <b className="num">{visit.atime}</b>
        <span className="tiny quiet">{t('desk.seatOf', { seat: visit.seat })}</span>
      </div>
      <div>
        <a className="link" href={deskHref.detail('appointments', visit.number)}>
          {[visit.visitor_1_name, visit.visitor_2_name].filter(Boolean).join(' & ')}
        </a>
        <p className="tiny quiet">{visit.number}</p>
      </div>
      <div className="visit__contact">
        <a className="link num" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
          {phone}
        </a>
        <p className="tiny quiet">{visit.email}</p>
      </div>
      <div>
        <p>{visit.inquiry.map((code) => nameOf(`desk.code.inquiry.${code}`, code)).join(', ')}</p>
        {visit.budget ? (
          <p className="tiny quiet">
            {t('desk.budget')}: {priceText(Math.round(Number(visit.budget) * 100))}
          </p>
        ) : null}
      </div>
      <StateMark subject="appointments" state={visit.state} />
    </li>
  )
}

const Visits = ({ found }: { found: DayAppointments }) => {
  const { t } = useDeskWords()
  const expected = found.appointments.filter(({ state }) => state !== 'cancelled').length
  return (
    <>
      {found.closure === null ? null : <p className="closed">{t('desk.closed', { reason: found.closure })}</p>}
      {found.appointments.length === 0 ? (
        <EmptyState icon="cal" heading={t('desk.dayEmpty')}>
          {t('desk.dayEmptyText')}
        </EmptyState>
      ) : (
        <>
          <p className="quiet">{t('desk.dayCount', { count: expected })}</p>
          <ol className="visits">
            {found.appointments.map((visit) => (
              <Visit key={visit.number} visit={visit} />
            ))}
          </ol>
        </>
      )}
    </>
  )
}

const Neighbour = ({ day, icon, name }: { day: string; icon: 'left' | 'right'; name: string }) => (
  <a className="tool" href={deskHref.day(day)} aria-label={name} title={name}>
    <Icon name={icon} small />
  </a>
)

/** The appointments of one day, as they are printed for the showroom. */
export const Day = () => {
  const actor = useDeskChild('day')
  return actor ? <OpenDay actor={actor} /> : null
}

const OpenDay = ({ actor }: { actor: ActorRefFrom<typeof dayMachine> }) => {
  const { t, locale } = useDeskWords()
  const { day: named, found, problem } = useSelector(actor, ({ context }) => context)
  const day = found?.day.replaceAll('/', '-') ?? named
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const canPrint = useSelector(actor, (snapshot) => snapshot.can({ type: 'print.requested' }))
  const read = () => actor.send({ type: 'reading.requested' })
  return (
    <>
      <ScreenTitle name={day === null ? t('desk.todayTitle') : t('desk.dayOf', { day: shortDay(locale, day) })} />
      <div className="desk__title">
        <h1 tabIndex={-1}>
          {day === null ? (
            t('desk.todayTitle')
          ) : (
            <>
              <span className="desk__kicker">{t('desk.dayTitle')}</span>
              {longDay(locale, day)}
            </>
          )}
        </h1>
        <div className="desk__acts">
          {day === null ? null : <Neighbour day={laterDay(day, -1)} icon="left" name={t('desk.previousDay')} />}
          <a className={buttonClass('line', { small: true })} href={deskHref.today}>
            {t('desk.today')}
          </a>
          {day === null ? null : <Neighbour day={laterDay(day, 1)} icon="right" name={t('desk.nextDay')} />}
          <Button variant="line" small disabled={!canPrint} onClick={() => actor.send({ type: 'print.requested' })}>
            {t('desk.print')}
          </Button>
          <ReloadButton busy={isBusy && found !== null} onClick={read} />
        </div>
      </div>
      <ReadProblem problem={problem} hasContent={found !== null} onRetry={read} />
      {found ? <Visits found={found} /> : null}
      {found === null && isBusy ? <Skeleton label={t('desk.dayLoading')} /> : null}
      <p className="desk__acts-print">
        <a className="link link--tap" href={deskHref.list('appointments')}>
          {t('desk.appointments')}
        </a>
      </p>
    </>
  )
}
