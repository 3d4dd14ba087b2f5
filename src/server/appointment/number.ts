import { randomInt } from 'node:crypto'
import { brand } from '#contract/brand.ts'
import type { TransactionContext } from '../database/services.ts'

const maxAttempts = 20

/**
 * A number for a new appointment, like `KV-26-004217`: the year in Malaysia and six digits that are not consecutive.
 */
export const generateAppointmentNumber = async ({ transaction, now }: TransactionContext): Promise<string> => {
  const year = new Intl.DateTimeFormat('en', { year: '2-digit', timeZone: brand.timeZone }).format(now)
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const number = `KV-${year}-${String(randomInt(1_000_000)).padStart(6, '0')}`
    const found = await transaction
      .selectFrom('appointments')
      .select('uuid')
      .where('number', '=', number)
      .executeTakeFirst()
    if (!found) return number
  }
  throw new Error('no appointment number was free')
}
