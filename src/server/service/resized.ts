import type { Kysely } from 'kysely'
import type { ServiceDetails } from '#contract/service/schemas.ts'
import type { Database } from '../database/schema.ts'

/** The ring sizes that bought items were resized to last, by line; a resizing counts once its work has begun. */
export const resizedTo = async (db: Kysely<Database>, lines: readonly string[]): Promise<Map<string, string>> => {
  if (lines.length === 0) return new Map()
  const rows = await db
    .selectFrom('service_requests as request')
    .select(['request.order_line_uuid', 'request.details'])
    .where('request.order_line_uuid', 'in', lines)
    .where('request.kind', '=', 'resizing')
    .where((where) =>
      where.exists(
        where
          .selectFrom('audit_trail')
          .select('audit_trail.id')
          .where('audit_trail.room', '=', 'service')
          .whereRef('audit_trail.subject', '=', 'request.uuid')
          .where('audit_trail.to_state', '=', 'inWork'),
      ),
    )
    .orderBy('request.created_at')
    .execute()
  return new Map(
    rows.flatMap(({ order_line_uuid, details }) => {
      const { size } = JSON.parse(details) as ServiceDetails
      return size === undefined ? [] : [[order_line_uuid, size] as const]
    }),
  )
}
