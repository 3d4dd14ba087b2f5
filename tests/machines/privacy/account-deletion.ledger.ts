import { accountDeletionMachine } from '#machines/privacy/account-deletion.machine.ts'
import type { Row } from '../../support/books.ts'
import { books } from '../../support/double-entry.ts'

type DeletionRow = Row<typeof accountDeletionMachine>

const fine = { secret: null, form: null }
const blank = { proof: 'password', secret: '', problems: fine } as const
const everything = [
  'deletion.requested',
  'secret.changed',
  'code.requested',
  'deletion.submitted',
  'deletion.confirmed',
  'deletion.withdrawn',
  'deletion.cancelled',
] as const
const allBut = (...events: (typeof everything)[number][]) => everything.filter((event) => !events.includes(event))

const typing = (state: 'requested.proving.ready' | 'requested.proving.coolingDown'): DeletionRow => ({
  when: 'secret.changed',
  to: state,
  context: (_, { value }) => ({ secret: value, problems: fine }),
  says: ['X-PDPA-02'],
})
const givingUp: DeletionRow = {
  when: 'deletion.cancelled',
  to: 'idle',
  context: { secret: '', problems: fine },
  says: ['X-PDPA-02'],
}
const wrong = (re: string, problem: 'passwordWrong' | 'codeWrong' | 'codeInvalid'): DeletionRow => ({
  when: 'deleteAccount done',
  given: (_, { output }) => output.re === re,
  to: 'requested.proving.coolingDown',
  context: { problems: { ...fine, secret: problem } },
  does: [['focusProblem']],
  says: ['X-PDPA-02'],
})

