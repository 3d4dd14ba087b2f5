import type { PasswordResets } from '../account/password-resets.ts'
import type { DeletionCodes } from '../privacy/deletion-codes.ts'
import { privacyMailWriters } from '../privacy/mail-writers.ts'
import type { MailWriters, WriterParts } from './writer.ts'
import { writeAppointment } from './writers/appointment.ts'
import { writeEnquiry } from './writers/enquiry.ts'
import { newsletterMailWriters } from './writers/newsletter.ts'
import { writeOrderConfirmation } from './writers/order-confirmation.ts'
import { writePasswordReset } from './writers/password-reset.ts'

/** A writer for every kind of mail of the shop. */
export const joinMailWriters = (
  parts: WriterParts,
  { resets, deletionCodes }: { resets: PasswordResets; deletionCodes: DeletionCodes },
): MailWriters => ({
  'password-reset': writePasswordReset(parts, resets),
  'order-confirmation': writeOrderConfirmation(parts),
  enquiry: writeEnquiry(parts),
  appointment: writeAppointment(parts),
  ...newsletterMailWriters(parts),
  ...privacyMailWriters(parts, deletionCodes),
})
