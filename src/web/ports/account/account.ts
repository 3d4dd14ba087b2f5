import { fromCallback, fromPromise } from 'xstate'
import { afterLoginMachine } from '#machines/account/after-login.machine.ts'
import { keepaliveMachine } from '#machines/account/keepalive.machine.ts'
import { sessionMachine } from '#machines/account/session.machine.ts'
import { dialogsMachine } from '#machines/dialogs/dialogs.machine.ts'
import { tabsMachine } from '#machines/account/tabs.machine.ts'
import { loadLaterMessages } from '../../i18n/messages.ts'
import type { CallFunction } from '../call.ts'
import { watchActivity } from './activity.ts'
import { late } from '../late.ts'
import { openOtherTabs } from './other-tabs.ts'
import { stored } from '../storage.ts'

/** Session, dialogs and what follows a login, joined to the shop's calls and the browser's storage. */
export const accountActors = (call: CallFunction) => {
  const inDialogs = late(['login', 'register', 'forgot', 'enquiry', 'appointment'], async () => {
    const [{ dialogMachines }] = await Promise.all([
      import('../dialogs/dialog-machines.ts'),
      import('../../views/dialogs/dialogs.tsx'),
      loadLaterMessages(),
    ])
    return dialogMachines(call)
  })
  return {
    session: sessionMachine.provide({
      actors: {
        lookUpUser: fromPromise(({ signal }) => call('POST /api/user/get_header_info', {}, { signal })),
        logOut: fromPromise(({ signal }) => call('POST /api/user/logout', {}, { signal })),
      },
    }),
    keepalive: keepaliveMachine.provide({
      actors: {
        activity: fromCallback(({ sendBack }) => watchActivity(() => sendBack({ type: 'activity.seen' }))),
        keepAlive: fromPromise(({ signal }) => call('POST /api/base/keepalive', {}, { signal })),
      },
    }),
    tabs: tabsMachine.provide({
      actors: {
        otherTabs: fromCallback(({ sendBack, receive }) => {
          const tabs = openOtherTabs(() => sendBack({ type: 'change.heard' }))
          receive(tabs.tell)
          return tabs.close
        }),
      },
    }),
    afterLogin: afterLoginMachine.provide({
      actors: {
        readStored: fromPromise(() =>
          Promise.resolve({
            appointment: stored.read('appointData') !== null,
            registered: stored.read('Register') === 'true',
          }),
        ),
      },
      actions: { forgetRegistration: () => stored.remove('Register') },
    }),
    dialogs: dialogsMachine.provide({
      actors: { loadDialogs: fromPromise(inDialogs.load), ...inDialogs.logics },
      actions: {
        removeAppointData: () => stored.remove('appointData'),
        forgetDraft: () => stored.remove('appointmentDraft'),
        rememberRegistration: () => stored.write('Register', 'true'),
        rememberCollection: () => stored.write('collection', 'true'),
        rememberPersonalOpen: () => stored.write('personalOpen', 'appointment'),
      },
    }),
  }
}
