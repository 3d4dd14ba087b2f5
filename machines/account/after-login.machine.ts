import { assign, fromPromise, sendParent, setup } from 'xstate'
import type { CartAddition } from '#contract/calls.ts'
import { pageAt, pages } from '#contract/pages.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'

/** What the shopper wanted when the login came between. */
export type AfterLoginAction = { type: 'go'; href: string } | { type: 'addToCart'; addition: CartAddition }

/** What the browser's session storage holds for the time after a login. */
export interface Stored {
  /** An appointment form is kept in `appointData`. */
  appointment: boolean
  /** `Register` is 'true': the account was made just before. */
  registered: boolean
}

export type AfterLoginEvent =
  | { type: 'login.awaited'; action: AfterLoginAction }
  | { type: 'login.abandoned' }
  | { type: 'login.succeeded' }
  | { type: 'session.signedIn'; path: string }
  | { type: 'session.isAnonymous'; lookupPending?: true }

/** What is told to the root once the shopper is signed in. */
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

/** Goes on with what a login interrupted, once the session says that the shopper is signed in. */
export const afterLoginMachine = setup({
  types: {
    /** `path` is where the login happened, `appointment` whether the storage holds one. */
    context: {} as { action: AfterLoginAction | null; path: string; appointment: boolean },
    events: {} as AfterLoginEvent,
  },
  actors: {
    /** Whether `appointData` is stored, and whether Register is true. */
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
    /** Removes Register. */
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
      description: 'No login has just succeeded; an action may wait for one.',
    },
    awaitingSession: {
      description: 'The login dialog succeeded; the session is being looked up.',
      on: {
        'session.signedIn': {
          target: 'checking',
          actions: { type: 'setPath', params: ({ event }) => event.path },
        },
        'session.isAnonymous': [
          {
            guard: { type: 'lookupIsPending', params: ({ event }) => event.lookupPending === true },
            description: 'Only the customer before has gone.',
          },
          { target: 'idle', actions: 'clearAction' },
        ],
      },
    },
    checking: {
      description: 'The session storage is asked for an appointment and for the mark of a registration.',
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
      description: 'What the login interrupted goes on.',
      always: [
        { guard: 'hasAction', target: 'resumingAppointment', actions: ['resumeAction', 'clearAction'] },
        { target: 'resumingAppointment' },
      ],
    },
    resumingAppointment: {
      description: 'Whoever logged in for an appointment gets on with it.',
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
