import { prefetchCart } from '../prefetch.ts'

/** The page of the cart. */
export const parts = { cart: { loader: prefetchCart } }
