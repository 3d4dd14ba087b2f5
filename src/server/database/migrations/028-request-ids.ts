import type { SchemaModule } from 'kysely'
import type { ColumnTypes } from '../column-types.ts'

/** The request that an effect was written for, and its span that was open; what is waiting already has neither. */
export const up = async (schema: SchemaModule, { text }: ColumnTypes) => {
  for (const column of ['request_id', 'traceparent']) {
    await schema.alterTable('outbox').addColumn(column, text).execute()
  }
}
