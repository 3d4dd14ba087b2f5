import { type SchemaModule, sql } from 'kysely'
import type { ColumnTypes } from '../column-types.ts'

/** Advertisements and budget enquiries. */
export const up = async (schema: SchemaModule, { text, integer, tableSuffix }: ColumnTypes) => {
  await schema
    .createTable('ads')
    .addColumn('type', text, (column) => column.primaryKey().notNull())
    .addColumn('image', text)
    .addColumn('mobile_image', text)
    .modifyEnd(tableSuffix)
    .execute()
  await schema
    .createTable('enquiries')
    .addColumn('uuid', text, (column) => column.primaryKey().notNull())
    .addColumn('user_uuid', text, (column) => column.references('users.uuid').onDelete('cascade'))
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('whatsapp', text, (column) => column.notNull())
    .addColumn('budget_sen', integer, (column) => column.notNull())
    .addColumn('locale', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .addCheckConstraint('enquiries_budget', sql`budget_sen >= 0`)
    .modifyEnd(tableSuffix)
    .execute()
  await schema.createIndex('enquiries_created').on('enquiries').column('created_at').execute()
  await schema.createIndex('enquiries_user').on('enquiries').column('user_uuid').execute()
}
