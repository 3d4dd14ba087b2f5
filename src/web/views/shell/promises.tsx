import { useSay } from '../../i18n/text.tsx'

/** The line above every page. */
export const Promises = () => {
  const say = useSay()
  return (
    <ul className="promise" aria-label={say('shell.promises')}>
      <li>{say('shell.freeShipping')}</li>
      <li>{say('shell.warranty')}</li>
      <li>{say('shell.upgrade')}</li>
    </ul>
  )
}
