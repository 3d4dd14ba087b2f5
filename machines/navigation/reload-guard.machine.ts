import { type EventObject, fromCallback, fromPromise, sendParent, setup } from 'xstate'
import { reloadGuard } from '#contract/constants.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'

/**
 * `at` is the current time and `last` the last reload for this reason, both ms since 1970; `last` is null if there was
 * none.
 */
export type ReloadGuardEvent = { type: 'chunk.failed'; at: number; last: number | null }

/** Events sent to the root. */
export type ReloadGuardParentEvent = {
  type: 'message.shown'
  message: { id: 'shell.chunkFailed' | 'shell.offline'; tone: 'error' }
}

/** Reloads the page when a part of the shop cannot be loaded (a new version was deployed), at most once in 60 s. */
export const reloadGuardMachine = setup({
  types: {
    events: {} as ReloadGuardEvent,
  },
  actors: {
    /** Reports chunk.failed. */
    chunks: fromCallback<EventObject>(mustBeProvided('chunks')),
    /** Resolves with the current time in ms if the server responds at all. */
    ping: fromPromise<number>(mustBeProvided('ping')),
  },
  guards: {
    reloadedRecently: (_, { at, last }: { at: number; last: number | null }) =>
      last !== null && last <= at && at - last < reloadGuard,
  },
  actions: {
    /** Stores the time and reloads the page. */
    reloadPage: mustBeProvided<number>('reloadPage'),
    notifyParent: sendParent((_, event: ReloadGuardParentEvent) => event),
  },
}).createMachine({
  id: 'reloadGuard',
  invoke: { id: 'chunks', src: 'chunks' },
  initial: 'watching',
  states: {
    watching: {
      description: 'All requested parts of the shop have loaded.',
      on: {
        'chunk.failed': [
          {
            guard: { type: 'reloadedRecently', params: ({ event }) => event },
            description: 'The page was reloaded less than 60 s ago: another reload would not help.',
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
        'Checks that the server responds: a reload while it is unreachable would lose the page and all entered data.',
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
      description: 'The page is being reloaded; further failures are ignored.',
    },
  },
})
