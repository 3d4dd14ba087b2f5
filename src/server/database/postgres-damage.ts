import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.ts'

/** Makes a sentence of what a check of one table or index throws. */
const problemOf = async (name: string, check: () => Promise<unknown>): Promise<string[]> => {
  try {
    await check()
    return []
  } catch (error) {
    return [`${name} is damaged: ${error instanceof Error ? error.message : String(error)}`]
  }
}

/**
 * What is damaged in the tables and indexes of the shop, one sentence each. PostgreSQL's own check is the extension
 * amcheck; where the database does not have it, all rows are read, which finds what cannot be read at all.
 */
export const findDamage = async (db: Kysely<Database>): Promise<string[]> => {
  const { rows: extensions } = await sql`select 1 from pg_extension where extname = 'amcheck'`.execute(db)
  const { rows: relations } = await sql<{ name: string; kind: string }>`
    select oid::regclass::text as name, relkind as kind from pg_class
    where relnamespace = 'public'::regnamespace and (relkind = 'r' or (relkind = 'i' and relam = (select oid from pg_am where amname = 'btree')))
    order by 1`.execute(db)
  const found: string[] = []
  for (const { name, kind } of relations) {
    if (kind === 'r') found.push(...(await problemOf(name, () => sql`select * from ${sql.raw(name)}`.execute(db))))
    if (extensions.length === 0) continue
    if (kind === 'i') {
      found.push(...(await problemOf(name, () => sql`select bt_index_check(${name}::regclass, true)`.execute(db))))
    } else {
      const { rows } = await sql<{ msg: string }>`select msg from verify_heapam(${name}::regclass)`.execute(db)
      found.push(...rows.map(({ msg }) => `${name} is damaged: ${msg}`))
    }
  }
  return found
}
