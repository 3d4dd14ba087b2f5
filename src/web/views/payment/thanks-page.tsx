import type { Order } from '#contract/calls.ts'
import { policies } from '#contract/policies.ts'
import { useSay } from '../../i18n/text.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { NeedLogin } from '../account/need-login.tsx'
import { Amounts } from '../cart/amounts.tsx'
import { orderPath } from '../personal/frame.tsx'
import { OrderLines } from '../order/order-lines.tsx'
import { OrdersFailed } from '../order/orders-failed.tsx'
import { paidStates } from '../order/progress.ts'
import { Notice } from './notice.tsx'
import { paymentPath, retryPath } from './paths.ts'
import { UnknownOrder } from './unknown-order.tsx'
import { useOrderOfAddress } from './use-order.ts'

/** Thanks for a paid order, and what happens next. */
export const ThanksPage = () => {
  const say = useSay()
  const { uuid, signedIn, order } = useOrderOfAddress()
  if (signedIn && uuid === null) return <UnknownOrder />
  if (order.data) {
    return paidStates.includes(order.data.state) ? <Thanks order={order.data} /> : <NotPaid order={order.data} />
  }
  return (
    <div className="page screen">
      <h1 className="screen__title">{say('payment.thanksTitle')}</h1>
      {signedIn ? null : <NeedLogin />}
      {signedIn && order.isError ? <OrdersFailed onRetry={() => void order.refetch()} /> : null}
      {signedIn && order.isPending ? <Waiting label={say('payment.asking')} /> : null}
    </div>
  )
}

const Thanks = ({ order }: { order: Order }) => {
  const say = useSay()
  const steps = [
    { icon: 'ring', text: say('payment.nextMade') },
    order.receive.method === 'delivery'
      ? ({ icon: 'van', text: say('payment.nextDelivery') } as const)
      : ({ icon: 'store', text: say('payment.nextPickUp') } as const),
    { icon: 'back', text: say('payment.nextReturn', { days: policies.returnDays }) },
  ] as const
  return (
    <div className="page screen">
      <section className="told">
        <h1>{say('payment.thanksTitle')}</h1>
        <p className="lead">{say('payment.orderNumber', { number: order.number })}</p>
        <p>{say('payment.thanksText')}</p>
        <a className={buttonClass('main')} href={orderPath(order.uuid)}>
          {say('payment.seeOrder')}
        </a>
      </section>
      <div className="cart thanks">
        <OrderLines lines={order.lines} />
        <aside className="box">
          <Amounts totalSen={order.totalSen} count={order.lines.length} />
          <h2 className="h3 thanks__next">{say('payment.thanksNext')}</h2>
          <ul className="thanks__steps small">
            {steps.map(({ icon, text }) => (
              <li key={icon}>
                <Icon name={icon} />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </aside>
      </div>
    </div>
  )
}

const NotPaid = ({ order }: { order: Order }) => {
  const say = useSay()
  const reserved = order.state === 'reserved'
  return (
    <Notice title={say(reserved ? 'payment.notYet' : 'payment.expiredTitle')}>
      <p className="quiet">{say('payment.orderNumber', { number: order.number })}</p>
      <p>{say(reserved ? 'payment.notYetText' : 'payment.expiredText')}</p>
      <a className={buttonClass('line')} href={(reserved ? paymentPath : retryPath)(order.uuid)}>
        {say('payment.seePayment')}
      </a>
    </Notice>
  )
}
