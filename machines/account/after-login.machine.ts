import { assign, fromPromise, sendParent, setup } from 'xstate'
import type { CartAddition } from '#contract/calls.ts'

/** What the shopper wanted when the login came between. */
export type AfterLogin = { type: 'go'; href: string } | { type: 'addToCart'; addition: CartAddition }

/** What the browser's session storage holds for the time after a login. */
export interface Stored {
  /** An appointment form is kept in `appointData`. */
  appointment: boolean
  /** `Register` is 'true': the account was made just before. */
  registered: boolean
}

export type AfterLoginEvent =
  | { type: 'login.awaited'; action: AfterLogin }
  | { type: 'login.abandoned' }
  | { type: 'login.succeeded' }
  | { type: 'session.signedIn'; path: string }
  | { type: 'session.isAnonymous'; asksAgain?: true }

/** What is told to the root once the shopper is signed in. */
export type AfterLoginTold =
  | { type: 'navigation.requested'; href: string }
  | { type: 'item.requested'; addition: CartAddition }
  | { type: 'appointment.requested' }

const toldOf = (action: AfterLogin | null): AfterLoginTold => {
  if (action === null) throw new Error('there is nothing to go on with')
  return action.type === 'go'
    ? { type: 'navigation.requested', href: action.href }
    : { type: 'item.requested', addition: action.addition }
}

/** Goes on with what a login interrupted, once the session says that the shopper is signed in. */
export const afterLoginMachine = setup({
  types: {
    /** `path` is where the login happened, `appointment` whether the storage holds one. */
    context: {} as { action: AfterLogin | null; path: string; appointment: boolean },
    events: {} as AfterLoginEvent,
  },
  actors: {
    readStored: fromPromise<Stored>(() => {
      throw new Error('readStored must be provided')
    }),
  },
  guards: {
    thereIsAction: ({ context }) => context.action !== null,
    somebodyIsLookedUp: (_, asksAgain: boolean) => asksAgain,
    accountIsNew: (_, stored: Stored) => stored.registered,
    appointmentIsWanted: ({ context }) => context.appointment || /^\/pages\/appointment\/?$/i.test(context.path),
  },
  actions: {
    keepAction: assign({ action: (_, action: AfterLogin) => action }),
    keepPath: assign({ path: (_, path: string) => path }),
    keepAppointment: assign({ appointment: (_, appointment: boolean) => appointment }),
    forgetAction: assign({ action: null }),
    forgetRegistration: () => {
      throw new Error('forgetRegistration must be provided')
    },
    tellParent: sendParent((_, told: AfterLoginTold) => told),
    tellAction: sendParent(({ context }) => toldOf(context.action)),
  },
}).createMachine({
  id: 'afterLogin',
  context: { action: null, path: '/', appointment: false },
  initial: 'idle',
  on: {
    'login.awaited': { actions: { type: 'keepAction', params: ({ event }) => event.action } },
    'login.abandoned': { target: '.idle', actions: 'forgetAction' },
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
          actions: { type: 'keepPath', params: ({ event }) => event.path },
        },
        'session.isAnonymous': [
          {
            guard: { type: 'somebodyIsLookedUp', params: ({ event }) => event.asksAgain === true },
            description: 'Only the customer before has gone.',
          },
          { target: 'idle', actions: 'forgetAction' },
        ],
      },
    },
    checking: {
      description: 'The session storage is asked for an appointment and for the mark of a registration.',
      invoke: {
        id: 'readStored',
        src: 'readStored',
        onDone: [
          {
            guard: { type: 'accountIsNew', params: ({ event }) => event.output },
            target: 'resuming',
            actions: [
              { type: 'keepAppointment', params: ({ event }) => event.output.appointment },
              'forgetRegistration',
            ],
          },
          {
            target: 'resuming',
            actions: { type: 'keepAppointment', params: ({ event }) => event.output.appointment },
          },
        ],
        onError: { target: 'resuming', actions: { type: 'keepAppointment', params: false } },
      },
    },
    resuming: {
      description: 'What the login interrupted goes on.',
      always: [
        { guard: 'thereIsAction', target: 'arranging', actions: ['tellAction', 'forgetAction'] },
        { target: 'arranging' },
      ],
    },
    arranging: {
      description: 'Whoever logged in for an appointment gets on with it.',
      always: [
        {
          guard: 'appointmentIsWanted',
          target: 'idle',
          actions: { type: 'tellParent', params: { type: 'appointment.requested' } },
        },
        { target: 'idle' },
      ],
    },
  },
})
