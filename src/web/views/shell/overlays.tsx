import { Suspense } from 'react'
import { useSelector } from '@xstate/react'
import type { Popup } from '#machines/messages/popups.machine.ts'
import { useChild } from '../../root/context.tsx'
import { lazyComponent } from './lazy-component.tsx'

const Drawer = lazyComponent(async () => (await import('../menu/drawer.tsx')).Drawer)
const Dialogs = lazyComponent(async () => (await import('../dialogs/dialogs.tsx')).default)
const ConsentBar = lazyComponent(async () => (await import('../consent/consent-bar.tsx')).ConsentBar)
const Popups = lazyComponent(async () => (await import('../messages/popups.tsx')).Popups)

/** Drawer, dialogs, consent bar and popups, each loaded when it is first needed. */
export const Overlays = () => {
  const drawer = useChild('drawer')
  const drawerIsOpen = useSelector(drawer, (snapshot) => snapshot.matches('open'))
  const dialogIsOpen = useSelector(
    useChild('dialogs'),
    (snapshot) => !snapshot.matches('closed') && !snapshot.matches('opening') && !snapshot.matches('upcoming'),
  )
  const consentIsAsked = useSelector(useChild('consent'), (snapshot) => snapshot.matches('prompting'))
  const timedOut = useSelector(useChild('session'), (snapshot) => snapshot.matches('timedOut'))
  const popup = useSelector(useChild('popups'), ({ context }): Popup | undefined => context.queue[0])
  return (
    <Suspense>
      {drawerIsOpen ? <Drawer onMissing={() => drawer.send({ type: 'drawer.closed' })} /> : null}
      {dialogIsOpen && !timedOut ? <Dialogs /> : null}
      {consentIsAsked ? <ConsentBar /> : null}
      {popup ? <Popups key={popup} popup={popup} /> : null}
    </Suspense>
  )
}
