import { type AppInput, appMachine } from '#machines/app/app.machine.ts'
import type { Customer } from '#machines/account/session.machine.ts'
import type { Message } from '#machines/messages/messages.machine.ts'
import type { Route } from '#machines/navigation/navigation.machine.ts'
import { books, type Effect, type Row, type StateOf } from '../../support/books.ts'

type AppRow = Row<typeof appMachine>
type Screen = Exclude<StateOf<typeof appMachine>, 'starting' | 'routing'>

const mei: Customer = { uuid: 'c-1', userName: 'Mei', cartCount: 2 }
const ring = { piece: '6a3c0000-0000-4000-8000-000000000001', metal: '4', size: '12' } as const
const widget = 'https://support.example/widget.js'
const offline: Message = { id: 'shell.offline', tone: 'error' }

/** What a route opens for a customer, and for somebody who is not signed in. */
interface Address {
  path: string
  search?: Record<string, string>
  opens: Screen
  barred?: true
  /** The screen's own actor and what it starts with. */
  starts?: Effect
  /** The dialog that the address opens. */
  dialog?: 'appointment'
}

const addresses: Address[] = [
  { path: '/', opens: 'staticPage' },
  { path: '/pages/Contact', opens: 'staticPage' },
  { path: '/pages/Contact', search: { order: 'o-3', r: 'Appointment' }, opens: 'staticPage' },
  { path: '/', search: { order: 'o-3', r: 'Appointment' }, opens: 'staticPage', dialog: 'appointment' },
  { path: '/pages/dashboard', search: { r: 'Appointment' }, opens: 'staticPage', dialog: 'appointment' },
  { path: '/pages/appointment', opens: 'appointment', starts: ['appointment'] },
  { path: '/pages/Appointments', opens: 'staticPage' },
  { path: '/pages/Earrings', opens: 'catalogue', starts: ['catalogue'] },
  { path: '/pages/engagement/LG-diamond', search: { page: '2' }, opens: 'catalogue', starts: ['catalogue'] },
  { path: '/pages/RingDetail/anggun', opens: 'piece', starts: ['piece', { metal: null }] },
  { path: '/pages/RingDetail/embun', search: { metal: '4' }, opens: 'piece', starts: ['piece', { metal: '4' }] },
  { path: '/pages/DiamondDetail/d-1', search: { metal: '9' }, opens: 'piece', starts: ['piece', { metal: null }] },
  { path: '/pages/Cart', opens: 'cart', barred: true },
  { path: '/pages/Personal/OrderInfo', opens: 'staticPage', barred: true },
  { path: '/pages/CheckOut', opens: 'checkout', barred: true, starts: ['checkout'] },
  {
    path: '/pages/Payment',
    search: { order: 'o-1' },
    opens: 'payment',
    barred: true,
    starts: ['payment', { order: 'o-1' }],
  },
  {
    path: '/pages/Payment',
    search: { order: 'o-2' },
    opens: 'payment',
    barred: true,
    starts: ['payment', { order: 'o-2' }],
  },
  { path: '/pages/Payment', opens: 'payment', barred: true, starts: ['payment', { order: '' }] },
  {
    path: '/pages/PaymentFailed',
    search: { order: 'o-1' },
    opens: 'paymentFailed',
    starts: ['paymentRetry', { order: 'o-1' }],
  },
  {
    path: '/pages/ResetPassword',
    search: { token: 't-1' },
    opens: 'resetPassword',
    starts: ['resetPassword', { token: 't-1' }],
  },
  {
    path: '/pages/NewsletterConfirm',
    search: { token: 't-2' },
    opens: 'newsletterLink',
    starts: ['newsletterLink', { purpose: 'confirm', token: 't-2' }],
  },
  {
    path: '/pages/newsletterunsubscribe',
    opens: 'newsletterLink',
    starts: ['newsletterLink', { purpose: 'end', token: '' }],
  },
  { path: '/pages/ThanksMessage', search: { order: 'o-1' }, opens: 'thanks' },
  { path: '/pages/Personal', opens: 'personalArea', barred: true, starts: ['personalArea'] },
  { path: '/pages/Personal/Privacy', opens: 'accountDeletion', barred: true, starts: ['accountDeletion'] },
  {
    path: '/pages/Personal/AppointmentDetail',
    search: { appointment: 'a-1' },
    opens: 'appointmentDetail',
    barred: true,
    starts: ['appointmentDetail', { reference: { appointment: 'a-1' } }],
  },
  {
    path: '/pages/Personal/AppointmentDetail',
    search: { appointment: 'a-2' },
    opens: 'appointmentDetail',
    barred: true,
    starts: ['appointmentDetail', { reference: { appointment: 'a-2' } }],
  },
  {
    path: '/pages/AppointmentDetail',
    search: { token: 't-2' },
    opens: 'appointmentDetail',
    starts: ['appointmentDetail', { reference: { token: 't-2' } }],
  },
]

