import type { CartType, Kind, Metal, Shape } from '#contract/catalogue/codes.ts'
import type { Bilingual, SeedPiece, SeedPieceMetal } from './types.ts'
import { deterministicUuid } from './uuid.ts'

export type Colour = 'white' | 'yellow' | 'rose'

/** Which two pictures show a piece: rings also have a view from above, Lunar New Year pieces also one on red. */
export type Views = 'single' | 'side-then-top' | 'top-then-side' | 'floor-then-red'

export interface Keywords {
  en: string[]
  'zh-CN': string[]
}

/** What several pieces have in common: construction and appearance. */
export interface Design {
  kind: Kind
  cartType: CartType
  style: string
  shape: Shape | null
  /** Name of the pictures without the suffixes for metal and view. */
  picture: string
  views: Views
  colours: readonly Colour[]
  /** The second half of the description. */
  text: Bilingual
  keywords: Keywords
  sizes: { from: number; to: number } | null
  daysToMake: number
  /** Shapes of the centre stones that a setting takes; left out for other pieces. */
  stoneShapes?: readonly Shape[]
  variants: readonly Variant[]
}

/** One piece of a design. */
export interface Variant {
  sku: string
  name: Bilingual
  /** The first half of the description. */
  text: Bilingual
  /** Total weight of the piece's own diamonds in hundredths of a carat. */
  points: number | null
  labGrown?: boolean
  gem?: SeedPiece['gem']
  /** Price in 18 carat gold, in whole ringgit. */
  ringgit: number
  /** Average weight in 18 carat gold, grams. */
  grams: number
  /** The colour that is shown first. */
  lead: Colour
  /** Weights of the centre stones that a setting takes, hundredths of a carat, where not all of them fit. */
  stoneCarats?: { from?: number; to?: number }
  /** Also made in 14 carat gold. */
  fourteen?: boolean
  /** Has no link; its address uses the uuid. */
  withoutLink?: boolean
}

/** Both languages of a text. */
export const bilingual = (en: string, chinese: string): Bilingual => ({ en, 'zh-CN': chinese })

/** Surcharge for platinum and discount for 14 carat gold, in ringgit per gram of the weight in 18 carat gold. */
const platinumPerGram = 140
const fourteenPerGram = 90

const metalsOf: Record<Colour, readonly Metal[]> = { white: ['1', '2', '3'], yellow: ['6', '5'], rose: ['7', '4'] }
const fourteenCarat: readonly Metal[] = ['3', '4', '5']

/** Price in sen, rounded to tens of ringgit. */
function priceSen(variant: Variant, metal: Metal): number {
  const more = metal === '1' ? platinumPerGram : fourteenCarat.includes(metal) ? -fourteenPerGram : 0
  return Math.round((variant.ringgit + more * variant.grams) / 10) * 1000
}

function picturesOf(design: Design, colour: Colour): { picture: string; second: string | null } {
  const plain = `${design.picture}-${colour}`
  switch (design.views) {
    case 'single':
      return { picture: plain, second: null }
    case 'side-then-top':
      return { picture: plain, second: `${plain}-top` }
    case 'top-then-side':
      return { picture: `${plain}-top`, second: plain }
    case 'floor-then-red':
      return { picture: plain, second: `${design.picture}-red-${colour}` }
  }
}

function metalsFor(design: Design, variant: Variant): SeedPieceMetal[] {
  const colours = design.colours.toSorted((a, b) => Number(b === variant.lead) - Number(a === variant.lead))
  return colours.flatMap((colour) =>
    metalsOf[colour]
      .filter((metal) => variant.fourteen || !fourteenCarat.includes(metal))
      .map((metal) => ({ metal, priceSen: priceSen(variant, metal), ...picturesOf(design, colour) })),
  )
}

/** A name as part of an address. */
function slug(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

const naturalWords: Keywords = { en: ['natural diamonds'], 'zh-CN': ['天然钻石'] }
const labGrownWords: Keywords = {
  en: ['lab created diamonds', 'lab grown diamonds', 'lab diamonds'],
  'zh-CN': ['培育钻石', '实验室培育钻石', '人工培育钻石'],
}

function keywordsFor(design: Design, variant: Variant): Keywords {
  const origin = variant.points === null ? { en: [], 'zh-CN': [] } : variant.labGrown ? labGrownWords : naturalWords
  return {
    en: [...design.keywords.en, ...origin.en],
    'zh-CN': [...design.keywords['zh-CN'], ...origin['zh-CN']],
  }
}

/** The lightest and the heaviest centre stone of any setting, hundredths of a carat. */
const lightestStone = 25
const heaviestStone = 600

function centreStoneOf({ stoneShapes }: Design, { stoneCarats }: Variant): SeedPiece['centreStone'] {
  return stoneShapes
    ? { shapes: stoneShapes, caratFrom: stoneCarats?.from ?? lightestStone, caratTo: stoneCarats?.to ?? heaviestStone }
    : null
}

/**
 * Pieces of the designs of one kind. The first pieces of all designs rank before the second ones, so that neighbouring
 * pieces differ.
 */
export function piecesOf(designs: readonly Design[]): SeedPiece[] {
  return designs.flatMap((design, position) =>
    design.variants.map((variant, round) => ({
      uuid: deterministicUuid(variant.sku),
      kind: design.kind,
      cartType: design.cartType,
      link: variant.withoutLink ? '' : slug(variant.name.en),
      sku: variant.sku,
      style: design.style,
      shape: design.shape,
      stone: variant.points === null ? null : '1',
      caratTotalPoints: variant.points,
      labGrown: variant.points !== null && variant.labGrown === true,
      gem: variant.gem ?? null,
      name: variant.name,
      description: bilingual(`${variant.text.en} ${design.text.en}`, `${variant.text['zh-CN']}${design.text['zh-CN']}`),
      keywords: keywordsFor(design, variant),
      sizes: design.sizes,
      featured: (round + 1) * 100 + position,
      daysToMake: design.daysToMake,
      centreStone: centreStoneOf(design, variant),
      metals: metalsFor(design, variant),
    })),
  )
}
