import { type FavouriteChange, favouritesMachine } from '#machines/favourites/favourites.machine.ts'
import { books, type Effect, type Row } from '../../support/books.ts'

type FavouritesRow = Row<typeof favouritesMachine>

interface Context {
  saved: string[]
  changes: FavouriteChange[]
}
type Answered = { output: { re: string } }

/** A list that holds as many as fit. */
const full = Array.from({ length: 50 }, (_, index) => `full-${index}`)

/** The newest first; what is a favourite already stays where it is. */
const make = (items: string[], { type, items: asked }: FavouriteChange) =>
  type === 'remove'
    ? items.filter((item) => !asked.includes(item))
    : [...asked.filter((item) => !items.includes(item)), ...items]
const shown = ({ saved, changes }: Context) => changes.reduce(make, saved)
const toggle = (context: Context, item: string): FavouriteChange => ({
  type: shown(context).includes(item) ? 'remove' : 'add',
  items: [item],
})
const queues = (context: Context, { item }: { item: string }) => ({
  changes: [...context.changes, toggle(context, item)],
})
const reports = (context: Context): Effect => ['parent', { type: 'favourites.changed', items: shown(context) }]
const tells = (message: object): Effect => ['parent', { type: 'message.shown', message }]
const isFull = tells({ id: 'favourites.full', tone: 'error', values: { max: 50 } })
const isNotSaved = tells({ id: 'favourites.notSaved', tone: 'error' })
const reads: Effect = ['readFavourites']
const lists: Effect = ['listFavourites', {}]
const notifiesTabs: Effect = ['parent', { type: 'favourites.saved' }]
const clears: Effect = ['clearStored']

/** The call for a change; none if there is no change. */
const begins = ([first]: FavouriteChange[]): Effect[] => (first ? [['changeFavourites', first]] : [])
const stateOf = ([first]: FavouriteChange[]) => (first ? 'changing' : 'ready')

const isDone = (_: unknown, { output }: Answered) => output.re === '200'
const isAnonymous = (_: unknown, { output }: Answered) => output.re === '401'
const hasTimedOut = (_: unknown, { output }: Answered) => output.re === '503'
const isRefused = (_: unknown, { output }: Answered) => ['400', '429', '500'].includes(output.re)
const refusals = [
  { re: '401' },
  { re: '503' },
  { re: '400', field: 'items' },
  { re: '429' },
  { re: '500', id: 'f1' },
] as const

/** What a visitor's browser stores: no more than fit, of which the oldest stay. */
const stored = ({ changes }: Context, output: string[]) => shown({ saved: output, changes }).slice(-50)
const isTooLong = ({ changes }: Context, output: string[]) => shown({ saved: output, changes }).length > 50
/** The server is asked to add what the browser has stored before anything else, once. */
const withStored = ({ changes }: Context, output: string[]) => {
  const waiting = changes.flatMap(({ type, items }) => (type === 'add' ? items : []))
  const items = output.filter((item) => !waiting.includes(item))
  return { changes: items.length > 0 ? [{ type: 'add' as const, items }, ...changes] : changes }
}

const after = { changing: 'customer.changing', ready: 'customer.ready' } as const
/** Rows of something after which the next change begins, one for each state that may follow. */
const thenNext = (row: (next: keyof typeof after) => FavouritesRow): FavouritesRow[] =>
  (['changing', 'ready'] as const).map(row)

/** Rows of the session events and toggles, which are alike in every state of a customer. */
const leaves = (port?: string): FavouritesRow[] => {
  const does: Effect[] = [...(port ? ([[`stop ${port}`]] as const) : []), reads]
  return [
    { when: 'session.isAnonymous', to: 'visitor.reading', context: { saved: [] }, does, says: ['X-FAVOURITE-03'] },
    { when: 'session.signedIn', to: 'customer.reading', context: { saved: [] }, does, says: ['X-FAVOURITE-03'] },
  ]
}

