import shown from 'picture:matching-chevron-rose'
import type { ServiceKind } from '#contract/service/service.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useScreen } from '../../root/use-screen.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LeaveConfirmation } from '../navigation/leave-confirmation.tsx'
import { PersonalFrame } from '../personal/frame.tsx'
import { LoadFailed } from '../personal/load-failed.tsx'
import { listHref, serviceScreens, useServiceKind } from './kinds.ts'
import { ListLink } from './list-link.tsx'
import { ServiceForm } from './service-form.tsx'
import { ServiceItem } from './service-item.tsx'
import { Submitted } from './submitted.tsx'
import { WhyNot } from './why-not.tsx'

/** The form of a new request of a kind, for the item in `?line=`. */
export const Page = () => {
  const kind = useServiceKind()
  return (
    <PersonalFrame current={serviceScreens[kind]}>
      <ListLink kind={kind} />
      <Submit kind={kind} />
    </PersonalFrame>
  )
}

const Submit = ({ kind }: { kind: ServiceKind }) => {
  const t = useTranslator()
  const { snapshot, send } = useScreen('serviceForm')
  const { leave } = snapshot.children
  const { item, notice } = snapshot.context
  const eligibility = item?.kinds.find((each) => each.kind === kind)
  return (
    <>
      <Submitted kind={kind} />
      {snapshot.matches('loading') ? <Skeleton label={t('service.formLoading')} /> : null}
      {snapshot.matches('unreachable') ? (
        <LoadFailed title={t('service.formFailed')} onRetry={() => send({ type: 'form.retried' })} />
      ) : null}
      {snapshot.matches('unknown') ? (
        <EmptyState
          picture={shown}
          heading={t('service.unknown')}
          action={
            <a className="link link--tap" href={listHref(kind)}>
              {t(`service.back.${kind}`)}
            </a>
          }
        >
          {t('service.unknownText')}
        </EmptyState>
      ) : null}
      {snapshot.matches('ineligible') && item && eligibility ? (
        <section role={notice ? 'alert' : undefined}>
          <h2 className="h3">{t('service.ineligible')}</h2>
          <ServiceItem line={item.line} heading="h3">
            <WhyNot eligibility={eligibility} />
          </ServiceItem>
        </section>
      ) : null}
      {(snapshot.matches('empty') || snapshot.matches('filled')) && item && eligibility ? (
        <ServiceForm item={item} eligibility={eligibility} />
      ) : null}
      {leave ? <LeaveConfirmation leave={leave} question={t('service.leave')} /> : null}
      <noscript>
        <p className="small">{t('service.script')}</p>
      </noscript>
    </>
  )
}
