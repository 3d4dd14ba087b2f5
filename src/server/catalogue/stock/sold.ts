import { type Kysely, sql } from 'kysely'
import { type Lab, labs } from '#contract/catalogue/codes.ts'
import type { Database } from '../../database/schema.ts'
import { isForSale } from '../availability.ts'
import type { Stock } from './columns.ts'
import { addPlace } from './sets.ts'
import { isStone, placeOfStone } from './uuids.ts'

/** Stones that an order holds or held, and that are not for sale. Each of both is read by an index of its own. */
const readSold = async (db: Kysely<Database>, now: Date) => {
  const notForSale = db
    .selectFrom('diamonds')
    .select(['uuid', 'lab', 'price_sen'])
    .where((eb) => eb.not(isForSale(now)(eb)))
  const [ordered, gone] = await Promise.all([
    notForSale.where('order_uuid', '>', '').execute(),
    notForSale.where('gone', '=', sql.lit(1)).execute(),
  ])
  return [...ordered, ...gone]
}

/** Marks the stones of a stock that are sold or reserved now, and no others. */
export const markSold = async (db: Kysely<Database>, stock: Stock, now: Date) => {
  const rows = await readSold(db, now)
  for (const lab of labs) {
    const columns = stock[lab]
    const sold = new Uint32Array(columns.sold.length)
    for (const row of rows) {
      if ((row.lab as Lab) !== lab) continue
      const place = placeOfStone(columns, { priceSen: row.price_sen, uuid: row.uuid })
      if (isStone(columns, place, row.uuid)) addPlace(sold, place)
    }
    columns.sold.set(sold)
  }
}
