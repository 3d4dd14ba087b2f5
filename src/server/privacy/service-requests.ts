import type { Kysely } from 'kysely'
import { servicePictureHref } from '#contract/service/pictures.ts'
import type { ServiceDetails } from '#contract/service/schemas.ts'
import type { Database } from '../database/schema.ts'

/** The customer's service requests, with what was noted of the pieces that they handed in. */
export const serviceRequestsOf = async (db: Kysely<Database>, user: string) => {
  const requests = await db
    .selectFrom('service_requests')
    .innerJoin('order_lines', 'order_lines.uuid', 'service_requests.order_line_uuid')
    .innerJoin('orders', 'orders.uuid', 'order_lines.order_uuid')
    .selectAll('service_requests')
    .select('orders.number as orderNumber')
    .where('service_requests.user_uuid', '=', user)
    .orderBy('service_requests.created_at', 'desc')
    .execute()
  const own = db.selectFrom('service_requests').select('uuid').where('user_uuid', '=', user)
  const intakes = await db.selectFrom('service_intakes').selectAll().where('request_uuid', 'in', own).execute()
  const pictures = await db
    .selectFrom('service_pictures')
    .selectAll()
    .where('request_uuid', 'in', own)
    .orderBy('created_at')
    .execute()
  return requests.map(({ uuid, number, kind, state, details, created_at, orderNumber }) => {
    const intake = intakes.find(({ request_uuid }) => request_uuid === uuid)
    return {
      number,
      kind,
      state,
      orderNumber,
      details: JSON.parse(details) as ServiceDetails,
      createdAt: created_at,
      intake: intake
        ? {
            receivedAt: intake.received_at,
            certificate: intake.certificate,
            inscription: intake.inscription,
            weightMg: intake.weight_mg,
            notes: intake.notes,
          }
        : null,
      pictures: pictures
        .filter(({ request_uuid }) => request_uuid === uuid)
        .map((picture) => ({
          address: servicePictureHref(picture.uuid, 'full'),
          takenBy: picture.taken_by,
          width: picture.width,
          height: picture.height,
          createdAt: picture.created_at,
        })),
    }
  })
}
