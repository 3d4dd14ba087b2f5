import { randomInt } from 'node:crypto'
import { brand } from '#contract/brand.ts'

const maxAttempts = 20
const years = new Intl.DateTimeFormat('en', { year: '2-digit', timeZone: brand.timeZone })

/** What a number is of: an order, an appointment or a service request. */
type Prefix = 'KL' | 'KV' | 'KS'

/** A number like `KL-26-004217`: the year in Malaysia and six digits that are not consecutive. */
export const drawNumber = (prefix: Prefix, now: Date): string =>
  `${prefix}-${years.format(now)}-${String(randomInt(1_000_000)).padStart(6, '0')}`

/** Draws numbers until `take` takes one; it resolves to null where a number is not free. */
export const takeFreeNumber = async <Taken>(
  draw: () => string,
  take: (number: string) => Promise<Taken | null>,
): Promise<Taken> => {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const taken = await take(draw())
    if (taken !== null) return taken
  }
  throw new Error('no number was free')
}
