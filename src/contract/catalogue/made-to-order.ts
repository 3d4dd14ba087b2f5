import { policies } from '#contract/policies.ts'

/** Whether a piece is made only after it is ordered. */
export const isMadeToOrder = (daysToMake: number) => daysToMake > policies.deliveryInStock.to
