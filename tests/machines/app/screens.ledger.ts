import { type ScreensEvent, screensMachine } from '#machines/app/screens.machine.ts'
import { books, type Effect, type Row, type StateOf } from '../../support/books.ts'

type ScreensRow = Row<typeof screensMachine>
type ScreenState = Exclude<
  Extract<StateOf<typeof screensMachine>, `screen.${string}`>,
  `screen.${'starting' | 'routing'}`
>
type Search = Readonly<Record<string, string>>

const ring = { piece: '6a3c0000-0000-4000-8000-000000000001', metal: '4', size: '12' } as const
const thanks = '/pages/ThanksMessage?order=o-1'

/**
 * A kind of page: its screen, whether it requires a login, and the query parameters that identify it. All pages of a
 * kind behave alike.
 */
interface Kind {
  path: string
  search?: Search
  opens: ScreenState
  /** The address to return to after the login, if the page requires one. */
  barred?: string
  /** The actor of the screen and its input. */
  starts?: Effect
  /** Events sent to the root on arrival. */
  tells?: object[]
  /** The page belongs to the ring builder. */
  inBuilder?: true
}

const asksForAppointment = { type: 'dialog.opened', dialog: 'appointment' }
const home: Kind = { path: '/', opens: 'screen.staticPage' }
const cart: Kind = {
  path: '/pages/Cart',
  opens: 'screen.cart',
  barred: '/pages/Cart',
  tells: [{ type: 'cart.refreshed' }],
}

