import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { leaveMachine } from '#machines/navigation/leave.machine.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { PromptDialog } from '../messages/prompt-dialog.tsx'

interface LeaveConfirmationProps {
  leave: ActorRefFrom<typeof leaveMachine>
  question: string
}

/** Asks for confirmation before the shopper leaves a screen with unsaved data. */
export const LeaveConfirmation = ({ leave, question }: LeaveConfirmationProps) => {
  const t = useTranslator()
  const confirming = useSelector(leave, (snapshot) => snapshot.hasTag('confirming'))
  if (!confirming) return null
  return (
    <PromptDialog
      title={t('account.tips')}
      text={question}
      confirm={t('account.confirm')}
      onConfirm={() => leave.send({ type: 'leave.confirmed' })}
      cancel={t('account.cancel')}
      onCancel={() => leave.send({ type: 'leave.cancelled' })}
    />
  )
}
