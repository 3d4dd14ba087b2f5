import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { pages } from '#contract/pages.ts'
import type { accountDeletionMachine } from '#machines/privacy/account-deletion.machine.ts'
import { RichText } from '../../i18n/rich-text.tsx'
import { useTranslator } from '../../i18n/translator.tsx'
import { ownDataQuery } from '../../queries/privacy.ts'
import { useCall } from '../../queries/use-call.ts'
import { useScreenActor } from '../../root/use-screen.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { messageLink } from '../account/message-link.tsx'
import { Notice } from '../payment/notice.tsx'
import { PersonalFrame } from '../personal/frame.tsx'
import { LoadFailed } from '../personal/load-failed.tsx'
import { Deletion } from './deletion.tsx'
import { Stored } from './stored.tsx'

type DeletionActor = ActorRefFrom<typeof accountDeletionMachine>

/** The personal data of the customer: view, download, delete. */
export const Page = () => {
  const deletion = useScreenActor('accountDeletion')
  const deleted = useSelector(deletion, (snapshot) => snapshot.matches('deleted'))
  if (deleted) return <Farewell />
  return (
    <PersonalFrame current="privacy">
      <OwnData deletion={deletion} />
    </PersonalFrame>
  )
}

const Farewell = () => {
  const t = useTranslator()
  return (
    <Notice title={t('privacy.deletedTitle')}>
      <output>{t('privacy.deleted')}</output>
      <a className={buttonClass('line')} href="/">
        {t('privacy.home')}
      </a>
    </Notice>
  )
}

const OwnData = ({ deletion }: { deletion: DeletionActor }) => {
  const t = useTranslator()
  const own = useQuery(ownDataQuery(useCall()))
  return (
    <div className="privacy">
      <h1 className="screen__title">{t('privacy.title')}</h1>
      <p className="lead">
        <RichText id="privacy.lead" tags={{ policy: messageLink(pages.privacyPolicy.href()) }} />
      </p>
      <section className="privacy__part">
        <h2>{t('privacy.storedTitle')}</h2>
        {own.isPending ? <Skeleton label={t('privacy.loading')} /> : null}
        {own.isError ? <LoadFailed title={t('privacy.failed')} onRetry={() => void own.refetch()} /> : null}
        {own.data ? <Stored data={own.data.data} /> : null}
      </section>
      <section className="privacy__part">
        <h2>{t('privacy.exportTitle')}</h2>
        <p className="quiet">{t('privacy.exportText')}</p>
        <a className={buttonClass('line')} href="/api/privacy/export_own_data" rel="external">
          {t('privacy.export')}
        </a>
      </section>
      {own.data ? <Deletion deletion={deletion} own={own.data} /> : null}
      <noscript>
        <p className="small">{t('privacy.script')}</p>
      </noscript>
    </div>
  )
}
