import { randomBytes } from 'node:crypto'

/** The uuid and the item number of a stone that the stock does not have yet. */
export type NewIds = (stockNumber: string) => { uuid: string; sku: string }

/** Digits and letters that cannot be mistaken for each other (Crockford's base 32). */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const itemDigits = 12
/** Item numbers count from here: 41 bits of milliseconds, then 19 bits. */
const epoch = Date.UTC(2026, 0, 1)
const counterBits = 19n

const hex = (value: number, length: number) => value.toString(16).padStart(length, '0')

const base32 = (value: bigint): string =>
  Array.from(
    { length: itemDigits },
    (_, place) => digits[Number((value >> BigInt(5 * (itemDigits - 1 - place))) & 31n)],
  ).join('')

/**
 * Makes ids that ascend, from the time and a counter (the uuids are of version 7): indexes are then extended at their
 * end, where ids without order would change a page of them for every stone.
 */
export const createNewIds = (): NewIds => {
  const time = Date.now()
  const tail = randomBytes(4).toString('hex')
  let counter = 0
  return () => {
    counter += 1
    const low = hex(0x80000000 + (counter % 0x40000000), 8)
    const clock = hex(time, 12)
    return {
      uuid: `${clock.slice(0, 8)}-${clock.slice(8)}-7000-${low.slice(0, 4)}-${low.slice(4)}${tail}`,
      sku: `KS-${base32((BigInt(time - epoch) << counterBits) + BigInt(counter))}`,
    }
  }
}
