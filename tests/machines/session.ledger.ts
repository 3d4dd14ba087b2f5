import { sessionMachine } from '../../machines/account/session.machine.ts'
import { books, type Effect, type Row } from '../support/books.ts'

type SessionRow = Row<typeof sessionMachine>

const mei = { userName: 'Mei', cartCount: 2 }
const nobody = { userName: '', cartCount: 0 }
const anonymous: Effect = ['parent', { type: 'session.isAnonymous' }]
const signedOut: Effect = ['parent', { type: 'session.signedOut' }]
const offline: Effect = ['parent', { type: 'message.shown', message: { id: 'shell.offline', tone: 'error' } }]
const goHome: Effect = ['parent', { type: 'navigation.requested', href: '/' }]

const ended = (stops: Effect[] = []): SessionRow => ({
  when: 'session.ended',
  to: 'timedOut',
  context: nobody,
  does: [...stops, anonymous],
  says: ['SESSION-02'],
})
const asksAgain = (to: 'lookingUp' | 'signedIn.refreshing', stops: Effect[] = []): SessionRow => ({
  when: 'session.refreshed',
  to,
  does: [...stops, ['lookUpUser']],
  says: ['SESSION-01'],
})

export const sessionBooks = books<typeof sessionMachine>(sessionMachine, {
  starts: [
    { input: { customer: null }, state: 'anonymous', context: nobody },
    { input: { customer: mei }, state: 'signedIn.settled', context: mei },
  ],
  samples: {
    'session.refreshed': [{}],
    'session.ended': [{}],
    'logout.requested': [{}],
    'timeout.confirmed': [{}],
  },
  ports: {
    lookUpUser: {
      done: [
        { re: '200', data: { user_name: 'Mei', num: 3 } },
        { re: '401' },
        { re: '500', data: { user_name: 'Mei', num: 3 } },
      ],
      failed: [new Error('offline')],
    },
    logOut: { done: [{ re: '200' }, { re: '500' }], failed: [new Error('offline')] },
  },
  delays: {},
  invariant: (state, { userName, cartCount }) => {
    const isKnown = state.startsWith('signedIn') || state === 'signingOut'
    if (isKnown !== (userName !== '') || (!isKnown && cartCount !== 0)) {
      throw new Error(`${state} with the name of ${userName || 'nobody'}`)
    }
  },
  ledger: {
    // Left at once, for what the server knew when it rendered the page.
    starting: 'transient',
    anonymous: {
      tags: [],
      rows: [asksAgain('lookingUp'), ended()],
      ignores: ['logout.requested', 'timeout.confirmed'],
    },
    lookingUp: {
      tags: [],
      rows: [
        asksAgain('lookingUp', [['stop lookUpUser']]),
        ended([['stop lookUpUser']]),
        {
          when: 'lookUpUser done',
          given: (_, { output }) => output.re === '200',
          to: 'signedIn.settled',
          context: { userName: 'Mei', cartCount: 3 },
          does: [['parent', { type: 'session.signedIn' }]],
          says: ['SESSION-01', 'LOGIN-04'],
        },
        {
          when: 'lookUpUser done',
          given: (_, { output }) => output.re !== '200',
          to: 'anonymous',
          does: [anonymous],
          says: ['SESSION-01'],
        },
        { when: 'lookUpUser failed', to: 'anonymous', does: [anonymous], says: ['SESSION-01'] },
      ],
      ignores: ['logout.requested', 'timeout.confirmed'],
    },
    'signedIn.settled': {
      tags: ['signedIn'],
      rows: [
        asksAgain('signedIn.refreshing'),
        ended(),
        { when: 'logout.requested', to: 'signingOut', does: [['logOut']], says: ['SHELL-18'] },
      ],
      ignores: ['timeout.confirmed'],
    },
    'signedIn.refreshing': {
      tags: ['signedIn'],
      rows: [
        asksAgain('signedIn.refreshing', [['stop lookUpUser']]),
        ended([['stop lookUpUser']]),
        { when: 'logout.requested', to: 'signingOut', does: [['stop lookUpUser'], ['logOut']], says: ['SHELL-18'] },
        {
          when: 'lookUpUser done',
          given: (_, { output }) => output.re === '200',
          to: 'signedIn.settled',
          context: { userName: 'Mei', cartCount: 3 },
          says: ['SESSION-01', 'CART-13'],
        },
        {
          when: 'lookUpUser done',
          given: (_, { output }) => output.re !== '200',
          to: 'anonymous',
          context: nobody,
          does: [anonymous],
          says: ['SESSION-01'],
        },
        { when: 'lookUpUser failed', to: 'anonymous', context: nobody, does: [anonymous], says: ['SESSION-01'] },
      ],
      ignores: ['timeout.confirmed'],
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
          does: [anonymous, signedOut, goHome, ['lookUpUser']],
          says: ['SHELL-18'],
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
      ignores: ['session.refreshed', 'logout.requested', 'timeout.confirmed'],
    },
    timedOut: {
      tags: [],
      rows: [
        { when: 'timeout.confirmed', to: 'anonymous', does: [goHome], says: ['SESSION-02'] },
        // Several 503 answers at once show one popup.
        { when: 'session.ended', to: 'timedOut', says: ['SESSION-02'] },
      ],
      ignores: ['session.refreshed', 'logout.requested'],
    },
  },
})
