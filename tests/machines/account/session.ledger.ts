import { sessionMachine } from '#machines/account/session.machine.ts'
import { books, type Effect, type Row } from '../../support/books.ts'

type SessionRow = Row<typeof sessionMachine>

const mei = { uuid: 'c-1', userName: 'Mei', cartCount: 2 }
const nobody = { uuid: '', userName: '', cartCount: 0 }
/** Two customers with the same name. */
const answers = {
  mei: { re: '200', data: { uuid: 'c-1', user_name: 'Mei', num: 3 } },
  otherMei: { re: '200', data: { uuid: 'c-2', user_name: 'Mei', num: 4 } },
} as const
const customerOf = (answer: { re: string }) => {
  const { data } = answer === answers.mei ? answers.mei : answers.otherMei
  return { uuid: data.uuid, userName: data.user_name, cartCount: data.num }
}
/** An answer that says neither who is signed in nor that nobody is. */
const isUnclear = ({ re }: { re: string }) => re !== '200' && re !== '401'
const anonymous: Effect = ['parent', { type: 'session.isAnonymous' }]
/** The lookup of the next customer starts immediately. */
const leaving: Effect = ['parent', { type: 'session.isAnonymous', lookupPending: true }]
const elsewhere: Effect = [
  'parent',
  { type: 'message.shown', message: { id: 'shell.signedInElsewhere', tone: 'info' } },
]
const signedOut: Effect = ['parent', { type: 'session.signedOut' }]
const offline: Effect = ['parent', { type: 'message.shown', message: { id: 'shell.offline', tone: 'error' } }]
const goHome: Effect = ['parent', { type: 'navigation.requested', href: '/' }]

const asksToLogIn: Effect = ['parent', { type: 'popup.requested', popup: 'timedOut' }]
const answered: Effect = ['parent', { type: 'popup.closed', popup: 'timedOut' }]

const ended = (stops: Effect[] = []): SessionRow => ({
  when: 'session.ended',
  to: 'timedOut.prompting',
  context: nobody,
  does: [...stops, anonymous, asksToLogIn],
  says: ['SESSION-02', 'SESSION-05'],
})
const lookupPending = (
  to: 'lookingUp' | 'signedIn.refreshing' | 'timedOut.lookingUp',
  stops: Effect[] = [],
): SessionRow => ({
  when: 'session.refreshed',
  to,
  does: [...stops, ['lookUpUser']],
  says: ['SESSION-01'],
})

/** A login in this tab, or a call refused as not signed in: clears the customer data and looks up the user again. */
const doubted = (stops: Effect[] = []): SessionRow => ({
  when: 'session.invalidated',
  to: 'lookingUp',
  context: nobody,
  does: [...stops, leaving, ['lookUpUser']],
  says: ['SESSION-01', 'LOGIN-04'],
})
const doubtedAgain = (to: 'lookingUp' | 'timedOut.lookingUp', stops: Effect[] = []): SessionRow => ({
  when: 'session.invalidated',
  to,
  does: [...stops, ['lookUpUser']],
  says: ['SESSION-01', 'LOGIN-04'],
})

