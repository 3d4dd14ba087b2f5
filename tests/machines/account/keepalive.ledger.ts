import { keepaliveMachine } from '#machines/account/keepalive.machine.ts'
import { books, type Effect, type Row, type StateOf } from '../../support/books.ts'

type KeepaliveState = StateOf<typeof keepaliveMachine>
type KeepaliveRow = Row<typeof keepaliveMachine>

const signs = (stops: Effect[] = []): KeepaliveRow[] => [
  { when: 'session.signedIn', to: 'waiting', does: stops, says: ['SESSION-03'] },
  { when: 'session.isAnonymous', to: 'anonymous', does: stops, says: ['SESSION-03'] },
]
const answered = (when: 'keepAlive done' | 'keepAlive failed', ids: [string, ...string[]]): KeepaliveRow => ({
  when,
  to: 'waiting' satisfies KeepaliveState,
  says: ids,
})

export const keepaliveBooks = books<typeof keepaliveMachine>(keepaliveMachine, {
  starts: [
    { input: { signedIn: false }, state: 'anonymous', context: { signedIn: false } },
    { input: { signedIn: true }, state: 'waiting', context: { signedIn: true } },
  ],
  samples: { 'session.signedIn': [{}], 'session.isAnonymous': [{}], 'activity.seen': [{}] },
  ports: {
    activity: 'open',
    keepAlive: {
      done: [
        { re: '200' },
        { re: '503' },
        { re: '401' },
        { re: '400', field: 'body' },
        { re: '429' },
        { re: '500', id: 'k1' },
      ],
      failed: [new Error('offline')],
    },
  },
  delays: { keepaliveInterval: 300_000 },
  ledger: {
    // Left immediately, depending on what the server knew when it rendered the page.
    starting: 'transient',
    anonymous: {
      rows: [{ when: 'session.signedIn', to: 'waiting', says: ['SESSION-03'] }],
      ignores: ['session.isAnonymous', 'activity.seen'],
    },
    waiting: {
      rows: [
        ...signs(),
        { when: 'after keepaliveInterval', to: 'watching', does: [['activity']], says: ['SESSION-03'] },
      ],
      ignores: ['activity.seen'],
    },
    watching: {
      rows: [
        ...signs([['stop activity']]),
        {
          when: 'activity.seen',
          to: 'calling',
          does: [['stop activity'], ['keepAlive']],
          says: ['SESSION-03'],
        },
      ],
    },
    calling: {
      rows: [
        ...signs([['stop keepAlive']]),
        answered('keepAlive done', ['SESSION-03', 'SESSION-02']),
        answered('keepAlive failed', ['SESSION-03', 'SESSION-07']),
      ],
      ignores: ['activity.seen'],
    },
  },
})
