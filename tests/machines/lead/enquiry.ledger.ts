import { enquiryMachine, type EnquiryContext, type EnquiryProblems } from '#machines/lead/enquiry.machine.ts'
import { books, type Effect, type Row } from '../../support/books.ts'

type EnquiryRow = Row<typeof enquiryMachine>

const none: EnquiryProblems = { name: null, whatsapp: null, budget: null, form: null }
const sound = { name: ' Mei Tan ', whatsapp: '+60 12-345 6789', budget: ' 35000.50 ' }
const malformed = ['10,000', '-5', '1e5', '9'.repeat(15)]

const problemsOf = ({ fields }: EnquiryContext): EnquiryProblems => ({
  name: fields.name.trim() === '' ? 'missing' : null,
  whatsapp: fields.whatsapp === '' ? 'missing' : null,
  budget: fields.budget === '' ? 'missing' : malformed.includes(fields.budget) ? 'malformed' : null,
  form: null,
})
const isSound = (context: EnquiryContext) => Object.values(problemsOf(context)).every((problem) => problem === null)
const failed: Effect = ['parent', { type: 'message.shown', message: { id: 'lead.failed', tone: 'error' } }]

const typing = (to: 'editing.ready' | 'editing.coolingDown'): EnquiryRow => ({
  when: 'field.changed',
  to,
  context: ({ fields, problems }, { field, value }) => ({
    fields: { ...fields, [field]: value },
    problems: { ...problems, [field]: null, form: null },
  }),
  says: ['LEAD-02'],
})

export const enquiryBooks = books<typeof enquiryMachine>(enquiryMachine, {
  starts: [
    {
      state: 'editing.ready',
      context: { fields: { name: '', whatsapp: '', budget: '' }, problems: none },
      does: [['enquiryPicture']],
    },
  ],
  samples: {
    'field.changed': [
      { field: 'name', value: '  ' },
      { field: 'name', value: sound.name },
      { field: 'whatsapp', value: sound.whatsapp },
      { field: 'budget', value: '' },
      { field: 'budget', value: sound.budget },
      ...malformed.map((value) => ({ field: 'budget' as const, value })),
    ],
    'enquiry.submitted': [{}],
  },
  ports: {
    submitEnquiry: {
      done: [{ re: '200' }, { re: '400', field: 'name' }, { re: '429' }, { re: '500', id: 'e1' }],
      failed: [new Error('offline')],
    },
    enquiryPicture: 'open',
  },
  delays: { buttonDebounce: 500 },
  why: { beyond: 'Each malformed budget is sent with the other fields sound; the first one with everything else too.' },
  beyond: ({ fields, problems }) =>
    malformed.slice(1).includes(fields.budget) &&
    (fields.name !== sound.name || fields.whatsapp !== sound.whatsapp || problems.budget !== null),
  ledger: {
    'editing.ready': {
      tags: [],
      rows: [
        typing('editing.ready'),
        {
          when: 'enquiry.submitted',
          given: isSound,
          to: 'submitting',
          context: { problems: none },
          does: [['submitEnquiry', { name: 'Mei Tan', whatsapp: '+60 12-345 6789', budget: '35000.50' }]],
          says: ['LEAD-02'],
        },
        {
          when: 'enquiry.submitted',
          given: (context) => !isSound(context),
          to: 'editing.ready',
          context: (before) => ({ problems: problemsOf(before) }),
          does: (before) => [['focusProblem', problemsOf(before)]],
          says: ['LEAD-02'],
        },
      ],
    },
    'editing.coolingDown': {
      tags: [],
      rows: [
        typing('editing.coolingDown'),
        { when: 'after buttonDebounce', to: 'editing.ready', says: ['FORM-02', 'CONST-01'] },
      ],
      ignores: ['enquiry.submitted'],
    },
    submitting: {
      tags: ['busy'],
      rows: [
        {
          when: 'submitEnquiry done',
          given: (_, { output }) => output.re === '200',
          to: 'accepted',
          does: [['stop enquiryPicture']],
          says: ['LEAD-04'],
        },
        {
          when: 'submitEnquiry done',
          given: (_, { output }) => output.re === '429',
          to: 'editing.coolingDown',
          context: { problems: { ...none, form: 'tooMany' } },
          does: [failed],
          says: ['LEAD-05'],
        },
        {
          when: 'submitEnquiry done',
          given: (_, { output }) => !['200', '429'].includes(output.re),
          to: 'editing.coolingDown',
          does: [failed],
          says: ['LEAD-05'],
        },
        {
          when: 'submitEnquiry failed',
          to: 'editing.coolingDown',
          context: { problems: { ...none, form: 'network' } },
          does: [failed],
          says: ['LEAD-05', 'SESSION-07'],
        },
      ],
      ignores: ['field.changed', 'enquiry.submitted'],
    },
    accepted: { rows: [], ignores: ['field.changed', 'enquiry.submitted'] },
  },
})
