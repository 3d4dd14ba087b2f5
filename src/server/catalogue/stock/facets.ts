import type { Data } from '#contract/calls.ts'
import { type DiamondCodeName, diamondCodeNames, diamondCodes } from '#contract/catalogue/diamond-codes.ts'
import { histogramEdges } from '#contract/catalogue/diamond-histograms.ts'
import type { Columns, Stock } from './columns.ts'
import { createFilter, type DiamondFilters, type Filter, type RangeName } from './filter.ts'
import { findLoosening } from './loosen.ts'
import { findPairs } from './loosen-two.ts'
import { type FilterName, passesOf } from './passes.ts'
import { bitCount, maskOf } from './sets.ts'
import { placeOfPrice } from './uuids.ts'

export type DiamondFacets = Data<'GET /api/purchase/get_diamond_facets'>

const measured = ['carat', 'depth', 'table', 'ratio'] as const satisfies readonly RangeName[]

/** The stones for sale that pass all filters, and for each filter in use those that pass all others. */
const findSets = (filter: Filter) => {
  const { columns } = filter
  const passes = passesOf(filter)
  const all = new Uint32Array(columns.sold.length)
  const nearly = new Uint32Array(columns.sold.length)
  for (let word = 0; word < all.length; word += 1) {
    let failedOnce = 0
    let failedTwice = 0
    for (let index = 0; index < passes.length; index += 1) {
      const failed = ~(passes[index]?.passed[word] ?? 0)
      failedTwice |= failedOnce & failed
      failedOnce |= failed
    }
    const forSale = maskOf(word, 0, columns.count) & ~(columns.sold[word] ?? 0)
    all[word] = forSale & ~failedOnce
    nearly[word] = forSale & ~failedTwice
  }
  // What fails one filter at most, and not another than this one.
  const without = new Map(
    passes.map(({ name, passed }) => {
      for (let word = 0; word < all.length; word += 1) {
        passed[word] = (all[word] ?? 0) | ((nearly[word] ?? 0) & ~(passed[word] ?? 0))
      }
      return [name, passed]
    }),
  )
  return { all, without: (name: FilterName) => without.get(name) ?? all }
}

const countSet = (set: Uint32Array) => {
  let count = 0
  for (const word of set) count += bitCount(word)
  return count
}

const countBoth = (one: Uint32Array, other: Uint32Array) => {
  let count = 0
  for (let word = 0; word < one.length; word += 1) count += bitCount((one[word] ?? 0) & (other[word] ?? 0))
  return count
}

/** The place of the stone after `before` others of a set. */
const placeAfter = (set: Uint32Array, before: number) => {
  let left = before
  let word = 0
  for (; left >= bitCount(set[word] ?? 0); word += 1) left -= bitCount(set[word] ?? 0)
  let bits = set[word] ?? 0
  for (; left > 0; left -= 1) bits &= bits - 1
  return word * 32 + 31 - Math.clz32(bits & -bits)
}

const countBetween = (set: Uint32Array, from: number, to: number) => {
  let count = 0
  for (let word = from >>> 5; word * 32 < to; word += 1) count += bitCount((set[word] ?? 0) & maskOf(word, from, to))
  return count
}

const priceHistogram = (columns: Columns, set: Uint32Array) => {
  const places = histogramEdges.price.slice(1, -1).map((edge) => placeOfPrice(columns, edge))
  return [...places, columns.count].map((to, bar) => countBetween(set, places[bar - 1] ?? 0, to))
}

/** For each value of a 16-bit column, the bar that holds it. */
const createBars = (edges: readonly number[]) => {
  const inner = edges.slice(1, -1)
  return Uint8Array.from({ length: 2 ** 16 }, (_, value) => {
    const bar = inner.findIndex((edge) => value < edge)
    return bar === -1 ? inner.length : bar
  })
}
const bars = Object.fromEntries(measured.map((name) => [name, createBars(histogramEdges[name])])) as Record<
  RangeName,
  Uint8Array
>

const histogramOf = (columns: Columns, name: RangeName, set: Uint32Array) => {
  const column = columns.values[name]
  const barOf = bars[name]
  const counts = new Uint32Array(histogramEdges[name].length - 1)
  for (let word = 0; word < set.length; word += 1) {
    for (let left = set[word] ?? 0; left !== 0; left &= left - 1) {
      const bar = barOf[column[word * 32 + 31 - Math.clz32(left & -left)] ?? 0] ?? 0
      counts[bar] = (counts[bar] ?? 0) + 1
    }
  }
  return Array.from(counts)
}

/** Counts what each value of each filter, and each bar of each histogram, would find with the other filters. */
export const countFacets = (stock: Stock, filters: DiamondFilters): DiamondFacets => {
  const columns = stock[filters.lab]
  const filter = createFilter(columns, filters)
  const { all, without } = findSets(filter)
  const facet = (name: DiamondCodeName) => {
    const set = without(name)
    return diamondCodes[name].map((value, code) => ({ value, count: countBoth(set, columns.sets[name][code] ?? set) }))
  }
  const histogram = (name: RangeName) => histogramOf(columns, name, without(name))
  const total = countSet(all)
  const facets = Object.fromEntries(diamondCodeNames.map((name) => [name, facet(name)])) as Record<
    DiamondCodeName,
    ReturnType<typeof facet>
  >
  const loosen = total === 0 ? findLoosening(filter, filters, without, facets) : []
  return {
    total,
    medianSen: total === 0 ? null : (columns.price[placeAfter(all, total >>> 1)] ?? null),
    facets,
    histograms: {
      price: priceHistogram(columns, without('price')),
      carat: histogram('carat'),
      depth: histogram('depth'),
      table: histogram('table'),
      ratio: histogram('ratio'),
    },
    loosen,
    loosenTwo: total === 0 && loosen.length === 0 ? findPairs(filter) : [],
  }
}
