import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isResizable } from '#contract/order/resizable.ts'
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
import { readRequest } from '../../support/quotes.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'

const dayMs = 86_400_000
const home = {
  name: 'Mei Tan',
  phone: '0123456789',
  country: 'MY',
  address: '18 Jalan Telawi 3',
  unit: 'A-3-2',
  postcode: '59100',
  city: 'Kuala Lumpur',
  state: '14',
} as const
const resizing = {
  kind: 'resizing',
  size: '12',
  handover: 'courier',
  collectAt: home,
  note: 'a little tight',
} as const
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

  test('[X-SERVICE-01] [X-SERVICE-06] [PERSONAL-02] a request is submitted once, confirmed by mail, followed, and its piece comes back', async () => {
    const { client, order, line } = await deliveredOrder(shop, undefined, clock.now())
    const submission = { submission: crypto.randomUUID(), line: line.uuid, ...resizing }
    const first = await client.call('POST /api/service/submit_request', submission)
    expect(first.body).toMatchObject({ re: '200', data: { number: expect.stringMatching(/^KS-\d\d-\d{6}$/) } })
    expect((await client.call('POST /api/service/submit_request', submission)).body).toEqual(first.body)
    const request = first.body.data?.request ?? ''
    const mails = await shop.services.db
      .selectFrom('outbox')
      .select('payload')
      .where('subject', 'like', `service-submitted:${request}:%`)
      .execute()
    expect(mails.map(({ payload }) => JSON.parse(payload) as unknown)).toEqual([
      { template: 'service-news', request, news: 'submitted' },
    ])
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

  test('[X-SERVICE-33] a courier collects a piece at the address that its customer names, or that the shop offers', async () => {
    const { client, line } = await deliveredOrder(shop, undefined, clock.now())
    const { collectAt: _none, ...unnamed } = resizing
    const submitTo = async (rest: object) =>
      (
        await client.call('POST /api/service/submit_request', {
          ...unnamed,
          submission: crypto.randomUUID(),
          line: line.uuid,
          ...rest,
        })
      ).body
    const offered = async () =>
      (await client.call('POST /api/service/get_eligibility', { line: line.uuid })).body.data?.collectAt
    const collectedAt = async ({ data }: Awaited<ReturnType<typeof submitTo>>) => {
      const request = data?.request ?? ''
      const { details } = await readRequest(client, request)
      await client.call('POST /api/service/cancel_request', { request })
      return details.collectAt
    }
    const stored = { ...home, phone: '+60 12-345 6789' }

    // An order that was picked up went nowhere.
    expect(await offered()).toBeUndefined()
    expect(await submitTo({})).toEqual({ re: '400', field: 'collectAt' })
    expect(await submitTo({ collectAt: { ...home, postcode: '1' } })).toEqual({
      re: '400',
      field: 'collectAt.postcode',
    })
    expect(await submitTo({ collectAt: { ...home, phone: '123' } })).toEqual({ re: '400', field: 'collectAt.phone' })
    expect(await collectedAt(await submitTo({ collectAt: home }))).toEqual(stored)
    expect(await collectedAt(await submitTo({ collectAt: home, handover: 'showroom' }))).toBeUndefined()

    await client.call('POST /api/address/save_address', { address: home, isDefault: true })
    expect(await offered()).toEqual(stored)
    expect(await collectedAt(await submitTo({}))).toEqual(stored)

    const { order } = await readRequest(client, (await submitTo({})).data?.request ?? '')
    const away = { ...stored, address: '1 Lorong Universiti', unit: '' }
    await shop.services.write((transaction) =>
      transaction
        .updateTable('orders')
        .set({ receive: JSON.stringify({ method: 'delivery', ...away }) })
        .where('uuid', '=', order)
        .execute(),
    )
    expect(await offered()).toEqual(away)
  })

  test('[X-SERVICE-07] a ring is not resized to the size that it has, be it that of a resizing before', async () => {
    const piece = await pieceOfKind(await ShopClient.signedIn(shop.url), 'women_ring')
    const bought = '14'
    const { client, order, line } = await deliveredOrder(shop, { ...additionOf(piece), size: bought }, clock.now())
    const sizeNow = async () =>
      (await client.call('POST /api/service/get_eligibility', { order })).body.data?.lines[0]?.size
    const resizeTo = async (size: string) =>
      (
        await client.call('POST /api/service/submit_request', {
          ...resizing,
          submission: crypto.randomUUID(),
          line: line.uuid,
          size,
        })
      ).body
    const cancel = (request = '') => client.call('POST /api/service/cancel_request', { request })
    expect(await sizeNow()).toBe(bought)
    expect(await resizeTo(bought)).toEqual({ re: '400', field: 'size' })
    const cancelled = await resizeTo(resizing.size)
    await cancel(cancelled.data?.request)
    expect(await sizeNow()).toBe(bought)
    const request = (await resizeTo(resizing.size)).data?.request ?? ''
    for (const type of [
      'request.accepted',
      'piece.received',
      'work.started',
      'work.finished',
      'piece.collected',
    ] as const)
      expect(await report(request, { type })).toBe(true)
    expect(await sizeNow()).toBe(resizing.size)
    expect(await resizeTo(resizing.size)).toEqual({ re: '400', field: 'size' })
    expect(await resizeTo(bought)).toMatchObject({ re: '200' })
  })

  test('[X-SERVICE-07] a full eternity band is not resized, and its order says what it is', async () => {
    const shopper = await ShopClient.signedIn(shop.url)
    const { data } = (await shopper.call('GET /api/purchase/get_piece', { id: 'abadi-eternity-band' })).body
    if (!data) throw new Error('there is no such band')
    const { client, order, line } = await deliveredOrder(shop, { ...additionOf(data), size: '14' }, clock.now())
    expect(await kindsOf(client, order)).toMatchObject({
      return: { problem: null },
      resizing: { problem: 'full eternity' },
      cleaning: { problem: null },
    })
    expect((await submit(client, line.uuid, resizing)).body).toEqual({ re: '409' })
    expect(isResizable(line)).toBe(false)
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
    await expect(report(request, { type: 'inspection.passed', amountSen: 0, reply: '' })).rejects.toThrow('left')
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

  test('[X-SERVICE-03] [X-SERVICE-07] a quote that is rejected takes neither the return nor the free resizing', async () => {
    const { client, order, line } = await deliveredOrder(shop, undefined, clock.now())
    const request = (await submit(client, line.uuid, resizing)).body.data?.request ?? ''
    for (const type of ['request.accepted', 'piece.received'] as const) await report(request, { type })
    await report(request, { type: 'quote.made', amountSen: 50_000, reply: 'It needs more gold.' })
    await client.call('POST /api/service/answer_quote', { request, approved: false })
    expect(await report(request, { type: 'piece.collected' })).toBe(true)
    expect(await kindsOf(client, order)).toMatchObject({
      return: { problem: null },
      resizing: { problem: null, cost: 'free', freeUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    })
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
