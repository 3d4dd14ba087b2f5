import { emailConfirmationMachine } from '#machines/account/email-confirmation.machine.ts'
import { books } from '../../support/books.ts'

export const emailConfirmationBooks = books<typeof emailConfirmationMachine>(emailConfirmationMachine, {
  starts: [{ state: 'ready', context: { mailed: false, problem: null } }],
  samples: { 'confirmation.requested': [{}] },
  ports: {
    mailConfirmation: {
      done: [
        { re: '200' },
        { re: '400', field: 'body' },
        { re: '401' },
        { re: '413' },
        { re: '429' },
        { re: '500', id: 'b1' },
        { re: '503' },
      ],
      failed: [new Error('offline')],
    },
  },
  delays: { buttonDebounce: 500 },
  ledger: {
    ready: {
      rows: [
        {
          when: 'confirmation.requested',
          to: 'mailing',
          context: { mailed: false, problem: null },
          does: [['mailConfirmation']],
          says: ['X-SAFETY-06'],
        },
      ],
    },
    coolingDown: {
      rows: [{ when: 'after buttonDebounce', to: 'ready', says: ['FORM-02'] }],
      ignores: ['confirmation.requested'],
    },
    mailing: {
      tags: ['busy'],
      rows: [
        {
          when: 'mailConfirmation done',
          given: (_, { output }) => output.re === '200',
          to: 'coolingDown',
          context: { mailed: true },
          does: [['refreshSafety']],
          says: ['X-SAFETY-06'],
        },
        {
          when: 'mailConfirmation done',
          given: (_, { output }) => output.re === '503',
          to: 'coolingDown',
          does: [['parent', { type: 'session.ended' }]],
          says: ['SESSION-02'],
        },
        {
          when: 'mailConfirmation done',
          given: (_, { output }) => output.re === '401',
          to: 'coolingDown',
          does: [['parent', { type: 'login.missing' }]],
          says: ['SESSION-02', 'ROUTE-20'],
        },
        {
          when: 'mailConfirmation done',
          given: (_, { output }) => ['400', '413', '429', '500'].includes(output.re),
          to: 'coolingDown',
          context: (_, { output }) => {
            if (output.re === '413') return { problem: 'tooManyLinks' }
            return { problem: output.re === '429' ? 'tooMany' : 'failed' }
          },
          says: ['X-SAFETY-06'],
        },
        { when: 'mailConfirmation failed', to: 'coolingDown', context: { problem: 'network' }, says: ['SESSION-07'] },
      ],
      ignores: ['confirmation.requested'],
    },
  },
})
