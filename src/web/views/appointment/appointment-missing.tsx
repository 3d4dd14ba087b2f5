import shown from 'picture:matching-chevron-rose'
import { pages } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PersonalFrame } from '../personal/frame.tsx'

/** Text for an appointment that does not exist or belongs to another customer. */
export const AppointmentMissing = () => {
  const t = useTranslator()
  return (
    <>
      <h1 className="screen__title">{t('appointmentDetail.notFoundTitle')}</h1>
      <EmptyState
        picture={shown}
        heading={t('appointmentDetail.notFoundText')}
        action={
          <a className="link link--tap" href={pages.appointments.href()}>
            {t('appointments.all')}
          </a>
        }
      />
    </>
  )
}

/** Shown in the personal area for an appointment that does not exist. */
export const AppointmentNotFound = () => (
  <PersonalFrame current="appointments">
    <AppointmentMissing />
  </PersonalFrame>
)
