import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits as a link carries them. */
export const newToken = () => randomBytes(32).toString('base64url')

export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
