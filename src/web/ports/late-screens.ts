import { screenOf } from '#machines/app/screens.ts'
import type { CallFunction } from './call.ts'
import { late } from './late.ts'
import type { screenActors } from './screens.ts'
import type { Router } from './shell.ts'

type Screens = ReturnType<typeof screenActors>

/** The machines of the screens; `prepare` must have resolved for a path before the root hears of it. */
export const lateScreens = (call: CallFunction, router: Router) => {
  const { load, logics } = late<Screens>(
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
      'visit',
      'accountDeletion',
    ],
    async () => (await import('./screens.ts')).screenActors(call, router),
  )
  return { logics, prepare: async (path: string) => (screenOf(path) === null ? undefined : load()) }
}
