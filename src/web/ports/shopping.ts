import { fromPromise } from 'xstate'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import { cartPopoverMachine } from '#machines/cart/cart-popover.machine.ts'
import { searchMachine } from '#machines/search/search.machine.ts'
import { cartQuery } from '../queries/order.ts'
import { callActor } from './call-actor.ts'
import type { CallFunction } from './call.ts'
import { returnFocusFrom } from './navigation/return-focus.ts'
import type { Router } from './shell.ts'

/** Search, cart and its popover, joined to the shop's calls and the page. */
export const shoppingActors = (call: CallFunction, router: Router) => ({
  search: searchMachine.provide({ actors: { search: callActor(call, 'GET /api/purchase/search_commodity') } }),
  cartPopover: cartPopoverMachine.provide({ actions: { returnFocus: () => returnFocusFrom('.head__cart .pop') } }),
  cart: cartMachine.provide({
    actors: {
      listCart: fromPromise(async ({ signal }) => {
        const answer = await call('POST /api/purchase/get_cart_list', {}, { signal })
        // From its first answer on the machine keeps the cart, no longer the server's paint.
        router.options.context.queryClient.removeQueries({ queryKey: cartQuery(call).queryKey })
        return answer
      }),
      addToCart: callActor(call, 'POST /api/purchase/add_cart'),
      removeFromCart: callActor(call, 'POST /api/purchase/remove_cart'),
    },
  }),
})
