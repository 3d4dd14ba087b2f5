/** Digits of the code that is mailed before an account without a password is deleted. */
export const deletionCodeLength = 6
/** Years for which Malaysian tax law asks to keep the record of a sale. */
export const recordRetentionYears = 7

/** How a customer proves, before the account is deleted, that it is theirs. */
export const deletionProofs = ['password', 'code'] as const
export type DeletionProof = (typeof deletionProofs)[number]
