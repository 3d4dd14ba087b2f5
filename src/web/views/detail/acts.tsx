import type { ReactNode } from 'react'
import { useSelector } from '@xstate/react'
import { useSay } from '../../i18n/text.tsx'
import { useScreen } from '../../root/context.tsx'
import { buttonClass } from '../../ui/button.tsx'

/** The main action, and the appointment as the second. */
export const Acts = ({ main }: { main: ReactNode }) => {
  const say = useSay()
  const added = useSelector(useScreen('piece'), (snapshot) => snapshot?.matches('added') ?? false)
  return (
    <>
      <div className="acts">
        <div className="acts__main">{main}</div>
        <a className={buttonClass('line')} href="/pages/Appointment">
          {say('detail.book')}
        </a>
      </div>
      <output className="acts__says small">{added ? say('detail.added') : ''}</output>
    </>
  )
}
