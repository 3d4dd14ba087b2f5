import type { PaymentPlan } from '#contract/order/schemas.ts'
import type { Sen } from '#contract/money.ts'
import { policies } from '#contract/policies.ts'

const ringgit = 100

/** The deposit on a total, rounded up to whole ringgit; null where the total is too small for one. */
export const depositOf = (totalSen: Sen): Sen | null =>
  totalSen < policies.depositMinimumSen
    ? null
    : Math.ceil((totalSen * policies.depositPercent) / (100 * ringgit)) * ringgit

/** What must be paid before the work on an order begins. */
export const firstDueOf = (plan: PaymentPlan, totalSen: Sen): Sen =>
  plan === 'deposit' ? (depositOf(totalSen) ?? totalSen) : totalSen
