import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { CartItem } from '#contract/calls.ts'
import { useChild } from '../../root/context.tsx'
import { cartQuery } from '../../queries/order.ts'
import { useCall } from '../../queries/use-call.ts'

/** The cart as far as it is known: the machine's, or before its first answer what the server painted. */
export const useCart = () => {
  const cart = useChild('cart')
  const queryClient = useQueryClient()
  const { queryKey } = cartQuery(useCall())
  const items = useSelector(cart, (snapshot) => snapshot.context.items)
  const first = useSelector(cart, (snapshot) => snapshot.context.pendingChanges[0])
  const failed = useSelector(cart, (snapshot) => snapshot.matches('failed'))
  const unread = useSelector(cart, (snapshot) => snapshot.context.items.length === 0 && !snapshot.matches('ready'))
  const serverItems: CartItem[] | undefined = unread ? queryClient.getQueryData(queryKey) : undefined
  return {
    items: serverItems ?? items,
    failed,
    waiting: unread && !failed && serverItems === undefined,
    /** The item whose deletion is under way. */
    removing: first?.type === 'remove' ? first.uuid : undefined,
    remove: (uuid: string) => cart.send({ type: 'item.removed', uuid }),
    refresh: () => cart.send({ type: 'cart.refreshed' }),
  }
}

/** The items that can be bought; a stone that was sold to somebody else cannot. */
export const purchasableItems = (items: readonly CartItem[]) => items.filter((item) => item.available)
