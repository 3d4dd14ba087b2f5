import { assign, fromPromise, setup } from 'xstate'
import { toViewed } from '#contract/favourites/viewed.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'

interface RecentlyViewedContext {
  /** References of the items viewed last (the ids in their addresses), newest first. */
  items: string[]
  /** Items that were viewed and are not stored yet, newest first. */
  viewed: string[]
}

export type RecentlyViewedEvent =
  | { type: 'item.viewed'; reference: string }
  | { type: 'recent.cleared' }
  /** Another tab changed what this browser stores. */
  | { type: 'storage.changed' }

/** The items viewed last, which this browser remembers and nobody else. */
export const recentlyViewedMachine = setup({
  types: {
    context: {} as RecentlyViewedContext,
    events: {} as RecentlyViewedEvent,
    /** `viewed`: the item viewed before the machine was loaded. */
    input: {} as { viewed: string[] },
  },
  actors: {
    /** Reads what this browser has stored; nothing where the visitor declined to be counted. */
    readViewed: fromPromise<string[]>(mustBeProvided('readViewed')),
  },
  guards: { hasViewed: ({ context }) => context.viewed.length > 0 },
  actions: {
    queueView: assign({ viewed: ({ context }, reference: string) => [reference, ...context.viewed] }),
    setItems: assign({
      items: ({ context }, stored: string[]) => toViewed([...context.viewed, ...stored]),
      viewed: [],
    }),
    clearItems: assign({ items: [], viewed: [] }),
    /** Stores the items, unless the visitor declined to be counted. */
    storeViewed: mustBeProvided<string[]>('storeViewed'),
    clearStored: mustBeProvided('clearStored'),
  },
}).createMachine({
  id: 'recentlyViewed',
  context: ({ input }) => ({ items: [], viewed: input.viewed }),
  initial: 'reading',
  on: {
    'item.viewed': {
      target: '.reading',
      reenter: true,
      actions: { type: 'queueView', params: ({ event }) => event.reference },
    },
    'storage.changed': '.reading',
    'recent.cleared': { target: '.ready', actions: ['clearItems', 'clearStored'] },
  },
  states: {
    reading: {
      description: 'Reads what the browser has stored, also before each change: another tab may have changed it.',
      invoke: {
        id: 'readViewed',
        src: 'readViewed',
        onDone: [
          {
            guard: 'hasViewed',
            target: 'ready',
            actions: [
              { type: 'setItems', params: ({ event }) => event.output },
              { type: 'storeViewed', params: ({ context }) => context.items },
            ],
          },
          { target: 'ready', actions: { type: 'setItems', params: ({ event }) => event.output } },
        ],
        onError: 'ready',
      },
    },
    ready: {
      description: 'The items viewed last are known.',
    },
  },
})
