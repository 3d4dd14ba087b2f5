import { assign, fromPromise, sendParent, setup } from 'xstate'
import type { Answer, Payload, SearchResult } from '#contract/calls.ts'
import { searchRevealDelay, searchSizes } from '#contract/constants.ts'
import { searchPath } from '#contract/routes.ts'

type SearchCall = 'GET /api/purchase/search_commodity'

export type SearchEvent =
  | { type: 'text.changed'; value: string }
  | { type: 'search.submitted' }
  | { type: 'search.retried' }
  | { type: 'search.dismissed' }
  | { type: 'search.reset' }
  | { type: 'popular.chosen'; text: string }
  | { type: 'viewport.changed'; wide: boolean }

/** What the header search tells the root. */
export type SearchTold = { type: 'navigation.requested'; href: string }

/** The header search: text, results of the newest text, and whether they are shown. */
export const searchMachine = setup({
  types: {
    context: {} as { text: string; results: SearchResult[]; total: number; wide: boolean },
    events: {} as SearchEvent,
    input: {} as { wide: boolean },
  },
  actors: {
    search: fromPromise<Answer<SearchCall>, Payload<SearchCall>>(() => {
      throw new Error('search must be provided')
    }),
  },
  guards: {
    textIsEmpty: (_, text: string) => text.trim() === '',
    thereIsText: ({ context }) => context.text.trim() !== '',
    widthIsAnother: ({ context }, wide: boolean) => context.wide !== wide,
    somethingWasFound: (_, answer: Answer<SearchCall>) => answer.re === '200' && (answer.data?.detail.length ?? 0) > 0,
    nothingWasFound: (_, answer: Answer<SearchCall>) => answer.re === '200',
  },
  actions: {
    keepText: assign({ text: (_, text: string) => text }),
    keepWidth: assign({ wide: (_, wide: boolean) => wide }),
    keepResults: assign({
      results: (_, answer: Answer<SearchCall>) => answer.data?.detail ?? [],
      total: (_, answer: Answer<SearchCall>) => answer.data?.totalnum ?? 0,
    }),
    forgetResults: assign({ results: [], total: 0 }),
    forgetEverything: assign({ text: '', results: [], total: 0 }),
    tellParent: sendParent((_, told: SearchTold) => told),
  },
  delays: { searchRevealDelay, typingPause: 250 },
}).createMachine({
  id: 'search',
  context: ({ input }) => ({ text: '', results: [], total: 0, wide: input.wide }),
  initial: 'concealed',
  on: {
    'text.changed': [
      {
        guard: { type: 'textIsEmpty', params: ({ event }) => event.value },
        target: '.idle',
        actions: ['forgetResults', { type: 'keepText', params: ({ event }) => event.value }],
      },
      { target: '.typing', actions: { type: 'keepText', params: ({ event }) => event.value } },
    ],
    'popular.chosen': {
      target: '.searching',
      actions: ['forgetResults', { type: 'keepText', params: ({ event }) => event.text }],
    },
    'search.submitted': {
      guard: 'thereIsText',
      target: '.idle',
      actions: {
        type: 'tellParent',
        params: ({ context }) => ({ type: 'navigation.requested', href: searchPath(context.text.trim()) }),
      },
    },
    'search.reset': { target: '.idle', actions: 'forgetEverything' },
    'viewport.changed': { actions: { type: 'keepWidth', params: ({ event }) => event.wide } },
  },
  states: {
    concealed: {
      description:
        'Just loaded: the field of the header is not shown yet. What is typed elsewhere (in the drawer) counts.',
      after: { searchRevealDelay: 'idle' },
      on: {
        'text.changed': {
          guard: { type: 'textIsEmpty', params: ({ event }) => event.value },
          actions: { type: 'keepText', params: ({ event }) => event.value },
        },
        'search.reset': { actions: 'forgetEverything' },
      },
    },
    idle: {
      description: 'The field is shown, results are not.',
    },
    typing: {
      description: 'The text is newer than the results; the pause that ends typing is awaited.',
      tags: ['shown', 'busy'],
      after: { typingPause: 'searching' },
      on: { 'search.dismissed': 'idle' },
    },
    searching: {
      description: 'The server is asked for the text as it is now; a newer text or width drops this question.',
      tags: ['shown', 'busy'],
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
            guard: { type: 'somethingWasFound', params: ({ event }) => event.output },
            target: 'found',
            actions: { type: 'keepResults', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'nothingWasFound', params: ({ event }) => event.output },
            target: 'empty',
            actions: 'forgetResults',
          },
          { target: 'failed', actions: 'forgetResults' },
        ],
        onError: { target: 'failed', actions: 'forgetResults' },
      },
      on: {
        'search.dismissed': 'idle',
        'viewport.changed': {
          guard: { type: 'widthIsAnother', params: ({ event }) => event.wide },
          target: 'searching',
          reenter: true,
          actions: { type: 'keepWidth', params: ({ event }) => event.wide },
        },
      },
    },
    found: {
      description: 'Results of the text are shown; View All when there are more than the drop-down holds.',
      tags: 'shown',
      on: {
        'search.dismissed': 'idle',
        'viewport.changed': {
          guard: { type: 'widthIsAnother', params: ({ event }) => event.wide },
          target: 'searching',
          actions: { type: 'keepWidth', params: ({ event }) => event.wide },
        },
      },
    },
    empty: {
      description: 'Nothing was found for the text.',
      tags: 'shown',
      on: { 'search.dismissed': 'idle' },
    },
    failed: {
      description: 'The network or the server failed; the text is kept and can be tried again.',
      tags: 'shown',
      on: { 'search.retried': 'searching', 'search.dismissed': 'idle' },
    },
  },
})
