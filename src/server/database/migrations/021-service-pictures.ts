import type { SchemaModule } from 'kysely'
import type { ColumnTypes } from '../column-types.ts'

/** Pictures that were uploaded for a request that is not submitted yet. */
export const up = async (schema: SchemaModule, { text, integer, tableSuffix }: ColumnTypes) => {
  await schema
    .createTable('service_uploads')
    .addColumn('uuid', text, (column) => column.notNull().primaryKey())
    .addColumn('user_uuid', text, (column) => column.notNull().references('users.uuid').onDelete('cascade'))
    .addColumn('file', text, (column) => column.notNull())
    .addColumn('width', integer, (column) => column.notNull())
    .addColumn('height', integer, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .modifyEnd(tableSuffix)
    .execute()
  await schema.createIndex('service_uploads_user').on('service_uploads').column('user_uuid').execute()
  await schema.createIndex('service_uploads_created').on('service_uploads').column('created_at').execute()
  await schema.createIndex('service_pictures_file').on('service_pictures').column('file').execute()
  await schema.createIndex('service_uploads_file').on('service_uploads').column('file').execute()
}
