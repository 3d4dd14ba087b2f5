import { applyToRequest } from '../../src/server/service/apply.ts'
import type { ServiceEvent } from '../../src/server/service/machines.ts'
import type { ProviderEvent } from '../../src/server/payment/provider.ts'
import type { ShopClient } from './client.ts'
import { deliveredOrder } from './delivered.ts'
import type { TestShop } from './shop.ts'

/** Tells a request what happened, as the staff do; false where it does not take it. */
export const reportToRequest = (shop: TestShop, request: string, event: ServiceEvent, now = new Date()) =>
  shop.services.write((transaction) => applyToRequest({ transaction, now, actor: 'desk:test' }, request, event))

export const readRequest = async (client: ShopClient, request: string) => {
  const { body } = await client.call('POST /api/service/get_request', { request })
  if (!body.data) throw new Error(`answered ${body.re}`)
  return body.data
}

/** A customer whose maintenance was quoted, and who approved the price. */
export const approvedQuote = async (shop: TestShop, amountSen: number, now = new Date()) => {
  const { client, order, line } = await deliveredOrder(shop, undefined, now)
  const { body } = await client.call('POST /api/service/submit_request', {
    kind: 'maintenance',
    problem: 'bent',
    submission: crypto.randomUUID(),
    line: line.uuid,
    handover: 'showroom',
    note: '',
  })
  const request = body.data?.request ?? ''
  for (const event of [
    { type: 'request.accepted' },
    { type: 'piece.received' },
    { type: 'quote.made', amountSen, reply: 'a claw is to be rebuilt' },
  ] as const) {
    await reportToRequest(shop, request, event, now)
  }
  await client.call('POST /api/service/answer_quote', { request, approved: true })
  return { client, order, line, request }
}

/** The event with which the sandbox reports the newest payment of a request; `changes` override its fields. */
export const paidQuoteEvent = async (
  shop: TestShop,
  request: string,
  changes: Partial<ProviderEvent['payment']> = {},
): Promise<ProviderEvent> => {
  const payment = await shop.services.db
    .selectFrom('payments')
    .selectAll()
    .where('request_uuid', '=', request)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return {
    id: `evt_${crypto.randomUUID()}`,
    payment: {
      session: payment.provider_session ?? '',
      reference: payment.uuid,
      state: 'paid',
      amountSen: payment.amount_sen,
      refundedSen: changes.state === 'refunded' ? payment.amount_sen : 0,
      currency: 'MYR',
      ...changes,
    },
  }
}
