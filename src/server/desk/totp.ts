import { Secret, TOTP } from 'otpauth'
import { brand } from '#contract/brand.ts'

/** How many steps of 30 s the clock of a phone may be off. */
const tolerance = 1

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

const totpOf = (secret: string, email: string) => new TOTP({ issuer: brand.name, label: email, secret })

/** The address that an authenticator app takes the secret from. */
export const otpauthAddress = (secret: string, email: string): string => totpOf(secret, email).toString()

/** The step of the clock that a code belongs to; null where it is not the secret's code of now. */
export const stepOf = (secret: string, code: string, now: Date): number | null => {
  const timestamp = now.getTime()
  const totp = totpOf(secret, '')
  const delta = totp.validate({ token: code, timestamp, window: tolerance })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}
