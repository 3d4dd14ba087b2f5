import { connectionMachine } from '#machines/navigation/connection.machine.ts'
import { books, type Row } from '../../support/books.ts'

type ConnectionRow = Row<typeof connectionMachine>

/** What pages could not read is read again, and the root hears of it. */
const restored = [['readAgain'], ['parent', { type: 'connection.restored' }]] as const

/** While the shop cannot be reached, whatever it answers ends that. */
const answered = (stops: boolean): ConnectionRow => ({
  when: 'call.answered',
  to: 'online',
  does: [restored[0], ...(stops ? ([['stop knock']] as const) : []), restored[1]],
  says: ['SESSION-07'],
})

export const connectionBooks = books<typeof connectionMachine>(connectionMachine, {
  starts: [{ state: 'online', context: {}, does: [['network']] }],
  samples: { 'network.lost': [{}], 'network.returned': [{}], 'call.failed': [{}], 'call.answered': [{}] },
  ports: { network: 'open', knock: { done: [undefined], failed: [new Error('offline')] } },
  delays: { knockPause: 3000 },
  ledger: {
    online: {
      tags: [],
      rows: [
        { when: 'network.lost', to: 'offline', says: ['SESSION-07'] },
        { when: 'call.failed', to: 'unreachable.knocking', does: [['knock']], says: ['SESSION-07'] },
      ],
      ignores: ['network.returned', 'call.answered'],
    },
    offline: {
      tags: ['lost'],
      rows: [
        { when: 'network.returned', to: 'unreachable.knocking', does: [['knock']], says: ['SESSION-07'] },
        answered(false),
      ],
      ignores: ['network.lost', 'call.failed'],
    },
    'unreachable.knocking': {
      tags: ['lost'],
      rows: [
        { when: 'network.lost', to: 'offline', does: [['stop knock']], says: ['SESSION-07'] },
        {
          when: 'network.returned',
          to: 'unreachable.knocking',
          does: [['stop knock'], ['knock']],
          says: ['SESSION-07'],
        },
        answered(true),
        { when: 'knock done', to: 'online', does: restored, says: ['SESSION-07'] },
        { when: 'knock failed', to: 'unreachable.resting', says: ['SESSION-07'] },
      ],
      ignores: ['call.failed'],
    },
    'unreachable.resting': {
      tags: ['lost'],
      rows: [
        { when: 'network.lost', to: 'offline', says: ['SESSION-07'] },
        { when: 'network.returned', to: 'unreachable.knocking', does: [['knock']], says: ['SESSION-07'] },
        answered(false),
        { when: 'after knockPause', to: 'unreachable.knocking', does: [['knock']], says: ['SESSION-07'] },
      ],
      ignores: ['call.failed'],
    },
  },
})
