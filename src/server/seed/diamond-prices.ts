import type { Color, Lab, Shape } from '#contract/catalogue/codes.ts'
import type { ClarityCode, CutCode, Fluorescence } from './types.ts'

/** The attributes that determine a stone's price. */
export interface PricedDiamond {
  lab: Lab
  shape: Shape
  caratPoints: number
  color: Color
  clarity: ClarityCode
  cut: CutCode
  fluorescence: Fluorescence
}

/**
 * Ringgit per carat of a natural round stone, G, VS2, excellent cut. The price jumps at popular weights, so each step
 * has a price where it begins and one just below the next step.
 */
const naturalSteps = [
  { from: 30, first: 7_900, last: 8_700 },
  { from: 40, first: 8_950, last: 9_700 },
  { from: 50, first: 11_700, last: 13_400 },
  { from: 70, first: 15_700, last: 17_400 },
  { from: 90, first: 20_400, last: 21_300 },
  { from: 100, first: 23_600, last: 27_800 },
  { from: 150, first: 31_800, last: 35_800 },
  { from: 200, first: 39_800, last: 46_500 },
  { from: 300, first: 52_000, last: 57_000 },
  { from: 400, first: 60_000, last: 66_000 },
  { from: 500, first: 68_000, last: 68_000 },
] as const

/** A lab-grown stone's price as a fraction of the natural one's, by hundredths of a carat. */
const labGrownParts = [
  { points: 30, part: 0.19 },
  { points: 50, part: 0.175 },
  { points: 100, part: 0.145 },
  { points: 150, part: 0.13 },
  { points: 200, part: 0.12 },
  { points: 300, part: 0.11 },
  { points: 500, part: 0.108 },
] as const

const colorFactors: Record<Color, number> = { D: 1.18, E: 1.11, F: 1.065, G: 1, H: 0.91, I: 0.81, J: 0.71, K: 0.61 }
const clarityFactors: Record<ClarityCode, number> = {
  1: 1.58,
  2: 1.44,
  3: 1.31,
  4: 1.22,
  5: 1.08,
  6: 1,
  7: 0.865,
  8: 0.73,
  9: 0.48,
  10: 0.32,
  11: 0.2,
}
const cutFactors: Record<CutCode, number> = { 2: 1, 3: 0.84, 4: 0.9, 5: 0.945, 6: 1.02, 7: 1 }
const fluorescenceFactors: Record<Fluorescence, number> = { None: 1, Faint: 0.985, Medium: 0.945, Strong: 0.88 }
const shapeFactors: Record<Shape, number> = {
  round: 1,
  oval: 0.87,
  pear: 0.84,
  marquise: 0.82,
  radiant: 0.8,
  emerald: 0.8,
  heart: 0.78,
  asscher: 0.77,
  princess: 0.75,
  cushion: 0.74,
}

/** Linear interpolation of `value` between two neighbouring entries of a table. */
function interpolate(value: number, from: number, to: number, first: number, last: number): number {
  return first + ((last - first) * (value - from)) / Math.max(1, to - from)
}

function naturalPerCarat(points: number): number {
  const index = naturalSteps.findLastIndex((step) => step.from <= points)
  const step = naturalSteps[index]
  if (!step) throw new Error(`No price for a diamond of ${points} points`)
  const next = naturalSteps[index + 1]
  return next ? interpolate(points, step.from, next.from - 1, step.first, step.last) : step.first
}

function labGrownPart(points: number): number {
  const index = labGrownParts.findIndex((row) => row.points >= points)
  const above = labGrownParts[index]
  if (!above) throw new Error(`No price for a diamond of ${points} points`)
  const below = labGrownParts[index - 1] ?? above
  return interpolate(points, below.points, above.points, below.part, above.part)
}

/** Retail price in ringgit, unrounded. */
export function diamondPrice(diamond: PricedDiamond): number {
  const weight = diamond.caratPoints / 100
  const grades =
    colorFactors[diamond.color] *
    clarityFactors[diamond.clarity] *
    cutFactors[diamond.cut] *
    fluorescenceFactors[diamond.fluorescence] *
    shapeFactors[diamond.shape]
  const natural = naturalPerCarat(diamond.caratPoints) * weight * grades
  return diamond.lab === 'GIA' ? natural : natural * labGrownPart(diamond.caratPoints)
}
