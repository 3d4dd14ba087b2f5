import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { CartItem } from '#contract/calls.ts'
import { knownCart } from '../../queries/cart.ts'
import { useChild } from '../../root/context.tsx'

/** The customer's items, once they were read. */
const useKnownItems = (): readonly CartItem[] | undefined => {
  const signedIn = useSelector(useChild('session'), (snapshot) => snapshot.hasTag('signedIn'))
  const { data } = useQuery(knownCart)
  return signedIn ? data : undefined
}

/** The cart as far as it is known, and what can be done with it. */
export const useCart = () => {
  const cart = useChild('cart')
  const items = useKnownItems()
  const first = useSelector(cart, (snapshot) => snapshot.context.pendingChanges[0])
  const failed = useSelector(cart, (snapshot) => snapshot.matches('failed'))
  return {
    items: items ?? [],
    failed,
    waiting: items === undefined && !failed,
    /** The item whose deletion is under way. */
    removing: first?.type === 'remove' ? first.uuid : undefined,
    remove: (uuid: string) => cart.send({ type: 'item.removed', uuid }),
    refresh: () => cart.send({ type: 'cart.refreshed' }),
  }
}

/** How many items are in the cart; until they are read, what the lookup of the customer said. */
export const useCartCount = (): number => {
  const items = useKnownItems()
  const counted = useSelector(useChild('session'), (snapshot) => snapshot.context.cartCount)
  return items?.length ?? counted
}

/** The items that can be bought; a stone that was sold to somebody else cannot. */
export const purchasableItems = (items: readonly CartItem[]) => items.filter((item) => item.available)
