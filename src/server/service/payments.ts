import type { Kysely, Selectable } from 'kysely'
import type { OwnAnswer, ParsedPayload } from '#contract/calls.ts'
import { takesInOne } from '#contract/checkout/methods.ts'
import type { Database, ServiceRequestTable } from '../database/schema.ts'
import type { Services } from '../database/services.ts'
import type { Checkouts } from '../order/checkouts.ts'
import { decisivePayment, isPayable, paymentsOfRequest } from '../order/find.ts'
import { openPayment } from '../order/open-payment.ts'
import { priceDueOf } from './money.ts'

type Db = Kysely<Database>
type RequestRow = Selectable<ServiceRequestTable>

/** A request of this customer; another customer's counts as not found. */
const findOwnRequest = (db: Db, user: string, uuid: string): Promise<RequestRow | undefined> =>
  db
    .selectFrom('service_requests')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('user_uuid', '=', user)
    .executeTakeFirst()

/** The payments of the price of a request, which is paid in one piece. */
export const createQuotePayments = (services: Services, checkouts: Checkouts) => {
  const { db } = services
  const refuse = async (
    user: string,
    request: string,
    method: ParsedPayload<'POST /api/service/pay_quote'>['payment'],
  ) => {
    const found = await findOwnRequest(db, user, request)
    const dueSen = found ? priceDueOf(found) : 0
    return dueSen > 0 && !takesInOne(method, dueSen)
  }

  return {
    /** Opens the payment of an approved price, or the same one again. */
    pay: async (
      user: string,
      { request, payment: method }: ParsedPayload<'POST /api/service/pay_quote'>,
    ): Promise<OwnAnswer<'POST /api/service/pay_quote'>> => {
      if (await refuse(user, request, method)) return { re: '413' }
      return openPayment<RequestRow>(
        services,
        checkouts,
        {
          find: (from) => findOwnRequest(from, user, request),
          payments: (from) => paymentsOfRequest(from, request),
          nextSen: (found) => priceDueOf(found) || null,
          subject: { order_uuid: null, request_uuid: request },
        },
        method,
      )
    },

    /** The state of a request and of its payment, asked of the provider while it can still be paid. */
    state: async (user: string, uuid: string): Promise<OwnAnswer<'POST /api/service/get_payment_state'>> => {
      if (!(await findOwnRequest(db, user, uuid))) return { re: '404' }
      for (const payment of (await paymentsOfRequest(db, uuid)).filter(isPayable)) await checkouts.refresh(payment)
      const request = await findOwnRequest(db, user, uuid)
      const payments = await paymentsOfRequest(db, uuid)
      if (!request || payments.length === 0) return { re: '404' }
      const { state: payment, amount_sen: amountSen } = decisivePayment(payments)
      return { re: '200', data: { number: request.number, request: request.state, payment, amountSen } }
    },
  }
}
