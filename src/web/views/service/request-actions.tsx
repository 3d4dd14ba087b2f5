import type { ServiceRequest } from '#contract/service/schemas.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useScreen } from '../../root/use-screen.ts'
import { Button } from '../../ui/button.tsx'
import { priceText } from '#contract/money.ts'
import { PromptDialog } from '../messages/prompt-dialog.tsx'
import { LateQuotePayment } from './late-quote-payment.tsx'

/** What the customer can decide now, each after a question, and the payment of an approved price. */
export const RequestActions = ({ request }: { request: ServiceRequest }) => {
  const t = useTranslator()
  const { snapshot, send } = useScreen('serviceRequest')
  const { choice } = snapshot.context
  const { payment } = snapshot.children
  const { can, quoteSen } = request
  const amount = quoteSen === null ? '' : priceText(quoteSen)
  const question = choice !== null && choice !== 'cancel' && quoteSen === 0 ? (`${choice}Free` as const) : choice
  const busy = snapshot.hasTag('busy')
  return (
    <>
      {can.answerQuote ? (
        <div className="service__acts">
          <Button
            variant="main"
            busy={busy && choice === 'approve'}
            disabled={busy}
            onClick={() => send({ type: 'choice.made', choice: 'approve' })}
          >
            {t('service.approve')}
          </Button>
          <Button
            variant="line"
            busy={busy && choice === 'decline'}
            disabled={busy}
            onClick={() => send({ type: 'choice.made', choice: 'decline' })}
          >
            {t('service.decline')}
          </Button>
        </div>
      ) : null}
      {can.pay && payment ? <LateQuotePayment request={request} actor={payment} disabled={busy} /> : null}
      {can.pay ? (
        <div className="service__acts">
          <Button variant="line" busy={busy} onClick={() => send({ type: 'choice.made', choice: 'decline' })}>
            {t('service.decline')}
          </Button>
        </div>
      ) : null}
      {can.cancel ? (
        <div className="service__acts">
          <Button variant="line" busy={busy} onClick={() => send({ type: 'choice.made', choice: 'cancel' })}>
            {t('service.cancel')}
          </Button>
        </div>
      ) : null}
      {snapshot.hasTag('confirming') && choice && question ? (
        <PromptDialog
          title={t('account.tips')}
          text={t(`service.question.${question}`, { amount })}
          confirm={t(`service.confirm.${choice}`)}
          onConfirm={() => send({ type: 'choice.confirmed' })}
          cancel={t('service.keep')}
          onCancel={() => send({ type: 'choice.withdrawn' })}
          harmful={choice !== 'approve'}
        />
      ) : null}
    </>
  )
}
