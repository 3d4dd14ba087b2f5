import { fromPromise } from 'xstate'
import { requestDraftOf } from '#machines/service/request-fields.ts'
import type { collectAtMachine } from '#machines/service/collect-at.machine.ts'
import { serviceFormMachine } from '#machines/service/service-form.machine.ts'
import { isUuid } from '../../queries/order.ts'
import { callActor } from '../call-actor.ts'
import type { CallFunction } from '../call.ts'
import { focusFirstProblemOfPage, focusResultOfPage } from '../navigation/focus.ts'
import { lazyLogics } from '../lazy-logics.ts'
import { leaveActor } from '../navigation/leave-guard.ts'
import { newUuid } from '../random.ts'
import type { Router } from '../shell.ts'
import { browserStorage } from '../storage.ts'
import { servicePictures } from './pictures.ts'

const removeDraft = () => browserStorage.remove('serviceDraft')

// The rules for addresses are loaded with the item, after the page.
const { load: loadCollectAt, logics } = lazyLogics<{ collectAt: typeof collectAtMachine }>(['collectAt'], async () => {
  const { collectAtMachine } = await import('#machines/service/collect-at.machine.ts')
  return { collectAt: collectAtMachine }
})

/** The form of a request, connected to the shop's calls and the browser's storage. */
export const serviceFormActor = (call: CallFunction, router: Router) =>
  serviceFormMachine.provide({
    actors: {
      // The contract accepts only a uuid; without one the address names no item, so the answer is 404.
      openForm: fromPromise(async ({ input: { kind, line }, signal }) => {
        const [answer] = await Promise.all([
          isUuid(line) ? call('POST /api/service/get_eligibility', { line }, { signal }) : { re: '404' as const },
          loadCollectAt(),
        ])
        return {
          answer,
          draft: requestDraftOf(browserStorage.readJson('serviceDraft'), {
            customer: router.options.context.customer(),
            kind,
            line,
          }),
          submission: newUuid(),
        }
      }),
      ...logics,
      submitRequest: callActor(call, 'POST /api/service/submit_request'),
      pictures: servicePictures(),
      leave: leaveActor(router.history, removeDraft),
    },
    actions: {
      focusProblem: focusFirstProblemOfPage,
      showResult: focusResultOfPage,
      removeDraft,
      saveDraft: (_args, { kind, line, submission, fields, typed, pictures }) =>
        browserStorage.write(
          'serviceDraft',
          JSON.stringify({
            kind,
            line,
            submission,
            fields,
            typed,
            pictures,
            customer: router.options.context.customer(),
          }),
        ),
    },
  })