const kinds: Kind[] = [
  home,
  { path: '/', search: { order: 'o-3', r: 'Appointment' }, opens: 'screen.staticPage', tells: [asksForAppointment] },
  { path: '/pages/dashboard', search: { r: 'Appointment' }, opens: 'screen.staticPage', tells: [asksForAppointment] },
  { path: '/pages/Contact', search: { r: 'Appointment' }, opens: 'screen.staticPage' },
  { path: '/pages/Personal/OrderInfo', opens: 'screen.staticPage', barred: '/pages/Personal/OrderInfo' },
  { path: '/pages/Appointment', opens: 'screen.appointment', starts: ['appointment'] },
  { path: '/pages/Earrings', opens: 'screen.catalogue', starts: ['catalogue'] },
  {
    path: '/pages/Engagement/diamond',
    search: { setting: 'embun' },
    opens: 'screen.catalogue',
    starts: ['catalogue'],
    inBuilder: true,
  },
  {
    path: '/pages/RingDetail/anggun',
    opens: 'screen.piece',
    starts: ['piece', { metal: null, size: null }],
    inBuilder: true,
    tells: [{ type: 'item.viewed', reference: 'anggun' }],
  },
  {
    path: '/pages/RingDetail/embun',
    search: { metal: '4' },
    opens: 'screen.piece',
    starts: ['piece', { metal: '4', size: null }],
    inBuilder: true,
    tells: [{ type: 'item.viewed', reference: 'embun' }],
  },
  {
    path: '/pages/Engagement/review',
    search: { stone: 'oval', setting: 'embun', metal: '6', size: '12' },
    opens: 'screen.piece',
    starts: ['piece', { metal: '6', size: '12' }],
    inBuilder: true,
  },
  {
    path: '/pages/EarringsDetail/moon',
    opens: 'screen.piece',
    starts: ['piece', { metal: null, size: null }],
    tells: [{ type: 'item.viewed', reference: 'moon' }],
  },
  cart,
  { path: '/pages/CheckOut', opens: 'screen.checkout', barred: '/pages/CheckOut', starts: ['checkout'] },
  {
    path: '/pages/Payment',
    search: { order: 'o-1', from: 'a&b' },
    opens: 'screen.payment',
    barred: '/pages/Payment?order=o-1&from=a%26b',
    starts: ['payment', { order: 'o-1', request: '' }],
  },
  {
    path: '/pages/Payment',
    opens: 'screen.payment',
    barred: '/pages/Payment',
    starts: ['payment', { order: '', request: '' }],
  },
  {
    path: '/pages/Personal/ServicePayment',
    search: { request: 'r-1' },
    opens: 'screen.payment',
    barred: '/pages/Personal/ServicePayment?request=r-1',
    starts: ['payment', { order: '', request: 'r-1' }],
  },
  {
    path: '/pages/PaymentFailed',
    search: { order: 'o-1' },
    opens: 'screen.paymentFailed',
    barred: '/pages/PaymentFailed?order=o-1',
    starts: ['paymentRetry', { order: 'o-1' }],
  },
  {
    path: '/pages/ThanksMessage',
    search: { order: 'o-1' },
    opens: 'screen.thanks',
    barred: '/pages/ThanksMessage?order=o-1',
    tells: [{ type: 'cart.refreshed' }, { type: 'session.refreshed' }],
  },
  {
    path: '/pages/ResetPassword',
    search: { token: 't-1' },
    opens: 'screen.resetPassword',
    starts: ['resetPassword', { token: 't-1' }],
  },
  {
    path: '/pages/NewsletterConfirm',
    search: { token: 't-2' },
    opens: 'screen.newsletterLink',
    starts: ['newsletterLink', { purpose: 'confirm', token: 't-2' }],
  },
  {
    path: '/pages/NewsletterUnsubscribe',
    opens: 'screen.newsletterLink',
    starts: ['newsletterLink', { purpose: 'end', token: '' }],
  },
  { path: '/pages/DiamondGuide', opens: 'screen.diamondGuide', starts: ['diamondGuide'] },
  { path: '/pages/RingSize', opens: 'screen.ringSize', starts: ['ringSize'] },
  { path: '/pages/Personal', opens: 'screen.personalArea', barred: '/pages/Personal', starts: ['personalArea'] },
  {
    path: '/pages/Personal/Privacy',
    opens: 'screen.accountDeletion',
    barred: '/pages/Personal/Privacy',
    starts: ['accountDeletion'],
  },
  {
    path: '/pages/Personal/PersonalInfo',
    opens: 'screen.personalInfo',
    barred: '/pages/Personal/PersonalInfo',
    starts: ['personalInfo'],
  },
  {
    path: '/pages/Personal/SafeSet',
    opens: 'screen.safety',
    barred: '/pages/Personal/SafeSet',
    starts: ['safety'],
  },
  {
    path: '/pages/EmailChange',
    search: { token: 't-3' },
    opens: 'screen.emailChangeLink',
    starts: ['emailChangeLink', { token: 't-3' }],
  },
  {
    path: '/pages/Personal/OrderDetail',
    search: { order: '3f2c8a52-7a1e-4c53-9a3e-0d4f6b8a1c2d' },
    opens: 'screen.orderCancellation',
    barred: '/pages/Personal/OrderDetail?order=3f2c8a52-7a1e-4c53-9a3e-0d4f6b8a1c2d',
    starts: ['orderCancellation', { order: '3f2c8a52-7a1e-4c53-9a3e-0d4f6b8a1c2d' }],
  },
  {
    path: '/pages/Personal/AddressSet',
    opens: 'screen.addressBook',
    barred: '/pages/Personal/AddressSet',
    starts: ['addressBook'],
  },
  {
    path: '/pages/Personal/ReturnSubmit',
    search: { line: 'l-1' },
    opens: 'screen.serviceForm',
    barred: '/pages/Personal/ReturnSubmit?line=l-1',
    starts: ['serviceForm', { path: '/pages/Personal/ReturnSubmit', line: 'l-1' }],
  },
  {
    path: '/pages/Personal/ResizeSubmit',
    opens: 'screen.serviceForm',
    barred: '/pages/Personal/ResizeSubmit',
    starts: ['serviceForm', { path: '/pages/Personal/ResizeSubmit', line: '' }],
  },
  {
    path: '/pages/Personal/ServiceRequest',
    search: { request: 'r-1' },
    opens: 'screen.serviceRequest',
    barred: '/pages/Personal/ServiceRequest?request=r-1',
    starts: ['serviceRequest', { request: 'r-1' }],
  },
  {
    path: '/pages/Personal/AppointmentDetail',
    search: { appointment: 'a-1' },
    opens: 'screen.appointmentDetail',
    barred: '/pages/Personal/AppointmentDetail?appointment=a-1',
    starts: ['appointmentDetail', { reference: { appointment: 'a-1' } }],
  },
  {
    path: '/pages/AppointmentDetail',
    search: { token: 't-2' },
    opens: 'screen.appointmentDetail',
    starts: ['appointmentDetail', { reference: { token: 't-2' } }],
  },
]

