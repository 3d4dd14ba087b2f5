import type { Clarity, Color, Cut, Lab, Metal, Shape } from '#contract/catalogue/codes.ts'
import type { LocalizedText } from '#contract/locale.ts'
import type { Range } from './amounts.ts'
import type { TermValues } from './terms.ts'

/** A filter that a text was understood to ask for. */
export interface Part {
  filter: 'lab' | 'shape' | 'carat' | 'color' | 'clarity' | 'cut' | 'price' | 'metal' | 'kind' | 'number'
  label: LocalizedText
  /** The text without what says this. */
  without: string
}

/** What a person means by a text. An empty list does not restrict. */
export interface Question {
  labs: readonly Lab[]
  shapes: readonly Shape[]
  colors: readonly Color[]
  clarities: readonly Clarity[]
  cuts: readonly Cut[]
  metals: readonly Metal[]
  /** Hundredths of a carat. */
  carat: Range | undefined
  /** Whole ringgit. */
  price: Range | undefined
  /** A piece is meant that is in each of these groups of kinds. */
  groups: readonly (readonly TermValues['group'][])[]
  /** A diamond is named as such. */
  namesStone: boolean
  /** What may be the number of a stock list or certificate. */
  numbers: readonly string[]
  /** What is left over. */
  words: string
  /** The text without words that say nothing. */
  subject: string
  parts: readonly Part[]
}
