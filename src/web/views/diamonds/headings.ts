import type { DiamondCodeName } from '#contract/catalogue/diamond-codes.ts'
import type { MessageId } from '../../i18n/messages.ts'
import type { RangeName } from './stone-search.ts'

/** The name of each filter of diamonds. */
export const filterHeadings = {
  shape: 'catalogue.shape',
  carat: 'diamonds.carat',
  price: 'catalogue.price',
  cut: 'diamonds.cut',
  color: 'diamonds.colour',
  clarity: 'diamonds.clarity',
  polish: 'diamonds.polish',
  symmetry: 'diamonds.symmetry',
  fluorescence: 'diamonds.fluorescence',
  depth: 'diamonds.depth',
  table: 'diamonds.table',
  ratio: 'diamonds.ratio',
} as const satisfies Record<RangeName | DiamondCodeName, MessageId>
