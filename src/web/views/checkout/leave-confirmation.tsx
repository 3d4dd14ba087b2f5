import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { leaveMachine } from '#machines/checkout/leave.machine.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { Question } from '../messages/question.tsx'

/** Asks for confirmation before the shopper leaves an unfinished checkout. */
export const LeaveConfirmation = ({ leave }: { leave: ActorRefFrom<typeof leaveMachine> }) => {
  const t = useTranslator()
  const confirming = useSelector(leave, (snapshot) => snapshot.hasTag('confirming'))
  if (!confirming) return null
  return (
    <Question
      title={t('account.tips')}
      text={t('checkout.leave')}
      confirm={t('account.confirm')}
      onConfirm={() => leave.send({ type: 'leave.confirmed' })}
      cancel={t('account.cancel')}
      onCancel={() => leave.send({ type: 'leave.cancelled' })}
    />
  )
}
