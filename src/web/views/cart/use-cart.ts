import { useSelector } from '@xstate/react'
import type { CartItem } from '#contract/cart/schemas.ts'
import { useChild } from '../../root/context.tsx'
import { useKnownItems } from './use-known-items.ts'

/** The cart as far as it is known, and its actions. */
export const useCart = () => {
  const cart = useChild('cart')
  const items = useKnownItems()
  const first = useSelector(cart, (snapshot) => snapshot.context.pendingChanges[0])
  const failed = useSelector(cart, (snapshot) => snapshot.matches({ listing: 'failed' }))
  return {
    items: items ?? [],
    failed,
    waiting: items === undefined && !failed,
    /** The item that is being deleted. */
    removing: first?.type === 'remove' ? first.uuid : undefined,
    remove: (uuid: string) => cart.send({ type: 'item.removed', uuid }),
    refresh: () => cart.send({ type: 'cart.refreshed' }),
  }
}

/** The items that can be bought; a stone that another customer has reserved or bought cannot. */
export const purchasableItems = (items: readonly CartItem[]) => items.filter((item) => item.available)
