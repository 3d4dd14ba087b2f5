import { type Kysely, type SchemaModule, sql } from 'kysely'
import type { ColumnTypes } from '../column-types.ts'

/** How often it was in doubt whether an effect was carried out, and whether its time was chosen or is the outbox's own. */
export const up = async (schema: SchemaModule, { integer }: ColumnTypes, transaction: Kysely<unknown>) => {
  for (const column of ['doubts', 'planned']) {
    await schema
      .alterTable('outbox')
      .addColumn(column, integer, (definition) => definition.notNull().defaultTo(0))
      .execute()
  }
  // Until now only reminders and late approvals of the sandbox had a time of their own.
  await sql`update outbox set planned = 1
    where attempts = 0 and (subject like 'appointment-reminder:%' or kind = 'sandbox-late-approval')`.execute(
    transaction,
  )
}
