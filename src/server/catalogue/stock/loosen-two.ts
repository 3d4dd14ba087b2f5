import type { Data } from '#contract/calls.ts'
import type { Filter } from './filter.ts'
import { passesOf } from './passes.ts'
import { bitCount, maskOf } from './sets.ts'

type Pair = Data<'GET /api/purchase/get_diamond_facets'>['loosenTwo'][number]

/** How many pairs are named. */
const maxPairs = 3

/** The stones for sale that exactly two filters keep out. */
const keptOutByTwo = ({ columns }: Filter, passes: ReturnType<typeof passesOf>) =>
  columns.sold.map((sold, word) => {
    let failedOnce = 0
    let failedTwice = 0
    let failedMore = 0
    for (const { passed } of passes) {
      const failed = ~(passed[word] ?? 0)
      failedMore |= failedTwice & failed
      failedTwice |= failedOnce & failed
      failedOnce |= failed
    }
    return maskOf(word, 0, columns.count) & ~sold & failedTwice & ~failedMore
  })

/** For filters that find nothing, of which none is the only reason: the pairs without which there are most stones. */
export const findPairs = (filter: Filter): Pair[] => {
  const passes = passesOf(filter)
  const stones = keptOutByTwo(filter, passes)
  const pairs = passes.flatMap((one, place) =>
    passes.slice(place + 1).map((other): Pair => {
      let count = 0
      for (let word = 0; word < stones.length; word += 1) {
        count += bitCount((stones[word] ?? 0) & ~(one.passed[word] ?? 0) & ~(other.passed[word] ?? 0))
      }
      return { filters: [one.name, other.name], count }
    }),
  )
  return pairs
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, maxPairs)
}
