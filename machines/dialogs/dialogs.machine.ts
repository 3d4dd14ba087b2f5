import { assign, fromPromise, sendParent, sendTo, setup } from 'xstate'
import { pages } from '#contract/pages.ts'
import type { forgotMachine } from '#machines/account/forgot.machine.ts'
import type { LoginEvent, LoginInput, loginMachine } from '#machines/account/login.machine.ts'
import type { registerMachine } from '#machines/account/register.machine.ts'
import type { appointmentMachine } from '#machines/appointment/appointment.machine.ts'
import type { enquiryMachine } from '#machines/lead/enquiry.machine.ts'
import type { Conversion } from '#machines/consent/conversion.machine.ts'
import type { Message } from '#machines/messages/messages.machine.ts'
import type { PopupsEvent } from '#machines/messages/popups.machine.ts'
import { lateMachine, mustBeProvided } from '#machines/must-be-provided.ts'

export type Dialog = 'sign' | 'regist' | 'forgot' | 'form' | 'appointment' | 'live'

export type DialogsEvent =
  /** `email` is what was typed in the dialog that leads to this one. */
  | { type: 'dialog.opened'; dialog: Dialog; email?: string }
  | { type: 'dialog.offered'; dialog: 'form' }
  | { type: 'dialog.closed' }
  | { type: 'login.chosen' }
  | { type: 'signUp.chosen' }
  | { type: 'message.shown'; message: Message }
  | { type: 'login.required' }
  | { type: 'appointment.exists' }
  | { type: 'conversion.happened'; conversion: Conversion }
  | { type: 'upcoming.confirmed' }
  /** The shopper signed in in another tab, and no login attempt is pending here any more. */
  | { type: 'login.superseded' }
  /** A customer is signed in now, through this tab or another one. */
  | { type: 'session.signedIn' }
  /** The customer is no longer signed in. */
  | { type: 'customer.signedOut' }

/** Events sent to the root. */
export type DialogsParentEvent =
  | { type: 'login.succeeded' }
  | { type: 'login.superseded' }
  | { type: 'session.invalidated' }
  | { type: 'dialog.wasOpened'; dialog: Dialog }
  | { type: 'dialog.wasClosed' }
  | { type: 'enquiry.accepted' }
  | { type: 'message.shown'; message: Message }
  | { type: 'navigation.requested'; href: string }
  | { type: 'conversion.happened'; conversion: Conversion }
  | PopupsEvent

