import { type ColumnDefinitionBuilder, type SchemaModule, sql } from 'kysely'
import type { ColumnTypes } from '../column-types.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/** What the desk lists, newest first, by the column that says when it was made. */
const listed = ['orders', 'payments', 'service_requests', 'appointments', 'subscriptions']

/** Accounts and sessions of the staff, and the indexes that their lists and their board need. */
export const up = async (schema: SchemaModule, { text, integer, tableSuffix }: ColumnTypes) => {
  await schema
    .createTable('staff')
    .addColumn('uuid', text, (column) => column.notNull().primaryKey())
    .addColumn('email', text, (column) => column.notNull().unique())
    .addColumn('name', text, required)
    .addColumn('role', text, required)
    .addColumn('password_hash', text, required)
    .addColumn('totp_secret', text, required)
    .addColumn('last_step', integer, required)
    .addColumn('active', integer, required)
    .addColumn('created_at', text, required)
    .addCheckConstraint('staff_role', sql`role in ('manager', 'workshop', 'adviser')`)
    .modifyEnd(tableSuffix)
    .execute()
  await schema
    .createTable('staff_sessions')
    .addColumn('id_hash', text, (column) => column.notNull().primaryKey())
    .addColumn('staff_uuid', text, (column) => column.notNull().references('staff.uuid').onDelete('cascade'))
    .addColumn('expires_at', text, required)
    .modifyEnd(tableSuffix)
    .execute()
  await schema.createIndex('staff_sessions_staff').on('staff_sessions').column('staff_uuid').execute()

  await schema.createIndex('orders_state_created').on('orders').columns(['state', 'created_at']).execute()
  for (const table of listed) await schema.createIndex(`${table}_created`).on(table).column('created_at').execute()
  await schema.createIndex('appointments_start').on('appointments').column('starts_at').execute()
}
