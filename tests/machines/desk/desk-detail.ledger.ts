import type { Answer } from '#contract/calls.ts'
import type { Shown } from '#contract/desk/schemas.ts'
import { type DeskDetailContext, deskDetailMachine } from '#machines/desk/desk-detail.machine.ts'
import { books, type Effect } from '../../support/books.ts'
import { ended, re, refusals } from './answers.ts'

const subject = 'orders'
const number = 'KL-26-000001'
const shown: Shown = {
  number,
  state: 'ready',
  version: 7,
  facts: [{ name: 'left_sen', value: 200_000 }],
  trail: [],
  // One that carries something, one that is asked about, one that is both, and one that is neither.
  possible: ['parcel.sent', 'order.cancelled', 'refund.requested', 'making.started'],
  pictures: [],
  invoices: [],
}
/** What somebody else has left of it. */
const taken: Shown = { ...shown, state: 'shipped', version: 8, possible: [] }

const noFields = {
  tracking: '',
  amount: '',
  reason: '',
  reply: '',
  weight: '',
  certificate: '',
  inscription: '',
  notes: '',
}
const read: Effect = ['readDetail', { subject, number }]
const seen = { subject, number, state: 'ready', version: 7 }
const focus = (part: string): Effect => ['focusPart', part]
/** The root learns whether leaving would lose something. */
const tells = (entered: boolean): Effect => ['parent', { type: 'entries.changed', entered }]

const isPossible = ({ found }: DeskDetailContext, event: string | null) =>
  found?.possible.some((one) => one === event) === true
const carries = (event: string | null) => event === 'parcel.sent' || event === 'refund.requested'
const isGrave = (event: string | null) => event === 'order.cancelled' || event === 'refund.requested'

/** Of it 2000.00 are left to refund. */
const wrongAmounts: Record<string, 'missing' | 'malformed' | 'tooMuch'> = {
  '': 'missing',
  '12,5O': 'malformed',
  '2000.01': 'tooMuch',
}

/** What is wrong with what was entered for the chosen event. */
const wrongIn = ({ event, fields }: DeskDetailContext): DeskDetailContext['wrong'] => {
  if (event === 'parcel.sent') return fields.tracking === '' ? { tracking: 'missing' } : {}
  if (event !== 'refund.requested') return {}
  return {
    ...(fields.amount in wrongAmounts ? { amount: wrongAmounts[fields.amount] } : {}),
    ...(fields.reason === '' ? { reason: 'missing' } : {}),
  }
}
const firstWrong = (context: DeskDetailContext) => Object.keys(wrongIn(context))[0] ?? ''
const isComplete = (context: DeskDetailContext) => firstWrong(context) === ''

/** What is sent for the chosen event. */
const sent = ({ event }: DeskDetailContext): Effect => {
  if (event === 'parcel.sent') return ['move', { ...seen, event, tracking: 'PL-4217' }]
  if (event === 'refund.requested')
    return ['move', { ...seen, event, amount_sen: 125050, reason: 'A stone was chipped' }]
  return ['move', { ...seen, event }]
}
const firstField = (event: string | null) => (event === 'parcel.sent' ? 'tracking' : 'amount')

const left = { event: null, fields: noFields, wrong: {}, moveProblem: null }
const change = (before: DeskDetailContext, { field, value }: { field: string; value: string }) => ({
  fields: { ...before.fields, [field]: value },
  wrong: Object.fromEntries(Object.entries(before.wrong).filter(([name]) => name !== field)),
})
/** Where it stays while the same problem is said: at the form, or else at the buttons. */
const problems = { '429': 'tooMany', '500': 'failed' } as const
/** After a lost answer, what has changed may be what was reported. */
const found = (
  { found: before, moveProblem }: DeskDetailContext,
  { output }: { output: Answer<'POST /api/desk/show'> },
) =>
  output.re === '200'
    ? {
        found: output.data,
        readProblem: null,
        moveProblem:
          moveProblem === 'network' && output.data.version !== before?.version ? ('changed' as const) : moveProblem,
      }
    : {}

/** Why it could not be read. */
const readProblems = { '400': 'failed', '403': 'forbidden', '429': 'tooMany', '500': 'failed' } as const
const unread = (answer: string) => answer in readProblems

