import { assign, fromPromise, sendParent, setup } from 'xstate'
import { mustBeProvided } from '#machines/must-be-provided.ts'

export type VerificationCodeEvent =
  | { type: 'code.refreshed' }
  | { type: 'picture.failed' }
  | { type: 'code.listened' }
  | { type: 'code.silenced' }

/** Events sent to the dialog that contains the code. */
export type VerificationCodeParentEvent = { type: 'codeKey.changed'; key: string }

/** A verification code, drawn and, when asked for, said, by a key that is used once. */
export const verificationCodeMachine = setup({
  types: {
    /** Null until the first key is made. */
    context: {} as { key: string | null },
    events: {} as VerificationCodeEvent,
  },
  actors: {
    /** A timestamp in ms, later than the one before: `codeKey` of the contract. */
    makeCodeKey: fromPromise<string>(mustBeProvided('makeCodeKey')),
    /** Loads the code of the key as sound and plays it; done when it has ended. */
    speakCode: fromPromise<void, { key: string | null }>(mustBeProvided('speakCode')),
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
      initial: 'silent',
      states: {
        silent: {
          description: 'Nothing is said.',
          on: { 'code.listened': 'speaking' },
        },
        speaking: {
          description: 'The code is said, or about to be.',
          invoke: {
            id: 'speakCode',
            src: 'speakCode',
            input: ({ context }) => ({ key: context.key }),
            onDone: 'silent',
            onError: 'unheard',
          },
          on: { 'code.silenced': 'silent' },
        },
        unheard: {
          description: 'The code could not be said; another try can be made.',
          on: { 'code.listened': 'speaking' },
        },
      },
    },
    failed: {
      description: 'The picture could not be loaded; a new one can be requested.',
    },
  },
})
