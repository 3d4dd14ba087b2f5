import type { SchemaModule } from 'kysely'
import type { ColumnTypes } from '../column-types.ts'

/** Mailed links that confirm the address of an account. */
export const up = async (schema: SchemaModule, { text, tableSuffix }: ColumnTypes) => {
  await schema
    .createTable('email_confirmations')
    .addColumn('token_hash', text, (column) => column.notNull().primaryKey())
    .addColumn('user_uuid', text, (column) => column.notNull().references('users.uuid').onDelete('cascade'))
    .addColumn('expires_at', text, (column) => column.notNull())
    .modifyEnd(tableSuffix)
    .execute()
  await schema.createIndex('email_confirmations_user').on('email_confirmations').column('user_uuid').execute()
}
