import { fromPromise } from 'xstate'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import { cartPopoverMachine } from '#machines/cart/cart-popover.machine.ts'
import { searchMachine } from '#machines/search/search.machine.ts'
import { callActor } from './call-actor.ts'
import type { CallFunction } from './call.ts'
import type { CartStore } from './cart/cart-store.ts'
import { savedItemsActor } from './favourites/saved-items.ts'
import { focusIn } from './lazy-screens.ts'
import { returnFocusFrom } from './navigation/return-focus.ts'

/** Search, cart, cart popover and saved items, connected to the shop's calls and the page. */
export const shoppingActors = (call: CallFunction, cart: CartStore) => ({
  search: searchMachine.provide({
    actors: { search: callActor(call, 'GET /api/purchase/search_commodity') },
    actions: { focusPage: focusIn('focusPage') },
  }),
  savedItems: savedItemsActor(call),
  cartPopover: cartPopoverMachine.provide({ actions: { returnFocus: () => returnFocusFrom('.head__cart .pop') } }),
  cart: cartMachine.provide({
    actors: {
      listCart: fromPromise(({ signal }) => cart.list({ signal })),
      addToCart: fromPromise(({ input, signal }) => cart.add(input, { signal })),
      removeFromCart: fromPromise(({ input, signal }) => cart.remove(input.uuid, { signal })),
    },
    actions: { clearItems: cart.clear },
  }),
})
