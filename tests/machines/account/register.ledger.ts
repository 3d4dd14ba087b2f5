import type { RegisterContext, RegisterProblems } from '#machines/account/register.machine.ts'
import { registerMachine } from '#machines/account/register.machine.ts'
import { books, type Effect, type Row } from '../../support/books.ts'

type RegisterRow = Row<typeof registerMachine>
type Editing = 'editing.ready' | 'editing.checking' | 'editing.coolingDown'

const email = ' mei@example.com '
const strong = 'emas24'
const key = '1700000000000'
const none: RegisterProblems = { email: null, password: null, code: null, form: null }

/** How many of what is only passed on is given, in this order: none or all of it is explored with all the rest. */
const countPassedOn = ({
  firstName,
  lastName,
  gender,
  code,
}: Pick<RegisterContext, 'firstName' | 'lastName' | 'gender' | 'code'>) => {
  const missing = [firstName === '', lastName === '', gender === '0', code === ''].indexOf(true)
  return missing === -1 ? 4 : missing
}
const isFilled = (context: RegisterContext) => context.email.trim() !== '' && context.password !== ''
const isValid = (context: RegisterContext) =>
  context.email === email && context.password === strong && context.problems.email !== 'taken'
const found = (context: RegisterContext): RegisterProblems => ({
  ...none,
  email: context.email === email ? context.problems.email : 'malformed',
  password: context.password === strong ? null : 'weak',
})

/** Typing during the email check: for a changed email the answer no longer applies. */
const typing = (state: Editing): RegisterRow[] => [
  { when: 'firstName.changed', to: state, context: (_, { value }) => ({ firstName: value }), says: ['REGIST-01'] },
  { when: 'lastName.changed', to: state, context: (_, { value }) => ({ lastName: value }), says: ['REGIST-01'] },
  {
    when: 'email.changed',
    to: state === 'editing.checking' ? 'editing.ready' : state,
    context: ({ problems }, { value }) => ({ email: value, problems: { ...problems, email: null, form: null } }),
    does: state === 'editing.checking' ? [['stop checkEmail']] : [],
    says: ['REGIST-01', 'REGIST-03'],
  },
  {
    when: 'password.changed',
    to: state,
    context: ({ problems }, { value }) => ({ password: value, problems: { ...problems, password: null, form: null } }),
    says: ['REGIST-01'],
  },
  { when: 'gender.chosen', to: state, context: (_, { gender }) => ({ gender }), says: ['REGIST-01'] },
  {
    when: 'code.changed',
    to: state,
    context: ({ problems }, { value }) => ({ code: value, problems: { ...problems, code: null, form: null } }),
    says: ['LOGIN-03'],
  },
]

const newKey = (to: Editing | 'verifying' | 'submitting'): RegisterRow => ({
  when: 'codeKey.changed',
  to,
  context: (_, { key: renewed }) => ({ key: renewed }),
  says: ['LOGIN-03'],
})

const submitting = (state: 'editing.ready' | 'editing.checking'): RegisterRow[] => {
  const stops: Effect[] = state === 'editing.checking' ? [['stop checkEmail']] : []
  return [
    {
      when: 'register.submitted',
      given: (context) => isFilled(context) && !isValid(context),
      to: 'editing.ready',
      context: (context) => ({ problems: found(context) }),
      does: (context) => [['focusProblem', found(context)], ...stops],
      says: ['REGIST-03', 'REGIST-04'],
    },
    {
      when: 'register.submitted',
      given: (context) => isFilled(context) && isValid(context) && context.key === null,
      to: state,
      context: { problems: { ...none, code: 'invalid' } },
      does: [['focusProblem', { ...none, code: 'invalid' }]],
      says: ['LOGIN-06'],
    },
    {
      when: 'register.submitted',
      given: (context) => isFilled(context) && isValid(context) && context.key !== null,
      to: 'verifying',
      context: { problems: none },
      does: [...stops, ['checkEmail', { email: 'mei@example.com' }]],
      says: ['REGIST-03'],
    },
    { when: 'register.submitted', given: (context) => !isFilled(context), to: state, says: ['REGIST-01'] },
  ]
}

