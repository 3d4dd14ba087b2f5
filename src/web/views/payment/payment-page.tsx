import { useTranslator } from '../../i18n/translator.tsx'
import { useScreen } from '../../root/use-screen.ts'
import { LoginRequired } from '../account/login-required.tsx'
import { Button } from '../../ui/button.tsx'
import { LoadingIndicator, Notice } from './notice.tsx'
import { UnknownOrder } from './unknown-order.tsx'
import { UnknownRequest } from './unknown-request.tsx'
import { usePaidFromUrl } from './use-paid.ts'

/** Waits for the result of a payment; the machine then navigates by itself. */
export const Page = () => {
  const t = useTranslator()
  const { kind, signedIn, isNamed } = usePaidFromUrl()
  if (!signedIn) {
    return (
      <div className="page screen">
        <h1 className="screen__title">{t('payment.title')}</h1>
        <LoginRequired />
      </div>
    )
  }
  if (!isNamed) return <Unknown kind={kind} />
  return <PaymentStatus />
}

const Unknown = ({ kind }: { kind: 'order' | 'request' }) => (kind === 'order' ? <UnknownOrder /> : <UnknownRequest />)

const PaymentStatus = () => {
  const t = useTranslator()
  const { kind, number, longer, see, retryHref } = usePaidFromUrl()
  const { snapshot, send } = useScreen('payment')
  const slow = snapshot.hasTag('slow')
  if (snapshot.matches('unknown')) return <Unknown kind={kind} />
  return (
    <Notice title={t(slow ? 'payment.longer' : 'payment.waiting')}>
      <LoadingIndicator />
      <output className="told__status">
        {number === null ? null : <span className="quiet">{number}</span>}
        <span>{slow ? longer : t('payment.waitingText')}</span>
        {snapshot.context.problem === null ? null : <span className="warning">{t('payment.network')}</span>}
      </output>
      <Button
        variant="line"
        busy={!snapshot.can({ type: 'payment.refreshed' })}
        onClick={() => send({ type: 'payment.refreshed' })}
      >
        {t('payment.checkNow')}
      </Button>
      {snapshot.context.payment === 'open' ? (
        <a className="link link--tap" href={retryHref}>
          {t('payment.notPaidYet')}
        </a>
      ) : null}
      {slow ? (
        <a className="link link--tap" href={see.href}>
          {see.label}
        </a>
      ) : null}
    </Notice>
  )
}
