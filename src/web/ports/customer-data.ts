import type { QueryClient } from '@tanstack/react-query'
import { customerKey } from '../queries/orders.ts'
import { childOf, type RootActor } from '../root/actors.ts'
import { stored } from './storage.ts'

/** Forgets everything that was read for a customer, or typed by them, as soon as nobody is signed in any more. */
export const forgetCustomerData = (root: RootActor, queryClient: QueryClient) => {
  const session = childOf(root, 'session')
  let wasSignedIn = session.getSnapshot().hasTag('signedIn')
  return session.subscribe((snapshot) => {
    const isSignedIn = snapshot.hasTag('signedIn')
    if (!isSignedIn) queryClient.removeQueries({ queryKey: [customerKey] })
    if (wasSignedIn && !isSignedIn) stored.remove('appointmentDraft')
    wasSignedIn = isSignedIn
  })
}
