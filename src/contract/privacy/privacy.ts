/** Number of digits of the code that is emailed before an account without a password is deleted. */
export const deletionCodeLength = 6
/** How many years Malaysian tax law requires the record of a sale to be stored. */
export const recordRetentionYears = 7

/** How a customer proves that an account is theirs before it is deleted. */
export const deletionProofs = ['password', 'code'] as const
export type DeletionProof = (typeof deletionProofs)[number]