export const deskDetailBooks = books<typeof deskDetailMachine>(deskDetailMachine, {
  starts: [
    {
      input: { subject, number },
      state: 'reading',
      context: {
        subject,
        number,
        found: null,
        event: null,
        fields: noFields,
        wrong: {},
        done: null,
        readProblem: null,
        moveProblem: null,
      },
      does: [read],
    },
  ],
  samples: {
    'event.chosen': [
      { event: 'parcel.sent' },
      { event: 'order.cancelled' },
      { event: 'refund.requested' },
      { event: 'making.started' },
      { event: 'parcel.delivered' },
    ],
    'field.changed': [
      { field: 'tracking', value: 'PL-4217' },
      { field: 'amount', value: '12,5O' },
      { field: 'amount', value: '2000.01' },
      { field: 'amount', value: '1,250.50' },
      { field: 'reason', value: 'A stone was chipped' },
    ],
    'move.submitted': [{}],
    'move.confirmed': [{}],
    'move.withdrawn': [{}],
    'reading.requested': [{}],
    'session.renewed': [{}],
  },
  ports: {
    readDetail: {
      done: [
        { re: '200', data: shown },
        { re: '200', data: taken },
        { re: '403' },
        { re: '404' },
        ...refusals,
        ...ended,
      ],
      failed: [new Error('offline')],
    },
    move: {
      done: [
        { re: '200', data: { state: 'shipped' } },
        { re: '403' },
        { re: '404' },
        { re: '409' },
        ...refusals,
        ...ended,
      ],
      failed: [new Error('offline')],
    },
  },
  delays: { buttonDebounce: 500 },
  project: ({ found, event, fields, wrong, done, moveProblem }) => [
    found?.state,
    event,
    event === null ? '' : [fields.tracking, fields.amount, fields.reason],
    Object.keys(wrong).length,
    done !== null,
    moveProblem === 'network',
  ],
  tries: (event, { event: chosen, fields }) => {
    if (event.type !== 'field.changed') return true
    if (chosen === 'parcel.sent') return event.field === 'tracking'
    if (chosen !== 'refund.requested') return false
    return event.field === 'reason' ? fields.amount === '1,250.50' : event.field === 'amount' && fields.reason === ''
  },
  why: {
    project:
      'any other problem that is told changes nothing of what can be done, and neither does what was entered before',
    tries: 'a field is changed only where it is in the form of the chosen event, the amount before the reason',
  },
  ledger: {
    reading: {
      tags: ['busy'],
      rows: [
        {
          when: 'readDetail done',
          given: ({ event }, { output }) => output.re === '200' && carries(event),
          to: 'entering',
          context: found,
          says: ['X-DESK-24'],
        },
        {
          when: 'readDetail done',
          given: ({ event, done }, { output }) => output.re === '200' && !carries(event) && done !== null,
          to: 'moved',
          context: found,
          says: ['X-DESK-22'],
        },
        {
          when: 'readDetail done',
          given: ({ event, done }, { output }) => output.re === '200' && !carries(event) && done === null,
          to: 'showing',
          context: (before, answer) => ({ ...found(before, answer), event: null }),
          says: ['X-DESK-22'],
        },
        { when: 'readDetail done', given: re('404'), to: 'missing', says: ['X-DESK-22'] },
        {
          when: 'readDetail done',
          given: re('401', '503'),
          to: 'ended',
          does: [['parent', { type: 'session.ended' }]],
          says: ['X-DESK-25'],
        },
        {
          when: 'readDetail done',
          given: ({ event }, { output }) => unread(output.re) && !carries(event),
          to: 'failed',
          context: (_, { output }) => ({ readProblem: readProblems[output.re as keyof typeof readProblems] }),
          says: ['X-DESK-22'],
        },
        {
          // What was being entered is gone on with; what it stands on may be out of date.
          when: 'readDetail done',
          given: ({ event }, { output }) => unread(output.re) && carries(event),
          to: 'entering',
          context: (_, { output }) => ({ readProblem: readProblems[output.re as keyof typeof readProblems] }),
          says: ['X-DESK-24'],
        },
        {
          when: 'readDetail failed',
          given: ({ event }) => !carries(event),
          to: 'failed',
          context: { readProblem: 'network' },
          says: ['SESSION-07'],
        },
        {
          when: 'readDetail failed',
          given: ({ event }) => carries(event),
          to: 'entering',
          context: { readProblem: 'network' },
          says: ['SESSION-07', 'X-DESK-24'],
        },
        {
          when: 'field.changed',
          to: 'reading',
          context: change,
          does: [tells(true)],
          says: ['X-DESK-24', 'X-DESK-29'],
        },
      ],
      ignores: [
        'event.chosen',
        'move.submitted',
        'move.confirmed',
        'move.withdrawn',
        'reading.requested',
        'session.renewed',
      ],
    },
    resuming: 'transient',
    moved: {
      rows: [
        { when: 'after buttonDebounce', to: 'showing', says: ['X-DESK-22'] },
        { when: 'session.renewed', to: 'reading', does: [read], says: ['X-DESK-25'] },
      ],
      // The second click of a double click.
      ignores: [
        'event.chosen',
        'field.changed',
        'move.submitted',
        'move.confirmed',
        'move.withdrawn',
        'reading.requested',
      ],
    },
    missing: {
      rows: [{ when: 'reading.requested', to: 'reading', does: [read], says: ['X-DESK-22'] }],
      ignores: [
        'event.chosen',
        'field.changed',
        'move.submitted',
        'move.confirmed',
        'move.withdrawn',
        'session.renewed',
      ],
    },
    failed: {
      rows: [
        { when: 'reading.requested', to: 'reading', does: [read], says: ['X-DESK-22'] },
        { when: 'session.renewed', to: 'reading', does: [read], says: ['X-DESK-25'] },
      ],
      ignores: ['event.chosen', 'field.changed', 'move.submitted', 'move.confirmed', 'move.withdrawn'],
    },
    ended: {
      rows: [{ when: 'session.renewed', to: 'reading', does: [read], says: ['X-DESK-25'] }],
      ignores: [
        'event.chosen',
        'field.changed',
        'move.submitted',
        'move.confirmed',
        'move.withdrawn',
        'reading.requested',
      ],
    },
    showing: {
      rows: [
        {
          when: 'event.chosen',
          given: (context, { event }) => isPossible(context, event) && carries(event),
          to: 'entering',
          context: (_, { event }) => ({ event, wrong: {}, done: null, moveProblem: null }),
          does: (_, { event }) => [focus(firstField(event))],
          says: ['X-DESK-23'],
        },
        {
          when: 'event.chosen',
          given: (context, { event }) => isPossible(context, event) && !carries(event) && isGrave(event),
          to: 'confirming.appearing',
          context: (_, { event }) => ({ event, wrong: {}, done: null, moveProblem: null }),
          does: [focus('confirmation')],
          says: ['X-DESK-23'],
        },
        {
          when: 'event.chosen',
          given: (context, { event }) => isPossible(context, event) && !carries(event) && !isGrave(event),
          to: 'moving',
          context: (_, { event }) => ({ event, wrong: {}, done: null, moveProblem: null }),
          does: (before, { event }) => [sent({ ...before, event })],
          says: ['X-DESK-22'],
        },
        // What the server does not say is possible has no button.
        {
          when: 'event.chosen',
          given: (context, { event }) => !isPossible(context, event),
          to: 'showing',
          says: ['X-DESK-22'],
        },
        { when: 'reading.requested', to: 'reading', does: [read], says: ['X-DESK-22'] },
        { when: 'session.renewed', to: 'reading', does: [read], says: ['X-DESK-25'] },
      ],
      ignores: ['field.changed', 'move.submitted', 'move.confirmed', 'move.withdrawn'],
    },
    entering: {
      rows: [
        {
          when: 'field.changed',
          to: 'entering',
          context: change,
          does: [tells(true)],
          says: ['X-DESK-23', 'X-DESK-29'],
        },
        {
          // Somebody else has moved it so far that it is no longer possible: what was entered stays.
          when: 'move.submitted',
          given: (context) => !isPossible(context, context.event),
          to: 'entering',
          says: ['X-DESK-24'],
        },
        {
          when: 'move.submitted',
          given: (context) => isPossible(context, context.event) && !isComplete(context),
          to: 'entering',
          context: (before) => ({ wrong: wrongIn(before), moveProblem: null }),
          does: (before) => [focus(firstWrong(before))],
          says: ['X-DESK-23'],
        },
        {
          when: 'move.submitted',
          given: (context) => isPossible(context, context.event) && isComplete(context) && isGrave(context.event),
          to: 'confirming.appearing',
          context: { wrong: {}, moveProblem: null },
          does: [focus('confirmation')],
          says: ['X-DESK-23'],
        },
        {
          when: 'move.submitted',
          given: (context) => isPossible(context, context.event) && isComplete(context) && !isGrave(context.event),
          to: 'moving',
          context: { wrong: {}, moveProblem: null },
          does: (before) => [sent(before)],
          says: ['X-DESK-23'],
        },
        {
          when: 'move.withdrawn',
          to: 'showing',
          context: left,
          does: [focus('notice'), tells(false)],
          says: ['X-DESK-23', 'X-DESK-29'],
        },
        { when: 'reading.requested', to: 'reading', does: [read], says: ['X-DESK-24'] },
        { when: 'session.renewed', to: 'reading', does: [read], says: ['X-DESK-25'] },
      ],
      ignores: ['event.chosen', 'move.confirmed'],
    },
    'confirming.appearing': {
      tags: ['confirming'],
      rows: [
        { when: 'after buttonDebounce', to: 'confirming.asking', says: ['X-DESK-23'] },
        {
          when: 'move.withdrawn',
          given: ({ event }) => carries(event),
          to: 'entering',
          does: ({ event }) => [focus(firstField(event))],
          says: ['X-DESK-23'],
        },
        {
          when: 'move.withdrawn',
          given: ({ event }) => !carries(event),
          to: 'showing',
          context: left,
          does: [focus('notice'), tells(false)],
          says: ['X-DESK-23', 'X-DESK-29'],
        },
        { when: 'session.renewed', to: 'reading', does: [read], says: ['X-DESK-25'] },
      ],
      // The second click of a double click confirms nothing.
      ignores: ['event.chosen', 'field.changed', 'move.submitted', 'move.confirmed', 'reading.requested'],
    },
    'confirming.asking': {
      tags: ['confirming'],
      rows: [
        { when: 'move.confirmed', to: 'moving', does: (before) => [sent(before)], says: ['X-DESK-23'] },
        {
          when: 'move.withdrawn',
          given: ({ event }) => carries(event),
          to: 'entering',
          does: ({ event }) => [focus(firstField(event))],
          says: ['X-DESK-23'],
        },
        {
          when: 'move.withdrawn',
          given: ({ event }) => !carries(event),
          to: 'showing',
          context: left,
          does: [focus('notice'), tells(false)],
          says: ['X-DESK-23', 'X-DESK-29'],
        },
        { when: 'session.renewed', to: 'reading', does: [read], says: ['X-DESK-25'] },
      ],
      ignores: ['event.chosen', 'field.changed', 'move.submitted', 'reading.requested'],
    },
    moving: {
      tags: ['busy', 'moving'],
      rows: [
        {
          when: 'move done',
          given: re('200'),
          to: 'reading',
          context: ({ event, found: before }) => ({
            ...left,
            done: event,
            found: before && { ...before, state: 'shipped' },
          }),
          does: [focus('notice'), tells(false), read],
          says: ['X-DESK-22', 'X-DESK-29'],
        },
        {
          when: 'move done',
          given: re('401', '503'),
          to: 'ended',
          does: [['parent', { type: 'session.ended' }]],
          says: ['X-DESK-25'],
        },
        {
          when: 'move done',
          given: re('404', '409'),
          to: 'reading',
          context: { moveProblem: 'changed' },
          does: [focus('notice'), read],
          says: ['X-DESK-24'],
        },
        {
          when: 'move done',
          given: re('400'),
          to: 'reading',
          context: { moveProblem: 'refused' },
          does: [focus('notice'), read],
          says: ['X-DESK-12', 'X-DESK-23'],
        },
        {
          when: 'move done',
          given: re('403'),
          to: 'reading',
          context: { moveProblem: 'forbidden' },
          does: [focus('notice'), read],
          says: ['X-DESK-22'],
        },
        {
          when: 'move done',
          given: ({ event }, { output }) => ['429', '500'].includes(output.re) && carries(event),
          to: 'entering',
          context: (_, { output }) => ({ moveProblem: problems[output.re as '429' | '500'] }),
          does: [focus('notice')],
          says: ['X-DESK-23'],
        },
        {
          when: 'move done',
          given: ({ event }, { output }) => ['429', '500'].includes(output.re) && !carries(event),
          to: 'showing',
          context: (_, { output }) => ({ moveProblem: problems[output.re as '429' | '500'], event: null }),
          does: [focus('notice')],
          says: ['X-DESK-22'],
        },
        {
          when: 'move failed',
          given: ({ event }) => carries(event),
          to: 'entering',
          context: { moveProblem: 'network' },
          does: [focus('notice')],
          says: ['SESSION-07'],
        },
        {
          when: 'move failed',
          given: ({ event }) => !carries(event),
          to: 'showing',
          context: { moveProblem: 'network', event: null },
          does: [focus('notice')],
          says: ['SESSION-07'],
        },
      ],
      ignores: [
        'event.chosen',
        'field.changed',
        'move.submitted',
        'move.confirmed',
        'move.withdrawn',
        'reading.requested',
        'session.renewed',
      ],
    },
  },
})
