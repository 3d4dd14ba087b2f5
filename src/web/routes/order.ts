import { notFound } from '@tanstack/react-router'
import type { PageName } from '#contract/pages.ts'
import { addressesQuery } from '../queries/address.ts'
import { cartQuery } from '../queries/cart.ts'
import { isUuid, orderQuery, pageOf, receiveOptionsQuery } from '../queries/order.ts'
import { eligibilityQuery } from '../queries/service.ts'
import type { LoaderInput, PageParts } from './page-parts.ts'
import { prefetch, prefetchAnew, prefetchOrders } from './prefetch.ts'

/** Reads the cart for server rendering; in the browser the machine `cart` reads it. */
const prefetchCart = async ({ context }: LoaderInput) => {
  if (import.meta.env.SSR && context.mayRead) {
    await prefetch(context.queryClient.ensureQueryData(cartQuery(context.call)))
  }
}

/** Reads what the checkout shows, likewise; in the browser its machine does. */
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

const prefetchOrder = async ({ context, deps: { order = '' } }: LoaderInput) => {
  if (context.mayRead && isUuid(order)) {
    await prefetchAnew(context, orderQuery(context.call, order))
  }
}

const payment: PageParts = {
  loader: prefetchOrder,
  fetchNotFound: async () => (await import('../views/payment/unknown-order.tsx')).UnknownOrder,
}

/** Cart, checkout, payment, and the customer's orders. */
export const orderPages = {
  cart: { loader: prefetchCart },
  checkout: { loader: prefetchCheckout },
  payment,
  paymentPage: payment,
  paymentFailed: payment,
  thanks: payment,
  orders: { loader: ({ context, deps }) => prefetchOrders({ context, page: pageOf(deps) }) },
  order: {
    loader: async (input) => {
      const { context, deps } = input
      const { order = '' } = deps
      if (context.mayRead && !isUuid(order)) throw notFound()
      await Promise.all([
        prefetchOrder(input),
        context.mayRead && prefetchAnew(context, eligibilityQuery(context.call, order)),
      ])
    },
    fetchNotFound: async () => (await import('../views/order/order-not-found.tsx')).OrderNotFound,
  },
} satisfies Partial<Record<PageName, PageParts>>
