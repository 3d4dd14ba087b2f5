import type { CartType } from '#contract/catalogue/codes.ts'

/** What the cart calls an item, by its type. */
export const cartLabels: Record<CartType, 'ENGAGEMENT RING' | 'WEDDING BAND' | 'FINE JEWELRY'> = {
  diamond_ring: 'ENGAGEMENT RING',
  diamond: 'ENGAGEMENT RING',
  women_ring: 'WEDDING BAND',
  men_ring: 'WEDDING BAND',
  fine_ring: 'FINE JEWELRY',
  necklaces: 'FINE JEWELRY',
  earrings: 'FINE JEWELRY',
  bracelets: 'FINE JEWELRY',
}
