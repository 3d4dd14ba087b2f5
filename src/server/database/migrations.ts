import type { SchemaModule } from 'kysely'
import type { ColumnTypes } from './column-types.ts'
import { firstTables } from './migrations/001-first-tables.ts'
import { featuredDiamonds } from './migrations/002-featured-diamonds.ts'

/** A step that changes the tables; never edited once it was released. */
export interface Migration {
  name: string
  up: (schema: SchemaModule, columns: ColumnTypes) => Promise<void>
}

/** In the order in which they are run. */
export const migrations: readonly Migration[] = [
  { name: '001-first-tables', up: firstTables },
  { name: '002-featured-diamonds', up: featuredDiamonds },
]
