import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteCustomer } from '../../../src/server/privacy/delete-customer.ts'
import { deletedUserUuid } from '../../../src/server/privacy/deleted-user.ts'
import { purgeOrderRecords } from '../../../src/server/privacy/order-records.ts'
import { applyToRequest } from '../../../src/server/service/apply.ts'
import { buildServiceNewsMail } from '../../../src/server/service/mail.ts'
import { ShopClient, testPassword } from '../../support/client.ts'
import { diamondForSale, waitUntil } from '../../support/commerce.ts'
import { deliveredOrder } from '../../support/delivered.ts'
import { approvedQuote, readRequest, reportToRequest } from '../../support/quotes.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'

const price = 38_000
const yearMs = 365.25 * 86_400_000

describe.each(databases)('requests of who deleted the account on %s', (database) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(database)
  })
  afterAll(() => shop.close())

  const deleteAccount = async (client: ShopClient) =>
    (await client.call('POST /api/privacy/delete_account', { password: testPassword })).body.re
  const rowOf = (request: string) =>
    shop.services.db.selectFrom('service_requests').selectAll().where('uuid', '=', request).executeTakeFirst()
  const receiptsOf = (request: string) =>
    shop.services.db.selectFrom('invoices').selectAll().where('request_uuid', '=', request).execute()
  const receiptOf = async (request: string) => {
    const [receipt] = await waitUntil(
      () => receiptsOf(request),
      ({ length }) => length > 0,
    )
    return receipt
  }
  const counterSteps = [{ type: 'payment.recorded' }, { type: 'work.finished' }, { type: 'piece.collected' }] as const
  const returned = async () => {
    const { uuid: diamond } = await diamondForSale(await ShopClient.signedIn(shop.url))
    const { client, line, totalSen } = await deliveredOrder(shop, { diamond })
    const { body } = await client.call('POST /api/service/submit_request', {
      kind: 'return',
      reason: 'not as expected',
      submission: crypto.randomUUID(),
      line: line.uuid,
      handover: 'showroom',
      note: 'my address is 17 Jalan Kenanga',
    })
    const request = body.data?.request ?? ''
    for (const event of [
      { type: 'request.accepted' },
      { type: 'piece.received' },
      { type: 'inspection.passed', amountSen: totalSen, reply: '' },
    ] as const) {
      await reportToRequest(shop, request, event)
    }
    await waitUntil(
      () => readRequest(client, request),
      ({ state }) => state === 'refunded',
    )
    return { client, request, diamond }
  }

  test('[X-PDPA-02] [X-SERVICE-32] stay with their receipt where the price was paid at the counter', async () => {
    const { client, request } = await approvedQuote(shop, price)
    for (const event of counterSteps) await reportToRequest(shop, request, event)
    await receiptOf(request)
    expect(await deleteAccount(client)).toBe('200')
    const row = await rowOf(request)
    expect(row).toMatchObject({ user_uuid: deletedUserUuid, state: 'closed' })
    expect(JSON.parse(row?.details ?? '')).toEqual({ handover: 'showroom', note: '' })
    expect(await receiptsOf(request)).toMatchObject([{ kind: 'receipt', amount_sen: price }])
  })

  test('[X-PDPA-02] [X-SERVICE-32] have the receipt of money at the counter that was still due, of nobody', async () => {
    const { client, request } = await approvedQuote(shop, price)
    const { user_uuid: user } = (await rowOf(request)) ?? { user_uuid: '' }
    const now = new Date()
    const deleted = await shop.services.write(async (transaction) => {
      const context = { transaction, now, actor: 'desk:test' } as const
      for (const event of counterSteps) await applyToRequest(context, request, event)
      return deleteCustomer(context, user, 'unusable')
    })
    expect(deleted).toBe('200')
    // Wakes the outbox.
    await client.call('POST /api/user/forget_passwd_email', { email: await client.register() })
    const receipt = await receiptOf(request)
    expect(JSON.parse(receipt?.content ?? '')).toMatchObject({
      payment: { method: 'counter', amountSen: price },
      customer: { name: '', phone: '', address: [] },
    })
  })

  test('[X-PDPA-03] go seven years after the receipt of money at the counter, with their order', async () => {
    const { client, order, request } = await approvedQuote(shop, price)
    for (const event of counterSteps) await reportToRequest(shop, request, event)
    await receiptOf(request)
    expect(await deleteAccount(client)).toBe('200')
    const yearsFromNow = (years: number) => new Date(Date.now() + years * yearMs)
    await shop.services.write(async (transaction) => {
      const at = yearsFromNow(-5).toISOString()
      await transaction.updateTable('orders').set({ created_at: at }).where('uuid', '=', order).execute()
      await transaction.updateTable('order_history').set({ at }).where('order_uuid', '=', order).execute()
      await transaction.updateTable('payments').set({ updated_at: at }).where('order_uuid', '=', order).execute()
    })
    await purgeOrderRecords({ ...shop.services, now: () => yearsFromNow(6.9) })
    expect(await receiptsOf(request)).toHaveLength(1)
    await purgeOrderRecords({ ...shop.services, now: () => yearsFromNow(7.1) })
    expect([await receiptsOf(request), await rowOf(request)]).toEqual([[], undefined])
  })

  test('[X-SERVICE-08] [X-PDPA-02] let the stone of a refunded return be sold again, without what was written', async () => {
    const { client, request, diamond } = await returned()
    expect(await deleteAccount(client)).toBe('200')
    const row = await rowOf(request)
    expect(row).toMatchObject({ user_uuid: deletedUserUuid, state: 'refunded' })
    expect(row?.details).not.toContain('Jalan Kenanga')
    expect(await reportToRequest(shop, request, { type: 'stone.restocked' })).toBe(true)
    const { body } = await new ShopClient(shop.url).call('GET /api/purchase/get_diamond', { id: diamond })
    expect(body.data).toMatchObject({ available: true })
  })

  test('[X-SERVICE-06] [X-PDPA-02] mail nobody any more', async () => {
    const { client, request } = await returned()
    const build = buildServiceNewsMail({ ...shop.services, origin: () => shop.url })
    expect(await build({ request, news: 'refunded' })).not.toBeNull()
    expect(await deleteAccount(client)).toBe('200')
    expect(await build({ request, news: 'refunded' })).toBeNull()
  })

  test('[X-PDPA-02] are deleted where no money moved', async () => {
    const { client, line } = await deliveredOrder(shop)
    const { body } = await client.call('POST /api/service/submit_request', {
      kind: 'cleaning',
      work: 'cleaning',
      submission: crypto.randomUUID(),
      line: line.uuid,
      handover: 'showroom',
      note: '',
    })
    const request = body.data?.request ?? ''
    await client.call('POST /api/service/cancel_request', { request })
    expect(await rowOf(request)).toBeDefined()
    expect(await deleteAccount(client)).toBe('200')
    expect(await rowOf(request)).toBeUndefined()
  })
})
