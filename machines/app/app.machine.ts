import { assign, emit, type EventObject, fromCallback, sendTo, setup } from 'xstate'
import type { CartAddition } from '#contract/calls.ts'
import type { Locale } from '#contract/locale.ts'
import { needsCustomer } from '#contract/routes.ts'
import { type AfterLogin, type AfterLoginEvent, afterLoginMachine } from '#machines/account/after-login.machine.ts'
import type { resetPasswordMachine } from '#machines/account/reset-password.machine.ts'
import type { AppointmentEvent, appointmentMachine } from '#machines/appointment/appointment.machine.ts'
import { type KeepaliveEvent, keepaliveMachine } from '#machines/account/keepalive.machine.ts'
import { type Customer, type SessionEvent, sessionMachine } from '#machines/account/session.machine.ts'
import { type CartEvent, cartMachine } from '#machines/cart/cart.machine.ts'
import { type CartPopoverEvent, cartPopoverMachine } from '#machines/cart/cart-popover.machine.ts'
import type { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts'
import type { PieceEvent, pieceMachine } from '#machines/catalogue/piece.machine.ts'
import type { CheckoutEvent, checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import type { paymentMachine } from '#machines/payment/payment.machine.ts'
import type { paymentRetryMachine } from '#machines/payment/payment-retry.machine.ts'
import { type Dialog, type DialogsEvent, dialogsMachine } from '#machines/dialogs/dialogs.machine.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'
import { type LeadEvent, leadMachine } from '#machines/lead/lead.machine.ts'
import { newsletterMachine } from '#machines/newsletter/newsletter.machine.ts'
import type { accountDeletionMachine } from '#machines/privacy/account-deletion.machine.ts'
import type { personalAreaMachine } from '#machines/personal/personal-area.machine.ts'
import type { VisitReference, visitMachine } from '#machines/appointment/visit.machine.ts'
import type { newsletterLinkMachine } from '#machines/newsletter/newsletter-link.machine.ts'
import { connectionMachine } from '#machines/navigation/connection.machine.ts'
import { consentMachine } from '#machines/consent/consent.machine.ts'
import { type Conversion, conversionMachine } from '#machines/consent/conversion.machine.ts'
import { type DrawerEvent, drawerMachine } from '#machines/menu/drawer.machine.ts'
import { instructionsMachine } from '#machines/messages/instructions.machine.ts'
import { floatGroupMachine } from '#machines/support/float-group.machine.ts'
import { focusKeeperMachine } from '#machines/navigation/focus-keeper.machine.ts'
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
  | { type: 'session.isAnonymous'; asksAgain?: true }
  | { type: 'session.doubted' }
  | { type: 'session.signedOut' }
  | { type: 'customer.changedElsewhere' }
  | { type: 'dialog.opened'; dialog: Dialog }
  | { type: 'dialog.offered'; dialog: 'form' }
  | { type: 'dialog.wasOpened'; dialog: Dialog }
  | { type: 'dialog.wasClosed' }
  | { type: 'enquiry.wasTaken' }
  | { type: 'login.succeeded' }
  | { type: 'login.overtaken' }
  | { type: 'appointment.requested' }
  | { type: 'login.required' }
  | { type: 'appointment.exists' }
  | { type: 'message.shown'; message: Message }
  | { type: 'connection.restored' }
  | { type: 'conversion.happened'; conversion: Conversion }
  | { type: 'conversion.wasCounted'; href: string | null }
  | { type: 'cart.refreshed' }
  | { type: 'item.requested'; addition: CartAddition }
  | { type: 'item.wasAdded'; addition: CartAddition }
  | { type: 'item.wasNotAdded'; addition: CartAddition }

const hrefOf = ({ path, search }: Pick<AppContext, 'path' | 'search'>) => {
  const query = Object.entries(search).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
  )
  return query.length === 0 ? path : `${path}?${query.join('&')}`
}
const pathOf = (href: string) => href.split(/[?#]/)[0] ?? href
const orderOf = ({ search }: AppContext) => search['order'] ?? ''
const isHome = (path: string) => /^\/(?:pages\/dashboard\/?)?$/i.test(path)
const tokenOf = ({ search }: AppContext) => search['token'] ?? ''
const visitOf = ({ search }: AppContext): VisitReference =>
  search['token'] === undefined ? { appointment: search['appointment'] ?? '' } : { token: search['token'] }
/** Parts of a query that make it another page. */
const pageQuery = ['order', 'appointment', 'token'] as const

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
      focusKeeper: 'focusKeeper'
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
      visit: 'visit'
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
    focusKeeper: focusKeeperMachine,
    reloadGuard: reloadGuardMachine,
    connection: connectionMachine,
    instructions: instructionsMachine,
    consent: consentMachine,
    conversion: conversionMachine,
    catalogue: mustBeProvided<typeof catalogueMachine>('catalogue'),
    piece: mustBeProvided<typeof pieceMachine>('piece'),
    checkout: mustBeProvided<typeof checkoutMachine>('checkout'),
    payment: mustBeProvided<typeof paymentMachine>('payment'),
    paymentRetry: mustBeProvided<typeof paymentRetryMachine>('paymentRetry'),
    resetPassword: mustBeProvided<typeof resetPasswordMachine>('resetPassword'),
    personalArea: mustBeProvided<typeof personalAreaMachine>('personalArea'),
    visit: mustBeProvided<typeof visitMachine>('visit'),
    accountDeletion: mustBeProvided<typeof accountDeletionMachine>('accountDeletion'),
    newsletterLink: mustBeProvided<typeof newsletterLinkMachine>('newsletterLink'),
    appointment: mustBeProvided<typeof appointmentMachine>('appointment'),
  },
  guards: {
    somebodyIsSignedIn: ({ context }) => context.signedIn,
    pageIsTheirs: ({ context }) => needsCustomer(context.path),
    customerIsMissing: ({ context }) => !context.signedIn && needsCustomer(context.path),
    loginComesFirst: ({ context }, href: string) => !context.signedIn && needsCustomer(pathOf(href)),
    pageStays: ({ context }, to: Route) =>
      context.path === to.path && pageQuery.every((name) => context.search[name] === to.search[name]),
    appointmentIsAskedFor: ({ context }) => isHome(context.path) && context.search['r'] === 'Appointment',
    itLeadsOn: (_, href: string | null) => href !== null,
    orderIsPaid: (_, href: string) => href.startsWith('/pages/ThanksMessage?'),
    screenIs: ({ context }, screen: Screen) => screenOf(context.path) === screen,
  },
  actions: {
    keepRoute: assign({ path: (_, to: Route) => to.path, search: (_, to: Route) => to.search }),
    keepSignedIn: assign({ signedIn: true }),
    keepAnonymous: assign({ signedIn: false }),
    emitAppointment: emit({ type: 'appointment.requested' }),
    emitSendFaceBook: emit({ type: 'sendFaceBook' }),
    tellNavigation: sendTo('navigation', (_, event: NavigationEvent) => event),
    tellSession: sendTo('session', (_, event: SessionEvent) => event),
    tellKeepalive: sendTo('keepalive', (_, event: KeepaliveEvent) => event),
    tellOtherTabs: sendTo('tabs', { type: 'change.made' }),
    tellAfterLogin: sendTo('afterLogin', (_, event: AfterLoginEvent) => event),
    awaitLogin: sendTo('afterLogin', (_, action: AfterLogin) => ({ type: 'login.awaited', action })),
    tellDialogs: sendTo('dialogs', (_, event: DialogsEvent) => event),
    tellLead: sendTo('lead', (_, event: LeadEvent) => event),
    tellMessages: sendTo('messages', (_, message: Message) => ({ type: 'message.shown', message })),
    tellDrawer: sendTo('drawer', (_, event: DrawerEvent) => event),
    tellSearch: sendTo('search', (_, event: SearchEvent) => event),
    tellCart: sendTo('cart', (_, event: CartEvent) => event),
    tellCartPopover: sendTo('cartPopover', (_, event: CartPopoverEvent) => event),
    tellCatalogue: sendTo('catalogue', (_, wide: boolean) => ({ type: 'viewport.changed', wide })),
    tellPiece: sendTo('piece', (_, event: PieceEvent) => event),
    tellAppointment: sendTo('appointment', (_, event: AppointmentEvent) => event),
    tellCheckout: sendTo('checkout', (_, event: CheckoutEvent) => event),
    tellConversion: sendTo('conversion', (_, conversion: Conversion) => ({ type: 'conversion.happened', conversion })),
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
    { id: 'focusKeeper', src: 'focusKeeper' },
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
        guard: { type: 'pageStays', params: ({ event }) => event.to },
        description: 'Only the query or the hash is another: the screen and the dialog stay.',
        actions: [
          { type: 'keepRoute', params: ({ event }) => event.to },
          { type: 'tellNavigation', params: ({ event }) => event },
          { type: 'tellSearch', params: { type: 'search.reset' } },
          'closeMenu',
          { type: 'tellDrawer', params: { type: 'drawer.closed' } },
          { type: 'tellCartPopover', params: { type: 'popover.dismissed' } },
          'clearNewsletter',
        ],
      },
      {
        target: '.deciding',
        actions: [
          { type: 'keepRoute', params: ({ event }) => event.to },
          { type: 'tellNavigation', params: ({ event }) => event },
          { type: 'tellSearch', params: { type: 'search.reset' } },
          'closeMenu',
          { type: 'tellDrawer', params: { type: 'drawer.closed' } },
          { type: 'tellCartPopover', params: { type: 'popover.dismissed' } },
          'clearNewsletter',
          { type: 'tellDialogs', params: { type: 'dialog.closed' } },
          { type: 'tellLead', params: ({ event }) => ({ type: 'page.changed', path: event.to.path }) },
        ],
      },
    ],
    'route.repeated': { actions: { type: 'tellNavigation', params: ({ event }) => event } },
    'navigation.requested': [
      {
        guard: { type: 'loginComesFirst', params: ({ event }) => event.href },
        actions: [
          { type: 'awaitLogin', params: ({ event }) => ({ type: 'go', href: event.href }) },
          { type: 'tellDialogs', params: { type: 'dialog.opened', dialog: 'sign' } },
        ],
      },
      { actions: { type: 'tellNavigation', params: ({ event }) => event } },
    ],
    'viewport.changed': {
      actions: [
        { type: 'tellDrawer', params: ({ event }) => event },
        { type: 'tellSearch', params: ({ event }) => event },
        { type: 'tellCartPopover', params: ({ event }) => event },
      ],
    },
    'session.refreshed': {
      description: 'A child changed something of the customer on the server.',
      actions: [{ type: 'tellSession', params: ({ event }) => event }, 'tellOtherTabs'],
    },
    'session.signedOut': { actions: 'tellOtherTabs' },
    'session.doubted': {
      guard: 'somebodyIsSignedIn',
      description: 'The server knows nobody, while somebody is shown.',
      actions: [{ type: 'tellSession', params: ({ event }) => event }, 'tellOtherTabs'],
    },
    'customer.changedElsewhere': [
      {
        guard: 'somebodyIsSignedIn',
        description: 'In another tab: signed out, or another cart. It is not told on, so that tabs fall silent.',
        actions: [
          { type: 'tellSession', params: { type: 'session.refreshed' } },
          { type: 'tellCart', params: { type: 'cart.refreshed' } },
        ],
      },
      { actions: { type: 'tellSession', params: { type: 'session.refreshed' } } },
    ],
    'session.ended': { actions: { type: 'tellSession', params: ({ event }) => event } },
    'session.signedIn': [
      {
        guard: 'pageIsTheirs',
        description: 'A page of the customer begins anew: it may have been barred, or hold what another customer did.',
        target: '.deciding',
        actions: [
          'keepSignedIn',
          { type: 'tellKeepalive', params: { type: 'session.signedIn' } },
          { type: 'tellCart', params: { type: 'cart.refreshed' } },
          { type: 'tellAfterLogin', params: ({ context }) => ({ type: 'session.signedIn', path: context.path }) },
          { type: 'tellDialogs', params: { type: 'session.signedIn' } },
        ],
      },
      {
        actions: [
          'keepSignedIn',
          { type: 'tellKeepalive', params: { type: 'session.signedIn' } },
          { type: 'tellCart', params: { type: 'cart.refreshed' } },
          { type: 'tellAfterLogin', params: ({ context }) => ({ type: 'session.signedIn', path: context.path }) },
          { type: 'tellDialogs', params: { type: 'session.signedIn' } },
        ],
      },
    ],
    'session.isAnonymous': [
      {
        guard: 'somebodyIsSignedIn',
        actions: [
          'keepAnonymous',
          { type: 'tellKeepalive', params: { type: 'session.isAnonymous' } },
          { type: 'tellCart', params: { type: 'cart.emptied' } },
          { type: 'tellAfterLogin', params: ({ event }) => event },
          { type: 'tellDialogs', params: { type: 'customer.left' } },
        ],
      },
      {
        actions: [
          { type: 'tellKeepalive', params: { type: 'session.isAnonymous' } },
          { type: 'tellCart', params: { type: 'cart.emptied' } },
          { type: 'tellAfterLogin', params: ({ event }) => event },
        ],
      },
    ],
    'dialog.opened': { actions: { type: 'tellDialogs', params: ({ event }) => event } },
    'dialog.offered': { actions: { type: 'tellDialogs', params: ({ event }) => event } },
    'dialog.wasOpened': { actions: { type: 'tellLead', params: ({ event }) => event } },
    'dialog.wasClosed': {
      actions: [
        { type: 'tellAfterLogin', params: { type: 'login.abandoned' } },
        { type: 'tellLead', params: ({ event }) => event },
      ],
    },
    'enquiry.wasTaken': {
      actions: [
        'emitSendFaceBook',
        { type: 'tellLead', params: ({ event }) => event },
        { type: 'tellConversion', params: { name: 'enquiry', href: null } },
      ],
    },
    'login.succeeded': {
      actions: [
        { type: 'tellAfterLogin', params: ({ event }) => event },
        { type: 'tellSession', params: { type: 'session.doubted' } },
        'tellOtherTabs',
        { type: 'tellLead', params: { type: 'dialog.wasClosed' } },
      ],
    },
    'login.overtaken': {
      description: 'Somebody signed in in another tab while a dialog asked for it here: what waited for it goes on.',
      actions: [
        { type: 'tellAfterLogin', params: { type: 'login.succeeded' } },
        { type: 'tellAfterLogin', params: ({ context }) => ({ type: 'session.signedIn', path: context.path }) },
        { type: 'tellLead', params: { type: 'dialog.wasClosed' } },
        { type: 'tellMessages', params: { id: 'shell.signedInElsewhere', tone: 'info' } },
      ],
    },
    'appointment.requested': {
      actions: ['emitAppointment', { type: 'tellDialogs', params: { type: 'dialog.opened', dialog: 'appointment' } }],
    },
    'login.required': [
      {
        guard: 'somebodyIsSignedIn',
        actions: [
          { type: 'tellDialogs', params: { type: 'dialog.opened', dialog: 'live' } },
          { type: 'tellSession', params: { type: 'session.doubted' } },
          'tellOtherTabs',
        ],
      },
      { actions: { type: 'tellDialogs', params: { type: 'dialog.opened', dialog: 'live' } } },
    ],
    'appointment.exists': { actions: { type: 'tellDialogs', params: ({ event }) => event } },
    'message.shown': { actions: { type: 'tellMessages', params: ({ event }) => event.message } },
    'connection.restored': {
      description: 'Whoever failed for want of the shop tries again; others take no notice.',
      actions: [
        { type: 'tellSearch', params: { type: 'search.retried' } },
        { type: 'tellCart', params: { type: 'cart.retried' } },
      ],
    },
    'conversion.happened': { actions: { type: 'tellConversion', params: ({ event }) => event.conversion } },
    'conversion.wasCounted': {
      guard: { type: 'itLeadsOn', params: ({ event }) => event.href },
      actions: {
        type: 'tellNavigation',
        params: ({ event }) => ({ type: 'navigation.requested', href: event.href ?? '/' }),
      },
    },
    'cart.refreshed': { actions: { type: 'tellCart', params: ({ event }) => event } },
    'item.requested': [
      {
        guard: 'somebodyIsSignedIn',
        actions: {
          type: 'tellCart',
          params: ({ event }) => ({ type: 'item.added', addition: event.addition }),
        },
      },
      {
        actions: [
          { type: 'awaitLogin', params: ({ event }) => ({ type: 'addToCart', addition: event.addition }) },
          { type: 'tellDialogs', params: { type: 'dialog.opened', dialog: 'sign' } },
        ],
      },
    ],
    'item.wasAdded': { actions: { type: 'tellCartPopover', params: { type: 'item.wasAdded' } } },
  },
  states: {
    starting: {
      description: 'The first page: a customer has a cart to be read.',
      always: [
        {
          guard: 'somebodyIsSignedIn',
          target: 'deciding',
          actions: { type: 'tellCart', params: { type: 'cart.refreshed' } },
        },
        { target: 'deciding' },
      ],
    },
    deciding: {
      description: 'Which screen the route asks for. This is the routing table.',
      always: [
        { guard: 'customerIsMissing', target: 'barred' },
        { guard: { type: 'screenIs', params: 'catalogue' }, target: 'catalogue' },
        { guard: { type: 'screenIs', params: 'piece' }, target: 'piece' },
        { guard: { type: 'screenIs', params: 'cart' }, target: 'cart' },
        { guard: { type: 'screenIs', params: 'checkout' }, target: 'checkout' },
        { guard: { type: 'screenIs', params: 'payment' }, target: 'payment' },
        { guard: { type: 'screenIs', params: 'paymentFailed' }, target: 'paymentFailed' },
        { guard: { type: 'screenIs', params: 'thanks' }, target: 'thanks' },
        { guard: { type: 'screenIs', params: 'resetPassword' }, target: 'resetPassword' },
        { guard: { type: 'screenIs', params: 'personalArea' }, target: 'personalArea' },
        { guard: { type: 'screenIs', params: 'visit' }, target: 'visit' },
        { guard: { type: 'screenIs', params: 'accountDeletion' }, target: 'accountDeletion' },
        { guard: { type: 'screenIs', params: 'newsletterLink' }, target: 'newsletterLink' },
        { guard: { type: 'screenIs', params: 'appointment' }, target: 'appointment' },
        {
          guard: 'appointmentIsAskedFor',
          target: 'reading',
          actions: { type: 'tellDialogs', params: { type: 'dialog.opened', dialog: 'appointment' } },
        },
        { target: 'reading' },
      ],
    },
    reading: {
      description: 'A page without behaviour of its own.',
    },
    barred: {
      description: 'A page of the customer, and nobody is signed in: the login dialog opens, and then the page.',
      entry: [
        { type: 'awaitLogin', params: ({ context }) => ({ type: 'go', href: hrefOf(context) }) },
        { type: 'tellDialogs', params: { type: 'dialog.opened', dialog: 'sign' } },
      ],
    },
    catalogue: {
      description: 'A category page or a list of diamonds.',
      invoke: { id: 'catalogue', src: 'catalogue' },
      on: {
        'viewport.changed': {
          actions: [
            { type: 'tellDrawer', params: ({ event }) => event },
            { type: 'tellSearch', params: ({ event }) => event },
            { type: 'tellCartPopover', params: ({ event }) => event },
            { type: 'tellCatalogue', params: ({ event }) => event.wide },
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
            guard: 'somebodyIsSignedIn',
            actions: {
              type: 'tellCart',
              params: ({ event }) => ({ type: 'item.added', addition: event.addition }),
            },
          },
          {
            actions: [
              { type: 'awaitLogin', params: ({ event }) => ({ type: 'addToCart', addition: event.addition }) },
              { type: 'tellDialogs', params: { type: 'dialog.opened', dialog: 'sign' } },
              { type: 'tellPiece', params: { type: 'login.needed' } },
            ],
          },
        ],
        'item.wasAdded': {
          actions: [
            { type: 'tellCartPopover', params: { type: 'item.wasAdded' } },
            { type: 'tellPiece', params: ({ event }) => event },
          ],
        },
        'item.wasNotAdded': { actions: { type: 'tellPiece', params: ({ event }) => event } },
      },
    },
    cart: {
      description: 'The cart page: its items are read anew.',
      entry: { type: 'tellCart', params: { type: 'cart.refreshed' } },
    },
    checkout: {
      description: 'The checkout, with the question before it is left.',
      invoke: { id: 'checkout', src: 'checkout' },
      on: {
        'session.isAnonymous': {
          description: 'Nothing is left to lose, so leaving asks nothing.',
          actions: [
            'keepAnonymous',
            { type: 'tellKeepalive', params: { type: 'session.isAnonymous' } },
            { type: 'tellCart', params: { type: 'cart.emptied' } },
            { type: 'tellAfterLogin', params: ({ event }) => event },
            { type: 'tellDialogs', params: { type: 'customer.left' } },
            { type: 'tellCheckout', params: { type: 'session.ended' } },
          ],
        },
        'session.ended': {
          actions: [
            { type: 'tellSession', params: ({ event }) => event },
            { type: 'tellCheckout', params: ({ event }) => event },
          ],
        },
        'connection.restored': {
          actions: [
            { type: 'tellSearch', params: { type: 'search.retried' } },
            { type: 'tellCart', params: { type: 'cart.retried' } },
            { type: 'tellCheckout', params: { type: 'checkout.retried' } },
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
            actions: { type: 'tellConversion', params: ({ event }) => ({ name: 'order', href: event.href }) },
          },
          {
            guard: { type: 'loginComesFirst', params: ({ event }) => event.href },
            actions: [
              { type: 'awaitLogin', params: ({ event }) => ({ type: 'go', href: event.href }) },
              { type: 'tellDialogs', params: { type: 'dialog.opened', dialog: 'sign' } },
            ],
          },
          { actions: { type: 'tellNavigation', params: ({ event }) => event } },
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
            guard: 'somebodyIsSignedIn',
            description: 'Name and email of the form may be those of the customer who has gone: it begins anew.',
            target: 'appointment',
            reenter: true,
            actions: [
              'keepAnonymous',
              { type: 'tellKeepalive', params: { type: 'session.isAnonymous' } },
              { type: 'tellCart', params: { type: 'cart.emptied' } },
              { type: 'tellAfterLogin', params: ({ event }) => event },
              { type: 'tellDialogs', params: { type: 'customer.left' } },
            ],
          },
          {
            actions: [
              { type: 'tellKeepalive', params: { type: 'session.isAnonymous' } },
              { type: 'tellCart', params: { type: 'cart.emptied' } },
              { type: 'tellAfterLogin', params: ({ event }) => event },
            ],
          },
        ],
        'appointment.requested': {
          actions: ['emitAppointment', { type: 'tellAppointment', params: { type: 'appointment.resumed' } }],
        },
      },
    },
    personalArea: {
      description: 'The first screen of the personal area.',
      invoke: { id: 'personalArea', src: 'personalArea' },
    },
    visit: {
      description: "One appointment, the customer's own or that of a mailed link.",
      invoke: { id: 'visit', src: 'visit', input: ({ context }) => ({ reference: visitOf(context) }) },
    },
    accountDeletion: {
      description: 'What is stored about the customer, and the way to delete it.',
      invoke: { id: 'accountDeletion', src: 'accountDeletion' },
    },
    thanks: {
      description: 'An order is paid: its items have left the cart.',
      entry: [
        { type: 'tellCart', params: { type: 'cart.refreshed' } },
        { type: 'tellSession', params: { type: 'session.refreshed' } },
        'tellOtherTabs',
      ],
    },
  },
})
