import { assign, fromPromise, sendParent, setup } from 'xstate'
import { dataOf } from '#contract/answers.ts'
import type { Answer } from '#contract/calls.ts'
import { maxFavourites } from '#contract/favourites/favourites.ts'
import { callSucceeded, loginIsMissing, sessionHasEnded } from '#machines/calls/answers.ts'
import { callPort } from '#machines/calls/call-port.ts'
import { shareMachine } from '#machines/share/share.machine.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'

type ListCall = 'POST /api/purchase/get_favourites'
type AddCall = 'POST /api/purchase/add_favourites'

/** Items that are to become favourites, or to be no favourites any more, by uuid. */
export interface FavouriteChange {
  type: 'add' | 'remove'
  items: string[]
}

interface FavouritesContext {
  /** What is stored: in this browser for a visitor, on the server for a customer; newest first. */
  saved: string[]
  /** What the shopper asked for and is not stored yet, in order. */
  changes: FavouriteChange[]
  startsSignedIn: boolean
}

export type FavouritesEvent =
  | { type: 'favourite.toggled'; item: string }
  /** Another tab changed what this browser stores. */
  | { type: 'storage.changed' }
  /** Another tab changed the customer's favourites. */
  | { type: 'favourites.refreshed' }
  | { type: 'connection.restored' }
  | { type: 'session.signedIn' }
  | { type: 'session.isAnonymous' }

/** Events sent to the parent; all but the first are for the root. */
export type FavouritesParentEvent =
  | { type: 'favourites.changed'; items: string[] }
  /** The customer's favourites changed on the server: the other tabs are to read them. */
  | { type: 'favourites.saved' }
  | { type: 'session.refreshed' }
  | { type: 'session.ended' }
  | { type: 'message.shown'; message: { id: 'favourites.full'; tone: 'error'; values: { max: number } } }
  | { type: 'message.shown'; message: { id: 'favourites.notSaved'; tone: 'error' } }

const applyChange = (items: readonly string[], change: FavouriteChange) => {
  const others = change.items.filter((item) => !items.includes(item))
  return change.type === 'add' ? [...others, ...items] : items.filter((item) => !change.items.includes(item))
}
/** The favourites once all changes are stored, the newest first; more than a list holds are not cut off. */
const allOf = ({ saved, changes }: Pick<FavouritesContext, 'saved' | 'changes'>) =>
  changes.reduce<string[]>(applyChange, [...saved])
/** As `allOf`, as far as a list holds them; those that were there before stay. */
const fitting = (context: FavouritesContext) => allOf(context).slice(-maxFavourites)

const firstOf = ({ changes: [first] }: FavouritesContext) => {
  if (!first) throw new Error('no change is asked for')
  return first
}
const added = (items: string[]): FavouriteChange[] => (items.length > 0 ? [{ type: 'add', items }] : [])

/**
 * The shopper's favourites: those of a visitor are stored in the browser, those of a customer on the server. At the
 * sign-in, what the browser has stored is added to the customer's.
 */
