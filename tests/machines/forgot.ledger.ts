import { forgotMachine } from '../../machines/account/forgot.machine.ts'
import { books } from '../support/double-entry.ts'

const email = ' mei@example.com '
const isSound = ({ email: typed }: { email: string }) => typed === email
const isEmpty = ({ email: typed }: { email: string }) => typed.trim() === ''

export const forgotBooks = books<typeof forgotMachine>(forgotMachine, {
  starts: [{ state: 'asking', context: { email: '', problem: null } }],
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
  ports: { requestResetLink: { done: [{ re: '200' }, { re: '404' }, { re: '500' }], failed: [new Error('offline')] } },
  delays: {},
  ledger: {
    asking: {
      rows: [
        {
          when: 'email.changed',
          to: 'asking',
          context: (_, { value }) => ({ email: value, problem: null }),
          says: ['FORGOT-01'],
        },
        {
          when: 'email.submitted',
          given: isEmpty,
          to: 'asking',
          context: { problem: 'emailMissing' },
          says: ['FORGOT-02'],
        },
        {
          when: 'email.submitted',
          given: (context) => !isEmpty(context) && !isSound(context),
          to: 'asking',
          context: { problem: 'emailMalformed' },
          says: ['FORGOT-02'],
        },
        {
          when: 'email.submitted',
          given: isSound,
          to: 'requesting',
          context: { problem: null },
          does: [['requestResetLink', { email: 'mei@example.com' }]],
          says: ['FORGOT-01'],
        },
      ],
      ignores: ['sent.confirmed'],
    },
    requesting: {
      rows: [
        {
          when: 'requestResetLink done',
          given: (_, { output }) => output.re === '200',
          to: 'sent',
          says: ['FORGOT-03'],
        },
        {
          when: 'requestResetLink done',
          given: (_, { output }) => output.re === '404',
          to: 'asking',
          context: { problem: 'emailUnknown' },
          says: ['FORGOT-02'],
        },
        {
          when: 'requestResetLink done',
          given: (_, { output }) => output.re === '500',
          to: 'asking',
          says: ['FORGOT-03'],
        },
        { when: 'requestResetLink failed', to: 'asking', context: { problem: 'network' }, says: ['SESSION-07'] },
      ],
      ignores: ['email.changed', 'email.submitted', 'sent.confirmed'],
    },
    sent: {
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
