import { useSelector } from '@xstate/react'
import { useTranslator } from '../../i18n/translator.tsx'
import { useChild } from '../../root/context.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Opens and closes the support chat, which another host provides, if the shop has one configured. */
export const SupportButton = () => {
  const t = useTranslator()
  const supportWidget = useChild('supportWidget')
  const absent = useSelector(supportWidget, (snapshot) => snapshot.matches('absent'))
  return absent ? null : (
    <button type="button" onClick={() => supportWidget.send({ type: 'support.toggled' })}>
      <Icon name="support" />
      <span className="float__name">{t('shell.support')}</span>
    </button>
  )
}
