import { readdirSync } from 'node:fs'
import type { Kysely, SchemaModule } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** A step that changes the tables; never edited after its release. */
interface Migration {
  up: (schema: SchemaModule, columns: ColumnTypes, transaction: Kysely<unknown>) => Promise<void>
}

const folder = new URL('migrations/', import.meta.url)

/** All migrations of the folder, sorted by name, which is the order in which they run. */
export const readMigrations = (): Promise<(Migration & { name: string })[]> =>
  Promise.all(
    readdirSync(folder)
      .sort()
      .map(async (file) => {
        const { up } = (await import(new URL(file, folder).href)) as Migration
        return { name: file.replace(/\.ts$/, ''), up }
      }),
  )
