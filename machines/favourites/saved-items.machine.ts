import { assign, fromCallback, fromPromise, sendParent, sendTo, setup } from 'xstate'
import { lateMachine, mustBeProvided } from '#machines/must-be-provided.ts'
import type { RecentlyViewedEvent, recentlyViewedMachine } from './recently-viewed.machine.ts'
import type { FavouritesEvent, favouritesMachine, FavouritesParentEvent } from './favourites.machine.ts'

interface SavedItemsContext {
  /** Uuids of the favourites as far as they are known, newest first. */
  favourites: string[]
  signedIn: boolean
  /** The item whose page was opened before the machines were loaded. */
  viewed: string[]
}

export type SavedItemsEvent =
  /** Whether this browser has stored items, as the page opens. */
  | { type: 'storage.checked'; found: boolean }
  | FavouritesEvent
  | FavouritesParentEvent
  | Extract<RecentlyViewedEvent, { type: 'item.viewed' }>

/** Events sent to the root. */
export type SavedItemsParentEvent = Exclude<FavouritesParentEvent, { type: 'favourites.changed' }>

/**
 * What every page knows of the items that a shopper saved or viewed. The machines that keep them are loaded only where
 * there is something to keep.
 */
export const savedItemsMachine = setup({
  types: {
    context: {} as SavedItemsContext,
    events: {} as SavedItemsEvent,
    input: {} as { signedIn: boolean },
    children: {} as { favourites: 'favourites'; recentlyViewed: 'recentlyViewed' },
  },
  actors: {
    /** Reports `storage.checked` at once, and `storage.changed` whenever another tab changes the stored items. */
    storageWatch: fromCallback(mustBeProvided('storageWatch')),
    /** Loads both machines and their texts. */
    loadMachines: fromPromise<void>(mustBeProvided('loadMachines')),
    favourites: lateMachine<typeof favouritesMachine>('favourites'),
    recentlyViewed: lateMachine<typeof recentlyViewedMachine>('recentlyViewed'),
  },
  guards: {
    isSignedIn: ({ context }) => context.signedIn,
    isFound: (_, found: boolean) => found,
    isViewed: ({ context }) => context.viewed.length > 0,
  },
  actions: {
    setSignedIn: assign({ signedIn: (_, signedIn: boolean) => signedIn }),
    setFavourites: assign({ favourites: (_, items: string[]) => items }),
    toggle: assign({
      favourites: ({ context: { favourites } }, item: string) =>
        favourites.includes(item) ? favourites.filter((each) => each !== item) : [item, ...favourites],
    }),
    setViewed: assign({ viewed: (_, reference: string) => [reference] }),
    passToRecentlyViewed: sendTo('recentlyViewed', ({ event }) => event),
    passToFavourites: sendTo('favourites', ({ event }) => event),
    passToParent: sendParent(({ event }) => event),
  },
}).createMachine({
  id: 'savedItems',
  context: ({ input }) => ({ favourites: [], signedIn: input.signedIn, viewed: [] }),
  invoke: { id: 'storageWatch', src: 'storageWatch' },
  initial: 'starting',
  on: {
    'session.signedIn': { actions: { type: 'setSignedIn', params: true } },
    'session.isAnonymous': { actions: { type: 'setSignedIn', params: false } },
    'item.viewed': { actions: { type: 'setViewed', params: ({ event }) => event.reference } },
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
          { guard: 'isViewed', target: 'loading' },
          { target: 'idle' },
        ],
      },
    },
    idle: {
      description: 'Nobody is signed in and nothing is stored, or the machines could not be loaded.',
      on: {
        'storage.changed': 'loading',
        'session.signedIn': { target: 'loading', actions: { type: 'setSignedIn', params: true } },
        'favourite.toggled': { target: 'loading', actions: { type: 'toggle', params: ({ event }) => event.item } },
        'item.viewed': { target: 'loading', actions: { type: 'setViewed', params: ({ event }) => event.reference } },
      },
    },
    loading: {
      description: 'The machines are being loaded; hearts that are pressed are shown as pressed.',
      on: { 'favourite.toggled': { actions: { type: 'toggle', params: ({ event }) => event.item } } },
      invoke: {
        id: 'loadMachines',
        src: 'loadMachines',
        onDone: 'running',
        onError: { target: 'idle', actions: { type: 'setFavourites', params: [] } },
      },
    },
    running: {
      description:
        'Favourites and viewed items are kept by machines of their own; what the first reports is shown everywhere.',
      invoke: [
        {
          id: 'favourites',
          src: 'favourites',
          input: ({ context }) => ({ signedIn: context.signedIn, items: context.favourites }),
        },
        { id: 'recentlyViewed', src: 'recentlyViewed', input: ({ context }) => ({ viewed: context.viewed }) },
      ],
      on: {
        'favourites.changed': { actions: { type: 'setFavourites', params: ({ event }) => event.items } },
        'favourite.toggled': { actions: 'passToFavourites' },
        'storage.changed': { actions: ['passToFavourites', 'passToRecentlyViewed'] },
        'item.viewed': { actions: 'passToRecentlyViewed' },
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