const children: Partial<Record<ScreenState, string>> = {
  'screen.catalogue': 'catalogue',
  'screen.piece': 'piece',
  'screen.checkout': 'checkout',
  'screen.payment': 'payment',
  'screen.paymentFailed': 'paymentRetry',
  'screen.resetPassword': 'resetPassword',
  'screen.personalArea': 'personalArea',
  'screen.appointmentDetail': 'appointmentDetail',
  'screen.accountDeletion': 'accountDeletion',
  'screen.personalInfo': 'personalInfo',
  'screen.safety': 'safety',
  'screen.emailChangeLink': 'emailChangeLink',
  'screen.addressBook': 'addressBook',
  'screen.orderCancellation': 'orderCancellation',
  'screen.serviceForm': 'serviceForm',
  'screen.serviceRequest': 'serviceRequest',
  'screen.newsletterLink': 'newsletterLink',
  'screen.diamondGuide': 'diamondGuide',
  'screen.ringSize': 'ringSize',
  'screen.appointment': 'appointment',
}
const stops = (from: ScreenState): Effect[] => (children[from] === undefined ? [] : [[`stop ${children[from]}`]])

const isInBuilder = (place: Place) => kindOf(place).inBuilder === true
const builds = ({ path, search = {} }: Kind | Place): Effect => ['builder', { path, search }]
/** The ring builder ends outside its pages, and runs on from one of them to another. */
const endsBuilder = (from: Place, to: Place): Effect[] =>
  isInBuilder(from) && !isInBuilder(to) ? [['stop builder']] : []
const leadsBuilder = (from: Place, to: Place): Effect[] => {
  if (!isInBuilder(to)) return []
  const { path, search } = to
  return [isInBuilder(from) ? ['to builder', { type: 'address.changed', path, search }] : builds(to)]
}

/** Effects of arriving at a page. */
const arrival = ({ barred, starts, tells = [] }: Kind, signedIn: boolean): Effect[] =>
  barred !== undefined && !signedIn
    ? [['parent', { type: 'page.loginRequired', href: barred }]]
    : [...tells.map((event): Effect => ['parent', event]), ...(starts ? [starts] : [])]
const opened = ({ barred, opens }: Kind, signedIn: boolean): ScreenState =>
  barred !== undefined && !signedIn ? 'screen.loginRequired' : opens

interface Place {
  path: string
  search: Search
}
const addressOf = ({ path, search = {}, barred }: Kind) => {
  const query = new URLSearchParams(search).toString()
  return barred ?? (query === '' ? path : `${path}?${query}`)
}
const isOf = ({ path, search = {} }: Kind, place: Place) =>
  path === place.path && JSON.stringify(search) === JSON.stringify(place.search)
const kindOf = (place: Place) => kinds.find((kind) => isOf(kind, place))!

/**
 * From home every kind of page is opened. From any other page only home, a page that requires a login, and the pages of
 * the same screen are opened: what a screen leaves behind does not depend on the page that comes next.
 */
const leadsOn = (from: Kind, to: Kind) =>
  from === home || to === home || to === cart || from.opens === to.opens || Boolean(from.inBuilder && to.inBuilder)

/**
 * Events that a screen receives and forwards are tested on the first kind of that screen; only changes of page or
 * customer depend on the kind.
 */
const isRelevant = (event: ScreensEvent, here: Kind) => {
  if (event.type === 'page.changed') return leadsOn(here, kindOf(event))
  if (event.type === 'session.signedIn' || event.type === 'session.isAnonymous') return true
  return here === kinds.find(({ opens, inBuilder }) => opens === here.opens && inBuilder === here.inBuilder)
}

const isShown = (screen: ScreenState, kind: Kind) =>
  kind.opens === screen || (screen === 'screen.loginRequired' && kind.barred !== undefined)
const customerIn = (states: readonly string[]) => states.includes('customer.signedIn')

