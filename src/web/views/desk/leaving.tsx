import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { leaveMachine } from '#machines/navigation/leave.machine.ts'
import { Confirm } from '../dialogs/confirm.tsx'
import { useDeskChild, useDeskWords } from './desk-context.tsx'

/** Asks before what is entered and not reported is left. */
export const Leaving = () => {
  const actor = useDeskChild('leave')
  return actor ? <Question actor={actor} /> : null
}

const Question = ({ actor }: { actor: ActorRefFrom<typeof leaveMachine> }) => {
  const { t } = useDeskWords()
  const isAsking = useSelector(actor, (snapshot) => snapshot.hasTag('confirming'))
  if (!isAsking) return null
  return (
    <Confirm
      title={t('desk.leaveTitle')}
      text={t('desk.leaveText')}
      confirm={t('desk.leave')}
      onConfirm={() => actor.send({ type: 'leave.confirmed' })}
      cancel={t('desk.stay')}
      onCancel={() => actor.send({ type: 'leave.cancelled' })}
    />
  )
}