const children: Partial<Record<Screen, string>> = {
  catalogue: 'catalogue',
  piece: 'piece',
  checkout: 'checkout',
  payment: 'payment',
  paymentFailed: 'paymentRetry',
  resetPassword: 'resetPassword',
  personalArea: 'personalArea',
  appointmentDetail: 'appointmentDetail',
  accountDeletion: 'accountDeletion',
  newsletterLink: 'newsletterLink',
  appointment: 'appointment',
}
const stops = (from: Screen): Effect[] => (children[from] === undefined ? [] : [[`stop ${children[from]}`]])

const hrefs = new Map([
  ['/pages/Personal', '/pages/Personal'],
  ['/pages/Personal/Privacy', '/pages/Personal/Privacy'],
  ['/pages/Personal/AppointmentDetail', '/pages/Personal/AppointmentDetail'],
  ['/pages/Cart', '/pages/Cart'],
  ['/pages/Personal/OrderInfo', '/pages/Personal/OrderInfo'],
  ['/pages/CheckOut', '/pages/CheckOut'],
  ['/pages/Payment', '/pages/Payment'],
])
const hrefOf = ({ path, search }: Address) =>
  `${hrefs.get(path)}${Object.entries(search ?? {})
    .map(([name, value]) => `?${name}=${value}`)
    .join('')}`

/** Other tabs are told of what changed through this one, and of nothing else. */
const otherTabs: Effect = ['to tabs', { type: 'change.made' }]
/** Who is shown is forgotten, and looked up anew. */
const doubts: Effect = ['to session', { type: 'session.invalidated' }]
const openLogin: Effect = ['to dialogs', { type: 'dialog.opened', dialog: 'sign' }]
const awaitLogin = (action: object): Effect => ['to afterLogin', { type: 'login.awaited', action }]

/** What happens on arrival at an address. */
const arrival = (address: Address, signedIn: boolean): Effect[] => {
  if (address.barred && !signedIn) return [awaitLogin({ type: 'go', href: hrefOf(address) }), openLogin]
  if (address.opens === 'cart') return [['to cart', { type: 'cart.refreshed' }]]
  if (address.opens === 'thanks') {
    return [['to cart', { type: 'cart.refreshed' }], ['to session', { type: 'session.refreshed' }], otherTabs]
  }
  if (address.dialog) return [['to dialogs', { type: 'dialog.opened', dialog: address.dialog }]]
  return address.starts ? [address.starts] : []
}
const opened = (address: Address, signedIn: boolean): Screen =>
  address.barred && !signedIn ? 'loginRequired' : address.opens

const route = ({ path, search = {} }: Address): Route => ({ path, name: path, search, hash: '' })
const home = route(addresses[0]!)
type Place = Pick<Route, 'path' | 'search'>
/** Another order, appointment or link is another page; of the rest of a query a page takes note by itself. */
const isSamePage = (here: Place, there: Place) =>
  here.path === there.path &&
  ['order', 'appointment', 'token'].every((name) => here.search[name] === there.search[name])
