import { useSelector } from '@xstate/react'
import { useSay } from '../../i18n/text.tsx'
import { useChild } from '../../root/context.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Opens and closes the support chat of another host, where the shop has one. */
export const SupportButton = () => {
  const say = useSay()
  const supportWidget = useChild('supportWidget')
  const absent = useSelector(supportWidget, (snapshot) => snapshot.matches('absent'))
  return absent ? null : (
    <button
      type="button"
      aria-label={say('shell.support')}
      onClick={() => supportWidget.send({ type: 'support.toggled' })}
    >
      <Icon name="support" />
    </button>
  )
}
