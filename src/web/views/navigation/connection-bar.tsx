import { useSelector } from '@xstate/react'
import { useSay } from '../../i18n/text.tsx'
import { useChild } from '../../root/context.tsx'

/** Says that the shop cannot be reached, for as long as that is so. */
export const ConnectionBar = () => {
  const say = useSay()
  const connection = useChild('connection')
  const lost = useSelector(connection, (snapshot) => snapshot.hasTag('lost'))
  const offline = useSelector(connection, (snapshot) => snapshot.matches('offline'))
  return (
    <div className="connection" role="status">
      {lost ? <p>{say(offline ? 'shell.noNetwork' : 'shell.noShop')}</p> : null}
    </div>
  )
}
