import { fromPromise } from 'xstate'
import { requestDraftOf } from '#machines/service/request-fields.ts'
import { serviceFormMachine } from '#machines/service/service-form.machine.ts'
import { isUuid } from '../../queries/order.ts'
import { callActor } from '../call-actor.ts'
import type { CallFunction } from '../call.ts'
import { focusFirstProblemOfPage, focusResultOfPage } from '../navigation/focus.ts'
import { leaveActor } from '../navigation/leave-guard.ts'
import { newUuid } from '../random.ts'
import type { Router } from '../shell.ts'
import { browserStorage } from '../storage.ts'
import { servicePictures } from './pictures.ts'

const removeDraft = () => browserStorage.remove('serviceDraft')

/** The form of a request, connected to the shop's calls and the browser's storage. */
export const serviceFormActor = (call: CallFunction, router: Router) =>
  serviceFormMachine.provide({
    actors: {
      // The contract accepts only a uuid; without one the address names no item, so the answer is 404.
      openForm: fromPromise(async ({ input: { kind, line }, signal }) => ({
        answer: isUuid(line)
          ? await call('POST /api/service/get_eligibility', { line }, { signal })
          : { re: '404' as const },
        draft: requestDraftOf(browserStorage.readJson('serviceDraft'), {
          customer: router.options.context.customer(),
          kind,
          line,
        }),
        submission: newUuid(),
      })),
      submitRequest: callActor(call, 'POST /api/service/submit_request'),
      pictures: servicePictures(),
      leave: leaveActor(router.history, removeDraft),
    },
    actions: {
      focusProblem: focusFirstProblemOfPage,
      showResult: focusResultOfPage,
      removeDraft,
      saveDraft: (_args, { kind, line, submission, fields, pictures }) =>
        browserStorage.write(
          'serviceDraft',
          JSON.stringify({ kind, line, submission, fields, pictures, customer: router.options.context.customer() }),
        ),
    },
  })
