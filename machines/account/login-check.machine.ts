import { assign, sendParent, setup } from 'xstate'
import { loginIsMissing } from '#machines/calls/answers.ts'
import { callPort } from '#machines/calls/call-port.ts'

export type LoginCheckEvent =
  /** The cart is to be opened. */
  | { type: 'page.checked'; href: string }
  /** The appointment dialog is to be opened. */
  | { type: 'dialog.checked' }
  /** The shopper went elsewhere. */
  | { type: 'check.abandoned' }

/** Events sent to the root. */
export type LoginCheckParentEvent =
  | { type: 'page.confirmed'; href: string }
  | { type: 'page.loginRequired'; href: string }
  | { type: 'session.invalidated' }
  | { type: 'dialog.confirmed' }

/**
 * Asks the server whether the displayed customer is still signed in before the cart or the appointment dialog opens
 * (loginNow). Without an answer both open, and say themselves what is wrong.
 */
export const loginCheckMachine = setup({
  types: {
    context: {} as { href: string },
    events: {} as LoginCheckEvent,
  },
  actors: {
    /** Re '200' means signed in. */
    loginNow: callPort<'POST /api/user/get_header_info'>('loginNow'),
  },
  guards: { loginIsMissing },
  actions: {
    setHref: assign({ href: (_, href: string) => href }),
    notifyParent: sendParent((_, event: LoginCheckParentEvent) => event),
  },
}).createMachine({
  id: 'loginCheck',
  context: { href: '/' },
  initial: 'idle',
  on: {
    'page.checked': { target: '.checkingPage', actions: { type: 'setHref', params: ({ event }) => event.href } },
    'dialog.checked': '.checkingDialog',
    'check.abandoned': '.idle',
  },
  states: {
    idle: {
      description: 'Nothing waits for an answer.',
    },
    checkingPage: {
      description: 'The cart waits for the answer; when nobody is signed in, the login opens instead.',
      invoke: {
        id: 'loginNow',
        src: 'loginNow',
        onDone: [
          {
            guard: { type: 'loginIsMissing', params: ({ event }) => event.output },
            target: 'idle',
            actions: {
              type: 'notifyParent',
              params: ({ context }) => ({ type: 'page.loginRequired', href: context.href }),
            },
          },
          {
            target: 'idle',
            actions: {
              type: 'notifyParent',
              params: ({ context }) => ({ type: 'page.confirmed', href: context.href }),
            },
          },
        ],
        onError: {
          target: 'idle',
          actions: { type: 'notifyParent', params: ({ context }) => ({ type: 'page.confirmed', href: context.href }) },
        },
      },
    },
    checkingDialog: {
      description: 'The appointment dialog waits for the answer; it opens for a visitor too.',
      invoke: {
        id: 'loginNow',
        src: 'loginNow',
        onDone: [
          {
            guard: { type: 'loginIsMissing', params: ({ event }) => event.output },
            target: 'idle',
            actions: [
              { type: 'notifyParent', params: { type: 'session.invalidated' } },
              { type: 'notifyParent', params: { type: 'dialog.confirmed' } },
            ],
          },
          { target: 'idle', actions: { type: 'notifyParent', params: { type: 'dialog.confirmed' } } },
        ],
        onError: { target: 'idle', actions: { type: 'notifyParent', params: { type: 'dialog.confirmed' } } },
      },
    },
  },
})