const leaving = (state: 'editing.ready' | 'editing.checking'): RegisterRow[] => [
  { when: 'email.left', given: ({ email: typed }) => typed.trim() === '', to: state, says: ['REGIST-03'] },
  {
    when: 'email.left',
    given: ({ email: typed }) => typed.trim() !== '' && typed !== email,
    to: state,
    context: ({ problems }) => ({ problems: { ...problems, email: 'malformed' } }),
    says: ['REGIST-03'],
  },
  {
    when: 'email.left',
    given: ({ email: typed }) => typed === email,
    to: 'editing.checking',
    does: [
      ...(state === 'editing.checking' ? ([['stop checkEmail']] as const) : []),
      ['checkEmail', { email: 'mei@example.com' }],
    ],
    says: ['REGIST-03'],
  },
]

/** Before Sign Up sends anything, the uniqueness check has to say that the email is free. */
const notFree = (re: string, problem: Partial<RegisterProblems>, id: string): RegisterRow => ({
  when: 'checkEmail done',
  given: (_, { output }) => output.re === re,
  to: 'editing.ready',
  context: { problems: { ...none, ...problem } },
  does: [['focusProblem', { ...none, ...problem }]],
  says: [id],
})

const refused = (re: string, problem: Partial<RegisterProblems>, id: string): RegisterRow => ({
  when: 'signUp done',
  given: (_, { output }) => output.re === re,
  to: 'editing.coolingDown',
  context: { code: '', problems: { ...none, ...problem } },
  does: [
    ['focusProblem', { ...none, ...problem }],
    ['to verificationCode', { type: 'code.refreshed' }],
  ],
  says: [id, 'LOGIN-07'],
})

