import { pages } from '#contract/pages.ts'
import type { CheckoutNotice } from '#machines/checkout/checkout.machine.ts'
import type { CartItem } from '#contract/cart/schemas.ts'
import { maxUnpaidOrders, maxUnpaidStones } from '#contract/checkout/checkout.ts'
import { firstDueOf } from '#contract/checkout/deposit.ts'
import { paymentsFor } from '#contract/checkout/methods.ts'
import { sumSen, priceText } from '#contract/money.ts'
import type { MessageId } from '../../i18n/messages.ts'
import { RichText } from '../../i18n/rich-text.tsx'
import { useTranslator } from '../../i18n/translator.tsx'
import { useScreen } from '../../root/use-screen.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Price } from '../../ui/price.tsx'
import { Form } from '../../ui/form.tsx'
import { messageLink } from '../account/message-link.tsx'
import { Delivery } from './delivery.tsx'
import { Gift } from './gift.tsx'
import { PaymentMethodField } from './payment-method-field.tsx'
import { PaymentParts } from './payment-parts.tsx'
import { PickUp } from './pick-up.tsx'
import { PlanField } from './plan-field.tsx'
import { ReceiveMethodField } from './receive-method.tsx'
import { Summary } from './summary.tsx'
import { Terms } from './terms.tsx'

const noticeMessages: Record<CheckoutNotice, MessageId> = {
  changed: 'checkout.changed',
  hourGone: 'checkout.hourGone',
  unpaid: 'checkout.unpaid',
  network: 'checkout.network',
  refused: 'checkout.failed',
}

// They open in a new tab, so that no input is lost.
const noticeTags = {
  orders: messageLink(pages.orders.href(), { newTab: true }),
  safety: messageLink(pages.safety.href(), { newTab: true }),
}
const noticeValues = {
  most: maxUnpaidOrders,
  few: maxUnpaidStones.unconfirmed,
  many: maxUnpaidStones.confirmed,
}

/** The form for delivery and payment, next to a summary of the order. */
export const CheckoutForm = ({ items }: { items: readonly CartItem[] }) => {
  const t = useTranslator()
  const { snapshot, send } = useScreen('checkout')
  const { receive, payment, plan, notice } = snapshot.context
  const loading = snapshot.matches('loading')
  const busy = !loading && snapshot.hasTag('busy')
  const totalSen = sumSen(items.map((item) => item.total_amount))
  const dueSen = firstDueOf(plan, totalSen)
  const [nextSen = dueSen] = paymentsFor(payment, dueSen)
  return (
    <Form onSubmit={() => send({ type: 'order.submitted' })}>
      <div className="cart cart--checkout">
        <div>
          <ReceiveMethodField disabled={loading} />
          {receive === 'delivery' ? <Delivery disabled={loading} /> : <PickUp disabled={loading} />}
          <Gift disabled={loading} />
          <PlanField totalSen={totalSen} disabled={loading} />
          <PaymentMethodField
            legend={t('checkout.payment')}
            chosen={payment}
            onChoose={(method) => send({ type: 'payment.chosen', method })}
            disabled={loading}
          />
          <PaymentParts method={payment} dueSen={dueSen} />
          <Terms disabled={loading} />
          {notice ? (
            <p className="notice" role="alert">
              <Icon name="warn" small />
              <span>
                <RichText id={noticeMessages[notice]} tags={noticeTags} values={noticeValues} />
              </span>
            </p>
          ) : null}
          <div className="only-wide stage__more">
            <Button variant="main" wide type="submit" busy={busy} disabled={loading}>
              {t('checkout.pay', { total: priceText(nextSen) })}
            </Button>
          </div>
        </div>
        <Summary items={items} />
      </div>
      <div className="buybar buybar--flow">
        <p className="buybar__sum">
          <Price sen={nextSen} />
          <small>{t('cart.pieces', { count: items.length })}</small>
        </p>
        <Button variant="main" type="submit" busy={busy} disabled={loading}>
          {t('checkout.payNow')}
        </Button>
      </div>
    </Form>
  )
}
