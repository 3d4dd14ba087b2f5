import { useSelector } from '@xstate/react'
import { useTranslator } from '../../i18n/translator.tsx'
import { useChild } from '../../root/context.tsx'

/** Opens the consent bar again, if the shop needs consent. */
export const ConsentLink = () => {
  const t = useTranslator()
  const consent = useChild('consent')
  const chosen = useSelector(consent, (snapshot) => snapshot.hasTag('chosen'))
  return chosen ? (
    <button type="button" className="link" onClick={() => consent.send({ type: 'consent.reopened' })}>
      {t('shell.consent')}
    </button>
  ) : null
}
