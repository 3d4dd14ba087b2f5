import { type AnyRoute, createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { cartQuery } from '../queries/cart.ts'
import { isUuid, orderQuery, pageOf } from '../queries/order.ts'
import type { GuardedContext } from './context.ts'
import { pageOptions } from './page-options.ts'
import { prefetch, prefetchOrders } from './prefetch.ts'

/** Reads the cart for server rendering; in the browser the machine `cart` reads it. */
const prefetchCart = async ({ context }: { context: GuardedContext }) => {
  if (import.meta.env.SSR && context.mayRead) {
    await prefetch(context.queryClient.ensureQueryData(cartQuery(context.call)))
  }
}

const prefetchOrder = async ({ context, deps: { order } }: { context: GuardedContext; deps: { order: string } }) => {
  if (context.mayRead && isUuid(order)) {
    const query = orderQuery(context.call, order)
    // An answer that is on its way may tell of the order as it was before the payment.
    await context.queryClient.cancelQueries({ queryKey: query.queryKey })
    await prefetch(context.queryClient.fetchQuery({ ...query, staleTime: 0 }))
  }
}

const orderOf = ({ search }: { search: Record<string, string> }) => ({ order: search['order'] ?? '' })

const payment = (name: 'payment' | 'paymentPage' | 'paymentFailed' | 'thanks'): AnyRoute =>
  createRoute({
    ...pageOptions(name),
    loaderDeps: orderOf,
    loader: prefetchOrder,
    notFoundComponent: lazyRouteComponent(() => import('../views/payment/unknown-order.tsx'), 'UnknownOrder'),
  })

/** Cart, checkout, payment, and the customer's orders. */
export const orderRoutes = {
  cart: createRoute({ ...pageOptions('cart'), loader: prefetchCart }),
  checkout: createRoute({ ...pageOptions('checkout'), loader: prefetchCart }),
  payment: payment('payment'),
  paymentPage: payment('paymentPage'),
  paymentFailed: payment('paymentFailed'),
  thanks: payment('thanks'),
  orders: createRoute({
    ...pageOptions('orders'),
    loaderDeps: ({ search }) => ({ page: pageOf(search) }),
    loader: prefetchOrders,
  }),
  order: createRoute({
    ...pageOptions('order'),
    loaderDeps: orderOf,
    loader: async ({ context, deps }) => {
      if (context.mayRead && !isUuid(deps.order)) throw notFound()
      await prefetchOrder({ context, deps })
    },
    notFoundComponent: lazyRouteComponent(() => import('../views/order/order-not-found.tsx'), 'OrderNotFound'),
  }),
}
