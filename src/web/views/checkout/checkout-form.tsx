import type { CheckoutEvent, CheckoutNotice } from '#machines/checkout/checkout.machine.ts'
import { brand } from '#contract/brand.ts'
import type { CartItem, PaymentMethod } from '#contract/calls.ts'
import {
  type CheckoutFields,
  type CheckoutProblems,
  mostUnpaidOrders,
  type ReceiveMethod,
} from '#contract/checkout/checkout.ts'
import { formatRinggit, sumSen } from '#contract/money.ts'
import type { MessageId } from '../../i18n/messages.ts'
import { RichText } from '../../i18n/rich-text.tsx'
import { useLocal, useSay } from '../../i18n/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Price } from '../../ui/price.tsx'
import { Form } from '../../ui/form.tsx'
import { linkPart } from '../account/link-part.tsx'
import { ReceiveFields } from './fields.tsx'
import { PaymentPick } from './payment-pick.tsx'
import { Pick } from './pick.tsx'
import { Summary } from './summary.tsx'

const noticeMessages: Record<CheckoutNotice, MessageId> = {
  changed: 'checkout.changed',
  unpaid: 'checkout.unpaid',
  network: 'checkout.network',
  refused: 'checkout.failed',
}

// It opens beside, so that nothing typed is lost.
const noticeParts = { most: mostUnpaidOrders, orders: linkPart('/pages/Personal/OrderInfo', { beside: true }) }
const agreeParts = { terms: linkPart('/pages/Terms'), returns: linkPart('/pages/ReturnPolicy') }

interface CheckoutFormProps {
  items: readonly CartItem[]
  receive: ReceiveMethod
  fields: CheckoutFields
  problems: CheckoutProblems
  payment: PaymentMethod
  notice: CheckoutNotice | null
  busy?: boolean
  /** Left out while there is no machine yet that could hear of anything. */
  send?: (event: CheckoutEvent) => void
}

/** How the order is received and paid, beside what it is. */
export const CheckoutForm = ({
  items,
  receive,
  fields,
  problems,
  payment,
  notice,
  busy = false,
  send,
}: CheckoutFormProps) => {
  const say = useSay()
  const local = useLocal()
  const asleep = send === undefined
  const totalSen = sumSen(items.map((item) => item.total_amount))
  return (
    <Form onSubmit={() => send?.({ type: 'order.submitted' })}>
      <div className="cart cart--checkout">
        <div>
          <Pick
            two
            legend={say('checkout.receive')}
            name="receive"
            chosen={receive}
            onChoose={(method) => send?.({ type: 'receive.chosen', method })}
            disabled={asleep}
            options={[
              {
                value: 'delivery',
                title: say('checkout.delivery'),
                text: say('checkout.deliveryText'),
                aside: <Icon name="van" />,
              },
              {
                value: 'pick-up',
                title: say('checkout.pickUp'),
                text: say('checkout.pickUpText'),
                aside: <Icon name="store" />,
              },
            ]}
          />
          <section className="stage">
            <h2>{say(receive === 'delivery' ? 'checkout.address' : 'checkout.collector')}</h2>
            {receive === 'pick-up' ? (
              <p className="stage__note small quiet">
                {local(brand.showroom)}. {say('checkout.showroomText')}
              </p>
            ) : null}
            <ReceiveFields
              method={receive}
              fields={fields}
              problems={problems}
              onChange={(field, value) => send?.({ type: 'field.changed', field, value })}
              onLeave={(field) => send?.({ type: 'field.left', field })}
              disabled={asleep}
            />
          </section>
          <PaymentPick
            legend={say('checkout.payment')}
            chosen={payment}
            onChoose={(method) => send?.({ type: 'payment.chosen', method })}
            disabled={asleep}
          />
          {notice ? (
            <p className="notice" role="alert">
              <Icon name="warn" small />
              <span>
                <RichText id={noticeMessages[notice]} values={noticeParts} />
              </span>
            </p>
          ) : null}
          <div className="only-wide">
            <Button look="main" wide type="submit" busy={busy} disabled={asleep}>
              {say('checkout.pay', { total: formatRinggit(totalSen) })}
            </Button>
          </div>
          <p className="stage__terms tiny quiet">
            <RichText id="checkout.agree" values={agreeParts} />
          </p>
        </div>
        <Summary items={items} />
      </div>
      <div className="buybar buybar--flow">
        <p className="buybar__sum">
          <Price sen={totalSen} />
          <small>{say('cart.pieces', { count: items.length })}</small>
        </p>
        <Button look="main" type="submit" busy={busy} disabled={asleep}>
          {say('checkout.payNow')}
        </Button>
      </div>
    </Form>
  )
}
