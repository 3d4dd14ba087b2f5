import { savedItemsMachine } from '#machines/favourites/saved-items.machine.ts'
import { books, type Effect } from '../../support/books.ts'

type Items = { favourites: string[] }

const toggles = ({ favourites }: Items, { item }: { item: string }) => ({
  favourites: favourites.includes(item) ? favourites.filter((each) => each !== item) : [item, ...favourites],
})
const views = (_: unknown, { reference }: { reference: string }) => ({ viewed: [reference] })
const passes = (_: unknown, event: object): Effect[] => [['to favourites', event]]
const tells = (_: unknown, event: object): Effect[] => [['parent', event]]
const loads: Effect[] = [['loadMachines']]

const ofChild = [
  'favourites.changed',
  'favourites.saved',
  'session.refreshed',
  'session.ended',
  'message.shown',
  'favourites.refreshed',
  'connection.restored',
] as const

export const savedItemsBooks = books<typeof savedItemsMachine>(savedItemsMachine, {
  starts: [
    {
      input: { signedIn: false },
      state: 'checking',
      context: { favourites: [], signedIn: false, viewed: [] },
      does: [['storageWatch']],
      says: ['X-FAVOURITE-02'],
    },
    {
      input: { signedIn: true },
      state: 'loading',
      context: { favourites: [], signedIn: true, viewed: [] },
      does: [['storageWatch'], ...loads],
      says: ['X-FAVOURITE-03'],
    },
  ],
  samples: {
    'storage.checked': [{ found: true }, { found: false }],
    'favourite.toggled': [{ item: 'a' }, { item: 'b' }],
    'storage.changed': [{}],
    'favourites.refreshed': [{}],
    'connection.restored': [{}],
    'session.signedIn': [{}],
    'session.isAnonymous': [{}],
    'item.viewed': [{ reference: 'moon' }, { reference: 'thorn' }],
    'favourites.changed': [{ items: [] }, { items: ['b'] }],
    'favourites.saved': [{}],
    'session.refreshed': [{}],
    'session.ended': [{}],
    'message.shown': [{ message: { id: 'favourites.notSaved', tone: 'error' } }],
  },
  ports: {
    storageWatch: 'open',
    loadMachines: { done: [undefined], failed: [new Error('no such file')] },
    favourites: 'open',
    recentlyViewed: 'open',
  },
  delays: {},
  ledger: {
    starting: 'transient',
    checking: {
      rows: [
        {
          when: 'storage.checked',
          given: (_, { found }) => found,
          to: 'loading',
          does: loads,
          says: ['X-FAVOURITE-02'],
        },
        {
          when: 'storage.checked',
          given: ({ viewed }, { found }) => !found && viewed.length === 0,
          to: 'idle',
          says: ['X-FAVOURITE-02'],
        },
        {
          when: 'storage.checked',
          given: ({ viewed }, { found }) => !found && viewed.length > 0,
          to: 'loading',
          does: loads,
          says: ['X-RECENT-01'],
        },
        { when: 'item.viewed', to: 'checking', context: views, says: ['X-RECENT-01'] },
        { when: 'session.signedIn', to: 'checking', context: { signedIn: true }, says: ['X-FAVOURITE-03'] },
        { when: 'session.isAnonymous', to: 'checking', context: { signedIn: false }, says: ['X-FAVOURITE-02'] },
      ],
      ignores: ['favourite.toggled', 'storage.changed', ...ofChild],
    },
    idle: {
      rows: [
        { when: 'storage.changed', to: 'loading', does: loads, says: ['X-FAVOURITE-02', 'X-FAVOURITE-04'] },
        { when: 'session.signedIn', to: 'loading', context: { signedIn: true }, does: loads, says: ['X-FAVOURITE-03'] },
        { when: 'session.isAnonymous', to: 'idle', context: { signedIn: false }, says: ['X-FAVOURITE-02'] },
        { when: 'favourite.toggled', to: 'loading', context: toggles, does: loads, says: ['X-FAVOURITE-01'] },
        { when: 'item.viewed', to: 'loading', context: views, does: loads, says: ['X-RECENT-01'] },
      ],
      ignores: ['storage.checked', ...ofChild],
    },
    loading: {
      rows: [
        { when: 'favourite.toggled', to: 'loading', context: toggles, says: ['X-FAVOURITE-01'] },
        { when: 'item.viewed', to: 'loading', context: views, says: ['X-RECENT-01'] },
        { when: 'session.signedIn', to: 'loading', context: { signedIn: true }, says: ['X-FAVOURITE-03'] },
        { when: 'session.isAnonymous', to: 'loading', context: { signedIn: false }, says: ['X-FAVOURITE-02'] },
        {
          when: 'loadMachines done',
          to: 'running',
          does: ({ signedIn, favourites, viewed }) => [
            ['favourites', { signedIn, items: favourites }],
            ['recentlyViewed', { viewed }],
          ],
          says: ['X-FAVOURITE-01', 'X-FAVOURITE-02', 'X-FAVOURITE-03', 'X-RECENT-01'],
        },
        // What could not be kept is not shown as if it were.
        { when: 'loadMachines failed', to: 'idle', context: { favourites: [] }, says: ['X-FAVOURITE-01'] },
      ],
      ignores: ['storage.checked', 'storage.changed', ...ofChild],
    },
    running: {
      rows: [
        {
          when: 'favourites.changed',
          to: 'running',
          context: (_, { items }) => ({ favourites: items }),
          says: ['X-FAVOURITE-01'],
        },
        { when: 'favourite.toggled', to: 'running', does: passes, says: ['X-FAVOURITE-01'] },
        {
          when: 'storage.changed',
          to: 'running',
          does: (_, event) => [
            ['to favourites', event],
            ['to recentlyViewed', event],
          ],
          says: ['X-FAVOURITE-04', 'X-RECENT-01'],
        },
        {
          when: 'item.viewed',
          to: 'running',
          does: (_, event) => [['to recentlyViewed', event]],
          says: ['X-RECENT-01'],
        },
        { when: 'favourites.refreshed', to: 'running', does: passes, says: ['X-FAVOURITE-04'] },
        { when: 'connection.restored', to: 'running', does: passes, says: ['X-FAVOURITE-04'] },
        { when: 'session.signedIn', to: 'running', does: passes, says: ['X-FAVOURITE-03'] },
        { when: 'session.isAnonymous', to: 'running', does: passes, says: ['X-FAVOURITE-03'] },
        { when: 'favourites.saved', to: 'running', does: tells, says: ['X-FAVOURITE-04'] },
        { when: 'session.refreshed', to: 'running', does: tells, says: ['SESSION-02'] },
        { when: 'session.ended', to: 'running', does: tells, says: ['SESSION-02'] },
        { when: 'message.shown', to: 'running', does: tells, says: ['SESSION-05'] },
      ],
      ignores: ['storage.checked'],
    },
  },
})
