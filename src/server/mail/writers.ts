import type { PasswordResets } from '../account/password-resets.ts'
import type { MailWriters, WriterParts } from './writer.ts'
import { writeOrderConfirmation } from './writers/order-confirmation.ts'
import { writePasswordReset } from './writers/password-reset.ts'

/** A writer for every kind of mail of the shop. */
export const joinMailWriters = (parts: WriterParts, { resets }: { resets: PasswordResets }): MailWriters => ({
  'password-reset': writePasswordReset(parts, resets),
  'order-confirmation': writeOrderConfirmation(parts),
})
