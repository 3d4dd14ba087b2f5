/** An amount of Malaysian ringgit in whole sen. */
export type Sen = number

/** `RM 4,280.00` for 428000 sen; the same in every language. Not by Intl, whose first use takes a phone 100 ms. */
export const formatRinggit = (sen: Sen) => {
  const digits = Math.abs(sen).toString().padStart(3, '0')
  const ringgit = digits.slice(0, -2).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  return `RM ${sen < 0 ? '-' : ''}${ringgit}.${digits.slice(-2)}`
}

/** Exact sum of amounts in sen. */
export const sumSen = (amounts: readonly Sen[]): Sen => amounts.reduce((sum, amount) => sum + amount, 0)
