import { useSay } from '../../i18n/text.tsx'
import { useChild } from '../../root/context.tsx'
import { Button } from '../../ui/button.tsx'

/** Asks whether visits may be counted; both answers look the same. */
export const ConsentBar = () => {
  const say = useSay()
  const consent = useChild('consent')
  return (
    <section className="consent" aria-label={say('consent.title')}>
      <div className="page consent__in">
        <p>
          {say('consent.text')}{' '}
          <a className="link" href="/pages/PrivacyPolicy">
            {say('consent.more')}
          </a>
        </p>
        <div className="consent__acts">
          <Button look="line" small onClick={() => consent.send({ type: 'consent.refused' })}>
            {say('consent.refuse')}
          </Button>
          <Button look="line" small onClick={() => consent.send({ type: 'consent.given' })}>
            {say('consent.give')}
          </Button>
        </div>
      </div>
    </section>
  )
}
