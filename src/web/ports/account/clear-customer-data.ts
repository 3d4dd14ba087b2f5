import type { QueryClient } from '@tanstack/react-query'
import { customerKey } from '../../queries/order.ts'
import { childOf, type RootActor } from '../../root/actors.ts'

/** Forgets everything that was read for a customer as soon as nobody is signed in any more. */
export const clearCustomerData = (root: RootActor, queryClient: QueryClient) =>
  childOf(root, 'session').subscribe((snapshot) => {
    if (!snapshot.hasTag('signedIn')) queryClient.removeQueries({ queryKey: [customerKey] })
  })
