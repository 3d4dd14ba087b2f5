import { type SearchEvent, searchMachine } from '#machines/search/search.machine.ts'
import type { HelpPage, SearchResult, UnderstoodPart } from '#contract/search/schemas.ts'
import type { Effect } from '../../support/books.ts'
import { books } from '../../support/double-entry.ts'

interface Context {
  text: string
  results: SearchResult[]
  total: number
  understood: UnderstoodPart[]
  help: HelpPage[]
  wide: boolean
}
type Typed = Extract<SearchEvent, { type: 'text.changed' }>
type Popular = Extract<SearchEvent, { type: 'popular.chosen' }>
type Resized = Extract<SearchEvent, { type: 'viewport.changed' }>

const result = (sku: string): SearchResult => ({
  type: 'setting',
  link: sku.toLowerCase(),
  uuid: '9b5b3f5e-3b0c-4f6e-8a51-2f3c5d6e7f80',
  image_url: '/pictures/ring?width=480&v=1',
  name: 'Embun Oval Solitaire',
  sub_head: 'Platinum',
  sku,
  price_from: 428_000,
  picture: { name: 'ring', hash: 'h', width: 960, height: 960 },
})
const one = [result('KR-1')]
const four = [result('KR-1'), result('KR-2'), result('KR-3'), result('KR-4')]

const understood: UnderstoodPart[] = [{ filter: 'shape', label: 'Oval', without: 'halo' }]
const help: HelpPage[] = [{ href: '/pages/RingSize', title: 'Find your ring size', heading: 'Not sure' }]
const told = { understood: [], help: [], lists: [] }

const none = { results: [], total: 0, understood: [], help: [] }
const isBlank = ({ text }: Context) => text === '' || text === '  '
const isText = (context: Context) => !isBlank(context)
const blankIsTyped = (_: unknown, { value }: Typed) => value.trim() === ''
const textIsTyped = (_: unknown, { value }: Typed) => value.trim() !== ''
const keepsText = (_: unknown, { value }: Typed) => ({ text: value })
const clears = (_: unknown, { value }: Typed) => ({ text: value, ...none })
const keepsWidth = (_: unknown, { wide }: Resized) => ({ wide })
const becomesAnother = (context: Context, { wide }: Resized) => wide !== context.wide
const staysTheSame = (context: Context, { wide }: Resized) => wide === context.wide

const asks = (text: string, wide: boolean): Effect => [
  'search',
  { search: text.trim(), startNum: '0', pageSize: wide ? '4' : '3' },
]
const asksForPopular = ({ wide }: Context, { text }: Popular) => [asks(text, wide)]
const popular = { context: (_: unknown, { text }: Popular) => ({ text, ...none }) }
const leads = ({ text }: Context): Effect[] => [
  ['parent', { type: 'navigation.requested', href: `/pages/search?search=${encodeURIComponent(text.trim())}` }],
]

