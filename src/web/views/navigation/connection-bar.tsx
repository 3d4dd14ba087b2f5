import { useSelector } from '@xstate/react'
import { useTranslator } from '../../i18n/translator.tsx'
import { useChild } from '../../root/context.tsx'

/** Shown while the server cannot be reached. */
export const ConnectionBar = () => {
  const t = useTranslator()
  const connection = useChild('connection')
  const lost = useSelector(connection, (snapshot) => snapshot.hasTag('lost'))
  const offline = useSelector(connection, (snapshot) => snapshot.matches({ lost: 'offline' }))
  return (
    // Said above an open dialog, too.
    <div className="connection" role="status" data-react-aria-top-layer="true">
      {lost ? <p>{t(offline ? 'shell.noNetwork' : 'shell.noShop')}</p> : null}
    </div>
  )
}
