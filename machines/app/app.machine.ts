import { assign, emit, enqueueActions, type EventObject, fromCallback, sendTo, setup } from 'xstate'
import type { CartAddition } from '#contract/cart/schemas.ts'
import type { Locale } from '#contract/locale.ts'
import { pageAt, pages, requiresLogin } from '#contract/pages.ts'
import {
  type AfterLoginAction,
  type AfterLoginEvent,
  afterLoginMachine,
} from '#machines/account/after-login.machine.ts'
import { type KeepaliveEvent, keepaliveMachine } from '#machines/account/keepalive.machine.ts'
import { type LoginCheckEvent, loginCheckMachine } from '#machines/account/login-check.machine.ts'
import { type Customer, type SessionEvent, sessionMachine } from '#machines/account/session.machine.ts'
import { type TabsEvent, tabsMachine } from '#machines/account/tabs.machine.ts'
import { type CartEvent, cartMachine } from '#machines/cart/cart.machine.ts'
import { type CartPopoverEvent, cartPopoverMachine } from '#machines/cart/cart-popover.machine.ts'
import { consentMachine } from '#machines/consent/consent.machine.ts'
import { type Conversion, conversionMachine } from '#machines/consent/conversion.machine.ts'
import { type Dialog, type DialogsEvent, dialogsMachine } from '#machines/dialogs/dialogs.machine.ts'
import { type SavedItemsEvent, savedItemsMachine } from '#machines/favourites/saved-items.machine.ts'
import { type LeadEvent, leadMachine } from '#machines/lead/lead.machine.ts'
import { localeMachine } from '#machines/locale/locale.machine.ts'
import { type DrawerEvent, drawerMachine } from '#machines/menu/drawer.machine.ts'
import { menuMachine } from '#machines/menu/menu.machine.ts'
import { instructionsMachine } from '#machines/messages/instructions.machine.ts'
import { type Message, messagesMachine } from '#machines/messages/messages.machine.ts'
import { type PopupsEvent, popupsMachine } from '#machines/messages/popups.machine.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'
import { connectionMachine } from '#machines/navigation/connection.machine.ts'
import { focusRestorerMachine } from '#machines/navigation/focus-restorer.machine.ts'
import { type NavigationEvent, navigationMachine, type Route } from '#machines/navigation/navigation.machine.ts'
import { reloadGuardMachine } from '#machines/navigation/reload-guard.machine.ts'
import { newsletterMachine } from '#machines/newsletter/newsletter.machine.ts'
import { clickDebounceMachine } from '#machines/shell/click-debounce.machine.ts'
import { type SearchEvent, searchMachine } from '#machines/search/search.machine.ts'
import { floatGroupMachine } from '#machines/floating/float-group.machine.ts'
import { supportWidgetMachine } from '#machines/floating/support-widget.machine.ts'
import { type ScreensEvent, screensMachine } from './screens.machine.ts'
import { isSamePage } from './screens.ts'

/** Input from which server and browser create the same root actor. */
export interface AppInput {
  locale: Locale
  /** Path of the first page, without its query. */
  path: string
  search: Readonly<Record<string, string>>
  /** The signed-in customer; null for a visitor. */
  customer: Customer | null
  /** Whether the visitor is a search engine. */
  bot: boolean
  /** Script of the support chat; null if the shop has none. */
  supportWidget: string | null
}

interface AppContext {
  /** Path of the page. */
  path: string
  /** The input of the root, passed on to the children that need it when they start. */
  start: AppInput
}

