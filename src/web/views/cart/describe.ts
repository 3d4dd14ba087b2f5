import type { CartItem } from '../../../contract/calls.ts'
import {
  cartLabels,
  clarities,
  cutLabel,
  metals,
  ringSizeLabel,
  type CartType,
  type Lab,
  type Shape,
} from '../../../contract/codes.ts'
import type { Locale } from '../../../contract/locale.ts'
import type { MessageId } from '../../i18n/messages.ts'
import type { Say } from '../../i18n/text.tsx'

const kindMessages = {
  'ENGAGEMENT RING': 'cart.kindEngagement',
  'WEDDING BAND': 'cart.kindWedding',
  'FINE JEWELRY': 'cart.kindFine',
} as const

const shapeMessages: Record<Shape, MessageId> = {
  round: 'cart.shapeRound',
  princess: 'cart.shapePrincess',
  cushion: 'cart.shapeCushion',
  oval: 'cart.shapeOval',
  emerald: 'cart.shapeEmerald',
  pear: 'cart.shapePear',
  marquise: 'cart.shapeMarquise',
  radiant: 'cart.shapeRadiant',
  asscher: 'cart.shapeAsscher',
  heart: 'cart.shapeHeart',
}

const labMessages: Record<Lab, MessageId> = { GIA: 'cart.natural', IGI: 'cart.labGrown' }

/** The label of kind over an item's name. */
export const sayKind = (say: Say, type: CartType) => say(kindMessages[cartLabels[type]])

/** The name of a cart item: its piece's own, else the stone in words. */
export const nameOf = (say: Say, locale: Locale, item: CartItem) => {
  const named = item.ring ?? item.jewellery
  if (named) return named.name[locale]
  return item.diamond
    ? say('cart.diamondName', { carat: item.diamond.carat, shape: say(shapeMessages[item.diamond.shape]) })
    : sayKind(say, item.type)
}

/** The facts of a cart item, a line each. */
export const factsOf = (say: Say, item: CartItem): string[] => {
  const { diamond, ring, jewellery } = item
  const facts: string[] = []
  if (diamond) {
    const { carat, shape, clarity, cut, lab } = diamond
    const grades = [say('cart.clarity', { clarity: clarities[clarity] }), say('cart.cut', { cut: cutLabel(cut) })]
    const stone = say('cart.diamondName', { carat, shape: say(shapeMessages[shape]) })
    facts.push(...(ring || jewellery ? [stone] : []), grades.join(', '), say(labMessages[lab]))
  }
  if (ring) facts.push([metals[ring.metal], ringSizeLabel(ring.size, say('cart.sizeNotSure'))].join(', '))
  if (jewellery) facts.push(metals[jewellery.metal], ...(jewellery.stone === '1' ? [say('cart.stoneDiamond')] : []))
  return facts
}
