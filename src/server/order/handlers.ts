import type { orderCalls } from '#contract/order/calls.ts'
import { customerOf } from '../calls/customer.ts'
import type { Handlers } from '../calls/handler.ts'
import type { Fulfilment } from './fulfilment.ts'
import { listOrders, readOrder } from './read.ts'

/** Handlers of the calls about orders and payments; each works on the customer's own. */
export const orderHandlers = (fulfilment: Fulfilment): Handlers<keyof typeof orderCalls> => ({
  'POST /api/purchase/submit_order': (submission, { caller }) =>
    fulfilment.submit(customerOf(caller).uuid, submission, caller.locale),
  'POST /api/purchase/get_receive_options': async (_, { caller }) => ({
    re: '200',
    data: await fulfilment.receiveOptions(customerOf(caller).uuid),
  }),
  'POST /api/purchase/pay_order': (request, { caller }) => fulfilment.pay(customerOf(caller).uuid, request),
  'POST /api/purchase/cancel_order': ({ order }, { caller }) => fulfilment.cancel(customerOf(caller).uuid, order),
  'POST /api/purchase/get_payment_state': ({ order }, { caller }) =>
    fulfilment.paymentState(customerOf(caller).uuid, order),
  'POST /api/purchase/get_order_list': ({ page }, { db, caller }) => listOrders(db, customerOf(caller).uuid, page ?? 1),
  'POST /api/purchase/get_order': async ({ order }, { db, caller }) => {
    const { uuid } = customerOf(caller)
    await fulfilment.expireReservationIfDue(uuid, order)
    return readOrder(db, uuid, order)
  },
})
