import type { PaymentMethod } from '#contract/order/schemas.ts'

/** The method that is offered for the next payment: that of the last one, where there was one; newest first. */
export const methodAfter = (payments: readonly { method: PaymentMethod }[]): PaymentMethod =>
  payments[0]?.method ?? 'fpx'
