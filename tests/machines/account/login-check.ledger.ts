import { loginCheckMachine } from '#machines/account/login-check.machine.ts'
import { books, type Row } from '../../support/books.ts'

type CheckRow = Row<typeof loginCheckMachine>
type Answered = { output: { re: string } }

const nobody = (_: unknown, { output }: Answered) => output.re === '401'
const somebody = (_: unknown, { output }: Answered) => output.re !== '401'
const opensDialog = ['parent', { type: 'dialog.confirmed' }] as const

/** What is asked for last is what opens. */
const asks = (stops: readonly ['stop loginNow'][]): CheckRow[] => [
  {
    when: 'page.checked',
    to: 'checkingPage',
    context: (_, { href }) => ({ href }),
    does: [...stops, ['loginNow']],
    says: ['API-03', 'CART-04'],
  },
  { when: 'dialog.checked', to: 'checkingDialog', does: [...stops, ['loginNow']], says: ['API-03', 'APPT-12'] },
]
const goesElsewhere: CheckRow = {
  when: 'check.abandoned',
  to: 'idle',
  does: [['stop loginNow']],
  says: ['CART-04'],
}

export const loginCheckBooks = books<typeof loginCheckMachine>(loginCheckMachine, {
  starts: [{ state: 'idle', context: { href: '/' } }],
  samples: {
    'page.checked': [{ href: '/pages/Cart' }, { href: '/pages/cart?from=popover' }],
    'dialog.checked': [{}],
    'check.abandoned': [{}],
  },
  ports: {
    loginNow: {
      done: [
        { re: '200', data: { uuid: 'c-1', user_name: 'Mei', num: 2 } },
        { re: '401' },
        { re: '400', field: 'body' },
        { re: '429' },
        { re: '500', id: 'c1' },
      ],
      failed: [new Error('offline')],
    },
  },
  delays: {},
  ledger: {
    idle: { rows: asks([]), ignores: ['check.abandoned'] },
    checkingPage: {
      rows: [
        ...asks([['stop loginNow']]),
        goesElsewhere,
        {
          // The login dialog opens instead.
          when: 'loginNow done',
          given: nobody,
          to: 'idle',
          does: ({ href }) => [['parent', { type: 'page.loginRequired', href }]],
          says: ['CART-04', 'API-03', 'ROUTE-20'],
        },
        {
          when: 'loginNow done',
          given: somebody,
          to: 'idle',
          does: ({ href }) => [['parent', { type: 'page.confirmed', href }]],
          says: ['CART-04', 'API-03'],
        },
        {
          // The cart page itself says that it did not load.
          when: 'loginNow failed',
          to: 'idle',
          does: ({ href }) => [['parent', { type: 'page.confirmed', href }]],
          says: ['SESSION-07'],
        },
      ],
    },
    checkingDialog: {
      rows: [
        ...asks([['stop loginNow']]),
        goesElsewhere,
        {
          // Visitors may fill the form, but not under the name of a customer who is gone.
          when: 'loginNow done',
          given: nobody,
          to: 'idle',
          does: [['parent', { type: 'session.invalidated' }], opensDialog],
          says: ['APPT-12', 'API-03', 'SESSION-01'],
        },
        { when: 'loginNow done', given: somebody, to: 'idle', does: [opensDialog], says: ['APPT-12', 'API-03'] },
        { when: 'loginNow failed', to: 'idle', does: [opensDialog], says: ['API-03', 'SESSION-07'] },
      ],
    },
  },
})
