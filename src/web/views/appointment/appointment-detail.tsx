import { lazy, Suspense } from 'react'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { appointmentDetailMachine } from '#machines/appointment/appointment-detail.machine.ts'
import { hoursText } from '#contract/appointment/hours.ts'
import { brand } from '#contract/brand.ts'
import type { Appointment } from '#contract/appointment/schemas.ts'
import { useLocalize, useLocale, useTranslator } from '../../i18n/translator.tsx'
import { useScreenActor } from '../../root/use-screen.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Facts } from '../privacy/facts.tsx'
import type { AppointmentReference } from '../../queries/appointment.ts'
import { priceText } from '#contract/money.ts'
import { joinFacts } from '../catalogue/names.ts'
import { CalendarLink } from './calendar-link.tsx'
import { DetailNotice } from './detail-notice.tsx'
import { formatShowroomDate } from './showroom-date.ts'
import { inquiryMessages, appointmentStateMessage } from './appointment-texts.ts'
import { PromptDialog } from '../messages/prompt-dialog.tsx'

const AppointmentDialog = lazy(() =>
  import('./appointment-dialog.tsx').then(({ AppointmentDialog }) => ({ default: AppointmentDialog })),
)
type AppointmentDetailActor = ActorRefFrom<typeof appointmentDetailMachine>

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
  const actor = useScreenActor('appointmentDetail')
  const isMoving = useSelector(actor, (snapshot) => snapshot.matches('moving'))
  return (
    <>
      <div className="sec order__title">
        <h1>{t('appointments.number', { number: appointment.number })}</h1>
        <span className={`state state--${appointment.state}`}>{t(appointmentStateMessage(appointment.state))}</span>
      </div>
      {isMoving ? null : <DetailNotice actor={actor} email={appointment.email} />}
      <Facts
        facts={[
          [
            t('appointmentDetail.when'),
            t('personal.dateTime', {
              date: formatShowroomDate(locale, appointment.date),
              time: hoursText(locale, appointment.time),
            }),
          ],
          [t('appointmentDetail.where'), localize(brand.showroom)],
          [
            t('appointmentDetail.visitors'),
            joinFacts(
              t,
              [appointment.visitor_1_name, appointment.visitor_2_name].filter((name) => name !== ''),
            ),
          ],
          [t('appointmentDetail.phone'), `${appointment.area_code} ${appointment.phone_number}`],
          [t('appointmentDetail.email'), appointment.email],
          [
            t('appointmentDetail.inquiry'),
            joinFacts(
              t,
              appointment.inquiry.map((key) => t(inquiryMessages[key])),
            ),
          ],
          [t('appointmentDetail.budget'), priceText(Math.round(Number(appointment.budget) * 100))],
        ]}
      />
      {appointment.state === 'booked' ? (
        <p className="appointment-detail__acts">
          <CalendarLink reference={reference} />
        </p>
      ) : null}
      <AppointmentActions actor={actor} appointment={appointment} />
      {isMoving ? (
        <Suspense fallback={<Skeleton label={t('appointment.waiting')} />}>
          <AppointmentDialog actor={actor} email={appointment.email} />
        </Suspense>
      ) : null}
      <noscript>
        <p className="small">{t('appointmentDetail.script')}</p>
      </noscript>
    </>
  )
}

const AppointmentActions = ({ actor, appointment }: { actor: AppointmentDetailActor; appointment: Appointment }) => {
  const t = useTranslator()
  const isCancelling = useSelector(actor, (snapshot) => snapshot.matches('cancelling'))
  if (!appointment.changeable) {
    return appointment.state === 'booked' ? (
      <p className="quiet appointment-detail__acts">{t('appointmentDetail.tooLate')}</p>
    ) : null
  }
  const { date, atime } = appointment
  return (
    <>
      <div className="appointment-detail__acts">
        <Button
          variant="main"
          disabled={isCancelling}
          onClick={() => actor.send({ type: 'move.requested', date, atime })}
        >
          {t('appointmentDetail.move')}
        </Button>
        <Button variant="line" busy={isCancelling} onClick={() => actor.send({ type: 'cancel.requested' })}>
          {t('appointmentDetail.cancel')}
        </Button>
      </div>
      <CancelQuestion actor={actor} appointment={appointment} />
    </>
  )
}

const CancelQuestion = ({ actor, appointment }: { actor: AppointmentDetailActor; appointment: Appointment }) => {
  const t = useTranslator()
  const locale = useLocale()
  const asking = useSelector(actor, (snapshot) => snapshot.hasTag('confirming'))
  return asking ? (
    <PromptDialog
      title={t('account.tips')}
      text={t('appointmentDetail.question', {
        date: formatShowroomDate(locale, appointment.date),
        time: hoursText(locale, appointment.time),
      })}
      confirm={t('appointmentDetail.questionConfirm')}
      onConfirm={() => actor.send({ type: 'cancel.confirmed' })}
      cancel={t('appointmentDetail.questionKeep')}
      onCancel={() => actor.send({ type: 'cancel.withdrawn' })}
      harmful
    />
  ) : null
}
