import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { CartItem } from '#contract/calls.ts'
import { knownCart } from '../../queries/cart.ts'
import { useChild } from '../../root/context.tsx'

/** The customer's items, once they were read. */
export const useKnownItems = (): readonly CartItem[] | undefined => {
  const signedIn = useSelector(useChild('session'), (snapshot) => snapshot.hasTag('signedIn'))
  const { data } = useQuery(knownCart)
  return signedIn ? data : undefined
}

/** How many items are in the cart; until they are read, what the lookup of the customer said. */
export const useCartCount = (): number => {
  const items = useKnownItems()
  const counted = useSelector(useChild('session'), (snapshot) => snapshot.context.cartCount)
  return items?.length ?? counted
}
