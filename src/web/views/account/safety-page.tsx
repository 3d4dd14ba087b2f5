import { useQuery } from '@tanstack/react-query'
import { pages } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { safetyQuery } from '../../queries/account.ts'
import { useCall } from '../../queries/use-call.ts'
import { useScreen } from '../../root/use-screen.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PersonalFrame } from '../personal/frame.tsx'
import { LoadFailed } from '../personal/load-failed.tsx'
import { EmailPart } from './email-part.tsx'
import { PasswordPart } from './password-part.tsx'
import { SessionsPart } from './sessions-part.tsx'

/** Password, email address and sessions of the customer. */
export const Page = () => (
  <PersonalFrame current="safety">
    <Safety />
  </PersonalFrame>
)

const Safety = () => {
  const t = useTranslator()
  const safety = useQuery(safetyQuery(useCall()))
  const { passwordChange, emailConfirmation, emailChange, sessionList } = useScreen('safety').snapshot.children
  const { data } = safety
  return (
    <div className="safety">
      <h1 className="screen__title">{t('safety.title')}</h1>
      {safety.isPending ? <Skeleton label={t('safety.loading')} /> : null}
      {safety.isError ? <LoadFailed title={t('safety.failed')} onRetry={() => void safety.refetch()} /> : null}
      {data && passwordChange ? <PasswordPart actor={passwordChange} hasPassword={data.hasPassword} /> : null}
      {data && emailConfirmation && emailChange ? (
        <EmailPart confirmation={emailConfirmation} actor={emailChange} safety={data} />
      ) : null}
      {data && sessionList ? <SessionsPart actor={sessionList} sessions={data.sessions} /> : null}
      <section className="safety__part">
        <h2>{t('safety.dataTitle')}</h2>
        <p className="quiet">{t('safety.dataText')}</p>
        <div className="safety__links">
          <a className="link link--tap" href={pages.privacy.href()}>
            {t('safety.dataLink')}
          </a>
        </div>
      </section>
      <noscript>
        <p className="small">{t('safety.script')}</p>
      </noscript>
    </div>
  )
}
