import { assign, type EventObject, fromCallback, sendTo, setup } from 'xstate'
import { socialTimeout } from '#contract/account/social.ts'
import { callSucceeded } from '#machines/calls/answers.ts'
import { callPort } from '#machines/calls/call-port.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'

export type SocialSignInEvent =
  | { type: 'social.requested' }
  | { type: 'window.answered'; token: string }
  | { type: 'window.refused' }
  | { type: 'window.closed' }
  | { type: 'window.blocked' }

/** Events sent to the pop-up window. */
export type SocialWindowEvent = { type: 'window.raised' }

/**
 * "Or Sign In With": a pop-up window at the identity provider. Done once the shopper is signed in; any other result
 * shows no message.
 */
export const socialSignInMachine = setup({
  types: {
    context: {} as {
      /** The provider's access token, from the answer of the pop-up window to the shop's page. */
      token: string
    },
    events: {} as SocialSignInEvent,
    children: {} as { socialWindow: 'socialWindow' },
  },
  actors: {
    /** Opens the pop-up window and reports its answer, or that none came; closes the window when stopped. */
    socialWindow: fromCallback<SocialWindowEvent | EventObject>(mustBeProvided('socialWindow')),
    socialLogin: callPort<'POST /api/user/google_login'>('socialLogin'),
  },
  guards: { callSucceeded },
  actions: {
    setToken: assign({ token: (_, token: string) => token }),
    clearToken: assign({ token: '' }),
    raiseWindow: sendTo('socialWindow', { type: 'window.raised' } satisfies SocialWindowEvent),
  },
  delays: { socialTimeout },
}).createMachine({
  id: 'socialSignIn',
  context: { token: '' },
  initial: 'idle',
  states: {
    idle: {
      description: 'Waits for a press of the button.',
      on: { 'social.requested': 'waiting' },
    },
    waiting: {
      description:
        'The shopper is in the pop-up window of the provider. Pressing the button again brings it to the front.',
      invoke: { id: 'socialWindow', src: 'socialWindow' },
      on: {
        'social.requested': { actions: 'raiseWindow' },
        'window.answered': {
          target: 'signingIn',
          actions: { type: 'setToken', params: ({ event }) => event.token },
        },
        'window.refused': 'idle',
        'window.closed': 'idle',
        'window.blocked': 'idle',
      },
      after: { socialTimeout: 'idle' },
    },
    signingIn: {
      description: 'The shop asks the provider which account the token belongs to.',
      tags: 'busy',
      exit: 'clearToken',
      invoke: {
        id: 'socialLogin',
        src: 'socialLogin',
        input: ({ context }) => ({ code: context.token }),
        onDone: [
          { guard: { type: 'callSucceeded', params: ({ event }) => event.output }, target: 'done' },
          { target: 'idle' },
        ],
        onError: 'idle',
      },
    },
    done: { type: 'final', description: 'Signed in.' },
  },
})
