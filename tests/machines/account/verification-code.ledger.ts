import { verificationCodeMachine } from '#machines/account/verification-code.machine.ts'
import { books, type Row } from '../../support/books.ts'

const renewal = (does: readonly [string][]): Row<typeof verificationCodeMachine> => ({
  when: 'code.refreshed',
  to: 'renewing',
  does,
  says: ['LOGIN-07'],
})

const lost: Row<typeof verificationCodeMachine> = { when: 'picture.failed', to: 'failed', says: ['LOGIN-03'] }

export const verificationCodeBooks = books<typeof verificationCodeMachine>(verificationCodeMachine, {
  starts: [{ state: 'renewing', context: { key: null }, does: [['makeCodeKey']] }],
  samples: { 'code.refreshed': [{}], 'picture.failed': [{}], 'code.listened': [{}], 'code.silenced': [{}] },
  ports: {
    makeCodeKey: { done: ['1700000000000', '1700000000001'], failed: [new Error('no key')] },
    speakCode: { done: [undefined], failed: [new Error('no sound')] },
  },
  delays: {},
  ledger: {
    renewing: {
      rows: [
        {
          when: 'makeCodeKey done',
          to: 'showing.silent',
          context: (_, { output }) => ({ key: output }),
          does: (_, { output }) => [['parent', { type: 'codeKey.changed', key: output }]],
          says: ['LOGIN-03', 'LOGIN-07'],
        },
        { when: 'makeCodeKey failed', to: 'failed', says: ['LOGIN-03'] },
        renewal([['stop makeCodeKey'], ['makeCodeKey']]),
      ],
      ignores: ['picture.failed', 'code.listened', 'code.silenced'],
    },
    'showing.silent': {
      rows: [
        renewal([['makeCodeKey']]),
        lost,
        {
          when: 'code.listened',
          to: 'showing.speaking',
          does: ({ key }) => [['speakCode', { key }]],
          says: ['X-ACCESS-01'],
        },
      ],
      ignores: ['code.silenced'],
    },
    'showing.speaking': {
      rows: [
        renewal([['stop speakCode'], ['makeCodeKey']]),
        { ...lost, does: [['stop speakCode']] },
        { when: 'code.silenced', to: 'showing.silent', does: [['stop speakCode']], says: ['X-ACCESS-01'] },
        { when: 'speakCode done', to: 'showing.silent', says: ['X-ACCESS-01'] },
        { when: 'speakCode failed', to: 'showing.unheard', says: ['X-ACCESS-01'] },
      ],
      ignores: ['code.listened'],
    },
    'showing.unheard': {
      rows: [
        renewal([['makeCodeKey']]),
        lost,
        {
          when: 'code.listened',
          to: 'showing.speaking',
          does: ({ key }) => [['speakCode', { key }]],
          says: ['X-ACCESS-01'],
        },
      ],
      ignores: ['code.silenced'],
    },
    failed: { rows: [renewal([['makeCodeKey']])], ignores: ['picture.failed', 'code.listened', 'code.silenced'] },
  },
})
