import { type EventObject, fromCallback, setup } from 'xstate'
import { keepaliveInterval } from '#contract/account/session.ts'
import { callPort } from '#machines/calls/call-port.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'

export type KeepaliveEvent = { type: 'session.signedIn' } | { type: 'session.isAnonymous' } | { type: 'activity.seen' }

/** Keeps the session alive while a customer reads or types without calling the server. */
export const keepaliveMachine = setup({
  types: {
    events: {} as KeepaliveEvent,
    input: {} as { signedIn: boolean },
    context: {} as { signedIn: boolean },
    children: {} as { activity: 'activity' },
  },
  actors: {
    /** Reports `activity.seen` when the shopper is active on a visible page. */
    activity: fromCallback<EventObject>(mustBeProvided('activity')),
    keepAlive: callPort<'POST /api/base/keepalive'>('keepAlive'),
  },
  guards: { isSignedIn: ({ context }) => context.signedIn },
  delays: { keepaliveInterval },
}).createMachine({
  id: 'keepalive',
  context: ({ input }) => ({ signedIn: input.signedIn }),
  initial: 'starting',
  on: {
    'session.signedIn': '.waiting',
    'session.isAnonymous': '.anonymous',
  },
  states: {
    starting: {
      description: 'Chooses the first state by what the server knew when it rendered the page.',
      always: [{ guard: 'isSignedIn', target: 'waiting' }, { target: 'anonymous' }],
    },
    anonymous: {
      description: 'Nobody is signed in.',
    },
    waiting: {
      description: 'The server has just seen activity from this customer.',
      after: { keepaliveInterval: 'watching' },
    },
    watching: {
      description: 'Waits for activity. Without any, or with the page in the background, the session is not extended.',
      invoke: { id: 'activity', src: 'activity' },
      on: { 'activity.seen': 'calling' },
    },
    calling: {
      description: 'Reports the activity to the server. If the session has ended, the call itself reports that.',
      invoke: { id: 'keepAlive', src: 'keepAlive', onDone: 'waiting', onError: 'waiting' },
    },
  },
})