export const searchBooks = books<typeof searchMachine>(searchMachine, {
  starts: [
    { input: { wide: true }, state: 'hidden', context: { text: '', ...none, wide: true } },
    { input: { wide: false }, state: 'hidden', context: { text: '', ...none, wide: false } },
  ],
  samples: {
    'text.changed': [{ value: '' }, { value: '  ' }, { value: 'halo' }, { value: ' oval & pear' }],
    'search.submitted': [{}],
    'search.retried': [{}],
    'search.dismissed': [{}],
    'search.reset': [{}],
    'result.chosen': [{}],
    'popular.chosen': [{ text: 'anniversary rings' }],
    'viewport.changed': [{ wide: true }, { wide: false }],
  },
  ports: {
    search: {
      done: [
        { re: '200', data: { ...told, detail: one, totalnum: 1 } },
        { re: '200', data: { ...told, detail: four, totalnum: 23, understood } },
        { re: '200', data: { ...told, detail: [], totalnum: 0, help } },
        { re: '200', data: { ...told, detail: [], totalnum: 0, understood } },
        { re: '400', field: 'search' },
        { re: '429' },
        { re: '500', id: 'f1' },
      ],
      failed: [new Error('offline')],
    },
  },
  delays: { searchRevealDelay: 2000, typingDebounce: 250 },
  ledger: {
    hidden: {
      rows: [
        { when: 'after searchRevealDelay', to: 'idle', says: ['SEARCH-01', 'CONST-01'] },
        { when: 'text.changed', given: blankIsTyped, to: 'hidden', context: keepsText, says: ['SEARCH-01'] },
        { when: 'text.changed', given: textIsTyped, to: 'shown.typing', context: keepsText, says: ['SEARCH-02'] },
        { when: 'popular.chosen', to: 'shown.searching', ...popular, does: asksForPopular, says: ['SEARCH-04'] },
        { when: 'search.reset', to: 'hidden', context: { text: '', ...none }, says: ['SHELL-13'] },
        { when: 'viewport.changed', to: 'hidden', context: keepsWidth, says: ['SEARCH-05'] },
      ],
      ignores: ['search.submitted', 'search.retried', 'search.dismissed', 'result.chosen'],
    },
    idle: {
      rows: [
        { when: 'text.changed', given: blankIsTyped, to: 'idle', context: clears, says: ['SEARCH-02', 'SEARCH-03'] },
        { when: 'text.changed', given: textIsTyped, to: 'shown.typing', context: keepsText, says: ['SEARCH-02'] },
        { when: 'search.submitted', given: isBlank, to: 'idle', says: ['SEARCH-03'] },
        {
          when: 'search.submitted',
          given: isText,
          to: 'shown.leaving',
          does: leads,
          says: ['SEARCH-05', 'X-SEARCH-10'],
        },
        { when: 'popular.chosen', to: 'shown.searching', ...popular, does: asksForPopular, says: ['SEARCH-04'] },
        { when: 'search.reset', to: 'idle', context: { text: '', ...none }, says: ['SHELL-13'] },
        { when: 'viewport.changed', to: 'idle', context: keepsWidth, says: ['SEARCH-05'] },
      ],
      ignores: ['search.retried', 'search.dismissed', 'result.chosen'],
    },
    'shown.typing': {
      rows: [
        { when: 'result.chosen', to: 'shown.leaving', says: ['X-SEARCH-10'] },
        {
          when: 'after typingDebounce',
          to: 'shown.searching',
          does: ({ text, wide }) => [asks(text, wide)],
          says: ['SEARCH-02', 'SEARCH-05', 'SEARCH-08'],
        },
        { when: 'text.changed', given: blankIsTyped, to: 'idle', context: clears, says: ['SEARCH-02', 'SEARCH-03'] },
        { when: 'text.changed', given: textIsTyped, to: 'shown.typing', context: keepsText, says: ['SEARCH-08'] },
        { when: 'search.submitted', to: 'shown.leaving', does: leads, says: ['SEARCH-05', 'X-SEARCH-10'] },
        { when: 'popular.chosen', to: 'shown.searching', ...popular, does: asksForPopular, says: ['SEARCH-04'] },
        { when: 'search.dismissed', to: 'idle', says: ['SEARCH-02'] },
        { when: 'search.reset', to: 'idle', context: { text: '', ...none }, says: ['SHELL-13'] },
        { when: 'viewport.changed', to: 'shown.typing', context: keepsWidth, says: ['SEARCH-05'] },
      ],
      ignores: ['search.retried'],
    },
    'shown.searching': {
      rows: [
        { when: 'result.chosen', to: 'shown.leaving', does: [['stop search']], says: ['X-SEARCH-10'] },
        {
          when: 'search done',
          given: (_, { output }) => output.re === '200' && (output.data.totalnum > 0 || output.data.help.length > 0),
          to: 'shown.found',
          context: (_, { output }) =>
            output.re === '200'
              ? {
                  results: output.data.detail,
                  total: output.data.totalnum,
                  understood: output.data.understood,
                  help: output.data.help,
                }
              : {},
          says: ['SEARCH-05', 'SEARCH-07', 'X-SEARCH-14', 'X-SEARCH-15'],
        },
        {
          when: 'search done',
          given: (_, { output }) => output.re === '200' && output.data.totalnum === 0 && output.data.help.length === 0,
          to: 'shown.empty',
          context: (_, { output }) => (output.re === '200' ? { ...none, understood: output.data.understood } : {}),
          says: ['SEARCH-06', 'X-SEARCH-14'],
        },
        {
          when: 'search done',
          given: (_, { output }) => output.re !== '200',
          to: 'shown.failed',
          context: none,
          says: ['API-02'],
        },
        { when: 'search failed', to: 'shown.failed', context: none, says: ['SESSION-07'] },
        {
          when: 'text.changed',
          given: blankIsTyped,
          to: 'idle',
          context: clears,
          does: [['stop search']],
          says: ['SEARCH-02', 'SEARCH-03'],
        },
        {
          when: 'text.changed',
          given: textIsTyped,
          to: 'shown.typing',
          context: keepsText,
          does: [['stop search']],
          says: ['SEARCH-08'],
        },
        {
          when: 'search.submitted',
          to: 'shown.leaving',
          does: (context) => [['stop search'], ...leads(context)],
          says: ['SEARCH-05', 'X-SEARCH-10'],
        },
        {
          when: 'popular.chosen',
          to: 'shown.searching',
          ...popular,
          does: (context, event) => [['stop search'], ...asksForPopular(context, event)],
          says: ['SEARCH-04', 'SEARCH-08'],
        },
        { when: 'search.dismissed', to: 'idle', does: [['stop search']], says: ['SEARCH-02'] },
        {
          when: 'search.reset',
          to: 'idle',
          context: { text: '', ...none },
          does: [['stop search']],
          says: ['SHELL-13'],
        },
        {
          when: 'viewport.changed',
          given: becomesAnother,
          to: 'shown.searching',
          context: keepsWidth,
          does: ({ text }, { wide }) => [['stop search'], asks(text, wide)],
          says: ['SEARCH-05'],
        },
        { when: 'viewport.changed', given: staysTheSame, to: 'shown.searching', says: ['SEARCH-05'] },
      ],
      ignores: ['search.retried'],
    },
    'shown.found': {
      rows: [
        { when: 'result.chosen', to: 'shown.leaving', says: ['X-SEARCH-10'] },
        { when: 'text.changed', given: blankIsTyped, to: 'idle', context: clears, says: ['SEARCH-02', 'SEARCH-03'] },
        { when: 'text.changed', given: textIsTyped, to: 'shown.typing', context: keepsText, says: ['SEARCH-02'] },
        { when: 'search.submitted', to: 'shown.leaving', does: leads, says: ['SEARCH-05', 'X-SEARCH-10'] },
        { when: 'popular.chosen', to: 'shown.searching', ...popular, does: asksForPopular, says: ['SEARCH-04'] },
        { when: 'search.dismissed', to: 'idle', says: ['SEARCH-02'] },
        { when: 'search.reset', to: 'idle', context: { text: '', ...none }, says: ['SHELL-13'] },
        {
          when: 'viewport.changed',
          given: becomesAnother,
          to: 'shown.searching',
          context: keepsWidth,
          does: ({ text }, { wide }) => [asks(text, wide)],
          says: ['SEARCH-05'],
        },
        { when: 'viewport.changed', given: staysTheSame, to: 'shown.found', says: ['SEARCH-05'] },
      ],
      ignores: ['search.retried'],
    },
    'shown.empty': {
      rows: [
        { when: 'result.chosen', to: 'shown.leaving', says: ['X-SEARCH-10'] },
        { when: 'text.changed', given: blankIsTyped, to: 'idle', context: clears, says: ['SEARCH-02', 'SEARCH-03'] },
        { when: 'text.changed', given: textIsTyped, to: 'shown.typing', context: keepsText, says: ['SEARCH-02'] },
        { when: 'search.submitted', to: 'shown.leaving', does: leads, says: ['SEARCH-05', 'X-SEARCH-10'] },
        { when: 'popular.chosen', to: 'shown.searching', ...popular, does: asksForPopular, says: ['SEARCH-04'] },
        { when: 'search.dismissed', to: 'idle', says: ['SEARCH-02'] },
        { when: 'search.reset', to: 'idle', context: { text: '', ...none }, says: ['SHELL-13'] },
        { when: 'viewport.changed', to: 'shown.empty', context: keepsWidth, says: ['SEARCH-05'] },
      ],
      ignores: ['search.retried'],
    },
    'shown.leaving': {
      rows: [
        {
          when: 'search.reset',
          to: 'idle',
          context: { text: '', ...none },
          does: [['focusPage']],
          says: ['X-SEARCH-10', 'SHELL-13'],
        },
        { when: 'result.chosen', to: 'shown.leaving', says: ['X-SEARCH-10'] },
        { when: 'text.changed', given: blankIsTyped, to: 'idle', context: clears, says: ['SEARCH-02', 'SEARCH-03'] },
        { when: 'text.changed', given: textIsTyped, to: 'shown.typing', context: keepsText, says: ['SEARCH-02'] },
        { when: 'search.submitted', to: 'shown.leaving', does: leads, says: ['SEARCH-05', 'X-SEARCH-10'] },
        { when: 'popular.chosen', to: 'shown.searching', ...popular, does: asksForPopular, says: ['SEARCH-04'] },
        { when: 'search.dismissed', to: 'idle', says: ['SEARCH-02'] },
        { when: 'viewport.changed', to: 'shown.leaving', context: keepsWidth, says: ['SEARCH-05'] },
      ],
      ignores: ['search.retried'],
    },
    'shown.failed': {
      rows: [
        { when: 'result.chosen', to: 'shown.leaving', says: ['X-SEARCH-10'] },
        {
          when: 'search.retried',
          to: 'shown.searching',
          does: ({ text, wide }) => [asks(text, wide)],
          says: ['SESSION-07'],
        },
        { when: 'text.changed', given: blankIsTyped, to: 'idle', context: clears, says: ['SEARCH-02', 'SEARCH-03'] },
        { when: 'text.changed', given: textIsTyped, to: 'shown.typing', context: keepsText, says: ['SEARCH-02'] },
        { when: 'search.submitted', to: 'shown.leaving', does: leads, says: ['SEARCH-05', 'X-SEARCH-10'] },
        { when: 'popular.chosen', to: 'shown.searching', ...popular, does: asksForPopular, says: ['SEARCH-04'] },
        { when: 'search.dismissed', to: 'idle', says: ['SEARCH-02'] },
        { when: 'search.reset', to: 'idle', context: { text: '', ...none }, says: ['SHELL-13'] },
        { when: 'viewport.changed', to: 'shown.failed', context: keepsWidth, says: ['SEARCH-05'] },
      ],
    },
  },
  invariant: (state, { text, results, help }) => {
    if (state.startsWith('shown.') && text.trim() === '') throw new Error(`${state} without a text`)
    if (state === 'shown.found' && results.length + help.length === 0) throw new Error('found nothing')
  },
})
