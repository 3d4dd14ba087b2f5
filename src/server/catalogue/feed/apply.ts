import type { ExpressionBuilder, Insertable, Kysely, Selectable } from 'kysely'
import type { OpenDatabase } from '../../database/engine.ts'
import type { Database, DiamondTable } from '../../database/schema.ts'
import { countVersionUp } from '../stock/versions.ts'
import { FeedError } from './feed-error.ts'
import type { NewIds } from './new-ids.ts'
import type { Lease } from './lease.ts'
import { createPacedWriter } from './paced-writer.ts'
import type { Report } from './report.ts'
import type { Scratch, StagedStone } from './scratch.ts'
import type { FeedStone } from './stone.ts'

type Row = Selectable<DiamondTable>
type Values = FeedStone & { price_sen: number }

/** What an import did to the stock, or would do. */
export interface StockChanges {
  added: number
  changed: number
  unchanged: number
  /** In an order or sold, and therefore left as they are. */
  held: number
  withdrawn: number
}

/** Rows that are read or written by one statement; statements of the same length are prepared once. */
const chunkSize = 50
const pageSize = 1000

/** What a feed says of a stone, and the price that follows from it. */
const comparedColumns = [
  'lab',
  'certificate',
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
  'height',
  'price_sen',
  'usd_cents',
  'location',
  'treatment',
] as const satisfies (keyof Values)[]

const isSame = (row: Row, values: Values) =>
  row.withdrawn === 0 && comparedColumns.every((column) => row[column] === values[column])

const isHeld = (row: Pick<Row, 'order_uuid' | 'gone'>) => row.order_uuid !== null || row.gone === 1

/** The condition that no order has a stone. */
const isFree = (eb: ExpressionBuilder<Database, 'diamonds'>) =>
  eb.and([eb('diamonds.order_uuid', 'is', null), eb('diamonds.gone', '=', 0)])