export const favouritesMachine = setup({
  types: {
    context: {} as FavouritesContext,
    events: {} as FavouritesEvent,
    /** `items`: what was made a favourite before the machine was loaded. */
    input: {} as { signedIn: boolean; items: string[] },
    children: {} as {
      shareList: 'shareList'
      readFavourites: 'readFavourites'
      listFavourites: 'listFavourites'
      changeFavourites: 'changeFavourites'
    },
  },
  actors: {
    shareList: shareMachine,
    /** Reads what this browser has stored. */
    readFavourites: fromPromise<string[]>(mustBeProvided('readFavourites')),
    listFavourites: callPort<ListCall>('listFavourites'),
    /** Adds or removes; answers with all favourites afterwards, and a removal leaves nothing out. */
    changeFavourites: fromPromise<Answer<AddCall>, FavouriteChange>(mustBeProvided('changeFavourites')),
  },
  guards: {
    startsSignedIn: ({ context }) => context.startsSignedIn,
    callSucceeded,
    sessionHasEnded,
    loginIsMissing,
    hasChanges: ({ context }) => context.changes.length > 0,
    isTooLong: ({ context }, saved: string[]) => allOf({ ...context, saved }).length > maxFavourites,
    someAreLeftOut: (_, answer: Answer<AddCall>) => answer.re === '200' && answer.data.left_out > 0,
    itemsAreAdded: ({ context }, answer: Answer<AddCall>) => answer.re === '200' && firstOf(context).type === 'add',
  },
  actions: {
    queueToggle: assign({
      changes: ({ context }, item: string): FavouriteChange[] => [
        ...context.changes,
        { type: allOf(context).includes(item) ? 'remove' : 'add', items: [item] },
      ],
    }),
    /** What the browser has stored is added before anything else that was asked for. */
    queueStored: assign({
      changes: ({ context: { changes } }, stored: string[]) => [
        ...added(stored.filter((item) => !changes.some(({ type, items }) => type === 'add' && items.includes(item)))),
        ...changes,
      ],
    }),
    dequeueChange: assign({ changes: ({ context }) => context.changes.slice(1) }),
    setSaved: assign({ saved: (_, saved: string[]) => saved }),
    applyChanges: assign({
      saved: ({ context }, stored: string[]) => fitting({ ...context, saved: stored }),
      changes: [],
    }),
    clearSaved: assign({ saved: [] }),
    clearChanges: assign({ changes: [] }),
    /** Stores a visitor's favourites in this browser. */
    storeFavourites: mustBeProvided<string[]>('storeFavourites'),
    /** Removes what this browser has stored, once the customer's list has it. */
    clearStored: mustBeProvided('clearStored'),
    notifyParent: sendParent((_, event: FavouritesParentEvent) => event),
    reportItems: sendParent(({ context }): FavouritesParentEvent => ({
      type: 'favourites.changed',
      items: allOf(context),
    })),
  },
}).createMachine({
  id: 'favourites',
  context: ({ input }) => ({ saved: [], changes: added(input.items), startsSignedIn: input.signedIn }),
  invoke: { id: 'shareList', src: 'shareList' },
  initial: 'starting',
  states: {
    starting: {
      description: 'Chooses the first state by whether a customer is signed in.',
      always: [{ guard: 'startsSignedIn', target: 'customer' }, { target: 'visitor' }],
    },
    visitor: {
      initial: 'reading',
      on: {
        'session.signedIn': { target: 'customer', actions: 'clearSaved' },
        'storage.changed': '.reading',
        'favourite.toggled': {
          target: '.reading',
          reenter: true,
          actions: [{ type: 'queueToggle', params: ({ event }) => event.item }, 'reportItems'],
        },
      },
      states: {
        reading: {
          description: 'Reads what the browser has stored, also before each change: another tab may have changed it.',
          invoke: {
            id: 'readFavourites',
            src: 'readFavourites',
            onDone: [
              {
                guard: { type: 'isTooLong', params: ({ event }) => event.output },
                target: 'ready',
                actions: [
                  { type: 'applyChanges', params: ({ event }) => event.output },
                  { type: 'storeFavourites', params: ({ context }) => context.saved },
                  'reportItems',
                  {
                    type: 'notifyParent',
                    params: {
                      type: 'message.shown',
                      message: { id: 'favourites.full', tone: 'error', values: { max: maxFavourites } },
                    },
                  },
                ],
              },
              {
                guard: 'hasChanges',
                target: 'ready',
                actions: [
                  { type: 'applyChanges', params: ({ event }) => event.output },
                  { type: 'storeFavourites', params: ({ context }) => context.saved },
                  'reportItems',
                ],
              },
              {
                target: 'ready',
                actions: [{ type: 'setSaved', params: ({ event }) => event.output }, 'reportItems'],
              },
            ],
            onError: { target: 'ready', actions: ['clearChanges', 'reportItems'] },
          },
        },
        ready: {
          description: 'The favourites of this browser are known.',
          tags: 'known',
        },
      },
    },
    customer: {
      initial: 'reading',
      on: {
        'session.isAnonymous': { target: 'visitor', actions: 'clearSaved' },
        'session.signedIn': {
          description: 'It may be another customer.',
          target: '.reading',
          actions: 'clearSaved',
        },
        'favourite.toggled': {
          actions: [{ type: 'queueToggle', params: ({ event }) => event.item }, 'reportItems'],
        },
      },
      states: {
        reading: {
          description: 'Reads what the browser has stored from before the sign-in, which is to be added.',
          invoke: {
            id: 'readFavourites',
            src: 'readFavourites',
            onDone: {
              target: 'loading',
              actions: { type: 'queueStored', params: ({ event }) => event.output },
            },
            onError: 'loading',
          },
        },
        loading: {
          description: "Asks the server for the customer's favourites.",
          on: { 'favourites.refreshed': { target: 'loading', reenter: true } },
          invoke: {
            id: 'listFavourites',
            src: 'listFavourites',
            input: {},
            onDone: [
              {
                guard: { type: 'callSucceeded', params: ({ event }) => event.output },
                target: 'ready',
                actions: [{ type: 'setSaved', params: ({ event }) => dataOf(event.output) }, 'reportItems'],
              },
              {
                guard: { type: 'loginIsMissing', params: ({ event }) => event.output },
                target: 'failed',
                actions: { type: 'notifyParent', params: { type: 'session.refreshed' } },
              },
              {
                guard: { type: 'sessionHasEnded', params: ({ event }) => event.output },
                target: 'failed',
                actions: { type: 'notifyParent', params: { type: 'session.ended' } },
              },
              { target: 'failed' },
            ],
            onError: 'failed',
          },
        },
        ready: {
          description: 'The favourites are known; makes the next change as soon as it is asked for.',
          tags: 'known',
          always: { guard: 'hasChanges', target: 'changing' },
          on: { 'favourites.refreshed': 'loading' },
        },
        changing: {
          description: 'The server makes the first change.',
          tags: 'known',
          invoke: {
            id: 'changeFavourites',
            src: 'changeFavourites',
            input: ({ context }) => firstOf(context),
            onDone: [
              {
                guard: { type: 'someAreLeftOut', params: ({ event }) => event.output },
                target: 'ready',
                actions: [
                  { type: 'setSaved', params: ({ event }) => dataOf(event.output).items },
                  'dequeueChange',
                  'clearStored',
                  'reportItems',
                  { type: 'notifyParent', params: { type: 'favourites.saved' } },
                  {
                    type: 'notifyParent',
                    params: {
                      type: 'message.shown',
                      message: { id: 'favourites.full', tone: 'error', values: { max: maxFavourites } },
                    },
                  },
                ],
              },
              {
                guard: { type: 'itemsAreAdded', params: ({ event }) => event.output },
                target: 'ready',
                actions: [
                  { type: 'setSaved', params: ({ event }) => dataOf(event.output).items },
                  'dequeueChange',
                  'clearStored',
                  'reportItems',
                  { type: 'notifyParent', params: { type: 'favourites.saved' } },
                ],
              },
              {
                guard: { type: 'callSucceeded', params: ({ event }) => event.output },
                target: 'ready',
                actions: [
                  { type: 'setSaved', params: ({ event }) => dataOf(event.output).items },
                  'dequeueChange',
                  'reportItems',
                  { type: 'notifyParent', params: { type: 'favourites.saved' } },
                ],
              },
              {
                guard: { type: 'loginIsMissing', params: ({ event }) => event.output },
                target: 'failed',
                actions: { type: 'notifyParent', params: { type: 'session.refreshed' } },
              },
              {
                guard: { type: 'sessionHasEnded', params: ({ event }) => event.output },
                target: 'failed',
                actions: { type: 'notifyParent', params: { type: 'session.ended' } },
              },
              {
                target: 'ready',
                actions: [
                  'dequeueChange',
                  'reportItems',
                  {
                    type: 'notifyParent',
                    params: { type: 'message.shown', message: { id: 'favourites.notSaved', tone: 'error' } },
                  },
                ],
              },
            ],
            onError: {
              target: 'failed',
              actions: [
                'clearChanges',
                'reportItems',
                {
                  type: 'notifyParent',
                  params: { type: 'message.shown', message: { id: 'favourites.notSaved', tone: 'error' } },
                },
              ],
            },
          },
        },
        failed: {
          description: 'The server did not answer or nobody is signed in there: the next occasion tries again.',
          on: {
            'connection.restored': 'reading',
            'favourites.refreshed': 'reading',
            'favourite.toggled': {
              target: 'reading',
              actions: [{ type: 'queueToggle', params: ({ event }) => event.item }, 'reportItems'],
            },
          },
        },
      },
    },
  },
})
