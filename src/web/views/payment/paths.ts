const withOrder = (path: string) => (order: string) => `${path}?order=${encodeURIComponent(order)}`

/** Where an order is paid again, by its uuid. */
export const retryPath = withOrder('/pages/PaymentFailed')
/** Where the state of an order's payment is shown. */
export const paymentPath = withOrder('/pages/Payment')
