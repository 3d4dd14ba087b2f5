/** An amount of Malaysian ringgit in whole sen. */
export type Sen = number

const ringgit = new Intl.NumberFormat('en-MY', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `RM 4,280.00` for 428000 sen; the same in every language. */
export const formatRinggit = (sen: Sen) => `RM ${ringgit.format(sen / 100)}`

/** Exact sum of amounts in sen. */
export const sumSen = (amounts: readonly Sen[]): Sen => amounts.reduce((sum, amount) => sum + amount, 0)
