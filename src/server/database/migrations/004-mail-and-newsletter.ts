import { type SchemaModule, sql } from 'kysely'
import type { ColumnTypes } from '../column-types.ts'

/**
 * Columns of the outbox for handing over and giving up, and of the newsletter for consent, confirmation and
 * unsubscribing.
 */
export const up = async (schema: SchemaModule, { text, tableSuffix }: ColumnTypes) => {
  for (const column of ['handed_at', 'dead_at']) {
    await schema.alterTable('outbox').addColumn(column, text).execute()
  }
  await schema
    .alterTable('subscriptions')
    .addColumn('state', text, (column) =>
      column
        .notNull()
        .defaultTo('pending')
        .check(sql`state in ('pending', 'subscribed', 'ended')`),
    )
    .execute()
  for (const column of ['uuid', 'consent', 'consented_at', 'asked_at', 'confirmed_at', 'ended_at', 'end_token']) {
    await schema.alterTable('subscriptions').addColumn(column, text).execute()
  }
  for (const column of ['uuid', 'end_token']) {
    await schema.createIndex(`subscriptions_${column}`).unique().on('subscriptions').column(column).execute()
  }
  await schema
    .createTable('newsletter_links')
    .addColumn('token_hash', text, (column) => column.notNull().primaryKey())
    .addColumn('email', text, (column) => column.notNull().references('subscriptions.email').onDelete('cascade'))
    .addColumn('expires_at', text, (column) => column.notNull())
    .modifyEnd(tableSuffix)
    .execute()
  await schema.createIndex('newsletter_links_email').on('newsletter_links').column('email').execute()
}
