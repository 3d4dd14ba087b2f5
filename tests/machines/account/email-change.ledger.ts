import { emailChangeMachine } from '#machines/account/email-change.machine.ts'
import { books, type Row, type StateOf } from '../../support/books.ts'

type EmailRow = Row<typeof emailChangeMachine>
type State = StateOf<typeof emailChangeMachine>

const fine = { email: null, form: null }

const typing = (state: State): EmailRow => ({
  when: 'email.changed',
  to: state,
  context: (_, { value }) => ({ email: value, problems: fine }),
  says: ['X-SAFETY-04'],
})

export const emailChangeBooks = books<typeof emailChangeMachine>(emailChangeMachine, {
  starts: [{ state: 'editing.ready', context: { email: '', problems: fine } }],
  samples: {
    'email.changed': [{ value: '' }, { value: 'mei' }, { value: ' mei@new.example ' }],
    'email.submitted': [{}],
    'change.withdrawn': [{}],
  },
  ports: {
    requestEmailChange: {
      done: [
        { re: '200' },
        { re: '400', field: 'email' },
        { re: '401' },
        { re: '406' },
        { re: '413' },
        { re: '429' },
        { re: '500', id: 'b1' },
        { re: '503' },
      ],
      failed: [new Error('offline')],
    },
    withdrawEmailChange: {
      done: [
        { re: '200' },
        { re: '400', field: 'body' },
        { re: '401' },
        { re: '429' },
        { re: '500', id: 'b1' },
        { re: '503' },
      ],
      failed: [new Error('offline')],
    },
  },
  delays: { buttonDebounce: 500 },
  ledger: {
    'editing.ready': {
      rows: [
        typing('editing.ready'),
        {
          when: 'email.submitted',
          given: ({ email }) => email === ' mei@new.example ',
          to: 'requesting',
          context: { problems: fine },
          does: [['requestEmailChange', { email: 'mei@new.example' }]],
          says: ['X-SAFETY-04'],
        },
        {
          when: 'email.submitted',
          given: ({ email }) => email === '',
          to: 'editing.ready',
          context: { problems: { ...fine, email: 'missing' } },
          does: [['focusProblem']],
          says: ['X-SAFETY-04'],
        },
        {
          when: 'email.submitted',
          given: ({ email }) => email === 'mei',
          to: 'editing.ready',
          context: { problems: { ...fine, email: 'malformed' } },
          does: [['focusProblem']],
          says: ['X-SAFETY-04'],
        },
        {
          when: 'change.withdrawn',
          to: 'withdrawing',
          context: { problems: fine },
          does: [['withdrawEmailChange']],
          says: ['X-SAFETY-04'],
        },
      ],
      ignores: [],
    },
    'editing.coolingDown': {
      rows: [typing('editing.coolingDown'), { when: 'after buttonDebounce', to: 'editing.ready', says: ['FORM-02'] }],
      ignores: ['email.submitted', 'change.withdrawn'],
    },
    requesting: {
      tags: ['busy'],
      rows: [
        {
          when: 'requestEmailChange done',
          given: (_, { output }) => output.re === '200',
          to: 'editing.coolingDown',
          context: { email: '' },
          does: [['refreshSafety']],
          says: ['X-SAFETY-04'],
        },
        {
          when: 'requestEmailChange done',
          given: (_, { output }) => output.re === '503',
          to: 'editing.coolingDown',
          does: [['parent', { type: 'session.ended' }]],
          says: ['SESSION-02'],
        },
        {
          when: 'requestEmailChange done',
          given: (_, { output }) => output.re === '401',
          to: 'editing.coolingDown',
          does: [['parent', { type: 'login.missing' }]],
          says: ['SESSION-02', 'ROUTE-20'],
        },
        {
          when: 'requestEmailChange done',
          given: (_, { output }) => ['400', '406', '413', '429', '500'].includes(output.re),
          to: 'editing.coolingDown',
          context: (_, { output }) => {
            if (output.re === '400') return { problems: { ...fine, email: 'malformed' } }
            if (output.re === '406') return { problems: { ...fine, email: 'taken' } }
            if (output.re === '413') return { problems: { ...fine, form: 'tooManyChanges' } }
            return { problems: { ...fine, form: output.re === '429' ? 'tooMany' : 'failed' } }
          },
          does: [['focusProblem']],
          says: ['X-SAFETY-04'],
        },
        {
          when: 'requestEmailChange failed',
          to: 'editing.coolingDown',
          context: { problems: { ...fine, form: 'network' } },
          says: ['SESSION-07'],
        },
      ],
      ignores: ['email.changed', 'email.submitted', 'change.withdrawn'],
    },
    withdrawing: {
      tags: ['busy'],
      rows: [
        {
          when: 'withdrawEmailChange done',
          given: (_, { output }) => output.re === '200',
          to: 'editing.coolingDown',
          does: [['refreshSafety']],
          says: ['X-SAFETY-04'],
        },
        {
          when: 'withdrawEmailChange done',
          given: (_, { output }) => output.re === '503',
          to: 'editing.coolingDown',
          does: [['parent', { type: 'session.ended' }]],
          says: ['SESSION-02'],
        },
        {
          when: 'withdrawEmailChange done',
          given: (_, { output }) => output.re === '401',
          to: 'editing.coolingDown',
          does: [['parent', { type: 'login.missing' }]],
          says: ['SESSION-02', 'ROUTE-20'],
        },
        {
          when: 'withdrawEmailChange done',
          given: (_, { output }) => ['400', '429', '500'].includes(output.re),
          to: 'editing.coolingDown',
          context: (_, { output }) => ({ problems: { ...fine, form: output.re === '429' ? 'tooMany' : 'failed' } }),
          says: ['X-SAFETY-04'],
        },
        {
          when: 'withdrawEmailChange failed',
          to: 'editing.coolingDown',
          context: { problems: { ...fine, form: 'network' } },
          says: ['SESSION-07'],
        },
      ],
      ignores: ['email.changed', 'email.submitted', 'change.withdrawn'],
    },
  },
})
