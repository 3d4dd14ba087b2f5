import type { OrderLine } from './schemas.ts'

/** How many lines of an order can be returned. */
export type Returnable = 'all' | 'some' | 'none'

const isEngraved = (line: OrderLine) => line.kind === 'ring' && line.setting.engraving !== undefined

/** How many lines of an order can be returned: an engraved ring cannot (X-SERVICE-07). */
export const returnableOf = (lines: readonly OrderLine[]): Returnable => {
  if (!lines.some(isEngraved)) return 'all'
  return lines.every(isEngraved) ? 'none' : 'some'
}
