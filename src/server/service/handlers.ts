import type { serviceCalls } from '#contract/service/calls.ts'
import { customerOf } from '../calls/customer.ts'
import type { Handlers } from '../calls/handler.ts'
import type { Services } from '../database/services.ts'
import { want } from '../database/wants.ts'
import { applyToRequest } from './apply.ts'
import { readEligibility } from './eligibility.ts'
import type { ServiceEvent } from './machines.ts'
import type { createQuotePayments } from './payments.ts'
import { addPictures } from './pictures/add.ts'
import { readOwnPicture } from './pictures/read.ts'
import { listRequests, readRequest } from './read.ts'
import { submitRequest } from './submit.ts'

/** Handlers of the calls about service requests; each works on the customer's own. */
export const serviceHandlers = (
  { write, now }: Services,
  { payments, dataFolder }: { payments: ReturnType<typeof createQuotePayments>; dataFolder: string },
): Handlers<keyof typeof serviceCalls> => {
  const applyToOwn = (user: string, request: string, event: ServiceEvent) =>
    write(
      async (transaction) => {
        const own = await transaction
          .selectFrom('service_requests')
          .select('uuid')
          .where('uuid', '=', request)
          .where('user_uuid', '=', user)
          .executeTakeFirst()
        if (!own) return { re: '404' } as const
        const accepted = await applyToRequest({ transaction, now: now(), actor: `customer:${user}` }, request, event)
        return accepted ? ({ re: '200', data: { request } } as const) : ({ re: '409' } as const)
      },
      { wants: [want.request(request)] },
    )

  return {
    'POST /api/service/get_eligibility': (wanted, { db, caller }) =>
      readEligibility(db, customerOf(caller).uuid, wanted, now()),
    'POST /api/service/get_request_list': ({ kind, open, page }, { db, caller }) =>
      listRequests(db, customerOf(caller).uuid, { kind, open: open ?? false, page: page ?? 1 }),
    'POST /api/service/get_request': ({ request }, { db, caller }) => readRequest(db, customerOf(caller).uuid, request),
    'POST /api/service/submit_request': (submission, { caller }) => {
      const { uuid } = customerOf(caller)
      return write(
        (transaction) =>
          submitRequest({ transaction, now: now(), actor: `customer:${uuid}` }, uuid, submission, caller.locale),
        { wants: [want.customer(uuid)] },
      )
    },
    'POST /api/service/add_pictures': (wanted, { caller }) => {
      const { uuid } = customerOf(caller)
      return write((transaction) => addPictures({ transaction, now: now(), actor: `customer:${uuid}` }, uuid, wanted), {
        wants: [want.request(wanted.request)],
      })
    },
    'GET /api/service/get_picture': async (wanted, { db, caller }) => {
      const body = await readOwnPicture(db, dataFolder, { ...wanted, user: customerOf(caller).uuid })
      return body === null ? { re: '404' } : { re: '200', file: { type: 'image/webp', body } }
    },
    'POST /api/service/answer_quote': ({ request, approved }, { caller }) =>
      applyToOwn(customerOf(caller).uuid, request, { type: approved ? 'quote.approved' : 'quote.rejected' }),
    'POST /api/service/pay_quote': (wanted, { caller }) => payments.pay(customerOf(caller).uuid, wanted),
    'POST /api/service/get_payment_state': ({ request }, { caller }) =>
      payments.state(customerOf(caller).uuid, request),
    'POST /api/service/cancel_request': ({ request }, { caller }) =>
      applyToOwn(customerOf(caller).uuid, request, { type: 'request.cancelled' }),
  }
}
