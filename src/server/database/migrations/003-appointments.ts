import { sql, type SchemaModule } from 'kysely'
import type { ColumnTypes } from '../column-types.ts'

const booked = sql.ref('state')

/** Opening hours and closures of the showroom, and its appointments. */
export const up = async (schema: SchemaModule, { text, integer, tableSuffix }: ColumnTypes) => {
  await schema
    .createTable('showroom_hours')
    .addColumn('weekday', integer, (column) => column.notNull().primaryKey())
    .addColumn('opens', text, (column) => column.notNull())
    .addColumn('closes', text, (column) => column.notNull())
    .addColumn('slot_minutes', integer, (column) => column.notNull())
    .addColumn('capacity', integer, (column) => column.notNull())
    .addCheckConstraint('showroom_hours_weekday', sql`weekday between 1 and 7`)
    .addCheckConstraint('showroom_hours_times', sql`opens < closes and slot_minutes > 0 and capacity > 0`)
    .modifyEnd(tableSuffix)
    .execute()
  await schema
    .createTable('showroom_closures')
    .addColumn('first_day', text, (column) => column.notNull())
    .addColumn('last_day', text, (column) => column.notNull())
    .addColumn('reason', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('showroom_closures_key', ['first_day', 'last_day'])
    .addCheckConstraint('showroom_closures_days', sql`first_day <= last_day`)
    .modifyEnd(tableSuffix)
    .execute()
  await schema
    .createTable('appointments')
    .addColumn('uuid', text, (column) => column.notNull().primaryKey())
    .addColumn('number', text, (column) => column.notNull().unique())
    .addColumn('user_uuid', text, (column) => column.notNull().references('users.uuid').onDelete('cascade'))
    .addColumn('email_key', text, (column) => column.notNull())
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('snapshot', text, (column) => column.notNull())
    .addColumn('starts_at', text, (column) => column.notNull())
    .addColumn('ends_at', text, (column) => column.notNull())
    .addColumn('seat', integer, (column) => column.notNull())
    .addColumn('visitor_1_name', text, (column) => column.notNull())
    .addColumn('visitor_2_name', text, (column) => column.notNull())
    .addColumn('area_code', text, (column) => column.notNull())
    .addColumn('phone_number', text, (column) => column.notNull())
    .addColumn('email', text, (column) => column.notNull())
    .addColumn('inquiry', text, (column) => column.notNull())
    .addColumn('source', text, (column) => column.notNull())
    .addColumn('source_other', text, (column) => column.notNull())
    .addColumn('source_social_media', text, (column) => column.notNull())
    .addColumn('budget_sen', integer, (column) => column.notNull())
    .addColumn('locale', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .addCheckConstraint('appointments_state', sql`state in ('booked', 'cancelled', 'over')`)
    .addCheckConstraint('appointments_time', sql`starts_at < ends_at and seat >= 0`)
    .modifyEnd(tableSuffix)
    .execute()
  for (const [name, columns] of [
    ['appointments_seat', ['starts_at', 'seat']],
    ['appointments_upcoming_user', ['user_uuid']],
    ['appointments_upcoming_email', ['email_key']],
  ] as const) {
    await schema
      .createIndex(name)
      .on('appointments')
      .columns([...columns])
      .unique()
      .where(booked, '=', sql.lit('booked'))
      .execute()
  }
  await schema.createIndex('appointments_user').on('appointments').columns(['user_uuid', 'created_at']).execute()
  await schema.createIndex('appointments_end').on('appointments').columns(['state', 'ends_at']).execute()
  await schema
    .createTable('appointment_links')
    .addColumn('token_hash', text, (column) => column.notNull().primaryKey())
    .addColumn('appointment_uuid', text, (column) =>
      column.notNull().references('appointments.uuid').onDelete('cascade'),
    )
    .modifyEnd(tableSuffix)
    .execute()
  await schema.createIndex('appointment_links_appointment').on('appointment_links').column('appointment_uuid').execute()
}
