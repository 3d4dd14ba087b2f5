import { newsletterMachine } from '#machines/newsletter/newsletter.machine.ts'
import { books, type Effect, type Row } from '../../support/books.ts'

const email = ' mei@example.com '
const isEmpty = ({ email: typed }: { email: string }) => typed.trim() === ''
const isValid = ({ email: typed }: { email: string }) => typed === email

const typing = (to: 'editing.ready' | 'editing.coolingDown' | 'editing.subscribed'): Row<typeof newsletterMachine> => ({
  when: 'email.changed',
  to,
  context: (_, { value }) => ({ email: value, problem: null }),
  says: ['NEWS-01'],
})
const leaving = (does: Effect[] = []): Row<typeof newsletterMachine> => ({
  when: 'newsletter.reset',
  to: 'editing.ready',
  context: { email: '', problem: null },
  does,
  says: ['SHELL-13'],
})

export const newsletterBooks = books<typeof newsletterMachine>(newsletterMachine, {
  starts: [{ state: 'editing.ready', context: { email: '', problem: null } }],
  samples: {
    'email.changed': [
      { value: '  ' },
      { value: 'mei@@example.com' },
      { value: 'mei ling@example.com' },
      { value: email },
    ],
    'newsletter.submitted': [{}],
    'newsletter.reset': [{}],
  },
  ports: {
    subscribe: {
      done: [{ re: '200' }, { re: '400', field: 'email' }, { re: '429' }, { re: '500', id: 'n1' }],
      failed: [new Error('offline')],
    },
  },
  delays: { buttonDebounce: 500 },
  ledger: {
    'editing.ready': {
      tags: [],
      rows: [
        typing('editing.ready'),
        leaving(),
        {
          when: 'newsletter.submitted',
          given: isEmpty,
          to: 'editing.ready',
          context: { problem: 'empty' },
          does: [['focusProblem']],
          says: ['NEWS-01'],
        },
        {
          when: 'newsletter.submitted',
          given: (context) => !isEmpty(context) && !isValid(context),
          to: 'editing.ready',
          context: { problem: 'format' },
          does: [['focusProblem']],
          says: ['NEWS-01'],
        },
        {
          when: 'newsletter.submitted',
          given: isValid,
          to: 'submitting',
          does: [['subscribe', { email: 'mei@example.com' }]],
          says: ['NEWS-01'],
        },
      ],
    },
    submitting: {
      tags: ['busy'],
      rows: [
        leaving([['stop subscribe']]),
        {
          when: 'subscribe done',
          given: (_, { output }) => output.re === '200',
          to: 'editing.subscribed',
          context: { email: '' },
          does: [['parent', { type: 'message.shown', message: { id: 'shell.news.done', tone: 'info' } }]],
          says: ['NEWS-02'],
        },
        {
          when: 'subscribe done',
          given: (_, { output }) => output.re !== '200',
          to: 'editing.coolingDown',
          says: ['NEWS-02'],
        },
        { when: 'subscribe failed', to: 'editing.coolingDown', says: ['NEWS-02', 'SESSION-07'] },
      ],
      ignores: ['email.changed', 'newsletter.submitted'],
    },
    'editing.coolingDown': {
      tags: [],
      rows: [
        typing('editing.coolingDown'),
        leaving(),
        { when: 'after buttonDebounce', to: 'editing.ready', says: ['FORM-02', 'CONST-01'] },
      ],
      ignores: ['newsletter.submitted'],
    },
    'editing.subscribed': {
      tags: [],
      rows: [
        typing('editing.subscribed'),
        leaving(),
        { when: 'after buttonDebounce', to: 'editing.ready', says: ['FORM-02', 'CONST-01'] },
      ],
      ignores: ['newsletter.submitted'],
    },
  },
})
