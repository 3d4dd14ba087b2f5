import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { quotePaymentMachine, QuotePaymentProblem } from '#machines/service/quote-payment.machine.ts'
import { methodAfter } from '#contract/checkout/method-after.ts'
import type { PaymentState } from '#contract/order/schemas.ts'
import { pages } from '#contract/pages.ts'
import type { ServiceRequest } from '#contract/service/schemas.ts'
import type { MessageId } from '../../i18n/messages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { priceText } from '#contract/money.ts'
import { PaymentMethodField } from '../checkout/payment-method-field.tsx'

const problemMessages: Record<QuotePaymentProblem, MessageId> = {
  amount: 'service.pay.amount',
  network: 'payment.retryNetwork',
  tooMany: 'address.tooMany',
  failed: 'payment.retryFailed',
}

/** What the last payment came to, while the price is still due. */
const lastMessages: Partial<Record<PaymentState, MessageId>> = {
  open: 'payment.onceText',
  pending: 'service.pay.pending',
  declined: 'payment.declinedText',
  abandoned: 'payment.abandonedText',
}

interface QuotePaymentProps {
  request: ServiceRequest
  actor: ActorRefFrom<typeof quotePaymentMachine>
  /** Whether something else is being carried out. */
  disabled: boolean
}

/** The choice of how to pay an approved price, with what came of the last payment. */
export const QuotePayment = ({ request, actor, disabled }: QuotePaymentProps) => {
  const t = useTranslator()
  const snapshot = useSelector(actor, (each) => each)
  const { isChosen, problem } = snapshot.context
  const { uuid, payments, money } = request
  const method = isChosen ? snapshot.context.method : methodAfter(payments)
  const last = payments[0]?.state
  const message = last && lastMessages[last]
  return (
    <section className="service__part" aria-labelledby="service-pay">
      <h2 id="service-pay">{t('service.pay')}</h2>
      {message ? (
        <p className="notice">
          <Icon name="warn" small />
          <span>{t(message)}</span>
        </p>
      ) : null}
      {last === 'open' || last === 'pending' ? (
        <p>
          <a className="link link--tap" href={pages.quotePayment.href({ request: uuid })}>
            {t('payment.seePayment')}
          </a>
        </p>
      ) : null}
      {last === 'pending' ? null : (
        <Form className="service__form" onSubmit={() => actor.send({ type: 'payment.started', method })}>
          <PaymentMethodField
            legend={t('payment.retry')}
            chosen={method}
            onChoose={(chosen) => actor.send({ type: 'payment.chosen', method: chosen })}
          />
          {problem ? (
            <p className="notice" role="alert">
              <Icon name="warn" small />
              <span>{t(problemMessages[problem])}</span>
            </p>
          ) : null}
          <Button variant="main" wide type="submit" busy={snapshot.hasTag('busy')} disabled={disabled}>
            {t('payment.pay', { total: priceText(money.dueSen) })}
          </Button>
        </Form>
      )}
    </section>
  )
}
