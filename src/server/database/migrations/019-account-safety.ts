import type { Kysely, SchemaModule } from 'kysely'
import type { ColumnTypes } from '../column-types.ts'

interface Tables {
  sessions: { id_hash: string; uuid: string | null }
}

/** Where customers are signed in, changes of their email address, and wrong tries at their old password. */
export const up = async (
  schema: SchemaModule,
  { text, integer, tableSuffix }: ColumnTypes,
  transaction: Kysely<unknown>,
) => {
  await schema
    .alterTable('users')
    .addColumn('info_version', integer, (column) => column.notNull().defaultTo(0))
    .execute()

  await schema.alterTable('sessions').addColumn('uuid', text).execute()
  for (const column of ['browser', 'system', 'network']) {
    await schema
      .alterTable('sessions')
      .addColumn(column, text, (definition) => definition.notNull().defaultTo(''))
      .execute()
  }
  const database = transaction as Kysely<Tables>
  for (const { id_hash } of await database.selectFrom('sessions').select('id_hash').execute()) {
    const uuid = crypto.randomUUID()
    await database.updateTable('sessions').set({ uuid }).where('id_hash', '=', id_hash).execute()
  }
  await schema.createIndex('sessions_uuid').unique().on('sessions').column('uuid').execute()

  await schema
    .createTable('email_changes')
    .addColumn('uuid', text, (column) => column.notNull().primaryKey())
    .addColumn('user_uuid', text, (column) => column.notNull().references('users.uuid').onDelete('cascade'))
    .addColumn('old_email', text, (column) => column.notNull())
    .addColumn('new_email', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('expires_at', text, (column) => column.notNull())
    .addColumn('old_confirmed_at', text)
    .addColumn('new_confirmed_at', text)
    .addColumn('ended_at', text)
    .modifyEnd(tableSuffix)
    .execute()
  await schema.createIndex('email_changes_user').on('email_changes').column('user_uuid').execute()

  await schema
    .createTable('email_change_links')
    .addColumn('token_hash', text, (column) => column.notNull().primaryKey())
    .addColumn('change_uuid', text, (column) => column.notNull().references('email_changes.uuid').onDelete('cascade'))
    .addColumn('side', text, (column) => column.notNull())
    .modifyEnd(tableSuffix)
    .execute()
  await schema.createIndex('email_change_links_change').on('email_change_links').column('change_uuid').execute()

  await schema
    .createTable('password_tries')
    .addColumn('user_uuid', text, (column) =>
      column.notNull().primaryKey().references('users.uuid').onDelete('cascade'),
    )
    .addColumn('tries', integer, (column) => column.notNull())
    .addColumn('expires_at', text, (column) => column.notNull())
    .modifyEnd(tableSuffix)
    .execute()
}
