import type { CartItem } from '#contract/calls.ts'
import { cartLabels, clarities, ringSizeLabel, type CartType, type Lab, type Metal } from '#contract/catalogue/codes.ts'
import type { Locale } from '#contract/locale.ts'
import type { MessageId } from '../../i18n/messages.ts'
import type { Say } from '../../i18n/text.tsx'
import { cutName, inOneLine, metalName, shapeName } from '../catalogue/names.ts'

const kindMessages = {
  'ENGAGEMENT RING': 'cart.kindEngagement',
  'WEDDING BAND': 'cart.kindWedding',
  'FINE JEWELRY': 'cart.kindFine',
} as const

const labMessages: Record<Lab, MessageId> = { GIA: 'cart.natural', IGI: 'cart.labGrown' }

/** The label of kind over an item's name. */
export const sayKind = (say: Say, type: CartType) => say(kindMessages[cartLabels[type]])

/** The name of a cart item: its piece's own, else the stone in words. */
export const nameOf = (say: Say, locale: Locale, item: CartItem) => {
  const named = item.ring ?? item.jewellery
  if (named) return named.name[locale]
  return item.diamond
    ? say('cart.diamondName', { carat: item.diamond.carat, shape: shapeName(say, item.diamond.shape) })
    : sayKind(say, item.type)
}

/** `18k White gold, HK 12`: what a piece is made in, and its ring size if it has one. */
export const metalAndSize = (say: Say, metal: Metal, size: string | null): string =>
  inOneLine(say, [metalName(say, metal), ...(size === null ? [] : [ringSizeLabel(size, say('cart.sizeNotSure'))])])

/** The facts of a cart item, a line each. */
export const factsOf = (say: Say, item: CartItem): string[] => {
  const { diamond, ring, jewellery } = item
  const facts: string[] = []
  if (diamond) {
    const { carat, shape, clarity, cut, lab } = diamond
    const grades = [say('cart.clarity', { clarity: clarities[clarity] }), say('cart.cut', { cut: cutName(say, cut) })]
    const stone = say('cart.diamondName', { carat, shape: shapeName(say, shape) })
    facts.push(...(ring || jewellery ? [stone] : []), inOneLine(say, grades), say(labMessages[lab]))
  }
  if (ring) facts.push(metalAndSize(say, ring.metal, ring.size))
  if (jewellery)
    facts.push(metalName(say, jewellery.metal), ...(jewellery.stone === '1' ? [say('cart.stoneDiamond')] : []))
  return facts
}
