import { setup } from 'xstate'

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
    savePreviousRoute: (_args, _path: string) => {
      throw new Error('savePreviousRoute must be provided')
    },
    restoreScroll: (_args, _top: number) => {
      throw new Error('restoreScroll must be provided')
    },
    scrollToTop: () => {
      throw new Error('scrollToTop must be provided')
    },
    scrollToHash: (_args, _hash: string) => {
      throw new Error('scrollToHash must be provided')
    },
    reloadPage: () => {
      throw new Error('reloadPage must be provided')
    },
    /** To the current address it shows the page anew, now signed in. */
    navigate: (_args, _href: string) => {
      throw new Error('navigate must be provided')
    },
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
