import { assign, sendParent, setup } from 'xstate'
import { dataOf } from '#contract/answers.ts'
import type { Answer, Data } from '#contract/calls.ts'
import type { HelpPage, SearchResult, UnderstoodPart } from '#contract/search/schemas.ts'
import { searchRevealDelay, searchSizes } from '#contract/constants.ts'
import { pages } from '#contract/pages.ts'
import { callSucceeded } from '#machines/calls/answers.ts'
import { callPort } from '#machines/calls/call-port.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'

type SearchCall = 'GET /api/purchase/search_commodity'

export type SearchEvent =
  | { type: 'text.changed'; value: string }
  | { type: 'search.submitted' }
  | { type: 'search.retried' }
  | { type: 'search.dismissed' }
  | { type: 'search.reset' }
  | { type: 'result.chosen' }
  | { type: 'popular.chosen'; text: string }
  | { type: 'viewport.changed'; wide: boolean }

/** Events sent to the root. */
export type SearchParentEvent = { type: 'navigation.requested'; href: string }

/** The header search: the text, the results for the newest text, and whether they are shown. */
export const searchMachine = setup({
  types: {
    context: {} as {
      text: string
      results: SearchResult[]
      total: number
      /** What was understood of the text that the results are for. */
      understood: UnderstoodPart[]
      help: HelpPage[]
      wide: boolean
    },
    events: {} as SearchEvent,
    input: {} as { wide: boolean },
  },
  actors: {
    search: callPort<SearchCall>('search'),
  },
  guards: {
    textIsEmpty: (_, text: string) => text.trim() === '',
    hasText: ({ context }) => context.text.trim() !== '',
    widthChanged: ({ context }, wide: boolean) => context.wide !== wide,
    hasResults: (_, answer: Answer<SearchCall>) =>
      answer.re === '200' && answer.data.detail.length + answer.data.help.length > 0,
    callSucceeded,
  },
  actions: {
    setText: assign({ text: (_, text: string) => text }),
    setWide: assign({ wide: (_, wide: boolean) => wide }),
    setResults: assign({
      results: (_, { detail }: Data<SearchCall>) => detail,
      total: (_, { totalnum }: Data<SearchCall>) => totalnum,
      understood: (_, { understood }: Data<SearchCall>) => understood,
      help: (_, { help }: Data<SearchCall>) => help,
    }),
    clearResults: assign({ results: [], total: 0, understood: [], help: [] }),
    clearAll: assign({ text: '', results: [], total: 0, understood: [], help: [] }),
    /** Moves the focus from the search into the page. */
    focusPage: mustBeProvided('focusPage'),
    notifyParent: sendParent((_, event: SearchParentEvent) => event),
  },
  delays: { searchRevealDelay, typingDebounce: 250 },
}).createMachine({
  id: 'search',
  context: ({ input }) => ({ text: '', results: [], total: 0, understood: [], help: [], wide: input.wide }),
  initial: 'hidden',
  on: {
    'text.changed': [
      {
        guard: { type: 'textIsEmpty', params: ({ event }) => event.value },
        target: '.idle',
        actions: ['clearResults', { type: 'setText', params: ({ event }) => event.value }],
      },
      { target: '.shown.typing', actions: { type: 'setText', params: ({ event }) => event.value } },
    ],
    'popular.chosen': {
      target: '.shown.searching',
      actions: ['clearResults', { type: 'setText', params: ({ event }) => event.text }],
    },
    'search.submitted': {
      guard: 'hasText',
      target: '.shown.leaving',
      actions: {
        type: 'notifyParent',
        params: ({ context }) => ({
          type: 'navigation.requested',
          href: pages.search.href({ search: context.text.trim() }),
        }),
      },
    },
    'search.reset': { target: '.idle', actions: 'clearAll' },
    'viewport.changed': { actions: { type: 'setWide', params: ({ event }) => event.wide } },
  },
  states: {
    hidden: {
      description: 'Just loaded: the header field is not shown yet. Text typed elsewhere (in the drawer) is handled.',
      after: { searchRevealDelay: 'idle' },
      on: {
        'text.changed': {
          guard: { type: 'textIsEmpty', params: ({ event }) => event.value },
          actions: { type: 'setText', params: ({ event }) => event.value },
        },
        'search.reset': { actions: 'clearAll' },
      },
    },
    idle: {
      description: 'The field is shown without results.',
    },
    shown: {
      description: 'The drop-down is shown below the field, until it is dismissed or the text is cleared.',
      tags: 'shown',
      initial: 'typing',
      on: { 'search.dismissed': 'idle', 'result.chosen': '.leaving' },
      states: {
        typing: {
          description: 'The text is newer than the results; waits until the shopper pauses typing.',
          tags: 'busy',
          after: { typingDebounce: 'searching' },
        },
        searching: {
          description: 'Searches for the current text; a newer text or a change of width cancels the request.',
          tags: 'busy',
          invoke: {
            id: 'search',
            src: 'search',
            input: ({ context }) => ({
              search: context.text.trim(),
              startNum: '0',
              pageSize: String(context.wide ? searchSizes.wide : searchSizes.narrow),
            }),
            onDone: [
              {
                guard: { type: 'hasResults', params: ({ event }) => event.output },
                target: 'found',
                actions: { type: 'setResults', params: ({ event }) => dataOf(event.output) },
              },
              {
                guard: { type: 'callSucceeded', params: ({ event }) => event.output },
                target: 'empty',
                actions: { type: 'setResults', params: ({ event }) => dataOf(event.output) },
              },
              { target: 'failed', actions: 'clearResults' },
            ],
            onError: { target: 'failed', actions: 'clearResults' },
          },
          on: {
            'viewport.changed': {
              guard: { type: 'widthChanged', params: ({ event }) => event.wide },
              target: 'searching',
              reenter: true,
              actions: { type: 'setWide', params: ({ event }) => event.wide },
            },
          },
        },
        found: {
          description:
            'Results or pages of help are shown, with View All if there are more results than fit into the drop-down.',
          on: {
            'viewport.changed': {
              guard: { type: 'widthChanged', params: ({ event }) => event.wide },
              target: 'searching',
              actions: { type: 'setWide', params: ({ event }) => event.wide },
            },
          },
        },
        empty: {
          description: 'The text has no results; what was understood of it can still be taken away.',
        },
        leaving: {
          description:
            'A result was chosen or the search was submitted, and the page is on its way. Once it is there, it has the focus.',
          on: { 'search.reset': { target: '#search.idle', actions: ['clearAll', 'focusPage'] } },
        },
        failed: {
          description: 'The network or the server failed; the text stays and the search can be tried again.',
          on: { 'search.retried': 'searching' },
        },
      },
    },
  },
})
