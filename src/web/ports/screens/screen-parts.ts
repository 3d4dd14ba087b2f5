import type { ScreenLogics } from '#machines/app/screens.machine.ts'
import type { makeRouter } from '../../router.tsx'
import type { CallFunction } from '../call.ts'
import type { CartStore } from '../cart/cart-store.ts'

/** What connects the machines of screens: the shop's calls, the router, and the cart's store. */
export interface ScreenParts {
  call: CallFunction
  router: ReturnType<typeof makeRouter>
  cart: CartStore
}

/** A file of `screens`: the machines that the pages of a room need. */
export interface ScreensFile {
  screens: (parts: ScreenParts) => Partial<ScreenLogics>
}
