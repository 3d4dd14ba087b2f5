import { type ComponentProps, lazy, Suspense } from 'react'
import { useSelector } from '@xstate/react'
import { useChild } from '../../root/context.tsx'
import type { Confirm as ConfirmView } from '../dialogs/confirm.tsx'

const Confirm = lazy(() => import('../dialogs/confirm.tsx').then(({ Confirm }) => ({ default: Confirm })))

/**
 * What a screen asks before it goes on: the PromptDialog of the personal area (ROUTE-14), and the question of every other
 * screen. It waits while a popup is shown, so that there is one at a time (SESSION-05).
 */
export const PromptDialog = (question: ComponentProps<typeof ConfirmView>) => {
  const isFree = useSelector(useChild('popups'), (snapshot) => snapshot.matches('none'))
  return isFree ? (
    <Suspense>
      <Confirm {...question} />
    </Suspense>
  ) : null
}
