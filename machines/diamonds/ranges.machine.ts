import { assign, fromPromise, setup } from 'xstate'
import { stepPause, typingPause } from '#contract/constants.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'

/** Filters, sort order and page number of a list, as its address holds them. */
export type RangesSearch = Readonly<Record<string, string>>

interface RangesContext {
  /** The filters as the hand has set them, which the address follows; null while it is not on any. */
  draft: RangesSearch | null
  /** What was typed into a field and is not settled yet. */
  typed: { field: string; text: string } | null
  /** The list that this hand has asked for last, which the next one replaces. */
  asked: RangesSearch | null
  /** The list that it replaced in the history; null if it is a step of its own. */
  over: RangesSearch | null
}

export type RangesEvent =
  /** A handle was moved. */
  | { type: 'range.moved'; search: RangesSearch }
  /** `search` is null where the text says nothing that could be filtered by. */
  | { type: 'range.typed'; field: string; text: string; search: RangesSearch | null }
  /** The handle or the field was let go; `search` is what the field says then, null where nothing was typed. */
  | { type: 'range.released'; search: RangesSearch | null }

type Typed = Omit<Extract<RangesEvent, { type: 'range.typed' }>, 'type'>

const isSameSearch = (one: RangesSearch | null, other: RangesSearch | null) =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * The list that follows a handle while it is moved, or a field while something is typed. One list is asked for at a
 * time, so each is drawn when it arrives, the last one at the end, and none over a newer one.
 */
export const rangesMachine = setup({
  types: {
    context: {} as RangesContext,
    events: {} as RangesEvent,
  },
  actors: {
    /**
     * Shows the list with these filters; done once it is drawn. It replaces the list `over` in the
     * history, if that is still the current one, so that going back leads to where the hand began.
     */
    showList: fromPromise<void, { search: RangesSearch; over: RangesSearch | null }>(mustBeProvided('showList')),
  },
  guards: {
    draftIsAhead: ({ context }) => context.draft !== null && !isSameSearch(context.draft, context.asked),
    isAhead: ({ context }, search: RangesSearch | null) => {
      const last = search ?? context.draft
      return last !== null && !isSameSearch(last, context.asked)
    },
  },
  actions: {
    setDraft: assign({ draft: (_, search: RangesSearch) => search, typed: null }),
    setTyped: assign({
      typed: (_, { field, text }: Typed) => ({ field, text }),
      draft: ({ context }, { search }: Typed) => search ?? context.draft,
    }),
    settleTyped: assign({
      draft: ({ context }, search: RangesSearch | null) => search ?? context.draft,
      typed: null,
    }),
    setAsked: assign({ asked: ({ context }) => context.draft, over: ({ context }) => context.asked }),
    forget: assign({ draft: null, typed: null, asked: null, over: null }),
  },
  delays: { typingPause, stepPause },
}).createMachine({
  id: 'ranges',
  context: { draft: null, typed: null, asked: null, over: null },
  initial: 'resting',
  states: {
    resting: {
      description: 'The handles and fields stand where the address says.',
      on: {
        'range.moved': {
          target: 'held.asking',
          actions: { type: 'setDraft', params: ({ event }) => event.search },
        },
        'range.typed': { target: 'held.typing', actions: { type: 'setTyped', params: ({ event }) => event } },
      },
    },
    held: {
      initial: 'asking',
      tags: 'ahead',
      on: {
        'range.released': [
          {
            guard: { type: 'isAhead', params: ({ event }) => event.search },
            target: 'released.asking',
            actions: { type: 'settleTyped', params: ({ event }) => event.search },
          },
          {
            target: 'released.drawn',
            actions: { type: 'settleTyped', params: ({ event }) => event.search },
          },
        ],
      },
      states: {
        typing: {
          description: 'Something is being typed; the list waits for a pause.',
          on: {
            'range.moved': {
              target: 'asking',
              actions: { type: 'setDraft', params: ({ event }) => event.search },
            },
            'range.typed': {
              target: 'typing',
              reenter: true,
              actions: { type: 'setTyped', params: ({ event }) => event },
            },
          },
          after: {
            typingPause: [{ guard: 'draftIsAhead', target: 'asking' }, { target: 'drawn' }],
          },
        },
        asking: {
          description: 'The list is on its way; what is moved or typed meanwhile is asked for afterwards.',
          entry: 'setAsked',
          on: {
            'range.released': {
              target: '#ranges.released.asking',
              actions: { type: 'settleTyped', params: ({ event }) => event.search },
            },
            'range.moved': { actions: { type: 'setDraft', params: ({ event }) => event.search } },
            'range.typed': { actions: { type: 'setTyped', params: ({ event }) => event } },
          },
          invoke: {
            id: 'showList',
            src: 'showList',
            input: ({ context }) => ({ search: context.draft ?? {}, over: context.over }),
            onDone: [{ guard: 'draftIsAhead', target: 'asking', reenter: true }, { target: 'drawn' }],
            onError: { target: 'drawn' },
          },
        },
        drawn: {
          description: 'The list shows what the hand has set; the hand is still there.',
          on: {
            'range.moved': {
              target: 'asking',
              actions: { type: 'setDraft', params: ({ event }) => event.search },
            },
            'range.typed': { target: 'typing', actions: { type: 'setTyped', params: ({ event }) => event } },
          },
        },
      },
    },
    released: {
      initial: 'asking',
      on: {
        'range.moved': {
          target: 'held.asking',
          actions: { type: 'setDraft', params: ({ event }) => event.search },
        },
        'range.typed': { target: 'held.typing', actions: { type: 'setTyped', params: ({ event }) => event } },
      },
      states: {
        asking: {
          tags: 'ahead',
          description: 'The list of what was set at last is on its way.',
          entry: 'setAsked',
          invoke: {
            id: 'showList',
            src: 'showList',
            input: ({ context }) => ({ search: context.draft ?? {}, over: context.over }),
            onDone: { target: 'drawn' },
            onError: { target: 'drawn' },
          },
        },
        drawn: {
          description: 'The address says it all. What follows soon is one step in the history with what came before.',
          after: { stepPause: { target: '#ranges.resting', actions: 'forget' } },
        },
      },
    },
  },
})
