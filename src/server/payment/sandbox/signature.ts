import { createHmac, timingSafeEqual } from 'node:crypto'
import { UnverifiedEventError } from '../provider.ts'

export const signatureHeader = 'sandbox-signature'
const toleranceSeconds = 300

const hmac = (secret: string, time: number, rawBody: Buffer) =>
  createHmac('sha256', secret).update(`${time}.`).update(rawBody).digest()

/** The signature header of a webhook; it includes the time, so that an old webhook cannot be replayed. */
export const sign = (secret: string, rawBody: Buffer, now: Date) => {
  const time = Math.floor(now.getTime() / 1000)
  return `t=${time},v1=${hmac(secret, time, rawBody).toString('hex')}`
}

/** Throws `UnverifiedEventError` unless the header is a valid signature of this body, at most five minutes old. */
export const verify = (secret: string, rawBody: Buffer, header: unknown, now: Date): void => {
  const [, seconds, hex] = /^t=([0-9]{1,12}),v1=([0-9a-f]{64})$/.exec(typeof header === 'string' ? header : '') ?? []
  if (seconds === undefined || hex === undefined)
    throw new UnverifiedEventError('the signature is missing or malformed')
  const time = Number(seconds)
  if (!timingSafeEqual(hmac(secret, time, rawBody), Buffer.from(hex, 'hex'))) {
    throw new UnverifiedEventError('the signature is not of this body')
  }
  if (Math.abs(now.getTime() / 1000 - time) > toleranceSeconds)
    throw new UnverifiedEventError('the signature is too old')
}
