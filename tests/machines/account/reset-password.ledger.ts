import { resetPasswordMachine } from '#machines/account/reset-password.machine.ts'
import { books } from '../../support/double-entry.ts'

const token = 'a-token-of-a-mailed-link'
const fine = { password: null, repeat: null, form: null }
const blank = { token, password: '', repeat: '', problems: fine }
/** The rule of REGIST-04, written out for the samples below. */
const strong = ['Lustre', 'lustre7']
const isStrong = (password: string) => strong.includes(password)

export const resetPasswordBooks = books<typeof resetPasswordMachine>(resetPasswordMachine, {
  starts: [{ input: { token }, state: 'editing.ready', context: blank }],
  samples: {
    'password.changed': [{ value: '' }, { value: 'lustre' }, ...strong.map((value) => ({ value }))],
    'repeat.changed': [{ value: 'Lustre' }, { value: 'lustre7' }],
    'reset.submitted': [{}],
  },
  ports: {
    resetPassword: {
      done: [
        { re: '200' },
        { re: '410' },
        { re: '400', field: 'token' },
        { re: '400', field: 'pwd' },
        { re: '422' },
        { re: '429' },
        { re: '500', id: 'b1' },
      ],
      failed: [new Error('offline')],
    },
  },
  delays: { buttonDebounce: 500 },
  ledger: {
    'editing.ready': {
      rows: [
        {
          when: 'password.changed',
          to: 'editing.ready',
          context: ({ problems }, { value }) => ({
            password: value,
            problems: { ...problems, password: null, form: null },
          }),
          says: ['FORGOT-04'],
        },
        {
          when: 'repeat.changed',
          to: 'editing.ready',
          context: ({ problems }, { value }) => ({
            repeat: value,
            problems: { ...problems, repeat: null, form: null },
          }),
          says: ['FORGOT-04'],
        },
        {
          when: 'reset.submitted',
          given: ({ password, repeat }) => isStrong(password) && password === repeat,
          to: 'submitting',
          context: { problems: fine },
          does: ({ password }) => [['resetPassword', { token, pwd: password }]],
          says: ['FORGOT-04'],
        },
        {
          when: 'reset.submitted',
          given: ({ password, repeat }) => isStrong(password) && password !== repeat,
          to: 'editing.ready',
          context: { problems: { ...fine, repeat: 'different' } },
          does: [['focusProblem', { ...fine, repeat: 'different' }]],
          says: ['FORGOT-04'],
        },
        {
          when: 'reset.submitted',
          given: ({ password, repeat }) => password === '' && repeat === '',
          to: 'editing.ready',
          context: { problems: { ...fine, password: 'missing' } },
          does: [['focusProblem', { ...fine, password: 'missing' }]],
          says: ['FORGOT-04'],
        },
        {
          when: 'reset.submitted',
          given: ({ password, repeat }) => password === '' && repeat !== '',
          to: 'editing.ready',
          context: { problems: { ...fine, password: 'missing', repeat: 'different' } },
          does: [['focusProblem', { ...fine, password: 'missing', repeat: 'different' }]],
          says: ['FORGOT-04'],
        },
        {
          when: 'reset.submitted',
          given: ({ password }) => password === 'lustre',
          to: 'editing.ready',
          context: { problems: { ...fine, password: 'weak', repeat: 'different' } },
          does: [['focusProblem', { ...fine, password: 'weak', repeat: 'different' }]],
          says: ['FORGOT-04', 'REGIST-04'],
        },
      ],
      ignores: [],
    },
    'editing.coolingDown': {
      rows: [
        {
          when: 'password.changed',
          to: 'editing.coolingDown',
          context: ({ problems }, { value }) => ({
            password: value,
            problems: { ...problems, password: null, form: null },
          }),
          says: ['FORGOT-04'],
        },
        {
          when: 'repeat.changed',
          to: 'editing.coolingDown',
          context: ({ problems }, { value }) => ({
            repeat: value,
            problems: { ...problems, repeat: null, form: null },
          }),
          says: ['FORGOT-04'],
        },
        { when: 'after buttonDebounce', to: 'editing.ready', says: ['FORM-02'] },
      ],
      ignores: ['reset.submitted'],
    },
    submitting: {
      rows: [
        {
          when: 'resetPassword done',
          given: (_, { output }) => output.re === '200',
          to: 'saved',
          does: [['showMessage'], ['parent', { type: 'session.refreshed' }]],
          says: ['FORGOT-04', 'X-FOCUS-05'],
        },
        {
          when: 'resetPassword done',
          given: (_, { output }) => output.re === '410' || (output.re === '400' && output.field === 'token'),
          to: 'linkInvalid',
          does: [['showMessage']],
          says: ['FORGOT-04', 'X-FOCUS-05'],
        },
        {
          when: 'resetPassword done',
          given: (_, { output }) => output.re === '400' && output.field === 'pwd',
          to: 'editing.coolingDown',
          context: { problems: { ...fine, password: 'weak' } },
          does: [['focusProblem', { ...fine, password: 'weak' }]],
          says: ['FORGOT-04'],
        },
        {
          when: 'resetPassword done',
          given: (_, { output }) => output.re === '422',
          to: 'editing.coolingDown',
          context: { problems: { ...fine, password: 'common' } },
          does: [['focusProblem', { ...fine, password: 'common' }]],
          says: ['X-GUARD-03'],
        },
        {
          when: 'resetPassword done',
          given: (_, { output }) => output.re === '429',
          to: 'editing.coolingDown',
          context: { problems: { ...fine, form: 'tooMany' } },
          says: ['FORGOT-04'],
        },
        {
          when: 'resetPassword done',
          given: (_, { output }) => output.re === '500' || (output.re === '400' && output.field === 'body'),
          to: 'editing.coolingDown',
          context: { problems: { ...fine, form: 'failed' } },
          says: ['FORGOT-04'],
        },
        {
          when: 'resetPassword failed',
          to: 'editing.coolingDown',
          context: { problems: { ...fine, form: 'network' } },
          says: ['SESSION-07'],
        },
      ],
      ignores: ['password.changed', 'repeat.changed', 'reset.submitted'],
    },
    saved: { rows: [], ignores: ['password.changed', 'repeat.changed', 'reset.submitted'] },
    linkInvalid: { rows: [], ignores: ['password.changed', 'repeat.changed', 'reset.submitted'] },
  },
})
