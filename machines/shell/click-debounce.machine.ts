import { assign, type EventObject, fromCallback, setup } from 'xstate'
import { buttonDebounce } from '#contract/constants.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'

export type ClickDebounceEvent =
  /** `repeated` is the second click of a double click, wherever the page has put another button meanwhile. */
  | { type: 'button.clicked'; button: number; repeated: boolean }
  /** The second click of a double click met a link: one that has taken the place of the button, or the same twice. */
  | { type: 'link.clicked' }
  | { type: 'input.changed' }

interface Click {
  button: number
  repeated: boolean
}

/** Debounces the clicks on every button of the page: a double click does once what one click does (FORM-02). */
export const clickDebounceMachine = setup({
  types: {
    /** The button that was clicked last; null before the first click. */
    context: {} as { button: number | null },
    events: {} as ClickDebounceEvent,
    children: {} as { buttonClicks: 'buttonClicks' },
  },
  actors: {
    /** Reports `button.clicked` and `link.clicked` before anything else hears of the click, and `input.changed`. */
    buttonClicks: fromCallback<EventObject>(mustBeProvided('buttonClicks')),
  },
  guards: {
    isRepetition: ({ context }, { button, repeated }: Click) => repeated || button === context.button,
  },
  actions: {
    setButton: assign({ button: (_, { button }: Click) => button }),
    /** Prevents the click that is being reported from having any effect. */
    cancelClick: mustBeProvided('cancelClick'),
  },
  delays: { buttonDebounce },
}).createMachine({
  id: 'clickDebounce',
  context: { button: null },
  invoke: { id: 'buttonClicks', src: 'buttonClicks' },
  initial: 'ready',
  states: {
    ready: {
      description: 'The next click counts.',
      on: {
        'button.clicked': { target: 'coolingDown', actions: { type: 'setButton', params: ({ event }) => event } },
      },
    },
    coolingDown: {
      description:
        'A button was just clicked: clicking it again has no effect, unless something was entered meanwhile.',
      after: { buttonDebounce: 'ready' },
      on: {
        'button.clicked': [
          { guard: { type: 'isRepetition', params: ({ event }) => event }, actions: 'cancelClick' },
          {
            description: 'Another button.',
            target: 'coolingDown',
            reenter: true,
            actions: { type: 'setButton', params: ({ event }) => event },
          },
        ],
        'link.clicked': { description: 'It has taken the place of the button.', actions: 'cancelClick' },
        'input.changed': 'ready',
      },
    },
  },
})
