import type { PageParts } from '../page-parts.ts'
import { prefetchOrder } from '../prefetch.ts'
import { parts as service } from './service.ts'

const payment: PageParts = {
  loader: prefetchOrder,
  fetchNotFound: async () => (await import('../../views/payment/unknown-order.tsx')).UnknownOrder,
}

/** Paying for an order or for an approved quote, and what comes of it. */
export const parts = {
  payment,
  paymentPage: payment,
  paymentFailed: payment,
  thanks: payment,
  quotePayment: service.serviceRequest,
}
