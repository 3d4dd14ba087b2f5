import { fromPromise } from 'xstate'
import { infoDraftOf } from '#machines/personal/info-fields.ts'
import { personalInfoMachine } from '#machines/personal/personal-info.machine.ts'
import { callActor } from '../call-actor.ts'
import type { CallFunction } from '../call.ts'
import { focusFirstProblemOfPage } from '../navigation/focus.ts'
import { leaveActor } from '../navigation/leave-guard.ts'
import type { Router } from '../shell.ts'
import { browserStorage } from '../storage.ts'

const removeInfoDraft = () => browserStorage.remove('infoDraft')

/** The personal information, connected to the shop's calls and the browser's storage. */
export const personalInfoActor = (call: CallFunction, router: Router) =>
  personalInfoMachine.provide({
    actors: {
      openInfo: fromPromise(async ({ signal }) => ({
        answer: await call('POST /api/user/get_personal_info', {}, { signal }),
        draft: infoDraftOf(browserStorage.readJson('infoDraft'), router.options.context.customer()),
      })),
      saveInfo: callActor(call, 'POST /api/user/change_personal_info'),
      leave: leaveActor(router.history, removeInfoDraft),
    },
    actions: {
      focusProblem: focusFirstProblemOfPage,
      removeDraft: removeInfoDraft,
      saveDraft: (_args, draft) =>
        browserStorage.write('infoDraft', JSON.stringify({ ...draft, customer: router.options.context.customer() })),
    },
  })
