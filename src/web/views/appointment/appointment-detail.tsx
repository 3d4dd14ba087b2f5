import { lazy, Suspense } from 'react'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { appointmentDetailMachine } from '#machines/appointment/appointment-detail.machine.ts'
import { brand } from '#contract/brand.ts'
import type { Appointment } from '#contract/appointment/schemas.ts'
import { formatRinggit } from '#contract/money.ts'
import { useLocalize, useLocale, useTranslator } from '../../i18n/translator.tsx'
import { useScreenActor } from '../../root/use-screen.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Facts } from '../privacy/facts.tsx'
import type { AppointmentReference } from '../../queries/appointment.ts'
import { joinFacts } from '../catalogue/names.ts'
import { CalendarLink } from './calendar-link.tsx'
import { VisitNotice } from './visit-notice.tsx'
import { formatVisitDay } from './visit-day.ts'
import { inquiryMessages, visitStateMessage } from './visit-texts.ts'

const MovePanel = lazy(() => import('./move-panel.tsx').then(({ MovePanel }) => ({ default: MovePanel })))
const Confirm = lazy(() => import('../dialogs/confirm.tsx').then(({ Confirm }) => ({ default: Confirm })))

type VisitActor = ActorRefFrom<typeof appointmentDetailMachine>

interface DetailProps {
  appointment: Appointment
  /** The reference with which it was requested. */
  reference: AppointmentReference
}

/** One appointment: date and place, visitors and reason, and the actions that are still possible. */
export const AppointmentDetail = ({ appointment, reference }: DetailProps) => {
  const t = useTranslator()
  const localize = useLocalize()
  const locale = useLocale()
  const visit = useScreenActor('appointmentDetail')
  return (
    <>
      <div className="sec order__title">
        <h1>{t('visit.number', { number: appointment.number })}</h1>
        <span className={`state state--${appointment.state}`}>{t(visitStateMessage(appointment.state))}</span>
      </div>
      <VisitNotice visit={visit} email={appointment.email} />
      <Facts
        facts={[
          [
            t('visit.when'),
            <>
              {formatVisitDay(locale, appointment.date)}, <span className="num">{appointment.time}</span>
            </>,
          ],
          [t('visit.where'), localize(brand.showroom)],
          [
            t('visit.visitors'),
            joinFacts(
              t,
              [appointment.visitor_1_name, appointment.visitor_2_name].filter((name) => name !== ''),
            ),
          ],
          [t('visit.phone'), `${appointment.area_code} ${appointment.phone_number}`],
          [t('visit.email'), appointment.email],
          [
            t('visit.inquiry'),
            joinFacts(
              t,
              appointment.inquiry.map((key) => t(inquiryMessages[key])),
            ),
          ],
          [t('visit.budget'), formatRinggit(Math.round(Number(appointment.budget) * 100))],
        ]}
      />
      {appointment.state === 'booked' ? (
        <p className="visit__acts">
          <CalendarLink visit={reference} />
        </p>
      ) : null}
      <AppointmentActions visit={visit} appointment={appointment} />
      <noscript>
        <p className="small">{t('visit.script')}</p>
      </noscript>
    </>
  )
}

const AppointmentActions = ({ visit, appointment }: { visit: VisitActor; appointment: Appointment }) => {
  const t = useTranslator()
  const isMoving = useSelector(visit, (snapshot) => snapshot.matches('moving'))
  const isCancelling = useSelector(visit, (snapshot) => snapshot.matches('cancelling'))
  if (isMoving) {
    return (
      <Suspense fallback={<Skeleton label={t('appointment.waiting')} />}>
        <MovePanel visit={visit} />
      </Suspense>
    )
  }
  if (!appointment.changeable) {
    return appointment.state === 'booked' ? <p className="quiet visit__acts">{t('visit.tooLate')}</p> : null
  }
  const { date, atime } = appointment
  return (
    <>
      <div className="visit__acts">
        <Button
          variant="main"
          disabled={isCancelling}
          onClick={() => visit.send({ type: 'move.requested', date, atime })}
        >
          {t('visit.move')}
        </Button>
        <Button variant="line" busy={isCancelling} onClick={() => visit.send({ type: 'cancel.requested' })}>
          {t('visit.cancel')}
        </Button>
      </div>
      <Question visit={visit} appointment={appointment} />
    </>
  )
}

const Question = ({ visit, appointment }: { visit: VisitActor; appointment: Appointment }) => {
  const t = useTranslator()
  const locale = useLocale()
  const asking = useSelector(visit, (snapshot) => snapshot.hasTag('confirming'))
  return asking ? (
    <Suspense>
      <Confirm
        title={t('account.tips')}
        text={t('visit.question', { date: formatVisitDay(locale, appointment.date), time: appointment.time })}
        confirm={t('visit.questionConfirm')}
        onConfirm={() => visit.send({ type: 'cancel.confirmed' })}
        cancel={t('visit.questionKeep')}
        onCancel={() => visit.send({ type: 'cancel.withdrawn' })}
      />
    </Suspense>
  ) : null
}
