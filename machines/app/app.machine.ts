import { assign, emit, type EventObject, fromCallback, sendTo, setup } from 'xstate'
import type { CartAddition } from '#contract/calls.ts'
import type { Locale } from '#contract/locale.ts'
import { queryOf } from '#contract/page.ts'
import { pageAt, pageParameters, pages, requiresLogin } from '#contract/pages.ts'
import {
  type AfterLoginAction,
  type AfterLoginEvent,
  afterLoginMachine,
} from '#machines/account/after-login.machine.ts'
import type { resetPasswordMachine } from '#machines/account/reset-password.machine.ts'
import type { AppointmentEvent, appointmentMachine } from '#machines/appointment/appointment.machine.ts'
import { type KeepaliveEvent, keepaliveMachine } from '#machines/account/keepalive.machine.ts'
import { type Customer, type SessionEvent, sessionMachine } from '#machines/account/session.machine.ts'
import { type CartEvent, cartMachine } from '#machines/cart/cart.machine.ts'
import { type CartPopoverEvent, cartPopoverMachine } from '#machines/cart/cart-popover.machine.ts'
import type { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts'
import type { PieceEvent, pieceMachine } from '#machines/catalogue/piece.machine.ts'
import type { CheckoutEvent, checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import type { paymentStatusMachine } from '#machines/payment/payment-status.machine.ts'
import type { paymentRetryMachine } from '#machines/payment/payment-retry.machine.ts'
import { type Dialog, type DialogsEvent, dialogsMachine } from '#machines/dialogs/dialogs.machine.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'
import { type LeadEvent, leadMachine } from '#machines/lead/lead.machine.ts'
import { newsletterMachine } from '#machines/newsletter/newsletter.machine.ts'
import type { accountDeletionMachine } from '#machines/privacy/account-deletion.machine.ts'
import type { personalAreaMachine } from '#machines/personal/personal-area.machine.ts'
import type {
  AppointmentReference,
  appointmentDetailMachine,
} from '#machines/appointment/appointment-detail.machine.ts'
import type { newsletterLinkMachine } from '#machines/newsletter/newsletter-link.machine.ts'
import { connectionMachine } from '#machines/navigation/connection.machine.ts'
import { consentMachine } from '#machines/consent/consent.machine.ts'
import { type Conversion, conversionMachine } from '#machines/consent/conversion.machine.ts'
import { type DrawerEvent, drawerMachine } from '#machines/menu/drawer.machine.ts'
import { instructionsMachine } from '#machines/messages/instructions.machine.ts'
import { floatGroupMachine } from '#machines/support/float-group.machine.ts'
import { focusRestorerMachine } from '#machines/navigation/focus-restorer.machine.ts'
import { localeMachine } from '#machines/locale/locale.machine.ts'
import { menuMachine } from '#machines/menu/menu.machine.ts'
import { type Message, messagesMachine } from '#machines/messages/messages.machine.ts'
import { type NavigationEvent, navigationMachine, type Route } from '#machines/navigation/navigation.machine.ts'
import { reloadGuardMachine } from '#machines/navigation/reload-guard.machine.ts'
import { type SearchEvent, searchMachine } from '#machines/search/search.machine.ts'
import { supportWidgetMachine } from '#machines/support/support-widget.machine.ts'
import { tabsMachine } from '#machines/account/tabs.machine.ts'
import { metalOf, newsletterPurposeOf, type Screen, screenOf } from './screens.ts'

/** What browser and server make the same root actor from. */
export interface AppInput {
  locale: Locale
  /** Path of the first page, without query. */
  path: string
  search: Readonly<Record<string, string>>
  /** The signed-in customer; null for a visitor. */
  customer: Customer | null
  /** Whether a search engine asks. */
  bot: boolean
  /** Script of the support chat; null where the shop has none. */
  supportWidget: string | null
}

interface AppContext {
  path: string
  search: Readonly<Record<string, string>>
  /** What the session told last. */
  signedIn: boolean
  /** What the children start with. */
  start: Pick<AppInput, 'locale' | 'customer' | 'bot' | 'supportWidget'>
}

export type AppEvent =
  | { type: 'route.changed'; to: Route; from: Route; scroll?: number }
  | { type: 'route.repeated' }
  | { type: 'navigation.requested'; href: string }
  | { type: 'viewport.changed'; wide: boolean }
  | { type: 'session.refreshed' }
  | { type: 'session.ended' }
  | { type: 'session.signedIn' }
  | { type: 'session.isAnonymous'; lookupPending?: true }
  | { type: 'session.invalidated' }
  | { type: 'session.signedOut' }
  | { type: 'customer.changedElsewhere' }
  | { type: 'dialog.opened'; dialog: Dialog }
  | { type: 'dialog.offered'; dialog: 'form' }
  | { type: 'dialog.wasOpened'; dialog: Dialog }
  | { type: 'dialog.wasClosed' }
  | { type: 'enquiry.accepted' }
  | { type: 'login.succeeded' }
  | { type: 'login.superseded' }
  | { type: 'appointment.requested' }
  | { type: 'login.required' }
  | { type: 'appointment.exists' }
  | { type: 'message.shown'; message: Message }
  | { type: 'connection.restored' }
  | { type: 'conversion.happened'; conversion: Conversion }
  | { type: 'conversion.tracked'; href: string | null }
  | { type: 'cart.refreshed' }
  | { type: 'item.requested'; addition: CartAddition }
  | { type: 'item.addSucceeded'; addition: CartAddition }
  | { type: 'item.addFailed'; addition: CartAddition }

const hrefOf = ({ path, search }: AppContext) => path + queryOf(search)
const pathOf = (href: string) => href.split(/[?#]/)[0] ?? href
const orderOf = ({ search }: AppContext) => search['order'] ?? ''
const tokenOf = ({ search }: AppContext) => search['token'] ?? ''
const appointmentReferenceOf = ({ search }: AppContext): AppointmentReference =>
  search['token'] === undefined ? { appointment: search['appointment'] ?? '' } : { token: search['token'] }

/** The root: it holds every other actor, passes events between them, and opens the screen that a route asks for. */
export const appMachine = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppEvent,
    emitted: {} as { type: 'appointment.requested' } | { type: 'sendFaceBook' },
    input: {} as AppInput,
    children: {} as {
      router: 'router'
      viewport: 'viewport'
      navigation: 'navigation'
      session: 'session'
      keepalive: 'keepalive'
      tabs: 'tabs'
      afterLogin: 'afterLogin'
      dialogs: 'dialogs'
      messages: 'messages'
      menu: 'menu'
      drawer: 'drawer'
      search: 'search'
      cart: 'cart'
      cartPopover: 'cartPopover'
      newsletter: 'newsletter'
      locale: 'locale'
      lead: 'lead'
      supportWidget: 'supportWidget'
      floatGroup: 'floatGroup'
      focusRestorer: 'focusRestorer'
      reloadGuard: 'reloadGuard'
      connection: 'connection'
      instructions: 'instructions'
      consent: 'consent'
      conversion: 'conversion'
      catalogue: 'catalogue'
      piece: 'piece'
      checkout: 'checkout'
      payment: 'payment'
      paymentRetry: 'paymentRetry'
      resetPassword: 'resetPassword'
      personalArea: 'personalArea'
      appointmentDetail: 'appointmentDetail'
      accountDeletion: 'accountDeletion'
      newsletterLink: 'newsletterLink'
      appointment: 'appointment'
    },
  },
  actors: {
    /** Reports route.changed and route.repeated. */
    router: fromCallback<EventObject>(() => {
      throw new Error('router must be provided')
    }),
    /** Reports viewport.changed: at once, and when the width crosses 768 px. */
    viewport: fromCallback<EventObject>(() => {
      throw new Error('viewport must be provided')
    }),
    navigation: navigationMachine,
    session: sessionMachine,
    keepalive: keepaliveMachine,
    tabs: tabsMachine,
    afterLogin: afterLoginMachine,
    dialogs: dialogsMachine,
    messages: messagesMachine,
    menu: menuMachine,
    drawer: drawerMachine,
    search: searchMachine,
    cart: cartMachine,
    cartPopover: cartPopoverMachine,
    newsletter: newsletterMachine,
    locale: localeMachine,
    lead: leadMachine,
    supportWidget: supportWidgetMachine,
    floatGroup: floatGroupMachine,
    focusRestorer: focusRestorerMachine,
    reloadGuard: reloadGuardMachine,
    connection: connectionMachine,
    instructions: instructionsMachine,
    consent: consentMachine,
    conversion: conversionMachine,
    catalogue: mustBeProvided<typeof catalogueMachine>('catalogue'),
    piece: mustBeProvided<typeof pieceMachine>('piece'),
    checkout: mustBeProvided<typeof checkoutMachine>('checkout'),
    payment: mustBeProvided<typeof paymentStatusMachine>('payment'),
    paymentRetry: mustBeProvided<typeof paymentRetryMachine>('paymentRetry'),
    resetPassword: mustBeProvided<typeof resetPasswordMachine>('resetPassword'),
    personalArea: mustBeProvided<typeof personalAreaMachine>('personalArea'),
    appointmentDetail: mustBeProvided<typeof appointmentDetailMachine>('appointmentDetail'),
    accountDeletion: mustBeProvided<typeof accountDeletionMachine>('accountDeletion'),
    newsletterLink: mustBeProvided<typeof newsletterLinkMachine>('newsletterLink'),
    appointment: mustBeProvided<typeof appointmentMachine>('appointment'),
  },
  guards: {
    isSignedIn: ({ context }) => context.signedIn,
    pageRequiresCustomer: ({ context }) => requiresLogin(context.path),
    loginIsRequired: ({ context }) => !context.signedIn && requiresLogin(context.path),
    hrefRequiresLogin: ({ context }, href: string) => !context.signedIn && requiresLogin(pathOf(href)),
    pageIsUnchanged: ({ context }, to: Route) =>
      context.path === to.path && pageParameters.every((name) => context.search[name] === to.search[name]),
    appointmentIsRequested: ({ context }) =>
      pageAt(context.path) === pages.home && context.search['r'] === 'Appointment',
    hasHref: (_, href: string | null) => href !== null,
    orderIsPaid: (_, href: string) => href.startsWith(`${pages.thanks.path}?`),
    screenIs: ({ context }, screen: Screen) => screenOf(context.path) === screen,
  },
  actions: {
    setRoute: assign({ path: (_, to: Route) => to.path, search: (_, to: Route) => to.search }),
    setSignedIn: assign({ signedIn: true }),
    setAnonymous: assign({ signedIn: false }),
    emitAppointment: emit({ type: 'appointment.requested' }),
    emitSendFaceBook: emit({ type: 'sendFaceBook' }),
    sendToNavigation: sendTo('navigation', (_, event: NavigationEvent) => event),
    sendToSession: sendTo('session', (_, event: SessionEvent) => event),
    sendToKeepalive: sendTo('keepalive', (_, event: KeepaliveEvent) => event),
    notifyOtherTabs: sendTo('tabs', { type: 'change.made' }),
    sendToAfterLogin: sendTo('afterLogin', (_, event: AfterLoginEvent) => event),
    awaitLogin: sendTo('afterLogin', (_, action: AfterLoginAction) => ({ type: 'login.awaited', action })),
    sendToDialogs: sendTo('dialogs', (_, event: DialogsEvent) => event),
    sendToLead: sendTo('lead', (_, event: LeadEvent) => event),
    showMessage: sendTo('messages', (_, message: Message) => ({ type: 'message.shown', message })),
    sendToDrawer: sendTo('drawer', (_, event: DrawerEvent) => event),
    sendToSearch: sendTo('search', (_, event: SearchEvent) => event),
    sendToCart: sendTo('cart', (_, event: CartEvent) => event),
    sendToCartPopover: sendTo('cartPopover', (_, event: CartPopoverEvent) => event),
    sendToCatalogue: sendTo('catalogue', (_, wide: boolean) => ({ type: 'viewport.changed', wide })),
    sendToPiece: sendTo('piece', (_, event: PieceEvent) => event),
    sendToAppointment: sendTo('appointment', (_, event: AppointmentEvent) => event),
    sendToCheckout: sendTo('checkout', (_, event: CheckoutEvent) => event),
    trackConversion: sendTo('conversion', (_, conversion: Conversion) => ({ type: 'conversion.happened', conversion })),
    closeMenu: sendTo('menu', { type: 'menu.reset' }),
    clearNewsletter: sendTo('newsletter', { type: 'newsletter.reset' }),
  },
}).createMachine({
  id: 'app',
  context: ({ input }) => ({
    path: input.path,
    search: input.search,
    signedIn: input.customer !== null,
    start: {
      locale: input.locale,
      customer: input.customer,
      bot: input.bot,
      supportWidget: input.supportWidget,
    },
  }),
  invoke: [
    { id: 'navigation', src: 'navigation' },
    { id: 'session', src: 'session', input: ({ context }) => ({ customer: context.start.customer }) },
    { id: 'keepalive', src: 'keepalive', input: ({ context }) => ({ signedIn: context.signedIn }) },
    { id: 'tabs', src: 'tabs' },
    { id: 'afterLogin', src: 'afterLogin' },
    { id: 'dialogs', src: 'dialogs' },
    { id: 'messages', src: 'messages' },
    { id: 'menu', src: 'menu' },
    { id: 'drawer', src: 'drawer' },
    { id: 'search', src: 'search', input: { wide: false } },
    { id: 'cart', src: 'cart' },
    { id: 'cartPopover', src: 'cartPopover', input: { wide: false } },
    { id: 'newsletter', src: 'newsletter' },
    { id: 'locale', src: 'locale', input: ({ context }) => ({ locale: context.start.locale }) },
    { id: 'lead', src: 'lead', input: ({ context }) => ({ path: context.path, bot: context.start.bot }) },
    {
      id: 'supportWidget',
      src: 'supportWidget',
      input: ({ context }) => ({ address: context.start.supportWidget }),
    },
    { id: 'floatGroup', src: 'floatGroup' },
    { id: 'focusRestorer', src: 'focusRestorer' },
    { id: 'reloadGuard', src: 'reloadGuard' },
    { id: 'connection', src: 'connection' },
    { id: 'instructions', src: 'instructions' },
    { id: 'consent', src: 'consent' },
    { id: 'conversion', src: 'conversion' },
    { id: 'router', src: 'router' },
    { id: 'viewport', src: 'viewport' },
  ],
  initial: 'starting',
  on: {
    'route.changed': [
      {
        guard: { type: 'pageIsUnchanged', params: ({ event }) => event.to },
        description: 'Only the query or the hash is another: the screen and the dialog stay.',
        actions: [
          { type: 'setRoute', params: ({ event }) => event.to },
          { type: 'sendToNavigation', params: ({ event }) => event },
          { type: 'sendToSearch', params: { type: 'search.reset' } },
          'closeMenu',
          { type: 'sendToDrawer', params: { type: 'drawer.closed' } },
          { type: 'sendToCartPopover', params: { type: 'popover.dismissed' } },
          'clearNewsletter',
        ],
      },
      {
        target: '.routing',
        actions: [
          { type: 'setRoute', params: ({ event }) => event.to },
          { type: 'sendToNavigation', params: ({ event }) => event },
          { type: 'sendToSearch', params: { type: 'search.reset' } },
          'closeMenu',
          { type: 'sendToDrawer', params: { type: 'drawer.closed' } },
          { type: 'sendToCartPopover', params: { type: 'popover.dismissed' } },
          'clearNewsletter',
          { type: 'sendToDialogs', params: { type: 'dialog.closed' } },
          { type: 'sendToLead', params: ({ event }) => ({ type: 'page.changed', path: event.to.path }) },
        ],
      },
    ],
    'route.repeated': { actions: { type: 'sendToNavigation', params: ({ event }) => event } },
    'navigation.requested': [
      {
        guard: { type: 'hrefRequiresLogin', params: ({ event }) => event.href },
        actions: [
          { type: 'awaitLogin', params: ({ event }) => ({ type: 'go', href: event.href }) },
          { type: 'sendToDialogs', params: { type: 'dialog.opened', dialog: 'sign' } },
        ],
      },
      { actions: { type: 'sendToNavigation', params: ({ event }) => event } },
    ],
    'viewport.changed': {
      actions: [
        { type: 'sendToDrawer', params: ({ event }) => event },
        { type: 'sendToSearch', params: ({ event }) => event },
        { type: 'sendToCartPopover', params: ({ event }) => event },
      ],
    },
    'session.refreshed': {
      description: 'A child changed something of the customer on the server.',
      actions: [{ type: 'sendToSession', params: ({ event }) => event }, 'notifyOtherTabs'],
    },
    'session.signedOut': { actions: 'notifyOtherTabs' },
    'session.invalidated': {
      guard: 'isSignedIn',
      description: 'The server knows nobody, while somebody is shown.',
      actions: [{ type: 'sendToSession', params: ({ event }) => event }, 'notifyOtherTabs'],
    },
    'customer.changedElsewhere': [
      {
        guard: 'isSignedIn',
        description: 'In another tab: signed out, or another cart. It is not told on, so that tabs fall silent.',
        actions: [
          { type: 'sendToSession', params: { type: 'session.refreshed' } },
          { type: 'sendToCart', params: { type: 'cart.refreshed' } },
        ],
      },
      { actions: { type: 'sendToSession', params: { type: 'session.refreshed' } } },
    ],
    'session.ended': { actions: { type: 'sendToSession', params: ({ event }) => event } },
    'session.signedIn': [
      {
        guard: 'pageRequiresCustomer',
        description: 'A page of the customer begins anew: it may have been barred, or hold what another customer did.',
        target: '.routing',
        actions: [
          'setSignedIn',
          { type: 'sendToKeepalive', params: { type: 'session.signedIn' } },
          { type: 'sendToCart', params: { type: 'cart.refreshed' } },
          { type: 'sendToAfterLogin', params: ({ context }) => ({ type: 'session.signedIn', path: context.path }) },
          { type: 'sendToDialogs', params: { type: 'session.signedIn' } },
        ],
      },
      {
        actions: [
          'setSignedIn',
          { type: 'sendToKeepalive', params: { type: 'session.signedIn' } },
          { type: 'sendToCart', params: { type: 'cart.refreshed' } },
          { type: 'sendToAfterLogin', params: ({ context }) => ({ type: 'session.signedIn', path: context.path }) },
          { type: 'sendToDialogs', params: { type: 'session.signedIn' } },
        ],
      },
    ],
    'session.isAnonymous': [
      {
        guard: 'isSignedIn',
        actions: [
          'setAnonymous',
          { type: 'sendToKeepalive', params: { type: 'session.isAnonymous' } },
          { type: 'sendToCart', params: { type: 'cart.emptied' } },
          { type: 'sendToAfterLogin', params: ({ event }) => event },
          { type: 'sendToDialogs', params: { type: 'customer.signedOut' } },
        ],
      },
      {
        actions: [
          { type: 'sendToKeepalive', params: { type: 'session.isAnonymous' } },
          { type: 'sendToCart', params: { type: 'cart.emptied' } },
          { type: 'sendToAfterLogin', params: ({ event }) => event },
        ],
      },
    ],
    'dialog.opened': { actions: { type: 'sendToDialogs', params: ({ event }) => event } },
    'dialog.offered': { actions: { type: 'sendToDialogs', params: ({ event }) => event } },
    'dialog.wasOpened': { actions: { type: 'sendToLead', params: ({ event }) => event } },
    'dialog.wasClosed': {
      actions: [
        { type: 'sendToAfterLogin', params: { type: 'login.abandoned' } },
        { type: 'sendToLead', params: ({ event }) => event },
      ],
    },
    'enquiry.accepted': {
      actions: [
        'emitSendFaceBook',
        { type: 'sendToLead', params: ({ event }) => event },
        { type: 'trackConversion', params: { name: 'enquiry', href: null } },
      ],
    },
    'login.succeeded': {
      actions: [
        { type: 'sendToAfterLogin', params: ({ event }) => event },
        { type: 'sendToSession', params: { type: 'session.invalidated' } },
        'notifyOtherTabs',
        { type: 'sendToLead', params: { type: 'dialog.wasClosed' } },
      ],
    },
    'login.superseded': {
      description: 'Somebody signed in in another tab while a dialog asked for it here: what waited for it goes on.',
      actions: [
        { type: 'sendToAfterLogin', params: { type: 'login.succeeded' } },
        { type: 'sendToAfterLogin', params: ({ context }) => ({ type: 'session.signedIn', path: context.path }) },
        { type: 'sendToLead', params: { type: 'dialog.wasClosed' } },
        { type: 'showMessage', params: { id: 'shell.signedInElsewhere', tone: 'info' } },
      ],
    },
    'appointment.requested': {
      actions: ['emitAppointment', { type: 'sendToDialogs', params: { type: 'dialog.opened', dialog: 'appointment' } }],
    },
    'login.required': [
      {
        guard: 'isSignedIn',
        actions: [
          { type: 'sendToDialogs', params: { type: 'dialog.opened', dialog: 'live' } },
          { type: 'sendToSession', params: { type: 'session.invalidated' } },
          'notifyOtherTabs',
        ],
      },
      { actions: { type: 'sendToDialogs', params: { type: 'dialog.opened', dialog: 'live' } } },
    ],
    'appointment.exists': { actions: { type: 'sendToDialogs', params: ({ event }) => event } },
    'message.shown': { actions: { type: 'showMessage', params: ({ event }) => event.message } },
    'connection.restored': {
      description: 'Whoever failed for want of the shop tries again; others take no notice.',
      actions: [
        { type: 'sendToSearch', params: { type: 'search.retried' } },
        { type: 'sendToCart', params: { type: 'cart.retried' } },
      ],
    },
    'conversion.happened': { actions: { type: 'trackConversion', params: ({ event }) => event.conversion } },
    'conversion.tracked': {
      guard: { type: 'hasHref', params: ({ event }) => event.href },
      actions: {
        type: 'sendToNavigation',
        params: ({ event }) => ({ type: 'navigation.requested', href: event.href ?? '/' }),
      },
    },
    'cart.refreshed': { actions: { type: 'sendToCart', params: ({ event }) => event } },
    'item.requested': [
      {
        guard: 'isSignedIn',
        actions: {
          type: 'sendToCart',
          params: ({ event }) => ({ type: 'item.added', addition: event.addition }),
        },
      },
      {
        actions: [
          { type: 'awaitLogin', params: ({ event }) => ({ type: 'addToCart', addition: event.addition }) },
          { type: 'sendToDialogs', params: { type: 'dialog.opened', dialog: 'sign' } },
        ],
      },
    ],
    'item.addSucceeded': { actions: { type: 'sendToCartPopover', params: { type: 'item.addSucceeded' } } },
  },
  states: {
    starting: {
      description: 'The first page: a customer has a cart to be read.',
      always: [
        {
          guard: 'isSignedIn',
          target: 'routing',
          actions: { type: 'sendToCart', params: { type: 'cart.refreshed' } },
        },
        { target: 'routing' },
      ],
    },
    routing: {
      description: 'Which screen the route asks for. This is the routing table.',
      always: [
        { guard: 'loginIsRequired', target: 'loginRequired' },
        { guard: { type: 'screenIs', params: 'catalogue' }, target: 'catalogue' },
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
        { guard: { type: 'screenIs', params: 'newsletterLink' }, target: 'newsletterLink' },
        { guard: { type: 'screenIs', params: 'appointment' }, target: 'appointment' },
        {
          guard: 'appointmentIsRequested',
          target: 'staticPage',
          actions: { type: 'sendToDialogs', params: { type: 'dialog.opened', dialog: 'appointment' } },
        },
        { target: 'staticPage' },
      ],
    },
    staticPage: {
      description: 'A page without behaviour of its own.',
    },
    loginRequired: {
      description: 'A page of the customer, and nobody is signed in: the login dialog opens, and then the page.',
      entry: [
        { type: 'awaitLogin', params: ({ context }) => ({ type: 'go', href: hrefOf(context) }) },
        { type: 'sendToDialogs', params: { type: 'dialog.opened', dialog: 'sign' } },
      ],
    },
    catalogue: {
      description: 'A category page or a list of diamonds.',
      invoke: { id: 'catalogue', src: 'catalogue' },
      on: {
        'viewport.changed': {
          actions: [
            { type: 'sendToDrawer', params: ({ event }) => event },
            { type: 'sendToSearch', params: ({ event }) => event },
            { type: 'sendToCartPopover', params: ({ event }) => event },
            { type: 'sendToCatalogue', params: ({ event }) => event.wide },
          ],
        },
      },
    },
    piece: {
      description: 'A detail page.',
      invoke: { id: 'piece', src: 'piece', input: ({ context }) => ({ metal: metalOf(context.search) }) },
      on: {
        'item.requested': [
          {
            guard: 'isSignedIn',
            actions: {
              type: 'sendToCart',
              params: ({ event }) => ({ type: 'item.added', addition: event.addition }),
            },
          },
          {
            actions: [
              { type: 'awaitLogin', params: ({ event }) => ({ type: 'addToCart', addition: event.addition }) },
              { type: 'sendToDialogs', params: { type: 'dialog.opened', dialog: 'sign' } },
              { type: 'sendToPiece', params: { type: 'login.needed' } },
            ],
          },
        ],
        'item.addSucceeded': {
          actions: [
            { type: 'sendToCartPopover', params: { type: 'item.addSucceeded' } },
            { type: 'sendToPiece', params: ({ event }) => event },
          ],
        },
        'item.addFailed': { actions: { type: 'sendToPiece', params: ({ event }) => event } },
      },
    },
    cart: {
      description: 'The cart page: its items are read anew.',
      entry: { type: 'sendToCart', params: { type: 'cart.refreshed' } },
    },
    checkout: {
      description: 'The checkout, with the question before it is left.',
      invoke: { id: 'checkout', src: 'checkout' },
      on: {
        'session.isAnonymous': {
          description: 'Nothing is left to lose, so leaving asks nothing.',
          actions: [
            'setAnonymous',
            { type: 'sendToKeepalive', params: { type: 'session.isAnonymous' } },
            { type: 'sendToCart', params: { type: 'cart.emptied' } },
            { type: 'sendToAfterLogin', params: ({ event }) => event },
            { type: 'sendToDialogs', params: { type: 'customer.signedOut' } },
            { type: 'sendToCheckout', params: { type: 'session.ended' } },
          ],
        },
        'session.ended': {
          actions: [
            { type: 'sendToSession', params: ({ event }) => event },
            { type: 'sendToCheckout', params: ({ event }) => event },
          ],
        },
        'connection.restored': {
          actions: [
            { type: 'sendToSearch', params: { type: 'search.retried' } },
            { type: 'sendToCart', params: { type: 'cart.retried' } },
            { type: 'sendToCheckout', params: { type: 'checkout.retried' } },
          ],
        },
      },
    },
    payment: {
      description: 'The payment of an order is awaited; a paid one is counted before the page of thanks.',
      on: {
        'navigation.requested': [
          {
            guard: { type: 'orderIsPaid', params: ({ event }) => event.href },
            actions: { type: 'trackConversion', params: ({ event }) => ({ name: 'order', href: event.href }) },
          },
          {
            guard: { type: 'hrefRequiresLogin', params: ({ event }) => event.href },
            actions: [
              { type: 'awaitLogin', params: ({ event }) => ({ type: 'go', href: event.href }) },
              { type: 'sendToDialogs', params: { type: 'dialog.opened', dialog: 'sign' } },
            ],
          },
          { actions: { type: 'sendToNavigation', params: ({ event }) => event } },
        ],
      },
      invoke: { id: 'payment', src: 'payment', input: ({ context }) => ({ order: orderOf(context) }) },
    },
    paymentFailed: {
      description: 'A payment failed; another can be tried.',
      invoke: { id: 'paymentRetry', src: 'paymentRetry', input: ({ context }) => ({ order: orderOf(context) }) },
    },
    resetPassword: {
      description: 'The page of a mailed link: a new password.',
      invoke: { id: 'resetPassword', src: 'resetPassword', input: ({ context }) => ({ token: tokenOf(context) }) },
    },
    newsletterLink: {
      description: 'The page of a mailed link: the newsletter is confirmed, or ended.',
      invoke: {
        id: 'newsletterLink',
        src: 'newsletterLink',
        input: ({ context }) => ({ purpose: newsletterPurposeOf(context.path), token: tokenOf(context) }),
      },
    },
    appointment: {
      description: 'The page of an appointment: the form itself, so no dialog opens for it.',
      invoke: { id: 'appointment', src: 'appointment' },
      on: {
        'session.isAnonymous': [
          {
            guard: 'isSignedIn',
            description: 'Name and email of the form may be those of the customer who has gone: it begins anew.',
            target: 'appointment',
            reenter: true,
            actions: [
              'setAnonymous',
              { type: 'sendToKeepalive', params: { type: 'session.isAnonymous' } },
              { type: 'sendToCart', params: { type: 'cart.emptied' } },
              { type: 'sendToAfterLogin', params: ({ event }) => event },
              { type: 'sendToDialogs', params: { type: 'customer.signedOut' } },
            ],
          },
          {
            actions: [
              { type: 'sendToKeepalive', params: { type: 'session.isAnonymous' } },
              { type: 'sendToCart', params: { type: 'cart.emptied' } },
              { type: 'sendToAfterLogin', params: ({ event }) => event },
            ],
          },
        ],
        'appointment.requested': {
          actions: ['emitAppointment', { type: 'sendToAppointment', params: { type: 'appointment.resumed' } }],
        },
      },
    },
    personalArea: {
      description: 'The first screen of the personal area.',
      invoke: { id: 'personalArea', src: 'personalArea' },
    },
    appointmentDetail: {
      description: "One appointment, the customer's own or that of a mailed link.",
      invoke: {
        id: 'appointmentDetail',
        src: 'appointmentDetail',
        input: ({ context }) => ({ reference: appointmentReferenceOf(context) }),
      },
    },
    accountDeletion: {
      description: 'What is stored about the customer, and the way to delete it.',
      invoke: { id: 'accountDeletion', src: 'accountDeletion' },
    },
    thanks: {
      description: 'An order is paid: its items have left the cart.',
      entry: [
        { type: 'sendToCart', params: { type: 'cart.refreshed' } },
        { type: 'sendToSession', params: { type: 'session.refreshed' } },
        'notifyOtherTabs',
      ],
    },
  },
})
