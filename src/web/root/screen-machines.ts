import type { ScreenLogics } from '#machines/app/screens.machine.ts'
import { emailChangeLinkMachine } from '#machines/account/email-change-link.machine.ts'
import { safetyMachine } from '#machines/account/safety.machine.ts'
import { addressBookMachine } from '#machines/address/address-book.machine.ts'
import { resetPasswordMachine } from '#machines/account/reset-password.machine.ts'
import { appointmentMachine } from '#machines/appointment/appointment.machine.ts'
import { newsletterLinkMachine } from '#machines/newsletter/newsletter-link.machine.ts'
import { builderMachine } from '#machines/builder/builder.machine.ts'
import { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts'
import { pieceMachine } from '#machines/catalogue/piece.machine.ts'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { orderCancellationMachine } from '#machines/order/order-cancellation.machine.ts'
import { diamondGuideMachine } from '#machines/pages/diamond-guide.machine.ts'
import { ringSizeMachine } from '#machines/pages/ring-size.machine.ts'
import { paymentStatusMachine } from '#machines/payment/payment-status.machine.ts'
import { paymentRetryMachine } from '#machines/payment/payment-retry.machine.ts'
import { accountDeletionMachine } from '#machines/privacy/account-deletion.machine.ts'
import { personalInfoMachine } from '#machines/personal/personal-info.machine.ts'
import { personalAreaMachine } from '#machines/personal/personal-area.machine.ts'
import { serviceFormMachine } from '#machines/service/service-form.machine.ts'
import { serviceRequestMachine } from '#machines/service/service-request.machine.ts'
import { appointmentDetailMachine } from '#machines/appointment/appointment-detail.machine.ts'

/**
 * The screens' machines, without ports. The server imports them directly; the browser fetches them with the first
 * screen.
 */
export const screenMachines = {
  builder: builderMachine,
  catalogue: catalogueMachine,
  piece: pieceMachine,
  checkout: checkoutMachine,
  payment: paymentStatusMachine,
  paymentRetry: paymentRetryMachine,
  resetPassword: resetPasswordMachine,
  newsletterLink: newsletterLinkMachine,
  appointment: appointmentMachine,
  personalArea: personalAreaMachine,
  appointmentDetail: appointmentDetailMachine,
  accountDeletion: accountDeletionMachine,
  personalInfo: personalInfoMachine,
  safety: safetyMachine,
  emailChangeLink: emailChangeLinkMachine,
  addressBook: addressBookMachine,
  orderCancellation: orderCancellationMachine,
  serviceForm: serviceFormMachine,
  serviceRequest: serviceRequestMachine,
  diamondGuide: diamondGuideMachine,
  ringSize: ringSizeMachine,
} satisfies ScreenLogics
