import { fromPromise } from 'xstate'
import { emailChangeMachine } from '#machines/account/email-change.machine.ts'
import { emailConfirmationMachine } from '#machines/account/email-confirmation.machine.ts'
import { passwordChangeMachine } from '#machines/account/password-change.machine.ts'
import { safetyMachine } from '#machines/account/safety.machine.ts'
import { sessionListMachine } from '#machines/account/session-list.machine.ts'
import { safetyQuery } from '../../queries/account.ts'
import { callActor } from '../call-actor.ts'
import type { CallFunction } from '../call.ts'
import { focusFirstProblemOfPage } from '../navigation/focus.ts'
import type { Router } from '../shell.ts'

/** The safety settings, connected to the shop's calls and the query cache. */
export const safetyActor = (call: CallFunction, router: Router) => {
  const refreshSafety = () => {
    void router.options.context.queryClient.invalidateQueries({ queryKey: safetyQuery(call).queryKey })
  }
  return safetyMachine.provide({
    actors: {
      passwordChange: passwordChangeMachine.provide({
        actors: {
          changePassword: callActor(call, 'POST /api/user/change_password'),
          mailPasswordLink: fromPromise(({ signal }) => call('POST /api/user/mail_password_link', {}, { signal })),
        },
        actions: { focusProblem: focusFirstProblemOfPage, refreshSafety },
      }),
      emailConfirmation: emailConfirmationMachine.provide({
        actors: {
          mailConfirmation: fromPromise(({ signal }) => call('POST /api/user/mail_confirmation', {}, { signal })),
        },
        actions: { refreshSafety },
      }),
      emailChange: emailChangeMachine.provide({
        actors: {
          requestEmailChange: callActor(call, 'POST /api/user/request_email_change'),
          withdrawEmailChange: fromPromise(({ signal }) =>
            call('POST /api/user/withdraw_email_change', {}, { signal }),
          ),
        },
        actions: { focusProblem: focusFirstProblemOfPage, refreshSafety },
      }),
      sessionList: sessionListMachine.provide({
        actors: {
          endSession: callActor(call, 'POST /api/user/end_session'),
          endOtherSessions: fromPromise(({ signal }) => call('POST /api/user/end_other_sessions', {}, { signal })),
        },
        actions: { refreshSafety },
      }),
    },
  })
}
