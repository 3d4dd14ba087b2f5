import { useSelector } from '@xstate/react'
import { useSay } from '../../i18n/text.tsx'
import { useChild } from '../../root/context.tsx'

/** Opens the question for consent again, where there is one. */
export const ConsentLink = () => {
  const say = useSay()
  const consent = useChild('consent')
  const chosen = useSelector(consent, (snapshot) => snapshot.hasTag('chosen'))
  return chosen ? (
    <button type="button" className="link" onClick={() => consent.send({ type: 'consent.reopened' })}>
      {say('shell.consent')}
    </button>
  ) : null
}
