import { useTranslator } from '../../i18n/translator.tsx'
import { useScreen } from '../../root/use-screen.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LeaveConfirmation } from '../navigation/leave-confirmation.tsx'
import { PersonalFrame } from './frame.tsx'
import { InfoForm } from './info-form.tsx'
import { LoadFailed } from './load-failed.tsx'

/** The customer's name, gender and language. */
export const Page = () => (
  <PersonalFrame current="information">
    <Info />
  </PersonalFrame>
)

const Info = () => {
  const t = useTranslator()
  const { snapshot, send } = useScreen('personalInfo')
  const { leave } = snapshot.children
  return (
    <>
      <h1 className="screen__title">{t('info.title')}</h1>
      {snapshot.matches('loading') ? <Skeleton label={t('info.loading')} /> : null}
      {snapshot.matches('unreachable') ? (
        <LoadFailed title={t('info.unreachable')} onRetry={() => send({ type: 'info.retried' })} />
      ) : null}
      {snapshot.matches('unchanged') || snapshot.matches('changed') ? <InfoForm /> : null}
      {leave ? <LeaveConfirmation leave={leave} question={t('info.leave')} /> : null}
      <noscript>
        <p className="small">{t('info.script')}</p>
      </noscript>
    </>
  )
}
