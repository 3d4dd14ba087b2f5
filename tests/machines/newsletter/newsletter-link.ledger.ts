import { newsletterLinkMachine } from '#machines/newsletter/newsletter-link.machine.ts'
import { books } from '../../support/books.ts'

const token = 'a-token-of-a-mailed-link'

export const newsletterLinkBooks = books<typeof newsletterLinkMachine>(newsletterLinkMachine, {
  starts: [
    {
      input: { purpose: 'confirm', token },
      state: 'confirming.ready',
      context: { purpose: 'confirm', token, problem: null },
    },
    {
      input: { purpose: 'end', token },
      state: 'confirming.ready',
      context: { purpose: 'end', token, problem: null },
      says: ['X-LINK-01'],
    },
    {
      input: { purpose: 'confirm', token: '' },
      state: 'linkInvalid',
      context: { purpose: 'confirm', token: '', problem: null },
      says: ['X-LINK-01'],
    },
  ],
  samples: { 'link.used': [{}] },
  ports: {
    useLink: {
      done: [
        { re: '200' },
        { re: '410' },
        { re: '400', field: 'token' },
        { re: '400', field: 'body' },
        { re: '429' },
        { re: '500', id: 'b1' },
      ],
      failed: [new Error('offline')],
    },
  },
  delays: { buttonDebounce: 500 },
  ledger: {
    opening: 'transient',
    'confirming.ready': {
      tags: [],
      rows: [
        {
          when: 'link.used',
          to: 'submitting',
          context: { problem: null },
          does: ({ purpose }) => [['useLink', { purpose, token }]],
          says: ['X-LINK-01'],
        },
      ],
    },
    'confirming.coolingDown': {
      tags: [],
      rows: [{ when: 'after buttonDebounce', to: 'confirming.ready', says: ['FORM-02', 'CONST-01'] }],
      ignores: ['link.used'],
    },
    submitting: {
      tags: ['busy'],
      rows: [
        { when: 'useLink done', given: (_, { output }) => output.re === '200', to: 'done', says: ['X-LINK-01'] },
        {
          when: 'useLink done',
          given: (_, { output }) => output.re === '410' || (output.re === '400' && output.field === 'token'),
          to: 'linkInvalid',
          says: ['X-LINK-01'],
        },
        {
          when: 'useLink done',
          given: (_, { output }) => output.re === '429',
          to: 'confirming.coolingDown',
          context: { problem: 'tooMany' },
          says: ['X-LINK-01'],
        },
        {
          when: 'useLink done',
          given: (_, { output }) => output.re === '500' || (output.re === '400' && output.field === 'body'),
          to: 'confirming.coolingDown',
          context: { problem: 'failed' },
          says: ['X-LINK-01'],
        },
        {
          when: 'useLink failed',
          to: 'confirming.coolingDown',
          context: { problem: 'network' },
          says: ['SESSION-07'],
        },
      ],
      ignores: ['link.used'],
    },
    done: { tags: [], rows: [], ignores: ['link.used'] },
    linkInvalid: { tags: [], rows: [], ignores: ['link.used'] },
  },
})
