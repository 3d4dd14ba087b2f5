import { pages } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useScreen } from '../../root/use-screen.ts'
import { LoginRequired } from '../account/login-required.tsx'
import { Button } from '../../ui/button.tsx'
import { LoadingIndicator, Notice } from './notice.tsx'
import { UnknownOrder } from './unknown-order.tsx'
import { useOrderFromUrl } from './use-order.ts'

/** Waits for the result of a payment; the machine then navigates by itself. */
export const Page = () => {
  const t = useTranslator()
  const { uuid, signedIn, order } = useOrderFromUrl()
  if (!signedIn) {
    return (
      <div className="page screen">
        <h1 className="screen__title">{t('payment.title')}</h1>
        <LoginRequired />
      </div>
    )
  }
  if (!uuid) return <UnknownOrder />
  return <PaymentStatus uuid={uuid} number={order.data?.number} />
}

const PaymentStatus = ({ uuid, number }: { uuid: string; number: string | undefined }) => {
  const t = useTranslator()
  const { snapshot, send } = useScreen('payment')
  const slow = snapshot.hasTag('slow')
  if (snapshot.matches('unknown')) return <UnknownOrder />
  return (
    <Notice title={t(slow ? 'payment.longer' : 'payment.waiting')}>
      <LoadingIndicator />
      <output className="told__status">
        {number ? <span className="quiet">{t('payment.orderNumber', { number })}</span> : null}
        <span>{t(slow ? 'payment.longerText' : 'payment.waitingText')}</span>
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
        <a className="link link--tap" href={pages.paymentFailed.href({ order: uuid })}>
          {t('payment.notPaidYet')}
        </a>
      ) : null}
      {slow ? (
        <a className="link link--tap" href={pages.order.href({ order: uuid })}>
          {t('payment.seeOrder')}
        </a>
      ) : null}
    </Notice>
  )
}
