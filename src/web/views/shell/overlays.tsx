import { Suspense } from 'react'
import { useSelector } from '@xstate/react'
import { useTranslator } from '../../i18n/translator.tsx'
import { useChild } from '../../root/context.tsx'
import { lazyComponent } from './lazy-component.tsx'

const Drawer = lazyComponent(async () => (await import('../menu/drawer.tsx')).Drawer)
const Dialogs = lazyComponent(async () => (await import('../dialogs/dialogs.tsx')).default)
const ConsentBar = lazyComponent(async () => (await import('../consent/consent-bar.tsx')).ConsentBar)
const Confirm = lazyComponent(async () => (await import('../dialogs/confirm.tsx')).Confirm)

/** Drawer, dialogs, consent bar and popups, each loaded when it is first needed. */
export const Overlays = () => {
  const t = useTranslator()
  const session = useChild('session')
  const instructions = useChild('instructions')
  const drawer = useChild('drawer')
  const drawerIsOpen = useSelector(drawer, (snapshot) => snapshot.matches('open'))
  const dialogIsOpen = useSelector(
    useChild('dialogs'),
    (snapshot) => !snapshot.matches('closed') && !snapshot.matches('opening'),
  )
  const consentIsAsked = useSelector(useChild('consent'), (snapshot) => snapshot.matches('prompting'))
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
          title={t('shell.tips')}
          text={notice}
          confirm={t('shell.confirm')}
          onConfirm={() => instructions.send({ type: 'popup.confirmed' })}
        />
      ) : null}
      {thanking ? (
        <Confirm
          title={t('shell.tips')}
          text={t('lead.thanks')}
          confirm={t('shell.confirm')}
          onConfirm={() => lead.send({ type: 'thanks.confirmed' })}
        />
      ) : null}
      {timedOut ? (
        <Confirm
          title={t('shell.tips')}
          text={t('shell.timedOut')}
          confirm={t('shell.confirm')}
          onConfirm={() => session.send({ type: 'timeout.confirmed' })}
        />
      ) : null}
    </Suspense>
  )
}
