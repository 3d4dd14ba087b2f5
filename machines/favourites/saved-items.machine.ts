import { assign, fromCallback, fromPromise, sendParent, sendTo, setup } from 'xstate'
import { lateMachine, mustBeProvided } from '#machines/must-be-provided.ts'
import type { FavouritesEvent, favouritesMachine, FavouritesParentEvent } from './favourites.machine.ts'

interface SavedItemsContext {
  /** Uuids of the favourites as far as they are known, newest first. */
  favourites: string[]
  signedIn: boolean
}

export type SavedItemsEvent =
  /** Whether this browser has stored items, as the page opens. */
  { type: 'storage.checked'; found: boolean } | FavouritesEvent | FavouritesParentEvent

/** Events sent to the root. */
export type SavedItemsParentEvent = Exclude<FavouritesParentEvent, { type: 'favourites.changed' }>

/**
 * What every page knows of the items that a shopper saved. The machine that keeps them is loaded only where there is
 * something to keep.
 */
export const savedItemsMachine = setup({
  types: {
    context: {} as SavedItemsContext,
    events: {} as SavedItemsEvent,
    input: {} as { signedIn: boolean },
    children: {} as { favourites: 'favourites' },
  },
  actors: {
    /** Reports `storage.checked` at once, and `storage.changed` whenever another tab changes the stored items. */
    storageWatch: fromCallback(mustBeProvided('storageWatch')),
    /** Loads the machine and its texts. */
    loadFavourites: fromPromise<void>(mustBeProvided('loadFavourites')),
    favourites: lateMachine<typeof favouritesMachine>('favourites'),
  },
  guards: {
    isSignedIn: ({ context }) => context.signedIn,
    isFound: (_, found: boolean) => found,
  },
  actions: {
    setSignedIn: assign({ signedIn: (_, signedIn: boolean) => signedIn }),
    setFavourites: assign({ favourites: (_, items: string[]) => items }),
    toggle: assign({
      favourites: ({ context: { favourites } }, item: string) =>
        favourites.includes(item) ? favourites.filter((each) => each !== item) : [item, ...favourites],
    }),
    passToFavourites: sendTo('favourites', ({ event }) => event),
    passToParent: sendParent(({ event }) => event),
  },
}).createMachine({
  id: 'savedItems',
  context: ({ input }) => ({ favourites: [], signedIn: input.signedIn }),
  invoke: { id: 'storageWatch', src: 'storageWatch' },
  initial: 'starting',
  on: {
    'session.signedIn': { actions: { type: 'setSignedIn', params: true } },
    'session.isAnonymous': { actions: { type: 'setSignedIn', params: false } },
  },
  states: {
    starting: {
      description: 'Chooses the first state by whether a customer is signed in.',
      always: [{ guard: 'isSignedIn', target: 'loading' }, { target: 'checking' }],
    },
    checking: {
      description: 'It is not known yet whether this browser has stored items.',
      on: {
        'storage.checked': [
          { guard: { type: 'isFound', params: ({ event }) => event.found }, target: 'loading' },
          { target: 'idle' },
        ],
      },
    },
    idle: {
      description: 'Nobody is signed in and nothing is stored, or the machine of the favourites could not be loaded.',
      on: {
        'storage.changed': 'loading',
        'session.signedIn': { target: 'loading', actions: { type: 'setSignedIn', params: true } },
        'favourite.toggled': { target: 'loading', actions: { type: 'toggle', params: ({ event }) => event.item } },
      },
    },
    loading: {
      description: 'The machine of the favourites is being loaded; hearts that are pressed are shown as pressed.',
      on: { 'favourite.toggled': { actions: { type: 'toggle', params: ({ event }) => event.item } } },
      invoke: {
        id: 'loadFavourites',
        src: 'loadFavourites',
        onDone: 'running',
        onError: { target: 'idle', actions: { type: 'setFavourites', params: [] } },
      },
    },
    running: {
      description: 'The favourites are kept by their own machine; what it reports is shown everywhere.',
      invoke: {
        id: 'favourites',
        src: 'favourites',
        input: ({ context }) => ({ signedIn: context.signedIn, items: context.favourites }),
      },
      on: {
        'favourites.changed': { actions: { type: 'setFavourites', params: ({ event }) => event.items } },
        'favourite.toggled': { actions: 'passToFavourites' },
        'storage.changed': { actions: 'passToFavourites' },
        'favourites.refreshed': { actions: 'passToFavourites' },
        'connection.restored': { actions: 'passToFavourites' },
        'session.signedIn': { actions: 'passToFavourites' },
        'session.isAnonymous': { actions: 'passToFavourites' },
        'favourites.saved': { actions: 'passToParent' },
        'session.refreshed': { actions: 'passToParent' },
        'session.ended': { actions: 'passToParent' },
        'message.shown': { actions: 'passToParent' },
      },
    },
  },
})
