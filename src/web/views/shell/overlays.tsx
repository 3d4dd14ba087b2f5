import { Suspense } from 'react'
import { useSelector } from '@xstate/react'
import { useSay } from '../../i18n/text.tsx'
import { useChild } from '../../root/context.tsx'
import { lazily } from './lazily.tsx'

const Drawer = lazily(async () => (await import('../menu/drawer.tsx')).Drawer)
const Dialogs = lazily(async () => (await import('../dialogs/dialogs.tsx')).default)
const ConsentBar = lazily(async () => (await import('../consent/consent-bar.tsx')).ConsentBar)
const Confirm = lazily(async () => (await import('../dialogs/confirm.tsx')).Confirm)

/** Drawer, dialogs, the question for consent and popups, each loaded when it is first needed. */
export const Overlays = () => {
  const say = useSay()
  const session = useChild('session')
  const instructions = useChild('instructions')
  const drawer = useChild('drawer')
  const drawerIsOpen = useSelector(drawer, (snapshot) => snapshot.matches('open'))
  const dialogIsOpen = useSelector(
    useChild('dialogs'),
    (snapshot) => !snapshot.matches('closed') && !snapshot.matches('opening'),
  )
  const consentIsAsked = useSelector(useChild('consent'), (snapshot) => snapshot.matches('asking'))
  const notice = useSelector(instructions, (snapshot) => snapshot.context.text)
  const lead = useChild('lead')
  const thanking = useSelector(lead, (snapshot) => snapshot.matches('thanking'))
  const timedOut = useSelector(session, (snapshot) => snapshot.matches('timedOut'))
  return (
    <Suspense>
      {drawerIsOpen ? <Drawer onMissing={() => drawer.send({ type: 'drawer.closed' })} /> : null}
      {dialogIsOpen && !timedOut ? <Dialogs /> : null}
      {consentIsAsked ? <ConsentBar /> : null}
      {notice ? (
        <Confirm
          title={say('shell.tips')}
          text={notice}
          confirm={say('shell.confirm')}
          onConfirm={() => instructions.send({ type: 'popup.confirmed' })}
        />
      ) : null}
      {thanking ? (
        <Confirm
          title={say('shell.tips')}
          text={say('lead.thanks')}
          confirm={say('shell.confirm')}
          onConfirm={() => lead.send({ type: 'thanks.confirmed' })}
        />
      ) : null}
      {timedOut ? (
        <Confirm
          title={say('shell.tips')}
          text={say('shell.timedOut')}
          confirm={say('shell.confirm')}
          onConfirm={() => session.send({ type: 'timeout.confirmed' })}
        />
      ) : null}
    </Suspense>
  )
}
