import { recentlyViewedMachine } from '#machines/favourites/recently-viewed.machine.ts'
import { books, type Effect } from '../../support/books.ts'

interface Context {
  items: string[]
  viewed: string[]
}
/** As many as are remembered. */
const twelve = Array.from({ length: 12 }, (_, index) => `ring-${index}`)
/** The newest first, each once, twelve at most. */
const remembered = ({ viewed }: Context, stored: string[]) => [...new Set([...viewed, ...stored])].slice(0, 12)
const reads: Effect[] = [['readViewed']]
const readsAnew: Effect[] = [['stop readViewed'], ...reads]
const views = ({ viewed }: Context, { reference }: { reference: string }) => ({ viewed: [reference, ...viewed] })
const clears: Effect = ['clearStored']
const nothing = { items: [], viewed: [] }

export const recentlyViewedBooks = books<typeof recentlyViewedMachine>(recentlyViewedMachine, {
  starts: [
    { input: { viewed: [] }, state: 'reading', context: nothing, does: reads },
    { input: { viewed: ['moon'] }, state: 'reading', context: { items: [], viewed: ['moon'] }, does: reads },
  ],
  samples: {
    'item.viewed': [{ reference: 'moon' }, { reference: 'ring-3' }],
    'recent.cleared': [{}],
    'storage.changed': [{}],
  },
  ports: { readViewed: { done: [[], ['ring-3'], twelve], failed: [new Error('never')] } },
  delays: {},
  why: { tries: 'Two views show that the later one is first; a third would show no more.' },
  tries: ({ type }, { viewed }) => viewed.length < 2 || type !== 'item.viewed',
  ledger: {
    reading: {
      rows: [
        {
          when: 'readViewed done',
          given: ({ viewed }) => viewed.length > 0,
          to: 'ready',
          context: (context, { output }) => ({ items: remembered(context, output), viewed: [] }),
          does: (context, { output }) => [['storeViewed', remembered(context, output)]],
          says: ['X-RECENT-01'],
        },
        {
          when: 'readViewed done',
          given: ({ viewed }) => viewed.length === 0,
          to: 'ready',
          context: (_, { output }) => ({ items: output }),
          says: ['X-RECENT-01'],
        },
        { when: 'readViewed failed', to: 'ready', says: ['X-RECENT-01'] },
        { when: 'item.viewed', to: 'reading', context: views, does: readsAnew, says: ['X-RECENT-01'] },
        { when: 'storage.changed', to: 'reading', does: readsAnew, says: ['X-RECENT-01'] },
        {
          when: 'recent.cleared',
          to: 'ready',
          context: nothing,
          does: [clears, ['stop readViewed']],
          says: ['X-RECENT-02'],
        },
      ],
    },
    ready: {
      rows: [
        { when: 'item.viewed', to: 'reading', context: views, does: reads, says: ['X-RECENT-01'] },
        { when: 'storage.changed', to: 'reading', does: reads, says: ['X-RECENT-01'] },
        { when: 'recent.cleared', to: 'ready', context: nothing, does: [clears], says: ['X-RECENT-02'] },
      ],
    },
  },
})
