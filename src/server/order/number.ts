import { randomInt } from 'node:crypto'
import { brand } from '#contract/brand.ts'
import type { TransactionContext } from '../database/services.ts'

const maxAttempts = 20

/** A number for a new order, like `KL-26-004217`: the year in Malaysia and six digits that are not consecutive. */
export const generateOrderNumber = async ({ transaction, now }: TransactionContext): Promise<string> => {
  const year = new Intl.DateTimeFormat('en', { year: '2-digit', timeZone: brand.timeZone }).format(now)
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const number = `KL-${year}-${String(randomInt(1_000_000)).padStart(6, '0')}`
    const taken = await transaction.selectFrom('orders').select('uuid').where('number', '=', number).executeTakeFirst()
    if (!taken) return number
  }
  throw new Error('no order number was free')
}
