import { serviceFormMachine } from '#machines/service/service-form.machine.ts'
import { books, type Row, type StateOf } from '../../support/books.ts'

type FormRow = Row<typeof serviceFormMachine>
type State = StateOf<typeof serviceFormMachine>

const line = {
  kind: 'piece',
  uuid: 'l-1',
  type: 'women_ring',
  name: { en: 'Ring', 'zh-CN': '戒指' },
  priceSen: 428_000,
  picture: { name: 'ring', width: 800, height: 800, hash: 'h' },
  metal: '4',
  size: '12',
} as const
const eligible = {
  kind: 'return',
  problem: null,
  until: '2026-12-11',
  cost: 'free',
  freeUntil: null,
  request: null,
} as const
const bought = (problem: null | 'under way') => ({
  order: 'o-1',
  orderNumber: 'KL-26-000001',
  deliveredAt: '2026-11-11T02:00:00.000Z',
  line,
  size: '12',
  kinds: [
    { ...eligible, problem },
    // What another kind of request says does not matter here.
    { ...eligible, kind: 'resizing', problem: problem === null ? 'no size' : null } as const,
  ],
})
const address = {
  name: 'Mei Tan',
  phone: '0123456789',
  country: 'MY',
  address: '1 Jalan Telawi',
  unit: '',
  postcode: '59100',
  city: 'Kuala Lumpur',
  state: '14',
} as const
/** An address whose line was emptied. */
const unfinished = { ...address, address: '' }
const read = (problem: null | 'under way') => ({
  re: '200' as const,
  data: { lines: [bought(problem)], collectAt: address },
})
const empty = { choice: '', handover: '', note: '' }
const complete = { choice: 'damaged', handover: 'courier', note: '' }
const picture = { picture: 'p-1', name: 'ring.jpg' }
const draft = { submission: 's-0', fields: complete, typed: unfinished, pictures: [picture] }
const tooLong = 'x'.repeat(1001)
const made = { request: 'r-1', number: 'KS-26-000001' }

interface Fields {
  choice: string
  handover: string
  note: string
}
interface Change {
  field: keyof Fields
  value: string
}
const withChange = (before: Fields, { field, value }: Change) => ({ ...before, [field]: value })
const hasPictures = ({ pictures, isUploading }: { pictures: readonly object[]; isUploading: boolean }) =>
  pictures.length > 0 || isUploading
const isEmpty = ({ choice, handover, note }: Fields) => choice === '' && handover === '' && note.trim() === ''
const without = (problems: object, field: string) =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => name !== field))
const problemsOf = ({ choice, handover, note }: Fields) => ({
  ...(choice === 'damaged' ? {} : { choice: 'missing' as const }),
  ...(handover === 'courier' ? {} : { handover: 'missing' as const }),
  ...(note === tooLong ? { note: 'tooLong' as const } : {}),
})
interface Entered {
  fields: Fields
  collectAt: object | null
}
const isValid = ({ fields, collectAt }: Entered) =>
  Object.keys(problemsOf(fields)).length === 0 && (fields.handover !== 'courier' || collectAt !== null)
/** The form asks for an address while something is entered, beginning with what is known. */
const asks = ({ offered, typed }: { offered: object | null; typed: object | null }) =>
  ['collectAt', { offered, typed }] as const

