import { lazy, Suspense } from 'react'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { visitMachine } from '#machines/appointment/visit.machine.ts'
import { brand } from '#contract/brand.ts'
import type { Appointment } from '#contract/calls.ts'
import { formatRinggit } from '#contract/money.ts'
import { useLocal, useLocale, useSay } from '../../i18n/text.tsx'
import { useScreen } from '../../root/context.tsx'
import { Button } from '../../ui/button.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { Facts } from '../privacy/facts.tsx'
import type { AppointmentReference } from '../../queries/appointment.ts'
import { inOneLine } from '../catalogue/names.ts'
import { CalendarLink } from './calendar-link.tsx'
import { VisitNotice } from './visit-notice.tsx'
import { formatVisitDay } from './visit-day.ts'
import { inquiryMessages, visitStateMessage } from './visit-texts.ts'

const MovePanel = lazy(() => import('./move-panel.tsx').then(({ MovePanel }) => ({ default: MovePanel })))
const Confirm = lazy(() => import('../dialogs/confirm.tsx').then(({ Confirm }) => ({ default: Confirm })))

type VisitActor = ActorRefFrom<typeof visitMachine>

interface DetailProps {
  appointment: Appointment
  /** What it was asked for by. */
  reference: AppointmentReference
}

/** One visit: when and where, who comes and what for, and what can still be done about it. */
export const AppointmentDetail = ({ appointment, reference }: DetailProps) => {
  const say = useSay()
  const local = useLocal()
  const locale = useLocale()
  const visit = useScreen('visit')
  return (
    <>
      <div className="sec order__title">
        <h1>{say('visit.number', { number: appointment.number })}</h1>
        <span className={`state state--${appointment.state}`}>{say(visitStateMessage(appointment.state))}</span>
      </div>
      {visit ? <VisitNotice visit={visit} email={appointment.email} /> : null}
      <Facts
        facts={[
          [
            say('visit.when'),
            <>
              {formatVisitDay(locale, appointment.date)}, <span className="num">{appointment.time}</span>
            </>,
          ],
          [say('visit.where'), local(brand.showroom)],
          [
            say('visit.visitors'),
            inOneLine(
              say,
              [appointment.visitor_1_name, appointment.visitor_2_name].filter((name) => name !== ''),
            ),
          ],
          [say('visit.phone'), `${appointment.area_code} ${appointment.phone_number}`],
          [say('visit.email'), appointment.email],
          [
            say('visit.inquiry'),
            inOneLine(
              say,
              appointment.inquiry.map((key) => say(inquiryMessages[key])),
            ),
          ],
          [say('visit.budget'), formatRinggit(Math.round(Number(appointment.budget) * 100))],
        ]}
      />
      {appointment.state === 'booked' ? (
        <p className="visit__acts">
          <CalendarLink visit={reference} />
        </p>
      ) : null}
      {visit ? <Acts visit={visit} appointment={appointment} /> : null}
      <noscript>
        <p className="small">{say('visit.script')}</p>
      </noscript>
    </>
  )
}

const Acts = ({ visit, appointment }: { visit: VisitActor; appointment: Appointment }) => {
  const say = useSay()
  const isMoving = useSelector(visit, (snapshot) => snapshot.matches('moving'))
  const isCancelling = useSelector(visit, (snapshot) => snapshot.matches('cancelling'))
  if (isMoving) {
    return (
      <Suspense fallback={<Waiting label={say('appointment.waiting')} />}>
        <MovePanel visit={visit} />
      </Suspense>
    )
  }
  if (!appointment.changeable) {
    return appointment.state === 'booked' ? <p className="quiet visit__acts">{say('visit.tooLate')}</p> : null
  }
  const { date, atime } = appointment
  return (
    <>
      <div className="visit__acts">
        <Button look="main" disabled={isCancelling} onClick={() => visit.send({ type: 'move.requested', date, atime })}>
          {say('visit.move')}
        </Button>
        <Button look="line" busy={isCancelling} onClick={() => visit.send({ type: 'cancel.requested' })}>
          {say('visit.cancel')}
        </Button>
      </div>
      <Question visit={visit} appointment={appointment} />
    </>
  )
}

const Question = ({ visit, appointment }: { visit: VisitActor; appointment: Appointment }) => {
  const say = useSay()
  const locale = useLocale()
  const asking = useSelector(visit, (snapshot) => snapshot.hasTag('asking'))
  return asking ? (
    <Suspense>
      <Confirm
        title={say('account.tips')}
        text={say('visit.question', { date: formatVisitDay(locale, appointment.date), time: appointment.time })}
        confirm={say('visit.questionConfirm')}
        onConfirm={() => visit.send({ type: 'cancel.confirmed' })}
        cancel={say('visit.questionKeep')}
        onCancel={() => visit.send({ type: 'cancel.withdrawn' })}
      />
    </Suspense>
  ) : null
}
