import { sendParent, setup } from 'xstate'
import { forgotMachine } from '../account/forgot.machine.ts'
import { loginMachine } from '../account/login.machine.ts'
import { registerMachine } from '../account/register.machine.ts'

export type Dialog = 'sign' | 'regist' | 'forgot' | 'form' | 'appointment' | 'live'

export type DialogsEvent =
  | { type: 'dialog.opened'; dialog: Dialog }
  | { type: 'dialog.closed' }
  | { type: 'login.chosen' }
  | { type: 'signUp.chosen' }

/** What the dialogs tell the root. */
export type DialogsTold = { type: 'login.succeeded' } | { type: 'dialog.wasClosed' }

/** Which dialog is open; being states of one machine, no two ever are. */
export const dialogsMachine = setup({
  types: {
    events: {} as DialogsEvent,
    children: {} as { login: 'login'; register: 'register'; forgot: 'forgot' },
  },
  actors: { login: loginMachine, register: registerMachine, forgot: forgotMachine },
  guards: {
    dialogIs: (_, { asked, dialog }: { asked: Dialog; dialog: Dialog }) => asked === dialog,
  },
  actions: {
    removeAppointData: () => {
      throw new Error('removeAppointData must be provided')
    },
    rememberRegistration: () => {
      throw new Error('rememberRegistration must be provided')
    },
    tellParent: sendParent((_, told: DialogsTold) => told),
  },
}).createMachine({
  id: 'dialogs',
  initial: 'closed',
  on: {
    'dialog.opened': [
      {
        guard: { type: 'dialogIs', params: ({ event }) => ({ asked: event.dialog, dialog: 'sign' }) },
        target: '.sign',
      },
      {
        guard: { type: 'dialogIs', params: ({ event }) => ({ asked: event.dialog, dialog: 'regist' }) },
        target: '.regist',
      },
      {
        guard: { type: 'dialogIs', params: ({ event }) => ({ asked: event.dialog, dialog: 'forgot' }) },
        target: '.forgot',
      },
      {
        guard: { type: 'dialogIs', params: ({ event }) => ({ asked: event.dialog, dialog: 'form' }) },
        target: '.form',
      },
      {
        guard: { type: 'dialogIs', params: ({ event }) => ({ asked: event.dialog, dialog: 'appointment' }) },
        target: '.appointment',
      },
      { target: '.live' },
    ],
    'dialog.closed': {
      target: '.closed',
      actions: ['removeAppointData', { type: 'tellParent', params: { type: 'dialog.wasClosed' } }],
    },
  },
  states: {
    closed: {
      description: 'No dialog is open.',
      on: { 'dialog.closed': {} },
    },
    sign: {
      description: 'Log In To Your Account.',
      invoke: {
        id: 'login',
        src: 'login',
        onDone: { target: 'closed', actions: { type: 'tellParent', params: { type: 'login.succeeded' } } },
      },
    },
    regist: {
      description: 'New Account; once it exists, the shopper logs in with it.',
      invoke: {
        id: 'register',
        src: 'register',
        onDone: { target: 'sign', actions: 'rememberRegistration' },
      },
    },
    forgot: {
      description: 'A link to choose a new password, in two steps.',
      invoke: { id: 'forgot', src: 'forgot' },
    },
    form: {
      description: 'The budget enquiry.',
    },
    appointment: {
      description: 'Booking a visit to the showroom.',
    },
    live: {
      description: 'LOGIN/SIGN UP before an appointment.',
      on: { 'login.chosen': 'sign', 'signUp.chosen': 'regist' },
    },
  },
})
