import { orderQuery } from '../../queries/order.ts'
import { screenMachines } from '../../root/screen-machines.ts'
import { callActor } from '../call-actor.ts'
import type { CallFunction } from '../call.ts'
import type { Router } from '../shell.ts'

/** The cancellation of an unpaid order, on the page of the order and on that of its failed payment. */
export const cancellationActor = (call: CallFunction, router: Router) =>
  screenMachines.orderCancellation.provide({
    actors: { cancelOrder: callActor(call, 'POST /api/purchase/cancel_order') },
    actions: {
      refreshOrder: (_args, order) => {
        void router.options.context.queryClient.invalidateQueries({ queryKey: orderQuery(call, order).queryKey })
      },
    },
  })
