import type { Kysely } from 'kysely'
import { maxFavourites } from '#contract/favourites/favourites.ts'
import type { AddedFavourites } from '#contract/favourites/schemas.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Database } from '../database/schema.ts'
import type { TransactionContext } from '../database/services.ts'

type Db = Kysely<Database>

/** Uuids of a customer's favourites, newest first. */
export const readFavourites = async (db: Db, user: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('favourites')
    .select('item_uuid')
    .where('user_uuid', '=', user)
    .orderBy('created_at', 'desc')
    .orderBy('item_uuid')
    .execute()
  return rows.map((row) => row.item_uuid)
}

/** Those of the items that the shop has or had. */
const existing = async (db: Db, catalogue: Catalogue, items: readonly string[]) => {
  const stones = items.filter((item) => catalogue.piece(item) === undefined)
  if (stones.length === 0) return items
  const rows = await db.selectFrom('diamonds').select('uuid').where('uuid', 'in', stones).execute()
  const known = new Set(rows.map((row) => row.uuid))
  return items.filter((item) => known.has(item) || !stones.includes(item))
}

/** Adds items, the first as the newest, as far as the list has room; those already in it stay where they are. */
export const addFavourites = async (
  { transaction, now }: TransactionContext,
  catalogue: Catalogue,
  user: string,
  items: readonly string[],
): Promise<AddedFavourites> => {
  const before = await readFavourites(transaction, user)
  const asked = [...new Set(items)].filter((item) => !before.includes(item))
  const added = await existing(transaction, catalogue, asked)
  const fitting = added.slice(0, maxFavourites - before.length)
  if (fitting.length > 0) {
    await transaction
      .insertInto('favourites')
      .values(
        fitting.map((item, index) => ({
          user_uuid: user,
          item_uuid: item,
          // One millisecond apart, so that the order of the items is kept.
          created_at: new Date(now.getTime() - index).toISOString(),
        })),
      )
      .execute()
  }
  return { items: [...fitting, ...before], left_out: added.length - fitting.length }
}

/** Removes items; resolves to those left. */
export const removeFavourites = async (transaction: Db, user: string, items: readonly string[]): Promise<string[]> => {
  await transaction.deleteFrom('favourites').where('user_uuid', '=', user).where('item_uuid', 'in', items).execute()
  return readFavourites(transaction, user)
}
