import { assign, fromPromise, sendParent, setup } from 'xstate'
import type { CartAddition } from '#contract/cart/schemas.ts'
import { pageAt, pages } from '#contract/pages.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'

/** What the shopper was doing when the login interrupted it. */
export type AfterLoginAction = { type: 'go'; href: string } | { type: 'addToCart'; addition: CartAddition }

/** What the session storage holds for the time after a login. */
export interface Stored {
  /** Whether an appointment form is stored under `appointData`. */
  appointment: boolean
  /** `Register` is 'true' when the account was created just before this login. */
  registered: boolean
}

export type AfterLoginEvent =
  | { type: 'login.awaited'; action: AfterLoginAction }
  | { type: 'login.abandoned' }
  | { type: 'login.succeeded' }
  | { type: 'session.signedIn'; path: string }
  | { type: 'session.isAnonymous'; lookupPending?: true }

/** Events sent to the root once the shopper is signed in. */
export type AfterLoginParentEvent =
  | { type: 'navigation.requested'; href: string }
  | { type: 'item.requested'; addition: CartAddition }
  | { type: 'appointment.requested' }

const resumeEventOf = (action: AfterLoginAction | null): AfterLoginParentEvent => {
  if (action === null) throw new Error('there is nothing to go on with')
  return action.type === 'go'
    ? { type: 'navigation.requested', href: action.href }
    : { type: 'item.requested', addition: action.addition }
}

/** Resumes the action that a login interrupted, once the session reports that the shopper is signed in. */
export const afterLoginMachine = setup({
  types: {
    /** `path` is the page on which the shopper signed in; `appointment` says whether an appointment form is stored. */
    context: {} as { action: AfterLoginAction | null; path: string; appointment: boolean },
    events: {} as AfterLoginEvent,
  },
  actors: {
    /** Whether `appointData` is stored, and whether `Register` is 'true'. */
    readAfterLoginStorage: fromPromise<Stored>(mustBeProvided('readAfterLoginStorage')),
  },
  guards: {
    hasAction: ({ context }) => context.action !== null,
    lookupIsPending: (_, lookupPending: boolean) => lookupPending,
    accountIsNew: (_, stored: Stored) => stored.registered,
    shouldResumeAppointment: ({ context }) => context.appointment || pageAt(context.path) === pages.appointment,
  },
  actions: {
    setAction: assign({ action: (_, action: AfterLoginAction) => action }),
    setPath: assign({ path: (_, path: string) => path }),
    setAppointment: assign({ appointment: (_, appointment: boolean) => appointment }),
    clearAction: assign({ action: null }),
    /** Removes `Register` from the session storage. */
    removeRegistration: mustBeProvided('removeRegistration'),
    notifyParent: sendParent((_, event: AfterLoginParentEvent) => event),
    resumeAction: sendParent(({ context }) => resumeEventOf(context.action)),
  },
}).createMachine({
  id: 'afterLogin',
  context: { action: null, path: '/', appointment: false },
  initial: 'idle',
  on: {
    'login.awaited': { actions: { type: 'setAction', params: ({ event }) => event.action } },
    'login.abandoned': { target: '.idle', actions: 'clearAction' },
    'login.succeeded': '.awaitingSession',
  },
  states: {
    idle: {
      description: 'No login has just succeeded; an action may be waiting for one.',
    },
    awaitingSession: {
      description: 'The login dialog succeeded; the session is looking up the customer.',
      on: {
        'session.signedIn': {
          target: 'checking',
          actions: { type: 'setPath', params: ({ event }) => event.path },
        },
        'session.isAnonymous': [
          {
            guard: { type: 'lookupIsPending', params: ({ event }) => event.lookupPending === true },
            description: 'This reports only that the previous customer is gone; the lookup is still pending.',
          },
          { target: 'idle', actions: 'clearAction' },
        ],
      },
    },
    checking: {
      description:
        'Reads from the session storage whether an appointment form is stored and whether the account is new.',
      invoke: {
        id: 'readAfterLoginStorage',
        src: 'readAfterLoginStorage',
        onDone: [
          {
            guard: { type: 'accountIsNew', params: ({ event }) => event.output },
            target: 'resumingAction',
            actions: [
              { type: 'setAppointment', params: ({ event }) => event.output.appointment },
              'removeRegistration',
            ],
          },
          {
            target: 'resumingAction',
            actions: { type: 'setAppointment', params: ({ event }) => event.output.appointment },
          },
        ],
        onError: { target: 'resumingAction', actions: { type: 'setAppointment', params: false } },
      },
    },
    resumingAction: {
      description: 'Resumes the interrupted action, if there is one.',
      always: [
        { guard: 'hasAction', target: 'resumingAppointment', actions: ['resumeAction', 'clearAction'] },
        { target: 'resumingAppointment' },
      ],
    },
    resumingAppointment: {
      description: 'Resumes the appointment if the login was for one.',
      always: [
        {
          guard: 'shouldResumeAppointment',
          target: 'idle',
          actions: { type: 'notifyParent', params: { type: 'appointment.requested' } },
        },
        { target: 'idle' },
      ],
    },
  },
})