const listed = (answer: { re: string; data?: string[] }) => answer.data ?? []
const changeOf = (answer: { re: string; data?: { items: string[]; left_out: number } }) =>
  answer.data ?? { items: [], left_out: 0 }
/** What the browser has stored is of no use after an addition; only an addition leaves items out. */
const adds = ({ changes: [first] }: Context, leftOut: number) => first?.type === 'add' || leftOut > 0
const dropsFirst = ({ changes }: Context) => changes.slice(1)
const sessionRows = (port: 'listFavourites' | 'changeFavourites'): FavouritesRow[] => [
  {
    when: `${port} done` as 'listFavourites done',
    given: isAnonymous,
    to: 'customer.failed',
    does: [['parent', { type: 'session.refreshed' }]],
    says: ['SESSION-02'],
  },
  {
    when: `${port} done` as 'listFavourites done',
    given: hasTimedOut,
    to: 'customer.failed',
    does: [['parent', { type: 'session.ended' }]],
    says: ['SESSION-02'],
  },
]

export const favouritesBooks = books<typeof favouritesMachine>(favouritesMachine, {
  starts: [
    {
      input: { signedIn: false, items: [] },
      state: 'visitor.reading',
      context: { saved: [], changes: [], startsSignedIn: false },
      does: [['shareList'], reads],
      says: ['X-FAVOURITE-02'],
    },
    {
      input: { signedIn: false, items: ['a'] },
      state: 'visitor.reading',
      context: { saved: [], changes: [{ type: 'add', items: ['a'] }], startsSignedIn: false },
      does: [['shareList'], reads],
      says: ['X-FAVOURITE-01', 'X-FAVOURITE-02'],
    },
    {
      input: { signedIn: true, items: [] },
      state: 'customer.reading',
      context: { saved: [], changes: [], startsSignedIn: true },
      does: [['shareList'], reads],
      says: ['X-FAVOURITE-03'],
    },
  ],
  samples: {
    'favourite.toggled': [{ item: 'a' }, { item: 'b' }],
    'storage.changed': [{}],
    'favourites.refreshed': [{}],
    'connection.restored': [{}],
    'session.signedIn': [{}],
    'session.isAnonymous': [{}],
  },
  ports: {
    shareList: 'open',
    readFavourites: { done: [[], ['b'], full], failed: [new Error('never')] },
    listFavourites: {
      done: [{ re: '200', data: [] }, { re: '200', data: ['b'] }, ...refusals],
      failed: [new Error('offline')],
    },
    changeFavourites: {
      done: [
        { re: '200', data: { items: [], left_out: 0 } },
        { re: '200', data: { items: ['b', 'a'], left_out: 0 } },
        { re: '200', data: { items: full, left_out: 1 } },
        ...refusals,
      ],
      failed: [new Error('offline')],
    },
  },
  delays: {},
  why: {
    tries: 'Two changes show that they are made in order; a third would show no more.',
    project: 'How it started decides the first state only.',
  },
  project: ({ saved, changes }) => ({ saved, changes }),
  tries: ({ type }, { changes }) => changes.length < 2 || type === 'session.isAnonymous',
  ledger: {
    starting: 'transient',
    'visitor.reading': {
      tags: [],
      rows: [
        {
          when: 'readFavourites done',
          given: (context, { output }) => isTooLong(context, output),
          to: 'visitor.ready',
          context: (context, { output }) => ({ saved: stored(context, output), changes: [] }),
          does: (context, { output }) => {
            const saved = stored(context, output)
            return [['storeFavourites', saved], reports({ saved, changes: [] }), isFull]
          },
          says: ['X-FAVOURITE-05'],
        },
        {
          when: 'readFavourites done',
          given: (context, { output }) => context.changes.length > 0 && !isTooLong(context, output),
          to: 'visitor.ready',
          context: (context, { output }) => ({ saved: stored(context, output), changes: [] }),
          does: (context, { output }) => {
            const saved = stored(context, output)
            return [['storeFavourites', saved], reports({ saved, changes: [] })]
          },
          says: ['X-FAVOURITE-02'],
        },
        {
          when: 'readFavourites done',
          given: ({ changes }) => changes.length === 0,
          to: 'visitor.ready',
          context: (_, { output }) => ({ saved: output }),
          does: (_, { output }) => [reports({ saved: output, changes: [] })],
          says: ['X-FAVOURITE-02'],
        },
        {
          when: 'readFavourites failed',
          to: 'visitor.ready',
          context: { changes: [] },
          does: ({ saved }) => [reports({ saved, changes: [] })],
          says: ['X-FAVOURITE-02'],
        },
        {
          when: 'favourite.toggled',
          to: 'visitor.reading',
          context: queues,
          does: (context, event) => [
            ['stop readFavourites'],
            reports({ ...context, ...queues(context, event) }),
            reads,
          ],
          says: ['X-FAVOURITE-01', 'X-FAVOURITE-02'],
        },
        {
          when: 'storage.changed',
          to: 'visitor.reading',
          does: [['stop readFavourites'], reads],
          says: ['X-FAVOURITE-04'],
        },
        {
          when: 'session.signedIn',
          to: 'customer.reading',
          context: { saved: [] },
          does: [['stop readFavourites'], reads],
          says: ['X-FAVOURITE-03'],
        },
      ],
      ignores: ['favourites.refreshed', 'connection.restored', 'session.isAnonymous'],
    },
    'visitor.ready': {
      tags: ['known'],
      rows: [
        {
          when: 'favourite.toggled',
          to: 'visitor.reading',
          context: queues,
          does: (context, event) => [reports({ ...context, ...queues(context, event) }), reads],
          says: ['X-FAVOURITE-01', 'X-FAVOURITE-02'],
        },
        { when: 'storage.changed', to: 'visitor.reading', does: [reads], says: ['X-FAVOURITE-04'] },
        {
          when: 'session.signedIn',
          to: 'customer.reading',
          context: { saved: [] },
          does: [reads],
          says: ['X-FAVOURITE-03'],
        },
      ],
      ignores: ['favourites.refreshed', 'connection.restored', 'session.isAnonymous'],
    },
    'customer.reading': {
      tags: [],
      rows: [
        {
          when: 'readFavourites done',
          to: 'customer.loading',
          context: (context, { output }) => withStored(context, output),
          does: [lists],
          says: ['X-FAVOURITE-03'],
        },
        { when: 'readFavourites failed', to: 'customer.loading', does: [lists], says: ['X-FAVOURITE-03'] },
        {
          when: 'favourite.toggled',
          to: 'customer.reading',
          context: queues,
          does: (context, event) => [reports({ ...context, ...queues(context, event) })],
          says: ['X-FAVOURITE-01'],
        },
        ...leaves('readFavourites'),
      ],
      ignores: ['storage.changed', 'favourites.refreshed', 'connection.restored'],
    },
    'customer.loading': {
      tags: [],
      rows: [
        ...thenNext((next) => ({
          when: 'listFavourites done',
          given: (context, answer) => isDone(context, answer) && stateOf(context.changes) === next,
          to: after[next],
          context: (_, { output }) => ({ saved: listed(output) }),
          does: ({ changes }, { output }) => [reports({ saved: listed(output), changes }), ...begins(changes)],
          says: ['X-FAVOURITE-03'],
        })),
        ...sessionRows('listFavourites'),
        { when: 'listFavourites done', given: isRefused, to: 'customer.failed', says: ['X-FAVOURITE-04'] },
        { when: 'listFavourites failed', to: 'customer.failed', says: ['SESSION-07'] },
        {
          when: 'favourites.refreshed',
          to: 'customer.loading',
          does: [['stop listFavourites'], lists],
          says: ['X-FAVOURITE-04'],
        },
        {
          when: 'favourite.toggled',
          to: 'customer.loading',
          context: queues,
          does: (context, event) => [reports({ ...context, ...queues(context, event) })],
          says: ['X-FAVOURITE-01'],
        },
        ...leaves('listFavourites'),
      ],
      ignores: ['storage.changed', 'connection.restored'],
    },
    'customer.ready': {
      tags: ['known'],
      rows: [
        {
          when: 'favourite.toggled',
          given: ({ saved }, { item }) => !saved.includes(item),
          to: 'customer.changing',
          context: queues,
          does: (context, event) => [
            reports({ ...context, ...queues(context, event) }),
            ['changeFavourites', { type: 'add', items: [event.item] }],
          ],
          says: ['X-FAVOURITE-01', 'X-FAVOURITE-03'],
        },
        {
          when: 'favourite.toggled',
          given: ({ saved }, { item }) => saved.includes(item),
          to: 'customer.changing',
          context: queues,
          does: (context, event) => [
            reports({ ...context, ...queues(context, event) }),
            ['changeFavourites', { type: 'remove', items: [event.item] }],
          ],
          says: ['X-FAVOURITE-01', 'X-FAVOURITE-03'],
        },
        { when: 'favourites.refreshed', to: 'customer.loading', does: [lists], says: ['X-FAVOURITE-04'] },
        ...leaves(),
      ],
      ignores: ['storage.changed', 'connection.restored'],
    },
    'customer.changing': {
      tags: ['known'],
      rows: [
        ...thenNext((next) => ({
          when: 'changeFavourites done',
          given: (context, answer) => isDone(context, answer) && stateOf(dropsFirst(context)) === next,
          to: after[next],
          context: (context, { output }) => ({
            saved: changeOf(output).items,
            changes: dropsFirst(context),
          }),
          does: (context, { output }) => {
            const changes = dropsFirst(context)
            const { items, left_out } = changeOf(output)
            return [
              ...(adds(context, left_out) ? [clears] : []),
              reports({ saved: items, changes }),
              notifiesTabs,
              ...(left_out > 0 ? [isFull] : []),
              ...begins(changes),
            ]
          },
          says: ['X-FAVOURITE-03', 'X-FAVOURITE-05'],
        })),
        ...sessionRows('changeFavourites'),
        ...thenNext((next) => ({
          when: 'changeFavourites done',
          given: (context, answer) => isRefused(context, answer) && stateOf(dropsFirst(context)) === next,
          to: after[next],
          context: (context) => ({ changes: dropsFirst(context) }),
          does: (context) => {
            const changes = dropsFirst(context)
            return [reports({ ...context, changes }), isNotSaved, ...begins(changes)]
          },
          says: ['X-FAVOURITE-04', 'API-02'],
        })),
        {
          when: 'changeFavourites failed',
          to: 'customer.failed',
          context: { changes: [] },
          does: (context) => [reports({ ...context, changes: [] }), isNotSaved],
          says: ['SESSION-07', 'X-FAVOURITE-04'],
        },
        {
          when: 'favourite.toggled',
          to: 'customer.changing',
          context: queues,
          does: (context, event) => [reports({ ...context, ...queues(context, event) })],
          says: ['X-FAVOURITE-01'],
        },
        ...leaves('changeFavourites'),
      ],
      ignores: ['storage.changed', 'favourites.refreshed', 'connection.restored'],
    },
    'customer.failed': {
      tags: [],
      rows: [
        {
          when: 'connection.restored',
          to: 'customer.reading',
          does: [reads],
          says: ['X-FAVOURITE-04', 'X-OFFLINE-01'],
        },
        { when: 'favourites.refreshed', to: 'customer.reading', does: [reads], says: ['X-FAVOURITE-04'] },
        {
          when: 'favourite.toggled',
          to: 'customer.reading',
          context: queues,
          does: (context, event) => [reports({ ...context, ...queues(context, event) }), reads],
          says: ['X-FAVOURITE-01', 'SESSION-07'],
        },
        ...leaves(),
      ],
      ignores: ['storage.changed'],
    },
  },
})
