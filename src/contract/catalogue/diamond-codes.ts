import { clarities, colors, cutGrades, finishes, fluorescences, shapes } from './codes.ts'

/** The codes of each filter of diamonds by codes, the best first; the columns of the stock number them in this order. */
export const diamondCodes = {
  shape: shapes,
  color: colors,
  clarity: Object.keys(clarities),
  cut: cutGrades,
  polish: finishes,
  symmetry: finishes,
  fluorescence: fluorescences,
} as const satisfies Record<string, readonly string[]>

/** A filter of diamonds by codes. */
export type DiamondCodeName = keyof typeof diamondCodes
export const diamondCodeNames = Object.keys(diamondCodes) as DiamondCodeName[]
