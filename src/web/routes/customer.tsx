import { createRoute, isNotFound, lazyRouteComponent, notFound, type AnyRoute } from '@tanstack/react-router'
import { appointmentQuery, appointmentsQuery } from '../queries/appointment.ts'
import { cartQuery } from '../queries/cart.ts'
import { isUuid, orderQuery, ordersQuery, pageOf } from '../queries/order.ts'
import { ownDataQuery } from '../queries/privacy.ts'
import type { MessageId } from '../i18n/messages.ts'
import type { GuardedContext } from './context.ts'
import { pageHead } from './head.ts'
import { rootRoute } from './root.tsx'

interface HeadInput {
  match: Parameters<typeof pageHead>[0]
}

/** A customer's page: named, described, and kept out of search engines. */
const unlistedPageHead =
  (title: MessageId, description: MessageId) =>
  ({ match }: HeadInput) =>
    pageHead(match, (t) => ({ title: t(title), description: t(description), hidden: true }))

/** Reads ahead, and anew, what a page draws; a failure is the page's to tell, but for what is not found. */
const prefetch = async (reading: Promise<unknown>): Promise<void> => {
  try {
    await reading
  } catch (error) {
    if (isNotFound(error)) throw error
  }
}

/** Reads the cart for the server's paint; in the browser the machine `cart` has it read. */
const prefetchCart = async ({ context }: { context: GuardedContext }) => {
  if (import.meta.env.SSR && context.mayRead) {
    await prefetch(context.queryClient.ensureQueryData(cartQuery(context.call)))
  }
}

const prefetchOrders = async ({ context, deps }: { context: GuardedContext; deps: { page: number } }) => {
  if (context.mayRead) {
    await prefetch(context.queryClient.fetchQuery({ ...ordersQuery(context.call, deps.page), staleTime: 0 }))
  }
}

const prefetchOrder = async ({ context, deps: { order } }: { context: GuardedContext; deps: { order: string } }) => {
  if (context.mayRead && isUuid(order)) {
    await prefetch(context.queryClient.fetchQuery({ ...orderQuery(context.call, order), staleTime: 0 }))
  }
}

const prefetchAppointments = async ({ context }: { context: GuardedContext }) => {
  if (context.mayRead) {
    await prefetch(context.queryClient.fetchQuery({ ...appointmentsQuery(context.call), staleTime: 0 }))
  }
}

const orderOf = ({ search }: { search: Record<string, string> }) => ({ order: search['order'] ?? '' })

const cart = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pages/Cart',
  staticData: { view: 'cart/cart-page.tsx', guard: 'customer' },
  loader: prefetchCart,
  head: unlistedPageHead('cart.title', 'cart.description'),
  component: lazyRouteComponent(() => import('../views/cart/cart-page.tsx'), 'CartPage'),
})

const checkout = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pages/CheckOut',
  staticData: { view: 'checkout/checkout-page.tsx', guard: 'customer' },
  loader: prefetchCart,
  head: unlistedPageHead('checkout.title', 'checkout.description'),
  component: lazyRouteComponent(() => import('../views/checkout/checkout-page.tsx'), 'CheckoutPage'),
})

const paymentAt = (path: '/pages/Payment' | '/pages/PaymentPage') =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: { view: 'payment/payment-page.tsx', guard: 'customer' },
    loaderDeps: orderOf,
    loader: prefetchOrder,
    head: unlistedPageHead('payment.title', 'payment.description'),
    component: lazyRouteComponent(() => import('../views/payment/payment-page.tsx'), 'PaymentPage'),
    notFoundComponent: lazyRouteComponent(() => import('../views/payment/unknown-order.tsx'), 'UnknownOrder'),
  })

const paymentFailed = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pages/PaymentFailed',
  staticData: { view: 'payment/retry-page.tsx', guard: 'customer' },
  loaderDeps: orderOf,
  loader: prefetchOrder,
  head: unlistedPageHead('payment.failedTitle', 'payment.failedDescription'),
  component: lazyRouteComponent(() => import('../views/payment/retry-page.tsx'), 'RetryPage'),
  notFoundComponent: lazyRouteComponent(() => import('../views/payment/unknown-order.tsx'), 'UnknownOrder'),
})

const thanks = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pages/ThanksMessage',
  staticData: { view: 'payment/thanks-page.tsx', guard: 'customer' },
  loaderDeps: orderOf,
  loader: prefetchOrder,
  head: unlistedPageHead('payment.thanksTitle', 'payment.thanksDescription'),
  component: lazyRouteComponent(() => import('../views/payment/thanks-page.tsx'), 'ThanksPage'),
  notFoundComponent: lazyRouteComponent(() => import('../views/payment/unknown-order.tsx'), 'UnknownOrder'),
})

