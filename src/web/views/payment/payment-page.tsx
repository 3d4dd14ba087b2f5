import type { ReactNode } from 'react'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { paymentMachine } from '#machines/payment/payment.machine.ts'
import { useSay } from '../../i18n/text.tsx'
import { useChild, useScreen } from '../../root/context.tsx'
import { NeedLogin } from '../account/need-login.tsx'
import { Button } from '../../ui/button.tsx'
import { orderPath } from '../personal/frame.tsx'
import { Lozenges, Notice } from './notice.tsx'
import { retryPath } from './paths.ts'
import { UnknownOrder } from './unknown-order.tsx'
import { useOrderOfAddress } from './use-order.ts'

/** Waits for a payment to be decided; the machine goes on from here by itself. */
export const PaymentPage = () => {
  const say = useSay()
  const signedIn = useSelector(useChild('session'), (snapshot) => snapshot.hasTag('signedIn'))
  const payment = useScreen('payment')
  const { uuid, order } = useOrderOfAddress()
  if (!signedIn) {
    return (
      <div className="page screen">
        <h1 className="screen__title">{say('payment.title')}</h1>
        <NeedLogin />
      </div>
    )
  }
  if (!uuid) return <UnknownOrder />
  return payment ? (
    <PaymentState payment={payment} uuid={uuid} number={order.data?.number} />
  ) : (
    <PaymentWaiting uuid={uuid} number={order.data?.number} />
  )
}

interface PaymentStateProps {
  payment: ActorRefFrom<typeof paymentMachine>
  uuid: string
  number: string | undefined
}

const PaymentState = ({ payment, uuid, number }: PaymentStateProps) => {
  const say = useSay()
  const unknown = useSelector(payment, (snapshot) => snapshot.matches('unknown'))
  const slow = useSelector(payment, (snapshot) => snapshot.hasTag('slow'))
  const open = useSelector(payment, (snapshot) => snapshot.context.payment === 'open')
  const problem = useSelector(payment, (snapshot) => snapshot.context.problem)
  const asking = useSelector(payment, (snapshot) => !snapshot.can({ type: 'payment.refreshed' }))
  if (unknown) return <UnknownOrder />
  return (
    <PaymentWaiting uuid={uuid} number={number} slow={slow} open={open} lost={problem !== null}>
      <Button look="line" busy={asking} onClick={() => payment.send({ type: 'payment.refreshed' })}>
        {say('payment.checkNow')}
      </Button>
    </PaymentWaiting>
  )
}

interface PaymentWaitingProps {
  uuid: string
  number: string | undefined
  slow?: boolean
  /** Whether the shopper has not paid yet. */
  open?: boolean
  lost?: boolean
  /** What the shopper can do meanwhile. */
  children?: ReactNode
}

const PaymentWaiting = ({ uuid, number, slow = false, open = false, lost = false, children }: PaymentWaitingProps) => {
  const say = useSay()
  return (
    <Notice title={say(slow ? 'payment.longer' : 'payment.waiting')}>
      <Lozenges />
      <output className="told__status">
        {number ? <span className="quiet">{say('payment.orderNumber', { number })}</span> : null}
        <span>{say(slow ? 'payment.longerText' : 'payment.waitingText')}</span>
        {lost ? <span className="warning">{say('payment.network')}</span> : null}
      </output>
      {children}
      {open ? (
        <a className="link link--tap" href={retryPath(uuid)}>
          {say('payment.notPaidYet')}
        </a>
      ) : null}
      {slow ? (
        <a className="link link--tap" href={orderPath(uuid)}>
          {say('payment.seeOrder')}
        </a>
      ) : null}
    </Notice>
  )
}