/** What an upload is refused for ends the form as what the form is refused for. */
const signsOut = (...stopped: string[]): FormRow => ({
  when: 'login.needed',
  to: 'ended',
  does: (_, { reason }) => [...stopped.map((port) => [`stop ${port}`] as const), ['parent', { type: reason }]],
  says: ['X-SERVICE-28', 'SESSION-02'],
})
const ends = (...stopped: string[]): FormRow => ({
  when: 'session.ended',
  to: 'ended',
  does: stopped.map((port) => [`stop ${port}`] as const),
  says: ['SESSION-02', 'X-SERVICE-23'],
})
/** Nothing can be lost, so nothing is asked. */
const logsOut = (state: State): FormRow => ({
  when: 'logout.requested',
  to: state,
  does: [['parent', { type: 'logout.confirmed' }]],
  says: ['SHELL-18'],
})
const asksBefore = (state: State): FormRow[] => [
  {
    when: 'logout.requested',
    to: state,
    does: [['to leave', { type: 'logout.requested' }]],
    says: ['X-SERVICE-23', 'SHELL-18'],
  },
  {
    when: 'logout.confirmed',
    to: state,
    does: [['parent', { type: 'logout.confirmed' }]],
    says: ['X-SERVICE-23', 'SHELL-18'],
  },
]
const typing = (state: State): FormRow[] => [
  {
    when: 'field.changed',
    given: (context, change) => hasPictures(context) || !isEmpty(withChange(context.fields, change)),
    to: state,
    context: ({ fields, problems }, change) => ({
      fields: withChange(fields, change),
      problems: without(problems, change.field),
      notice: null,
    }),
    does: (context, change) => [
      [
        'saveDraft',
        {
          ...context,
          fields: withChange(context.fields, change),
          problems: without(context.problems, change.field),
          notice: null,
        },
      ],
    ],
    says: ['X-SERVICE-23'],
  },
  {
    when: 'field.changed',
    given: (context, change) => !hasPictures(context) && isEmpty(withChange(context.fields, change)),
    to: 'empty',
    context: ({ fields, problems }, change) => ({
      fields: withChange(fields, change),
      problems: without(problems, change.field),
      notice: null,
    }),
    does: [['removeDraft'], ['stop leave'], ['stop collectAt']],
    says: ['X-SERVICE-23'],
  },
  {
    when: 'pictures.changed',
    given: ({ fields }, change) => hasPictures(change) || !isEmpty(fields),
    to: state,
    context: (_, { pictures, isUploading }) => ({ pictures, isUploading, notice: null }),
    does: (context, { pictures, isUploading }) => [['saveDraft', { ...context, pictures, isUploading, notice: null }]],
    says: ['X-SERVICE-28'],
  },
  {
    when: 'pictures.changed',
    given: ({ fields }, change) => !hasPictures(change) && isEmpty(fields),
    to: 'empty',
    context: { pictures: [], isUploading: false, notice: null },
    does: [['removeDraft'], ['stop leave'], ['stop collectAt']],
    says: ['X-SERVICE-28'],
  },
]
const addressed = (state: State): FormRow => ({
  when: 'address.changed',
  to: state,
  context: (_, { typed, address: collectAt }) => ({ typed, collectAt }),
  does: (context, { typed, address: collectAt }) => [['saveDraft', { ...context, typed, collectAt }]],
  says: ['X-SERVICE-33', 'X-SERVICE-23'],
})
const quiet = [
  'form.retried',
  'field.changed',
  'address.changed',
  'pictures.changed',
  'request.submitted',
  'logout.confirmed',
] as const
const closed = (state: State) => ({ rows: [ends(), signsOut(), logsOut(state)], ignores: [...quiet] })

