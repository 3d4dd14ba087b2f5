import { queryOptions, skipToken } from '@tanstack/react-query'
import type { CartItem } from '#contract/cart/schemas.ts'
import type { CallFunction } from '../ports/call.ts'
import { customerKey } from './customer-key.ts'
import { read } from './read.ts'

/** The items of the cart as far as they are known; the machine `cart` decides when they are read. */
export const knownCart = queryOptions<CartItem[]>({
  queryKey: [customerKey, 'cart'],
  queryFn: skipToken,
  gcTime: Infinity,
})

/** The same items, read for server rendering. */
export const cartQuery = (call: CallFunction) =>
  queryOptions<CartItem[]>({
    ...knownCart,
    queryFn: ({ signal }) => read(call, 'POST /api/purchase/get_cart_list', {}, signal),
  })
