import { assign, setup } from 'xstate'
import { sizeNamed, type SizeSystem } from '#contract/catalogue/size-systems.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'

interface RingSizeContext {
  system: SizeSystem
  /** The name of a size in that system; empty until one is chosen. */
  size: string
}

export type RingSizeEvent =
  | { type: 'system.changed'; system: SizeSystem }
  | { type: 'size.changed'; size: string }
  | { type: 'print.requested' }

/** The page of ring sizes: a size of one country in the measures of the others, and the sizer on paper. */
export const ringSizeMachine = setup({
  types: {
    context: {} as RingSizeContext,
    events: {} as RingSizeEvent,
  },
  guards: {
    sizeIsKnown: (_, { system, size }: RingSizeContext) => sizeNamed(system, size) !== undefined,
  },
  actions: {
    setSystem: assign((_, system: SizeSystem) => ({ system, size: '' })),
    setSize: assign({ size: (_, size: string) => size }),
    /** Opens the browser's own dialog to print the page. */
    printPage: mustBeProvided('printPage'),
  },
}).createMachine({
  id: 'ringSize',
  context: { system: 'us', size: '' },
  initial: 'asking',
  on: {
    'system.changed': {
      target: '.asking',
      actions: { type: 'setSystem', params: ({ event }) => event.system },
    },
    'size.changed': [
      {
        guard: {
          type: 'sizeIsKnown',
          params: ({ context, event }) => ({ system: context.system, size: event.size }),
        },
        target: '.converted',
        actions: { type: 'setSize', params: ({ event }) => event.size },
      },
      { target: '.asking', actions: { type: 'setSize', params: '' } },
    ],
    'print.requested': { actions: 'printPage' },
  },
  states: {
    asking: { description: 'No size is chosen yet.' },
    converted: { description: 'The chosen size is shown in every system.' },
  },
})
