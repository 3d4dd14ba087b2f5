import type { LoginContext, LoginInput, LoginProblems } from '#machines/account/login.machine.ts'
import { loginMachine } from '#machines/account/login.machine.ts'
import { books, type Effect, type Row } from '../../support/books.ts'

type LoginRow = Row<typeof loginMachine>

const email = ' mei@example.com '
const none: LoginProblems = { email: null, password: null, code: null, form: null }
const emailProblem = ({ email: typed }: LoginContext) => {
  if (typed.trim() === '') return 'missing'
  return typed === email ? null : 'malformed'
}
const isValid = (context: LoginContext) => emailProblem(context) === null && context.password !== ''

const typing = (to: 'editing.ready' | 'editing.coolingDown'): LoginRow[] => [
  {
    when: 'email.changed',
    to,
    context: ({ problems }, { value }) => ({ email: value, problems: { ...problems, email: null, form: null } }),
    says: ['LOGIN-01'],
  },
  {
    when: 'password.changed',
    to,
    context: ({ problems }, { value }) => ({ password: value, problems: { ...problems, password: null, form: null } }),
    says: ['LOGIN-01'],
  },
  {
    when: 'code.changed',
    to,
    context: ({ problems }, { value }) => ({ code: value, problems: { ...problems, code: null, form: null } }),
    says: ['LOGIN-03'],
  },
]

const newKey = (to: 'editing.ready' | 'editing.coolingDown' | 'submitting' | 'superseded'): LoginRow => ({
  when: 'codeKey.changed',
  to,
  context: (_, { key }) => ({ key }),
  says: ['LOGIN-03'],
})

/** A sign-in through an identity provider completes the dialog from every state. */
const otherWayIn = (stops: Effect[] = []): LoginRow => ({
  when: 'socialSignIn done',
  to: 'done',
  does: [...stops, ['stop verificationCode']],
  says: ['LOGIN-08', 'LOGIN-04'],
})

const refused = (re: string, problem: Partial<LoginProblems>, id: string): LoginRow => ({
  when: 'signIn done',
  given: ({ signedInElsewhere }, { output }) => output.re === re && !signedInElsewhere,
  to: 'editing.coolingDown',
  context: { code: '', problems: { ...none, ...problem } },
  does: [
    ['focusProblem', { ...none, ...problem }],
    ['to verificationCode', { type: 'code.refreshed' }],
  ],
  says: [id, 'LOGIN-07'],
})

const superseded: Effect = ['parent', { type: 'login.superseded' }]
/** The shopper signed in in another tab while no attempt is pending here: the dialog closes. */
const givesWay: LoginRow = {
  when: 'session.signedIn',
  to: 'superseded',
  does: [superseded],
  says: ['X-TABS-01', 'LOGIN-04'],
}

const lost: Effect[] = [
  ['focusProblem', { ...none, form: 'network' }],
  ['to verificationCode', { type: 'code.refreshed' }],
]

const begins = (input: LoginInput) => ({
  input,
  state: 'editing.ready' as const,
  context: { ...input, password: '', code: '', key: null, problems: none, signedInElsewhere: false },
  does: [['verificationCode'], ['socialSignIn']] as Effect[],
})

