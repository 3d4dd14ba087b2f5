import type { Kysely } from 'kysely'
import type { OpenDatabase } from '../../database/engine.ts'
import type { Database } from '../../database/schema.ts'

type Connection = Pick<OpenDatabase, 'db' | 'write'>

/** How often the stock has changed. */
export const readVersion = async ({ db }: Pick<Connection, 'db'>) => {
  const { version } = await db
    .selectFrom('stock_versions')
    .select('version')
    .where('name', '=', 'diamonds')
    .executeTakeFirstOrThrow()
  return version
}

/** Says that the stock has changed, in the transaction of the change. */
export const countVersionUp = async (transaction: Kysely<Database>): Promise<void> => {
  await transaction
    .updateTable('stock_versions')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('name', '=', 'diamonds')
    .execute()
}

/**
 * The token of a version of the stock, the same for every process. The version alone would not do: of two databases, or
 * of one and its copy from a backup, it may be the same for different stones.
 */
export const tokenOf = async ({ db, write }: Connection, version: number) => {
  const read = () => db.selectFrom('stock_columns').select('token').where('version', '=', version).executeTakeFirst()
  const before = await read()
  if (before) return before.token
  return write(async (transaction) => {
    await transaction.deleteFrom('stock_columns').where('version', '!=', version).execute()
    const { token } = await transaction
      .insertInto('stock_columns')
      .values({ version, token: crypto.randomUUID() })
      .onConflict((conflict) => conflict.column('version').doUpdateSet({ version }))
      .returning('token')
      .executeTakeFirstOrThrow()
    return token
  })
}
