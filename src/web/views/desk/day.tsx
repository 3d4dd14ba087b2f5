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
import { laterDay, longDay } from './dates.ts'
import { useDeskChild, useDeskWords } from './desk-context.tsx'
import { ReadProblem } from './notices.tsx'
import { ReloadButton } from './reload-button.tsx'
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
        <p>{visit.inquiry.map((code) => nameOf('code.inquiry', code)).join(', ')}</p>
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

/** The appointments of one day, as they are printed for the showroom. */
export const Day = () => {
  const actor = useDeskChild('day')
  return actor ? <OpenDay actor={actor} /> : null
}

const OpenDay = ({ actor }: { actor: ActorRefFrom<typeof dayMachine> }) => {
  const { t, locale } = useDeskWords()
  const { day, found, problem } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const canPrint = useSelector(actor, (snapshot) => snapshot.can({ type: 'print.requested' }))
  const read = () => actor.send({ type: 'reading.requested' })
  return (
    <>
      <div className="desk__title">
        <h1 tabIndex={-1}>
          <span className="desk__kicker">{t('desk.dayTitle')}</span>
          {longDay(locale, day)}
        </h1>
        <div className="desk__acts">
          <a
            className="tool"
            href={deskHref.day(laterDay(day, -1))}
            aria-label={t('desk.previousDay')}
            title={t('desk.previousDay')}
          >
            <Icon name="left" small />
          </a>
          <a className={buttonClass('line', { small: true })} href={deskHref.today}>
            {t('desk.today')}
          </a>
          <a
            className="tool"
            href={deskHref.day(laterDay(day, 1))}
            aria-label={t('desk.nextDay')}
            title={t('desk.nextDay')}
          >
            <Icon name="right" small />
          </a>
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
