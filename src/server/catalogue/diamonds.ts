import type { Kysely, Selectable } from 'kysely'
import type { ParsedPayload, Data } from '#contract/calls.ts'
import { writeDiamondCursor } from '#contract/catalogue/diamond-cursor.ts'
import type { Diamond } from '#contract/catalogue/schemas.ts'
import type { Database, DiamondTable } from '../database/schema.ts'
import { isForSale, saleStateForAll, type SaleState } from './availability.ts'
import { pageRange } from './paging.ts'
import { numberOfLink, toDiamond } from './rows.ts'
import { createFilter } from './stock/filter.ts'
import { cursorAt, findStones, maxCount, priceRange } from './stock/find.ts'
import { addPlace } from './stock/sets.ts'
import type { StockReader } from './stock/stock.ts'
import { uuidAt } from './stock/uuids.ts'

type Query = ParsedPayload<'GET /api/purchase/get_diamonds'>

/** How often stones that were sold meanwhile are replaced before a page is shown with fewer. */
const maxReplacements = 20

/** The rows of the stones at these places, of those that are for sale. */
const readForSale = async (db: Kysely<Database>, uuids: readonly string[], now: Date) => {
  if (uuids.length === 0) return new Map<string, Selectable<DiamondTable>>()
  const rows = await db
    .selectFrom('diamonds')
    .selectAll('diamonds')
    .where('uuid', 'in', uuids)
    .where(isForSale(now))
    .execute()
  return new Map(rows.map((row) => [row.uuid, row]))
}

/** One page of a laboratory's diamonds that are for sale. By `page` only the first `maxCount` can be reached. */
export const listDiamonds = async (
  { stock, db }: { stock: Pick<StockReader, 'current'>; db: Kysely<Database> },
  query: Query,
  now: Date,
): Promise<Data<'GET /api/purchase/get_diamonds'>> => {
  const columns = (await stock.current())[query.lab]
  const filter = createFilter(columns, query)
  const sort = query.sort ?? 'featured'
  const { from, size } = pageRange(query)
  const end = Math.min(from + size, maxCount)
  for (let attempt = 0; ; attempt += 1) {
    // One more than the page, which says whether there is a next one.
    const { places, count } = findStones(filter, sort, query.after, end + 1)
    const stones = places.slice(from).map((place) => ({ place, uuid: uuidAt(columns, place) }))
    const rows = await readForSale(
      db,
      stones.map(({ uuid }) => uuid),
      now,
    )
    const gone = stones.filter(({ uuid }) => !rows.has(uuid))
    for (const { place } of gone) addPlace(columns.sold, place)
    if (gone.length > 0 && attempt < maxReplacements) continue
    const shown = stones.slice(0, Math.max(0, end - from))
    const last = shown.at(-1)
    return {
      detail: shown.flatMap(({ uuid }) => {
        const row = rows.get(uuid)
        return row ? toDiamond(row, 'available') : []
      }),
      total: { count: Math.min(count, maxCount), isExact: count <= maxCount },
      next: last && stones.length > shown.length ? writeDiamondCursor(cursorAt(columns, sort, last.place)) : null,
      facets: priceRange(createFilter(columns, { lab: query.lab })),
    }
  }
}

/** A diamond by its link or uuid; reserved and sold diamonds are found as well. */
export const findDiamond = async (db: Kysely<Database>, reference: string, now: Date): Promise<Diamond | undefined> => {
  const number = numberOfLink(reference)
  const row: (Selectable<DiamondTable> & { sale: SaleState }) | undefined = await db
    .selectFrom('diamonds')
    .selectAll('diamonds')
    .select((eb) => saleStateForAll(now)(eb).as('sale'))
    .where((eb) => eb.or([eb('uuid', '=', reference), eb('certificate', '=', number), eb('sku', '=', number)]))
    .executeTakeFirst()
  if (!row) return undefined
  const diamond = toDiamond(row, row.sale)
  return reference === diamond.uuid || reference === diamond.link ? diamond : undefined
}
