import { setTimeout as delay } from 'node:timers/promises'
import type { CartAddition, CartItem } from '#contract/cart/schemas.ts'
import type { Diamond, Piece } from '#contract/catalogue/schemas.ts'
import type { OrderSubmission } from '#contract/order/schemas.ts'
import type { Kind } from '#contract/catalogue/codes.ts'
import type { ProviderEvent } from '../../src/server/payment/provider.ts'
import type { Outcome } from '../../src/server/payment/sandbox/sandbox.ts'
import { sign, signatureHeader } from '../../src/server/payment/sandbox/signature.ts'
import { banks, wallets } from '../../src/server/payment/sandbox/texts.ts'
import { ShopClient } from './client.ts'
import type { TestShop } from './shop.ts'

export const webhookSecret = 'the secret of the tests'

/** A clock that a test moves forward. */
export const adjustableClock = () => {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    advance: (ms: number) => {
      ahead += ms
    },
  }
}

/** Waits until a value passes a check; fails with the last value. */
export const waitUntil = async <Value>(
  read: () => Promise<Value>,
  isDone: (value: Value) => boolean,
): Promise<Value> => {
  const end = performance.now() + 10_000
  for (;;) {
    const value = await read()
    if (isDone(value)) return value
    if (performance.now() > end) throw new Error(`it never came to be; last it was ${JSON.stringify(value)}`)
    await delay(20)
  }
}

const dataOf = <Data>(body: { re: string; data?: Data }): Data => {
  if (body.re !== '200' || body.data === undefined) throw new Error(`answered ${JSON.stringify(body)}`)
  return body.data
}

/** Diamonds that are for sale, cheapest first. */
export const diamondsForSale = async (client: ShopClient): Promise<Diamond[]> =>
  dataOf((await client.call('GET /api/purchase/get_diamonds', { lab: 'GIA', sort: 'price-up', pageSize: '50' })).body)
    .detail

export const diamondForSale = async (client: ShopClient): Promise<Diamond> => {
  const [diamond] = await diamondsForSale(client)
  if (!diamond) throw new Error('no diamond is for sale')
  return diamond
}

export const pieceOfKind = async (client: ShopClient, kind: Kind): Promise<Piece> => {
  const [card] = dataOf((await client.call('GET /api/purchase/get_pieces', { kind })).body).detail
  if (!card) throw new Error(`there is no ${kind}`)
  return dataOf((await client.call('GET /api/purchase/get_piece', { id: card.uuid })).body)
}

/** The addition of a piece to the cart, in its first metal and, where it has sizes, its first size. */
export const additionOf = (piece: Piece): CartAddition => {
  const [made] = piece.metals
  const [size] = piece.sizes
  if (!made) throw new Error('the piece is made in no metal')
  return { piece: piece.uuid, metal: made.metal, ...(size === undefined ? {} : { size }) }
}

export const addToCart = async (client: ShopClient, ...additions: CartAddition[]): Promise<CartItem[]> => {
  for (const addition of additions) dataOf((await client.call('POST /api/purchase/add_cart', addition)).body)
  return cartOf(client)
}

export const cartOf = async (client: ShopClient): Promise<CartItem[]> =>
  dataOf((await client.call('POST /api/purchase/get_cart_list', {})).body)

/** A submission of these items at their prices, to be picked up. */
export const submissionOf = (items: readonly CartItem[], changes: Partial<OrderSubmission> = {}): OrderSubmission => ({
  submission: crypto.randomUUID(),
  items: items.map((item) => item.cart_uuid),
  total: items.reduce((sum, item) => sum + item.total_amount, 0),
  receive: { method: 'pick-up', name: 'Mei Tan', phone: '0123456789' },
  payment: 'card',
  terms: '2026-11-01',
  ...changes,
})

export const submit = async (client: ShopClient, submission: OrderSubmission) =>
  dataOf((await client.call('POST /api/purchase/submit_order', submission)).body)

/** A customer who has reserved an order of one diamond. */
export const reservedOrder = async (shop: TestShop) => {
  const client = await ShopClient.signedIn(shop.url)
  const diamond = await diamondForSale(client)
  const submission = submissionOf(await addToCart(client, { diamond: diamond.uuid }))
  return { client, diamond, submission, ...(await submit(client, submission)) }
}

export const sessionOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)

/** Presses a button on the sandbox's page. */
export const answerPayment = (client: ShopClient, url: string, outcome: Outcome) =>
  client.fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ method: 'card', bank: banks[0] ?? '', wallet: wallets[0] ?? '', outcome }),
  })

export const readOrder = async (client: ShopClient, order: string) =>
  dataOf((await client.call('POST /api/purchase/get_order', { order })).body)

export const paymentState = async (client: ShopClient, order: string) =>
  dataOf((await client.call('POST /api/purchase/get_payment_state', { order })).body)

/** Waits until an order is in a state, without asking the provider. */
export const waitForOrderState = (client: ShopClient, order: string, state: string) =>
  waitUntil(
    () => readOrder(client, order),
    (read) => read.state === state,
  )

/** Sends a webhook as the sandbox does; tests may vary it. */
export const sendWebhook = (
  shop: TestShop,
  event: ProviderEvent,
  { secret = webhookSecret, at = new Date(), body = JSON.stringify(event) } = {},
) =>
  fetch(`${shop.url}/api/payment/webhook/sandbox`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [signatureHeader]: sign(secret, Buffer.from(JSON.stringify(event)), at),
    },
    body,
  })

/** The event with which the sandbox reports a payment; `changes` override its fields. */
export const paidEvent = async (
  shop: TestShop,
  order: string,
  changes: Partial<ProviderEvent['payment']> = {},
): Promise<ProviderEvent> => {
  const payment = await shop.services.db
    .selectFrom('payments')
    .selectAll()
    .where('order_uuid', '=', order)
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