/** What asks for the effects of an arrival. */
const idsOfArrival = ({ barred, tells = [] }: Kind, signedIn: boolean): ScreensRow['says'] => {
  if (barred !== undefined && !signedIn) return ['X-SCREEN-01', 'ROUTE-20']
  return tells.includes(asksForAppointment) ? ['X-SCREEN-01', 'ROUTE-18'] : ['X-SCREEN-01']
}

const changesPage = (from: ScreenState): ScreensRow[] =>
  kinds
    .filter((kind) => kinds.some((here) => isShown(from, here) && leadsOn(here, kind)))
    .flatMap((kind) =>
      // A signed-in customer is never blocked.
      (from === 'screen.loginRequired' ? [false] : [true, false]).map((signedIn): ScreensRow => ({
        when: 'page.changed',
        given: (_, to, states) => customerIn(states) === signedIn && isOf(kind, to),
        to: opened(kind, signedIn),
        context: (_, { path, search }) => ({ path, search }),
        // What leaves comes before what arrives, of the ring builder too.
        does: (here, to) => [
          ...endsBuilder(here, to),
          ...stops(from),
          ...leadsBuilder(here, to),
          ...arrival(kind, signedIn),
        ],
        says: idsOfArrival(kind, signedIn),
      })),
    )

/** A page for customers restarts: it may have been blocked, or show data of another customer. */
const beginsAnew = (screen: ScreenState): ScreensRow[] =>
  kinds
    .filter((kind) => kind.barred !== undefined && isShown(screen, kind))
    .map((kind) => ({
      when: 'session.signedIn',
      given: (context) => isOf(kind, context),
      to: kind.opens,
      does: [...stops(screen), ...arrival(kind, true)],
      says: ['X-SCREEN-01', 'LOGIN-04'],
    }))

/** Events from the actor of a screen reach the root. */
const tellsRoot = (screen: ScreenState): ScreensRow[] => [
  { when: 'session.ended', to: screen, does: [['parent', { type: 'session.ended' }]], says: ['SESSION-02'] },
  {
    when: 'session.refreshed',
    to: screen,
    does: [['parent', { type: 'session.refreshed' }]],
    says: ['SESSION-01', 'CART-13'],
  },
  { when: 'cart.refreshed', to: screen, does: [['parent', { type: 'cart.refreshed' }]], says: ['CART-13'] },
  {
    when: 'item.requested',
    to: screen,
    does: [['parent', { type: 'item.requested', addition: ring }]],
    says: ['X-ADD-01'],
  },
  {
    when: 'navigation.requested',
    given: (_, { href }) => !(screen === 'screen.payment' && href === thanks),
    to: screen,
    does: (_, event) => [['parent', event]],
    says: ['SHELL-01'],
  },
  { when: 'login.required', to: screen, does: [['parent', { type: 'login.required' }]], says: ['APPT-12'] },
  { when: 'appointment.exists', to: screen, does: [['parent', { type: 'appointment.exists' }]], says: ['APPT-10'] },
  {
    when: 'conversion.happened',
    to: screen,
    does: [['parent', { type: 'conversion.happened', conversion: { name: 'appointment', href: null } }]],
    says: ['CONST-02'],
  },
]

/** A call of the page is answered 401: the page is to be opened again after the login. */
const asksToLogIn = (screen: ScreenState): ScreensRow => ({
  when: 'login.missing',
  to: screen,
  does: (context) => [['parent', { type: 'page.loginRequired', href: addressOf(kindOf(context)) }]],
  says: ['SESSION-02', 'ROUTE-20'],
})

/** The actors that ask before their page is left. */
const asksBefore: Partial<Record<ScreenState, string>> = {
  'screen.checkout': 'checkout',
  'screen.personalInfo': 'personalInfo',
  'screen.serviceForm': 'serviceForm',
  'screen.serviceRequest': 'serviceRequest',
}

const logsOut = (screen: ScreenState): ScreensRow[] => [
  {
    when: 'logout.requested',
    to: screen,
    does:
      asksBefore[screen] === undefined
        ? [['parent', { type: 'logout.confirmed' }]]
        : [[`to ${asksBefore[screen]}`, { type: 'logout.requested' }]],
    says: ['SHELL-18'],
  },
  { when: 'logout.confirmed', to: screen, does: [['parent', { type: 'logout.confirmed' }]], says: ['SHELL-18'] },
]

