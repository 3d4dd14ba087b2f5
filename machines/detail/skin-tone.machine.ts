import { assign, fromPromise, setup } from 'xstate'
import type { SkinTone } from '#contract/detail/skin-tones.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'

interface SkinToneContext {
  tone: SkinTone
}

export type SkinToneEvent = { type: 'tone.chosen'; tone: SkinTone }

/** The skin tone of the drawn hand, which this browser remembers and nobody else. */
export const skinToneMachine = setup({
  types: {
    context: {} as SkinToneContext,
    events: {} as SkinToneEvent,
  },
  actors: {
    /** Reads what this browser has stored; null if nothing. */
    readTone: fromPromise<SkinTone | null>(mustBeProvided('readTone')),
  },
  actions: {
    setTone: assign({ tone: (_, tone: SkinTone) => tone }),
    setStoredTone: assign({ tone: ({ context }, stored: SkinTone | null) => stored ?? context.tone }),
    storeTone: mustBeProvided<SkinTone>('storeTone'),
  },
}).createMachine({
  id: 'skinTone',
  context: { tone: 'medium' },
  initial: 'reading',
  on: {
    'tone.chosen': {
      target: '.ready',
      actions: [
        { type: 'setTone', params: ({ event }) => event.tone },
        { type: 'storeTone', params: ({ event }) => event.tone },
      ],
    },
  },
  states: {
    reading: {
      description: 'Reads what the browser has stored; meanwhile the hand has a tone in the middle.',
      invoke: {
        id: 'readTone',
        src: 'readTone',
        onDone: { target: 'ready', actions: { type: 'setStoredTone', params: ({ event }) => event.output } },
        onError: 'ready',
      },
    },
    ready: {
      description: 'The hand has the tone that was chosen last.',
    },
  },
})
