import type { Kysely } from 'kysely'
import { servicePictureHref } from '#contract/service/pictures.ts'
import type { ServiceDetails } from '#contract/service/schemas.ts'
import type { Database } from '../database/schema.ts'
import { requestContext } from '../service/machines.ts'
import { requestMoney } from '../service/money.ts'
import { toOwnInvoice, toOwnPayment, toOwnRefund } from './own-money.ts'

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
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where('request_uuid', 'in', own)
    .orderBy('created_at')
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.uuid', 'refunds.payment_uuid')
    .selectAll('refunds')
    .select('payments.request_uuid')
    .where('payments.request_uuid', 'in', own)
    .orderBy('refunds.created_at')
    .execute()
  const invoices = await db
    .selectFrom('invoices')
    .selectAll()
    .where('request_uuid', 'in', own)
    .orderBy('issued_at')
    .execute()
  return requests.map((request) => {
    const { uuid, number, kind, state, details, created_at, orderNumber } = request
    const isOfRequest = (row: { request_uuid: string | null }) => row.request_uuid === uuid
    const intake = intakes.find(isOfRequest)
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
      quoteSen: requestContext(request).quoteSen ?? null,
      counterSen: requestMoney(request).counterSen,
      payments: payments.filter(isOfRequest).map(toOwnPayment),
      refunds: refunds.filter(isOfRequest).map(toOwnRefund),
      invoices: invoices.filter(isOfRequest).map(toOwnInvoice),
      pictures: pictures.filter(isOfRequest).map((picture) => ({
        address: servicePictureHref(picture.uuid, 'full'),
        takenBy: picture.taken_by,
        width: picture.width,
        height: picture.height,
        createdAt: picture.created_at,
      })),
    }
  })
}
