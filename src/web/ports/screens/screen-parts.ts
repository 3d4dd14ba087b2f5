import type { CallFunction } from '../call.ts'
import type { CartStore } from '../cart/cart-store.ts'
import type { Router } from '../shell.ts'

/** What connects the machines of screens: the shop's calls, the router, and the cart's store. */
export interface ScreenParts {
  call: CallFunction
  router: Router
  cart: CartStore
}
