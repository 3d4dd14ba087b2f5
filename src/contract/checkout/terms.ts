/** The version of the terms and the return policy that an order is placed under: the day since which they hold. */
export const termsVersion = '2026-11-01'
