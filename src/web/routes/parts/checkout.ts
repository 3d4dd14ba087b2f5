import { addressesQuery } from '../../queries/address.ts'
import { receiveOptionsQuery } from '../../queries/checkout.ts'
import type { LoaderInput } from '../page-parts.ts'
import { prefetch, prefetchCart } from '../prefetch.ts'

/** Reads what the checkout shows, for server rendering; in the browser its machine does. */
const prefetchCheckout = async (input: LoaderInput) => {
  const { context } = input
  const own =
    import.meta.env.SSR && context.mayRead
      ? [
          prefetch(context.queryClient.ensureQueryData(receiveOptionsQuery(context.call))),
          prefetch(context.queryClient.ensureQueryData(addressesQuery(context.call))),
        ]
      : []
  await Promise.all([prefetchCart(input), ...own])
}

/** The checkout. */
export const parts = { checkout: { loader: prefetchCheckout } }
