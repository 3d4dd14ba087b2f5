import { forgotMachine } from '#machines/account/forgot.machine.ts'
import { books, type Row } from '../../support/books.ts'

const email = ' mei@example.com '
const isValid = ({ email: typed }: { email: string }) => typed === email
const isEmpty = ({ email: typed }: { email: string }) => typed.trim() === ''

const typing = (to: 'editing.ready' | 'editing.coolingDown'): Row<typeof forgotMachine> => ({
  when: 'email.changed',
  to,
  context: (_, { value }) => ({ email: value, problem: null }),
  says: ['FORGOT-01'],
})

/** What was typed into the login goes along. */
const begins = (typed: string) => ({
  input: { email: typed },
  state: 'editing.ready' as const,
  context: { email: typed, problem: null },
})

export const forgotBooks = books<typeof forgotMachine>(forgotMachine, {
  starts: [begins(''), begins(email)],
  samples: {
    'email.changed': [
      { value: '' },
      { value: '  ' },
      { value: 'mei ling@example.com' },
      { value: 'mei@example' },
      { value: 'mei@example.com now' },
      { value: email },
    ],
    'email.submitted': [{}],
    'sent.confirmed': [{}],
  },
  ports: {
    checkEmail: {
      done: [{ re: '200' }, { re: '406' }, { re: '400', field: 'email' }, { re: '429' }, { re: '500', id: 'f0' }],
      failed: [new Error('offline')],
    },
    requestResetLink: {
      done: [{ re: '200' }, { re: '404' }, { re: '400', field: 'email' }, { re: '429' }, { re: '500', id: 'f1' }],
      failed: [new Error('offline')],
    },
  },
  delays: { buttonDebounce: 500 },
  ledger: {
    'editing.ready': {
      tags: [],
      rows: [
        typing('editing.ready'),
        {
          when: 'email.submitted',
          given: isEmpty,
          to: 'editing.ready',
          context: { problem: 'emailMissing' },
          does: [['focusProblem']],
          says: ['FORGOT-02'],
        },
        {
          when: 'email.submitted',
          given: (context) => !isEmpty(context) && !isValid(context),
          to: 'editing.ready',
          context: { problem: 'emailMalformed' },
          does: [['focusProblem']],
          says: ['FORGOT-02'],
        },
        {
          when: 'email.submitted',
          given: isValid,
          to: 'checking',
          context: { problem: null },
          does: [['checkEmail', { email: 'mei@example.com' }]],
          says: ['FORGOT-01'],
        },
      ],
      ignores: ['sent.confirmed'],
    },
    'editing.coolingDown': {
      tags: [],
      rows: [
        typing('editing.coolingDown'),
        { when: 'after buttonDebounce', to: 'editing.ready', says: ['FORM-02', 'CONST-01'] },
      ],
      ignores: ['email.submitted', 'sent.confirmed'],
    },
    checking: {
      tags: ['busy'],
      rows: [
        {
          when: 'checkEmail done',
          given: (_, { output }) => output.re === '406',
          to: 'requesting',
          does: [['requestResetLink', { email: 'mei@example.com' }]],
          says: ['FORGOT-01', 'FORGOT-02'],
        },
        {
          // The uniqueness check says that the email is free: nobody has it.
          when: 'checkEmail done',
          given: (_, { output }) => output.re === '200',
          to: 'editing.coolingDown',
          context: { problem: 'emailUnknown' },
          does: [['focusProblem']],
          says: ['FORGOT-02'],
        },
        {
          when: 'checkEmail done',
          given: (_, { output }) => ['400', '429', '500'].includes(output.re),
          to: 'editing.coolingDown',
          says: ['FORGOT-03'],
        },
        {
          when: 'checkEmail failed',
          to: 'editing.coolingDown',
          context: { problem: 'network' },
          does: [['focusProblem']],
          says: ['SESSION-07'],
        },
      ],
      ignores: ['email.changed', 'email.submitted', 'sent.confirmed'],
    },
    requesting: {
      tags: ['busy'],
      rows: [
        {
          when: 'requestResetLink done',
          given: (_, { output }) => output.re === '200',
          to: 'sent',
          says: ['FORGOT-03'],
        },
        {
          when: 'requestResetLink done',
          given: (_, { output }) => ['400', '404', '429', '500'].includes(output.re),
          to: 'editing.coolingDown',
          says: ['FORGOT-03'],
        },
        {
          when: 'requestResetLink failed',
          to: 'editing.coolingDown',
          context: { problem: 'network' },
          does: [['focusProblem']],
          says: ['SESSION-07'],
        },
      ],
      ignores: ['email.changed', 'email.submitted', 'sent.confirmed'],
    },
    sent: {
      tags: [],
      rows: [
        {
          when: 'sent.confirmed',
          to: 'sent',
          does: [['parent', { type: 'dialog.opened', dialog: 'sign' }]],
          says: ['FORGOT-01'],
        },
      ],
      ignores: ['email.changed', 'email.submitted'],
    },
  },
})
