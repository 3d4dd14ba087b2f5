import { showroomHours } from '#contract/policies.ts'
import { useSay } from '../../i18n/text.tsx'

/** Showroom hours; `ink` on a light ground. */
export const Hours = ({ ink = false }: { ink?: boolean }) => {
  const say = useSay()
  return (
    <dl className={ink ? 'hours hours--ink' : 'hours'}>
      {showroomHours.map(({ days, hours }) => (
        <div key={days}>
          <dt>{say(`pages.${days}`)}</dt>
          <dd>{hours ?? say('pages.closed')}</dd>
        </div>
      ))}
    </dl>
  )
}
