import { readdirSync } from 'node:fs'
import type { SchemaModule } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** A step that changes the tables; never edited once it was released. */
interface Migration {
  up: (schema: SchemaModule, columns: ColumnTypes) => Promise<void>
}

const folder = new URL('migrations/', import.meta.url)

/** Every file of the folder by its name, in the order of the names: the order in which they are run. */
export const readMigrations = (): Promise<(Migration & { name: string })[]> =>
  Promise.all(
    readdirSync(folder)
      .sort()
      .map(async (file) => {
        const { up } = (await import(new URL(file, folder).href)) as Migration
        return { name: file.replace(/\.ts$/, ''), up }
      }),
  )
