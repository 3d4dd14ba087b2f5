import type { ReactNode } from 'react'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { pages } from '#contract/pages.ts'
import type { paymentStatusMachine } from '#machines/payment/payment-status.machine.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useChild, useScreen } from '../../root/context.tsx'
import { LoginRequired } from '../account/login-required.tsx'
import { Button } from '../../ui/button.tsx'
import { LoadingIndicator, Notice } from './notice.tsx'
import { UnknownOrder } from './unknown-order.tsx'
import { useOrderFromUrl } from './use-order.ts'

/** Waits for a payment to be decided; the machine goes on from here by itself. */
export const Page = () => {
  const t = useTranslator()
  const signedIn = useSelector(useChild('session'), (snapshot) => snapshot.hasTag('signedIn'))
  const payment = useScreen('payment')
  const { uuid, order } = useOrderFromUrl()
  if (!signedIn) {
    return (
      <div className="page screen">
        <h1 className="screen__title">{t('payment.title')}</h1>
        <LoginRequired />
      </div>
    )
  }
  if (!uuid) return <UnknownOrder />
  return payment ? (
    <PaymentState payment={payment} uuid={uuid} number={order.data?.number} />
  ) : (
    <PaymentPending uuid={uuid} number={order.data?.number} />
  )
}

interface PaymentStateProps {
  payment: ActorRefFrom<typeof paymentStatusMachine>
  uuid: string
  number: string | undefined
}

const PaymentState = ({ payment, uuid, number }: PaymentStateProps) => {
  const t = useTranslator()
  const unknown = useSelector(payment, (snapshot) => snapshot.matches('unknown'))
  const slow = useSelector(payment, (snapshot) => snapshot.hasTag('slow'))
  const open = useSelector(payment, (snapshot) => snapshot.context.payment === 'open')
  const problem = useSelector(payment, (snapshot) => snapshot.context.problem)
  const asking = useSelector(payment, (snapshot) => !snapshot.can({ type: 'payment.refreshed' }))
  if (unknown) return <UnknownOrder />
  return (
    <PaymentPending uuid={uuid} number={number} slow={slow} open={open} lost={problem !== null}>
      <Button variant="line" busy={asking} onClick={() => payment.send({ type: 'payment.refreshed' })}>
        {t('payment.checkNow')}
      </Button>
    </PaymentPending>
  )
}

interface PaymentPendingProps {
  uuid: string
  number: string | undefined
  slow?: boolean
  /** Whether the shopper has not paid yet. */
  open?: boolean
  lost?: boolean
  /** What the shopper can do meanwhile. */
  children?: ReactNode
}

const PaymentPending = ({ uuid, number, slow = false, open = false, lost = false, children }: PaymentPendingProps) => {
  const t = useTranslator()
  return (
    <Notice title={t(slow ? 'payment.longer' : 'payment.waiting')}>
      <LoadingIndicator />
      <output className="told__status">
        {number ? <span className="quiet">{t('payment.orderNumber', { number })}</span> : null}
        <span>{t(slow ? 'payment.longerText' : 'payment.waitingText')}</span>
        {lost ? <span className="warning">{t('payment.network')}</span> : null}
      </output>
      {children}
      {open ? (
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
