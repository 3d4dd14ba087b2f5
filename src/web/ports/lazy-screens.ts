import { screenOf } from '#machines/app/screens.ts'
import { type ScreenLogics, screensMachine } from '#machines/app/screens.machine.ts'
import type { CallFunction } from './call.ts'
import type { CartStore } from './cart/cart-store.ts'
import { lazyLogics } from './lazy-logics.ts'
import type { Router } from './shell.ts'

/**
 * The screens with lazily loaded machines: `prepare` must have resolved for a path before the root receives that path.
 */
export const lazyScreens = (call: CallFunction, router: Router, cart: CartStore) => {
  const { load, logics } = lazyLogics<ScreenLogics>(
    Object.keys(screensMachine.implementations.actors) as (keyof ScreenLogics)[],
    async () => (await import('./screens.ts')).screenActors(call, router, cart),
  )
  return {
    machine: screensMachine.provide({ actors: logics }),
    prepare: async (path: string) => (screenOf(path) === null ? undefined : load()),
  }
}
