import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { CartItem } from '#contract/cart/schemas.ts'
import { knownCart } from '../../queries/cart.ts'
import { useChild } from '../../root/context.tsx'

/** The customer's items; undefined until they have been read. */
export const useKnownItems = (): readonly CartItem[] | undefined => {
  const signedIn = useSelector(useChild('session'), (snapshot) => snapshot.hasTag('signedIn'))
  const { data } = useQuery(knownCart)
  return signedIn ? data : undefined
}

/** The number of items in the cart; until they are read, the count from the session. */
export const useCartCount = (): number => {
  const items = useKnownItems()
  const counted = useSelector(useChild('session'), (snapshot) => snapshot.context.cartCount)
  return items?.length ?? counted
}
