import { fromPromise } from 'xstate'
import { accountDeletionMachine } from '#machines/privacy/account-deletion.machine.ts'
import { callActor } from '../call-actor.ts'
import type { CallFunction } from '../call.ts'
import { focusFirstProblemOfPage } from '../navigation/focus.ts'

/** The deletion of an account, connected to the shop's calls. */
export const accountDeletionActor = (call: CallFunction) =>
  accountDeletionMachine.provide({
    actors: {
      mailCode: fromPromise(({ signal }) => call('POST /api/privacy/mail_deletion_code', {}, { signal })),
      deleteAccount: callActor(call, 'POST /api/privacy/delete_account'),
    },
    actions: { focusProblem: focusFirstProblemOfPage },
  })
