import { type Dialog, dialogsMachine } from '#machines/dialogs/dialogs.machine.ts'
import type { LoginInput } from '#machines/account/login.machine.ts'
import type { Message } from '#machines/messages/messages.machine.ts'
import { books, type Effect, type Row, type StateOf } from '../../support/books.ts'

type DialogsRow = Row<typeof dialogsMachine>

/** The state in which each dialog is open. */
const stateOf = {
  sign: 'guest.sign',
  regist: 'guest.regist',
  forgot: 'guest.forgot',
  form: 'form',
  appointment: 'appointment',
  live: 'guest.live',
} as const
const all: Dialog[] = ['sign', 'regist', 'forgot', 'form', 'appointment', 'live']
const child: Partial<Record<Dialog, string>> = {
  sign: 'login',
  regist: 'register',
  forgot: 'forgot',
  appointment: 'appointment',
  form: 'enquiry',
}
/**
 * Leaving the enquiry in any way counts as shown in this session; the appointment draft is removed when its dialog is
 * left.
 */
const leaves = (dialog: string): Effect[] => {
  if (dialog === 'form') return [['saveCollection']]
  return dialog === 'appointment' ? [['removeDraft']] : []
}
const stops = (dialog: Dialog): Effect[] => (child[dialog] === undefined ? [] : [[`stop ${child[dialog]}`]])
/** What was typed in the dialog before goes along to Forgot Password, and a new account's email to the login. */
const inputOf = (dialog: Dialog, handedOver: LoginInput): unknown[] => {
  if (dialog === 'sign') return [handedOver]
  return dialog === 'forgot' ? [{ email: handedOver.email }] : []
}
const nothingTyped: LoginInput = { email: '', registered: false }
const typed = ({ email = '' }: { email?: string }): LoginInput => ({ email, registered: false })
const starts = (dialog: Dialog, handedOver = nothingTyped): Effect[] => [
  ['parent', { type: 'dialog.wasOpened', dialog }],
  ...(child[dialog] === undefined ? [] : [[child[dialog], ...inputOf(dialog, handedOver)] as unknown as Effect]),
]

/** A newly opened dialog replaces the open one, in its first step and with empty fields. */
const switching = (from: Dialog): DialogsRow[] =>
  all.map((dialog) => ({
    when: 'dialog.opened',
    given: (_, { dialog: requested }) => requested === dialog,
    to: stateOf[dialog],
    context: (_, event) => ({ handedOver: typed(event) }),
    does: (_, event) => [...leaves(from), ...stops(from), ...starts(dialog, typed(event))],
    says: ['DIALOG-01', 'DIALOG-04'],
  }))

const closing = (from: Dialog): DialogsRow => ({
  when: 'dialog.closed',
  to: 'closed',
  does: [...leaves(from), ['removeAppointData'], ...stops(from), ['parent', { type: 'dialog.wasClosed' }]],
  says: from === 'form' ? ['DIALOG-03', 'LEAD-03'] : ['DIALOG-03'],
})

const showsUpcoming: Effect = ['parent', { type: 'popup.requested', popup: 'upcoming' }]
const closesUpcoming: Effect = ['parent', { type: 'popup.closed', popup: 'upcoming' }]

/** The server reports that the shopper already has an appointment; on the appointment page no dialog is open then. */
const exists = (from: Dialog | 'closed' | 'opening'): DialogsRow => ({
  when: 'appointment.exists',
  to: 'upcoming',
  does: [
    ...leaves(from),
    ['removeAppointData'],
    ...(from === 'closed' ? [] : from === 'opening' ? [['stop loadDialogs'] as Effect] : stops(from)),
    showsUpcoming,
  ],
  says: ['APPT-10', 'DIALOG-03', 'SESSION-05'],
})

/** The shopper signed in in another tab: the action waiting for the login is resumed. */
const superseded = (from: Dialog): DialogsRow => ({
  when: 'session.signedIn',
  to: 'closed',
  does: [...stops(from), ['parent', { type: 'login.superseded' }]],
  says: ['LOGIN-04', 'SESSION-01'],
})
/** Dialogs for shoppers who are not signed in. */
const forVisitors = ['sign', 'regist', 'forgot', 'live']

/** The draft of the appointment form is removed when the customer signs out. */
const gone = (state: Exclude<StateOf<typeof dialogsMachine>, 'appointment' | 'guest.sign'>): DialogsRow => ({
  when: 'customer.signedOut',
  to: state,
  does: [['removeDraft']],
  says: ['PERSONAL-04', 'APPT-11'],
})

/** Sign-in or sign-out in another tab: only the login machine knows whether an attempt is pending. */
const tellsLogin = (when: 'session.signedIn' | 'customer.signedOut', does: Effect[] = []): DialogsRow => ({
  when,
  to: 'guest.sign',
  does: [...does, ['to login', { type: when }]],
  says: ['SESSION-01', 'LOGIN-04'],
})
const elsewhere: Message = { id: 'shell.signedInElsewhere', tone: 'info' }

const failed: Message = { id: 'lead.failed', tone: 'error' }

