import { randomUUID } from 'node:crypto'
import type { BrowserContext } from 'playwright-core'
import type { CartAddition } from '#contract/cart/schemas.ts'
import type { OrderSubmission } from '#contract/order/schemas.ts'
import type { Outcome } from '../../../src/server/payment/sandbox/sandbox.ts'
import { banks, wallets } from '../../../src/server/payment/sandbox/texts.ts'
import { addToCart, callAs, piecesOf } from './customer.ts'

/** Where a delivered order of the tests goes. */
export const address = {
  name: 'Lim Mei Ling',
  phone: '60123456789',
  address: '18 Jalan Telawi 3',
  postcode: '59100',
  city: 'Kuala Lumpur',
  state: '14',
} as const

/** A pair of earrings, which needs no size to be bought; `place` chooses among them. */
export async function findEarrings(
  context: BrowserContext,
  place = 0,
): Promise<{ addition: CartAddition; name: string; priceSen: number }> {
  const piece = (await piecesOf(context, 'earrings'))[place]
  const [metal] = piece?.metals ?? []
  if (!piece || !metal) throw new Error('there are no such earrings')
  return { addition: { piece: piece.uuid, metal: metal.metal }, name: piece.name.en, priceSen: metal.priceSen }
}

interface PlacedOrder {
  order: string
  /** Address of the page where it is paid. */
  url: string
}

/** Orders earrings for the customer of a context, without a page; nothing is paid yet. */
export async function placeOrder(
  context: BrowserContext,
  receive: OrderSubmission['receive'] = { method: 'delivery', unit: '', ...address },
): Promise<PlacedOrder> {
  const { addition, priceSen } = await findEarrings(context)
  const item = await addToCart(context, addition)
  const { re, data } = await callAs(context, 'POST /api/purchase/submit_order', {
    submission: randomUUID(),
    items: [item],
    total: priceSen,
    receive,
    payment: 'fpx',
    terms: '2026-11-01',
  })
  if (re !== '200' || !data) throw new Error(`submit_order answered ${re}`)
  return data
}

/** Answers a payment page of the sandbox, without a page. */
export async function payAs(context: BrowserContext, url: string, outcome: Outcome): Promise<void> {
  const form = { method: 'fpx', bank: banks[0] ?? '', wallet: wallets[0] ?? '', outcome }
  const response = await context.request.post(url, { form, maxRedirects: 0 })
  if (response.status() !== 303) throw new Error(`the payment page answered ${response.status()}`)
}
