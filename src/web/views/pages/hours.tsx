import { showroomHours } from '#contract/policies.ts'
import { useTranslator } from '../../i18n/translator.tsx'

/** Showroom hours; `ink` gives dark text for light backgrounds. */
export const Hours = ({ ink = false }: { ink?: boolean }) => {
  const t = useTranslator()
  return (
    <dl className={ink ? 'hours hours--ink' : 'hours'}>
      {showroomHours.map(({ days, hours }) => (
        <div key={days}>
          <dt>{t(`pages.${days}`)}</dt>
          <dd>{hours ?? t('pages.closed')}</dd>
        </div>
      ))}
    </dl>
  )
}
