import type { Kind } from '#contract/catalogue/codes.ts'
import type { Sen } from '#contract/money.ts'
import { patterns } from '#contract/patterns.ts'

/** Every place for an advertisement: a category page, or the budget enquiry (`info_collection`). */
export const adTypes = [
  'ring',
  'women_ring',
  'men_ring',
  'fine_ring',
  'necklace',
  'earring',
  'bracelet',
  'tennis_bracelet',
  'info_collection',
] as const
export type AdType = (typeof adTypes)[number]

/** The advertisement of each category page; kinds that are missing here have none. */
export const adTypeByKind: Partial<Record<Kind, AdType>> = {
  setting: 'ring',
  women_ring: 'women_ring',
  men_ring: 'men_ring',
  fine_ring: 'fine_ring',
  necklaces: 'necklace',
  earrings: 'earring',
  bracelets: 'bracelet',
  tennis_bracelets: 'tennis_bracelet',
}

/** Maximum lengths of the budget enquiry's fields, in characters. */
export const enquiryLimits = { name: 96, whatsapp: 32, budget: 14 } as const

/** No real budget reaches this many ringgit, and above it the sen could no longer be counted exactly. */
const budgetUpperBound = 1_000_000_000_000

/** Whether a text is a valid budget in ringgit: a decimal number that is not negative. */
export const isEnquiryBudget = (text: string): boolean => {
  const amount = text.trim()
  const isShort = amount.length <= enquiryLimits.budget
  return isShort && patterns.decimal(amount) && !amount.startsWith('-') && Number(amount) < budgetUpperBound
}

/** A text that passed `isEnquiryBudget`, in whole sen; fractions of a sen are rounded. */
export const parseBudgetSen = (text: string): Sen => {
  const [ringgit = '0', fraction = ''] = text.trim().split('.')
  const thousandths = Number(fraction.slice(0, 3).padEnd(3, '0'))
  return Number(ringgit) * 100 + Math.round(thousandths / 10)
}