const isAt = ({ path, search = {} }: Address, to: Place) => isSamePage({ path, search }, to)

/** SHELL-13: every route change resets search, menus, popovers and the newsletter. */
const resets = (event: object): Effect[] => [
  ['to navigation', event],
  ['to search', { type: 'search.reset' }],
  ['to menu', { type: 'menu.reset' }],
  ['to drawer', { type: 'drawer.closed' }],
  ['to cartPopover', { type: 'popover.dismissed' }],
  ['to newsletter', { type: 'newsletter.reset' }],
]

/** False for the only address of a screen: being there already is no change. */
const leadsAwayFrom = (from: Screen, address: Address) =>
  addresses.some(
    (other) => other !== address && (other.opens === from || (from === 'loginRequired' && other.barred === true)),
  )

/** Whether somebody can be signed in there: whoever signs in is no longer barred. */
const stancesOn = (screen: Screen) => (screen === 'loginRequired' ? [false] : [true, false])

const routing = (from: Screen): AppRow[] => [
  {
    when: 'route.changed',
    given: (context, { to }) => isSamePage(context, to),
    to: from,
    context: (_, { to }) => ({ path: to.path, search: to.search }),
    does: (_, event) => resets(event),
    says: ['SHELL-13'],
  },
  ...addresses
    .filter((address) => leadsAwayFrom(from, address))
    .flatMap((address) =>
      stancesOn(from).map((signedIn): AppRow => ({
        when: 'route.changed',
        given: (context, { to }) => context.signedIn === signedIn && isAt(address, to) && !isSamePage(context, to),
        to: opened(address, signedIn),
        context: (_, { to }) => ({ path: to.path, search: to.search }),
        does: (_, event) => [
          ...stops(from),
          ...resets(event),
          ['to dialogs', { type: 'dialog.closed' }],
          ['to lead', { type: 'page.changed', path: address.path }],
          ...arrival(address, signedIn),
        ],
        says: ['SHELL-13', address.dialog ? 'ROUTE-18' : 'ROUTE-20'],
      })),
    ),
]

const signedIn = (path: string): Effect[] => [
  ['to keepalive', { type: 'session.signedIn' }],
  ['to cart', { type: 'cart.refreshed' }],
  ['to afterLogin', { type: 'session.signedIn', path }],
  ['to dialogs', { type: 'session.signedIn' }],
]
/** A page of the customer begins anew; any other page stays as it is. */
const signingIn = (screen: Screen): AppRow[] => {
  const theirs = addresses.filter(
    (address) => address.barred === true && (address.opens === screen || screen === 'loginRequired'),
  )
  const anew = theirs.map((address): AppRow => ({
    when: 'session.signedIn',
    given: (context) => isAt(address, context),
    to: address.opens,
    context: { signedIn: true },
    does: [...stops(screen), ...signedIn(address.path), ...arrival(address, true)],
    says: ['LOGIN-04', 'SESSION-01'],
  }))
  if (!addresses.some((address) => address.opens === screen && address.barred !== true)) return anew
  return [
    ...anew,
    {
      when: 'session.signedIn',
      given: (context) => !theirs.some((address) => isAt(address, context)),
      to: screen,
      context: { signedIn: true },
      does: ({ path }) => signedIn(path),
      says: ['LOGIN-04'],
    },
  ]
}

const thanks = '/pages/ThanksMessage?order=o-1'
const openToAll = ['/pages/Earrings', '/pages/CartCare', thanks]
/** Only the payment itself leads to the page of thanks. */
const isPaid = (screen: Screen, href: string) => screen === 'payment' && href === thanks

/** A rule for when somebody is signed in. */
const onlySignedIn = (screen: Screen, row: AppRow): AppRow[] => (stancesOn(screen).includes(true) ? [row] : [])

