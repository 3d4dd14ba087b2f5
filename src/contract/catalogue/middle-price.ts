import { histogramEdges } from './diamond-histograms.ts'

/**
 * The price, in sen and rounded to two digits, below which half of the stones of a histogram cost; null where there is
 * none. Within a bar they are taken as evenly spread.
 */
export const middlePrice = (counts: readonly number[]): number | null => {
  const half = counts.reduce((sum, count) => sum + count, 0) / 2
  if (half === 0) return null
  let passed = 0
  for (const [bar, count] of counts.entries()) {
    if (passed + count < half) {
      passed += count
      continue
    }
    const [from = 0, to = from] = histogramEdges.price.slice(bar, bar + 2)
    return Number((from + ((to - from) * (half - passed)) / count).toPrecision(2))
  }
  return null
}
