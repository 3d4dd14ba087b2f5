import { and, assign, not, sendParent, sendTo, setup, stateIn } from 'xstate'
import type { CartAddition } from '#contract/cart/schemas.ts'
import { queryOf } from '#contract/page.ts'
import { isInBuilder, itemAt, pages, requiresLogin } from '#contract/pages.ts'
import type { EmailChangeLinkParentEvent, emailChangeLinkMachine } from '#machines/account/email-change-link.machine.ts'
import type { safetyMachine, SafetyParentEvent } from '#machines/account/safety.machine.ts'
import type { AddressBookParentEvent, addressBookMachine } from '#machines/address/address-book.machine.ts'
import type { resetPasswordMachine, ResetParentEvent } from '#machines/account/reset-password.machine.ts'
import type {
  AppointmentEvent,
  AppointmentParentEvent,
  appointmentMachine,
} from '#machines/appointment/appointment.machine.ts'
import type {
  AppointmentDetailParentEvent,
  AppointmentReference,
  appointmentDetailMachine,
} from '#machines/appointment/appointment-detail.machine.ts'
import type { BuilderEvent, BuilderParentEvent, builderMachine } from '#machines/builder/builder.machine.ts'
import type { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts'
import type { PieceEvent, PieceParentEvent, pieceMachine } from '#machines/catalogue/piece.machine.ts'
import type { CheckoutEvent, CheckoutParentEvent, checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { lateMachine } from '#machines/must-be-provided.ts'
import type { newsletterLinkMachine } from '#machines/newsletter/newsletter-link.machine.ts'
import type { CancellationParentEvent, orderCancellationMachine } from '#machines/order/order-cancellation.machine.ts'
import type { PaymentRetryParentEvent, paymentRetryMachine } from '#machines/payment/payment-retry.machine.ts'
import type { PaymentStatusParentEvent, paymentStatusMachine } from '#machines/payment/payment-status.machine.ts'
import type { diamondGuideMachine } from '#machines/pages/diamond-guide.machine.ts'
import type { ringSizeMachine } from '#machines/pages/ring-size.machine.ts'
import type { PersonalAreaParentEvent, personalAreaMachine } from '#machines/personal/personal-area.machine.ts'
import type {
  PersonalInfoEvent,
  PersonalInfoParentEvent,
  personalInfoMachine,
} from '#machines/personal/personal-info.machine.ts'
import type { accountDeletionMachine, DeletionParentEvent } from '#machines/privacy/account-deletion.machine.ts'
import type {
  ServiceFormEvent,
  serviceFormMachine,
  ServiceFormParentEvent,
} from '#machines/service/service-form.machine.ts'
import type {
  ServiceRequestEvent,
  serviceRequestMachine,
  ServiceRequestParentEvent,
} from '#machines/service/service-request.machine.ts'
import { newsletterPurposeOf, type Page, pieceChoiceOf, requestsAppointment, type Screen, screenOf } from './screens.ts'

interface ScreensContext extends Page {
  /** Whether a customer was signed in when the server rendered the page. */
  startsSignedIn: boolean
}

/** Events that the actors of screens send and the root handles. */
type ScreenEvent =
  | ResetParentEvent
  | AppointmentParentEvent
  | AppointmentDetailParentEvent
  | PieceParentEvent
  | BuilderParentEvent
  | CheckoutParentEvent
  | PaymentRetryParentEvent
  | PaymentStatusParentEvent
  | PersonalAreaParentEvent
  | DeletionParentEvent
  | EmailChangeLinkParentEvent
  | PersonalInfoParentEvent
  | SafetyParentEvent
  | AddressBookParentEvent
  | CancellationParentEvent
  | ServiceFormParentEvent
  | ServiceRequestParentEvent

export type ScreensEvent =
  | ({ type: 'page.changed' } & Page)
  /** Another address of the same page. */
  | ({ type: 'address.changed' } & Page)
  | { type: 'viewport.changed'; wide: boolean }
  | { type: 'session.signedIn' }
  | { type: 'session.isAnonymous' }
  | { type: 'connection.restored' }
  | { type: 'appointment.requested' }
  | { type: 'logout.requested' }
  /** An addition to the cart is waiting for a login. */
  | { type: 'login.needed' }
  | { type: 'item.addSucceeded'; addition: CartAddition }
  | { type: 'item.addFailed'; addition: CartAddition }
  | { type: 'item.wasRemoved' }
  | ScreenEvent

/** Events sent to the root. */
export type ScreensParentEvent =
  | Exclude<ScreenEvent, { type: 'login.missing' }>
  /** A page for customers was opened or used while nobody was signed in. */
  | { type: 'page.loginRequired'; href: string }
  | { type: 'dialog.opened'; dialog: 'appointment' }
  /** The page of a piece or a diamond was opened, by the id in its address. */
  | { type: 'item.viewed'; reference: string }

const hrefOf = ({ path, search }: Page) => path + queryOf(search)
const appointmentReferenceOf = ({ search }: Page): AppointmentReference =>
  search['token'] === undefined ? { appointment: search['appointment'] ?? '' } : { token: search['token'] }

/** The actors of screens by the names that the views use; they are loaded with the first screen. */
const actors = {
  builder: lateMachine<typeof builderMachine>('builder'),
  catalogue: lateMachine<typeof catalogueMachine>('catalogue'),
  piece: lateMachine<typeof pieceMachine>('piece'),
  checkout: lateMachine<typeof checkoutMachine>('checkout'),
  payment: lateMachine<typeof paymentStatusMachine>('payment'),
  paymentRetry: lateMachine<typeof paymentRetryMachine>('paymentRetry'),
  resetPassword: lateMachine<typeof resetPasswordMachine>('resetPassword'),
  newsletterLink: lateMachine<typeof newsletterLinkMachine>('newsletterLink'),
  appointment: lateMachine<typeof appointmentMachine>('appointment'),
  personalArea: lateMachine<typeof personalAreaMachine>('personalArea'),
  appointmentDetail: lateMachine<typeof appointmentDetailMachine>('appointmentDetail'),
  accountDeletion: lateMachine<typeof accountDeletionMachine>('accountDeletion'),
  personalInfo: lateMachine<typeof personalInfoMachine>('personalInfo'),
  safety: lateMachine<typeof safetyMachine>('safety'),
  emailChangeLink: lateMachine<typeof emailChangeLinkMachine>('emailChangeLink'),
  addressBook: lateMachine<typeof addressBookMachine>('addressBook'),
  orderCancellation: lateMachine<typeof orderCancellationMachine>('orderCancellation'),
  serviceForm: lateMachine<typeof serviceFormMachine>('serviceForm'),
  serviceRequest: lateMachine<typeof serviceRequestMachine>('serviceRequest'),
  diamondGuide: lateMachine<typeof diamondGuideMachine>('diamondGuide'),
  ringSize: lateMachine<typeof ringSizeMachine>('ringSize'),
}
/** The actor logic of each screen; the server has it at hand, the browser loads it on demand. */
export type ScreenLogics = typeof actors

/** Chooses the screen for the current page, runs its actor, and forwards events to and from it. */
export const screensMachine = setup({
  types: {
    context: {} as ScreensContext,
    events: {} as ScreensEvent,
    input: {} as ScreensContext,
    children: {} as { [Name in keyof ScreenLogics]: Name },
  },
  actors,
  guards: {
    startsSignedIn: ({ context }) => context.startsSignedIn,
    isSignedIn: stateIn({ customer: 'signedIn' }),
    pageRequiresCustomer: ({ context }) => requiresLogin(context.path),
    screenIs: ({ context }, screen: Screen) => screenOf(context.path) === screen,
    pageIsOfItem: ({ context }) => itemAt(context.path) !== null,
    appointmentIsRequested: ({ context }) => requestsAppointment(context),
    startsInBuilder: ({ context }) => isInBuilder(context.path),
    pageIsInBuilder: (_, path: string) => isInBuilder(path),
    orderIsPaid: (_, href: string) => href.startsWith(`${pages.thanks.path}?`),
  },
  actions: {
    setPage: assign({ path: (_, page: Page) => page.path, search: (_, page: Page) => page.search }),
    notifyParent: sendParent((_, event: ScreensParentEvent) => event),
    passToParent: sendParent(({ event }) => event),
    sendToCatalogue: sendTo('catalogue', (_, wide: boolean) => ({ type: 'viewport.changed', wide })),
    sendToBuilder: sendTo('builder', (_, event: BuilderEvent) => event),
    sendToPiece: sendTo('piece', (_, event: PieceEvent) => event),
    sendToCheckout: sendTo('checkout', (_, event: CheckoutEvent) => event),
    sendToPersonalInfo: sendTo('personalInfo', (_, event: PersonalInfoEvent) => event),
    sendToServiceForm: sendTo('serviceForm', (_, event: ServiceFormEvent) => event),
    sendToServiceRequest: sendTo('serviceRequest', (_, event: ServiceRequestEvent) => event),
    sendToAppointment: sendTo('appointment', (_, event: AppointmentEvent) => event),
  },
}).createMachine({
  id: 'screens',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    customer: {
      initial: 'starting',
      states: {
        starting: {
          description: 'Chooses the first state by what the server knew when it rendered the page.',
          always: [{ guard: 'startsSignedIn', target: 'signedIn' }, { target: 'anonymous' }],
        },
        anonymous: {
          description: 'Nobody is signed in: pages for customers are blocked.',
          on: { 'session.signedIn': 'signedIn' },
        },
        signedIn: {
          description: 'A customer is signed in and may open every page.',
          on: { 'session.isAnonymous': 'anonymous' },
        },
      },
    },
    screen: {
      initial: 'starting',
      on: {
        'page.changed': { target: '.routing', actions: { type: 'setPage', params: ({ event }) => event } },
        'session.signedIn': {
          guard: 'pageRequiresCustomer',
          description: 'A page for customers restarts: it may have been blocked, or show data of another customer.',
          target: '.routing',
        },
        'appointment.requested': {
          actions: { type: 'notifyParent', params: { type: 'dialog.opened', dialog: 'appointment' } },
        },
        'session.ended': { actions: 'passToParent' },
        'login.missing': {
          description: 'The server answered 401: the root opens the login, and afterwards the page begins anew.',
          actions: {
            type: 'notifyParent',
            params: ({ context }) => ({ type: 'page.loginRequired', href: hrefOf(context) }),
          },
        },
        'logout.requested': { actions: { type: 'notifyParent', params: { type: 'logout.confirmed' } } },
        'logout.confirmed': { actions: 'passToParent' },
        'session.refreshed': { actions: 'passToParent' },
        'cart.refreshed': { actions: 'passToParent' },
        'item.requested': { actions: 'passToParent' },
        'navigation.requested': { actions: 'passToParent' },
        'login.required': { actions: 'passToParent' },
        'appointment.exists': { actions: 'passToParent' },
        'conversion.happened': { actions: 'passToParent' },
      },
      states: {
        starting: {
          description: 'Waits until it is known whether a customer is signed in.',
          always: 'routing',
        },
        routing: {
          description: 'Chooses the screen of the page. This is the routing table.',
          always: [
            { guard: and(['pageRequiresCustomer', not('isSignedIn')]), target: 'loginRequired' },
            { guard: { type: 'screenIs', params: 'catalogue' }, target: 'catalogue' },
            {
              guard: 'pageIsOfItem',
              target: 'piece',
              actions: {
                type: 'notifyParent',
                params: ({ context }) => ({ type: 'item.viewed', reference: itemAt(context.path) ?? '' }),
              },
            },
            { guard: { type: 'screenIs', params: 'piece' }, target: 'piece' },
            { guard: { type: 'screenIs', params: 'cart' }, target: 'cart' },
            { guard: { type: 'screenIs', params: 'checkout' }, target: 'checkout' },
            { guard: { type: 'screenIs', params: 'payment' }, target: 'payment' },
            { guard: { type: 'screenIs', params: 'paymentFailed' }, target: 'paymentFailed' },
            { guard: { type: 'screenIs', params: 'thanks' }, target: 'thanks' },
            { guard: { type: 'screenIs', params: 'resetPassword' }, target: 'resetPassword' },
            { guard: { type: 'screenIs', params: 'personalArea' }, target: 'personalArea' },
            { guard: { type: 'screenIs', params: 'appointmentDetail' }, target: 'appointmentDetail' },
            { guard: { type: 'screenIs', params: 'accountDeletion' }, target: 'accountDeletion' },
            { guard: { type: 'screenIs', params: 'personalInfo' }, target: 'personalInfo' },
            { guard: { type: 'screenIs', params: 'safety' }, target: 'safety' },
            { guard: { type: 'screenIs', params: 'emailChangeLink' }, target: 'emailChangeLink' },
            { guard: { type: 'screenIs', params: 'addressBook' }, target: 'addressBook' },
            { guard: { type: 'screenIs', params: 'orderCancellation' }, target: 'orderCancellation' },
            { guard: { type: 'screenIs', params: 'serviceForm' }, target: 'serviceForm' },
            { guard: { type: 'screenIs', params: 'serviceRequest' }, target: 'serviceRequest' },
            { guard: { type: 'screenIs', params: 'diamondGuide' }, target: 'diamondGuide' },
            { guard: { type: 'screenIs', params: 'ringSize' }, target: 'ringSize' },
            { guard: { type: 'screenIs', params: 'newsletterLink' }, target: 'newsletterLink' },
            { guard: { type: 'screenIs', params: 'appointment' }, target: 'appointment' },
            {
              guard: 'appointmentIsRequested',
              target: 'staticPage',
              actions: { type: 'notifyParent', params: { type: 'dialog.opened', dialog: 'appointment' } },
            },
            { target: 'staticPage' },
          ],
        },
        staticPage: {
          description: 'A page without behaviour of its own.',
        },
        loginRequired: {
          description:
            'A page for customers while nobody is signed in: the root opens the login, and afterwards the page opens.',
          entry: {
            type: 'notifyParent',
            params: ({ context }) => ({ type: 'page.loginRequired', href: hrefOf(context) }),
          },
        },
        catalogue: {
          description: 'A category page or a list of diamonds.',
          invoke: { id: 'catalogue', src: 'catalogue' },
          on: {
            'viewport.changed': { actions: { type: 'sendToCatalogue', params: ({ event }) => event.wide } },
          },
        },
        piece: {
          description: 'A detail page, or the review of a ring, which has the same gallery.',
          invoke: { id: 'piece', src: 'piece', input: ({ context }) => pieceChoiceOf(context) },
          on: {
            'address.changed': {
              actions: {
                type: 'sendToPiece',
                params: ({ event }) => ({ type: 'address.changed', ...pieceChoiceOf(event) }),
              },
            },
            'login.needed': { actions: { type: 'sendToPiece', params: ({ event }) => event } },
            'item.addSucceeded': { actions: { type: 'sendToPiece', params: ({ event }) => event } },
            'item.addFailed': { actions: { type: 'sendToPiece', params: ({ event }) => event } },
            'item.wasRemoved': { actions: { type: 'sendToPiece', params: ({ event }) => event } },
            'session.isAnonymous': { actions: { type: 'sendToPiece', params: { type: 'cart.emptied' } } },
          },
        },
        cart: {
          description: 'The cart page: reloads the items.',
          entry: { type: 'notifyParent', params: { type: 'cart.refreshed' } },
        },
        checkout: {
          description: 'The checkout, with the question before it is left.',
          invoke: { id: 'checkout', src: 'checkout' },
          on: {
            'session.isAnonymous': {
              description: 'Nothing can be lost any more, so leaving asks no question.',
              actions: { type: 'sendToCheckout', params: { type: 'session.ended' } },
            },
            'logout.requested': {
              description: 'Logging out leaves the checkout, which asks first.',
              actions: { type: 'sendToCheckout', params: { type: 'logout.requested' } },
            },
            'connection.restored': { actions: { type: 'sendToCheckout', params: { type: 'checkout.retried' } } },
          },
        },
        payment: {
          description:
            'Waits for the payment of an order or a request; a paid order is tracked before the thank-you page opens.',
          invoke: {
            id: 'payment',
            src: 'payment',
            input: ({ context }) => ({
              order: context.search['order'] ?? '',
              request: context.search['request'] ?? '',
            }),
          },
          on: {
            'navigation.requested': {
              guard: { type: 'orderIsPaid', params: ({ event }) => event.href },
              actions: {
                type: 'notifyParent',
                params: ({ event }) => ({
                  type: 'conversion.happened',
                  conversion: { name: 'order', href: event.href },
                }),
              },
            },
          },
        },
        paymentFailed: {
          description: 'A payment failed; the shopper can try another.',
          invoke: {
            id: 'paymentRetry',
            src: 'paymentRetry',
            input: ({ context }) => ({ order: context.search['order'] ?? '' }),
          },
        },
        thanks: {
          description: 'An order is paid: its items have left the cart, so the cart is reloaded.',
          entry: [
            { type: 'notifyParent', params: { type: 'cart.refreshed' } },
            { type: 'notifyParent', params: { type: 'session.refreshed' } },
          ],
        },
        resetPassword: {
          description: 'The page of an emailed link: setting a new password.',
          invoke: {
            id: 'resetPassword',
            src: 'resetPassword',
            input: ({ context }) => ({ token: context.search['token'] ?? '' }),
          },
        },
        newsletterLink: {
          description: 'The page of an emailed link: confirms or ends the newsletter subscription.',
          invoke: {
            id: 'newsletterLink',
            src: 'newsletterLink',
            input: ({ context }) => ({
              purpose: newsletterPurposeOf(context.path),
              token: context.search['token'] ?? '',
            }),
          },
        },
        appointment: {
          description: 'The appointment page: it contains the form itself, so no dialog opens for it.',
          invoke: { id: 'appointment', src: 'appointment' },
          on: {
            'session.isAnonymous': {
              guard: 'isSignedIn',
              description: 'The form restarts: it may contain the name and email of a customer who signed out.',
              target: 'appointment',
              reenter: true,
            },
            'appointment.requested': {
              actions: { type: 'sendToAppointment', params: { type: 'appointment.resumed' } },
            },
          },
        },
        personalArea: {
          description: 'The first screen of the personal area.',
          invoke: { id: 'personalArea', src: 'personalArea' },
        },
        appointmentDetail: {
          description: 'One appointment, that of the signed-in customer or of an emailed link.',
          invoke: {
            id: 'appointmentDetail',
            src: 'appointmentDetail',
            input: ({ context }) => ({ reference: appointmentReferenceOf(context) }),
          },
        },
        accountDeletion: {
          description: 'The data stored about the customer, and deletion of the account.',
          invoke: { id: 'accountDeletion', src: 'accountDeletion' },
        },
        personalInfo: {
          description: "The customer's personal information, with the question before unsaved changes are left.",
          invoke: { id: 'personalInfo', src: 'personalInfo' },
          on: {
            'session.isAnonymous': {
              description: 'What is not saved can no longer be saved, so leaving asks no question.',
              actions: { type: 'sendToPersonalInfo', params: { type: 'session.ended' } },
            },
            'logout.requested': {
              description: 'Logging out leaves the page, which asks first if there are unsaved changes.',
              actions: { type: 'sendToPersonalInfo', params: { type: 'logout.requested' } },
            },
            'connection.restored': { actions: { type: 'sendToPersonalInfo', params: { type: 'info.retried' } } },
          },
        },
        safety: {
          description: 'Password, email address and sessions of the customer.',
          invoke: { id: 'safety', src: 'safety' },
        },
        emailChangeLink: {
          description: 'The page of an emailed link: confirms or stops a change of the email address.',
          invoke: {
            id: 'emailChangeLink',
            src: 'emailChangeLink',
            input: ({ context }) => ({ token: context.search['token'] ?? '' }),
          },
        },
        addressBook: {
          description: 'The address book of the customer.',
          invoke: { id: 'addressBook', src: 'addressBook' },
        },
        orderCancellation: {
          description: 'One order of the customer, which can be cancelled while it is not paid.',
          invoke: {
            id: 'orderCancellation',
            src: 'orderCancellation',
            input: ({ context }) => ({ order: context.search['order'] ?? '' }),
          },
        },
        serviceForm: {
          description: 'The form of a request for a bought item, with the question before it is left.',
          invoke: {
            id: 'serviceForm',
            src: 'serviceForm',
            input: ({ context }) => ({ path: context.path, line: context.search['line'] ?? '' }),
          },
          on: {
            'session.isAnonymous': {
              description: 'What is entered can no longer be submitted, so leaving asks no question.',
              actions: { type: 'sendToServiceForm', params: { type: 'session.ended' } },
            },
            'logout.requested': {
              description: 'Logging out leaves the form, which asks first if something is entered.',
              actions: { type: 'sendToServiceForm', params: { type: 'logout.requested' } },
            },
            'connection.restored': { actions: { type: 'sendToServiceForm', params: { type: 'form.retried' } } },
          },
        },
        diamondGuide: {
          description: 'The page to learn about diamonds by hand.',
          invoke: { id: 'diamondGuide', src: 'diamondGuide' },
        },
        ringSize: {
          description: 'The page of ring sizes.',
          invoke: { id: 'ringSize', src: 'ringSize' },
        },
        serviceRequest: {
          description:
            'One request for a bought item, with the question before pictures that are not added yet are left.',
          invoke: {
            id: 'serviceRequest',
            src: 'serviceRequest',
            input: ({ context }) => ({ request: context.search['request'] ?? '' }),
          },
          on: {
            'session.isAnonymous': {
              description: 'Pictures can no longer be added, so leaving asks no question.',
              actions: { type: 'sendToServiceRequest', params: { type: 'session.isAnonymous' } },
            },
            'logout.requested': {
              description: 'Logging out leaves the page, which asks first if pictures are not added yet.',
              actions: { type: 'sendToServiceRequest', params: { type: 'logout.requested' } },
            },
          },
        },
      },
    },
    builder: {
      initial: 'starting',
      states: {
        starting: {
          description: 'Chooses the first state by the page.',
          always: [{ guard: 'startsInBuilder', target: 'running' }, { target: 'away' }],
        },
        away: {
          description: 'The page has nothing to do with the ring builder.',
          on: {
            'page.changed': {
              guard: { type: 'pageIsInBuilder', params: ({ event }) => event.path },
              target: 'running',
            },
          },
        },
        running: {
          description: 'The ring builder runs from its lists over the detail pages to the review.',
          invoke: {
            id: 'builder',
            src: 'builder',
            input: ({ context }) => ({ path: context.path, search: context.search }),
          },
          on: {
            'page.changed': [
              {
                guard: { type: 'pageIsInBuilder', params: ({ event }) => event.path },
                actions: {
                  type: 'sendToBuilder',
                  params: ({ event }) => ({ type: 'address.changed', path: event.path, search: event.search }),
                },
              },
              { target: 'away' },
            ],
            'address.changed': { actions: { type: 'sendToBuilder', params: ({ event }) => event } },
            'connection.restored': { actions: { type: 'sendToBuilder', params: ({ event }) => event } },
            'login.needed': { actions: { type: 'sendToBuilder', params: ({ event }) => event } },
            'item.addSucceeded': { actions: { type: 'sendToBuilder', params: ({ event }) => event } },
            'item.addFailed': { actions: { type: 'sendToBuilder', params: ({ event }) => event } },
            'item.wasRemoved': { actions: { type: 'sendToBuilder', params: ({ event }) => event } },
            'session.isAnonymous': { actions: { type: 'sendToBuilder', params: { type: 'cart.emptied' } } },
          },
        },
      },
    },
  },
})
