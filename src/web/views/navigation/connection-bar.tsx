import { useSelector } from '@xstate/react'
import { useTranslator } from '../../i18n/translator.tsx'
import { useChild } from '../../root/context.tsx'

/** Says that the shop cannot be reached, for as long as that is so. */
export const ConnectionBar = () => {
  const t = useTranslator()
  const connection = useChild('connection')
  const lost = useSelector(connection, (snapshot) => snapshot.hasTag('lost'))
  const offline = useSelector(connection, (snapshot) => snapshot.matches('offline'))
  return (
    <div className="connection" role="status">
      {lost ? <p>{t(offline ? 'shell.noNetwork' : 'shell.noShop')}</p> : null}
    </div>
  )
}