export const serviceFormBooks = books<typeof serviceFormMachine>(serviceFormMachine, {
  starts: [
    {
      input: { path: '/pages/Personal/ReturnSubmit', line: 'l-1' },
      state: 'loading',
      context: {
        kind: 'return',
        line: 'l-1',
        item: null,
        submission: '',
        fields: empty,
        offered: null,
        typed: null,
        collectAt: null,
        pictures: [],
        isUploading: false,
        problems: {},
        notice: null,
        submitted: null,
      },
      does: [['pictures'], ['openForm', { kind: 'return', line: 'l-1' }]],
    },
  ],
  samples: {
    'form.retried': [{}],
    'field.changed': [
      { field: 'choice', value: 'damaged' },
      { field: 'choice', value: '' },
      { field: 'handover', value: 'courier' },
      { field: 'handover', value: '' },
      { field: 'note', value: tooLong },
      { field: 'note', value: '' },
    ],
    'address.changed': [
      { typed: unfinished, address: null },
      { typed: address, address },
    ],
    'request.submitted': [{}],
    'pictures.changed': [
      { pictures: [], isUploading: true },
      { pictures: [picture], isUploading: false },
      { pictures: [], isUploading: false },
    ],
    'login.needed': [{ reason: 'session.ended' }, { reason: 'login.missing' }],
    'session.ended': [{}],
    'logout.requested': [{}],
    'logout.confirmed': [{}],
  },
  ports: {
    openForm: {
      done: [
        { answer: read(null), draft: null, submission: 's-1' },
        { answer: read(null), draft, submission: 's-1' },
        { answer: read('under way'), draft, submission: 's-1' },
        { answer: { re: '404' }, draft: null, submission: 's-1' },
        { answer: { re: '401' }, draft: null, submission: 's-1' },
        { answer: { re: '500', id: 'b1' }, draft, submission: 's-1' },
        { answer: { re: '503' }, draft, submission: 's-1' },
      ],
      failed: [new Error('offline')],
    },
    submitRequest: {
      done: [
        { re: '200', data: made },
        { re: '400', field: 'reason' },
        { re: '400', field: 'note' },
        { re: '400', field: 'collectAt.phone' },
        { re: '400', field: 'submission' },
        { re: '401' },
        { re: '404' },
        { re: '409' },
        { re: '410' },
        { re: '429' },
        { re: '500', id: 'b1' },
        { re: '503' },
      ],
      failed: [new Error('offline')],
    },
    leave: 'open',
    collectAt: 'open',
    pictures: 'open',
  },
  delays: { buttonDebounce: 500 },
  project: ({ fields, collectAt, pictures, isUploading, problems, notice, submission }) => ({
    fields,
    collectAt,
    pictures,
    isUploading,
    problems,
    notice,
    submission,
  }),
  // An address is typed into a form that a courier is chosen in, without a note or pictures.
  tries: (event, { fields, pictures, isUploading, collectAt }) => {
    const isPlain = fields.handover === 'courier' && fields.note === '' && pictures.length === 0 && !isUploading
    if (event.type === 'address.changed') return isPlain
    const adds = event.type === 'pictures.changed' || (event.type === 'field.changed' && event.field === 'note')
    return collectAt !== null || !isPlain || !adds
  },
  why: {
    tries: 'Notes and pictures do not depend on the address.',
    project:
      'The kind, the line and the offered address stay as they are; the item and what was submitted are only shown, and what is typed of the address is only kept.',
  },
  ledger: {
    loading: {
      tags: ['busy'],
      rows: [
        {
          when: 'openForm done',
          given: (_, { output }) =>
            output.answer.re === '200' && output.answer.data.lines[0]?.kinds[0]?.problem !== null,
          to: 'ineligible',
          context: {
            item: bought('under way'),
            submission: 's-0',
            fields: complete,
            offered: address,
            typed: unfinished,
            pictures: [picture],
          },
          does: [['removeDraft']],
          says: ['X-SERVICE-22'],
        },
        {
          when: 'openForm done',
          given: (_, { output }) =>
            output.answer.re === '200' &&
            output.answer.data.lines[0]?.kinds[0]?.problem === null &&
            output.draft !== null,
          to: 'filled.filling.ready',
          // The submission stays the same, so that sending it again makes no second request.
          context: {
            item: bought(null),
            submission: 's-0',
            fields: complete,
            offered: address,
            typed: unfinished,
            pictures: [picture],
            isUploading: false,
          },
          does: [
            ['to pictures', { type: 'pictures.restored', pictures: [picture] }],
            ['leave'],
            asks({ offered: address, typed: unfinished }),
          ],
          says: ['X-SERVICE-23'],
        },
        {
          when: 'openForm done',
          given: (_, { output }) => output.answer.re === '200' && output.draft === null,
          to: 'empty',
          context: {
            item: bought(null),
            submission: 's-1',
            fields: empty,
            offered: address,
            typed: null,
            pictures: [],
            isUploading: false,
          },
          says: ['X-SERVICE-22'],
        },
        {
          when: 'openForm done',
          given: (_, { output }) => output.answer.re === '404',
          to: 'unknown',
          says: ['X-SERVICE-22'],
        },
        {
          when: 'openForm done',
          given: (_, { output }) => output.answer.re === '503',
          to: 'ended',
          does: [['parent', { type: 'session.ended' }]],
          says: ['SESSION-02'],
        },
        {
          when: 'openForm done',
          given: (_, { output }) => output.answer.re === '401',
          to: 'ended',
          does: [['parent', { type: 'login.missing' }]],
          says: ['SESSION-02', 'ROUTE-20'],
        },
        {
          when: 'openForm done',
          given: (_, { output }) => output.answer.re === '500',
          to: 'unreachable',
          says: ['X-SERVICE-22'],
        },
        { when: 'openForm failed', to: 'unreachable', says: ['SESSION-07'] },
        ends('openForm'),
        signsOut('openForm'),
        logsOut('loading'),
      ],
      ignores: [...quiet],
    },
    unreachable: {
      rows: [
        {
          when: 'form.retried',
          to: 'loading',
          does: [['openForm', { kind: 'return', line: 'l-1' }]],
          says: ['SESSION-07', 'X-OFFLINE-01'],
        },
        ends(),
        signsOut(),
        logsOut('unreachable'),
      ],
      ignores: ['field.changed', 'address.changed', 'pictures.changed', 'request.submitted', 'logout.confirmed'],
    },
    unknown: closed('unknown'),
    ineligible: closed('ineligible'),
    ended: closed('ended'),
    submitted: closed('submitted'),
    empty: {
      rows: [
        {
          when: 'field.changed',
          given: ({ fields }, change) => !isEmpty(withChange(fields, change)),
          to: 'filled.filling.ready',
          context: ({ fields, problems }, change) => ({
            fields: withChange(fields, change),
            problems: without(problems, change.field),
            notice: null,
          }),
          does: (context, change) => [
            [
              'saveDraft',
              {
                ...context,
                fields: withChange(context.fields, change),
                problems: without(context.problems, change.field),
                notice: null,
              },
            ],
            ['leave'],
            asks(context),
          ],
          says: ['X-SERVICE-23'],
        },
        {
          when: 'field.changed',
          given: ({ fields }, change) => isEmpty(withChange(fields, change)),
          to: 'empty',
          context: ({ fields, problems }, change) => ({
            fields: withChange(fields, change),
            problems: without(problems, change.field),
            notice: null,
          }),
          says: ['X-SERVICE-23'],
        },
        {
          when: 'request.submitted',
          to: 'empty',
          context: { problems: { choice: 'missing', handover: 'missing' }, notice: null },
          does: [['focusProblem']],
          says: ['X-SERVICE-22'],
        },
        {
          when: 'pictures.changed',
          given: (_, change) => hasPictures(change),
          to: 'filled.filling.ready',
          context: (_, { pictures, isUploading }) => ({ pictures, isUploading, notice: null }),
          does: (context, { pictures, isUploading }) => [
            ['saveDraft', { ...context, pictures, isUploading, notice: null }],
            ['leave'],
            asks(context),
          ],
          says: ['X-SERVICE-28'],
        },
        {
          when: 'pictures.changed',
          given: (_, change) => !hasPictures(change),
          to: 'empty',
          context: { pictures: [], isUploading: false, notice: null },
          says: ['X-SERVICE-28'],
        },
        ends(),
        signsOut(),
        logsOut('empty'),
      ],
      ignores: ['form.retried', 'address.changed', 'logout.confirmed'],
    },
    'filled.filling.ready': {
      rows: [
        ...typing('filled.filling.ready'),
        addressed('filled.filling.ready'),
        {
          when: 'request.submitted',
          given: (context) => !isValid(context),
          to: 'filled.filling.ready',
          context: ({ fields }) => ({ problems: problemsOf(fields), notice: null }),
          does: [['focusProblem'], ['to collectAt', { type: 'address.checked' }]],
          says: ['X-SERVICE-22', 'X-SERVICE-33'],
        },
        {
          when: 'request.submitted',
          given: (context) => isValid(context) && context.isUploading,
          to: 'filled.filling.ready',
          context: { problems: {}, notice: 'uploading' },
          says: ['X-SERVICE-28'],
        },
        {
          when: 'request.submitted',
          given: (context) => isValid(context) && !context.isUploading,
          to: 'filled.submitting',
          context: { problems: {}, notice: null },
          does: ({ submission, collectAt, pictures }) => [
            [
              'submitRequest',
              {
                kind: 'return',
                line: 'l-1',
                submission,
                handover: 'courier',
                collectAt,
                note: '',
                pictures: pictures.map((each) => each.picture),
                reason: 'damaged',
              },
            ],
          ],
          says: ['X-SERVICE-22', 'X-SERVICE-33'],
        },
        ends('leave', 'collectAt'),
        signsOut('leave', 'collectAt'),
        ...asksBefore('filled.filling.ready'),
      ],
      ignores: ['form.retried'],
    },
    'filled.filling.coolingDown': {
      rows: [
        ...typing('filled.filling.coolingDown'),
        addressed('filled.filling.coolingDown'),
        { when: 'after buttonDebounce', to: 'filled.filling.ready', says: ['FORM-02'] },
        ends('leave', 'collectAt'),
        signsOut('leave', 'collectAt'),
        ...asksBefore('filled.filling.coolingDown'),
      ],
      ignores: ['form.retried', 'request.submitted'],
    },
    'filled.submitting': {
      tags: ['busy'],
      rows: [
        addressed('filled.submitting'),
        {
          when: 'submitRequest done',
          given: (_, { output }) => output.re === '400' && output.field === 'collectAt.phone',
          to: 'filled.filling.coolingDown',
          does: [['focusProblem'], ['to collectAt', { type: 'address.rejected', field: 'collectAt.phone' }]],
          says: ['X-SERVICE-33'],
        },
        {
          when: 'submitRequest done',
          given: (_, { output }) => output.re === '200',
          to: 'submitted',
          context: { submitted: made },
          does: [['removeDraft'], ['showResult'], ['stop leave'], ['stop collectAt']],
          says: ['X-SERVICE-22'],
        },
        {
          when: 'submitRequest done',
          given: (_, { output }) => output.re === '409',
          to: 'loading',
          context: { notice: 'changed' },
          does: [['stop leave'], ['stop collectAt'], ['openForm', { kind: 'return', line: 'l-1' }]],
          says: ['X-SERVICE-22'],
        },
        {
          when: 'submitRequest done',
          given: (_, { output }) => output.re === '410',
          to: 'filled.filling.coolingDown',
          context: { pictures: [], notice: 'picturesGone' },
          does: (context) => [
            ['saveDraft', { ...context, pictures: [], notice: 'picturesGone' }],
            ['to pictures', { type: 'pictures.expired' }],
          ],
          says: ['X-SERVICE-28'],
        },
        {
          when: 'submitRequest done',
          given: (_, { output }) => output.re === '404',
          to: 'unknown',
          does: [['removeDraft'], ['stop leave'], ['stop collectAt']],
          says: ['X-SERVICE-22'],
        },
        {
          when: 'submitRequest done',
          given: (_, { output }) => output.re === '503',
          to: 'ended',
          does: [['stop leave'], ['stop collectAt'], ['parent', { type: 'session.ended' }]],
          says: ['SESSION-02', 'X-SERVICE-23'],
        },
        {
          when: 'submitRequest done',
          given: (_, { output }) => output.re === '401',
          to: 'ended',
          does: [['stop leave'], ['stop collectAt'], ['parent', { type: 'login.missing' }]],
          says: ['SESSION-02', 'ROUTE-20'],
        },
        {
          when: 'submitRequest done',
          given: (_, { output }) => output.re === '400' && output.field === 'reason',
          to: 'filled.filling.coolingDown',
          context: { problems: { choice: 'malformed' } },
          does: [['focusProblem']],
          says: ['X-SERVICE-22'],
        },
        {
          when: 'submitRequest done',
          given: (_, { output }) => output.re === '400' && output.field === 'note',
          to: 'filled.filling.coolingDown',
          context: { problems: { note: 'malformed' } },
          does: [['focusProblem']],
          says: ['X-SERVICE-22'],
        },
        {
          when: 'submitRequest done',
          given: (_, { output }) => output.re === '500' || (output.re === '400' && output.field === 'submission'),
          to: 'filled.filling.coolingDown',
          context: { notice: 'failed' },
          says: ['X-SERVICE-22'],
        },
        {
          when: 'submitRequest done',
          given: (_, { output }) => output.re === '429',
          to: 'filled.filling.coolingDown',
          context: { notice: 'tooMany' },
          says: ['X-SERVICE-22'],
        },
        {
          when: 'submitRequest failed',
          to: 'filled.filling.coolingDown',
          context: { notice: 'network' },
          says: ['SESSION-07'],
        },
        ends('submitRequest', 'leave', 'collectAt'),
        signsOut('submitRequest', 'leave', 'collectAt'),
        ...asksBefore('filled.submitting'),
      ],
      ignores: ['form.retried', 'field.changed', 'pictures.changed', 'request.submitted'],
    },
  },
})
