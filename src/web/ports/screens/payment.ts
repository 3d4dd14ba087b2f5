import { fromPromise } from 'xstate'
import { paymentStatusMachine } from '#machines/payment/payment-status.machine.ts'
import { isUuid } from '../../queries/order.ts'
import { browserStorage } from '../storage.ts'
import type { ScreenParts } from './screen-parts.ts'

export const screens = ({ call }: ScreenParts) => ({
  payment: paymentStatusMachine.provide({
    actors: {
      // The contract accepts only a uuid; without one the address names nothing that is paid, so the answer is 404.
      fetchPaymentState: fromPromise(async ({ input: { order, request }, signal }) => {
        if (isUuid(request)) return call('POST /api/service/get_payment_state', { request }, { signal })
        return isUuid(order) ? call('POST /api/purchase/get_payment_state', { order }, { signal }) : { re: '404' }
      }),
    },
    actions: { removeCheckoutDraft: () => browserStorage.remove('checkoutDraft') },
  }),
})
