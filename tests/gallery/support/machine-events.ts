import type { EventFromLogic } from 'xstate'
import type { addressBookMachine } from '#machines/address/address-book.machine.ts'
import type { forgotMachine } from '#machines/account/forgot.machine.ts'
import type { loginMachine } from '#machines/account/login.machine.ts'
import type { registerMachine } from '#machines/account/register.machine.ts'
import type { emailChangeMachine } from '#machines/account/email-change.machine.ts'
import type { emailConfirmationMachine } from '#machines/account/email-confirmation.machine.ts'
import type { emailChangeLinkMachine } from '#machines/account/email-change-link.machine.ts'
import type { passwordChangeMachine } from '#machines/account/password-change.machine.ts'
import type { sessionListMachine } from '#machines/account/session-list.machine.ts'
import type { personalInfoMachine } from '#machines/personal/personal-info.machine.ts'
import type { resetPasswordMachine } from '#machines/account/reset-password.machine.ts'
import type { shareMachine } from '#machines/share/share.machine.ts'
import type { sessionMachine } from '#machines/account/session.machine.ts'
import type { socialSignInMachine } from '#machines/account/social-sign-in.machine.ts'
import type { verificationCodeMachine } from '#machines/account/verification-code.machine.ts'
import type { appMachine } from '#machines/app/app.machine.ts'
import type { screensMachine } from '#machines/app/screens.machine.ts'
import type { appointmentMachine } from '#machines/appointment/appointment.machine.ts'
import type { appointmentDetailMachine } from '#machines/appointment/appointment-detail.machine.ts'
import type { slotsMachine } from '#machines/appointment/slots.machine.ts'
import type { cartMachine } from '#machines/cart/cart.machine.ts'
import type { cartPopoverMachine } from '#machines/cart/cart-popover.machine.ts'
import type { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts'
import type { pieceMachine } from '#machines/catalogue/piece.machine.ts'
import type { rangesMachine } from '#machines/diamonds/ranges.machine.ts'
import type { skinToneMachine } from '#machines/detail/skin-tone.machine.ts'
import type { lightboxMachine } from '#machines/detail/lightbox.machine.ts'
import type { zoomMachine } from '#machines/detail/zoom.machine.ts'
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import type { leaveMachine } from '#machines/navigation/leave.machine.ts'
import type { consentMachine } from '#machines/consent/consent.machine.ts'
import type { dialogsMachine } from '#machines/dialogs/dialogs.machine.ts'
import type { floatGroupMachine } from '#machines/floating/float-group.machine.ts'
import type { enquiryMachine } from '#machines/lead/enquiry.machine.ts'
import type { leadMachine } from '#machines/lead/lead.machine.ts'
import type { localeMachine } from '#machines/locale/locale.machine.ts'
import type { drawerMachine } from '#machines/menu/drawer.machine.ts'
import type { menuMachine } from '#machines/menu/menu.machine.ts'
import type { instructionsMachine } from '#machines/messages/instructions.machine.ts'
import type { messagesMachine } from '#machines/messages/messages.machine.ts'
import type { connectionMachine } from '#machines/navigation/connection.machine.ts'
import type { newsletterMachine } from '#machines/newsletter/newsletter.machine.ts'
import type { newsletterLinkMachine } from '#machines/newsletter/newsletter-link.machine.ts'
import type { orderCancellationMachine } from '#machines/order/order-cancellation.machine.ts'
import type { diamondGuideMachine } from '#machines/pages/diamond-guide.machine.ts'
import type { ringSizeMachine } from '#machines/pages/ring-size.machine.ts'
import type { paymentRetryMachine } from '#machines/payment/payment-retry.machine.ts'
import type { accountDeletionMachine } from '#machines/privacy/account-deletion.machine.ts'
import type { searchMachine } from '#machines/search/search.machine.ts'
import type { addPicturesMachine } from '#machines/service/add-pictures.machine.ts'
import type { quotePaymentMachine } from '#machines/service/quote-payment.machine.ts'
import type { collectAtMachine } from '#machines/service/collect-at.machine.ts'
import type { serviceFormMachine } from '#machines/service/service-form.machine.ts'
import type { servicePicturesMachine } from '#machines/service/service-pictures.machine.ts'
import type { serviceRequestMachine } from '#machines/service/service-request.machine.ts'
import type { turntableMachine } from '#machines/viewer/turntable.machine.ts'
import type { viewerMachine } from '#machines/viewer/viewer.machine.ts'

/** The machines to which a row may send events, by their ids. */
interface Machines {
  accountDeletion: typeof accountDeletionMachine
  addressBook: typeof addressBookMachine
  app: typeof appMachine
  appointment: typeof appointmentMachine
  appointmentDetail: typeof appointmentDetailMachine
  cart: typeof cartMachine
  cartPopover: typeof cartPopoverMachine
  catalogue: typeof catalogueMachine
  checkout: typeof checkoutMachine
  collectAt: typeof collectAtMachine
  connection: typeof connectionMachine
  consent: typeof consentMachine
  dialogs: typeof dialogsMachine
  drawer: typeof drawerMachine
  emailChange: typeof emailChangeMachine
  emailConfirmation: typeof emailConfirmationMachine
  emailChangeLink: typeof emailChangeLinkMachine
  enquiry: typeof enquiryMachine
  floatGroup: typeof floatGroupMachine
  forgot: typeof forgotMachine
  instructions: typeof instructionsMachine
  lead: typeof leadMachine
  leave: typeof leaveMachine
  lightbox: typeof lightboxMachine
  locale: typeof localeMachine
  login: typeof loginMachine
  menu: typeof menuMachine
  messages: typeof messagesMachine
  newsletter: typeof newsletterMachine
  newsletterLink: typeof newsletterLinkMachine
  passwordChange: typeof passwordChangeMachine
  orderCancellation: typeof orderCancellationMachine
  paymentRetry: typeof paymentRetryMachine
  personalInfo: typeof personalInfoMachine
  piece: typeof pieceMachine
  ranges: typeof rangesMachine
  register: typeof registerMachine
  resetPassword: typeof resetPasswordMachine
  diamondGuide: typeof diamondGuideMachine
  ringSize: typeof ringSizeMachine
  screens: typeof screensMachine
  search: typeof searchMachine
  quotePayment: typeof quotePaymentMachine
  addPictures: typeof addPicturesMachine
  serviceForm: typeof serviceFormMachine
  servicePictures: typeof servicePicturesMachine
  serviceRequest: typeof serviceRequestMachine
  session: typeof sessionMachine
  sessionList: typeof sessionListMachine
  share: typeof shareMachine
  skinTone: typeof skinToneMachine
  slots: typeof slotsMachine
  socialSignIn: typeof socialSignInMachine
  turntable: typeof turntableMachine
  verificationCode: typeof verificationCodeMachine
  viewer: typeof viewerMachine
  zoom: typeof zoomMachine
}

/** The events that each of them takes. */
export type MachineEvents = { [Name in keyof Machines]: EventFromLogic<Machines[Name]> }
