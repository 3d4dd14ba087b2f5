import { fromPromise } from 'xstate'
import { addPicturesMachine } from '#machines/service/add-pictures.machine.ts'
import { quotePaymentMachine } from '#machines/service/quote-payment.machine.ts'
import { serviceRequestMachine } from '#machines/service/service-request.machine.ts'
import { serviceRequestQuery } from '../../queries/service.ts'
import { callActor } from '../call-actor.ts'
import type { CallFunction } from '../call.ts'
import { focusResultOfPage } from '../navigation/focus.ts'
import { leaveActor } from '../navigation/leave-guard.ts'
import { redirect } from '../redirect.ts'
import type { Router } from '../shell.ts'
import { servicePictures } from './pictures.ts'

/** A request, connected to the shop's calls and the query cache. */
export const serviceRequestActor = (call: CallFunction, router: Router) =>
  serviceRequestMachine.provide({
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
  })
