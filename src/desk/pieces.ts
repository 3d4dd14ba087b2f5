import type { Kysely } from 'kysely'
import type { Database } from '../server/database/schema.ts'

/** Usage of the commands about pieces, for the command line's help. */
export const piecesHelp = `
  npm run desk -- pieces                 the pieces that are withdrawn
  npm run desk -- pieces withdraw NUMBER takes a piece out of the shop; its page stays and says so
  npm run desk -- pieces return NUMBER   sells it again`

/** The withdrawn pieces, one a line. */
export const listWithdrawnPieces = async (db: Kysely<Database>): Promise<string[]> => {
  const rows = await db
    .selectFrom('pieces')
    .select(['sku', 'name_en'])
    .where('withdrawn', '=', 1)
    .orderBy('sku')
    .execute()
  return rows.map(({ sku, name_en }) => `${sku}  ${name_en}`)
}

/** Withdraws a piece, or sells it again; throws if no piece has the number. */
export const setWithdrawn = async (transaction: Kysely<Database>, sku: string, withdrawn: boolean): Promise<void> => {
  const { numUpdatedRows } = await transaction
    .updateTable('pieces')
    .set({ withdrawn: Number(withdrawn) })
    .where('sku', '=', sku.toUpperCase())
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Error(`No piece has the number "${sku}".`)
}
