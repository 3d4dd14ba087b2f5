import { assign, setup } from 'xstate'
import type { Metal } from '#contract/catalogue/codes.ts'
import { rangesMachine } from '#machines/diamonds/ranges.machine.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'

/** Filters, sort order and page number from the address; an omitted filter does not restrict the list. */
export type CatalogueSearch = Readonly<Record<string, string>>

export type CatalogueEvent =
  | { type: 'filters.opened' }
  | { type: 'filters.closed' }
  /** The button that shows the results; `search` is null if nothing was typed that is not applied yet. */
  | { type: 'filters.shown'; search: CatalogueSearch | null }
  | { type: 'filter.chosen'; search: CatalogueSearch }
  | { type: 'metal.chosen'; piece: string; metal: Metal }
  | { type: 'viewport.changed'; wide: boolean }

/**
 * A category page: its filter sheet on narrow screens and the metals its cards show. The address alone holds the
 * filters.
 */
export const catalogueMachine = setup({
  types: {
    /** `metals`: the metal chosen on each card, by the uuid of its piece. */
    context: {} as { metals: Readonly<Record<string, Metal>> },
    events: {} as CatalogueEvent,
  },
  actors: {
    /** Filters of diamonds that follow a hand; on other lists nobody asks for them. */
    ranges: rangesMachine,
  },
  guards: {
    screenIsWide: (_, wide: boolean) => wide,
    isTyped: (_, search: CatalogueSearch | null) => search !== null,
  },
  actions: {
    setMetal: assign({
      metals: ({ context }, chosen: { piece: string; metal: Metal }) => ({
        ...context.metals,
        [chosen.piece]: chosen.metal,
      }),
    }),
    navigate: mustBeProvided<CatalogueSearch | null>('navigate'),
  },
}).createMachine({
  id: 'catalogue',
  context: { metals: {} },
  initial: 'browsing',
  invoke: { id: 'ranges', src: 'ranges' },
  on: {
    'filter.chosen': { actions: { type: 'navigate', params: ({ event }) => event.search } },
    'metal.chosen': {
      actions: { type: 'setMetal', params: ({ event }) => ({ piece: event.piece, metal: event.metal }) },
    },
  },
  states: {
    browsing: {
      description: 'The pieces are visible; on a wide screen the filters are shown beside them.',
      on: { 'filters.opened': 'filtering' },
    },
    filtering: {
      description:
        'The filter sheet of narrow screens covers the pieces; choices apply at once and the sheet stays open.',
      on: {
        'filters.closed': 'browsing',
        'filters.shown': [
          {
            guard: { type: 'isTyped', params: ({ event }) => event.search },
            description: 'What was typed and not applied is applied.',
            target: 'browsing',
            actions: { type: 'navigate', params: ({ event }) => event.search },
          },
          { target: 'browsing' },
        ],
        'viewport.changed': {
          guard: { type: 'screenIsWide', params: ({ event }) => event.wide },
          target: 'browsing',
        },
      },
    },
  },
})
