import type { CentreStone } from '#contract/builder/fit.ts'
import type { CartType, Color, Gem, Kind, Lab, Metal, Shape } from '#contract/catalogue/codes.ts'

export type { CartType, Kind, Metal, Shape }

/** A text in both languages of the shop. */
export interface Bilingual {
  en: string
  'zh-CN': string
}

/** A piece of the catalogue in one metal. Pictures are names in the picture manifest. */
export interface SeedPieceMetal {
  metal: Metal
  priceSen: number
  picture: string
  second: string | null
}

export interface SeedPiece {
  uuid: string
  kind: Kind
  cartType: CartType
  /** Link of the detail page, unique; empty where the uuid is used instead. */
  link: string
  sku: string
  style: string
  shape: Shape | null
  /** '1' where the piece itself is set with diamonds. */
  stone: '1' | null
  /** Total weight of the piece's own diamonds in hundredths of a carat. */
  caratTotalPoints: number | null
  /** Whether its diamonds are lab-grown. */
  labGrown: boolean
  /** Its coloured gems in all; points are hundredths of a carat. */
  gem: { kind: Gem; points: number } | null
  name: Bilingual
  description: Bilingual
  keywords: { en: string[]; 'zh-CN': string[] }
  /** HK ring sizes times ten, in steps of 5; null where the piece has no size. */
  sizes: { from: number; to: number } | null
  /** Rank, lower first. */
  featured: number
  /** Working days. */
  daysToMake: number
  /** The centre stones that a setting takes; null for other pieces. */
  centreStone: CentreStone | null
  metals: SeedPieceMetal[]
}

export type ClarityCode = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11
export type CutCode = 2 | 3 | 4 | 5 | 6 | 7
export type Finish = 'EX' | 'VG' | 'G'
export type Fluorescence = 'None' | 'Faint' | 'Medium' | 'Strong'

/** A loose diamond with its report. */
export interface SeedDiamond {
  uuid: string
  sku: string
  lab: Lab
  certificate: string
  shape: Shape
  /** Hundredths of a carat. */
  caratPoints: number
  color: Color
  clarity: ClarityCode
  cut: CutCode
  polish: Finish
  symmetry: Finish
  fluorescence: Fluorescence
  depthPermille: number
  tablePermille: number
  lengthHundredthsMm: number
  widthHundredthsMm: number
  heightHundredthsMm: number
  priceSen: number
}
