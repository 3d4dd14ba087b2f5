import type { QueryClient } from '@tanstack/react-query'
import { customerKey } from '../../queries/customer-key.ts'
import { childOf, type RootActor } from '../../root/actors.ts'

/** Removes all cached data of a customer as soon as nobody is signed in. */
export const clearCustomerData = (root: RootActor, queryClient: QueryClient) =>
  childOf(root, 'session').subscribe((snapshot) => {
    if (!snapshot.hasTag('signedIn')) queryClient.removeQueries({ queryKey: [customerKey] })
  })
