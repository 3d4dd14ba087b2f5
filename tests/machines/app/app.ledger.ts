import { type AppInput, appMachine } from '#machines/app/app.machine.ts'
import type { Customer } from '#machines/account/session.machine.ts'
import type { Message } from '#machines/messages/messages.machine.ts'
import type { Route } from '#machines/navigation/navigation.machine.ts'
import { books, type Effect } from '../../support/books.ts'

const mei: Customer = { uuid: 'c-1', userName: 'Mei', cartCount: 2 }
const ring = { piece: '6a3c0000-0000-4000-8000-000000000001', metal: '4', size: '12' } as const
const widget = 'https://support.example/widget.js'
const offline: Message = { id: 'shell.offline', tone: 'error' }
const thanks = '/pages/ThanksMessage?order=o-1'

const route = (path: string, search: Record<string, string> = {}): Route => ({ path, name: path, search, hash: '' })
/**
 * A different order, appointment or token is a different page, and so is home that asks for the appointment; a page
 * handles all other query parameters by itself.
 */
const isSamePage = (from: Route, to: Route) =>
  from.path === to.path && ['order', 'appointment', 'token', 'r'].every((name) => from.search[name] === to.search[name])

const publicPages = ['/pages/Earrings', '/pages/CartCare']

/** The other tabs are notified of changes made through this tab only. */
const otherTabs: Effect = ['to tabs', { type: 'change.made' }]
/** The displayed customer is cleared and looked up again, in this tab and the others. */
const doubts: Effect[] = [['to session', { type: 'session.invalidated' }], otherTabs]
const asksToLogIn = (action: object): Effect[] => [
  ['to afterLogin', { type: 'login.awaited', action }],
  ['to dialogs', { type: 'dialog.opened', dialog: 'sign' }],
]

const started = (customer: Customer | null): Effect[] => [
  ['navigation'],
  ['session', { customer }],
  ['loginCheck'],
  ['keepalive', { signedIn: customer !== null }],
  ['tabs'],
  ['afterLogin'],
  ['dialogs'],
  ['messages'],
  ['popups'],
  ['menu'],
  ['drawer'],
  ['search', { wide: false }],
  ['cart'],
  ['cartPopover', { wide: false }],
  ['savedItems', { signedIn: customer !== null }],
  ['newsletter'],
  ['locale', { locale: 'zh-CN' }],
  ['lead', { page: { path: '/', search: { r: 'Appointment' } }, bot: true }],
  ['supportWidget', { address: widget }],
  ['floatGroup'],
  ['focusRestorer'],
  ['clickDebounce'],
  ['reloadGuard'],
  ['connection'],
  ['instructions'],
  ['consent'],
  ['conversion'],
  ['router'],
  ['viewport'],
  ['screens', { path: '/', search: { r: 'Appointment' }, startsSignedIn: customer !== null }],
]
const start = (customer: Customer | null) => {
  const input: AppInput = {
    locale: 'zh-CN',
    path: '/',
    search: { r: 'Appointment' },
    customer,
    bot: true,
    supportWidget: widget,
  }
  return {
    input,
    state: ['shell', customer ? 'customer.signedIn' : 'customer.anonymous', 'screen'] as const,
    context: { path: '/', start: input },
    does: [...started(customer), ...(customer ? ([['to cart', { type: 'cart.refreshed' }]] as const) : [])],
  }
}

