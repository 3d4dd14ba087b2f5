import type { RingAddress } from '#contract/builder/address.ts'
import type { Ring } from '#contract/builder/schemas.ts'
import { clarities, type Shape } from '#contract/catalogue/codes.ts'
import type { Diamond } from '#contract/catalogue/schemas.ts'
import { type Sen, sumSen } from '#contract/money.ts'
import { pages } from '#contract/pages.ts'
import type { Translator } from '../../i18n/translator.tsx'
import { caratText } from '../catalogue/diamond-texts.ts'
import { joinFacts, shapeName } from '../catalogue/names.ts'

/** `1.20 ct Oval, F, VS1`. */
export const stoneText = (t: Translator, { caratPoints, shape, color, clarity }: Diamond) =>
  joinFacts(t, [
    t('builder.stone', { carat: caratText(caratPoints), shape: shapeName(t, shape) }),
    color,
    clarities[clarity],
  ])

/** The price of the setting in the chosen metal. */
export const settingPrice = ({ setting, metal }: Ring): Sen | null =>
  setting?.metals.find((each) => each.metal === metal)?.priceSen ?? null

/** The price of what is chosen. */
export const ringPrice = (ring: Ring): Sen => sumSen([ring.stone?.priceSen ?? 0, settingPrice(ring) ?? 0])

/** The same ring without its diamond, or without its setting and the metal of that. */
export const withoutStone = ({ stone: _stone, ...rest }: RingAddress): RingAddress => rest
export const withoutSetting = ({ setting: _setting, metal: _metal, ...rest }: RingAddress): RingAddress => rest

/** The list from which another diamond is chosen: of the same origin, and of a shape if one is given. */
export const diamondsHref = (address: RingAddress & { shape?: Shape }, lab: 'GIA' | 'IGI' | undefined) =>
  (lab === 'IGI' ? pages.labGrownDiamonds : pages.naturalDiamonds).href(address)

/** The next page once a diamond is chosen. */
export const hrefAfterStone = (address: RingAddress) =>
  (address.setting === undefined ? pages.setting : pages.ringReview).href(address)

/** The next page once a setting is chosen. */
export const hrefAfterSetting = (address: RingAddress, lab: 'GIA' | 'IGI' | undefined) =>
  address.stone === undefined ? diamondsHref(address, lab) : pages.ringReview.href(address)
