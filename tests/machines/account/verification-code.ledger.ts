import { verificationCodeMachine } from '#machines/account/verification-code.machine.ts'
import { books, type Row } from '../../support/books.ts'

const renewal = (does: readonly [string][]): Row<typeof verificationCodeMachine> => ({
  when: 'code.refreshed',
  to: 'renewing',
  does,
  says: ['LOGIN-07'],
})

export const verificationCodeBooks = books<typeof verificationCodeMachine>(verificationCodeMachine, {
  starts: [{ state: 'renewing', context: { key: null }, does: [['makeCodeKey']] }],
  samples: { 'code.refreshed': [{}], 'picture.failed': [{}] },
  ports: { makeCodeKey: { done: ['1700000000000', '1700000000001'], failed: [new Error('no key')] } },
  delays: {},
  ledger: {
    renewing: {
      rows: [
        {
          when: 'makeCodeKey done',
          to: 'showing',
          context: (_, { output }) => ({ key: output }),
          does: (_, { output }) => [['parent', { type: 'codeKey.changed', key: output }]],
          says: ['LOGIN-03', 'LOGIN-07'],
        },
        { when: 'makeCodeKey failed', to: 'failed', says: ['LOGIN-03'] },
        renewal([['stop makeCodeKey'], ['makeCodeKey']]),
      ],
      ignores: ['picture.failed'],
    },
    showing: { rows: [renewal([['makeCodeKey']]), { when: 'picture.failed', to: 'failed', says: ['LOGIN-03'] }] },
    failed: { rows: [renewal([['makeCodeKey']])], ignores: ['picture.failed'] },
  },
})
