import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyToRequest } from '../../../src/server/service/apply.ts'
import type { ServiceEvent } from '../../../src/server/service/machines.ts'
import { ShopClient } from '../../support/client.ts'
import {
  adjustableClock,
  additionOf,
  diamondForSale,
  pieceOfKind,
  readOrder,
  waitUntil,
} from '../../support/commerce.ts'
import { deliveredOrder } from '../../support/delivered.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'

const dayMs = 86_400_000
const resizing = { kind: 'resizing', size: '12', handover: 'courier', note: 'a little tight' } as const
const returning = { kind: 'return', reason: 'not as expected', handover: 'showroom', note: '' } as const

describe.each(databases)('requests for what was bought on %s', (database) => {
  let shop: TestShop
  const clock = adjustableClock()
  beforeAll(async () => {
    shop = await openTestShop(database, { now: clock.now })
  })
  afterAll(() => shop.close())

  const submit = (client: ShopClient, line: string, rest: typeof resizing | typeof returning) =>
    client.call('POST /api/service/submit_request', { submission: crypto.randomUUID(), line, ...rest })
  const report = (request: string, event: ServiceEvent) =>
    shop.services.write((transaction) =>
      applyToRequest({ transaction, now: clock.now(), actor: 'desk:test' }, request, event),
    )
  const kindsOf = async (client: ShopClient, order: string) => {
    const { body } = await client.call('POST /api/service/get_eligibility', { order })
    return Object.fromEntries((body.data?.lines[0]?.kinds ?? []).map(({ kind, ...rest }) => [kind, rest]))
  }

  test('[X-SERVICE-01] [PERSONAL-02] a request is submitted once, followed, and its piece comes back', async () => {
    const { client, order, line } = await deliveredOrder(shop, undefined, clock.now())
    const submission = { submission: crypto.randomUUID(), line: line.uuid, ...resizing }
    const first = await client.call('POST /api/service/submit_request', submission)
    expect(first.body).toMatchObject({ re: '200', data: { number: expect.stringMatching(/^KS-\d\d-\d{6}$/) } })
    expect((await client.call('POST /api/service/submit_request', submission)).body).toEqual(first.body)
    const request = first.body.data?.request ?? ''
    for (const type of ['request.accepted', 'piece.received', 'work.started', 'work.finished'] as const) {
      expect(await report(request, { type })).toBe(true)
    }
    expect(await report(request, { type: 'piece.sent', tracking: 'MY1234' })).toBe(true)
    const { body } = await client.call('POST /api/service/get_request', { request })
    expect(body.data).toMatchObject({
      kind: 'resizing',
      state: 'sentBack',
      order,
      tracking: 'MY1234',
      details: { size: '12', handover: 'courier', note: 'a little tight' },
      can: { cancel: false, answerQuote: false },
    })
    expect(body.data?.history.map(({ state }) => state)).toEqual([
      'requested',
      'awaitingPiece',
      'received',
      'inWork',
      'ready',
      'sentBack',
    ])
    const list = await client.call('POST /api/service/get_request_list', {})
    expect(list.body.data).toMatchObject({ totalnum: 1, detail: [{ uuid: request, state: 'sentBack' }] })
  })

  test('[X-SERVICE-05] [X-LIFECYCLE-03] a return that passes the inspection is refunded, and the order says so', async () => {
    const { client, order, line, totalSen } = await deliveredOrder(shop, undefined, clock.now())
    const request = (await submit(client, line.uuid, returning)).body.data?.request ?? ''
    for (const type of ['request.accepted', 'piece.received'] as const) await report(request, { type })
    const amountSen = totalSen - 5_000
    expect(await report(request, { type: 'inspection.passed', amountSen, reply: 'a scratch' })).toBe(true)
    const read = async () => (await client.call('POST /api/service/get_request', { request })).body.data
    expect(await waitUntil(read, (data) => data?.state === 'refunded')).toMatchObject({
      refundSen: amountSen,
      reply: 'a scratch',
    })
    expect(await readOrder(client, order)).toMatchObject({
      state: 'partlyRefunded',
      money: { receivedSen: totalSen, refundedSen: amountSen, dueSen: 0 },
      payments: [{ state: 'partlyRefunded', refundedSen: amountSen }],
    })
    expect(await kindsOf(client, order)).toMatchObject({ cleaning: { problem: 'returned', request } })
  })

  test('[X-SERVICE-08] the stone of a returned item is for sale again once the staff say so, and never by itself', async () => {
    const diamond = (await diamondForSale(await ShopClient.signedIn(shop.url))).uuid
    const { client, line, totalSen } = await deliveredOrder(shop, { diamond }, clock.now())
    const isHeld = async () => {
      const { db } = shop.services
      const row = await db.selectFrom('diamonds').select('order_uuid').where('uuid', '=', diamond).executeTakeFirst()
      return row?.order_uuid !== null
    }
    const request = (await submit(client, line.uuid, returning)).body.data?.request ?? ''
    for (const type of ['request.accepted', 'piece.received'] as const) await report(request, { type })
    expect(await report(request, { type: 'stone.restocked' })).toBe(false)
    await report(request, { type: 'inspection.passed', amountSen: totalSen, reply: '' })
    const read = async () => (await client.call('POST /api/service/get_request', { request })).body.data
    await waitUntil(read, (data) => data?.state === 'refunded')
    expect(await isHeld()).toBe(true)
    expect(await report(request, { type: 'stone.restocked' })).toBe(true)
    expect(await isHeld()).toBe(false)
    expect(await report(request, { type: 'stone.restocked' })).toBe(false)
    const trail = await shop.services.db
      .selectFrom('audit_trail')
      .select('actor')
      .where('subject', '=', request)
      .where('event', '=', 'stone.restocked')
      .execute()
    expect(trail).toEqual([{ actor: 'desk:test' }])
  })

  test('[X-SERVICE-05] more than is left of what was paid is not refunded, and nothing is changed', async () => {
    const { client, order, line, totalSen } = await deliveredOrder(shop, undefined, clock.now())
    const request = (await submit(client, line.uuid, returning)).body.data?.request ?? ''
    for (const type of ['request.accepted', 'piece.received'] as const) await report(request, { type })
    await shop.services.write((transaction) =>
      transaction
        .updateTable('payments')
        .set({
          snapshot: JSON.stringify({
            value: '',
            context: { amountSen: totalSen, takenSen: totalSen, refundingSen: 0, refundedSen: 1 },
          }),
        })
        .where('order_uuid', '=', order)
        .execute(),
    )
    await expect(report(request, { type: 'inspection.passed', amountSen: totalSen, reply: '' })).rejects.toThrow('left')
    const { body } = await client.call('POST /api/service/get_request', { request })
    expect(body.data).toMatchObject({ state: 'received', refundSen: null })
  })

  test('[X-SERVICE-07] each item says what it can be handed in for, until when, and why not', async () => {
    const { client, order, line } = await deliveredOrder(shop, undefined, clock.now())
    const free = { problem: null, cost: 'free' }
    expect(await kindsOf(client, order)).toMatchObject({
      return: { ...free, until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      resizing: { ...free, until: null, freeUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      cleaning: free,
      maintenance: { problem: null, cost: 'inspected' },
    })
    const request = (await submit(client, line.uuid, resizing)).body.data?.request ?? ''
    expect(await kindsOf(client, order)).toMatchObject({ cleaning: { problem: 'under way', request } })
    expect((await submit(client, line.uuid, returning)).body.re).toBe('409')
    for (const type of ['request.accepted', 'piece.received', 'work.started', 'work.finished'] as const) {
      await report(request, { type })
    }
    await report(request, { type: 'piece.collected' })
    expect(await kindsOf(client, order)).toMatchObject({
      return: { problem: 'resized' },
      resizing: { problem: null, cost: 'quoted', freeUntil: null },
    })

    const stone = await deliveredOrder(shop, { diamond: (await diamondForSale(client)).uuid }, clock.now())
    expect(await kindsOf(stone.client, stone.order)).toMatchObject({
      return: free,
      resizing: { problem: 'loose diamond' },
      cleaning: { problem: 'loose diamond' },
      maintenance: { problem: 'loose diamond' },
    })
    const studs = additionOf(await pieceOfKind(client, 'earrings'))
    const deliveredDaysAgo = async (days: number) => {
      const earrings = await deliveredOrder(shop, studs, new Date(clock.now().getTime() - days * dayMs))
      return kindsOf(earrings.client, earrings.order)
    }
    // The return policy's thirty days.
    expect(await deliveredDaysAgo(30)).toMatchObject({ return: { problem: null }, resizing: { problem: 'no size' } })
    expect(await deliveredDaysAgo(31)).toMatchObject({ return: { problem: 'too late' } })
  })

  test('[PERSONAL-04] [X-SERVICE-01] nobody sees, changes or makes a request for what somebody else bought', async () => {
    const { client, order, line } = await deliveredOrder(shop, undefined, clock.now())
    const request = (await submit(client, line.uuid, resizing)).body.data?.request ?? ''
    const other = await ShopClient.signedIn(shop.url)
    const answers = [
      await other.call('POST /api/service/get_request', { request }),
      await other.call('POST /api/service/cancel_request', { request }),
      await other.call('POST /api/service/answer_quote', { request, approved: true }),
      await other.call('POST /api/service/get_eligibility', { order }),
      await submit(other, line.uuid, resizing),
    ]
    expect(answers.map(({ body }) => body.re)).toEqual(['404', '404', '404', '404', '404'])
    expect((await client.call('POST /api/service/get_request', { request })).body.data).toMatchObject({
      state: 'requested',
    })
  })
})
