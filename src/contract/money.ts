/** An amount of Malaysian ringgit in whole sen. */
export type Sen = number

/** `5,000` for 5000; the same in every language. Avoids Intl, whose first use takes 100 ms on a phone. */
export const groupThousands = (whole: number | string): string => String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')

/** `RM 4,280.00` for 428000 sen; the same in every language. */
export const formatRinggit = (sen: Sen) => {
  const digits = Math.abs(sen).toString().padStart(3, '0')
  return `RM ${sen < 0 ? '-' : ''}${groupThousands(digits.slice(0, -2))}.${digits.slice(-2)}`
}

/** An amount in sen as text that people read; no line breaks between `RM` and the number. */
export const priceText = (sen: Sen) => formatRinggit(sen).replace(' ', '\u00a0')

/** Sum of amounts in sen, without rounding. */
export const sumSen = (amounts: readonly Sen[]): Sen => amounts.reduce((sum, amount) => sum + amount, 0)
