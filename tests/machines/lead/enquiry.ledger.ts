import { enquiryMachine, type EnquiryContext, type EnquiryProblems } from '#machines/lead/enquiry.machine.ts'
import { books, type Effect, type Row } from '../../support/books.ts'

type EnquiryRow = Row<typeof enquiryMachine>

const none: EnquiryProblems = { name: null, whatsapp: null, budget: null, form: null }
const valid = { name: ' Mei Tan ', whatsapp: '+60 12-345 6789', budget: ' 35000.50 ' }
const malformed = ['much', '-5', '8,00', '9'.repeat(15)]
const budgets = ['.5', '1e5', '8,000', 'RM 8,000']
const uncallable = ['call me', '12345']

const problemsOf = ({ fields }: EnquiryContext): EnquiryProblems => ({
  name: fields.name.trim() === '' ? 'missing' : null,
  whatsapp: fields.whatsapp === '' ? 'missing' : uncallable.includes(fields.whatsapp) ? 'malformed' : null,
  budget: fields.budget === '' ? 'missing' : malformed.includes(fields.budget) ? 'malformed' : null,
  form: null,
})
const isValid = (context: EnquiryContext) => Object.values(problemsOf(context)).every((problem) => problem === null)
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
      { field: 'name', value: valid.name },
      { field: 'whatsapp', value: valid.whatsapp },
      ...uncallable.map((value) => ({ field: 'whatsapp' as const, value })),
      { field: 'budget', value: '' },
      { field: 'budget', value: valid.budget },
      ...[...malformed, ...budgets].map((value) => ({ field: 'budget' as const, value })),
    ],
    'enquiry.submitted': [{}],
  },
  ports: {
    submitEnquiry: {
      done: [
        { re: '200' },
        { re: '400', field: 'name' },
        { re: '400', field: 'whatsapp' },
        { re: '429' },
        { re: '500', id: 'e1' },
      ],
      failed: [new Error('offline')],
    },
    enquiryPicture: 'open',
  },
  delays: { buttonDebounce: 500 },
  why: {
    beyond: 'Each budget and number is sent with the other fields sound; one of a kind with everything else too.',
  },
  beyond: ({ fields, problems }) => {
    const isRepeated = [...malformed.slice(1), ...budgets.slice(0, -1)].includes(fields.budget)
    const isRepeatedNumber = fields.whatsapp === uncallable[1]
    const areOthersSound =
      fields.name === valid.name &&
      (isRepeatedNumber || fields.whatsapp === valid.whatsapp) &&
      (isRepeated || fields.budget === valid.budget)
    return (
      (isRepeated && (!areOthersSound || problems.budget !== null)) ||
      (isRepeatedNumber && (!areOthersSound || problems.whatsapp !== null))
    )
  },
  ledger: {
    'editing.ready': {
      tags: [],
      rows: [
        typing('editing.ready'),
        {
          when: 'enquiry.submitted',
          given: isValid,
          to: 'submitting',
          context: { problems: none },
          does: ({ fields }) => [
            ['submitEnquiry', { name: 'Mei Tan', whatsapp: '+60 12-345 6789', budget: fields.budget.trim() }],
          ],
          says: ['LEAD-02'],
        },
        {
          when: 'enquiry.submitted',
          given: (context) => !isValid(context),
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
          // Only the server knows whether somebody can be called.
          when: 'submitEnquiry done',
          given: (_, { output }) => output.re === '400' && output.field === 'whatsapp',
          to: 'editing.coolingDown',
          context: { problems: { ...none, whatsapp: 'malformed' } },
          does: [['focusProblem', { ...none, whatsapp: 'malformed' }]],
          says: ['LEAD-02'],
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
          given: (_, { output }) => output.re === '500' || (output.re === '400' && output.field === 'name'),
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
