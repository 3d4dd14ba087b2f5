import { lazy, Suspense } from 'react'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { leaveMachine } from '#machines/checkout/leave.machine.ts'
import { useSay } from '../../i18n/text.tsx'

const Confirm = lazy(() => import('../dialogs/confirm.tsx').then(({ Confirm }) => ({ default: Confirm })))

/** Asks before an unfinished checkout is left. */
export const LeaveQuestion = ({ leave }: { leave: ActorRefFrom<typeof leaveMachine> }) => {
  const say = useSay()
  const asking = useSelector(leave, (snapshot) => snapshot.hasTag('asking'))
  if (!asking) return null
  return (
    <Suspense>
      <Confirm
        title={say('account.tips')}
        text={say('checkout.leave')}
        confirm={say('account.confirm')}
        onConfirm={() => leave.send({ type: 'leave.confirmed' })}
        cancel={say('account.cancel')}
        onCancel={() => leave.send({ type: 'leave.cancelled' })}
      />
    </Suspense>
  )
}
