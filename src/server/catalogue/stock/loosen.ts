import type { Data } from '#contract/calls.ts'
import { type DiamondCodeName, diamondCodeNames, diamondCodes } from '#contract/catalogue/diamond-codes.ts'
import type { Columns } from './columns.ts'
import type { DiamondFilters, Filter, RangeFilter } from './filter.ts'
import { bitCount } from './sets.ts'

type DiamondFacets = Data<'GET /api/purchase/get_diamond_facets'>
export type Loosening = DiamondFacets['loosen'][number]

const bitOf = (word: number) => 31 - Math.clz32(word & -word)

/** Visits the places in a set, in order. */
function* placesIn(set: Uint32Array): Generator<number> {
  for (let word = 0; word < set.length; word += 1) {
    for (let left = set[word] ?? 0; left !== 0; left &= left - 1) yield word * 32 + bitOf(left)
  }
}

/** The values nearest to a range on either side of it, of the stones in a set. */
const nearest = (
  values: { readonly [place: number]: number },
  set: Uint32Array,
  isBelow: (place: number) => boolean,
) => {
  let below: number | null = null
  let above: number | null = null
  for (const place of placesIn(set)) {
    const value = values[place] ?? 0
    if (isBelow(place)) below = below === null ? value : Math.max(below, value)
    else above = above === null ? value : Math.min(above, value)
  }
  return { below, above }
}

const countOf = (set: Uint32Array) => {
  let count = 0
  for (const word of set) count += bitCount(word)
  return count
}

/** The code nearest to the chosen ones of which there are stones; of shapes, which have no order, the most frequent. */
const nearestCode = (
  name: DiamondCodeName,
  chosen: readonly string[],
  counts: DiamondFacets['facets'][DiamondCodeName],
) => {
  const order: readonly string[] = diamondCodes[name]
  const distance = (value: string) =>
    name === 'shape' ? 0 : Math.min(...chosen.map((each) => Math.abs(order.indexOf(each) - order.indexOf(value))))
  const others = counts.filter(({ value, count }) => count > 0 && !chosen.includes(value))
  const [first] = others.toSorted(
    (one, other) => distance(one.value) - distance(other.value) || other.count - one.count,
  )
  return first?.value ?? null
}

/**
 * For filters that find nothing: each one without which there are stones, how many, and how little it would have to be
 * loosened. `without` gives the stones that pass all other filters, which therefore fail this one.
 */
export const findLoosening = (
  { columns, prices, rangeFilters }: Filter,
  filters: DiamondFilters,
  without: (name: Loosening['filter']) => Uint32Array,
  facets: DiamondFacets['facets'],
): Loosening[] => {
  const priced = filters.priceFrom !== undefined || filters.priceTo !== undefined
  const range = ({ name, from }: RangeFilter): Loosening => {
    const set = without(name)
    const values: Columns['values'][typeof name] = columns.values[name]
    return {
      filter: name,
      count: countOf(set),
      ...nearest(values, set, (place) => (values[place] ?? 0) < from),
      code: null,
    }
  }
  const all: Loosening[] = [
    ...(priced
      ? [
          {
            filter: 'price' as const,
            count: countOf(without('price')),
            ...nearest(columns.price, without('price'), (place) => place < prices.from),
            code: null,
          },
        ]
      : []),
    ...rangeFilters.map(range),
    ...diamondCodeNames.flatMap((name): Loosening[] => {
      const chosen = filters[name]
      if (!chosen) return []
      return [
        {
          filter: name,
          count: countOf(without(name)),
          below: null,
          above: null,
          code: nearestCode(name, chosen, facets[name]),
        },
      ]
    }),
  ]
  return all.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count)
}
