import { personalInfoMachine } from '#machines/personal/personal-info.machine.ts'
import { books, type Row, type StateOf } from '../../support/books.ts'

type InfoRow = Row<typeof personalInfoMachine>
type State = StateOf<typeof personalInfoMachine>

const fields = { firstname: 'Mei', lastname: 'Lim', gender: '1', language: 'en' } as const
const stored = { ...fields, version: 3 }
/** What another tab saved meanwhile. */
const elsewhere = { ...fields, firstname: 'May', version: 4 }
const draft = { ...fields, firstname: 'May' }
const tooLong = 'x'.repeat(129)
const blank = { firstname: '', lastname: '', gender: '0', language: 'en' } as const
const events = [
  'info.retried',
  'field.changed',
  'info.submitted',
  'session.ended',
  'logout.requested',
  'logout.confirmed',
] as const
const allBut = (...some: (typeof events)[number][]) => events.filter((event) => !some.includes(event))

interface Fields {
  firstname: string
  lastname: string
  gender: string
  language: string
}
const isEqual = (one: Fields, other: Fields) =>
  one.firstname === other.firstname &&
  one.lastname === other.lastname &&
  one.gender === other.gender &&
  one.language === other.language
const withChange = <Some extends Fields>(before: Some, change: { field: string; value: string }): Some => ({
  ...before,
  [change.field]: change.value,
})
const without = (problems: object, field: string) =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => name !== field))

const ends = (...stopped: string[]): InfoRow => ({
  when: 'session.ended',
  to: 'ended',
  does: stopped.map((port) => [`stop ${port}`] as const),
  says: ['SESSION-02', 'X-SAFETY-01'],
})
/** Nothing can be lost, so nothing is asked. */
const logsOut = (state: State): InfoRow => ({
  when: 'logout.requested',
  to: state,
  does: [['parent', { type: 'logout.confirmed' }]],
  says: ['SHELL-18'],
})
const asksBefore = (state: State): InfoRow[] => [
  {
    when: 'logout.requested',
    to: state,
    does: [['to leave', { type: 'logout.requested' }]],
    says: ['X-SAFETY-01', 'SHELL-18'],
  },
  {
    when: 'logout.confirmed',
    to: state,
    does: [['parent', { type: 'logout.confirmed' }]],
    says: ['X-SAFETY-01', 'SHELL-18'],
  },
]
const typing = (state: State): InfoRow[] => [
  {
    when: 'field.changed',
    given: ({ fields: before, saved }, { change }) => !isEqual(withChange(before, change), saved),
    to: state,
    context: ({ fields: before, problems }, { change }) => ({
      fields: withChange(before, change),
      problems: without(problems, change.field),
      notice: null,
    }),
    does: ({ fields: before }, { change }) => [['saveDraft', withChange(before, change)]],
    says: ['X-SAFETY-01'],
  },
  {
    when: 'field.changed',
    given: ({ fields: before, saved }, { change }) => isEqual(withChange(before, change), saved),
    to: 'unchanged',
    context: ({ fields: before, problems }, { change }) => ({
      fields: withChange(before, change),
      problems: without(problems, change.field),
      notice: null,
    }),
    does: [['removeDraft'], ['stop leave']],
    says: ['X-SAFETY-01'],
  },
]

