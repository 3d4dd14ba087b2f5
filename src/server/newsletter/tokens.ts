import { createHash, randomBytes } from 'node:crypto'

/** A token of 256 random bits, for use in a link. */
export const newToken = () => randomBytes(32).toString('base64url')

export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
