import type { ParsedPayload } from '#contract/calls.ts'
import { type DiamondCodeName, diamondCodeNames, diamondCodes } from '#contract/catalogue/diamond-codes.ts'
import { blockLength, blockWords, type Columns, type MeasureName } from './columns.ts'
import { bitCount, maskOf } from './sets.ts'
import { placeOfPrice } from './uuids.ts'

/** Filters of diamonds as the contract reads them. */
export type DiamondFilters = ParsedPayload<'GET /api/purchase/get_diamond_facets'>

const rangeNames = ['carat', 'depth', 'table', 'ratio'] as const satisfies readonly MeasureName[]
export type RangeName = (typeof rangeNames)[number]

interface CodeFilter {
  name: DiamondCodeName
  /** The sets of the chosen values, of which a stone is in one. */
  sets: readonly Uint32Array[]
}

export interface RangeFilter {
  name: RangeName
  from: number
  to: number
}

/** Filters over the columns of their laboratory. */
export interface Filter {
  columns: Columns
  /** The places that the range of prices spans, from `from` to below `to`. */
  prices: { from: number; to: number }
  codeFilters: readonly CodeFilter[]
  rangeFilters: readonly RangeFilter[]
}

const maxMeasure = 0xffff

/** Prepares filters for the columns of their laboratory. */
export const createFilter = (columns: Columns, filters: DiamondFilters): Filter => {
  const { priceFrom, priceTo } = filters
  return {
    columns,
    prices: {
      from: priceFrom === undefined ? 0 : placeOfPrice(columns, priceFrom * 100),
      to: priceTo === undefined ? columns.count : placeOfPrice(columns, priceTo * 100 + 1),
    },
    codeFilters: diamondCodeNames.flatMap((name) => {
      const chosen: readonly string[] | undefined = filters[name]
      return chosen
        ? [{ name, sets: columns.sets[name].filter((_, code) => chosen.includes(diamondCodes[name][code] ?? '')) }]
        : []
    }),
    rangeFilters: rangeNames.flatMap((name) => {
      const from = filters[`${name}From`]
      const to = filters[`${name}To`]
      return from === undefined && to === undefined ? [] : [{ name, from: from ?? 0, to: to ?? maxMeasure }]
    }),
  }
}

/** From how many stones of a word on it is faster to look at all of them, without a jump. */
const denseFrom = 8

/** The stones of a word, of those given, whose value is within a range. */
const withinRange = (column: Uint16Array | Uint8Array, { from, to }: RangeFilter, word: number, given: number) => {
  const first = word * 32
  let found = 0
  if (bitCount(given) < denseFrom) {
    for (let left = given; left !== 0; left &= left - 1) {
      const bit = 31 - Math.clz32(left & -left)
      const value = column[first + bit] ?? 0
      if (value >= from && value <= to) found |= 1 << bit
    }
    return found
  }
  for (let bit = 0; bit < 32; bit += 1) {
    const value = column[first + bit] ?? 0
    // The sign of either difference says that the value is outside.
    found |= (~((value - from) | (to - value)) >>> 31) << bit
  }
  return found & given
}

/** A set of the stones that a filter by codes lets through. */
export const passedByCodes = ({ sold }: Columns, { sets }: CodeFilter) => {
  const passed = new Uint32Array(sold.length)
  for (const set of sets)
    for (let word = 0; word < passed.length; word += 1) passed[word] = (passed[word] ?? 0) | (set[word] ?? 0)
  return passed
}

/** A set of the stones that a range lets through. */
export const passedByRange = ({ count, values, sold }: Columns, range: RangeFilter) => {
  const passed = new Uint32Array(sold.length)
  for (let word = 0; word < passed.length; word += 1)
    passed[word] = withinRange(values[range.name], range, word, maskOf(word, 0, count))
  return passed
}

const isOutside = ({ bounds }: Columns, { name, from, to }: RangeFilter, block: number) =>
  (bounds[name].least[block] ?? 0) > to || (bounds[name].most[block] ?? 0) < from

/** Finds the matches of a filter block for block. */
export const createBlockReader = ({ columns, prices, codeFilters, rangeFilters }: Filter) => {
  const matches = new Int32Array(blockWords)
  const any = new Int32Array(blockWords)

  const keepAny = (sets: readonly Uint32Array[], first: number) => {
    any.fill(0)
    for (const set of sets) {
      for (let index = 0; index < blockWords; index += 1) any[index] = (any[index] ?? 0) | (set[first + index] ?? 0)
    }
    for (let index = 0; index < blockWords; index += 1) matches[index] = (matches[index] ?? 0) & (any[index] ?? 0)
  }
  const keepRange = (range: RangeFilter, first: number) => {
    const column = columns.values[range.name]
    for (let index = 0; index < blockWords; index += 1) {
      const given = matches[index] ?? 0
      if (given !== 0) matches[index] = withinRange(column, range, first + index, given)
    }
  }

  return {
    first: Math.floor(prices.from / blockLength),
    /** The block after the last one. */
    end: Math.ceil(prices.to / blockLength),
    /** The words of a block with the stones that are for sale and pass all filters, until the next block is read. */
    read: (block: number): Int32Array => {
      if (rangeFilters.some((range) => isOutside(columns, range, block))) return matches.fill(0)
      const first = block * blockWords
      const isWhole = prices.from <= first * 32 && (first + blockWords) * 32 <= prices.to
      for (let index = 0; index < blockWords; index += 1) {
        const word = first + index
        matches[index] = (isWhole ? -1 : maskOf(word, prices.from, prices.to)) & ~(columns.sold[word] ?? 0)
      }
      for (const { sets } of codeFilters) keepAny(sets, first)
      for (const range of rangeFilters) keepRange(range, first)
      return matches
    },
  }
}
