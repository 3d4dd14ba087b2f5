import { fromPromise } from 'xstate'
import { afterLoginMachine } from '../../../machines/account/after-login.machine.ts'
import { forgotMachine } from '../../../machines/account/forgot.machine.ts'
import { loginMachine } from '../../../machines/account/login.machine.ts'
import { registerMachine } from '../../../machines/account/register.machine.ts'
import { resetPasswordMachine } from '../../../machines/account/reset-password.machine.ts'
import { sessionMachine } from '../../../machines/account/session.machine.ts'
import { verificationCodeMachine } from '../../../machines/account/verification-code.machine.ts'
import { dialogsMachine } from '../../../machines/dialogs/dialogs.machine.ts'
import { asking } from './asking.ts'
import type { CallFunction } from './call.ts'
import { focusFirstProblem, focusFirstProblemOfPage } from './focus.ts'
import { newCodeKey } from './random.ts'
import { stored } from './storage.ts'

/** Session, dialogs and what follows a login, joined to the shop's calls and the browser's storage. */
export const accountActors = (call: CallFunction) => {
  const verificationCode = verificationCodeMachine.provide({
    actors: { makeCodeKey: fromPromise(() => Promise.resolve(newCodeKey())) },
  })
  const login = loginMachine.provide({
    actors: { signIn: asking(call, 'POST /api/user/sign_in'), verificationCode },
    actions: { focusProblem: focusFirstProblem },
  })
  const register = registerMachine.provide({
    actors: {
      signUp: asking(call, 'POST /api/user/sign_up'),
      checkEmail: asking(call, 'POST /api/user/check_email'),
      verificationCode,
    },
    actions: { focusProblem: focusFirstProblem },
  })
  const forgot = forgotMachine.provide({
    actors: { requestResetLink: asking(call, 'POST /api/user/forget_passwd_email') },
  })
  return {
    resetPassword: resetPasswordMachine.provide({
      actors: { resetPassword: asking(call, 'POST /api/user/reset_password') },
      actions: { focusProblem: focusFirstProblemOfPage },
    }),
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
      actors: { login, register, forgot },
      actions: {
        removeAppointData: () => stored.remove('appointData'),
        rememberRegistration: () => stored.write('Register', 'true'),
      },
    }),
  }
}
