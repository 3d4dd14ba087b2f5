import { type CountryCode, homeCountry } from '#contract/address/countries.ts'

/** The tax that a total contains. */
export interface Tax {
  percent: number
  amountSen: number
}

/**
 * Malaysia's sales tax on jewellery and cut stones, by the first day of each rate, newest first. It is levied once, on
 * manufacture or import, so the shop charges none at the till: prices contain it. Sales Tax Act 2018, Sales Tax (Rates of
 * Tax) Order 2025 of 1 July 2025: what neither that order nor the order of exempted goods lists is taxed at 10 %, as it
 * was before. Decided: the shop counts all of its goods among these, until its tax agent says otherwise.
 */
const salesTax: readonly { from: string; percent: number }[] = [
  { from: '2025-07-01', percent: 10 },
  { from: '2018-09-01', percent: 10 },
]

/** The tax that a total contains on a day, `2026-11-23`; exports contain none. */
export const taxIn = (totalSen: number, country: CountryCode, day: string): Tax => {
  const percent = country === homeCountry ? (salesTax.find(({ from }) => from <= day)?.percent ?? 0) : 0
  return { percent, amountSen: Math.round((totalSen * percent) / (100 + percent)) }
}
