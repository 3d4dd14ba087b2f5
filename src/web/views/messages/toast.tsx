import { useSelector } from '@xstate/react'
import type { MessageId } from '../../i18n/messages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useChild } from '../../root/context.tsx'
import { Icon } from '../../ui/icon.tsx'

/** The current message; the machine shows one at a time and removes it. */
export const Toast = () => {
  const t = useTranslator()
  const messages = useChild('messages')
  const current = useSelector(messages, (snapshot) => snapshot.context.current)
  return (
    // With this attribute the toast stays accessible while a dialog is open.
    <div className="toasts" role={current?.tone === 'error' ? 'alert' : 'status'} data-react-aria-top-layer="true">
      {current ? (
        <div className={current.tone === 'error' ? 'toast toast--error' : 'toast'}>
          <p>{t(current.id as MessageId, current.values)}</p>
          <button
            type="button"
            aria-label={t('shell.close')}
            onClick={() => messages.send({ type: 'message.dismissed' })}
          >
            <Icon name="close" small />
          </button>
        </div>
      ) : null}
    </div>
  )
}
