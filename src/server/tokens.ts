import { hash, randomBytes } from 'node:crypto'

/** A token for a link or a cookie: 256 random bits in base64url, 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Whether something from outside has the format of a token. */
export const isToken = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z0-9_-]{43}$/.test(value)

/** What is stored of a token, or of another text that no table holds in clear: its SHA-256 in base64url. */
export const hashOf = (text: string): string => hash('sha256', text, 'base64url')
