import type { OrderLine } from './schemas.ts'

/** The code of the ring size of an order line; null where it has none. */
const ringSizeOf = (line: OrderLine): string | null => {
  if (line.kind === 'ring') return line.setting.size
  return line.kind === 'piece' ? line.size : null
}

/** Whether the ring size of a line is to be asked for before it is made. */
export const hasUnknownSize = (lines: readonly OrderLine[]): boolean => lines.some((line) => ringSizeOf(line) === '0')
