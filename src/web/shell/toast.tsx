import { useSelector } from '@xstate/react'
import type { MessageId } from '../i18n/messages.ts'
import { useSay } from '../i18n/text.tsx'
import { useChild } from '../root/context.tsx'

/** The message of the moment; the machine shows one at a time and takes it away. */
export const Toast = () => {
  const say = useSay()
  const current = useSelector(useChild('messages'), (snapshot) => snapshot.context.current)
  return (
    <div className="toasts" role={current?.tone === 'error' ? 'alert' : 'status'}>
      {current ? (
        <p className={current.tone === 'error' ? 'toast toast--error' : 'toast'}>
          {say(current.id as MessageId, current.values)}
        </p>
      ) : null}
    </div>
  )
}
