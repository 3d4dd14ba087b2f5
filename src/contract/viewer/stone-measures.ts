import type { Shape } from '../catalogue/codes.ts'

/** What is known of a stone: millimetres, and the table as a part of the width. */
export interface StoneMeasures {
  shape: Shape
  length: number
  width: number
  height: number
  table: number
}

/** The usual length to width, and height and table as parts of the width, where only shape and weight are known. */
const usual: Record<Shape, readonly [ratio: number, height: number, table: number, caratsPerCubicMm: number]> = {
  round: [1, 0.615, 0.57, 0.0061],
  princess: [1.01, 0.72, 0.7, 0.0083],
  cushion: [1.06, 0.66, 0.61, 0.0081],
  oval: [1.39, 0.62, 0.58, 0.0062],
  emerald: [1.4, 0.65, 0.64, 0.0092],
  pear: [1.55, 0.62, 0.58, 0.006],
  marquise: [1.92, 0.61, 0.58, 0.0058],
  radiant: [1.2, 0.66, 0.65, 0.0081],
  asscher: [1.01, 0.66, 0.62, 0.0082],
  heart: [1.02, 0.6, 0.58, 0.0059],
}

/** The measures that a stone of a shape and a weight usually has. */
export const usualMeasures = (shape: Shape, carat: number): StoneMeasures => {
  const [ratio, height, table, caratsPerCubicMm] = usual[shape]
  const width = Math.cbrt(carat / (caratsPerCubicMm * ratio * height))
  return { shape, width, length: width * ratio, height: width * height, table }
}
