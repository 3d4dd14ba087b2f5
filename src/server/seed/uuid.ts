import { createHash } from 'node:crypto'

/** Derives a uuid (version 8, from a SHA-256) from a name; the same name always gives the same uuid. */
export function deterministicUuid(name: string): string {
  const hex = createHash('sha256').update(`kilau/${name}`).digest('hex')
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