/** Rules that hold on every screen. */
const everywhere = (screen: Screen): AppRow[] => [
  { when: 'route.repeated', to: screen, does: [['to navigation', { type: 'route.repeated' }]], says: ['SHELL-12'] },
  {
    when: 'navigation.requested',
    given: ({ signedIn }, { href }) => !signedIn && !openToAll.includes(href),
    to: screen,
    does: (_, { href }) => [awaitLogin({ type: 'go', href }), openLogin],
    says: ['CART-04', 'ROUTE-20'],
  },
  {
    when: 'navigation.requested',
    given: ({ signedIn }, { href }) => (signedIn || openToAll.includes(href)) && !isPaid(screen, href),
    to: screen,
    does: (_, event) => [['to navigation', event]],
    says: ['SHELL-01'],
  },
  {
    when: 'viewport.changed',
    to: screen,
    does: (_, event) => [
      ['to drawer', event],
      ['to search', event],
      ['to cartPopover', event],
      ...(screen === 'catalogue' ? ([['to catalogue', event]] as const) : []),
    ],
    says: ['SHELL-17', 'SEARCH-05', 'CART-02'],
  },
  {
    when: 'session.refreshed',
    to: screen,
    does: [['to session', { type: 'session.refreshed' }], otherTabs],
    says: ['SESSION-01', 'CART-13'],
  },
  ...onlySignedIn(screen, {
    // The other tabs show whoever is not signed in any more, too.
    when: 'session.invalidated',
    given: ({ signedIn }) => signedIn,
    to: screen,
    does: [doubts, otherTabs],
    says: ['SESSION-01', 'APPT-12'],
  }),
  {
    when: 'session.invalidated',
    given: ({ signedIn }) => !signedIn,
    to: screen,
    says: ['SESSION-01'],
  },
  { when: 'session.signedOut', to: screen, does: [otherTabs], says: ['SHELL-18'] },
  ...onlySignedIn(screen, {
    when: 'customer.changedElsewhere',
    given: ({ signedIn }) => signedIn,
    to: screen,
    does: [
      ['to session', { type: 'session.refreshed' }],
      ['to cart', { type: 'cart.refreshed' }],
    ],
    says: ['SESSION-01', 'CART-13'],
  }),
  {
    when: 'customer.changedElsewhere',
    given: ({ signedIn }) => !signedIn,
    to: screen,
    does: [['to session', { type: 'session.refreshed' }]],
    says: ['SESSION-01'],
  },
  {
    when: 'session.ended',
    to: screen,
    does: [
      ['to session', { type: 'session.ended' }],
      ...(screen === 'checkout' ? ([['to checkout', { type: 'session.ended' }]] as const) : []),
    ],
    says: ['SESSION-02', ...(screen === 'checkout' ? ['CHECKOUT-01'] : [])],
  },
  ...signingIn(screen),
  ...onlySignedIn(screen, {
    when: 'session.isAnonymous',
    given: ({ signedIn }) => signedIn,
    to: screen,
    context: { signedIn: false },
    does: (_, event) => [
      // The form of an appointment may hold name and email of whoever has gone.
      ...(screen === 'appointment' ? ([['stop appointment']] as const) : []),
      ['to keepalive', { type: 'session.isAnonymous' }],
      ['to cart', { type: 'cart.emptied' }],
      ['to afterLogin', event],
      ['to dialogs', { type: 'customer.signedOut' }],
      ...(screen === 'checkout' ? ([['to checkout', { type: 'session.ended' }]] as const) : []),
      ...(screen === 'appointment' ? ([['appointment']] as const) : []),
    ],
    says: ['SESSION-01'],
  }),
  {
    when: 'session.isAnonymous',
    given: ({ signedIn }) => !signedIn,
    to: screen,
    does: (_, event) => [
      ['to keepalive', { type: 'session.isAnonymous' }],
      ['to cart', { type: 'cart.emptied' }],
      ['to afterLogin', event],
      ...(screen === 'checkout'
        ? ([
            ['to dialogs', { type: 'customer.signedOut' }],
            ['to checkout', { type: 'session.ended' }],
          ] as const)
        : []),
    ],
    says: ['SESSION-01'],
  },
  {
    // Nobody else is told: whoever signed in elsewhere has told this tab.
    when: 'login.superseded',
    to: screen,
    does: ({ path }) => [
      ['to afterLogin', { type: 'login.succeeded' }],
      ['to afterLogin', { type: 'session.signedIn', path }],
      ['to lead', { type: 'dialog.wasClosed' }],
      ['to messages', { type: 'message.shown', message: { id: 'shell.signedInElsewhere', tone: 'info' } }],
    ],
    says: ['LOGIN-04', 'LEAD-01'],
  },
  { when: 'dialog.opened', to: screen, does: (_, event) => [['to dialogs', event]], says: ['DIALOG-01'] },
  {
    when: 'dialog.wasClosed',
    to: screen,
    does: [
      ['to afterLogin', { type: 'login.abandoned' }],
      ['to lead', { type: 'dialog.wasClosed' }],
    ],
    says: ['LOGIN-04', 'LEAD-01'],
  },
  { when: 'dialog.offered', to: screen, does: (_, event) => [['to dialogs', event]], says: ['LEAD-01'] },
  { when: 'dialog.wasOpened', to: screen, does: (_, event) => [['to lead', event]], says: ['LEAD-01'] },
  {
    when: 'enquiry.accepted',
    to: screen,
    does: [
      ['emit', { type: 'sendFaceBook' }],
      ['to lead', { type: 'enquiry.accepted' }],
      ['to conversion', { type: 'conversion.happened', conversion: { name: 'enquiry', href: null } }],
    ],
    says: ['LEAD-04', 'CONST-02'],
  },
  {
    when: 'login.succeeded',
    to: screen,
    does: [
      ['to afterLogin', { type: 'login.succeeded' }],
      doubts,
      otherTabs,
      ['to lead', { type: 'dialog.wasClosed' }],
    ],
    says: ['LOGIN-04', 'LEAD-01'],
  },
  {
    when: 'appointment.requested',
    to: screen,
    does: [
      ['emit', { type: 'appointment.requested' }],
      screen === 'appointment'
        ? ['to appointment', { type: 'appointment.resumed' }]
        : ['to dialogs', { type: 'dialog.opened', dialog: 'appointment' }],
    ],
    says: ['LOGIN-04', 'REGIST-06'],
  },
  {
    when: 'login.required',
    given: ({ signedIn }) => !signedIn,
    to: screen,
    does: [['to dialogs', { type: 'dialog.opened', dialog: 'live' }]],
    says: ['LIVE-01', 'APPT-12'],
  },
  ...onlySignedIn(screen, {
    when: 'login.required',
    given: ({ signedIn }) => signedIn,
    to: screen,
    does: [['to dialogs', { type: 'dialog.opened', dialog: 'live' }], doubts, otherTabs],
    says: ['LIVE-01', 'APPT-12', 'SESSION-01'],
  }),
  { when: 'appointment.exists', to: screen, does: (_, event) => [['to dialogs', event]], says: ['APPT-10'] },
  {
    when: 'message.shown',
    to: screen,
    does: [['to messages', { type: 'message.shown', message: offline }]],
    says: ['SESSION-05'],
  },
  ...(screen === 'payment'
    ? [
        {
          when: 'navigation.requested' as const,
          given: (_: unknown, { href }: { href: string }) => isPaid(screen, href),
          to: screen,
          does: [
            ['to conversion', { type: 'conversion.happened', conversion: { name: 'order', href: thanks } }],
          ] as const,
          says: ['CONST-02'] as const,
        },
      ]
    : []),
  {
    when: 'conversion.happened',
    to: screen,
    does: (_, event) => [['to conversion', event]],
    says: ['CONST-02'],
  },
  {
    when: 'conversion.tracked',
    given: (_, { href }) => href !== null,
    to: screen,
    does: [['to navigation', { type: 'navigation.requested', href: thanks }]],
    says: ['CONST-02'],
  },
  {
    when: 'conversion.tracked',
    given: (_, { href }) => href === null,
    to: screen,
    says: ['CONST-02'],
  },
  {
    when: 'connection.restored',
    to: screen,
    does: [
      ['to search', { type: 'search.retried' }],
      ['to cart', { type: 'cart.retried' }],
      ...(screen === 'checkout' ? ([['to checkout', { type: 'checkout.retried' }]] as const) : []),
    ],
    says: ['SESSION-07'],
  },
  { when: 'cart.refreshed', to: screen, does: [['to cart', { type: 'cart.refreshed' }]], says: ['CART-13'] },
  ...onlySignedIn(screen, {
    when: 'item.requested',
    given: ({ signedIn }) => signedIn,
    to: screen,
    does: [['to cart', { type: 'item.added', addition: ring }]],
    says: ['CART-02'],
  }),
  {
    when: 'item.requested',
    given: ({ signedIn }) => !signedIn,
    to: screen,
    does: [
      awaitLogin({ type: 'addToCart', addition: ring }),
      openLogin,
      ...(screen === 'piece' ? ([['to piece', { type: 'login.needed' }]] as const) : []),
    ],
    says: ['LOGIN-04', 'ROUTE-20'],
  },
  {
    when: 'item.addSucceeded',
    to: screen,
    does: (_, event) => [
      ['to cartPopover', { type: 'item.addSucceeded' }],
      otherTabs,
      ...(screen === 'piece' ? ([['to piece', event]] as const) : []),
    ],
    says: ['CART-02', 'CART-13'],
  },
]

