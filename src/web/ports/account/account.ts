import { fromCallback, fromPromise } from 'xstate'
import { afterLoginMachine } from '#machines/account/after-login.machine.ts'
import { loginCheckMachine } from '#machines/account/login-check.machine.ts'
import { keepaliveMachine } from '#machines/account/keepalive.machine.ts'
import { sessionMachine } from '#machines/account/session.machine.ts'
import { dialogsMachine } from '#machines/dialogs/dialogs.machine.ts'
import { tabsMachine } from '#machines/account/tabs.machine.ts'
import { loadDeferredMessages } from '../../i18n/messages.ts'
import type { CallFunction } from '../call.ts'
import { watchActivity } from './activity.ts'
import { lazyLogics } from '../lazy-logics.ts'
import { openTabsChannel } from './other-tabs.ts'
import { browserStorage } from '../storage.ts'

/** Session, dialogs and the steps after a login, connected to the shop's calls and the browser's storage. */
export const accountActors = (call: CallFunction) => {
  const lazyDialogs = lazyLogics(['login', 'register', 'forgot', 'enquiry', 'appointment'], async () => {
    const [{ dialogActors }] = await Promise.all([
      import('../dialogs/dialog-machines.ts'),
      import('../../views/dialogs/dialogs.tsx'),
      loadDeferredMessages(),
    ])
    return dialogActors(call)
  })
  return {
    session: sessionMachine.provide({
      actors: {
        lookUpUser: fromPromise(({ signal }) => call('POST /api/user/get_header_info', {}, { signal })),
        logOut: fromPromise(({ signal }) => call('POST /api/user/logout', {}, { signal })),
      },
      actions: {
        removeDrafts: () => {
          browserStorage.remove('checkoutDraft')
          browserStorage.remove('infoDraft')
          browserStorage.remove('serviceDraft')
        },
      },
    }),
    loginCheck: loginCheckMachine.provide({
      actors: { loginNow: fromPromise(({ signal }) => call('POST /api/user/get_header_info', {}, { signal })) },
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
          const tabs = openTabsChannel(() => sendBack({ type: 'change.received' }))
          receive(tabs.notify)
          return tabs.close
        }),
      },
    }),
    afterLogin: afterLoginMachine.provide({
      actors: {
        readAfterLoginStorage: fromPromise(() =>
          Promise.resolve({
            appointment: browserStorage.read('appointData') !== null,
            registered: browserStorage.read('Register') === 'true',
          }),
        ),
      },
      actions: { removeRegistration: () => browserStorage.remove('Register') },
    }),
    dialogs: dialogsMachine.provide({
      actors: { loadDialogs: fromPromise(() => lazyDialogs.load()), ...lazyDialogs.logics },
      actions: {
        removeAppointData: () => browserStorage.remove('appointData'),
        removeDraft: () => browserStorage.remove('appointmentDraft'),
        saveRegistration: () => browserStorage.write('Register', 'true'),
        saveCollection: () => browserStorage.write('collection', 'true'),
        savePersonalOpen: () => browserStorage.write('personalOpen', 'appointment'),
      },
    }),
  }
}
