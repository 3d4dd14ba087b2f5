import type { SizeSystem } from '#contract/catalogue/size-systems.ts'
import { ringSizeMachine } from '#machines/pages/ring-size.machine.ts'
import { books, type Row, type StateOf } from '../../support/books.ts'

type State = StateOf<typeof ringSizeMachine>

/** Sizes that each system has; it has no other of the samples. */
const known: Record<SizeSystem, readonly string[]> = {
  hk: ['6', '14'],
  us: ['6'],
  uk: ['L½'],
  eu: ['52.0'],
  mm: ['16.9'],
}

/** Chosen anew wherever one is, and forgotten where another system is chosen. */
const rowsOf = (from: State): Row<typeof ringSizeMachine>[] => [
  { when: 'system.changed', to: 'asking', context: (_, { system }) => ({ system, size: '' }), says: ['ROUTE-11'] },
  {
    when: 'size.changed',
    given: ({ system }, { size }) => known[system].includes(size),
    to: 'converted',
    context: (_, { size }) => ({ size }),
    says: ['ROUTE-11', 'CART-11'],
  },
  {
    when: 'size.changed',
    given: ({ system }, { size }) => !known[system].includes(size),
    to: 'asking',
    context: { size: '' },
    says: ['ROUTE-11'],
  },
  { when: 'print.requested', to: from, does: [['printPage']], says: ['ROUTE-11'] },
]

export const ringSizeBooks = books<typeof ringSizeMachine>(ringSizeMachine, {
  starts: [{ state: 'asking', context: { system: 'us', size: '' } }],
  samples: {
    'system.changed': [{ system: 'hk' }, { system: 'us' }, { system: 'uk' }, { system: 'eu' }, { system: 'mm' }],
    'size.changed': [
      { size: '14' },
      { size: '6' },
      { size: 'L½' },
      { size: '52.0' },
      { size: '16.9' },
      { size: '99' },
      { size: '' },
    ],
    'print.requested': [{}],
  },
  ports: {},
  delays: {},
  ledger: {
    asking: { rows: rowsOf('asking') },
    converted: { rows: rowsOf('converted') },
  },
})