export type AppEvent =
  | { type: 'route.changed'; to: Route; from: Route; scroll?: number }
  | { type: 'route.repeated'; href: string }
  | { type: 'navigation.requested'; href: string }
  | { type: 'page.confirmed'; href: string }
  | { type: 'page.loginRequired'; href: string }
  | { type: 'item.loginRequired'; addition: CartAddition }
  | { type: 'login.missing' }
  | { type: 'viewport.changed'; wide: boolean }
  | { type: 'session.refreshed' }
  | { type: 'session.ended' }
  | { type: 'session.signedIn' }
  | { type: 'session.isAnonymous'; lookupPending?: true }
  | { type: 'session.invalidated' }
  | { type: 'session.signedOut' }
  | { type: 'logout.requested' }
  | { type: 'logout.confirmed' }
  | { type: 'customer.changedElsewhere' }
  | { type: 'dialog.opened'; dialog: Dialog }
  | { type: 'dialog.confirmed' }
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
  | PopupsEvent
  | { type: 'connection.restored' }
  | { type: 'language.changed' }
  | { type: 'drawer.wasClosed' }
  /** A link leads to a place on the page, which may be the present one. */
  | { type: 'page.jumped' }
  | { type: 'conversion.happened'; conversion: Conversion }
  | { type: 'conversion.tracked'; href: string | null }
  | { type: 'favourites.saved' }
  | { type: 'item.viewed'; reference: string }
  | { type: 'cart.refreshed' }
  | { type: 'item.requested'; addition: CartAddition }
  | { type: 'item.addSucceeded'; addition: CartAddition }
  | { type: 'item.addFailed'; addition: CartAddition }
  | { type: 'item.wasRemoved' }

const goTo = (href: string): AfterLoginAction => ({ type: 'go', href })
const addToCart = (addition: CartAddition): AfterLoginAction => ({ type: 'addToCart', addition })