export const sessionBooks = books<typeof sessionMachine>(sessionMachine, {
  starts: [
    { input: { customer: null }, state: 'anonymous', context: nobody },
    { input: { customer: mei }, state: 'signedIn.settled', context: mei },
  ],
  samples: {
    'session.refreshed': [{}],
    'session.invalidated': [{}],
    'session.ended': [{}],
    'logout.requested': [{}],
    'timeout.confirmed': [{}],
    'connection.restored': [{}],
  },
  ports: {
    lookUpUser: {
      done: [
        answers.mei,
        answers.otherMei,
        { re: '401' },
        { re: '400', field: 'body' },
        { re: '429' },
        { re: '500', id: 's1' },
      ],
      failed: [new Error('offline')],
    },
    logOut: {
      done: [{ re: '200' }, { re: '400', field: 'body' }, { re: '429' }, { re: '500', id: 's2' }],
      failed: [new Error('offline')],
    },
  },
  delays: { lookUpPause: 10_000 },
  invariant: (state, { uuid, userName, cartCount }) => {
    const isKnown = state.startsWith('signedIn') || state === 'signingOut'
    if (isKnown !== (userName !== '') || isKnown !== (uuid !== '') || (!isKnown && cartCount !== 0)) {
      throw new Error(`${state} with the name of ${userName || 'nobody'}`)
    }
  },
  ledger: {
    // Left immediately, depending on what the server knew when it rendered the page.
    starting: 'transient',
    anonymous: {
      tags: [],
      rows: [lookupPending('lookingUp'), doubtedAgain('lookingUp'), ended()],
      ignores: ['logout.requested', 'timeout.confirmed', 'connection.restored'],
    },
    lookingUp: {
      tags: [],
      rows: [
        lookupPending('lookingUp', [['stop lookUpUser']]),
        doubtedAgain('lookingUp', [['stop lookUpUser']]),
        ended([['stop lookUpUser']]),
        {
          when: 'lookUpUser done',
          given: (_, { output }) => output.re === '200',
          to: 'signedIn.settled',
          context: (_, { output }) => customerOf(output),
          does: [['parent', { type: 'session.signedIn' }]],
          says: ['SESSION-01', 'LOGIN-04'],
        },
        {
          when: 'lookUpUser done',
          given: (_, { output }) => output.re === '401',
          to: 'anonymous',
          does: [anonymous],
          says: ['SESSION-01'],
        },
        {
          when: 'lookUpUser done',
          given: (_, { output }) => isUnclear(output),
          to: 'unanswered',
          does: [leaving],
          says: ['SESSION-01', 'SESSION-07'],
        },
        { when: 'lookUpUser failed', to: 'unanswered', does: [leaving], says: ['SESSION-01', 'SESSION-07'] },
      ],
      ignores: ['logout.requested', 'timeout.confirmed', 'connection.restored'],
    },
    // An action that waits for the login goes on waiting.
    unanswered: {
      tags: [],
      rows: [
        lookupPending('lookingUp'),
        doubtedAgain('lookingUp'),
        ended(),
        { when: 'connection.restored', to: 'lookingUp', does: [['lookUpUser']], says: ['SESSION-07'] },
        { when: 'after lookUpPause', to: 'lookingUp', does: [['lookUpUser']], says: ['SESSION-01', 'SESSION-07'] },
      ],
      ignores: ['logout.requested', 'timeout.confirmed'],
    },
    'signedIn.settled': {
      tags: ['signedIn'],
      rows: [
        lookupPending('signedIn.refreshing'),
        doubted(),
        ended(),
        { when: 'logout.requested', to: 'signingOut', does: [['logOut']], says: ['SHELL-18'] },
        // What could not be answered is asked again.
        { when: 'connection.restored', to: 'signedIn.refreshing', does: [['lookUpUser']], says: ['SESSION-07'] },
      ],
      ignores: ['timeout.confirmed'],
    },
    'signedIn.refreshing': {
      tags: ['signedIn'],
      rows: [
        lookupPending('signedIn.refreshing', [['stop lookUpUser']]),
        doubted([['stop lookUpUser']]),
        ended([['stop lookUpUser']]),
        { when: 'logout.requested', to: 'signingOut', does: [['stop lookUpUser'], ['logOut']], says: ['SHELL-18'] },
        {
          when: 'lookUpUser done',
          given: ({ uuid }, { output }) => output.re === '200' && output.data.uuid === uuid,
          to: 'signedIn.settled',
          context: (_, { output }) => customerOf(output),
          says: ['SESSION-01', 'CART-13'],
        },
        {
          // Another customer signed in in another tab: the previous one is cleared before the new one is shown, and a
          // message says so.
          when: 'lookUpUser done',
          given: ({ uuid }, { output }) => output.re === '200' && output.data.uuid !== uuid,
          to: 'lookingUp',
          context: nobody,
          does: [leaving, elsewhere, ['lookUpUser']],
          says: ['SESSION-01'],
        },
        {
          when: 'lookUpUser done',
          given: (_, { output }) => output.re === '401',
          to: 'anonymous',
          context: nobody,
          does: [anonymous],
          says: ['SESSION-01'],
        },
        // The session on the server is as it was: checkout, cart and what was typed stay.
        {
          when: 'lookUpUser done',
          given: (_, { output }) => isUnclear(output),
          to: 'signedIn.settled',
          says: ['SESSION-01', 'SESSION-07'],
        },
        { when: 'lookUpUser failed', to: 'signedIn.settled', says: ['SESSION-07'] },
      ],
      ignores: ['timeout.confirmed', 'connection.restored'],
    },
    signingOut: {
      tags: ['busy', 'signedIn'],
      rows: [
        ended([['stop logOut']]),
        {
          when: 'logOut done',
          given: (_, { output }) => output.re === '200',
          to: 'lookingUp',
          context: nobody,
          does: [['removeDrafts'], anonymous, signedOut, goHome, ['lookUpUser']],
          says: ['SHELL-18', 'CHECKOUT-01'],
        },
        {
          when: 'logOut done',
          given: (_, { output }) => output.re !== '200',
          to: 'signedIn.settled',
          does: [offline],
          says: ['SHELL-18'],
        },
        { when: 'logOut failed', to: 'signedIn.settled', does: [offline], says: ['SESSION-07'] },
      ],
      ignores: [
        'session.refreshed',
        'session.invalidated',
        'logout.requested',
        'timeout.confirmed',
        'connection.restored',
      ],
    },
    'timedOut.prompting': {
      tags: [],
      rows: [
        { when: 'timeout.confirmed', to: 'anonymous', does: [answered, goHome], says: ['SESSION-02', 'SESSION-05'] },
        // Several 503 answers at once show a single popup.
        { when: 'session.ended', to: 'timedOut.prompting', says: ['SESSION-02'] },
        lookupPending('timedOut.lookingUp'),
        doubtedAgain('timedOut.lookingUp'),
      ],
      ignores: ['logout.requested', 'connection.restored'],
    },
    'timedOut.lookingUp': {
      tags: [],
      rows: [
        {
          when: 'lookUpUser done',
          given: (_, { output }) => output.re === '200',
          to: 'signedIn.settled',
          context: (_, { output }) => customerOf(output),
          does: [answered, ['parent', { type: 'session.signedIn' }]],
          says: ['SESSION-01', 'SESSION-02'],
        },
        {
          when: 'lookUpUser done',
          given: (_, { output }) => output.re !== '200',
          to: 'timedOut.prompting',
          says: ['SESSION-02'],
        },
        { when: 'lookUpUser failed', to: 'timedOut.prompting', says: ['SESSION-02'] },
        {
          when: 'timeout.confirmed',
          to: 'lookingUp',
          does: [['stop lookUpUser'], answered, goHome, ['lookUpUser']],
          says: ['SESSION-02', 'SESSION-05'],
        },
        { when: 'session.ended', to: 'timedOut.lookingUp', says: ['SESSION-02'] },
        lookupPending('timedOut.lookingUp', [['stop lookUpUser']]),
        doubtedAgain('timedOut.lookingUp', [['stop lookUpUser']]),
      ],
      ignores: ['logout.requested', 'connection.restored'],
    },
  },
})
