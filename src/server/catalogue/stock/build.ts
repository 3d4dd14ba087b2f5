import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely, Selectable } from 'kysely'
import type { Lab } from '#contract/catalogue/codes.ts'
import { type DiamondCodeName, diamondCodeNames, diamondCodes } from '#contract/catalogue/diamond-codes.ts'
import { ratioPermille } from '#contract/catalogue/ratio.ts'
import type { Database, DiamondTable } from '../../database/schema.ts'
import { mayComeForSale } from '../availability.ts'
import { featuredRank } from '../featured-rank.ts'
import {
  type Columns,
  createColumns,
  fillBounds,
  forLabs,
  type MeasureName,
  type Stock,
  uuidLength,
} from './columns.ts'
import { addPlace } from './sets.ts'
import { writeUuid } from './uuids.ts'

/** What a stone is filtered and ordered by; fewer than its columns, as all stones are read. */
const fields = [
  'uuid',
  'lab',
  'shape',
  'carat_points',
  'color',
  'clarity',
  'cut',
  'polish',
  'symmetry',
  'fluorescence',
  'depth_permille',
  'table_permille',
  'length',
  'width',
  'price_sen',
] as const
type Row = Pick<Selectable<DiamondTable>, (typeof fields)[number]>

/** Rows that are read before other work of the thread goes on. */
const batchSize = 5000

/** The rows that may be for sale, in the order of their uuids; stones in orders too, as a reservation may end. */
async function* readRows(db: Kysely<Database>) {
  for (let last = ''; ;) {
    const rows: Row[] = await db
      .selectFrom('diamonds')
      .select([...fields])
      .where('uuid', '>', last)
      .where(mayComeForSale)
      .orderBy('uuid')
      .limit(batchSize)
      .execute()
    yield rows
    if (rows.length < batchSize) return
    last = rows.at(-1)?.uuid ?? ''
    await nextTurn()
  }
}

/** A column that grows; its memory is given back at once when it is cleared. */
const createGrowing = <Column extends Float64Array | Uint16Array | Uint8Array>(
  Column: { new (buffer: ArrayBuffer): Column; BYTES_PER_ELEMENT: number },
  perStone = 1,
) => {
  let buffer = new ArrayBuffer(1024 * perStone * Column.BYTES_PER_ELEMENT)
  let column = new Column(buffer)
  return {
    get: () => column,
    /** Makes room for that many stones. */
    ensure: (count: number) => {
      if (count * perStone <= column.length) return
      buffer = buffer.transfer(Math.max(buffer.byteLength * 2, count * perStone * Column.BYTES_PER_ELEMENT))
      column = new Column(buffer)
    },
    clear: () => {
      buffer = buffer.transfer(0)
      column = new Column(buffer)
    },
  }
}

const measures: Record<MeasureName, (row: Row) => number> = {
  carat: (row) => row.carat_points,
  depth: (row) => row.depth_permille,
  table: (row) => row.table_permille,
  ratio: ratioPermille,
  length: (row) => row.length,
}
const measureEntries = Object.entries(measures) as [MeasureName, (row: Row) => number][]
const codeNumbers = Object.fromEntries(
  Object.entries(diamondCodes).map(([name, all]) => [name, new Map(all.map((code, number) => [code, number]))]),
)
/** The number of a code; one that the contract does not know comes after all others. */
const numberOf = (name: DiamondCodeName, row: Row) =>
  codeNumbers[name]?.get(String(row[name])) ?? diamondCodes[name].length

