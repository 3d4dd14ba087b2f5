import { hoursText } from '#contract/appointment/hours.ts'
import { showroomHours } from '#contract/appointment/showroom-hours.ts'
import { useLocale, useTranslator } from '../../i18n/translator.tsx'

const names = { weekdays: 'shell.weekdays', saturday: 'shell.saturday', sunday: 'shell.sunday' } as const

/** Showroom hours; `ink` gives dark text for light backgrounds. */
export const Hours = ({ ink = false }: { ink?: boolean }) => {
  const t = useTranslator()
  const locale = useLocale()
  return (
    <dl className={ink ? 'hours hours--ink' : 'hours'}>
      {showroomHours.map(({ days, hours }) => (
        <div key={days}>
          <dt>{t(names[days])}</dt>
          <dd>{hours === null ? t('shell.closed') : hoursText(locale, hours)}</dd>
        </div>
      ))}
    </dl>
  )
}
