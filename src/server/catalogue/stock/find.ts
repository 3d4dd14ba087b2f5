import type { DiamondCursor } from '#contract/catalogue/diamond-cursor.ts'
import type { DiamondSort } from '#contract/catalogue/diamond-sorts.ts'
import { createBest } from './best.ts'
import { blockLength, blockWords, type Columns, type SortedName } from './columns.ts'
import { createBlockReader, type Filter } from './filter.ts'
import { bitCount } from './sets.ts'
import { placeOfStone, uuidAt } from './uuids.ts'

/** Up to how many stones are counted. */
export const maxCount = 1000

interface Order {
  /** The column; null is the price, by which the stones lie. */
  name: SortedName | null
  isDescending: boolean
}

const orderOf = (sort: DiamondSort): Order => {
  if (sort === 'featured') return { name: 'featured', isDescending: false }
  const [name, direction] = sort.split('-') as [SortedName | 'price', 'up' | 'down']
  return { name: name === 'price' ? null : name, isDescending: direction === 'down' }
}

/** The cursor of the stone at a place. */
export const cursorAt = (columns: Columns, sort: DiamondSort, place: number): DiamondCursor => {
  const { name } = orderOf(sort)
  const priceSen = columns.price[place] ?? 0
  return {
    sort,
    value: name === null ? priceSen : (columns.values[name][place] ?? 0),
    priceSen,
    uuid: uuidAt(columns, place),
  }
}

/** The first stones in the order of prices. */
const firstUp = (filter: Filter, limit: number) => {
  const blocks = createBlockReader(filter)
  const found: number[] = []
  for (let block = blocks.first; block < blocks.end; block += 1) {
    const words = blocks.read(block)
    for (let index = 0; index < blockWords; index += 1) {
      for (let left = words[index] ?? 0; left !== 0; left &= left - 1) {
        if (found.length === limit) return found
        found.push((block * blockWords + index) * 32 + 31 - Math.clz32(left & -left))
      }
    }
  }
  return found
}

/** The last stones in the order of prices, the last one first. */
const firstDown = (filter: Filter, limit: number) => {
  const blocks = createBlockReader(filter)
  const found: number[] = []
  for (let block = blocks.end - 1; block >= blocks.first; block -= 1) {
    const words = blocks.read(block)
    for (let index = blockWords - 1; index >= 0; index -= 1) {
      for (let left = words[index] ?? 0; left !== 0;) {
        if (found.length === limit) return found
        const bit = 31 - Math.clz32(left)
        left ^= 1 << bit
        found.push((block * blockWords + index) * 32 + bit)
      }
    }
  }
  return found
}

/** The first place after the stone of a cursor, whether or not it is still there. */
const placeAfter = (columns: Columns, cursor: DiamondCursor) => {
  const place = placeOfStone(columns, cursor)
  return place < columns.count && uuidAt(columns, place) === cursor.uuid ? place + 1 : place
}

/** Places in order, and how many stones pass the filters in all, `maxCount + 1` where there are more than `maxCount`. */
interface Found {
  places: readonly number[]
  count: number
}

const byPrice = (filter: Filter, isDescending: boolean, after: DiamondCursor | undefined, limit: number): Found => {
  const { columns, prices } = filter
  const first = isDescending ? firstDown : firstUp
  const counted = first(filter, maxCount + 1)
  const count = counted.length
  if (!after) return { places: counted.slice(0, limit), count }
  const left = isDescending
    ? { ...prices, to: Math.min(prices.to, placeOfStone(columns, after)) }
    : { ...prices, from: Math.max(prices.from, placeAfter(columns, after)) }
  return { places: first({ ...filter, prices: left }, limit), count }
}

/** Value and place as one number, of which the least comes first. */
const keyFactor = 2 ** 32
const maxValue = 0xffff

const byColumn = (
  filter: Filter,
  { name, isDescending }: { name: SortedName; isDescending: boolean },
  after: DiamondCursor | undefined,
  limit: number,
): Found => {
  const { columns } = filter
  const column = columns.values[name]
  const { least, most } = columns.bounds[name]
  const ranked = (value: number) => (isDescending ? maxValue - value : value)
  // What comes first has this key or a greater one.
  const begin = after ? ranked(after.value) * keyFactor + placeAfter(columns, after) : 0
  const blocks = createBlockReader(filter)
  const best = createBest(limit)
  let end = Infinity
  let count = 0
  for (let block = blocks.first; block < blocks.end; block += 1) {
    const first = ranked((isDescending ? most[block] : least[block]) ?? 0)
    const last = ranked((isDescending ? least[block] : most[block]) ?? 0)
    const isBeside = first * keyFactor + block * blockLength >= end || (last + 1) * keyFactor <= begin
    // A block without any stone of the page is read for the count alone.
    if (isBeside && count > maxCount) continue
    const words = blocks.read(block)
    for (let index = 0; index < blockWords; index += 1) {
      const matches = words[index] ?? 0
      if (matches === 0) continue
      count += bitCount(matches)
      if (isBeside) continue
      for (let left = matches; left !== 0; left &= left - 1) {
        const place = (block * blockWords + index) * 32 + 31 - Math.clz32(left & -left)
        const key = ranked(column[place] ?? 0) * keyFactor + place
        if (key >= begin && key < end) end = best.add(key)
      }
    }
  }
  return { places: Array.from(best.sorted(), (key) => key % keyFactor), count: Math.min(count, maxCount + 1) }
}

/** The first stones after a cursor that are for sale and pass the filters. */
export const findStones = (
  filter: Filter,
  sort: DiamondSort,
  after: DiamondCursor | undefined,
  limit: number,
): Found => {
  const { name, isDescending } = orderOf(sort)
  return name === null
    ? byPrice(filter, isDescending, after, limit)
    : byColumn(filter, { name, isDescending }, after, limit)
}

/** The least and the greatest price that pass the filters, 0 where nothing does. */
export const priceRange = (filter: Filter) => {
  const priceAt = ([place]: readonly number[]) => (place === undefined ? 0 : (filter.columns.price[place] ?? 0))
  return { priceFrom: priceAt(firstUp(filter, 1)), priceTo: priceAt(firstDown(filter, 1)) }
}