export const dialogsBooks = books<typeof dialogsMachine>(dialogsMachine, {
  starts: [{ state: 'closed', context: { requestedDialog: 'sign', handedOver: nothingTyped } }],
  samples: {
    'dialog.opened': [
      { dialog: 'sign' },
      { dialog: 'regist' },
      { dialog: 'forgot' },
      { dialog: 'form' },
      { dialog: 'appointment' },
      { dialog: 'live' },
      { dialog: 'forgot', email: 'typed@example.com' },
    ],
    'dialog.offered': [{ dialog: 'form' }],
    'dialog.closed': [{}],
    'login.chosen': [{}],
    'signUp.chosen': [{}],
    'message.shown': [{ message: failed }, { message: elsewhere }],
    'login.required': [{}],
    'login.superseded': [{}],
    'appointment.exists': [{}],
    'upcoming.confirmed': [{}],
    'session.signedIn': [{}],
    'customer.signedOut': [{}],
    'conversion.happened': [{ conversion: { name: 'appointment', href: null } }],
  },
  ports: {
    loadDialogs: { done: [undefined], failed: [new Error('offline')] },
    login: { done: [undefined] },
    register: { done: [{ email: 'new@example.com' }] },
    forgot: 'open',
    enquiry: { done: [undefined] },
    appointment: 'open',
  },
  delays: {},
  ledger: {
    closed: {
      rows: [
        gone('closed'),
        exists('closed'),
        ...all.map((dialog): DialogsRow => ({
          when: 'dialog.opened',
          given: (_, { dialog: requested }) => requested === dialog,
          to: 'opening',
          context: (_, event) => ({ requestedDialog: dialog, handedOver: typed(event) }),
          does: [['loadDialogs']],
          says: ['DIALOG-01'],
        })),
        {
          when: 'dialog.offered',
          to: 'opening',
          context: { requestedDialog: 'form' },
          does: [['loadDialogs']],
          says: ['LEAD-01'],
        },
      ],
      ignores: [
        'login.superseded',
        'session.signedIn',
        'conversion.happened',
        'dialog.closed',
        'message.shown',
        'login.chosen',
        'signUp.chosen',
        'login.required',
        'upcoming.confirmed',
      ],
    },
    opening: {
      rows: [
        gone('opening'),
        exists('opening'),
        ...all.map((dialog): DialogsRow => ({
          when: 'loadDialogs done',
          given: ({ requestedDialog }) => requestedDialog === dialog,
          to: stateOf[dialog],
          does: ({ handedOver }) => starts(dialog, handedOver),
          says: ['DIALOG-01'],
        })),
        {
          when: 'loadDialogs failed',
          to: 'closed',
          does: [
            ['parent', { type: 'message.shown', message: { id: 'shell.offline', tone: 'error' } }],
            ['parent', { type: 'dialog.wasClosed' }],
          ],
          says: ['SESSION-07'],
        },
        ...all.map((dialog): DialogsRow => ({
          when: 'dialog.opened',
          given: (_, { dialog: requested }) => requested === dialog,
          to: 'opening',
          context: { requestedDialog: dialog },
          says: ['DIALOG-01'],
        })),
        {
          when: 'session.signedIn',
          given: ({ requestedDialog }) => forVisitors.includes(requestedDialog),
          to: 'closed',
          does: [['stop loadDialogs'], ['parent', { type: 'login.superseded' }]],
          says: ['LOGIN-04', 'SESSION-01'],
        },
        {
          when: 'session.signedIn',
          given: ({ requestedDialog }) => !forVisitors.includes(requestedDialog),
          to: 'opening',
          says: ['SESSION-01'],
        },
        {
          when: 'dialog.closed',
          to: 'closed',
          does: [['removeAppointData'], ['stop loadDialogs'], ['parent', { type: 'dialog.wasClosed' }]],
          says: ['DIALOG-03'],
        },
      ],
      ignores: [
        'login.superseded',
        'conversion.happened',
        'dialog.offered',
        'message.shown',
        'login.chosen',
        'signUp.chosen',
        'login.required',
        'upcoming.confirmed',
      ],
    },
    'guest.sign': {
      rows: [
        tellsLogin('customer.signedOut', [['removeDraft']]),
        tellsLogin('session.signedIn'),
        ...switching('sign'),
        exists('sign'),
        closing('sign'),
        {
          when: 'login.superseded',
          to: 'closed',
          does: [...stops('sign'), ['parent', { type: 'login.superseded' }]],
          says: ['LOGIN-04', 'SESSION-01'],
        },
        { when: 'message.shown', to: 'guest.sign', does: (_, event) => [['parent', event]], says: ['SESSION-05'] },
        {
          when: 'login done',
          to: 'closed',
          does: [['parent', { type: 'login.succeeded' }]],
          says: ['LOGIN-04'],
        },
      ],
      ignores: [
        'conversion.happened',
        'dialog.offered',
        'login.chosen',
        'signUp.chosen',
        'login.required',
        'upcoming.confirmed',
      ],
    },
    'guest.regist': {
      rows: [
        gone('guest.regist'),
        ...switching('regist'),
        exists('regist'),
        closing('regist'),
        superseded('regist'),
        {
          when: 'register done',
          to: 'guest.sign',
          context: { handedOver: { email: 'new@example.com', registered: true } },
          does: [['saveRegistration'], ...starts('sign', { email: 'new@example.com', registered: true })],
          says: ['REGIST-06', 'X-REGIST-07'],
        },
      ],
      ignores: [
        'login.superseded',
        'conversion.happened',
        'dialog.offered',
        'message.shown',
        'login.chosen',
        'signUp.chosen',
        'login.required',
        'upcoming.confirmed',
      ],
    },
    'guest.forgot': {
      rows: [gone('guest.forgot'), ...switching('forgot'), exists('forgot'), closing('forgot'), superseded('forgot')],
      ignores: [
        'login.superseded',
        'conversion.happened',
        'dialog.offered',
        'message.shown',
        'login.chosen',
        'signUp.chosen',
        'login.required',
        'upcoming.confirmed',
      ],
    },
    form: {
      rows: [
        gone('form'),
        ...switching('form'),
        exists('form'),
        closing('form'),
        {
          when: 'enquiry done',
          to: 'closed',
          does: [['saveCollection'], ['removeAppointData'], ['parent', { type: 'enquiry.accepted' }]],
          says: ['LEAD-03', 'LEAD-04', 'DIALOG-03'],
        },
        {
          when: 'message.shown',
          to: 'form',
          does: (_, event) => [['parent', event]],
          says: ['LEAD-05'],
        },
      ],
      ignores: [
        'login.superseded',
        'session.signedIn',
        'conversion.happened',
        'dialog.offered',
        'login.chosen',
        'signUp.chosen',
        'login.required',
        'upcoming.confirmed',
      ],
    },
    appointment: {
      rows: [
        ...switching('appointment'),
        closing('appointment'),
        exists('appointment'),
        {
          // The form may contain the name and email of a customer who signed out.
          when: 'customer.signedOut',
          to: 'closed',
          does: [
            ...leaves('appointment'),
            ['removeAppointData'],
            ...stops('appointment'),
            ['parent', { type: 'dialog.wasClosed' }],
          ],
          says: ['SESSION-01', 'DIALOG-03'],
        },
        {
          when: 'conversion.happened',
          to: 'appointment',
          does: (_, event) => [['parent', event]],
          says: ['CONST-02'],
        },
        {
          when: 'login.required',
          to: 'guest.live',
          // A customer may still be displayed although the server requires a login.
          does: [
            ...leaves('appointment'),
            ...stops('appointment'),
            ['parent', { type: 'session.invalidated' }],
            ...starts('live'),
          ],
          says: ['APPT-12', 'LIVE-01', 'SESSION-01'],
        },
      ],
      ignores: [
        'login.superseded',
        'session.signedIn',
        'dialog.offered',
        'message.shown',
        'login.chosen',
        'signUp.chosen',
        'upcoming.confirmed',
      ],
    },
    'guest.live': {
      rows: [
        gone('guest.live'),
        ...switching('live'),
        exists('live'),
        closing('live'),
        superseded('live'),
        {
          when: 'login.chosen',
          to: 'guest.sign',
          does: ({ handedOver }) => starts('sign', handedOver),
          says: ['LIVE-01'],
        },
        { when: 'signUp.chosen', to: 'guest.regist', does: starts('regist'), says: ['LIVE-01'] },
      ],
      ignores: [
        'login.superseded',
        'conversion.happened',
        'dialog.offered',
        'message.shown',
        'login.required',
        'upcoming.confirmed',
      ],
    },
    upcoming: {
      rows: [
        gone('upcoming'),
        ...all.map((dialog): DialogsRow => ({
          when: 'dialog.opened',
          given: (_, { dialog: requested }) => requested === dialog,
          to: stateOf[dialog],
          context: (_, event) => ({ handedOver: typed(event) }),
          does: (_, event) => [closesUpcoming, ...starts(dialog, typed(event))],
          says: ['DIALOG-01'],
        })),
        {
          when: 'dialog.closed',
          to: 'closed',
          does: [['removeAppointData'], closesUpcoming, ['parent', { type: 'dialog.wasClosed' }]],
          says: ['DIALOG-03', 'SESSION-05'],
        },
        {
          when: 'upcoming.confirmed',
          to: 'closed',
          does: [
            ['savePersonalOpen'],
            closesUpcoming,
            ['parent', { type: 'dialog.wasClosed' }],
            ['parent', { type: 'navigation.requested', href: '/pages/Personal' }],
          ],
          says: ['APPT-10', 'ROUTE-15'],
        },
        {
          when: 'appointment.exists',
          to: 'upcoming',
          does: [['removeAppointData'], closesUpcoming, showsUpcoming],
          says: ['APPT-10'],
        },
      ],
      ignores: [
        'login.superseded',
        'session.signedIn',
        'conversion.happened',
        'dialog.offered',
        'message.shown',
        'login.chosen',
        'signUp.chosen',
        'login.required',
      ],
    },
  },
})