/** Collects the rows of one laboratory in the order of their uuids. */
const createCollector = () => {
  let count = 0
  const prices = createGrowing(Float64Array)
  const uuids = createGrowing(Uint8Array, uuidLength)
  const featured = createGrowing(Uint8Array)
  const wide = measureEntries.map(([name, read]) => ({ name, read, growing: createGrowing(Uint16Array) }))
  const narrow = diamondCodeNames.map((name) => ({ name, growing: createGrowing(Uint8Array) }))
  const everything = [
    prices,
    uuids,
    featured,
    ...wide.map((each) => each.growing),
    ...narrow.map((each) => each.growing),
  ]
  return {
    add: (rows: readonly Row[]) => {
      for (const growing of everything) growing.ensure(count + rows.length)
      const fill = (column: Float64Array | Uint16Array | Uint8Array, read: (row: Row) => number) => {
        for (const [index, row] of rows.entries()) column[count + index] = read(row)
      }
      fill(prices.get(), (row) => row.price_sen)
      fill(featured.get(), featuredRank)
      for (const { read, growing } of wide) fill(growing.get(), (row) => Math.min(read(row), 0xffff))
      for (const { name, growing } of narrow) fill(growing.get(), (row) => numberOf(name, row))
      const bytes = Buffer.from(uuids.get().buffer)
      for (const [index, row] of rows.entries()) writeUuid(bytes, count + index, row.uuid)
      count += rows.length
    },
    /** Sorts what was collected by price, and forgets it. */
    finish: async (): Promise<Columns> => {
      const columns = createColumns(count)
      const order = orderByPrice(prices.get(), count)
      const fill = (target: Columns['price'] | Uint16Array | Uint8Array, growing: (typeof everything)[number]) => {
        const source = growing.get()
        for (let place = 0; place < count; place += 1) target[place] = source[order[place] ?? 0] ?? 0
        growing.clear()
        return nextTurn()
      }
      await fill(columns.price, prices)
      await fill(columns.values.featured, featured)
      for (const { name, growing } of wide) await fill(columns.values[name], growing)
      for (const { name, growing } of narrow) {
        await fill(columns.values[name], growing)
        fillSets(columns, name)
      }
      const source = uuids.get()
      for (let place = 0; place < count; place += 1) {
        const from = (order[place] ?? 0) * uuidLength
        for (let byte = 0; byte < uuidLength; byte += 1) {
          columns.uuids[place * uuidLength + byte] = source[from + byte] ?? 0
        }
      }
      uuids.clear()
      fillBounds(columns)
      return columns
    },
  }
}

const fillSets = ({ count, values, sets }: Columns, name: DiamondCodeName) => {
  const column = values[name]
  for (let place = 0; place < count; place += 1) {
    const set = sets[name][column[place] ?? 0]
    if (set) addPlace(set, place)
  }
}

const digits = 2 ** 16

/** The order of prices; stones of one price stay in the order in which they are. By counting, digit for digit. */
const orderByPrice = (prices: Float64Array, count: number) => {
  let order = Uint32Array.from({ length: count }, (_, index) => index)
  let highest = 0
  for (let index = 0; index < count; index += 1) highest = Math.max(highest, prices[index] ?? 0)
  for (let unit = 1; unit <= highest; unit *= digits) {
    const digitOf = (index: number) => Math.floor((prices[index] ?? 0) / unit) % digits
    const starts = new Uint32Array(digits + 1)
    for (let index = 0; index < count; index += 1) {
      const next = digitOf(index) + 1
      starts[next] = (starts[next] ?? 0) + 1
    }
    for (let digit = 1; digit <= digits; digit += 1) starts[digit] = (starts[digit] ?? 0) + (starts[digit - 1] ?? 0)
    const sorted = new Uint32Array(count)
    for (const index of order) {
      const digit = digitOf(index)
      const place = starts[digit] ?? 0
      sorted[place] = index
      starts[digit] = place + 1
    }
    order = sorted
  }
  return order
}

/** Builds the columns of the whole stock from its rows. Other work of the thread goes on in between. */
export const buildStock = async (db: Kysely<Database>): Promise<Stock> => {
  const collectors = forLabs(() => createCollector())
  for await (const rows of readRows(db)) {
    const byLab = Map.groupBy(rows, ({ lab }) => lab as Lab)
    for (const [lab, ofLab] of byLab) collectors[lab].add(ofLab)
  }
  const columns: [Lab, Columns][] = []
  for (const [lab, collector] of Object.entries(collectors)) columns.push([lab as Lab, await collector.finish()])
  return Object.fromEntries(columns) as Stock
}
