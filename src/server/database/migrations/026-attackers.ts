import type { SchemaModule } from 'kysely'
import type { ColumnTypes } from '../column-types.ts'

/** Attempts to sign in to each account, browsers that have signed in to it before, and addresses of visits. */
export const up = async (schema: SchemaModule, { text, integer, tableSuffix }: ColumnTypes) => {
  await schema
    .createTable('sign_in_attempts')
    .addColumn('key', text, (column) => column.notNull().primaryKey())
    .addColumn('tries', integer, (column) => column.notNull())
    .addColumn('last_at', text, (column) => column.notNull())
    .modifyEnd(tableSuffix)
    .execute()
  await schema.createIndex('sign_in_attempts_last').on('sign_in_attempts').column('last_at').execute()

  await schema
    .createTable('known_browsers')
    .addColumn('browser_hash', text, (column) => column.notNull())
    .addColumn('user_uuid', text, (column) => column.references('users.uuid').onDelete('cascade'))
    .addColumn('staff_uuid', text, (column) => column.references('staff.uuid').onDelete('cascade'))
    .addColumn('seen_at', text, (column) => column.notNull())
    .modifyEnd(tableSuffix)
    .execute()
  for (const owner of ['user_uuid', 'staff_uuid']) {
    await schema
      .createIndex(`known_browsers_${owner}`)
      .unique()
      .on('known_browsers')
      .columns([owner, 'browser_hash'])
      .execute()
  }

  // Whoever knew an address kept its owner from booking, and learned whether they had booked.
  await schema.dropIndex('appointments_upcoming_email').execute()
  await schema
    .createTable('mailed_addresses')
    .addColumn('address_hash', text, (column) => column.notNull().primaryKey())
    .addColumn('first_mail', text, (column) => column.notNull())
    .addColumn('confirmed_at', text)
    .modifyEnd(tableSuffix)
    .execute()
}
