import { pages } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PersonalFrame } from '../personal/frame.tsx'

/** What is said of a visit that is not there, or not this customer's. */
export const AppointmentMissing = () => {
  const t = useTranslator()
  return (
    <>
      <h1 className="screen__title">{t('visit.notFoundTitle')}</h1>
      <EmptyState
        icon="search"
        heading={t('visit.notFoundText')}
        action={
          <a className="link link--tap" href={pages.appointments.href()}>
            {t('visit.all')}
          </a>
        }
      />
    </>
  )
}

/** A visit of the personal area that is not there. */
export const AppointmentNotFound = () => (
  <PersonalFrame current="appointments">
    <AppointmentMissing />
  </PersonalFrame>
)
