import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ShopClient } from '../../support/client.ts'
import {
  additionOf,
  addToCart,
  answerPayment,
  paymentState,
  pieceOfKind,
  submissionOf,
  submit,
  waitForOrderState,
} from '../../support/commerce.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'
import { applyToOrder } from '../../../src/server/order/apply.ts'

describe.each(databases)('lists of requests and items on %s', (database) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(database)
  })
  afterAll(() => shop.close())

  /** A customer who has collected two pairs of earrings. */
  const begin = async () => {
    const client = await ShopClient.signedIn(shop.url)
    const addition = additionOf(await pieceOfKind(client, 'earrings'))
    await addToCart(client, addition)
    const { order, url } = await submit(client, submissionOf(await addToCart(client, addition)))
    await answerPayment(client, url, 'approve')
    await paymentState(client, order)
    const { lines } = await waitForOrderState(client, order, 'paid')
    const { write, now } = shop.services
    for (const type of ['making.started', 'making.finished', 'order.collected'] as const) {
      await write((transaction) => applyToOrder({ transaction, now: now(), actor: 'desk:test' }, order, { type }))
    }
    return { client, order, lines: lines.map(({ uuid }) => uuid) }
  }
  const eligibility = async (client: ShopClient, payload: { line?: string; order?: string }) => {
    const { re, data } = (await client.call('POST /api/service/get_eligibility', payload)).body
    return { re, lines: data?.lines.map(({ line }) => line.uuid) }
  }

  test('[X-SERVICE-22] [PERSONAL-04] one item is read by its id, by its customer alone', async () => {
    const { client, order, lines } = await begin()
    const [line = ''] = lines
    expect(await eligibility(client, { line })).toEqual({ re: '200', lines: [line] })
    expect(await eligibility(client, { line, order })).toEqual({ re: '200', lines: [line] })
    expect((await eligibility(client, { order })).lines?.toSorted()).toEqual(lines.toSorted())
    const stranger = await ShopClient.signedIn(shop.url)
    expect((await eligibility(stranger, { line })).re).toBe('404')
    expect((await eligibility(client, { line: randomUUID() })).re).toBe('404')
    expect((await eligibility(client, { line, order: randomUUID() })).re).toBe('404')
  })

  test('[X-SERVICE-20] requests are listed by kind, and the open ones alone', async () => {
    const { client, lines } = await begin()
    const [first = '', second = ''] = lines
    const common = { handover: 'showroom', note: '' } as const
    const submitted = [
      { ...common, kind: 'return', reason: 'other', line: first, submission: randomUUID() },
      { ...common, kind: 'cleaning', work: 'cleaning', line: second, submission: randomUUID() },
    ] as const
    for (const submission of submitted) {
      expect((await client.call('POST /api/service/submit_request', submission)).body.re).toBe('200')
    }
    const kindsOf = async (kind?: 'return' | 'cleaning' | 'resizing') => {
      const { data } = (await client.call('POST /api/service/get_request_list', kind ? { kind } : {})).body
      return [data?.totalnum, data?.detail.map((request) => request.kind).toSorted()]
    }
    expect(await kindsOf()).toEqual([2, ['cleaning', 'return']])
    expect(await kindsOf('return')).toEqual([1, ['return']])
    expect(await kindsOf('resizing')).toEqual([0, []])
    const openOnes = async () => (await client.call('POST /api/service/get_request_list', { open: true })).body.data
    expect((await openOnes())?.totalnum).toBe(2)
    const cleaning = (await openOnes())?.detail.find(({ kind }) => kind === 'cleaning')
    await client.call('POST /api/service/cancel_request', { request: cleaning?.uuid ?? '' })
    expect(await openOnes()).toMatchObject({ totalnum: 1, detail: [{ kind: 'return' }] })
  })
})
