import { setup } from 'xstate'
import { mustBeProvided } from '#machines/must-be-provided.ts'

/** A place in the shop as the router reports it. */
export interface Route {
  path: string
  /** The page's name: the same for every id and query of one page. */
  name: string
  search: Readonly<Record<string, string>>
  /** Without its #; empty if there is none. */
  hash: string
}

export type NavigationEvent =
  /** `scroll`: how far down the page was when it was left, where the shopper goes back or forward to it; CSS pixels. */
  | { type: 'route.changed'; to: Route; from: Route; scroll?: number }
  | { type: 'route.repeated' }
  | { type: 'navigation.requested'; href: string }

/** What follows from going somewhere: the previous path is kept, the page scrolls or is loaded again. */
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
    reloadPage: mustBeProvided('reloadPage'),
    navigate: mustBeProvided<string>('navigate'),
  },
}).createMachine({
  id: 'navigation',
  initial: 'watching',
  states: {
    watching: {
      description: 'Waits for the router to report a change, or for somebody to ask for one.',
      on: {
        'route.changed': [
          {
            guard: { type: 'hasSavedScroll', params: ({ event }) => event.scroll },
            actions: [
              { type: 'savePreviousRoute', params: ({ event }) => event.from.path },
              { type: 'restoreScroll', params: ({ event }) => event.scroll ?? 0 },
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
            actions: [{ type: 'savePreviousRoute', params: ({ event }) => event.from.path }, 'scrollToTop'],
          },
          { actions: { type: 'savePreviousRoute', params: ({ event }) => event.from.path } },
        ],
        'route.repeated': { actions: 'reloadPage' },
        'navigation.requested': { actions: { type: 'navigate', params: ({ event }) => event.href } },
      },
    },
  },
})
