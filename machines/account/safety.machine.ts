import { sendParent, setup } from 'xstate'
import { emailChangeMachine } from './email-change.machine.ts'
import { emailConfirmationMachine } from './email-confirmation.machine.ts'
import { passwordChangeMachine } from './password-change.machine.ts'
import { sessionListMachine } from './session-list.machine.ts'

/** Events of the parts of the screen, sent to the root. */
export type SafetyParentEvent = { type: 'session.ended' } | { type: 'login.missing' }

/** The screen of the safety settings: password, email address and sessions, each with its own machine. */
export const safetyMachine = setup({
  types: {
    events: {} as SafetyParentEvent,
    children: {} as {
      passwordChange: 'passwordChange'
      emailConfirmation: 'emailConfirmation'
      emailChange: 'emailChange'
      sessionList: 'sessionList'
    },
  },
  actors: {
    passwordChange: passwordChangeMachine,
    emailConfirmation: emailConfirmationMachine,
    emailChange: emailChangeMachine,
    sessionList: sessionListMachine,
  },
  actions: { passToParent: sendParent(({ event }) => event) },
}).createMachine({
  id: 'safety',
  initial: 'open',
  states: {
    open: {
      description: 'The parts are shown side by side and do not wait for each other.',
      invoke: [
        { id: 'passwordChange', src: 'passwordChange' },
        { id: 'emailConfirmation', src: 'emailConfirmation' },
        { id: 'emailChange', src: 'emailChange' },
        { id: 'sessionList', src: 'sessionList' },
      ],
      on: {
        'session.ended': { actions: 'passToParent' },
        'login.missing': { actions: 'passToParent' },
      },
    },
  },
})
