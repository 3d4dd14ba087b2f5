import type { ActorRefFrom, AnyActorLogic, SnapshotFrom } from 'xstate'
import type { resetPasswordMachine } from '#machines/account/reset-password.machine.ts'
import type { sessionMachine } from '#machines/account/session.machine.ts'
import type { appointmentMachine } from '#machines/appointment/appointment.machine.ts'
import type { appMachine } from '#machines/app/app.machine.ts'
import type { cartMachine } from '#machines/cart/cart.machine.ts'
import type { cartPopoverMachine } from '#machines/cart/cart-popover.machine.ts'
import type { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts'
import type { pieceMachine } from '#machines/catalogue/piece.machine.ts'
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import type { paymentStatusMachine } from '#machines/payment/payment-status.machine.ts'
import type { paymentRetryMachine } from '#machines/payment/payment-retry.machine.ts'
import type { dialogsMachine } from '#machines/dialogs/dialogs.machine.ts'
import type { leadMachine } from '#machines/lead/lead.machine.ts'
import type { newsletterMachine } from '#machines/newsletter/newsletter.machine.ts'
import type { accountDeletionMachine } from '#machines/privacy/account-deletion.machine.ts'
import type { appointmentDetailMachine } from '#machines/appointment/appointment-detail.machine.ts'
import type { newsletterLinkMachine } from '#machines/newsletter/newsletter-link.machine.ts'
import type { connectionMachine } from '#machines/navigation/connection.machine.ts'
import type { consentMachine } from '#machines/consent/consent.machine.ts'
import type { drawerMachine } from '#machines/menu/drawer.machine.ts'
import type { instructionsMachine } from '#machines/messages/instructions.machine.ts'
import type { floatGroupMachine } from '#machines/support/float-group.machine.ts'
import type { localeMachine } from '#machines/locale/locale.machine.ts'
import type { menuMachine } from '#machines/menu/menu.machine.ts'
import type { messagesMachine } from '#machines/messages/messages.machine.ts'
import type { searchMachine } from '#machines/search/search.machine.ts'
import type { supportWidgetMachine } from '#machines/support/support-widget.machine.ts'

/** The root actor of a page. */
export type RootActor = ActorRefFrom<typeof appMachine>

/** Actors that live as long as the page. */
export interface RootChildren {
  session: ActorRefFrom<typeof sessionMachine>
  dialogs: ActorRefFrom<typeof dialogsMachine>
  messages: ActorRefFrom<typeof messagesMachine>
  menu: ActorRefFrom<typeof menuMachine>
  drawer: ActorRefFrom<typeof drawerMachine>
  search: ActorRefFrom<typeof searchMachine>
  cart: ActorRefFrom<typeof cartMachine>
  cartPopover: ActorRefFrom<typeof cartPopoverMachine>
  newsletter: ActorRefFrom<typeof newsletterMachine>
  locale: ActorRefFrom<typeof localeMachine>
  lead: ActorRefFrom<typeof leadMachine>
  supportWidget: ActorRefFrom<typeof supportWidgetMachine>
  floatGroup: ActorRefFrom<typeof floatGroupMachine>
  connection: ActorRefFrom<typeof connectionMachine>
  instructions: ActorRefFrom<typeof instructionsMachine>
  consent: ActorRefFrom<typeof consentMachine>
}

/** A child of the root that lives as long as the page. */
export const childOf = <Name extends keyof RootChildren>(root: RootActor, name: Name): RootChildren[Name] => {
  const child = root.getSnapshot().children[name]
  if (!child) throw new Error(`The root has no ${name}`)
  return child as RootChildren[Name]
}

/** Actors that live as long as their screen is open. */
export interface Screens {
  catalogue: ActorRefFrom<typeof catalogueMachine>
  piece: ActorRefFrom<typeof pieceMachine>
  checkout: ActorRefFrom<typeof checkoutMachine>
  payment: ActorRefFrom<typeof paymentStatusMachine>
  paymentRetry: ActorRefFrom<typeof paymentRetryMachine>
  resetPassword: ActorRefFrom<typeof resetPasswordMachine>
  newsletterLink: ActorRefFrom<typeof newsletterLinkMachine>
  appointment: ActorRefFrom<typeof appointmentMachine>
  appointmentDetail: ActorRefFrom<typeof appointmentDetailMachine>
  accountDeletion: ActorRefFrom<typeof accountDeletionMachine>
}

/** Machines of the screens by name. */
export type ScreenLogics = Record<keyof Screens, AnyActorLogic>

/** The actor of a screen, while that screen is open. */
export const screenActor = <Name extends keyof Screens>(
  { children }: SnapshotFrom<RootActor>,
  name: Name,
): Screens[Name] | undefined => children[name] as Screens[Name] | undefined
