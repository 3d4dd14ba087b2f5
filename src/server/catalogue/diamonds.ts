import type { Kysely, Selectable } from 'kysely'
import type { ParsedPayload, Data } from '#contract/calls.ts'
import type { Diamond, DiamondSort } from '#contract/catalogue/schemas.ts'
import type { Database, DiamondTable } from '../database/schema.ts'
import { isForSale, saleStateForAll, type SaleState } from './availability.ts'
import { featuredRank } from './featured-rank.ts'
import { pageRange } from './paging.ts'
import { numberOfLink, toDiamond } from './rows.ts'

type Query = ParsedPayload<'GET /api/purchase/get_diamonds'>

const sortColumns: Record<DiamondSort, [typeof featuredRank | 'price_sen' | 'carat_points', 'asc' | 'desc']> = {
  featured: [featuredRank, 'asc'],
  'price-up': ['price_sen', 'asc'],
  'price-down': ['price_sen', 'desc'],
  'carat-up': ['carat_points', 'asc'],
  'carat-down': ['carat_points', 'desc'],
}

/** One page of a laboratory's diamonds that are for sale. */
export const listDiamonds = async (
  db: Kysely<Database>,
  query: Query,
  now: Date,
): Promise<Data<'GET /api/purchase/get_diamonds'>> => {
  const ofLab = db.selectFrom('diamonds').where('lab', '=', query.lab).where(isForSale(now))
  let found = ofLab
  if (query.shape) found = found.where('shape', 'in', query.shape)
  if (query.color) found = found.where('color', 'in', query.color)
  if (query.clarity) found = found.where('clarity', 'in', query.clarity.map(Number))
  if (query.cut) found = found.where('cut', 'in', query.cut.map(Number))
  if (query.caratFrom !== undefined) found = found.where('carat_points', '>=', query.caratFrom)
  if (query.caratTo !== undefined) found = found.where('carat_points', '<=', query.caratTo)
  if (query.priceFrom !== undefined) found = found.where('price_sen', '>=', query.priceFrom * 100)
  if (query.priceTo !== undefined) found = found.where('price_sen', '<=', query.priceTo * 100)
  const [column, direction] = sortColumns[query.sort ?? 'featured']
  const { from, size } = pageRange(query)
  const [rows, total, prices] = await Promise.all([
    found.selectAll('diamonds').orderBy(column, direction).orderBy('uuid').limit(size).offset(from).execute(),
    found.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow(),
    ofLab
      .select((eb) => [eb.fn.min('price_sen').as('least'), eb.fn.max('price_sen').as('most')])
      .executeTakeFirstOrThrow(),
  ])
  return {
    detail: rows.map((row) => toDiamond(row, 'available')),
    totalnum: Number(total.count),
    facets: { priceFrom: prices.least ?? 0, priceTo: prices.most ?? 0 },
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
