import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { CancellationProblem, orderCancellationMachine } from '#machines/order/order-cancellation.machine.ts'
import type { MessageId } from '../../i18n/messages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PromptDialog } from '../messages/prompt-dialog.tsx'

const problemMessages: Record<CancellationProblem, MessageId> = {
  late: 'personal.cancelLate',
  network: 'personal.cancelNetwork',
  failed: 'personal.cancelFailed',
}

interface CancelOrderProps {
  cancellation: ActorRefFrom<typeof orderCancellationMachine>
  /** Whether the order can be cancelled now. */
  cancellable: boolean
}

/** Cancels an order that is not paid, after a question. */
export const CancelOrder = ({ cancellation, cancellable }: CancelOrderProps) => {
  const t = useTranslator()
  const snapshot = useSelector(cancellation, (each) => each)
  const { send } = cancellation
  const { problem } = snapshot.context
  return (
    <>
      {cancellable ? (
        <Button
          variant="line"
          wide
          busy={snapshot.hasTag('busy')}
          onClick={() => send({ type: 'cancellation.requested' })}
        >
          {t('personal.cancelOrder')}
        </Button>
      ) : null}
      {problem ? (
        <p className="field__error" role="alert">
          <Icon name="warn" small />
          <span>{t(problemMessages[problem])}</span>
        </p>
      ) : null}
      {snapshot.hasTag('confirming') ? (
        <PromptDialog
          title={t('account.tips')}
          text={t('personal.cancelQuestion')}
          confirm={t('personal.cancelOrder')}
          onConfirm={() => send({ type: 'cancellation.confirmed' })}
          cancel={t('personal.cancelKeep')}
          onCancel={() => send({ type: 'cancellation.withdrawn' })}
          harmful
        />
      ) : null}
    </>
  )
}