export const registerBooks = books<typeof registerMachine>(registerMachine, {
  starts: [
    {
      state: 'editing.ready',
      context: {
        firstName: '',
        lastName: '',
        email: '',
        password: '',
        gender: '0',
        code: '',
        key: null,
        problems: none,
      },
      does: [['verificationCode']],
    },
  ],
  samples: {
    'firstName.changed': [{ value: ' Mei Ling ' }],
    'lastName.changed': [{ value: '陈' }],
    'email.changed': [{ value: ' ' }, { value: 'mei@example' }, { value: email }],
    'email.left': [{}],
    'password.changed': [{ value: '' }, { value: 'emasemas' }, { value: strong }],
    'gender.chosen': [{ gender: '1' }, { gender: '0' }],
    'code.changed': [{ value: ' k7pq ' }],
    'codeKey.changed': [{ key }],
    'register.submitted': [{}],
  },
  ports: {
    signUp: {
      done: [
        { re: '200' },
        { re: '406' },
        { re: '422' },
        { re: '501' },
        { re: '502' },
        { re: '429' },
        { re: '400', field: 'gender' },
        { re: '500', id: 'r1' },
      ],
      failed: [new Error('offline')],
    },
    checkEmail: {
      done: [{ re: '200' }, { re: '406' }, { re: '400', field: 'email' }, { re: '429' }, { re: '500', id: 'r2' }],
      failed: [new Error('offline')],
    },
    verificationCode: 'open',
  },
  delays: { buttonDebounce: 500 },
  why: {
    project: 'Names, gender and code are only passed on: they are given one after the other.',
    beyond: 'With some of them given nothing else is typed; with none and with all of them everything is.',
  },
  project: ({ email: typed, password, key: known, problems, ...others }) => ({
    typed,
    password,
    known,
    problems,
    passedOn: countPassedOn(others),
  }),
  beyond: ({ email: typed, password, key: known, ...others }) =>
    ![0, 4].includes(countPassedOn(others)) && (typed !== '' || password !== '' || known !== null),
  ledger: {
    'editing.ready': {
      tags: [],
      rows: [
        ...typing('editing.ready'),
        newKey('editing.ready'),
        ...leaving('editing.ready'),
        ...submitting('editing.ready'),
      ],
    },
    'editing.checking': {
      tags: [],
      rows: [
        ...typing('editing.checking'),
        newKey('editing.checking'),
        ...leaving('editing.checking').slice(2),
        ...submitting('editing.checking').slice(0, 3),
        {
          when: 'checkEmail done',
          given: (_, { output }) => output.re === '406',
          to: 'editing.ready',
          context: ({ problems }) => ({ problems: { ...problems, email: 'taken' } }),
          says: ['REGIST-03'],
        },
        {
          when: 'checkEmail done',
          given: (_, { output }) => output.re !== '406',
          to: 'editing.ready',
          says: ['REGIST-03'],
        },
        { when: 'checkEmail failed', to: 'editing.ready', says: ['SESSION-07'] },
        {
          when: 'register.submitted',
          given: (context) => !isFilled(context),
          to: 'editing.checking',
          says: ['REGIST-01'],
        },
      ],
    },
    'editing.coolingDown': {
      tags: [],
      rows: [
        ...typing('editing.coolingDown'),
        newKey('editing.coolingDown'),
        { when: 'after buttonDebounce', to: 'editing.ready', says: ['FORM-02', 'CONST-01'] },
      ],
      ignores: ['register.submitted', 'email.left'],
    },
    verifying: {
      tags: ['busy'],
      rows: [
        newKey('verifying'),
        {
          when: 'checkEmail done',
          given: (_, { output }) => output.re === '200',
          to: 'submitting',
          does: ({ firstName, lastName, gender, code }) => [
            [
              'signUp',
              {
                firstname: firstName.trim(),
                lastname: lastName.trim(),
                email: 'mei@example.com',
                pwd: strong,
                gender,
                vcode: code.trim(),
                vcode_key: key,
              },
            ],
          ],
          says: ['REGIST-03', 'REGIST-05'],
        },
        notFree('406', { email: 'taken' }, 'REGIST-03'),
        notFree('400', { email: 'malformed' }, 'REGIST-03'),
        notFree('429', { form: 'tooMany' }, 'API-01'),
        notFree('500', { form: 'failed' }, 'API-01'),
        {
          when: 'checkEmail failed',
          to: 'editing.ready',
          context: { problems: { ...none, form: 'network' } },
          does: [['focusProblem', { ...none, form: 'network' }]],
          says: ['SESSION-07'],
        },
      ],
      ignores: [
        'firstName.changed',
        'lastName.changed',
        'email.changed',
        'email.left',
        'password.changed',
        'gender.chosen',
        'code.changed',
        'register.submitted',
      ],
    },
    submitting: {
      tags: ['busy'],
      rows: [
        newKey('submitting'),
        {
          when: 'signUp done',
          given: (_, { output }) => output.re === '200',
          to: 'done',
          does: [['stop verificationCode'], ['done', { email: 'mei@example.com' }]],
          says: ['REGIST-06', 'X-REGIST-07'],
        },
        refused('406', { email: 'taken' }, 'REGIST-03'),
        refused('422', { password: 'common' }, 'X-GUARD-03'),
        refused('501', { code: 'wrong' }, 'LOGIN-06'),
        refused('502', { code: 'invalid' }, 'LOGIN-06'),
        refused('429', { form: 'tooMany' }, 'API-01'),
        refused('400', { form: 'failed' }, 'API-01'),
        refused('500', { form: 'failed' }, 'API-01'),
        {
          when: 'signUp failed',
          to: 'editing.coolingDown',
          context: { code: '', problems: { ...none, form: 'network' } },
          does: [
            ['focusProblem', { ...none, form: 'network' }],
            ['to verificationCode', { type: 'code.refreshed' }],
          ],
          says: ['SESSION-07', 'LOGIN-07'],
        },
      ],
      ignores: [
        'firstName.changed',
        'lastName.changed',
        'email.changed',
        'email.left',
        'password.changed',
        'gender.chosen',
        'code.changed',
        'register.submitted',
      ],
    },
    done: { rows: [] },
  },
})
