/** Edges that grow by the same factor. */
const logarithmic = (from: number, to: number, bars: number) =>
  Array.from({ length: bars + 1 }, (_, bar) => Math.round(from * (to / from) ** (bar / bars)))
/** Edges at the same distance. */
const linear = (from: number, to: number, step: number) =>
  Array.from({ length: (to - from) / step + 1 }, (_, bar) => from + bar * step)

/**
 * Edges of the bars of each histogram of diamonds: a bar holds the stones from its edge to below the next. The first
 * and the last bar hold also what lies outside.
 */
export const histogramEdges = {
  /** Hundredths of a carat. */
  carat: logarithmic(20, 2000, 40),
  /** Sen. */
  price: logarithmic(500, 5_000_000, 40).map((ringgit) => ringgit * 100),
  /** Thousandths. */
  depth: linear(500, 800, 10),
  table: linear(450, 850, 10),
  ratio: linear(1000, 2750, 50),
} as const
export type HistogramName = keyof typeof histogramEdges
