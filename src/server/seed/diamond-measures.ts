import type { Shape } from '#contract/catalogue/codes.ts'

/**
 * Usual proportions of a shape: carats per cubic millimetre of its bounding box, length-to-width ratio, and depth and
 * table in thousandths.
 */
interface Proportions {
  caratsPerCubicMm: number
  ratio: readonly [low: number, high: number]
  depthPermille: readonly [low: number, high: number]
  tablePermille: readonly [low: number, high: number]
}

export const proportions: Record<Shape, Proportions> = {
  round: { caratsPerCubicMm: 0.0061, ratio: [1.002, 1.009], depthPermille: [594, 630], tablePermille: [540, 600] },
  princess: { caratsPerCubicMm: 0.0083, ratio: [1.0, 1.05], depthPermille: [670, 755], tablePermille: [660, 750] },
  cushion: { caratsPerCubicMm: 0.0081, ratio: [1.0, 1.18], depthPermille: [620, 700], tablePermille: [560, 660] },
  oval: { caratsPerCubicMm: 0.0062, ratio: [1.3, 1.5], depthPermille: [585, 650], tablePermille: [540, 620] },
  emerald: { caratsPerCubicMm: 0.0092, ratio: [1.3, 1.55], depthPermille: [610, 690], tablePermille: [600, 690] },
  pear: { caratsPerCubicMm: 0.006, ratio: [1.45, 1.7], depthPermille: [580, 650], tablePermille: [540, 620] },
  marquise: { caratsPerCubicMm: 0.0058, ratio: [1.8, 2.15], depthPermille: [570, 640], tablePermille: [540, 620] },
  radiant: { caratsPerCubicMm: 0.0081, ratio: [1.0, 1.35], depthPermille: [620, 700], tablePermille: [610, 700] },
  asscher: { caratsPerCubicMm: 0.0082, ratio: [1.0, 1.04], depthPermille: [620, 690], tablePermille: [590, 670] },
  heart: { caratsPerCubicMm: 0.0059, ratio: [1.0, 1.1], depthPermille: [560, 630], tablePermille: [540, 620] },
}

/** Outer dimensions in hundredths of a millimetre. */
export interface Measures {
  length: number
  width: number
  height: number
}

/**
 * Dimensions of a stone from its weight, length-to-width ratio and depth; `fullness` is a factor on the usual density.
 */
export function measuresOf(
  shape: Shape,
  caratPoints: number,
  ratio: number,
  depthPermille: number,
  fullness: number,
): Measures {
  const boxMm3 = caratPoints / 100 / (proportions[shape].caratsPerCubicMm * fullness)
  const depth = depthPermille / 1000
  const widthMm =
    shape === 'round' ? Math.cbrt((2 * boxMm3) / (ratio * (1 + ratio) * depth)) : Math.cbrt(boxMm3 / (ratio * depth))
  const width = Math.round(widthMm * 100)
  const length = Math.round(widthMm * ratio * 100)
  return { length, width, height: Math.round((depthReference(shape, length, width) * depthPermille) / 1000) }
}

/** The reference for depth: the mean diameter of a round stone, the width of the others. */
export function depthReference(shape: Shape, length: number, width: number): number {
  return shape === 'round' ? (length + width) / 2 : width
}

/** Weight in hundredths of a carat that follows from the dimensions of a shape. */
export function pointsOf(shape: Shape, { length, width, height }: Measures): number {
  return ((length * width * height) / 1_000_000) * proportions[shape].caratsPerCubicMm * 100
}
