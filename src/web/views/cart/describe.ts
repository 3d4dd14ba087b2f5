import type { CartItem } from '#contract/cart/schemas.ts'
import { cartLabels } from '#contract/cart/labels.ts'
import { clarities, type CartType, type Lab } from '#contract/catalogue/codes.ts'
import type { Locale } from '#contract/locale.ts'
import type { MessageId } from '../../i18n/messages.ts'
import type { Translator } from '../../i18n/translator.tsx'
import { certificateText, cutName } from '../catalogue/diamond-texts.ts'
import { joinFacts, metalName, shapeName } from '../catalogue/names.ts'
import { engravingFact, metalAndSize } from './ring-facts.ts'

const kindMessages = {
  'ENGAGEMENT RING': 'cart.kindEngagement',
  'WEDDING BAND': 'cart.kindWedding',
  'FINE JEWELRY': 'cart.kindFine',
} as const

const labMessages: Record<Lab, MessageId> = { GIA: 'cart.natural', IGI: 'cart.labGrown' }

/** The label of an item's kind, shown above its name. */
export const kindLabel = (t: Translator, type: CartType) => t(kindMessages[cartLabels[type]])

/** The name of a cart item: that of the piece, or a description of the stone. */
export const cartItemName = (t: Translator, locale: Locale, item: CartItem) => {
  const named = item.ring ?? item.jewellery
  if (named) return named.name[locale]
  return item.diamond
    ? t('cart.diamondName', { carat: item.diamond.carat, shape: shapeName(t, item.diamond.shape) })
    : kindLabel(t, item.type)
}

/** Why an item cannot be bought: a stone is reserved or sold, a piece is no longer made. */
export const unavailableText = ({ diamond, reserved }: CartItem) => {
  if (!diamond) return 'cart.withdrawn'
  return reserved ? 'cart.reserved' : 'cart.sold'
}

/** The facts of a cart item, one per line. */
export const cartItemFacts = (t: Translator, item: CartItem): string[] => {
  const { diamond, ring, jewellery } = item
  const facts: string[] = []
  if (diamond) {
    const { carat, shape, color, clarity, cut, lab } = diamond
    const grades = [t('cart.clarity', { clarity: clarities[clarity] }), t('cart.cut', { cut: cutName(t, cut) })]
    const stone = t('cart.diamondName', { carat, shape: shapeName(t, shape) })
    facts.push(
      ...(ring || jewellery ? [stone] : []),
      t('cart.colour', { color }),
      joinFacts(t, grades),
      t(labMessages[lab]),
    )
    if (diamond.certificate !== null) facts.push(t('cart.certificate', { number: certificateText(diamond) }))
  }
  if (ring) facts.push(metalAndSize(t, ring.metal, ring.size), ...engravingFact(t, ring.engraving))
  if (jewellery) facts.push(metalName(t, jewellery.metal), ...(jewellery.stone === '1' ? [t('cart.stoneDiamond')] : []))
  return facts
}
