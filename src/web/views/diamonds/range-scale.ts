import { histogramEdges } from '#contract/catalogue/diamond-histograms.ts'
import type { RangeName } from './stone-search.ts'

/** What a slider's positions mean. The positions of a bar's edges are whole, so that handles and bars stand together. */
interface Scale {
  /** Positions of a handle within one bar. */
  steps: number
  /** Parts of the histogram's edges in one unit of the address. */
  unit: number
  /** A value between two edges, in units of the address, as it is offered. */
  round: (value: number) => number
}

const twoDigits = (value: number) => Number(value.toPrecision(2))
const places = (count: number) => (value: number) => Number(value.toFixed(count))

const scales: Readonly<Record<RangeName, Scale>> = {
  carat: { steps: 4, unit: 100, round: places(2) },
  price: { steps: 4, unit: 100, round: twoDigits },
  depth: { steps: 2, unit: 10, round: places(1) },
  table: { steps: 2, unit: 10, round: places(1) },
  ratio: { steps: 5, unit: 1000, round: places(2) },
}

/** The last position of a slider; the first is 0. At either end the range has no limit. */
export const lastPosition = (name: RangeName) => (histogramEdges[name].length - 1) * scales[name].steps

/** The value at a position, in units of the address. */
export const valueAt = (name: RangeName, position: number) => {
  const { steps, unit, round } = scales[name]
  const bar = Math.floor(position / steps)
  const from = histogramEdges[name][bar] ?? 0
  const to = histogramEdges[name][bar + 1] ?? from
  return round((from + ((to - from) * (position % steps)) / steps) / unit)
}

/** The position nearest to a value of the address. */
export const positionOf = (name: RangeName, value: number) => {
  const { steps, unit } = scales[name]
  const edges = histogramEdges[name]
  const parts = value * unit
  const bar = Math.max(
    0,
    edges.findLastIndex((edge) => edge <= parts),
  )
  const from = edges[bar] ?? 0
  const to = edges[bar + 1]
  const within = to === undefined ? 0 : Math.max(0, parts - from) / (to - from)
  return Math.round((bar + within) * steps)
}

/** Parts of the histogram's edges in one unit of the address. */
export const unitOf = (name: RangeName) => scales[name].unit
