import type { PasswordResets } from '../account/password-resets.ts'
import type { DeletionCodes } from '../privacy/deletion-codes.ts'
import { privacyMailBuilders } from '../privacy/mail-builders.ts'
import type { MailBuilders, MailBuilderParts } from './builder.ts'
import { buildAppointmentMail } from './builders/appointment.ts'
import { buildEnquiryMail } from './builders/enquiry.ts'
import { newsletterMailBuilders } from './builders/newsletter.ts'
import { buildOrderConfirmationMail } from './builders/order-confirmation.ts'
import { buildPasswordResetMail } from './builders/password-reset.ts'

/** A writer for every kind of mail of the shop. */
export const createMailBuilders = (
  parts: MailBuilderParts,
  { resets, deletionCodes }: { resets: PasswordResets; deletionCodes: DeletionCodes },
): MailBuilders => ({
  'password-reset': buildPasswordResetMail(parts, resets),
  'order-confirmation': buildOrderConfirmationMail(parts),
  enquiry: buildEnquiryMail(parts),
  appointment: buildAppointmentMail(parts),
  ...newsletterMailBuilders(parts),
  ...privacyMailBuilders(parts, deletionCodes),
})
