import { orderCancellationMachine } from '#machines/order/order-cancellation.machine.ts'
import { orderQuery } from '../../queries/order.ts'
import { callActor } from '../call-actor.ts'
import type { CallFunction } from '../call.ts'
import type { Router } from '../shell.ts'

/** The cancellation of an unpaid order, on the page of the order and on that of its failed payment. */
export const cancellationActor = (call: CallFunction, router: Router) =>
  orderCancellationMachine.provide({
    actors: { cancelOrder: callActor(call, 'POST /api/purchase/cancel_order') },
    actions: {
      refreshOrder: (_args, order) => {
        void router.options.context.queryClient.invalidateQueries({ queryKey: orderQuery(call, order).queryKey })
      },
    },
  })
