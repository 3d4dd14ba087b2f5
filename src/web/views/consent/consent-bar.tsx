import { pages } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useChild } from '../../root/context.tsx'
import { Button } from '../../ui/button.tsx'

/** Asks for consent to analytics; both buttons look the same. */
export const ConsentBar = () => {
  const t = useTranslator()
  const consent = useChild('consent')
  return (
    <section className="consent" aria-label={t('consent.title')}>
      <div className="page consent__in">
        <p>
          {t('consent.text')}{' '}
          <a className="link" href={pages.privacyPolicy.href()}>
            {t('consent.more')}
          </a>
        </p>
        <div className="consent__acts">
          <Button variant="line" small onClick={() => consent.send({ type: 'consent.refused' })}>
            {t('consent.refuse')}
          </Button>
          <Button variant="line" small onClick={() => consent.send({ type: 'consent.given' })}>
            {t('consent.give')}
          </Button>
        </div>
      </div>
    </section>
  )
}
