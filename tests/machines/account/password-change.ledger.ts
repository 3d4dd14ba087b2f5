import { passwordChangeMachine } from '#machines/account/password-change.machine.ts'
import { books, type Row, type StateOf } from '../../support/books.ts'

type PasswordRow = Row<typeof passwordChangeMachine>
type State = StateOf<typeof passwordChangeMachine>

const fine = { old: null, password: null, repeat: null, form: null }
/** PERSONAL-03, written out for the samples: 8-25 characters mixing two of letters, digits, symbols. */
const strong = ['eight8it', 'only-letters-and-symbols']
const isStrong = (password: string) => strong.includes(password)

const typing = (state: State): PasswordRow[] => [
  {
    when: 'old.changed',
    to: state,
    context: ({ problems }, { value }) => ({
      old: value,
      problems: { ...problems, old: null, form: null },
      notice: null,
    }),
    says: ['X-SAFETY-02'],
  },
  {
    when: 'password.changed',
    to: state,
    context: ({ problems }, { value }) => ({
      password: value,
      problems: { ...problems, password: null, form: null },
      notice: null,
    }),
    says: ['X-SAFETY-02'],
  },
  {
    when: 'repeat.changed',
    to: state,
    context: ({ problems }, { value }) => ({
      repeat: value,
      problems: { ...problems, repeat: null, form: null },
      notice: null,
    }),
    says: ['X-SAFETY-02'],
  },
]

