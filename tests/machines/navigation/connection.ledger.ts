import { connectionMachine } from '#machines/navigation/connection.machine.ts'
import { books, type Row } from '../../support/books.ts'

type ConnectionRow = Row<typeof connectionMachine>

/** Data that failed to load is loaded again, and the root is notified. */
const restored = [['refetchFailed'], ['parent', { type: 'connection.restored' }]] as const

const saidBusy = ['parent', { type: 'message.shown', message: { id: 'shell.busy', tone: 'error' } }] as const

/** While the shop is unreachable, any answer ends that state. */
const answered = (stops: boolean): ConnectionRow => ({
  when: 'call.answered',
  to: 'online',
  does: [restored[0], ...(stops ? ([['stop ping']] as const) : []), restored[1]],
  says: ['X-OFFLINE-01'],
})

export const connectionBooks = books<typeof connectionMachine>(connectionMachine, {
  starts: [{ state: 'online', context: {}, does: [['network']] }],
  samples: {
    'network.lost': [{}],
    'network.returned': [{}],
    'call.failed': [{}],
    'call.answered': [{}],
    'call.refused': [{}],
  },
  ports: { network: 'open', ping: { done: [undefined], failed: [new Error('offline')] } },
  delays: { pingInterval: 3000, busyPause: 10_000 },
  ledger: {
    online: {
      tags: [],
      rows: [
        { when: 'network.lost', to: 'lost.offline', says: ['X-OFFLINE-01'] },
        { when: 'call.failed', to: 'lost.unreachable.pinging', does: [['ping']], says: ['X-OFFLINE-01'] },
        { when: 'call.refused', to: 'busy', does: [saidBusy], says: ['X-CROWD-04'] },
      ],
      ignores: ['network.returned', 'call.answered'],
    },
    busy: {
      tags: [],
      rows: [
        { when: 'network.lost', to: 'lost.offline', says: ['X-OFFLINE-01'] },
        { when: 'call.failed', to: 'lost.unreachable.pinging', does: [['ping']], says: ['X-OFFLINE-01'] },
        { when: 'call.refused', to: 'busy', does: [saidBusy], says: ['X-CROWD-04'] },
        { when: 'call.answered', to: 'online', does: restored, says: ['X-CROWD-04'] },
        { when: 'after busyPause', to: 'online', does: restored, says: ['X-CROWD-04'] },
      ],
      ignores: ['network.returned'],
    },
    'lost.offline': {
      tags: ['lost'],
      rows: [
        { when: 'network.returned', to: 'lost.unreachable.pinging', does: [['ping']], says: ['X-OFFLINE-01'] },
        answered(false),
      ],
      ignores: ['network.lost', 'call.failed', 'call.refused'],
    },
    'lost.unreachable.pinging': {
      tags: ['lost'],
      rows: [
        { when: 'network.lost', to: 'lost.offline', does: [['stop ping']], says: ['X-OFFLINE-01'] },
        {
          when: 'network.returned',
          to: 'lost.unreachable.pinging',
          does: [['stop ping'], ['ping']],
          says: ['X-OFFLINE-01'],
        },
        answered(true),
        { when: 'ping done', to: 'online', does: restored, says: ['X-OFFLINE-01'] },
        { when: 'ping failed', to: 'lost.unreachable.waiting', says: ['X-OFFLINE-01'] },
      ],
      ignores: ['call.failed', 'call.refused'],
    },
    'lost.unreachable.waiting': {
      tags: ['lost'],
      rows: [
        { when: 'network.lost', to: 'lost.offline', says: ['X-OFFLINE-01'] },
        { when: 'network.returned', to: 'lost.unreachable.pinging', does: [['ping']], says: ['X-OFFLINE-01'] },
        answered(false),
        { when: 'after pingInterval', to: 'lost.unreachable.pinging', does: [['ping']], says: ['X-OFFLINE-01'] },
      ],
      ignores: ['call.failed', 'call.refused'],
    },
  },
})