const overview = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pages/Personal',
  staticData: { view: 'personal/overview-page.tsx', guard: 'customer' },
  loaderDeps: () => ({ page: 1 }),
  loader: async (input) => {
    await Promise.all([prefetchOrders(input), prefetchAppointments(input)])
  },
  head: unlistedPageHead('personal.area', 'personal.description'),
  component: lazyRouteComponent(() => import('../views/personal/overview-page.tsx'), 'OverviewPage'),
})

const orders = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pages/Personal/OrderInfo',
  staticData: { view: 'order/orders-page.tsx', guard: 'customer' },
  loaderDeps: ({ search }) => ({ page: pageOf(search) }),
  loader: prefetchOrders,
  head: unlistedPageHead('personal.orders', 'personal.description'),
  component: lazyRouteComponent(() => import('../views/order/orders-page.tsx'), 'OrdersPage'),
})

const order = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pages/Personal/OrderDetail',
  staticData: { view: 'order/order-page.tsx', guard: 'customer' },
  loaderDeps: orderOf,
  loader: async ({ context, deps }) => {
    if (context.mayRead && !isUuid(deps.order)) throw notFound()
    await prefetchOrder({ context, deps })
  },
  head: unlistedPageHead('personal.orderTitle', 'personal.description'),
  component: lazyRouteComponent(() => import('../views/order/order-page.tsx'), 'OrderPage'),
  notFoundComponent: lazyRouteComponent(() => import('../views/order/order-not-found.tsx'), 'OrderNotFound'),
})

const appointments = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pages/Personal/Appointment',
  staticData: { view: 'appointment/appointments-page.tsx', guard: 'customer' },
  loader: prefetchAppointments,
  head: unlistedPageHead('visit.list', 'visit.listDescription'),
  component: lazyRouteComponent(() => import('../views/appointment/appointments-page.tsx'), 'AppointmentsPage'),
})

const appointment = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pages/Personal/AppointmentDetail',
  staticData: { view: 'appointment/appointment-detail-page.tsx', guard: 'customer' },
  loaderDeps: ({ search }: { search: Record<string, string> }) => ({ appointment: search['appointment'] ?? '' }),
  loader: async ({ context, deps }) => {
    if (!context.mayRead) return
    if (!isUuid(deps.appointment)) throw notFound()
    await prefetch(context.queryClient.fetchQuery({ ...appointmentQuery(context.call, deps), staleTime: 0 }))
  },
  head: unlistedPageHead('visit.title', 'visit.description'),
  component: lazyRouteComponent(() => import('../views/appointment/appointment-detail-page.tsx'), 'AppointmentPage'),
  notFoundComponent: lazyRouteComponent(
    () => import('../views/appointment/appointment-missing.tsx'),
    'AppointmentNotFound',
  ),
})

// Read in the browser only: a page for visitors is kept on the server for a while, and this one is one visitor's.
const appointmentByLink = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pages/AppointmentDetail',
  staticData: { view: 'appointment/appointment-link-page.tsx' },
  head: unlistedPageHead('visit.title', 'visit.description'),
  component: lazyRouteComponent(() => import('../views/appointment/appointment-link-page.tsx'), 'AppointmentLinkPage'),
})

const privacy = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pages/Personal/Privacy',
  staticData: { view: 'privacy/privacy-page.tsx', guard: 'customer' },
  loader: async ({ context }) => {
    if (context.mayRead) await prefetch(context.queryClient.fetchQuery({ ...ownDataQuery(context.call), staleTime: 0 }))
  },
  head: unlistedPageHead('privacy.title', 'privacy.description'),
  component: lazyRouteComponent(() => import('../views/privacy/privacy-page.tsx'), 'PrivacyPage'),
})

const resetPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pages/ResetPassword',
  staticData: { view: 'account/reset-page.tsx' },
  head: unlistedPageHead('reset.title', 'reset.text'),
  component: lazyRouteComponent(() => import('../views/account/reset-page.tsx'), 'ResetPage'),
})

/** Screens of a customer: cart, checkout, payment, personal area, and the page of a mailed link. */
export const customerRoutes: AnyRoute[] = [
  cart,
  checkout,
  paymentAt('/pages/Payment'),
  paymentAt('/pages/PaymentPage'),
  paymentFailed,
  thanks,
  overview,
  orders,
  order,
  appointments,
  appointment,
  appointmentByLink,
  privacy,
  resetPassword,
]
