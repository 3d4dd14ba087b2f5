import { isFullEternity } from '#contract/catalogue/full-eternity.ts'
import type { OrderLine } from './schemas.ts'

const ringOf = (line: OrderLine) => {
  if (line.kind === 'diamond') return null
  return line.kind === 'ring' ? line.setting : line
}

/** Whether a bought item can be resized: a ring with a size that is no full eternity band (X-SERVICE-07). */
export const isResizable = (line: OrderLine): boolean => {
  const ring = ringOf(line)
  return ring !== null && ring.size !== null && !isFullEternity(ring)
}
