import { screenOf } from '#machines/app/screens.ts'
import type { CallFunction } from './call.ts'
import type { CartStore } from './cart/cart-store.ts'
import { lazyLogics } from './lazy-logics.ts'
import type { screenActors } from './screens.ts'
import type { Router } from './shell.ts'

type Screens = ReturnType<typeof screenActors>

/** The machines of the screens; `prepare` must have resolved for a path before the root hears of it. */
export const lazyScreens = (call: CallFunction, router: Router, cart: CartStore) => {
  const { load, logics } = lazyLogics<Screens>(
    [
      'catalogue',
      'piece',
      'checkout',
      'payment',
      'paymentRetry',
      'resetPassword',
      'newsletterLink',
      'appointment',
      'personalArea',
      'appointmentDetail',
      'accountDeletion',
    ],
    async () => (await import('./screens.ts')).screenActors(call, router, cart),
  )
  return { logics, prepare: async (path: string) => (screenOf(path) === null ? undefined : load()) }
}
