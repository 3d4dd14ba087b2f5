import { paymentRetryMachine } from '#machines/payment/payment-retry.machine.ts'
import { callActor } from '../call-actor.ts'
import { cancellationActor } from '../order/cancellation.ts'
import { redirect } from '../redirect.ts'
import type { ScreenParts } from './screen-parts.ts'

export const screens = ({ call, router }: ScreenParts) => ({
  paymentRetry: paymentRetryMachine.provide({
    actors: {
      openPayment: callActor(call, 'POST /api/purchase/pay_order'),
      redirect,
      cancellation: cancellationActor(call, router),
    },
  }),
})