export const personalInfoBooks = books<typeof personalInfoMachine>(personalInfoMachine, {
  starts: [
    {
      state: 'loading',
      context: { saved: { ...blank, version: 0 }, fields: blank, problems: {}, notice: null },
      does: [['openInfo']],
    },
  ],
  samples: {
    'info.retried': [{}],
    'field.changed': [
      { change: { field: 'firstname', value: 'Mei' } },
      { change: { field: 'firstname', value: 'May' } },
      { change: { field: 'firstname', value: tooLong } },
      { change: { field: 'language', value: 'zh-CN' } },
    ],
    'info.submitted': [{}],
    'session.ended': [{}],
    'logout.requested': [{}],
    'logout.confirmed': [{}],
  },
  ports: {
    openInfo: {
      done: [
        { answer: { re: '200', data: stored }, draft: null },
        { answer: { re: '200', data: stored }, draft },
        { answer: { re: '200', data: stored }, draft: fields },
        { answer: { re: '200', data: elsewhere }, draft },
        { answer: { re: '401' }, draft: null },
        { answer: { re: '500', id: 'b1' }, draft: null },
        { answer: { re: '503' }, draft: null },
      ],
      failed: [new Error('offline')],
    },
    saveInfo: {
      done: [
        { re: '200' },
        { re: '400', field: 'lastname' },
        { re: '400', field: 'version' },
        { re: '401' },
        { re: '409' },
        { re: '429' },
        { re: '500', id: 'b1' },
        { re: '503' },
      ],
      failed: [new Error('offline')],
    },
    leave: 'open',
  },
  delays: { buttonDebounce: 500 },
  project: ({ saved: { version: _version, ...shown }, ...rest }) => ({ ...rest, saved: shown }),
  why: { project: 'The version only counts up with every save, and is passed on as it is.' },
  ledger: {
    loading: {
      tags: ['busy'],
      rows: [
        {
          when: 'openInfo done',
          given: (_, { output }) =>
            output.answer.re === '200' && output.draft !== null && !isEqual(output.draft, output.answer.data),
          to: 'changed.filling.ready',
          context: { saved: stored, fields: draft },
          does: [['leave']],
          says: ['X-SAFETY-01'],
        },
        {
          when: 'openInfo done',
          given: (_, { output }) =>
            output.answer.re === '200' && (output.draft === null || isEqual(output.draft, output.answer.data)),
          to: 'unchanged',
          context: (_, { output }) => {
            if (output.answer.re !== '200') throw new Error('this row is of success')
            const { version: _version, ...shown } = output.answer.data
            return { saved: output.answer.data, fields: shown }
          },
          says: ['X-SAFETY-01'],
        },
        {
          when: 'openInfo done',
          given: (_, { output }) => output.answer.re === '503',
          to: 'ended',
          does: [['parent', { type: 'session.ended' }]],
          says: ['SESSION-02'],
        },
        {
          when: 'openInfo done',
          given: (_, { output }) => output.answer.re === '401',
          to: 'ended',
          does: [['parent', { type: 'login.missing' }]],
          says: ['SESSION-02', 'ROUTE-20'],
        },
        {
          when: 'openInfo done',
          given: (_, { output }) => output.answer.re === '500',
          to: 'unreachable',
          says: ['X-SAFETY-01'],
        },
        { when: 'openInfo failed', to: 'unreachable', says: ['SESSION-07'] },
        ends('openInfo'),
        logsOut('loading'),
      ],
      ignores: ['info.retried', 'field.changed', 'info.submitted', 'logout.confirmed'],
    },
    unreachable: {
      rows: [
        { when: 'info.retried', to: 'loading', does: [['openInfo']], says: ['SESSION-07', 'X-OFFLINE-01'] },
        ends(),
        logsOut('unreachable'),
      ],
      ignores: ['field.changed', 'info.submitted', 'logout.confirmed'],
    },
    ended: {
      rows: [ends(), logsOut('ended')],
      ignores: allBut('session.ended', 'logout.requested'),
    },
    unchanged: {
      rows: [
        {
          when: 'field.changed',
          given: ({ fields: before, saved }, { change }) => !isEqual(withChange(before, change), saved),
          to: 'changed.filling.ready',
          context: ({ fields: before, problems }, { change }) => ({
            fields: withChange(before, change),
            problems: without(problems, change.field),
            notice: null,
          }),
          does: ({ fields: before }, { change }) => [['saveDraft', withChange(before, change)], ['leave']],
          says: ['X-SAFETY-01'],
        },
        {
          when: 'field.changed',
          given: ({ fields: before, saved }, { change }) => isEqual(withChange(before, change), saved),
          to: 'unchanged',
          says: ['X-SAFETY-01'],
        },
        { when: 'info.submitted', to: 'unchanged', context: { notice: 'saved' }, says: ['X-SAFETY-01'] },
        ends(),
        logsOut('unchanged'),
      ],
      ignores: ['info.retried', 'logout.confirmed'],
    },
    'changed.filling.ready': {
      rows: [
        ...typing('changed.filling.ready'),
        {
          when: 'info.submitted',
          given: ({ fields: { firstname } }) => firstname === tooLong,
          to: 'changed.filling.ready',
          context: { problems: { firstname: 'tooLong' }, notice: null },
          does: [['focusProblem']],
          says: ['X-SAFETY-01'],
        },
        {
          when: 'info.submitted',
          given: ({ fields: { firstname } }) => firstname !== tooLong,
          to: 'changed.saving',
          context: { problems: {}, notice: null },
          does: ({ fields: entered, saved }) => [['saveInfo', { ...entered, version: saved.version }]],
          says: ['X-SAFETY-01'],
        },
        ends('leave'),
        ...asksBefore('changed.filling.ready'),
      ],
      ignores: ['info.retried'],
    },
    'changed.filling.coolingDown': {
      rows: [
        ...typing('changed.filling.coolingDown'),
        { when: 'after buttonDebounce', to: 'changed.filling.ready', says: ['FORM-02'] },
        ends('leave'),
        ...asksBefore('changed.filling.coolingDown'),
      ],
      ignores: ['info.retried', 'info.submitted'],
    },
    'changed.saving': {
      tags: ['busy'],
      rows: [
        {
          when: 'saveInfo done',
          given: (_, { output }) => output.re === '200',
          to: 'unchanged',
          context: ({ fields: entered, saved }) => ({
            saved: { ...entered, version: saved.version + 1 },
            notice: 'saved',
          }),
          does: [['removeDraft'], ['stop leave'], ['parent', { type: 'session.refreshed' }]],
          says: ['X-SAFETY-01'],
        },
        {
          when: 'saveInfo done',
          given: (_, { output }) => output.re === '409',
          to: 'changed.refreshing',
          does: [['openInfo']],
          says: ['X-SAFETY-01'],
        },
        {
          when: 'saveInfo done',
          given: (_, { output }) => output.re === '503',
          to: 'ended',
          does: [['stop leave'], ['parent', { type: 'session.ended' }]],
          says: ['SESSION-02'],
        },
        {
          when: 'saveInfo done',
          given: (_, { output }) => output.re === '401',
          to: 'ended',
          does: [['stop leave'], ['parent', { type: 'login.missing' }]],
          says: ['SESSION-02', 'ROUTE-20'],
        },
        {
          when: 'saveInfo done',
          given: (_, { output }) => output.re === '400' && output.field === 'lastname',
          to: 'changed.filling.coolingDown',
          context: { problems: { lastname: 'malformed' } },
          does: [['focusProblem']],
          says: ['X-SAFETY-01'],
        },
        {
          when: 'saveInfo done',
          given: (_, { output }) => output.re === '500' || (output.re === '400' && output.field === 'version'),
          to: 'changed.filling.coolingDown',
          context: { notice: 'failed' },
          says: ['X-SAFETY-01'],
        },
        {
          when: 'saveInfo done',
          given: (_, { output }) => output.re === '429',
          to: 'changed.filling.coolingDown',
          context: { notice: 'tooMany' },
          says: ['X-SAFETY-01'],
        },
        {
          when: 'saveInfo failed',
          to: 'changed.filling.coolingDown',
          context: { notice: 'network' },
          says: ['SESSION-07'],
        },
        ends('saveInfo', 'leave'),
        ...asksBefore('changed.saving'),
      ],
      ignores: ['info.retried', 'field.changed', 'info.submitted'],
    },
    'changed.refreshing': {
      tags: ['busy'],
      rows: [
        {
          when: 'openInfo done',
          given: ({ fields: entered }, { output }) =>
            output.answer.re === '200' && !isEqual(entered, output.answer.data),
          to: 'changed.filling.coolingDown',
          // Said once the fields can be saved again: a press before that would be lost.
          context: (_, { output }) => ({
            ...(output.answer.re === '200' ? { saved: output.answer.data } : {}),
            notice: 'changed',
          }),
          says: ['X-SAFETY-01'],
        },
        {
          // The other window saved the same.
          when: 'openInfo done',
          given: ({ fields: entered }, { output }) =>
            output.answer.re === '200' && isEqual(entered, output.answer.data),
          to: 'unchanged',
          context: (_, { output }) => ({
            ...(output.answer.re === '200' ? { saved: output.answer.data } : {}),
            notice: 'saved',
          }),
          does: [['removeDraft'], ['stop leave']],
          says: ['X-SAFETY-01'],
        },
        {
          when: 'openInfo done',
          given: (_, { output }) => output.answer.re === '503',
          to: 'ended',
          does: [['stop leave'], ['parent', { type: 'session.ended' }]],
          says: ['SESSION-02'],
        },
        {
          when: 'openInfo done',
          given: (_, { output }) => output.answer.re === '401',
          to: 'ended',
          does: [['stop leave'], ['parent', { type: 'login.missing' }]],
          says: ['SESSION-02', 'ROUTE-20'],
        },
        {
          when: 'openInfo done',
          given: (_, { output }) => output.answer.re === '500',
          to: 'changed.filling.coolingDown',
          context: { notice: 'failed' },
          says: ['X-SAFETY-01'],
        },
        {
          when: 'openInfo failed',
          to: 'changed.filling.coolingDown',
          context: { notice: 'network' },
          says: ['SESSION-07'],
        },
        ends('openInfo', 'leave'),
        ...asksBefore('changed.refreshing'),
      ],
      ignores: ['info.retried', 'field.changed', 'info.submitted'],
    },
  },
})
