import { fromPromise } from 'xstate'
import { afterLoginMachine } from '../../../machines/account/after-login.machine.ts'
import { sessionMachine } from '../../../machines/account/session.machine.ts'
import { dialogsMachine } from '../../../machines/dialogs/dialogs.machine.ts'
import { loadLaterMessages } from '../i18n/messages.ts'
import type { CallFunction } from './call.ts'
import { late } from './late.ts'
import { stored } from './storage.ts'

/** Session, dialogs and what follows a login, joined to the shop's calls and the browser's storage. */
export const accountActors = (call: CallFunction) => {
  const inDialogs = late(['login', 'register', 'forgot', 'appointment'], async () => {
    const [{ dialogMachines }] = await Promise.all([
      import('./dialog-machines.ts'),
      import('../views/dialogs/dialogs.tsx'),
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
        rememberRegistration: () => stored.write('Register', 'true'),
        rememberPersonalOpen: () => stored.write('personalOpen', 'appointment'),
      },
    }),
  }
}
