import type { Kind } from '#contract/catalogue/codes.ts'

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