export const accountDeletionBooks = books<typeof accountDeletionMachine>(accountDeletionMachine, {
  starts: [{ state: 'idle', context: blank }],
  samples: {
    'deletion.requested': [{ proof: 'password' }, { proof: 'code' }],
    'secret.changed': [{ value: '' }, { value: '  ' }, { value: ' 204816 ' }],
    'code.requested': [{}],
    'deletion.submitted': [{}],
    'deletion.confirmed': [{}],
    'deletion.withdrawn': [{}],
    'deletion.cancelled': [{}],
  },
  ports: {
    mailCode: {
      done: [
        { re: '200' },
        { re: '401' },
        { re: '503' },
        { re: '429' },
        { re: '400', field: 'body' },
        { re: '500', id: 'c1' },
      ],
      failed: [new Error('offline')],
    },
    deleteAccount: {
      done: [
        { re: '200' },
        { re: '407' },
        { re: '501' },
        { re: '502' },
        { re: '409' },
        { re: '401' },
        { re: '503' },
        { re: '429' },
        { re: '400', field: 'password' },
        { re: '500', id: 'd1' },
      ],
      failed: [new Error('offline')],
    },
  },
  delays: { buttonDebounce: 500 },
  ledger: {
    idle: {
      rows: [
        {
          when: 'deletion.requested',
          given: (_, { proof }) => proof === 'password',
          to: 'requested.proving.ready',
          context: blank,
          says: ['X-PDPA-02'],
        },
        {
          when: 'deletion.requested',
          given: (_, { proof }) => proof === 'code',
          to: 'sendingCode',
          context: { ...blank, proof: 'code' },
          does: [['mailCode']],
          says: ['X-PDPA-02'],
        },
      ],
      ignores: allBut('deletion.requested'),
    },
    sendingCode: {
      tags: ['busy'],
      rows: [
        {
          when: 'mailCode done',
          given: (_, { output }) => output.re === '200',
          to: 'requested.proving.coolingDown',
          says: ['X-PDPA-02'],
        },
        {
          when: 'mailCode done',
          given: (_, { output }) => output.re === '401',
          to: 'idle',
          does: [['parent', { type: 'login.missing' }]],
          says: ['SESSION-02', 'ROUTE-20'],
        },
        {
          when: 'mailCode done',
          given: (_, { output }) => output.re === '503',
          to: 'idle',
          does: [['parent', { type: 'session.ended' }]],
          says: ['SESSION-02'],
        },
        {
          when: 'mailCode done',
          given: (_, { output }) => output.re === '429',
          // The previous code may still be valid.
          to: 'requested.proving.coolingDown',
          context: { problems: { ...fine, form: 'tooManyCodes' } },
          says: ['X-PDPA-02'],
        },
        {
          when: 'mailCode done',
          given: (_, { output }) => ['400', '500'].includes(output.re),
          to: 'idle',
          context: { problems: { ...fine, form: 'failed' } },
          says: ['X-PDPA-02'],
        },
        {
          when: 'mailCode failed',
          to: 'idle',
          context: { problems: { ...fine, form: 'network' } },
          says: ['SESSION-07'],
        },
      ],
      ignores: allBut(),
    },
    'requested.proving.ready': {
      rows: [
        typing('requested.proving.ready'),
        givingUp,
        {
          when: 'deletion.submitted',
          given: ({ proof, secret }) => proof === 'password' && secret.trim() === '',
          to: 'requested.proving.ready',
          context: { problems: { ...fine, secret: 'passwordMissing' } },
          does: [['focusProblem']],
          says: ['X-PDPA-02'],
        },
        {
          when: 'deletion.submitted',
          given: ({ proof, secret }) => proof === 'code' && secret.trim() === '',
          to: 'requested.proving.ready',
          context: { problems: { ...fine, secret: 'codeMissing' } },
          does: [['focusProblem']],
          says: ['X-PDPA-02'],
        },
        {
          when: 'deletion.submitted',
          given: ({ secret }) => secret.trim() !== '',
          to: 'requested.confirming',
          context: { problems: fine },
          says: ['X-PDPA-02'],
        },
        {
          when: 'code.requested',
          given: ({ proof }) => proof === 'code',
          to: 'sendingCode',
          context: { secret: '', problems: fine },
          does: [['mailCode']],
          says: ['X-PDPA-02'],
        },
        {
          when: 'code.requested',
          given: ({ proof }) => proof === 'password',
          to: 'requested.proving.ready',
          says: ['X-PDPA-02'],
        },
      ],
      ignores: ['deletion.requested', 'deletion.confirmed', 'deletion.withdrawn'],
    },
    'requested.proving.coolingDown': {
      rows: [
        typing('requested.proving.coolingDown'),
        givingUp,
        { when: 'after buttonDebounce', to: 'requested.proving.ready', says: ['FORM-02'] },
      ],
      ignores: allBut('secret.changed', 'deletion.cancelled'),
    },
    'requested.confirming': {
      tags: ['confirming'],
      rows: [
        {
          when: 'deletion.confirmed',
          to: 'requested.deleting',
          // A password is sent exactly as typed; spaces around a code are removed.
          does: ({ proof, secret }) => [
            ['deleteAccount', proof === 'password' ? { password: secret } : { code: secret.trim() }],
          ],
          says: ['X-PDPA-02'],
        },
        {
          when: 'deletion.withdrawn',
          to: 'idle',
          context: { secret: '', problems: fine },
          says: ['X-PDPA-02'],
        },
      ],
      ignores: allBut('deletion.confirmed', 'deletion.withdrawn'),
    },
    'requested.deleting': {
      tags: ['busy'],
      rows: [
        {
          when: 'deleteAccount done',
          given: (_, { output }) => output.re === '200',
          to: 'deleted',
          context: { secret: '', problems: fine },
          does: [['parent', { type: 'session.refreshed' }]],
          says: ['X-PDPA-02'],
        },
        wrong('407', 'passwordWrong'),
        wrong('501', 'codeWrong'),
        wrong('502', 'codeInvalid'),
        {
          when: 'deleteAccount done',
          given: (_, { output }) => output.re === '409',
          to: 'blocked',
          context: { secret: '', problems: fine },
          says: ['X-PDPA-02'],
        },
        {
          when: 'deleteAccount done',
          given: (_, { output }) => output.re === '401',
          to: 'idle',
          context: { secret: '', problems: fine },
          does: [['parent', { type: 'login.missing' }]],
          says: ['SESSION-02', 'ROUTE-20'],
        },
        {
          when: 'deleteAccount done',
          given: (_, { output }) => output.re === '503',
          to: 'idle',
          context: { secret: '', problems: fine },
          does: [['parent', { type: 'session.ended' }]],
          says: ['SESSION-02'],
        },
        {
          when: 'deleteAccount done',
          given: (_, { output }) => output.re === '429',
          to: 'requested.proving.coolingDown',
          context: { problems: { ...fine, form: 'tooMany' } },
          says: ['X-PDPA-02'],
        },
        {
          when: 'deleteAccount done',
          given: (_, { output }) => ['400', '500'].includes(output.re),
          to: 'requested.proving.coolingDown',
          context: { problems: { ...fine, form: 'failed' } },
          says: ['X-PDPA-02'],
        },
        {
          when: 'deleteAccount failed',
          to: 'requested.proving.coolingDown',
          context: { problems: { ...fine, form: 'network' } },
          says: ['SESSION-07'],
        },
      ],
      ignores: allBut(),
    },
    blocked: {
      rows: [{ when: 'deletion.cancelled', to: 'idle', says: ['X-PDPA-02'] }],
      ignores: allBut('deletion.cancelled'),
    },
    deleted: { rows: [], ignores: allBut() },
  },
})
