import type { DiamondCodeName } from '#contract/catalogue/diamond-codes.ts'
import type { HistogramName } from '#contract/catalogue/diamond-histograms.ts'
import { type Filter, passedByCodes, passedByRange } from './filter.ts'
import { maskOf } from './sets.ts'

/** A filter that can be left out. */
export type FilterName = DiamondCodeName | HistogramName

/** The stones that each filter in use lets through; that of the price is always among them. */
export const passesOf = ({
  columns,
  prices,
  codeFilters,
  rangeFilters,
}: Filter): { name: FilterName; passed: Uint32Array }[] => [
  { name: 'price', passed: columns.sold.map((_, word) => maskOf(word, prices.from, prices.to)) },
  ...codeFilters.map((filter) => ({ name: filter.name, passed: passedByCodes(columns, filter) })),
  ...rangeFilters.map((filter) => ({ name: filter.name, passed: passedByRange(columns, filter) })),
]
