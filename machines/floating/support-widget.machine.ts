import { fromPromise, setup } from 'xstate'
import { mustBeProvided } from '#machines/must-be-provided.ts'

export interface SupportWidgetInput {
  /** Address of the widget's script; null if the shop has none. */
  address: string | null
}

/** The support chat, a third-party widget: its button works once the script has loaded. */
export const supportWidgetMachine = setup({
  types: {
    context: {} as SupportWidgetInput,
    events: {} as { type: 'support.toggled' },
    input: {} as SupportWidgetInput,
  },
  actors: {
    /** Loads the script and waits for the widget that it creates. */
    loadWidget: fromPromise<void, SupportWidgetInput>(mustBeProvided('loadWidget')),
  },
  guards: { hasNoWidget: ({ context }) => context.address === null },
  actions: {
    /** Opens the widget, or closes it if it is open. */
    toggleWidget: mustBeProvided('toggleWidget'),
  },
}).createMachine({
  id: 'supportWidget',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Checks whether the shop has a widget.',
      always: [{ guard: 'hasNoWidget', target: 'absent' }, { target: 'loading' }],
    },
    absent: {
      description: 'The shop has no widget: there is no button.',
    },
    loading: {
      description: 'The script is loading: the button does nothing.',
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
      description: 'The script failed to load: the button does nothing.',
    },
  },
})