export const appBooks = books<typeof appMachine>(appMachine, {
  starts: [start(null), start(mei)],
  samples: {
    'route.changed': [
      { from: route('/'), to: route('/pages/Earrings'), scroll: 400 },
      { from: route('/'), to: route('/', { r: 'Appointment' }) },
      { from: route('/pages/Earrings'), to: route('/pages/Earrings', { page: '2' }) },
      { from: route('/pages/Payment', { order: 'o-1' }), to: route('/pages/Payment', { order: 'o-2' }) },
      { from: route('/pages/Payment', { order: 'o-1' }), to: route('/pages/Payment') },
      {
        from: route('/pages/Personal/AppointmentDetail', { appointment: 'a-1' }),
        to: route('/pages/Personal/AppointmentDetail', { appointment: 'a-2' }),
      },
      {
        from: route('/pages/AppointmentDetail', { token: 't-1' }),
        to: route('/pages/AppointmentDetail', { token: 't-2' }),
      },
    ],
    'route.repeated': [{ href: '/pages/FAQ' }],
    'page.confirmed': [{ href: '/pages/Cart' }],
    'page.loginRequired': [{ href: '/pages/Payment?order=o-1' }],
    'item.loginRequired': [{ addition: ring }],
    'login.missing': [{}],
    'navigation.requested': [
      { href: '/pages/Earrings' },
      { href: '/pages/CartCare' },
      { href: '/pages/PaymentFailed?order=o-1' },
      { href: thanks },
      { href: '/pages/Cart' },
      { href: '/pages/checkout?from=cart' },
      { href: '/pages/Payment#top' },
      { href: '/pages/Personal/OrderInfo#latest' },
    ],
    'viewport.changed': [{ wide: true }, { wide: false }],
    'session.refreshed': [{}],
    'session.ended': [{}],
    'session.signedIn': [{}],
    'session.isAnonymous': [{}, { lookupPending: true }],
    'session.invalidated': [{}],
    'session.signedOut': [{}],
    'logout.requested': [{}],
    'logout.confirmed': [{}],
    'customer.changedElsewhere': [{}],
    'dialog.opened': [{ dialog: 'appointment' }, { dialog: 'regist' }],
    'dialog.confirmed': [{}],
    'dialog.offered': [{ dialog: 'form' }],
    'dialog.wasOpened': [{ dialog: 'form' }, { dialog: 'sign' }],
    'dialog.wasClosed': [{}],
    'enquiry.accepted': [{}],
    'login.succeeded': [{}],
    'login.superseded': [{}],
    'appointment.requested': [{}],
    'login.required': [{}],
    'appointment.exists': [{}],
    'popup.requested': [{ popup: 'notice' }],
    'popup.closed': [{ popup: 'notice' }],
    'message.shown': [{ message: offline }],
    'connection.restored': [{}],
    'language.changed': [{}],
    'drawer.wasClosed': [{}],
    'page.jumped': [{}],
    'conversion.happened': [{ conversion: { name: 'enquiry', href: null } }],
    'conversion.tracked': [{ href: thanks }, { href: null }],
    'favourites.saved': [{}],
    'item.viewed': [{ reference: 'moon-earrings' }],
    'cart.refreshed': [{}],
    'item.requested': [{ addition: ring }],
    'item.addSucceeded': [{ addition: ring }],
    'item.addFailed': [{ addition: ring }],
    'item.wasRemoved': [{}],
  },
  ports: {
    router: 'open',
    viewport: 'open',
    navigation: 'open',
    session: 'open',
    loginCheck: 'open',
    keepalive: 'open',
    tabs: 'open',
    afterLogin: 'open',
    dialogs: 'open',
    messages: 'open',
    popups: 'open',
    menu: 'open',
    drawer: 'open',
    search: 'open',
    cart: 'open',
    cartPopover: 'open',
    savedItems: 'open',
    newsletter: 'open',
    locale: 'open',
    lead: 'open',
    supportWidget: 'open',
    floatGroup: 'open',
    focusRestorer: 'open',
    clickDebounce: 'open',
    reloadGuard: 'open',
    connection: 'open',
    instructions: 'open',
    consent: 'open',
    conversion: 'open',
    screens: 'open',
  },
  delays: {},
  project: ({ path }) => path === '/',
  why: { project: 'The path is only passed on: one path other than the first is enough.' },
  ledger: {
    shell: {
      rows: [
        {
          // Every route change resets search, menus, popovers and the newsletter.
          when: 'route.changed',
          to: 'shell',
          does: (_, event) => [
            ['to navigation', event],
            ['to search', { type: 'search.reset' }],
            ['to menu', { type: 'menu.reset' }],
            ['to drawer', { type: 'drawer.closed' }],
            ['to cartPopover', { type: 'popover.dismissed' }],
            ['to newsletter', { type: 'newsletter.reset' }],
          ],
          says: ['SHELL-13'],
        },
        {
          when: 'route.repeated',
          to: 'shell',
          does: [['to navigation', { type: 'route.repeated', href: '/pages/FAQ' }]],
          says: ['SHELL-12'],
        },
        {
          when: 'viewport.changed',
          to: 'shell',
          does: (_, event) => [
            ['to drawer', event],
            ['to search', event],
            ['to cartPopover', event],
          ],
          says: ['SHELL-17', 'SEARCH-05', 'CART-02'],
        },
        {
          when: 'session.signedIn',
          to: 'shell',
          does: ({ path }) => [
            ['to keepalive', { type: 'session.signedIn' }],
            ['to cart', { type: 'cart.refreshed' }],
            ['to savedItems', { type: 'session.signedIn' }],
            ['to afterLogin', { type: 'session.signedIn', path }],
            ['to dialogs', { type: 'session.signedIn' }],
          ],
          says: ['LOGIN-04', 'SESSION-01', 'X-FAVOURITE-03'],
        },
        {
          when: 'session.isAnonymous',
          to: 'shell',
          does: (_, event) => [
            ['to keepalive', { type: 'session.isAnonymous' }],
            ['to cart', { type: 'cart.emptied' }],
            ['to savedItems', { type: 'session.isAnonymous' }],
            ['to afterLogin', event],
          ],
          says: ['SESSION-01', 'X-FAVOURITE-03'],
        },
        {
          when: 'session.refreshed',
          to: 'shell',
          does: [['to session', { type: 'session.refreshed' }], otherTabs],
          says: ['SESSION-01', 'X-TABS-01'],
        },
        { when: 'session.ended', to: 'shell', does: [['to session', { type: 'session.ended' }]], says: ['SESSION-02'] },
        {
          // The checkout may ask first.
          when: 'logout.requested',
          to: 'shell',
          does: [['to screens', { type: 'logout.requested' }]],
          says: ['SHELL-18', 'CHECKOUT-01'],
        },
        {
          when: 'logout.confirmed',
          to: 'shell',
          does: [['to session', { type: 'logout.requested' }]],
          says: ['SHELL-18'],
        },
        { when: 'session.signedOut', to: 'shell', does: [otherTabs], says: ['X-TABS-01'] },
        {
          when: 'customer.changedElsewhere',
          to: 'shell',
          does: [['to session', { type: 'session.refreshed' }]],
          says: ['X-TABS-01'],
        },
        {
          when: 'dialog.confirmed',
          to: 'shell',
          does: [['to dialogs', { type: 'dialog.opened', dialog: 'appointment' }]],
          says: ['API-03', 'APPT-12'],
        },
        {
          when: 'page.confirmed',
          to: 'shell',
          does: [['to navigation', { type: 'navigation.requested', href: '/pages/Cart' }]],
          says: ['API-03', 'CART-04'],
        },
        { when: 'dialog.offered', to: 'shell', does: (_, event) => [['to dialogs', event]], says: ['LEAD-01'] },
        { when: 'dialog.wasOpened', to: 'shell', does: (_, event) => [['to lead', event]], says: ['LEAD-01'] },
        {
          when: 'dialog.wasClosed',
          to: 'shell',
          does: [
            ['to afterLogin', { type: 'login.abandoned' }],
            ['to lead', { type: 'dialog.wasClosed' }],
          ],
          says: ['LOGIN-04', 'LEAD-01'],
        },
        {
          when: 'enquiry.accepted',
          to: 'shell',
          does: [
            ['emit', { type: 'sendFaceBook' }],
            ['to lead', { type: 'enquiry.accepted' }],
            ['to conversion', { type: 'conversion.happened', conversion: { name: 'enquiry', href: null } }],
          ],
          says: ['LEAD-04', 'CONST-02'],
        },
        {
          when: 'login.required',
          to: 'shell',
          does: [['to dialogs', { type: 'dialog.opened', dialog: 'live' }]],
          says: ['LIVE-01', 'APPT-12'],
        },
        {
          when: 'login.succeeded',
          to: 'shell',
          does: [['to afterLogin', { type: 'login.succeeded' }], ...doubts, ['to lead', { type: 'dialog.wasClosed' }]],
          says: ['LOGIN-04', 'LEAD-01'],
        },
        {
          // The other tabs are not notified: the tab of the sign-in has already done so.
          when: 'login.superseded',
          to: 'shell',
          does: ({ path }) => [
            ['to afterLogin', { type: 'login.succeeded' }],
            ['to afterLogin', { type: 'session.signedIn', path }],
            ['to lead', { type: 'dialog.wasClosed' }],
            ['to messages', { type: 'message.shown', message: { id: 'shell.signedInElsewhere', tone: 'info' } }],
          ],
          says: ['LOGIN-04', 'LEAD-01'],
        },
        {
          when: 'appointment.requested',
          to: 'shell',
          does: [['emit', { type: 'appointment.requested' }]],
          says: ['LOGIN-04'],
        },
        { when: 'appointment.exists', to: 'shell', does: (_, event) => [['to dialogs', event]], says: ['APPT-10'] },
        {
          when: 'message.shown',
          to: 'shell',
          does: [['to messages', { type: 'message.shown', message: offline }]],
          says: ['SESSION-05'],
        },
        { when: 'popup.requested', to: 'shell', does: (_, event) => [['to popups', event]], says: ['SESSION-05'] },
        { when: 'popup.closed', to: 'shell', does: (_, event) => [['to popups', event]], says: ['SESSION-05'] },
        {
          when: 'language.changed',
          to: 'shell',
          does: [['to drawer', { type: 'drawer.closed' }]],
          says: ['SHELL-04', 'SHELL-05'],
        },
        {
          when: 'drawer.wasClosed',
          to: 'shell',
          does: [['to search', { type: 'search.dismissed' }]],
          says: ['SHELL-04', 'SEARCH-02'],
        },
        {
          when: 'page.jumped',
          to: 'shell',
          does: [
            ['to search', { type: 'search.reset' }],
            ['to menu', { type: 'menu.reset' }],
            ['to drawer', { type: 'drawer.closed' }],
          ],
          says: ['SHELL-13'],
        },
        {
          when: 'connection.restored',
          to: 'shell',
          does: [
            ['to session', { type: 'connection.restored' }],
            ['to search', { type: 'search.retried' }],
            ['to cart', { type: 'cart.retried' }],
            ['to savedItems', { type: 'connection.restored' }],
          ],
          says: ['SESSION-07', 'X-OFFLINE-01', 'X-FAVOURITE-04'],
        },
        {
          when: 'conversion.happened',
          to: 'shell',
          does: (_, event) => [['to conversion', event]],
          says: ['CONST-02'],
        },
        {
          when: 'conversion.tracked',
          given: (_, { href }) => href !== null,
          to: 'shell',
          does: [['to navigation', { type: 'navigation.requested', href: thanks }]],
          says: ['CONST-02'],
        },
        { when: 'conversion.tracked', given: (_, { href }) => href === null, to: 'shell', says: ['CONST-02'] },
        { when: 'item.viewed', to: 'shell', does: (_, event) => [['to savedItems', event]], says: ['X-RECENT-01'] },
        { when: 'favourites.saved', to: 'shell', does: [otherTabs], says: ['X-TABS-01', 'X-FAVOURITE-04'] },
        { when: 'cart.refreshed', to: 'shell', does: [['to cart', { type: 'cart.refreshed' }]], says: ['CART-13'] },
        { when: 'item.requested', to: 'shell', does: [['to lead', { type: 'item.requested' }]], says: ['LEAD-01'] },
        {
          when: 'item.addSucceeded',
          to: 'shell',
          does: [['to cartPopover', { type: 'item.addSucceeded' }], otherTabs],
          says: ['CART-02', 'X-TABS-01'],
        },
      ],
    },
    'customer.starting': 'transient',
    'customer.anonymous': {
      rows: [
        {
          when: 'dialog.opened',
          to: 'customer.anonymous',
          does: (_, event) => [['to dialogs', event]],
          says: ['DIALOG-01'],
        },
        { when: 'session.signedIn', to: 'customer.signedIn', says: ['SESSION-01'] },
        {
          when: 'page.loginRequired',
          to: 'customer.anonymous',
          does: asksToLogIn({ type: 'go', href: '/pages/Payment?order=o-1' }),
          says: ['ROUTE-20', 'LOGIN-04'],
        },
        {
          when: 'navigation.requested',
          given: (_, { href }) => !publicPages.includes(href),
          to: 'customer.anonymous',
          does: (_, { href }) => asksToLogIn({ type: 'go', href }),
          says: ['CART-04', 'ROUTE-20'],
        },
        {
          when: 'navigation.requested',
          given: (_, { href }) => publicPages.includes(href),
          to: 'customer.anonymous',
          does: (_, event) => [
            ['to loginCheck', { type: 'check.abandoned' }],
            ['to navigation', event],
          ],
          says: ['SHELL-01'],
        },
        {
          when: 'item.requested',
          to: 'customer.anonymous',
          does: [
            ...asksToLogIn({ type: 'addToCart', addition: ring }),
            // The piece screen enables its button again.
            ['to screens', { type: 'login.needed' }],
          ],
          says: ['X-ADD-01', 'LOGIN-04'],
        },
      ],
      ignores: ['session.invalidated', 'item.loginRequired', 'login.missing'],
    },
    'customer.signedIn': {
      rows: [
        {
          when: 'dialog.opened',
          given: (_, { dialog }) => dialog !== 'appointment',
          to: 'customer.signedIn',
          does: (_, event) => [['to dialogs', event]],
          says: ['DIALOG-01'],
        },
        {
          // The server is asked first whether the customer is still signed in.
          when: 'dialog.opened',
          given: (_, { dialog }) => dialog === 'appointment',
          to: 'customer.signedIn',
          does: [['to loginCheck', { type: 'dialog.checked' }]],
          says: ['API-03', 'APPT-12'],
        },
        {
          when: 'session.isAnonymous',
          to: 'customer.anonymous',
          does: [['to dialogs', { type: 'customer.signedOut' }]],
          says: ['SESSION-01'],
        },
        // The other tabs may also show a customer who is no longer signed in.
        { when: 'session.invalidated', to: 'customer.signedIn', does: doubts, says: ['SESSION-01', 'APPT-12'] },
        { when: 'login.required', to: 'customer.signedIn', does: doubts, says: ['LIVE-01', 'APPT-12', 'SESSION-01'] },
        // An answer 401 is no timeout: it asks for login, and what was wanted goes on afterwards.
        {
          when: 'page.loginRequired',
          to: 'customer.signedIn',
          does: [...doubts, ...asksToLogIn({ type: 'go', href: '/pages/Payment?order=o-1' })],
          says: ['SESSION-02', 'ROUTE-20', 'LOGIN-04'],
        },
        {
          when: 'item.loginRequired',
          to: 'customer.signedIn',
          does: [
            ...doubts,
            ...asksToLogIn({ type: 'addToCart', addition: ring }),
            ['to screens', { type: 'login.needed' }],
          ],
          says: ['SESSION-02', 'X-ADD-01', 'LOGIN-04'],
        },
        {
          when: 'login.missing',
          to: 'customer.signedIn',
          does: [...doubts, ['to dialogs', { type: 'dialog.opened', dialog: 'sign' }]],
          says: ['SESSION-02'],
        },
        {
          when: 'customer.changedElsewhere',
          to: 'customer.signedIn',
          does: [
            ['to cart', { type: 'cart.refreshed' }],
            ['to savedItems', { type: 'favourites.refreshed' }],
          ],
          says: ['X-TABS-01', 'CART-13', 'X-FAVOURITE-04'],
        },
        {
          when: 'navigation.requested',
          given: (_, { href }) => href !== '/pages/Cart',
          to: 'customer.signedIn',
          does: (_, event) => [
            ['to loginCheck', { type: 'check.abandoned' }],
            ['to navigation', event],
          ],
          says: ['SHELL-01'],
        },
        {
          // The server is asked first whether the customer is still signed in.
          when: 'navigation.requested',
          given: (_, { href }) => href === '/pages/Cart',
          to: 'customer.signedIn',
          does: [['to loginCheck', { type: 'page.checked', href: '/pages/Cart' }]],
          says: ['CART-04', 'API-03'],
        },
        {
          when: 'item.requested',
          to: 'customer.signedIn',
          does: [['to cart', { type: 'item.added', addition: ring }]],
          says: ['X-ADD-01'],
        },
      ],
    },
    screen: {
      rows: [
        {
          when: 'route.changed',
          given: (_, { from, to }) => !isSamePage(from, to),
          to: 'screen',
          context: (_, { to }) => ({ path: to.path }),
          does: (_, { to }) => [
            ['to loginCheck', { type: 'check.abandoned' }],
            ['to dialogs', { type: 'dialog.closed' }],
            ['to lead', { type: 'page.changed', page: { path: to.path, search: to.search } }],
            ['to screens', { type: 'page.changed', path: to.path, search: to.search }],
          ],
          says: ['X-SCREEN-01', 'ROUTE-18'],
        },
        {
          when: 'route.changed',
          given: (_, { from, to }) => isSamePage(from, to),
          to: 'screen',
          does: (_, { to }) => [['to screens', { type: 'address.changed', path: to.path, search: to.search }]],
          says: ['X-SCREEN-01', 'X-BUILDER-05'],
        },
        {
          when: 'viewport.changed',
          to: 'screen',
          does: (_, event) => [['to screens', event]],
          says: ['SHELL-17', 'SEARCH-05'],
        },
        {
          when: 'session.signedIn',
          to: 'screen',
          does: [['to screens', { type: 'session.signedIn' }]],
          says: ['LOGIN-04', 'SESSION-01'],
        },
        {
          when: 'session.isAnonymous',
          to: 'screen',
          does: [['to screens', { type: 'session.isAnonymous' }]],
          says: ['SESSION-01'],
        },
        {
          when: 'connection.restored',
          to: 'screen',
          does: [['to screens', { type: 'connection.restored' }]],
          says: ['X-OFFLINE-01'],
        },
        {
          when: 'appointment.requested',
          to: 'screen',
          does: [['to screens', { type: 'appointment.requested' }]],
          says: ['LOGIN-04', 'REGIST-06'],
        },
        { when: 'item.addSucceeded', to: 'screen', does: (_, event) => [['to screens', event]], says: ['X-ADD-01'] },
        { when: 'item.addFailed', to: 'screen', does: (_, event) => [['to screens', event]], says: ['X-ADD-01'] },
        { when: 'item.wasRemoved', to: 'screen', does: (_, event) => [['to screens', event]], says: ['X-ADD-01'] },
      ],
    },
  },
})
