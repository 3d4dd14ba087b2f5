import { pages } from '#contract/pages.ts'
import type { CheckoutNotice } from '#machines/checkout/checkout.machine.ts'
import { brand } from '#contract/brand.ts'
import type { CartItem } from '#contract/cart/schemas.ts'
import { maxUnpaidOrders } from '#contract/checkout/checkout.ts'
import { formatRinggit, sumSen } from '#contract/money.ts'
import type { MessageId } from '../../i18n/messages.ts'
import { RichText } from '../../i18n/rich-text.tsx'
import { useLocalize, useTranslator } from '../../i18n/translator.tsx'
import { useScreen } from '../../root/use-screen.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Price } from '../../ui/price.tsx'
import { Form } from '../../ui/form.tsx'
import { messageLink } from '../account/message-link.tsx'
import { ReceiveFields } from './fields.tsx'
import { PaymentMethodField } from './payment-method-field.tsx'
import { RadioCards } from './radio-cards.tsx'
import { Summary } from './summary.tsx'

const noticeMessages: Record<CheckoutNotice, MessageId> = {
  changed: 'checkout.changed',
  unpaid: 'checkout.unpaid',
  network: 'checkout.network',
  refused: 'checkout.failed',
}

// It opens in a new tab, so that no input is lost.
const noticeValues = { most: maxUnpaidOrders, orders: messageLink(pages.orders.href(), { newTab: true }) }
const agreeValues = { terms: messageLink(pages.terms.href()), returns: messageLink(pages.returnPolicy.href()) }

/** The form for delivery and payment, next to a summary of the order. */
export const CheckoutForm = ({ items }: { items: readonly CartItem[] }) => {
  const t = useTranslator()
  const localize = useLocalize()
  const { snapshot, send } = useScreen('checkout')
  const { receive, fields, problems, payment, notice } = snapshot.context
  const loading = snapshot.matches('loading')
  const busy = !loading && snapshot.hasTag('busy')
  const totalSen = sumSen(items.map((item) => item.total_amount))
  return (
    <Form onSubmit={() => send({ type: 'order.submitted' })}>
      <div className="cart cart--checkout">
        <div>
          <RadioCards
            two
            legend={t('checkout.receive')}
            name="receive"
            chosen={receive}
            onChoose={(method) => send({ type: 'receive.chosen', method })}
            disabled={loading}
            options={[
              {
                value: 'delivery',
                title: t('checkout.delivery'),
                text: t('checkout.deliveryText'),
                aside: <Icon name="van" />,
              },
              {
                value: 'pick-up',
                title: t('checkout.pickUp'),
                text: t('checkout.pickUpText'),
                aside: <Icon name="store" />,
              },
            ]}
          />
          <section className="stage">
            <h2>{t(receive === 'delivery' ? 'checkout.address' : 'checkout.collector')}</h2>
            {receive === 'pick-up' ? (
              <p className="stage__note small quiet">
                {t('checkout.showroomText', { showroom: localize(brand.showroom) })}
              </p>
            ) : null}
            <ReceiveFields
              method={receive}
              fields={fields}
              problems={problems}
              onChange={(field, value) => send({ type: 'field.changed', field, value })}
              onLeave={(field) => send({ type: 'field.left', field })}
              disabled={loading}
            />
          </section>
          <PaymentMethodField
            legend={t('checkout.payment')}
            chosen={payment}
            onChoose={(method) => send({ type: 'payment.chosen', method })}
            disabled={loading}
          />
          {notice ? (
            <p className="notice" role="alert">
              <Icon name="warn" small />
              <span>
                <RichText id={noticeMessages[notice]} values={noticeValues} />
              </span>
            </p>
          ) : null}
          <div className="only-wide">
            <Button variant="main" wide type="submit" busy={busy} disabled={loading}>
              {t('checkout.pay', { total: formatRinggit(totalSen) })}
            </Button>
          </div>
          <p className="stage__terms tiny quiet">
            <RichText id="checkout.agree" values={agreeValues} />
          </p>
        </div>
        <Summary items={items} />
      </div>
      <div className="buybar buybar--flow">
        <p className="buybar__sum">
          <Price sen={totalSen} />
          <small>{t('cart.pieces', { count: items.length })}</small>
        </p>
        <Button variant="main" type="submit" busy={busy} disabled={loading}>
          {t('checkout.payNow')}
        </Button>
      </div>
    </Form>
  )
}