export const loginBooks = books<typeof loginMachine>(loginMachine, {
  starts: [
    begins({ email: '', registered: false }),
    // After a registration, with its email.
    begins({ email, registered: true }),
  ],
  samples: {
    'email.changed': [{ value: '  ' }, { value: 'mei@example@com' }, { value: email }],
    'password.changed': [{ value: '' }, { value: ' Emas24 ' }],
    'code.changed': [{ value: ' k7pq ' }],
    'codeKey.changed': [{ key: '1700000000000' }],
    'login.submitted': [{}],
    'session.signedIn': [{}],
    'customer.signedOut': [{}],
  },
  ports: {
    signIn: {
      done: [
        { re: '200' },
        { re: '407' },
        { re: '501' },
        { re: '502' },
        { re: '429' },
        { re: '400', field: 'vcode' },
        { re: '500', id: 'l1' },
      ],
      failed: [new Error('offline')],
    },
    verificationCode: 'open',
    socialSignIn: { done: [undefined] },
  },
  delays: { buttonDebounce: 500 },
  invariant: (state, { code }) => {
    if (state === 'editing.coolingDown' && code !== '' && code !== ' k7pq ') throw new Error('a used code is kept')
  },
  ledger: {
    'editing.ready': {
      tags: [],
      rows: [
        ...typing('editing.ready'),
        newKey('editing.ready'),
        otherWayIn(),
        givesWay,
        {
          when: 'login.submitted',
          given: (context) => !isValid(context),
          to: 'editing.ready',
          context: (context) => ({
            problems: { ...none, email: emailProblem(context), password: context.password === '' ? 'missing' : null },
          }),
          does: (context) => [
            [
              'focusProblem',
              { ...none, email: emailProblem(context), password: context.password === '' ? 'missing' : null },
            ],
          ],
          says: ['LOGIN-02'],
        },
        {
          when: 'login.submitted',
          given: (context) => isValid(context) && context.key === null,
          to: 'editing.ready',
          context: { problems: { ...none, code: 'invalid' } },
          does: [['focusProblem', { ...none, code: 'invalid' }]],
          says: ['LOGIN-03', 'LOGIN-06'],
        },
        {
          when: 'login.submitted',
          given: (context) => isValid(context) && context.key !== null,
          to: 'submitting',
          context: { problems: none },
          does: ({ code }) => [
            [
              'signIn',
              {
                user_name: 'mei@example.com',
                password: ' Emas24 ',
                vcode: code.trim(),
                vcode_key: '1700000000000',
              },
            ],
          ],
          says: ['LOGIN-03'],
        },
      ],
      ignores: ['customer.signedOut'],
    },
    'editing.coolingDown': {
      tags: [],
      rows: [
        ...typing('editing.coolingDown'),
        newKey('editing.coolingDown'),
        otherWayIn(),
        givesWay,
        { when: 'after buttonDebounce', to: 'editing.ready', says: ['FORM-02', 'CONST-01'] },
      ],
      ignores: ['login.submitted', 'customer.signedOut'],
    },
    submitting: {
      tags: ['busy'],
      rows: [
        newKey('submitting'),
        otherWayIn([['stop signIn']]),
        {
          when: 'signIn done',
          given: (_, { output }) => output.re === '200',
          to: 'done',
          does: [['stop verificationCode'], ['stop socialSignIn']],
          says: ['LOGIN-04'],
        },
        {
          // The attempt may have reached the server, whose answer sets a cookie, so it is not cancelled.
          when: 'session.signedIn',
          to: 'submitting',
          context: { signedInElsewhere: true },
          does: [['parent', { type: 'message.shown', message: { id: 'shell.signedInElsewhere', tone: 'info' } }]],
          says: ['X-TABS-01', 'LOGIN-04'],
        },
        { when: 'customer.signedOut', to: 'submitting', context: { signedInElsewhere: false }, says: ['X-TABS-01'] },
        {
          when: 'signIn done',
          given: ({ signedInElsewhere }, { output }) => output.re !== '200' && signedInElsewhere,
          to: 'superseded',
          does: [superseded],
          says: ['X-TABS-01', 'LOGIN-04'],
        },
        {
          when: 'signIn failed',
          given: ({ signedInElsewhere }) => signedInElsewhere,
          to: 'superseded',
          does: [superseded],
          says: ['X-TABS-01', 'LOGIN-04'],
        },
        refused('407', { password: 'mismatch' }, 'LOGIN-05'),
        refused('501', { code: 'wrong' }, 'LOGIN-06'),
        refused('502', { code: 'invalid' }, 'LOGIN-06'),
        refused('429', { form: 'tooMany' }, 'API-01'),
        refused('400', { form: 'failed' }, 'API-01'),
        refused('500', { form: 'failed' }, 'API-01'),
        {
          when: 'signIn failed',
          given: ({ signedInElsewhere }) => !signedInElsewhere,
          to: 'editing.coolingDown',
          context: { code: '', problems: { ...none, form: 'network' } },
          does: lost,
          says: ['SESSION-07', 'LOGIN-07'],
        },
      ],
      ignores: ['email.changed', 'password.changed', 'code.changed', 'login.submitted'],
    },
    superseded: {
      tags: [],
      rows: [newKey('superseded'), otherWayIn()],
      ignores: [
        'email.changed',
        'password.changed',
        'code.changed',
        'login.submitted',
        'session.signedIn',
        'customer.signedOut',
      ],
    },
    done: { rows: [] },
  },
})
