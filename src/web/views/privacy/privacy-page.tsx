import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { accountDeletionMachine } from '#machines/privacy/account-deletion.machine.ts'
import { RichText } from '../../i18n/rich-text.tsx'
import { useSay } from '../../i18n/text.tsx'
import { ownDataQuery } from '../../queries/privacy.ts'
import { useCall } from '../../queries/use-call.ts'
import { useScreen } from '../../root/context.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { linkPart } from '../account/link-part.tsx'
import { Notice } from '../payment/notice.tsx'
import { PersonalFrame } from '../personal/frame.tsx'
import { ReadingFailed } from '../personal/reading-failed.tsx'
import { Deletion } from './deletion.tsx'
import { Stored } from './stored.tsx'

type DeletionActor = ActorRefFrom<typeof accountDeletionMachine>

/** What is stored about the customer: to see, to take along, to delete. */
export const PrivacyPage = () => {
  const deletion = useScreen('accountDeletion')
  return deletion ? <LivePage deletion={deletion} /> : <Page />
}

const LivePage = ({ deletion }: { deletion: DeletionActor }) =>
  useSelector(deletion, (snapshot) => snapshot.matches('deleted')) ? <Farewell /> : <Page deletion={deletion} />

const Farewell = () => {
  const say = useSay()
  return (
    <Notice title={say('privacy.deletedTitle')}>
      <output>{say('privacy.deleted')}</output>
      <a className={buttonClass('line')} href="/">
        {say('privacy.home')}
      </a>
    </Notice>
  )
}

const Page = ({ deletion }: { deletion?: DeletionActor | undefined }) => (
  <PersonalFrame here="privacy">
    <OwnData deletion={deletion} />
  </PersonalFrame>
)

const OwnData = ({ deletion }: { deletion: DeletionActor | undefined }) => {
  const say = useSay()
  const own = useQuery(ownDataQuery(useCall()))
  return (
    <div className="privacy">
      <h1 className="screen__title">{say('privacy.title')}</h1>
      <p className="lead">
        <RichText id="privacy.lead" values={{ policy: linkPart('/pages/PrivacyPolicy') }} />
      </p>
      <section className="privacy__part">
        <h2>{say('privacy.storedTitle')}</h2>
        {own.isPending ? <Waiting label={say('privacy.loading')} /> : null}
        {own.isError ? <ReadingFailed title={say('privacy.failed')} onRetry={() => void own.refetch()} /> : null}
        {own.data ? <Stored data={own.data.data} /> : null}
      </section>
      <section className="privacy__part">
        <h2>{say('privacy.exportTitle')}</h2>
        <p className="quiet">{say('privacy.exportText')}</p>
        <a className={buttonClass('line')} href="/api/privacy/export_own_data" rel="external">
          {say('privacy.export')}
        </a>
      </section>
      {own.data ? <Deletion deletion={deletion} proof={own.data.proof} /> : null}
      <noscript>
        <p className="small">{say('privacy.script')}</p>
      </noscript>
    </div>
  )
}