const page = (screen: Screen) => ({
  rows: [...routing(screen), ...everywhere(screen)],
  ignores: ['item.addFailed'] as const,
})

const started = ({ path, customer }: Pick<AppInput, 'path' | 'customer'>): Effect[] => [
  ['navigation'],
  ['session', { customer }],
  ['keepalive', { signedIn: customer !== null }],
  ['tabs'],
  ['afterLogin'],
  ['dialogs'],
  ['messages'],
  ['menu'],
  ['drawer'],
  ['search', { wide: false }],
  ['cart'],
  ['cartPopover', { wide: false }],
  ['newsletter'],
  ['locale', { locale: 'zh-CN' }],
  ['lead', { path, bot: true }],
  ['supportWidget', { address: widget }],
  ['floatGroup'],
  ['focusRestorer'],
  ['reloadGuard'],
  ['connection'],
  ['instructions'],
  ['consent'],
  ['conversion'],
  ['router'],
  ['viewport'],
]
const start = (address: Address, customer: Customer | null) => {
  const input: AppInput = {
    locale: 'zh-CN',
    path: address.path,
    search: address.search ?? {},
    customer,
    bot: true,
    supportWidget: widget,
  }
  const arrived = arrival(address, customer !== null)
  // Actors start before any of them is told something.
  const screenActor = address.starts !== undefined && arrived.includes(address.starts)
  return {
    input,
    state: opened(address, customer !== null),
    context: {
      path: input.path,
      search: input.search,
      signedIn: customer !== null,
      start: { locale: input.locale, customer, bot: true, supportWidget: widget },
    },
    does: [
      ...started(input),
      ...(screenActor ? arrived : []),
      ...(customer ? ([['to cart', { type: 'cart.refreshed' }]] as const) : []),
      ...(screenActor ? [] : arrived),
    ],
  }
}

