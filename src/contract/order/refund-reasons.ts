/** Why the shop refunds by itself; the staff give their own words. */
export const refundReasons = { notNeeded: 'not needed', returned: 'returned' } as const