export const passwordChangeBooks = books<typeof passwordChangeMachine>(passwordChangeMachine, {
  starts: [{ state: 'editing.ready', context: { old: '', password: '', repeat: '', problems: fine, notice: null } }],
  samples: {
    'old.changed': [{ value: '' }, { value: 'ring4Mei' }],
    'password.changed': [{ value: '' }, { value: 'onlyletters' }, ...strong.map((value) => ({ value }))],
    'repeat.changed': [{ value: 'eight8it' }, { value: 'only-letters-and-symbols' }],
    'password.submitted': [{}],
    'link.requested': [{}],
  },
  ports: {
    changePassword: {
      done: [
        { re: '200' },
        { re: '400', field: 'pwd' },
        { re: '400', field: 'old_password' },
        { re: '401' },
        { re: '404' },
        { re: '407' },
        { re: '422' },
        { re: '429' },
        { re: '500', id: 'b1' },
        { re: '503' },
      ],
      failed: [new Error('offline')],
    },
    mailPasswordLink: {
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
        ...typing('editing.ready'),
        {
          when: 'password.submitted',
          given: ({ old, password, repeat }) => old !== '' && isStrong(password) && password === repeat,
          to: 'submitting',
          context: { problems: fine, notice: null },
          does: ({ old, password }) => [['changePassword', { old_password: old, pwd: password }]],
          says: ['PERSONAL-03', 'X-SAFETY-02'],
        },
        {
          when: 'password.submitted',
          given: ({ old, password, repeat }) => old === '' || !isStrong(password) || password !== repeat,
          to: 'editing.ready',
          context: ({ old, password, repeat }) => ({
            problems: {
              ...fine,
              old: old === '' ? 'missing' : null,
              password: password === '' ? 'missing' : isStrong(password) ? null : 'weak',
              repeat: password === repeat ? null : 'different',
            },
            notice: null,
          }),
          does: [['focusProblem']],
          says: ['PERSONAL-03', 'X-SAFETY-02'],
        },
        {
          when: 'link.requested',
          to: 'mailing',
          context: { problems: fine, notice: null },
          does: [['mailPasswordLink']],
          says: ['X-SAFETY-02'],
        },
      ],
      ignores: [],
    },
    'editing.coolingDown': {
      rows: [
        ...typing('editing.coolingDown'),
        { when: 'after buttonDebounce', to: 'editing.ready', says: ['FORM-02'] },
      ],
      ignores: ['password.submitted', 'link.requested'],
    },
    submitting: {
      tags: ['busy'],
      rows: [
        {
          when: 'changePassword done',
          given: (_, { output }) => output.re === '200',
          to: 'editing.coolingDown',
          context: { old: '', password: '', repeat: '', notice: 'saved' },
          does: [['refreshSafety']],
          says: ['X-SAFETY-02'],
        },
        {
          when: 'changePassword done',
          given: (_, { output }) => output.re === '407',
          to: 'editing.coolingDown',
          context: { problems: { ...fine, old: 'wrong' } },
          does: [['focusProblem']],
          says: ['X-SAFETY-02'],
        },
        {
          when: 'changePassword done',
          given: (_, { output }) => output.re === '400' && output.field === 'pwd',
          to: 'editing.coolingDown',
          context: { problems: { ...fine, password: 'weak' } },
          does: [['focusProblem']],
          says: ['PERSONAL-03'],
        },
        {
          when: 'changePassword done',
          given: (_, { output }) => output.re === '422',
          to: 'editing.coolingDown',
          context: { problems: { ...fine, password: 'common' } },
          does: [['focusProblem']],
          says: ['X-GUARD-03'],
        },
        {
          when: 'changePassword done',
          // Another tab may show an account that has lost its password since.
          given: (_, { output }) => output.re === '404',
          to: 'editing.coolingDown',
          context: { problems: { ...fine, form: 'failed' } },
          does: [['refreshSafety']],
          says: ['X-SAFETY-02'],
        },
        {
          when: 'changePassword done',
          given: (_, { output }) => output.re === '503',
          to: 'editing.coolingDown',
          does: [['parent', { type: 'session.ended' }]],
          says: ['SESSION-02'],
        },
        {
          when: 'changePassword done',
          given: (_, { output }) => output.re === '401',
          to: 'editing.coolingDown',
          does: [['parent', { type: 'login.missing' }]],
          says: ['SESSION-02', 'ROUTE-20'],
        },
        {
          when: 'changePassword done',
          given: (_, { output }) => output.re === '429',
          to: 'editing.coolingDown',
          context: { problems: { ...fine, form: 'tooMany' } },
          says: ['X-SAFETY-02'],
        },
        {
          when: 'changePassword done',
          given: (_, { output }) => output.re === '500' || (output.re === '400' && output.field !== 'pwd'),
          to: 'editing.coolingDown',
          context: { problems: { ...fine, form: 'failed' } },
          says: ['X-SAFETY-02'],
        },
        {
          when: 'changePassword failed',
          to: 'editing.coolingDown',
          context: { problems: { ...fine, form: 'network' } },
          says: ['SESSION-07'],
        },
      ],
      ignores: ['old.changed', 'password.changed', 'repeat.changed', 'password.submitted', 'link.requested'],
    },
    mailing: {
      tags: ['mailing'],
      rows: [
        {
          when: 'mailPasswordLink done',
          given: (_, { output }) => output.re === '200',
          to: 'editing.coolingDown',
          context: { notice: 'mailed' },
          says: ['X-SAFETY-02'],
        },
        {
          when: 'mailPasswordLink done',
          given: (_, { output }) => output.re === '503',
          to: 'editing.coolingDown',
          does: [['parent', { type: 'session.ended' }]],
          says: ['SESSION-02'],
        },
        {
          when: 'mailPasswordLink done',
          given: (_, { output }) => output.re === '401',
          to: 'editing.coolingDown',
          does: [['parent', { type: 'login.missing' }]],
          says: ['SESSION-02', 'ROUTE-20'],
        },
        {
          when: 'mailPasswordLink done',
          given: (_, { output }) => output.re === '429',
          to: 'editing.coolingDown',
          context: { problems: { ...fine, form: 'tooMany' } },
          says: ['X-SAFETY-02'],
        },
        {
          when: 'mailPasswordLink done',
          given: (_, { output }) => ['400', '500'].includes(output.re),
          to: 'editing.coolingDown',
          context: { problems: { ...fine, form: 'failed' } },
          says: ['X-SAFETY-02'],
        },
        {
          when: 'mailPasswordLink failed',
          to: 'editing.coolingDown',
          context: { problems: { ...fine, form: 'network' } },
          says: ['SESSION-07'],
        },
      ],
      ignores: ['old.changed', 'password.changed', 'repeat.changed', 'password.submitted', 'link.requested'],
    },
  },
})
