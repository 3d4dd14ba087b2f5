import { fromPromise } from 'xstate'
import { addPicturesMachine } from '#machines/service/add-pictures.machine.ts'
import { quotePaymentMachine } from '#machines/service/quote-payment.machine.ts'
import { requestDraftOf } from '#machines/service/request-fields.ts'
import { serviceFormMachine } from '#machines/service/service-form.machine.ts'
import { serviceRequestMachine } from '#machines/service/service-request.machine.ts'
import { isUuid } from '../../queries/order.ts'
import { serviceRequestQuery } from '../../queries/service.ts'
import { callActor } from '../call-actor.ts'
import type { CallFunction } from '../call.ts'
import { focusFirstProblemOfPage, focusResultOfPage } from '../navigation/focus.ts'
import { leaveActor } from '../navigation/leave-guard.ts'
import { newUuid } from '../random.ts'
import { redirect } from '../redirect.ts'
import type { Router } from '../shell.ts'
import { browserStorage } from '../storage.ts'
import { servicePictures } from './pictures.ts'

const removeDraft = () => browserStorage.remove('serviceDraft')

/** The machines of service requests, connected to the shop's calls, the query cache and the browser's storage. */
export const serviceActors = (call: CallFunction, router: Router) => ({
  serviceForm: serviceFormMachine.provide({
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
  }),
  serviceRequest: serviceRequestMachine.provide({
    actors: {
      payment: quotePaymentMachine.provide({
        actors: { openPayment: callActor(call, 'POST /api/service/pay_quote'), redirect },
      }),
      addPictures: addPicturesMachine.provide({
        actors: {
          addPictures: callActor(call, 'POST /api/service/add_pictures'),
          pictures: servicePictures(),
          leave: leaveActor(router.history, () => undefined),
        },
      }),
      carryOut: fromPromise(({ input: { request, choice }, signal }) =>
        choice === 'cancel'
          ? call('POST /api/service/cancel_request', { request }, { signal })
          : call('POST /api/service/answer_quote', { request, approved: choice === 'approve' }, { signal }),
      ),
    },
    actions: {
      showNotice: focusResultOfPage,
      reloadRequest: (_args, request) => {
        const { queryKey } = serviceRequestQuery(call, request)
        void router.options.context.queryClient.invalidateQueries({ queryKey })
      },
    },
  }),
})
