import type { PaymentMethod } from '#contract/order/schemas.ts'
import type { Sen } from '#contract/money.ts'

/**
 * The least and the most that one payment of a method can be, in sen; null: no limit on the shop's side. FPX is limited
 * by PayNet, which runs it. An order that costs more is paid by several payments, one after the other.
 */
export const methodLimits = {
  fpx: { minSen: 100, maxSen: 3_000_000 },
  card: { minSen: 200, maxSen: null },
  'e-wallet': { minSen: 100, maxSen: 500_000 },
} as const satisfies Record<PaymentMethod, { minSen: Sen; maxSen: Sen | null }>

/** Whether one payment of a method can be of an amount in sen. */
export const takesInOne = (method: PaymentMethod, amountSen: Sen): boolean => {
  const { minSen, maxSen }: { minSen: Sen; maxSen: Sen | null } = methodLimits[method]
  return amountSen >= minSen && (maxSen === null || amountSen <= maxSen)
}

/** The amounts of the payments by which an amount is paid with a method, first to last; none is below its least. */
export const paymentsFor = (method: PaymentMethod, dueSen: Sen): Sen[] => {
  const { minSen, maxSen }: { minSen: Sen; maxSen: Sen | null } = methodLimits[method]
  if (dueSen <= 0) return []
  if (maxSen === null || dueSen <= maxSen) return [dueSen]
  // What is left after this payment must be enough for another one.
  const left = dueSen - maxSen
  const amount = left < minSen ? maxSen - minSen : maxSen
  return [amount, ...paymentsFor(method, dueSen - amount)]
}