const chunksOf = function* <Item>(items: Iterable<Item>, size: number): Generator<Item[]> {
  let chunk: Item[] = []
  for (const item of items) {
    chunk.push(item)
    if (chunk.length < size) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}

/** Stones of a supplier that are not withdrawn yet. */
export const countOffered = async (db: Kysely<Database>, supplier: string): Promise<number> => {
  const { count } = await db
    .selectFrom('diamonds')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('supplier', '=', supplier)
    .where('withdrawn', '=', 0)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Notes the stones that are offered and free, and no longer in the feed. */
export const findGoneStones = async (db: Kysely<Database>, supplier: string, scratch: Scratch): Promise<void> => {
  let last = ''
  for (;;) {
    const page = await db
      .selectFrom('diamonds')
      .select(['uuid', 'stock_number'])
      .where('supplier', '=', supplier)
      .where('withdrawn', '=', 0)
      .where(isFree)
      .where('stock_number', '>', last)
      .orderBy('stock_number')
      .limit(pageSize)
      .execute()
    for (const { uuid, stock_number } of page) if (!scratch.has(stock_number)) scratch.addGone(uuid)
    const end = page.at(-1)
    if (!end || page.length < pageSize) return
    last = end.stock_number
  }
}

const withdraw = (transaction: Kysely<Database>, uuids: readonly string[]) =>
  transaction.updateTable('diamonds').set({ withdrawn: 1 }).where('uuid', 'in', uuids).where(isFree).execute()

/** Inserts stones, and changes those that the supplier has already, unless an order has them by now. */
const upsert = async (transaction: Kysely<Database>, rows: readonly Insertable<DiamondTable>[]) => {
  for (const chunk of chunksOf(rows, chunkSize)) {
    await transaction
      .insertInto('diamonds')
      .values(chunk)
      .onConflict((conflict) =>
        conflict
          .columns(['supplier', 'stock_number'])
          .doUpdateSet((eb) =>
            Object.fromEntries(
              [...comparedColumns, 'withdrawn' as const].map((each) => [each, eb.ref(`excluded.${each}`)]),
            ),
          )
          .where('diamonds.order_uuid', 'is', null)
          .where('diamonds.gone', '=', 0),
      )
      .execute()
  }
}

/** What a portion of the feed changes. */
interface Portion {
  rows: Insertable<DiamondTable>[]
  /** Stones whose certificate passes to another stone of the portion. */
  freed: string[]
  /** Stones whose own rows are refused. */
  withdrawn: string[]
}

/** Makes the stock of a supplier what the staged feed says. Without a lease nothing is written, only counted. */
export const applyStock = async (parts: {
  database: OpenDatabase
  supplier: string
  scratch: Scratch
  report: Report
  price: (usdCents: number) => number
  newIds: NewIds
  lease: Lease | null
  /** Called after each portion; may throw to stop there. */
  onProgress: (done: number, total: number) => void
}): Promise<StockChanges> => {
  const { database, supplier, scratch, report, price, newIds, lease, onProgress } = parts
  const { db } = database
  const writer = createPacedWriter(database)
  const changes: StockChanges = { added: 0, changed: 0, unchanged: 0, held: 0, withdrawn: 0 }
  const total = scratch.count() + scratch.goneCount()
  let done = 0

  const write = async (work: (transaction: Kysely<Database>) => Promise<void>) => {
    if (!lease) return
    await writer.write(async (transaction) => {
      await work(transaction)
      await lease.extend(transaction)
      await countVersionUp(transaction)
    })
  }

  const withdrawGone = async () => {
    for (const uuids of chunksOf(scratch.gone(), chunkSize * 4)) {
      await write(async (transaction) => {
        await withdraw(transaction, uuids)
      })
      changes.withdrawn += uuids.length
      done += uuids.length
      onProgress(done, total)
    }
  }

  const readExisting = async (staged: readonly StagedStone[]): Promise<Map<string, Row>> => {
    const numbers = staged.map(({ stone }) => stone.stock_number)
    const rows = await db
      .selectFrom('diamonds')
      .selectAll()
      .where('supplier', '=', supplier)
      .where('stock_number', 'in', numbers)
      .execute()
    return new Map(rows.map((row) => [row.stock_number, row]))
  }

  /** The stones that have one of these certificates. */
  const readHolders = async (certificates: readonly string[]) => {
    if (certificates.length === 0) return new Map<string | null, never>()
    const rows = await db
      .selectFrom('diamonds')
      .select(['uuid', 'sku', 'supplier', 'stock_number', 'certificate', 'order_uuid', 'gone', 'withdrawn'])
      .where('certificate', 'in', certificates)
      .execute()
    return new Map(rows.map((row) => [row.certificate, row]))
  }

  const compare = async (staged: readonly StagedStone[], portion: Portion) => {
    const existing = await readExisting(staged)
    const differing = staged.flatMap(({ line, stone }) => {
      const values: Values = { ...stone, price_sen: price(stone.usd_cents) }
      const before = existing.get(stone.stock_number)
      if (before && isHeld(before)) changes.held += 1
      else if (before && isSame(before, values)) changes.unchanged += 1
      else return [{ line, values, before }]
      return []
    })
    const holders = await readHolders(differing.flatMap(({ values }) => values.certificate ?? []))
    for (const { line, values, before } of differing) {
      const holder = values.certificate === null ? undefined : holders.get(values.certificate)
      if (holder && holder.uuid !== before?.uuid) {
        // One that the feed names has another certificate there, which it gets when its own row is written.
        const isNamed = holder.supplier === supplier && scratch.has(holder.stock_number)
        const isOffered = holder.withdrawn === 0 && !scratch.isGone(holder.uuid)
        if (isHeld(holder) || (isOffered && !isNamed)) {
          report.add(line, {
            field: 'Certificate #',
            value: values.certificate ?? '',
            why: `is that of ${holder.sku}, which is offered or sold already`,
          })
          if (before?.withdrawn === 0) portion.withdrawn.push(before.uuid)
          continue
        }
        portion.freed.push(holder.uuid)
      }
      changes[before ? 'changed' : 'added'] += 1
      portion.rows.push({
        ...values,
        ...newIds(values.stock_number),
        supplier,
        order_uuid: null,
        gone: 0,
        withdrawn: 0,
      })
    }
  }

  const writePortion = async ({ rows, freed, withdrawn }: Portion) => {
    if (rows.length + withdrawn.length === 0) {
      await lease?.keep()
      return
    }
    await write(async (transaction) => {
      if (withdrawn.length > 0) await withdraw(transaction, withdrawn)
      if (freed.length > 0) {
        const { numUpdatedRows } = await transaction
          .updateTable('diamonds')
          .set({ certificate: null })
          .where('uuid', 'in', freed)
          .where(isFree)
          .executeTakeFirst()
        if (Number(numUpdatedRows) < freed.length) {
          throw new FeedError(
            'A stone whose certificate passes to another one was ordered just now. What was written stays; ' +
              'run it again to finish.',
          )
        }
      }
      await upsert(transaction, rows)
    })
    changes.withdrawn += withdrawn.length
  }

  await withdrawGone()
  let portion: Portion = { rows: [], freed: [], withdrawn: [] }
  let read = 0
  for (const staged of chunksOf(scratch.stones(), chunkSize)) {
    await compare(staged, portion)
    read += staged.length
    if (portion.rows.length + portion.withdrawn.length < writer.portion() && read < pageSize * 5) continue
    await writePortion(portion)
    done += read
    portion = { rows: [], freed: [], withdrawn: [] }
    read = 0
    onProgress(done, total)
  }
  await writePortion(portion)
  onProgress(total, total)
  return changes
}
