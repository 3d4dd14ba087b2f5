import type { PieceCard } from '#contract/catalogue/schemas.ts'
import { toneOf, type Tone } from '#contract/catalogue/codes.ts'

const tones: readonly Tone[] = ['white', 'platinum', 'yellow', 'rose']

/**
 * Reduces a card to one metal per tone, which keeps pages small: a metal that the list is filtered by, else the
 * cheapest.
 */
export const compactCard = (card: PieceCard, wanted: readonly string[] = []): PieceCard => {
  const byTone = new Map<Tone, PieceCard['metals'][number]>()
  for (const each of card.metals) {
    const tone = toneOf(each.metal) === 'platinum' && !wanted.includes(each.metal) ? 'white' : toneOf(each.metal)
    const kept = byTone.get(tone)
    const better =
      !kept ||
      (wanted.includes(each.metal) && !wanted.includes(kept.metal)) ||
      (wanted.includes(each.metal) === wanted.includes(kept.metal) && each.priceSen < kept.priceSen)
    if (better) byTone.set(tone, each)
  }
  return {
    ...card,
    metals: tones.flatMap((tone) => {
      const each = byTone.get(tone)
      return each ? [each] : []
    }),
  }
}
