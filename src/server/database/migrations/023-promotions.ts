import { sql, type SchemaModule } from 'kysely'
import type { ColumnTypes } from '../column-types.ts'

/** Promotions and banners of the staff. */
export const up = async (schema: SchemaModule, { text, tableSuffix }: ColumnTypes) => {
  await schema
    .createTable('promotions')
    .addColumn('uuid', text, (column) => column.notNull().primaryKey())
    .addColumn('slug', text, (column) => column.notNull().unique())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('title_en', text, (column) => column.notNull())
    .addColumn('title_zh', text, (column) => column.notNull())
    .addColumn('text_en', text, (column) => column.notNull())
    .addColumn('text_zh', text, (column) => column.notNull())
    .addColumn('link', text, (column) => column.notNull())
    .addColumn('picture', text, (column) => column.notNull())
    .addColumn('starts_at', text, (column) => column.notNull())
    .addColumn('ends_at', text)
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('snapshot', text, (column) => column.notNull())
    .addColumn('preview_key', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .addCheckConstraint('promotions_kind', sql`kind in ('promotion', 'home-banner', 'lab-banner')`)
    .addCheckConstraint('promotions_state', sql`state in ('draft', 'published', 'withdrawn', 'over')`)
    .addCheckConstraint('promotions_dates', sql`ends_at is null or starts_at < ends_at`)
    .modifyEnd(tableSuffix)
    .execute()
  await schema.createIndex('promotions_on').on('promotions').columns(['state', 'kind', 'starts_at']).execute()
}