const pathOf = (href: string) => href.split(/[?#]/)[0] ?? href

/** Actors that run as long as the document; each is a child of the root with the same name. */
const actors = {
  /** Reports route.changed and route.repeated. */
  router: fromCallback<EventObject>(mustBeProvided('router')),
  /** Reports viewport.changed: at once, and when the width crosses 768 px. */
  viewport: fromCallback<EventObject>(mustBeProvided('viewport')),
  navigation: navigationMachine,
  session: sessionMachine,
  loginCheck: loginCheckMachine,
  keepalive: keepaliveMachine,
  tabs: tabsMachine,
  afterLogin: afterLoginMachine,
  dialogs: dialogsMachine,
  messages: messagesMachine,
  popups: popupsMachine,
  menu: menuMachine,
  drawer: drawerMachine,
  search: searchMachine,
  cart: cartMachine,
  cartPopover: cartPopoverMachine,
  savedItems: savedItemsMachine,
  newsletter: newsletterMachine,
  locale: localeMachine,
  lead: leadMachine,
  supportWidget: supportWidgetMachine,
  floatGroup: floatGroupMachine,
  focusRestorer: focusRestorerMachine,
  clickDebounce: clickDebounceMachine,
  reloadGuard: reloadGuardMachine,
  connection: connectionMachine,
  instructions: instructionsMachine,
  consent: consentMachine,
  conversion: conversionMachine,
  screens: screensMachine,
}

/**
 * The root: it invokes every other actor and routes events between them. An event may be handled in several regions;
 * they act in the order in which they are written.
 */
export const appMachine = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppEvent,
    emitted: {} as { type: 'appointment.requested' } | { type: 'sendFaceBook' },
    input: {} as AppInput,
    children: {} as { [Name in keyof typeof actors]: Name },
  },
  actors,
  guards: {
    startsSignedIn: ({ context }) => context.start.customer !== null,
    hrefRequiresLogin: (_, href: string) => requiresLogin(pathOf(href)),
    hrefIsCart: (_, href: string) => pageAt(pathOf(href)) === pages.cart,
    dialogIs: (_, { asked, dialog }: { asked: Dialog; dialog: Dialog }) => asked === dialog,
    isOtherPage: (_, { from, to }: { from: Route; to: Route }) => !isSamePage(from, to),
    hasHref: (_, href: string | null) => href !== null,
  },
  actions: {
    setPath: assign({ path: (_, path: string) => path }),
    emitAppointment: emit({ type: 'appointment.requested' }),
    emitSendFaceBook: emit({ type: 'sendFaceBook' }),
    sendToNavigation: sendTo('navigation', (_, event: NavigationEvent) => event),
    sendToSession: sendTo('session', (_, event: SessionEvent) => event),
    sendToLoginCheck: sendTo('loginCheck', (_, event: LoginCheckEvent) => event),
    sendToKeepalive: sendTo('keepalive', (_, event: KeepaliveEvent) => event),
    notifyOtherTabs: sendTo('tabs', { type: 'change.made' }),
    sendToAfterLogin: sendTo('afterLogin', (_, event: AfterLoginEvent) => event),
    sendToDialogs: sendTo('dialogs', (_, event: DialogsEvent) => event),
    sendToLead: sendTo('lead', (_, event: LeadEvent) => event),
    showMessage: sendTo('messages', (_, message: Message) => ({ type: 'message.shown', message })),
    sendToPopups: sendTo('popups', (_, event: PopupsEvent) => event),
    closeMenu: sendTo('menu', { type: 'menu.reset' }),
    sendToDrawer: sendTo('drawer', (_, event: DrawerEvent) => event),
    sendToSearch: sendTo('search', (_, event: SearchEvent) => event),
    sendToCart: sendTo('cart', (_, event: CartEvent) => event),
    sendToCartPopover: sendTo('cartPopover', (_, event: CartPopoverEvent) => event),
    sendToSavedItems: sendTo('savedItems', (_, event: SavedItemsEvent) => event),
    clearNewsletter: sendTo('newsletter', { type: 'newsletter.reset' }),
    trackConversion: sendTo('conversion', (_, conversion: Conversion) => ({ type: 'conversion.happened', conversion })),
    sendToScreens: sendTo('screens', (_, event: ScreensEvent) => event),
    /** Opens the login; the action is resumed afterwards. */
    requestLogin: enqueueActions(({ enqueue }, action: AfterLoginAction) => {
      enqueue.sendTo('afterLogin', { type: 'login.awaited', action } satisfies AfterLoginEvent)
      enqueue.sendTo('dialogs', { type: 'dialog.opened', dialog: 'sign' } satisfies DialogsEvent)
    }),
    /** The displayed customer may have signed out: this tab and the other ones look up the customer again. */
    invalidateSession: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('session', { type: 'session.invalidated' } satisfies SessionEvent)
      enqueue.sendTo('tabs', { type: 'change.made' } satisfies TabsEvent)
    }),
  },
}).createMachine({
  id: 'app',
  context: ({ input }) => ({ path: input.path, start: input }),
  type: 'parallel',
  invoke: [
    { id: 'navigation', src: 'navigation' },
    { id: 'session', src: 'session', input: ({ context }) => ({ customer: context.start.customer }) },
    { id: 'loginCheck', src: 'loginCheck' },
    { id: 'keepalive', src: 'keepalive', input: ({ context }) => ({ signedIn: context.start.customer !== null }) },
    { id: 'tabs', src: 'tabs' },
    { id: 'afterLogin', src: 'afterLogin' },
    { id: 'dialogs', src: 'dialogs' },
    { id: 'messages', src: 'messages' },
    { id: 'popups', src: 'popups' },
    { id: 'menu', src: 'menu' },
    { id: 'drawer', src: 'drawer' },
    { id: 'search', src: 'search', input: { wide: false } },
    { id: 'cart', src: 'cart' },
    { id: 'cartPopover', src: 'cartPopover', input: { wide: false } },
    {
      id: 'savedItems',
      src: 'savedItems',
      input: ({ context }) => ({ signedIn: context.start.customer !== null }),
    },
    { id: 'newsletter', src: 'newsletter' },
    { id: 'locale', src: 'locale', input: ({ context }) => ({ locale: context.start.locale }) },
    {
      id: 'lead',
      src: 'lead',
      input: ({ context: { start } }) => ({ page: { path: start.path, search: start.search }, bot: start.bot }),
    },
    {
      id: 'supportWidget',
      src: 'supportWidget',
      input: ({ context }) => ({ address: context.start.supportWidget }),
    },
    { id: 'floatGroup', src: 'floatGroup' },
    { id: 'focusRestorer', src: 'focusRestorer' },
    { id: 'clickDebounce', src: 'clickDebounce' },
    { id: 'reloadGuard', src: 'reloadGuard' },
    { id: 'connection', src: 'connection' },
    { id: 'instructions', src: 'instructions' },
    { id: 'consent', src: 'consent' },
    { id: 'conversion', src: 'conversion' },
    { id: 'router', src: 'router' },
    { id: 'viewport', src: 'viewport' },
  ],
  states: {
    shell: {
      description: 'Event routing that does not depend on who is signed in or which page is open.',
      on: {
        'route.changed': {
          actions: [
            { type: 'sendToNavigation', params: ({ event }) => event },
            { type: 'sendToSearch', params: { type: 'search.reset' } },
            'closeMenu',
            { type: 'sendToDrawer', params: { type: 'drawer.closed' } },
            { type: 'sendToCartPopover', params: { type: 'popover.dismissed' } },
            'clearNewsletter',
          ],
        },
        'route.repeated': { actions: { type: 'sendToNavigation', params: ({ event }) => event } },
        'viewport.changed': {
          actions: [
            { type: 'sendToDrawer', params: ({ event }) => event },
            { type: 'sendToSearch', params: ({ event }) => event },
            { type: 'sendToCartPopover', params: ({ event }) => event },
          ],
        },
        'session.signedIn': {
          actions: [
            { type: 'sendToKeepalive', params: ({ event }) => event },
            { type: 'sendToCart', params: { type: 'cart.refreshed' } },
            { type: 'sendToSavedItems', params: ({ event }) => event },
            { type: 'sendToAfterLogin', params: ({ context }) => ({ type: 'session.signedIn', path: context.path }) },
            { type: 'sendToDialogs', params: ({ event }) => event },
          ],
        },
        'session.isAnonymous': {
          actions: [
            { type: 'sendToKeepalive', params: { type: 'session.isAnonymous' } },
            { type: 'sendToCart', params: { type: 'cart.emptied' } },
            { type: 'sendToSavedItems', params: { type: 'session.isAnonymous' } },
            { type: 'sendToAfterLogin', params: ({ event }) => event },
          ],
        },
        'session.refreshed': {
          description: 'A child changed customer data on the server.',
          actions: [{ type: 'sendToSession', params: ({ event }) => event }, 'notifyOtherTabs'],
        },
        'session.ended': { actions: { type: 'sendToSession', params: ({ event }) => event } },
        'session.signedOut': { actions: 'notifyOtherTabs' },
        'logout.requested': {
          description: 'The screen may ask before it is left.',
          actions: { type: 'sendToScreens', params: { type: 'logout.requested' } },
        },
        'logout.confirmed': { actions: { type: 'sendToSession', params: { type: 'logout.requested' } } },
        'customer.changedElsewhere': {
          description:
            'A sign-out or cart change in another tab. Not forwarded to the tabs, to avoid an endless exchange.',
          actions: { type: 'sendToSession', params: { type: 'session.refreshed' } },
        },
        'dialog.confirmed': {
          actions: { type: 'sendToDialogs', params: { type: 'dialog.opened', dialog: 'appointment' } },
        },
        'page.confirmed': {
          actions: {
            type: 'sendToNavigation',
            params: ({ event }) => ({ type: 'navigation.requested', href: event.href }),
          },
        },
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
        'login.required': {
          actions: { type: 'sendToDialogs', params: { type: 'dialog.opened', dialog: 'live' } },
        },
        'login.succeeded': {
          actions: [
            { type: 'sendToAfterLogin', params: ({ event }) => event },
            'invalidateSession',
            { type: 'sendToLead', params: { type: 'dialog.wasClosed' } },
          ],
        },
        'login.superseded': {
          description:
            'The shopper signed in in another tab while the login was open here: the interrupted action is resumed.',
          actions: [
            { type: 'sendToAfterLogin', params: { type: 'login.succeeded' } },
            { type: 'sendToAfterLogin', params: ({ context }) => ({ type: 'session.signedIn', path: context.path }) },
            { type: 'sendToLead', params: { type: 'dialog.wasClosed' } },
            { type: 'showMessage', params: { id: 'shell.signedInElsewhere', tone: 'info' } },
          ],
        },
        'appointment.requested': { actions: 'emitAppointment' },
        'appointment.exists': { actions: { type: 'sendToDialogs', params: ({ event }) => event } },
        'message.shown': { actions: { type: 'showMessage', params: ({ event }) => event.message } },
        'popup.requested': { actions: { type: 'sendToPopups', params: ({ event }) => event } },
        'popup.closed': { actions: { type: 'sendToPopups', params: ({ event }) => event } },
        'connection.restored': {
          description:
            'Children whose call failed while the shop was unreachable try again; the others ignore the event.',
          actions: [
            { type: 'sendToSession', params: ({ event }) => event },
            { type: 'sendToSearch', params: { type: 'search.retried' } },
            { type: 'sendToCart', params: { type: 'cart.retried' } },
            { type: 'sendToSavedItems', params: ({ event }) => event },
          ],
        },
        'language.changed': { actions: { type: 'sendToDrawer', params: { type: 'drawer.closed' } } },
        'drawer.wasClosed': { actions: { type: 'sendToSearch', params: { type: 'search.dismissed' } } },
        'page.jumped': {
          actions: [
            { type: 'sendToSearch', params: { type: 'search.reset' } },
            'closeMenu',
            { type: 'sendToDrawer', params: { type: 'drawer.closed' } },
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
        'favourites.saved': { actions: 'notifyOtherTabs' },
        'item.viewed': { actions: { type: 'sendToSavedItems', params: ({ event }) => event } },
        'cart.refreshed': { actions: { type: 'sendToCart', params: ({ event }) => event } },
        'item.requested': { actions: { type: 'sendToLead', params: { type: 'item.requested' } } },
        'item.addSucceeded': {
          actions: [{ type: 'sendToCartPopover', params: { type: 'item.addSucceeded' } }, 'notifyOtherTabs'],
        },
      },
    },
    customer: {
      initial: 'starting',
      on: {
        'dialog.opened': { actions: { type: 'sendToDialogs', params: ({ event }) => event } },
        'navigation.requested': {
          actions: [
            { type: 'sendToLoginCheck', params: { type: 'check.abandoned' } },
            { type: 'sendToNavigation', params: ({ event }) => event },
          ],
        },
      },
      states: {
        starting: {
          description: 'The first page: for a signed-in customer the cart has to be loaded.',
          always: [
            {
              guard: 'startsSignedIn',
              target: 'signedIn',
              actions: { type: 'sendToCart', params: { type: 'cart.refreshed' } },
            },
            { target: 'anonymous' },
          ],
        },
        anonymous: {
          description: 'The shopper is not signed in: actions for customers open the login and are resumed after it.',
          on: {
            'session.signedIn': 'signedIn',
            'page.loginRequired': {
              actions: { type: 'requestLogin', params: ({ event }) => goTo(event.href) },
            },
            'navigation.requested': {
              guard: { type: 'hrefRequiresLogin', params: ({ event }) => event.href },
              actions: { type: 'requestLogin', params: ({ event }) => goTo(event.href) },
            },
            'item.requested': {
              actions: [
                { type: 'requestLogin', params: ({ event }) => addToCart(event.addition) },
                { type: 'sendToScreens', params: { type: 'login.needed' } },
              ],
            },
          },
        },
        signedIn: {
          description: 'A customer is signed in.',
          on: {
            'session.isAnonymous': {
              target: 'anonymous',
              actions: { type: 'sendToDialogs', params: { type: 'customer.signedOut' } },
            },
            'session.invalidated': {
              description: 'The server reports that nobody is signed in, although a customer is displayed.',
              actions: 'invalidateSession',
            },
            'login.required': {
              description: 'The server requires a login, although a customer is displayed.',
              actions: 'invalidateSession',
            },
            'dialog.opened': {
              guard: {
                type: 'dialogIs',
                params: ({ event }) => ({ asked: event.dialog, dialog: 'appointment' }),
              },
              actions: { type: 'sendToLoginCheck', params: { type: 'dialog.checked' } },
            },
            'navigation.requested': {
              guard: { type: 'hrefIsCart', params: ({ event }) => event.href },
              actions: {
                type: 'sendToLoginCheck',
                params: ({ event }) => ({ type: 'page.checked', href: event.href }),
              },
            },
            'page.loginRequired': {
              description: 'The server answered 401 to a call of the page, or before the cart opens.',
              actions: ['invalidateSession', { type: 'requestLogin', params: ({ event }) => goTo(event.href) }],
            },
            'item.loginRequired': {
              description: 'The server answered 401 to an addition to the cart.',
              actions: [
                'invalidateSession',
                { type: 'requestLogin', params: ({ event }) => addToCart(event.addition) },
                { type: 'sendToScreens', params: { type: 'login.needed' } },
              ],
            },
            'login.missing': {
              description: 'The server answered 401 to a call after which nothing is to be resumed.',
              actions: [
                'invalidateSession',
                { type: 'sendToDialogs', params: { type: 'dialog.opened', dialog: 'sign' } },
              ],
            },
            'customer.changedElsewhere': {
              actions: [
                { type: 'sendToCart', params: { type: 'cart.refreshed' } },
                { type: 'sendToSavedItems', params: { type: 'favourites.refreshed' } },
              ],
            },
            'item.requested': {
              actions: {
                type: 'sendToCart',
                params: ({ event }) => ({ type: 'item.added', addition: event.addition }),
              },
            },
          },
        },
      },
    },
    screen: {
      description: 'The screen changes when the page does, and receives the events that concern it.',
      invoke: {
        id: 'screens',
        src: 'screens',
        input: ({ context: { start } }) => ({
          path: start.path,
          search: start.search,
          startsSignedIn: start.customer !== null,
        }),
      },
      on: {
        'route.changed': [
          {
            guard: { type: 'isOtherPage', params: ({ event }) => event },
            description: 'A change of only the hash or of other query parameters keeps the screen and the dialog.',
            actions: [
              { type: 'setPath', params: ({ event }) => event.to.path },
              { type: 'sendToLoginCheck', params: { type: 'check.abandoned' } },
              { type: 'sendToDialogs', params: { type: 'dialog.closed' } },
              {
                type: 'sendToLead',
                params: ({ event: { to } }) => ({ type: 'page.changed', page: { path: to.path, search: to.search } }),
              },
              {
                type: 'sendToScreens',
                params: ({ event: { to } }) => ({ type: 'page.changed', path: to.path, search: to.search }),
              },
            ],
          },
          {
            actions: {
              type: 'sendToScreens',
              params: ({ event: { to } }) => ({ type: 'address.changed', path: to.path, search: to.search }),
            },
          },
        ],
        'viewport.changed': { actions: { type: 'sendToScreens', params: ({ event }) => event } },
        'session.signedIn': { actions: { type: 'sendToScreens', params: ({ event }) => event } },
        'session.isAnonymous': { actions: { type: 'sendToScreens', params: { type: 'session.isAnonymous' } } },
        'connection.restored': { actions: { type: 'sendToScreens', params: ({ event }) => event } },
        'appointment.requested': { actions: { type: 'sendToScreens', params: ({ event }) => event } },
        'item.addSucceeded': { actions: { type: 'sendToScreens', params: ({ event }) => event } },
        'item.addFailed': { actions: { type: 'sendToScreens', params: ({ event }) => event } },
        'item.wasRemoved': { actions: { type: 'sendToScreens', params: ({ event }) => event } },
      },
    },
  },
})
