import type { PaymentRetryProblem } from '#machines/payment/payment-retry.machine.ts'
import type { Order } from '#contract/order/schemas.ts'
import { methodAfter } from '#contract/checkout/method-after.ts'
import { paymentsFor } from '#contract/checkout/methods.ts'
import type { MessageId } from '../../i18n/messages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useScreen } from '../../root/use-screen.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Form } from '../../ui/form.tsx'
import { priceText } from '#contract/money.ts'
import { PaymentParts } from '../checkout/payment-parts.tsx'
import { PaymentMethodField } from '../checkout/payment-method-field.tsx'

const problemMessages: Record<PaymentRetryProblem, MessageId> = {
  network: 'payment.retryNetwork',
  refused: 'payment.retryFailed',
}

/** The choice of a payment method for what is due, or as much of it as one payment can be. */
export const RetryForm = ({ order }: { order: Order }) => {
  const t = useTranslator()
  const { snapshot, send } = useScreen('paymentRetry')
  const { isChosen, problem } = snapshot.context
  const method = isChosen ? snapshot.context.method : methodAfter(order.payments)
  const { dueSen } = order.money
  const [nextSen = dueSen] = paymentsFor(method, dueSen)
  if (snapshot.matches('refused')) {
    return (
      <p className="notice" role="alert">
        <Icon name="warn" small />
        <span>{t('payment.refused')}</span>
      </p>
    )
  }
  return (
    <Form className="told__form" onSubmit={() => send({ type: 'payment.retried', method })}>
      <PaymentMethodField
        legend={t('payment.retry')}
        chosen={method}
        onChoose={(chosen) => send({ type: 'payment.chosen', method: chosen })}
      />
      <PaymentParts method={method} dueSen={dueSen} />
      {problem ? (
        <p className="notice" role="alert">
          <Icon name="warn" small />
          <span>{t(problemMessages[problem])}</span>
        </p>
      ) : null}
      <Button variant="main" wide type="submit" busy={snapshot.hasTag('busy')}>
        {t('payment.pay', { total: priceText(nextSen) })}
      </Button>
    </Form>
  )
}
