import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { cartMachine } from '../../../machines/cart/cart.machine.ts'
import { catalogueMachine } from '../../../machines/catalogue/catalogue.machine.ts'
import { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts'
import { type LeaveAnswer, leaveMachine } from '../../../machines/checkout/leave.machine.ts'
import { paymentMachine } from '../../../machines/checkout/payment.machine.ts'
import { paymentRetryMachine } from '../../../machines/checkout/payment-retry.machine.ts'
import { searchMachine } from '../../../machines/shell/search.machine.ts'
import { cartQuery, isUuid } from '../queries/orders.ts'
import { asking } from './asking.ts'
import type { CallFunction } from './call.ts'
import { focusFieldNamed } from './focus.ts'
import { guardLeaving } from './leave-guard.ts'
import { newUuid } from './random.ts'
import type { Router } from './shell.ts'
import { stored } from './storage.ts'

/** The submission of the open checkout; a new one where none is open. */
const openSubmission = () => {
  const open = stored.read('cartId')
  if (open) return open
  const submission = newUuid()
  stored.write('cartId', submission)
  return submission
}

const removeCartId = () => stored.remove('cartId')
const redirect = fromPromise<void, { url: string }>(async ({ input }) => location.assign(input.url))

/** Search, cart, catalogue, checkout and payment, joined to the shop's calls, the router and the browser's storage. */
export const shoppingActors = (call: CallFunction, router: Router) => {
  const leave = leaveMachine.provide({
    actors: {
      leaveGuard: fromCallback<LeaveAnswer | EventObject>(({ sendBack, receive }) =>
        guardLeaving(router.history, {
          ask: () => sendBack({ type: 'leave.requested' }),
          hear: (answer) => receive((event) => answer(event.type === 'leave.allowed')),
        }),
      ),
    },
    actions: { removeCartId },
  })
  return {
    search: searchMachine.provide({ actors: { search: asking(call, 'GET /api/purchase/search_commodity') } }),
    cart: cartMachine.provide({
      actors: {
        listCart: fromPromise(async ({ signal }) => {
          const answer = await call('POST /api/purchase/get_cart_list', {}, { signal })
          // From its first answer on the machine keeps the cart, no longer the server's paint.
          router.options.context.queryClient.removeQueries({ queryKey: cartQuery(call).queryKey })
          return answer
        }),
        addToCart: asking(call, 'POST /api/purchase/add_cart'),
        removeFromCart: asking(call, 'POST /api/purchase/remove_cart'),
      },
    }),
    catalogue: catalogueMachine.provide({
      actions: {
        navigate: (_args, search) => {
          const query = new URLSearchParams(search).toString()
          void router.navigate({ href: router.state.location.pathname + (query && `?${query}`) })
        },
      },
    }),
    checkout: checkoutMachine.provide({
      actors: {
        openCheckout: fromPromise(async ({ signal }) => ({
          cart: await call('POST /api/purchase/get_cart_list', {}, { signal }),
          submission: openSubmission(),
        })),
        submitOrder: asking(call, 'POST /api/purchase/submit_order'),
        redirect,
        leave,
      },
      actions: { focusField: (_args, field) => focusFieldNamed(field), removeCartId },
    }),
    payment: paymentMachine.provide({
      actors: {
        // An address without a uuid names no order, and the contract takes no other question.
        askPaymentState: fromPromise(({ input, signal }) =>
          isUuid(input.order)
            ? call('POST /api/purchase/get_payment_state', input, { signal })
            : Promise.resolve({ re: '404' }),
        ),
      },
    }),
    paymentRetry: paymentRetryMachine.provide({
      actors: { openPayment: asking(call, 'POST /api/purchase/pay_order'), redirect },
    }),
  }
}
