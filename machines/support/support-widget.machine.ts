import { fromPromise, setup } from 'xstate'
import { mustBeProvided } from '#machines/must-be-provided.ts'

export interface SupportWidgetInput {
  /** Address of the widget's script; null where the shop has none. */
  address: string | null
}

/** The support chat of another host: its button works once its script has loaded. */
export const supportWidgetMachine = setup({
  types: {
    context: {} as SupportWidgetInput,
    events: {} as { type: 'support.toggled' },
    input: {} as SupportWidgetInput,
  },
  actors: {
    /** Loads the script and finds the widget that it made. */
    loadWidget: fromPromise<void, SupportWidgetInput>(mustBeProvided('loadWidget')),
  },
  guards: { hasNoWidget: ({ context }) => context.address === null },
  actions: {
    /** Opens the widget, or closes it. */
    toggleWidget: mustBeProvided('toggleWidget'),
  },
}).createMachine({
  id: 'supportWidget',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Does the shop have a widget?',
      always: [{ guard: 'hasNoWidget', target: 'absent' }, { target: 'loading' }],
    },
    absent: {
      description: 'The shop has no widget: there is no button.',
    },
    loading: {
      description: 'The script is on its way: the button does nothing.',
      invoke: {
        id: 'loadWidget',
        src: 'loadWidget',
        input: ({ context }) => context,
        onDone: 'ready',
        onError: 'failed',
      },
    },
    ready: {
      description: 'The button opens and closes the widget.',
      on: { 'support.toggled': { actions: 'toggleWidget' } },
    },
    failed: {
      description: 'The script did not load: the button does nothing.',
    },
  },
})