const rulesOf = (screen: ScreenState): ScreensRow[] => [
  ...logsOut(screen),
  asksToLogIn(screen),
  ...changesPage(screen),
  ...beginsAnew(screen),
  ...tellsRoot(screen),
]

const opensDialog = (screen: ScreenState): ScreensRow => ({
  when: 'appointment.requested',
  to: screen,
  does: [['parent', asksForAppointment]],
  says: ['LOGIN-04', 'REGIST-06'],
})

/** Events that only some screens handle. */
const rare = [
  'viewport.changed',
  'connection.restored',
  'login.needed',
  'item.addSucceeded',
  'item.addFailed',
  'item.wasRemoved',
] as const
const ignoresBut = (...taken: (typeof rare)[number][]) => rare.filter((when) => !taken.includes(when))

const page = (screen: ScreenState) => ({
  rows: [...rulesOf(screen), opensDialog(screen)],
  ignores: rare,
})

const start = (kind: Kind, signedIn: boolean) => {
  const input = { path: kind.path, search: kind.search ?? {}, startsSignedIn: signedIn }
  return {
    input,
    state: [
      signedIn ? 'customer.signedIn' : 'customer.anonymous',
      opened(kind, signedIn),
      kind.inBuilder ? 'builder.running' : 'builder.away',
    ] as const,
    context: input,
    // As it starts, the root is told after the actors have started.
    does: [
      ...(kind.inBuilder ? [builds(kind)] : []),
      ...arrival(kind, signedIn).toSorted((one, other) => Number(one[0] === 'parent') - Number(other[0] === 'parent')),
    ],
  }
}

