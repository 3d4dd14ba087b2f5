import type { ServiceRequest } from '#contract/service/schemas.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useScreen } from '../../root/use-screen.ts'
import { Button } from '../../ui/button.tsx'
import { PromptDialog } from '../messages/prompt-dialog.tsx'

interface RequestActionsProps {
  can: ServiceRequest['can']
  /** The price of the work; empty where there is none. */
  amount: string
}

/** What the customer can decide now, each after a question. */
export const RequestActions = ({ can, amount }: RequestActionsProps) => {
  const t = useTranslator()
  const { snapshot, send } = useScreen('serviceRequest')
  const { choice } = snapshot.context
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
      {can.cancel ? (
        <div className="service__acts">
          <Button variant="line" busy={busy} onClick={() => send({ type: 'choice.made', choice: 'cancel' })}>
            {t('service.cancel')}
          </Button>
        </div>
      ) : null}
      {snapshot.hasTag('confirming') && choice ? (
        <PromptDialog
          title={t('account.tips')}
          text={t(`service.question.${choice}`, { amount })}
          confirm={t(`service.confirm.${choice}`)}
          onConfirm={() => send({ type: 'choice.confirmed' })}
          cancel={t('service.keep')}
          onCancel={() => send({ type: 'choice.withdrawn' })}
        />
      ) : null}
    </>
  )
}
