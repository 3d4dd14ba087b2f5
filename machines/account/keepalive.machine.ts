import { type EventObject, fromCallback, setup } from 'xstate'
import { keepaliveInterval } from '#contract/account/session.ts'
import { callPort } from '#machines/calls/call-port.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'

export type KeepaliveEvent = { type: 'session.signedIn' } | { type: 'session.isAnonymous' } | { type: 'activity.seen' }

/** Keeps the session of a customer who reads or types without calling the server. */
export const keepaliveMachine = setup({
  types: {
    events: {} as KeepaliveEvent,
    input: {} as { signedIn: boolean },
    context: {} as { signedIn: boolean },
    children: {} as { activity: 'activity' },
  },
  actors: {
    /** Reports `activity.seen` once the shopper does something on a page that they can see. */
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
      description: 'The server has looked the visitor up already.',
      always: [{ guard: 'isSignedIn', target: 'waiting' }, { target: 'anonymous' }],
    },
    anonymous: {
      description: 'Nobody is signed in.',
    },
    waiting: {
      description: 'The server has heard of the customer just now.',
      after: { keepaliveInterval: 'watching' },
    },
    watching: {
      description: 'Whoever does nothing, or looks at another page, keeps no session.',
      invoke: { id: 'activity', src: 'activity' },
      on: { 'activity.seen': 'calling' },
    },
    calling: {
      description: 'The server is told. A session that has ended is reported by the call itself.',
      invoke: { id: 'keepAlive', src: 'keepAlive', onDone: 'waiting', onError: 'waiting' },
    },
  },
})
