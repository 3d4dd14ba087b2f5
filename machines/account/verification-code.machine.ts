import { assign, fromPromise, sendParent, setup } from 'xstate'
import { mustBeProvided } from '#machines/must-be-provided.ts'

export type VerificationCodeEvent = { type: 'code.refreshed' } | { type: 'picture.failed' }

/** What the verification code tells the dialog it stands in. */
export type VerificationCodeParentEvent = { type: 'codeKey.changed'; key: string }

/** The picture of a verification code, fetched under a key that is used once. */
export const verificationCodeMachine = setup({
  types: {
    /** Null until the first key is there. */
    context: {} as { key: string | null },
    events: {} as VerificationCodeEvent,
  },
  actors: {
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
      description: 'A new key (a timestamp) is made; the old picture stays until it is there.',
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
      description: 'The picture of the key is shown.',
      on: { 'picture.failed': 'failed' },
    },
    failed: {
      description: 'The picture could not be loaded; a new one can be asked for.',
    },
  },
})