export const screensBooks = books<typeof screensMachine>(screensMachine, {
  starts: [start(home, false), ...kinds.flatMap((kind) => [start(kind, true), start(kind, false)])],
  samples: {
    'page.changed': kinds.map(({ path, search = {} }) => ({ path, search })) as [Place, ...Place[]],
    'address.changed': [{ path: '/pages/RingDetail/anggun', search: { metal: '2', size: '12' } }],
    'viewport.changed': [{ wide: true }, { wide: false }],
    'session.signedIn': [{}],
    'session.isAnonymous': [{}],
    'connection.restored': [{}],
    'appointment.requested': [{}],
    'login.needed': [{}],
    'item.addSucceeded': [{ addition: ring }],
    'item.addFailed': [{ addition: ring }],
    'item.wasRemoved': [{}],
    'session.ended': [{}],
    'login.missing': [{}],
    'logout.requested': [{}],
    'logout.confirmed': [{}],
    'session.refreshed': [{}],
    'cart.refreshed': [{}],
    'item.requested': [{ addition: ring }],
    'navigation.requested': [{ href: '/pages/Personal/AppointmentInfo' }, { href: thanks }],
    'login.required': [{}],
    'appointment.exists': [{}],
    'conversion.happened': [{ conversion: { name: 'appointment', href: null } }],
  },
  ports: {
    builder: 'open',
    catalogue: 'open',
    piece: 'open',
    checkout: 'open',
    payment: 'open',
    paymentRetry: 'open',
    resetPassword: 'open',
    personalArea: 'open',
    appointmentDetail: 'open',
    accountDeletion: 'open',
    personalInfo: 'open',
    safety: 'open',
    emailChangeLink: 'open',
    addressBook: 'open',
    orderCancellation: 'open',
    serviceForm: 'open',
    serviceRequest: 'open',
    newsletterLink: 'open',
    diamondGuide: 'open',
    ringSize: 'open',
    appointment: 'open',
  },
  delays: {},
  tries: (event, context) => isRelevant(event, kindOf(context)),
  project: ({ path, search }) => ({ path, search }),
  why: {
    tries: 'What a screen leaves behind does not depend on the page that follows, nor what it passes on on its page.',
    project: 'Whether a customer was signed in at the start has no later effect.',
  },
  ledger: {
    'customer.starting': 'transient',
    'customer.anonymous': {
      rows: [{ when: 'session.signedIn', to: 'customer.signedIn', says: ['SESSION-01'] }],
      ignores: ['session.isAnonymous'],
    },
    'customer.signedIn': {
      rows: [{ when: 'session.isAnonymous', to: 'customer.anonymous', says: ['SESSION-01'] }],
      ignores: ['session.signedIn'],
    },
    'screen.starting': 'transient',
    'screen.routing': 'transient',
    'screen.staticPage': page('screen.staticPage'),
    'screen.loginRequired': page('screen.loginRequired'),
    'screen.catalogue': {
      rows: [
        ...rulesOf('screen.catalogue'),
        opensDialog('screen.catalogue'),
        {
          when: 'viewport.changed',
          to: 'screen.catalogue',
          does: (_, event) => [['to catalogue', event]],
          says: ['SHELL-17'],
        },
      ],
      ignores: ignoresBut('viewport.changed'),
    },
    'screen.piece': {
      rows: [
        ...rulesOf('screen.piece'),
        opensDialog('screen.piece'),
        {
          when: 'address.changed',
          to: 'screen.piece',
          does: [['to piece', { type: 'address.changed', metal: '2', size: '12' }]],
          says: ['X-DETAIL-01'],
        },
        {
          when: 'login.needed',
          to: 'screen.piece',
          does: [['to piece', { type: 'login.needed' }]],
          says: ['X-ADD-01'],
        },
        {
          when: 'item.addSucceeded',
          to: 'screen.piece',
          does: (_, event) => [['to piece', event]],
          says: ['X-ADD-01'],
        },
        { when: 'item.addFailed', to: 'screen.piece', does: (_, event) => [['to piece', event]], says: ['X-ADD-01'] },
        { when: 'item.wasRemoved', to: 'screen.piece', does: (_, event) => [['to piece', event]], says: ['X-ADD-01'] },
        {
          when: 'session.isAnonymous',
          to: 'screen.piece',
          does: [['to piece', { type: 'cart.emptied' }]],
          says: ['X-ADD-01', 'SESSION-01'],
        },
      ],
      ignores: ignoresBut('login.needed', 'item.addSucceeded', 'item.addFailed', 'item.wasRemoved'),
    },
    'screen.cart': page('screen.cart'),
    'screen.checkout': {
      rows: [
        ...rulesOf('screen.checkout'),
        opensDialog('screen.checkout'),
        {
          // Nothing can be lost any more, so leaving asks no question.
          when: 'session.isAnonymous',
          to: 'screen.checkout',
          does: [['to checkout', { type: 'session.ended' }]],
          says: ['SESSION-02', 'CHECKOUT-01'],
        },
        {
          when: 'connection.restored',
          to: 'screen.checkout',
          does: [['to checkout', { type: 'checkout.retried' }]],
          says: ['X-OFFLINE-01'],
        },
      ],
      ignores: ignoresBut('connection.restored'),
    },
    'screen.payment': {
      rows: [
        ...rulesOf('screen.payment'),
        opensDialog('screen.payment'),
        {
          // A paid order is tracked as a conversion before the thank-you page opens.
          when: 'navigation.requested',
          given: (_, { href }) => href === thanks,
          to: 'screen.payment',
          does: [['parent', { type: 'conversion.happened', conversion: { name: 'order', href: thanks } }]],
          says: ['CONST-02'],
        },
      ],
      ignores: rare,
    },
    'screen.paymentFailed': page('screen.paymentFailed'),
    'screen.resetPassword': page('screen.resetPassword'),
    'screen.personalArea': page('screen.personalArea'),
    'screen.appointmentDetail': page('screen.appointmentDetail'),
    'screen.accountDeletion': page('screen.accountDeletion'),
    'screen.personalInfo': {
      rows: [
        ...rulesOf('screen.personalInfo'),
        opensDialog('screen.personalInfo'),
        {
          // What is not saved can no longer be saved, so leaving asks no question.
          when: 'session.isAnonymous',
          to: 'screen.personalInfo',
          does: [['to personalInfo', { type: 'session.ended' }]],
          says: ['SESSION-02', 'X-SAFETY-01'],
        },
        {
          when: 'connection.restored',
          to: 'screen.personalInfo',
          does: [['to personalInfo', { type: 'info.retried' }]],
          says: ['X-OFFLINE-01'],
        },
      ],
      ignores: ignoresBut('connection.restored'),
    },
    'screen.safety': page('screen.safety'),
    'screen.emailChangeLink': page('screen.emailChangeLink'),
    'screen.addressBook': page('screen.addressBook'),
    'screen.orderCancellation': page('screen.orderCancellation'),
    'screen.serviceForm': {
      rows: [
        ...rulesOf('screen.serviceForm'),
        opensDialog('screen.serviceForm'),
        {
          // What is entered can no longer be submitted, so leaving asks no question.
          when: 'session.isAnonymous',
          to: 'screen.serviceForm',
          does: [['to serviceForm', { type: 'session.ended' }]],
          says: ['SESSION-02', 'X-SERVICE-23'],
        },
        {
          when: 'connection.restored',
          to: 'screen.serviceForm',
          does: [['to serviceForm', { type: 'form.retried' }]],
          says: ['X-OFFLINE-01'],
        },
      ],
      ignores: ignoresBut('connection.restored'),
    },
    'screen.serviceRequest': {
      rows: [
        ...rulesOf('screen.serviceRequest'),
        opensDialog('screen.serviceRequest'),
        {
          // Pictures can no longer be added, so leaving asks no question.
          when: 'session.isAnonymous',
          to: 'screen.serviceRequest',
          does: [['to serviceRequest', { type: 'session.isAnonymous' }]],
          says: ['SESSION-02', 'X-SERVICE-30'],
        },
      ],
      ignores: rare,
    },
    'screen.newsletterLink': page('screen.newsletterLink'),
    'screen.diamondGuide': page('screen.diamondGuide'),
    'screen.ringSize': page('screen.ringSize'),
    'screen.appointment': {
      rows: [
        ...rulesOf('screen.appointment'),
        {
          // The form may contain the name and email of a customer who signed out.
          when: 'session.isAnonymous',
          given: (_context, _event, states) => customerIn(states),
          to: 'screen.appointment',
          does: [['stop appointment'], ['appointment']],
          says: ['PERSONAL-04'],
        },
        {
          when: 'appointment.requested',
          to: 'screen.appointment',
          does: [['to appointment', { type: 'appointment.resumed' }]],
          says: ['LOGIN-04', 'REGIST-06'],
        },
      ],
      ignores: rare,
    },
    'screen.thanks': page('screen.thanks'),
    'builder.starting': 'transient',
    'builder.away': {
      rows: [
        {
          when: 'page.changed',
          given: (_, to) => isInBuilder(to),
          to: 'builder.running',
          says: ['X-BUILDER-05'],
        },
      ],
      ignores: [
        'address.changed',
        'connection.restored',
        'login.needed',
        'item.addSucceeded',
        'item.addFailed',
        'item.wasRemoved',
      ],
    },
    'builder.running': {
      rows: [
        {
          when: 'page.changed',
          given: (_, to) => isInBuilder(to),
          to: 'builder.running',
          says: ['X-BUILDER-05'],
        },
        {
          when: 'page.changed',
          given: (_, to) => !isInBuilder(to),
          to: 'builder.away',
          says: ['X-SCREEN-01'],
        },
        {
          when: 'address.changed',
          to: 'builder.running',
          does: (_, event) => [['to builder', event]],
          says: ['X-BUILDER-05'],
        },
        {
          when: 'connection.restored',
          to: 'builder.running',
          does: (_, event) => [['to builder', event]],
          says: ['X-OFFLINE-01'],
        },
        {
          when: 'login.needed',
          to: 'builder.running',
          does: (_, event) => [['to builder', event]],
          says: ['X-BUILDER-09'],
        },
        {
          when: 'item.addSucceeded',
          to: 'builder.running',
          does: (_, event) => [['to builder', event]],
          says: ['X-BUILDER-09'],
        },
        {
          when: 'item.addFailed',
          to: 'builder.running',
          does: (_, event) => [['to builder', event]],
          says: ['X-BUILDER-09'],
        },
        {
          when: 'item.wasRemoved',
          to: 'builder.running',
          does: (_, event) => [['to builder', event]],
          says: ['X-ADD-01'],
        },
        {
          when: 'session.isAnonymous',
          to: 'builder.running',
          does: [['to builder', { type: 'cart.emptied' }]],
          says: ['X-ADD-01', 'SESSION-01'],
        },
      ],
    },
  },
})
