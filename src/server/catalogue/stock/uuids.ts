import { type Columns, uuidLength } from './columns.ts'

/** The bytes of a uuid; their order is that of its text. */
const uuidBytes = (uuid: string): Uint8Array => Buffer.from(uuid.replaceAll('-', ''), 'hex')

/** Writes a uuid among the uuids of all stones. */
export const writeUuid = (uuids: Buffer, place: number, uuid: string) =>
  uuids.write(uuid.replaceAll('-', ''), place * uuidLength, 'hex')

/** The uuid of the stone at a place. */
export const uuidAt = ({ uuids }: Columns, place: number) => {
  const hex = Buffer.from(uuids.subarray(place * uuidLength, (place + 1) * uuidLength)).toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** The uuid at a place against another one: below, at or above 0. */
const compareUuid = ({ uuids }: Columns, place: number, bytes: Uint8Array) => {
  for (let index = 0; index < uuidLength; index += 1) {
    const difference = (uuids[place * uuidLength + index] ?? 0) - (bytes[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** The first place from which a condition holds, where it holds for all places after one of which it holds. */
const firstPlace = (count: number, holds: (place: number) => boolean) => {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** The first place with at least this price. */
export const placeOfPrice = ({ count, price }: Columns, priceSen: number) =>
  firstPlace(count, (place) => (price[place] ?? 0) >= priceSen)

/** The first place at or after a stone of this price and uuid, whether or not it is there. */
export const placeOfStone = (columns: Columns, { priceSen, uuid }: { priceSen: number; uuid: string }) => {
  const bytes = uuidBytes(uuid)
  return firstPlace(columns.count, (place) => {
    const price = columns.price[place] ?? 0
    return price === priceSen ? compareUuid(columns, place, bytes) >= 0 : price > priceSen
  })
}

/** Whether the stone at a place is this one. */
export const isStone = (columns: Columns, place: number, uuid: string) =>
  place < columns.count && compareUuid(columns, place, uuidBytes(uuid)) === 0