export const appBooks = books<typeof appMachine>(appMachine, {
  starts: [
    start(addresses[0]!, null),
    ...addresses.map((address) => start(address, mei)),
    ...addresses.map((address) => start(address, null)),
  ],
  samples: {
    'route.changed': [
      { to: home, from: route(addresses[2]!) },
      ...addresses.map((address) => ({ to: route(address), from: home })),
      { to: { ...route(addresses[2]!), search: { page: '2' } }, from: route(addresses[2]!) },
    ],
    'route.repeated': [{}],
    'navigation.requested': [
      { href: '/pages/Earrings' },
      { href: '/pages/CartCare' },
      { href: thanks },
      { href: '/pages/Cart' },
      { href: '/pages/checkout?from=cart' },
      { href: '/pages/Personal/OrderInfo#latest' },
    ],
    'viewport.changed': [{ wide: true }, { wide: false }],
    'session.refreshed': [{}],
    'session.ended': [{}],
    'session.signedIn': [{}],
    'session.isAnonymous': [{}, { lookupPending: true }],
    'session.invalidated': [{}],
    'session.signedOut': [{}],
    'customer.changedElsewhere': [{}],
    'dialog.opened': [{ dialog: 'appointment' }, { dialog: 'regist' }],
    'dialog.offered': [{ dialog: 'form' }],
    'dialog.wasOpened': [{ dialog: 'form' }, { dialog: 'sign' }],
    'dialog.wasClosed': [{}],
    'enquiry.accepted': [{}],
    'login.succeeded': [{}],
    'login.superseded': [{}],
    'appointment.requested': [{}],
    'login.required': [{}],
    'appointment.exists': [{}],
    'message.shown': [{ message: offline }],
    'connection.restored': [{}],
    'conversion.happened': [{ conversion: { name: 'enquiry', href: null } }],
    'conversion.tracked': [{ href: thanks }, { href: null }],
    'cart.refreshed': [{}],
    'item.requested': [{ addition: ring }],
    'item.addSucceeded': [{ addition: ring }],
    'item.addFailed': [{ addition: ring }],
  },
  ports: {
    router: 'open',
    viewport: 'open',
    navigation: 'open',
    session: 'open',
    keepalive: 'open',
    tabs: 'open',
    afterLogin: 'open',
    dialogs: 'open',
    messages: 'open',
    menu: 'open',
    drawer: 'open',
    search: 'open',
    cart: 'open',
    cartPopover: 'open',
    newsletter: 'open',
    locale: 'open',
    lead: 'open',
    supportWidget: 'open',
    floatGroup: 'open',
    focusRestorer: 'open',
    reloadGuard: 'open',
    connection: 'open',
    instructions: 'open',
    consent: 'open',
    conversion: 'open',
    catalogue: 'open',
    piece: 'open',
    checkout: 'open',
    payment: 'open',
    paymentRetry: 'open',
    resetPassword: 'open',
    personalArea: 'open',
    appointmentDetail: 'open',
    accountDeletion: 'open',
    newsletterLink: 'open',
    appointment: 'open',
  },
  delays: {},
  // What the children started with decides nothing later.
  project: ({ path, search, signedIn }) => ({ path, search, signedIn }),
  ledger: {
    starting: 'transient',
    routing: 'transient',
    staticPage: page('staticPage'),
    loginRequired: page('loginRequired'),
    catalogue: page('catalogue'),
    piece: {
      rows: [
        ...routing('piece'),
        ...everywhere('piece'),
        { when: 'item.addFailed', to: 'piece', does: (_, event) => [['to piece', event]], says: ['SESSION-07'] },
      ],
    },
    cart: page('cart'),
    checkout: page('checkout'),
    payment: page('payment'),
    paymentFailed: page('paymentFailed'),
    resetPassword: page('resetPassword'),
    personalArea: page('personalArea'),
    appointmentDetail: page('appointmentDetail'),
    accountDeletion: page('accountDeletion'),
    newsletterLink: page('newsletterLink'),
    appointment: page('appointment'),
    thanks: page('thanks'),
  },
})
