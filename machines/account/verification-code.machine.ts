import { assign, fromPromise, sendParent, setup } from 'xstate'
import { mustBeProvided } from '#machines/must-be-provided.ts'

export type VerificationCodeEvent = { type: 'code.refreshed' } | { type: 'picture.failed' }

/** Events sent to the dialog that contains the code. */
export type VerificationCodeParentEvent = { type: 'codeKey.changed'; key: string }

/** The picture of a verification code, loaded by a key that is used once. */
export const verificationCodeMachine = setup({
  types: {
    /** Null until the first key is made. */
    context: {} as { key: string | null },
    events: {} as VerificationCodeEvent,
  },
  actors: {
    /** A timestamp in ms, later than the one before: `codeKey` of the contract. */
    makeCodeKey: fromPromise<string>(mustBeProvided('makeCodeKey')),
  },
  actions: {
    setKey: assign({ key: (_, key: string) => key }),
    notifyParent: sendParent((_, event: VerificationCodeParentEvent) => event),
  },
}).createMachine({
  id: 'verificationCode',
  context: { key: null },
  initial: 'renewing',
  on: { 'code.refreshed': '.renewing' },
  states: {
    renewing: {
      description: 'Makes a new key (a timestamp) and loads its picture; the old picture stays until then.',
      invoke: {
        id: 'makeCodeKey',
        src: 'makeCodeKey',
        onDone: {
          target: 'showing',
          actions: [
            { type: 'setKey', params: ({ event }) => event.output },
            { type: 'notifyParent', params: ({ event }) => ({ type: 'codeKey.changed', key: event.output }) },
          ],
        },
        onError: 'failed',
      },
    },
    showing: {
      description: 'The picture for the key is shown.',
      on: { 'picture.failed': 'failed' },
    },
    failed: {
      description: 'The picture could not be loaded; a new one can be requested.',
    },
  },
})
