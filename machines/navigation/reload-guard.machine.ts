import { type EventObject, fromCallback, fromPromise, sendParent, setup } from 'xstate'
import { reloadGuard } from '#contract/constants.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'

/** `at` is now and `last` the last reload for this reason, both ms since 1970; `last` is null where there was none. */
export type ReloadGuardEvent = { type: 'chunk.failed'; at: number; last: number | null }

/** What the reload guard tells the root. */
export type ReloadGuardParentEvent = {
  type: 'message.shown'
  message: { id: 'shell.chunkFailed' | 'shell.offline'; tone: 'error' }
}

/** Loads the page again when a part of the shop cannot be fetched (a new version was put up), at most once in 60 s. */
export const reloadGuardMachine = setup({
  types: {
    events: {} as ReloadGuardEvent,
  },
  actors: {
    /** Reports chunk.failed. */
    chunks: fromCallback<EventObject>(mustBeProvided('chunks')),
    /** Succeeds, with the time of day in ms, when the shop answers at all. */
    ping: fromPromise<number>(mustBeProvided('ping')),
  },
  guards: {
    reloadedRecently: (_, { at, last }: { at: number; last: number | null }) =>
      last !== null && last <= at && at - last < reloadGuard,
  },
  actions: {
    /** Remembers the moment and loads the page again. */
    reloadPage: mustBeProvided<number>('reloadPage'),
    notifyParent: sendParent((_, event: ReloadGuardParentEvent) => event),
  },
}).createMachine({
  id: 'reloadGuard',
  invoke: { id: 'chunks', src: 'chunks' },
  initial: 'watching',
  states: {
    watching: {
      description: 'All parts of the shop that were asked for have come.',
      on: {
        'chunk.failed': [
          {
            guard: { type: 'reloadedRecently', params: ({ event }) => event },
            description: 'The page was loaded again less than 60 s ago: once more would change nothing.',
            actions: {
              type: 'notifyParent',
              params: { type: 'message.shown', message: { id: 'shell.chunkFailed', tone: 'error' } },
            },
          },
          { target: 'pinging' },
        ],
      },
    },
    pinging: {
      description:
        'A page that is loaded again while the shop cannot be reached would be lost, with all that was typed.',
      invoke: {
        id: 'ping',
        src: 'ping',
        onDone: { target: 'reloading', actions: { type: 'reloadPage', params: ({ event }) => event.output } },
        onError: {
          target: 'watching',
          actions: {
            type: 'notifyParent',
            params: { type: 'message.shown', message: { id: 'shell.offline', tone: 'error' } },
          },
        },
      },
    },
    reloading: {
      description: 'The page is about to be replaced; what else fails until then is of no interest.',
    },
  },
})
