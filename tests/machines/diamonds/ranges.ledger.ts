import { type RangesEvent, type RangesSearch, rangesMachine } from '#machines/diamonds/ranges.machine.ts'
import { books, type Row } from '../../support/books.ts'

type Moved = Extract<RangesEvent, { type: 'range.moved' }>
type Typed = Extract<RangesEvent, { type: 'range.typed' }>
type Released = Extract<RangesEvent, { type: 'range.released' }>
type Before = { draft: RangesSearch | null; typed: object | null; asked: RangesSearch | null }
type RangesRow = Row<typeof rangesMachine>

const small: RangesSearch = { caratFrom: '0.5' }
const large: RangesSearch = { caratFrom: '1.2' }
const same = (one: RangesSearch | null, other: RangesSearch | null) => JSON.stringify(one) === JSON.stringify(other)

/** What is set by hand is drawn from now on. */
const follows = (_: unknown, { search }: Moved) => ({ draft: search, typed: null })
/** It is also asked for, and what was asked for before is what it replaces. */
const isAsked = ({ asked }: Before, { search }: Moved) => ({ draft: search, typed: null, asked: search, over: asked })
const isTyped = ({ draft }: Before, { field, text, search }: Typed) => ({
  typed: { field, text },
  draft: search ?? draft,
})
/** A list is asked for; it replaces the one that this hand has shown before. */
const asks = ({ asked }: Before, { search }: Moved) => [['showList', { search, over: asked }]] as const
const isNews = ({ draft, asked }: Before, { search }: Released) => {
  const last = search ?? draft
  return last !== null && !same(last, asked)
}
const isSettled = ({ draft, asked }: Before, { search }: Released) => ({
  draft: search ?? draft,
  typed: null,
  asked: search ?? draft,
  over: asked,
})

const moves = (to: 'held.asking', stops = false): RangesRow => ({
  when: 'range.moved',
  to,
  context: isAsked,
  does: (before, event) => [...(stops ? [['stop showList'] as const] : []), ...asks(before, event)],
  says: ['X-DIAMOND-02'],
})
const types = (stops = false): RangesRow => ({
  when: 'range.typed',
  to: 'held.typing',
  context: isTyped,
  does: stops ? [['stop showList']] : [],
  says: ['X-DIAMOND-02'],
})
const shows = ({ draft, asked }: Before, { search }: Released) =>
  [['showList', { search: search ?? draft, over: asked }]] as const
/** The hand goes: what was set at last is shown, unless it is already. */
const goes: RangesRow[] = [
  {
    when: 'range.released',
    given: isNews,
    to: 'released.asking',
    context: isSettled,
    does: shows,
    says: ['X-DIAMOND-02'],
  },
  {
    when: 'range.released',
    given: (before, event) => !isNews(before, event),
    to: 'released.drawn',
    context: ({ draft }, { search }) => ({ draft: search ?? draft, typed: null }),
    says: ['X-DIAMOND-02'],
  },
]

export const rangesBooks = books<typeof rangesMachine>(rangesMachine, {
  starts: [{ state: 'resting', context: { draft: null, typed: null, asked: null, over: null } }],
  samples: {
    'range.moved': [{ search: small }, { search: large }],
    'range.typed': [
      { field: 'caratFrom', text: '1.2', search: large },
      { field: 'caratFrom', text: 'about one', search: null },
    ],
    'range.released': [{ search: null }, { search: small }],
  },
  ports: { showList: { done: [undefined], failed: [new Error('offline')] } },
  delays: { typingPause: 400, stepPause: 1000 },
  // The list that is drawn is the one that was asked for, or the one before it.
  ledger: {
    resting: {
      rows: [moves('held.asking'), types()],
      ignores: ['range.released'],
    },
    'held.typing': {
      tags: ['ahead'],
      rows: [
        moves('held.asking'),
        types(),
        ...goes,
        {
          when: 'after typingPause',
          given: ({ draft, asked }) => draft !== null && !same(draft, asked),
          to: 'held.asking',
          context: ({ draft, asked }) => ({ asked: draft, over: asked }),
          does: ({ draft, asked }) => [['showList', { search: draft, over: asked }]],
          says: ['X-DIAMOND-02'],
        },
        {
          when: 'after typingPause',
          given: ({ draft, asked }) => draft === null || same(draft, asked),
          to: 'held.drawn',
          says: ['X-DIAMOND-02'],
        },
      ],
    },
    'held.asking': {
      tags: ['ahead'],
      rows: [
        { when: 'range.moved', to: 'held.asking', context: follows, says: ['X-DIAMOND-02'] },
        { when: 'range.typed', to: 'held.asking', context: isTyped, says: ['X-DIAMOND-02'] },
        {
          when: 'range.released',
          to: 'released.asking',
          context: isSettled,
          does: (before, event) => [['stop showList'], ...shows(before, event)],
          says: ['X-DIAMOND-02'],
        },
        {
          when: 'showList done',
          given: ({ draft, asked }) => same(draft, asked),
          to: 'held.drawn',
          says: ['X-DIAMOND-02'],
        },
        {
          when: 'showList done',
          given: ({ draft, asked }) => !same(draft, asked),
          to: 'held.asking',
          context: ({ draft, asked }) => ({ asked: draft, over: asked }),
          does: ({ draft, asked }) => [['showList', { search: draft, over: asked }]],
          says: ['X-DIAMOND-02'],
        },
        { when: 'showList failed', to: 'held.drawn', says: ['X-DIAMOND-02'] },
      ],
    },
    'held.drawn': {
      tags: ['ahead'],
      rows: [moves('held.asking'), types(), ...goes],
    },
    'released.asking': {
      tags: ['ahead'],
      rows: [
        moves('held.asking', true),
        types(true),
        {
          when: 'showList done',
          to: 'released.drawn',
          says: ['X-DIAMOND-02'],
        },
        { when: 'showList failed', to: 'released.drawn', says: ['X-DIAMOND-02'] },
      ],
      ignores: ['range.released'],
    },
    'released.drawn': {
      rows: [
        moves('held.asking'),
        types(),
        {
          when: 'after stepPause',
          to: 'resting',
          context: { draft: null, typed: null, asked: null, over: null },
          says: ['X-DIAMOND-02'],
        },
      ],
      ignores: ['range.released'],
    },
  },
})