/** Which dialog is open; as states of one machine, two dialogs are never open at once. */
export const dialogsMachine = setup({
  types: {
    context: {} as {
      /** The dialog requested while none was open. */
      requestedDialog: Dialog
      /** What the dialog before hands over to the login, and of it the email to Forgot Password. */
      handedOver: LoginInput
    },
    events: {} as DialogsEvent,
    children: {} as {
      login: 'login'
      register: 'register'
      forgot: 'forgot'
      appointment: 'appointment'
      enquiry: 'enquiry'
    },
  },
  actors: {
    /** Loads the views and machines of the dialogs; resolves immediately if they are already loaded. */
    loadDialogs: fromPromise<void>(mustBeProvided('loadDialogs')),
    login: lateMachine<typeof loginMachine>('login'),
    register: lateMachine<typeof registerMachine>('register'),
    forgot: lateMachine<typeof forgotMachine>('forgot'),
    enquiry: lateMachine<typeof enquiryMachine>('enquiry'),
    appointment: lateMachine<typeof appointmentMachine>('appointment'),
  },
  guards: {
    dialogIs: (_, { asked, dialog }: { asked: Dialog; dialog: Dialog }) => asked === dialog,
    requestedDialogIs: ({ context }, dialog: Dialog) => context.requestedDialog === dialog,
    requestedDialogIsForGuests: ({ context }) => ['sign', 'regist', 'forgot', 'live'].includes(context.requestedDialog),
  },
  actions: {
    setEmail: assign({ handedOver: (_, email: string | undefined) => ({ email: email ?? '', registered: false }) }),
    setRegistered: assign({ handedOver: (_, email: string) => ({ email, registered: true }) }),
    setRequestedDialog: assign({ requestedDialog: (_, dialog: Dialog) => dialog }),
    removeAppointData: mustBeProvided('removeAppointData'),
    /** Removes the draft of the appointment form that is stored only across a reload. */
    removeDraft: mustBeProvided('removeDraft'),
    /** Sets `Register` to 'true' in the session storage. */
    saveRegistration: mustBeProvided('saveRegistration'),
    /** Makes the personal area open at the appointments. */
    savePersonalOpen: mustBeProvided('savePersonalOpen'),
    /** Records that the enquiry must not be shown again in this session. */
    saveCollection: mustBeProvided('saveCollection'),
    sendToLogin: sendTo('login', (_, event: LoginEvent) => event),
    notifyParent: sendParent((_, event: DialogsParentEvent) => event),
  },
}).createMachine({
  id: 'dialogs',
  context: { requestedDialog: 'sign', handedOver: { email: '', registered: false } },
  initial: 'closed',
  on: {
    'dialog.opened': [
      {
        guard: { type: 'dialogIs', params: ({ event }) => ({ asked: event.dialog, dialog: 'sign' }) },
        target: '.guest.sign',
        actions: { type: 'setEmail', params: ({ event }) => event.email },
      },
      {
        guard: { type: 'dialogIs', params: ({ event }) => ({ asked: event.dialog, dialog: 'regist' }) },
        target: '.guest.regist',
        actions: { type: 'setEmail', params: ({ event }) => event.email },
      },
      {
        guard: { type: 'dialogIs', params: ({ event }) => ({ asked: event.dialog, dialog: 'forgot' }) },
        target: '.guest.forgot',
        actions: { type: 'setEmail', params: ({ event }) => event.email },
      },
      {
        guard: { type: 'dialogIs', params: ({ event }) => ({ asked: event.dialog, dialog: 'form' }) },
        target: '.form',
        actions: { type: 'setEmail', params: ({ event }) => event.email },
      },
      {
        guard: { type: 'dialogIs', params: ({ event }) => ({ asked: event.dialog, dialog: 'appointment' }) },
        target: '.appointment',
        actions: { type: 'setEmail', params: ({ event }) => event.email },
      },
      { target: '.guest.live', actions: { type: 'setEmail', params: ({ event }) => event.email } },
    ],
    'appointment.exists': { target: '.upcoming', actions: 'removeAppointData' },
    'customer.signedOut': { actions: 'removeDraft' },
    'dialog.closed': {
      target: '.closed',
      actions: ['removeAppointData', { type: 'notifyParent', params: { type: 'dialog.wasClosed' } }],
    },
  },
  states: {
    closed: {
      description: 'No dialog is open.',
      on: {
        'dialog.opened': {
          target: 'opening',
          actions: [
            { type: 'setRequestedDialog', params: ({ event }) => event.dialog },
            { type: 'setEmail', params: ({ event }) => event.email },
          ],
        },
        'dialog.offered': {
          target: 'opening',
          actions: { type: 'setRequestedDialog', params: ({ event }) => event.dialog },
        },
        'dialog.closed': {},
      },
    },
    opening: {
      description: 'Loads the code of the dialogs if it is not loaded yet; no dialog is open.',
      on: {
        'dialog.opened': { actions: { type: 'setRequestedDialog', params: ({ event }) => event.dialog } },
        'session.signedIn': {
          guard: 'requestedDialogIsForGuests',
          target: 'closed',
          actions: { type: 'notifyParent', params: { type: 'login.superseded' } },
        },
      },
      invoke: {
        id: 'loadDialogs',
        src: 'loadDialogs',
        onDone: [
          { guard: { type: 'requestedDialogIs', params: 'sign' }, target: 'guest.sign' },
          { guard: { type: 'requestedDialogIs', params: 'regist' }, target: 'guest.regist' },
          { guard: { type: 'requestedDialogIs', params: 'forgot' }, target: 'guest.forgot' },
          { guard: { type: 'requestedDialogIs', params: 'form' }, target: 'form' },
          { guard: { type: 'requestedDialogIs', params: 'appointment' }, target: 'appointment' },
          { target: 'guest.live' },
        ],
        onError: {
          target: 'closed',
          actions: [
            {
              type: 'notifyParent',
              params: { type: 'message.shown', message: { id: 'shell.offline', tone: 'error' } },
            },
            { type: 'notifyParent', params: { type: 'dialog.wasClosed' } },
          ],
        },
      },
    },
    guest: {
      description: 'Dialogs for shoppers who are not signed in; a sign-in in another tab closes them.',
      initial: 'live',
      on: {
        'session.signedIn': {
          target: 'closed',
          actions: { type: 'notifyParent', params: { type: 'login.superseded' } },
        },
      },
      states: {
        sign: {
          description: 'Log In To Your Account.',
          entry: { type: 'notifyParent', params: { type: 'dialog.wasOpened', dialog: 'sign' } },
          invoke: {
            id: 'login',
            src: 'login',
            input: ({ context }) => context.handedOver,
            onDone: {
              target: '#dialogs.closed',
              actions: { type: 'notifyParent', params: { type: 'login.succeeded' } },
            },
          },
          on: {
            'session.signedIn': {
              description:
                'Sign-in in another tab. A pending login attempt is awaited, as its answer may replace the cookie.',
              actions: { type: 'sendToLogin', params: { type: 'session.signedIn' } },
            },
            'customer.signedOut': {
              actions: ['removeDraft', { type: 'sendToLogin', params: { type: 'customer.signedOut' } }],
            },
            'login.superseded': {
              description: 'Closes the dialog, so that the action waiting for the login is resumed.',
              target: '#dialogs.closed',
              actions: { type: 'notifyParent', params: ({ event }) => event },
            },
            'message.shown': { actions: { type: 'notifyParent', params: ({ event }) => event } },
          },
        },
        regist: {
          description: 'New Account; once the account is created, the login opens.',
          entry: { type: 'notifyParent', params: { type: 'dialog.wasOpened', dialog: 'regist' } },
          invoke: {
            id: 'register',
            src: 'register',
            onDone: {
              target: 'sign',
              actions: ['saveRegistration', { type: 'setRegistered', params: ({ event }) => event.output.email }],
            },
          },
        },
        forgot: {
          description: 'A link to choose a new password, in two steps.',
          entry: { type: 'notifyParent', params: { type: 'dialog.wasOpened', dialog: 'forgot' } },
          invoke: { id: 'forgot', src: 'forgot', input: ({ context }) => ({ email: context.handedOver.email }) },
        },
        live: {
          description: 'LOGIN/SIGN UP before an appointment.',
          entry: { type: 'notifyParent', params: { type: 'dialog.wasOpened', dialog: 'live' } },
          on: {
            'login.chosen': 'sign',
            'signUp.chosen': 'regist',
          },
        },
      },
    },
    form: {
      description: 'The budget enquiry; after it is closed, it is not shown again in this session.',
      entry: { type: 'notifyParent', params: { type: 'dialog.wasOpened', dialog: 'form' } },
      exit: 'saveCollection',
      invoke: {
        id: 'enquiry',
        src: 'enquiry',
        onDone: {
          target: 'closed',
          actions: ['removeAppointData', { type: 'notifyParent', params: { type: 'enquiry.accepted' } }],
        },
      },
      on: { 'message.shown': { actions: { type: 'notifyParent', params: ({ event }) => event } } },
    },
    appointment: {
      description:
        'Booking an appointment at the showroom. The draft survives a reload, but not the closing of the dialog.',
      entry: { type: 'notifyParent', params: { type: 'dialog.wasOpened', dialog: 'appointment' } },
      exit: 'removeDraft',
      invoke: { id: 'appointment', src: 'appointment' },
      on: {
        'login.required': {
          target: 'guest.live',
          actions: { type: 'notifyParent', params: { type: 'session.invalidated' } },
        },
        'customer.signedOut': {
          description: 'The form restarts: it may contain the name and email of a customer who signed out.',
          target: 'closed',
          actions: ['removeAppointData', { type: 'notifyParent', params: { type: 'dialog.wasClosed' } }],
        },
        'conversion.happened': { actions: { type: 'notifyParent', params: ({ event }) => event } },
      },
    },
    upcoming: {
      description: 'No dialog, but a popup: "You have an upcoming appointment！"',
      entry: { type: 'notifyParent', params: { type: 'popup.requested', popup: 'upcoming' } },
      exit: { type: 'notifyParent', params: { type: 'popup.closed', popup: 'upcoming' } },
      on: {
        'upcoming.confirmed': {
          target: 'closed',
          actions: [
            'savePersonalOpen',
            { type: 'notifyParent', params: { type: 'dialog.wasClosed' } },
            { type: 'notifyParent', params: { type: 'navigation.requested', href: pages.personal.href() } },
          ],
        },
      },
    },
  },
})
