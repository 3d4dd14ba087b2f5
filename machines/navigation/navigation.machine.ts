import { setup } from 'xstate'
import { mustBeProvided } from '#machines/must-be-provided.ts'

/** An address in the shop, as the router reports it. */
export interface Route {
  path: string
  /** The name of the page's route, which does not depend on id and query. */
  name: string
  search: Readonly<Record<string, string>>
  /** Without its #; empty if the address has none. */
  hash: string
}

export type NavigationEvent =
  /**
   * If the shopper navigates back or forward to the page: `scroll` says how far it was scrolled when it was left, CSS
   * pixels, `link` how its link stood there that had the focus then, if one had.
   */
  | { type: 'route.changed'; to: Route; from: Route; scroll?: number; link?: string | undefined }
  /** A link leads to the current path. */
  | { type: 'route.repeated'; href: string }
  | { type: 'navigation.requested'; href: string }

/** Effects of a navigation: stores the previous path, scrolls, moves the focus, or reloads the page. */
export const navigationMachine = setup({
  types: {
    events: {} as NavigationEvent,
  },
  guards: {
    hasSavedScroll: (_, scroll: number | undefined) => scroll !== undefined,
    hasHash: (_, to: Route) => to.hash !== '',
    isDifferentPage: (_, { to, from }: { to: Route; from: Route }) => to.name !== from.name,
  },
  actions: {
    savePreviousRoute: mustBeProvided<string>('savePreviousRoute'),
    restoreScroll: mustBeProvided<number>('restoreScroll'),
    scrollToTop: mustBeProvided('scrollToTop'),
    scrollToHash: mustBeProvided<string>('scrollToHash'),
    /** Moves the focus to the page, whose heading is said with it. */
    focusPage: mustBeProvided('focusPage'),
    /** Moves the focus to the link of the page that stands there like this; if none does, to the page where nothing has it. */
    focusLink: mustBeProvided<string>('focusLink'),
    /** Loads the document at this address anew, even if it is the current one. */
    loadPage: mustBeProvided<string>('loadPage'),
    /** For the current path it reports route.repeated instead. */
    navigate: mustBeProvided<string>('navigate'),
  },
}).createMachine({
  id: 'navigation',
  initial: 'watching',
  states: {
    watching: {
      description: 'Waits for the router to report a navigation, or for a request to navigate.',
      on: {
        'route.changed': [
          {
            guard: { type: 'hasSavedScroll', params: ({ event }) => event.scroll },
            actions: [
              { type: 'savePreviousRoute', params: ({ event }) => event.from.path },
              { type: 'restoreScroll', params: ({ event }) => event.scroll ?? 0 },
              { type: 'focusLink', params: ({ event }) => event.link ?? '' },
            ],
          },
          {
            guard: { type: 'hasHash', params: ({ event }) => event.to },
            actions: [
              { type: 'savePreviousRoute', params: ({ event }) => event.from.path },
              { type: 'scrollToHash', params: ({ event }) => event.to.hash },
            ],
          },
          {
            guard: { type: 'isDifferentPage', params: ({ event }) => ({ to: event.to, from: event.from }) },
            actions: [
              { type: 'savePreviousRoute', params: ({ event }) => event.from.path },
              'scrollToTop',
              'focusPage',
            ],
          },
          { actions: { type: 'savePreviousRoute', params: ({ event }) => event.from.path } },
        ],
        'route.repeated': { actions: { type: 'loadPage', params: ({ event }) => event.href } },
        'navigation.requested': { actions: { type: 'navigate', params: ({ event }) => event.href } },
      },
    },
  },
})
