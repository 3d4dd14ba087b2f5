import { deskSignInMachine } from '#machines/desk/desk-sign-in.machine.ts'
import { books } from '../../support/books.ts'
import { re } from './answers.ts'

const aina = { name: 'Aina', role: 'manager', seconds_left: 3600 } as const
const empty = { email: '', password: '', code: '' }

/** The fields that cannot be sent as they are, in the order of the form. */
const wrongIn = ({ email, password, code }: typeof empty) => [
  ...(/^[^@ ]+@[^@ ]+\.[a-z]+$/.test(email.trim()) ? [] : (['email'] as const)),
  ...(password === '' ? (['password'] as const) : []),
  ...(/^\d{3} ?\d{3}$/.test(code.trim()) ? [] : (['code'] as const)),
]

export const deskSignInBooks = books<typeof deskSignInMachine>(deskSignInMachine, {
  starts: [{ state: 'editing', context: { fields: empty, wrong: [], problem: null, staff: null } }],
  samples: {
    'field.changed': [
      { field: 'email', value: ' aina@kilau.example ' },
      { field: 'email', value: 'aina' },
      { field: 'password', value: 'a pass word' },
      { field: 'code', value: '123 456' },
      { field: 'code', value: '12345' },
    ],
    'signIn.submitted': [{}],
  },
  ports: {
    signIn: {
      done: [
        { re: '200', data: aina },
        { re: '400', field: 'email' },
        { re: '407' },
        { re: '429' },
        { re: '500', id: 'd1' },
      ],
      failed: [new Error('offline')],
    },
  },
  delays: {},
  ledger: {
    editing: {
      rows: [
        {
          when: 'field.changed',
          to: 'editing',
          context: (before, { field, value }) => ({
            fields: { ...before.fields, [field]: value },
            wrong: before.wrong.filter((one) => one !== field),
          }),
          says: ['X-DESK-20'],
        },
        {
          when: 'signIn.submitted',
          given: ({ fields }) => wrongIn(fields).length > 0,
          to: 'editing',
          context: ({ fields }) => ({ wrong: wrongIn(fields), problem: null }),
          does: ({ fields }) => [['focusField', wrongIn(fields)[0]]],
          says: ['X-DESK-20'],
        },
        {
          when: 'signIn.submitted',
          given: ({ fields }) => wrongIn(fields).length === 0,
          to: 'submitting',
          context: { wrong: [], problem: null },
          does: [['signIn', { email: 'aina@kilau.example', password: 'a pass word', code: '123456' }]],
          says: ['X-DESK-20'],
        },
      ],
    },
    submitting: {
      tags: ['busy'],
      rows: [
        {
          when: 'signIn done',
          given: re('200'),
          to: 'done',
          context: { staff: aina },
          does: [['done', aina]],
          says: ['X-DESK-20'],
        },
        {
          // One and the same refusal, whatever was wrong; a code works once, so it has to be typed anew.
          when: 'signIn done',
          given: re('400', '407'),
          to: 'editing',
          context: ({ fields }) => ({ problem: 'mismatch', fields: { ...fields, code: '' } }),
          does: [['focusField', 'code']],
          says: ['X-DESK-20'],
        },
        {
          when: 'signIn done',
          given: re('429'),
          to: 'editing',
          context: ({ fields }) => ({ problem: 'tooMany', fields: { ...fields, code: '' } }),
          does: [['focusField', 'code']],
          says: ['X-DESK-20'],
        },
        {
          when: 'signIn done',
          given: re('500'),
          to: 'editing',
          context: ({ fields }) => ({ problem: 'failed', fields: { ...fields, code: '' } }),
          does: [['focusField', 'code']],
          says: ['X-DESK-20'],
        },
        { when: 'signIn failed', to: 'editing', context: { problem: 'network' }, says: ['SESSION-07'] },
      ],
      ignores: ['field.changed', 'signIn.submitted'],
    },
    done: { rows: [], ignores: ['field.changed', 'signIn.submitted'] },
  },
})
