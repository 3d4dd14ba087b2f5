import type { Kind } from '#contract/catalogue/codes.ts'
import type { Sen } from '#contract/money.ts'
import { patterns } from '#contract/patterns.ts'

/** Every place that an advertisement can stand in: a category page, or the budget enquiry (`info_collection`). */
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

/** The advertisement of a category page; a kind that is not named has none. */
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

/** How long the fields of the budget enquiry may be, in characters. */
export const enquiryLimits = { name: 96, whatsapp: 32, budget: 14 } as const

/** From this many ringgit on nobody means it, and the sen could no longer be counted exactly. */
const budgetUpperBound = 1_000_000_000_000

/** Whether a text is an amount of ringgit: a real number that is not below nothing. */
export const isEnquiryBudget = (text: string): boolean => {
  const amount = text.trim()
  const isShort = amount.length <= enquiryLimits.budget
  return isShort && patterns.decimal(amount) && !amount.startsWith('-') && Number(amount) < budgetUpperBound
}

/** Whole sen of a text that `isEnquiryBudget`; what is finer than a sen is rounded. */
export const parseBudgetSen = (text: string): Sen => {
  const [ringgit = '0', fraction = ''] = text.trim().split('.')
  const thousandths = Number(fraction.slice(0, 3).padEnd(3, '0'))
  return Number(ringgit) * 100 + Math.round(thousandths / 10)
}
