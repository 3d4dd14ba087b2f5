import type { CartAddition } from '#contract/cart/schemas.ts'
import { applyToOrder } from '../../src/server/order/apply.ts'
import { ShopClient } from './client.ts'
import {
  addToCart,
  additionOf,
  answerPayment,
  pieceOfKind,
  submissionOf,
  submit,
  waitForOrderState,
} from './commerce.ts'
import type { TestShop } from './shop.ts'

const steps = ['making.started', 'making.finished', 'order.collected'] as const

/** A customer with a paid and collected order, of a ring unless another addition is named; and its first line. */
export const deliveredOrder = async (shop: TestShop, addition?: CartAddition, now = new Date()) => {
  const client = await ShopClient.signedIn(shop.url)
  const items = await addToCart(client, addition ?? additionOf(await pieceOfKind(client, 'women_ring')))
  const { order, url } = await submit(client, submissionOf(items))
  await answerPayment(client, url, 'approve')
  const { lines, totalSen } = await waitForOrderState(client, order, 'paid')
  await shop.services.write(async (transaction) => {
    // No order is older than what became of it.
    await transaction.updateTable('orders').set({ created_at: now.toISOString() }).where('uuid', '=', order).execute()
    for (const type of steps) await applyToOrder({ transaction, now, actor: 'desk:test' }, order, { type })
  })
  const [line] = lines
  if (!line) throw new Error('the order has no line')
  return { client, order, line, totalSen }
}
