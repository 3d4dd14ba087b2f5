import type { SchemaModule } from 'kysely'
import type { ColumnTypes } from '../column-types.ts'

/** Accounts at identity providers, used access tokens, and when a customer proved to own their mailbox. */
export const up = async (schema: SchemaModule, { text, tableSuffix }: ColumnTypes) => {
  await schema.alterTable('users').addColumn('email_proven_at', text).execute()
  await schema
    .createTable('identities')
    .addColumn('issuer', text, (column) => column.notNull())
    .addColumn('subject', text, (column) => column.notNull())
    .addColumn('user_uuid', text, (column) => column.notNull().references('users.uuid').onDelete('cascade'))
    .addColumn('linked_at', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('identities_key', ['issuer', 'subject'])
    .modifyEnd(tableSuffix)
    .execute()
  await schema.createIndex('identities_user').on('identities').column('user_uuid').execute()
  await schema
    .createTable('used_tokens')
    .addColumn('token_hash', text, (column) => column.notNull().primaryKey())
    .addColumn('expires_at', text, (column) => column.notNull())
    .modifyEnd(tableSuffix)
    .execute()
  await schema.createIndex('used_tokens_expiry').on('used_tokens').column('expires_at').execute()
}
