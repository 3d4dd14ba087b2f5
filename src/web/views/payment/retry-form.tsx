import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { paymentRetryMachine, PaymentRetryProblem } from '#machines/payment/payment-retry.machine.ts'
import type { Order, PaymentMethod } from '#contract/calls.ts'
import { formatRinggit } from '#contract/money.ts'
import type { MessageId } from '../../i18n/messages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Form } from '../../ui/form.tsx'
import { PaymentMethodField } from '../checkout/payment-method-field.tsx'

type RetryActor = ActorRefFrom<typeof paymentRetryMachine>

const problemMessages: Record<PaymentRetryProblem, MessageId> = {
  network: 'payment.retryNetwork',
  refused: 'payment.retryFailed',
}

/** The choice of a way to pay; `retry` is missing until the screen's machine runs. */
export const RetryForm = ({ order, retry }: { order: Order; retry: RetryActor | undefined }) =>
  retry ? <LiveForm order={order} retry={retry} /> : <Fields order={order} method={order.payment.method} />

const LiveForm = ({ order, retry }: { order: Order; retry: RetryActor }) => {
  const t = useTranslator()
  const { method, problem } = useSelector(retry, (snapshot) => snapshot.context)
  const busy = useSelector(retry, (snapshot) => snapshot.hasTag('busy'))
  const refused = useSelector(retry, (snapshot) => snapshot.matches('refused'))
  if (refused) {
    return (
      <p className="notice" role="alert">
        <Icon name="warn" small />
        <span>{t('payment.refused')}</span>
      </p>
    )
  }
  return <Fields order={order} method={method} problem={problem} busy={busy} retry={retry} />
}

interface FieldsProps {
  order: Order
  method: PaymentMethod
  problem?: PaymentRetryProblem | null
  busy?: boolean
  retry?: RetryActor
}

const Fields = ({ order, method, problem = null, busy = false, retry }: FieldsProps) => {
  const t = useTranslator()
  return (
    <Form className="told__form" onSubmit={() => retry?.send({ type: 'payment.retried' })}>
      <PaymentMethodField
        legend={t('payment.retry')}
        chosen={method}
        onChoose={(chosen) => retry?.send({ type: 'payment.chosen', method: chosen })}
        disabled={!retry}
      />
      {problem ? (
        <p className="notice" role="alert">
          <Icon name="warn" small />
          <span>{t(problemMessages[problem])}</span>
        </p>
      ) : null}
      <Button variant="main" wide type="submit" busy={busy} disabled={!retry}>
        {t('payment.pay', { total: formatRinggit(order.totalSen) })}
      </Button>
    </Form>
  )
}
