import { socialSignInMachine } from '#machines/account/social-sign-in.machine.ts'
import { books, type Row } from '../../support/books.ts'

type SocialRow = Row<typeof socialSignInMachine>

const silently = (when: 'window.refused' | 'window.closed' | 'window.blocked' | 'after socialTimeout'): SocialRow => ({
  when,
  to: 'idle',
  does: [['stop socialWindow']],
  says: ['LOGIN-08'],
})

/** No row has an effect that could be a message: "anything else shows no message". */
export const socialSignInBooks = books<typeof socialSignInMachine>(socialSignInMachine, {
  starts: [{ state: 'idle', context: { token: '' } }],
  samples: {
    'social.requested': [{}],
    'window.answered': [{ token: 'ya29.first' }, { token: 'ya29.second' }],
    'window.refused': [{}],
    'window.closed': [{}],
    'window.blocked': [{}],
  },
  ports: {
    socialWindow: 'open',
    socialLogin: {
      done: [
        { re: '200' },
        { re: '407' },
        { re: '504' },
        { re: '400', field: 'code' },
        { re: '429' },
        { re: '500', id: 'o1' },
      ],
      failed: [new Error('offline')],
    },
  },
  delays: { socialTimeout: 300_000 },
  invariant: (state, { token }) => {
    if (state !== 'signingIn' && token !== '') throw new Error('the token is kept longer than it is needed')
  },
  ledger: {
    idle: {
      tags: [],
      rows: [{ when: 'social.requested', to: 'waiting', does: [['socialWindow']], says: ['LOGIN-08'] }],
      // Messages from an earlier pop-up window are ignored.
      ignores: ['window.answered', 'window.refused', 'window.closed', 'window.blocked'],
    },
    waiting: {
      tags: [],
      rows: [
        {
          when: 'social.requested',
          to: 'waiting',
          does: [['to socialWindow', { type: 'window.raised' }]],
          says: ['LOGIN-08', 'FORM-02'],
        },
        {
          when: 'window.answered',
          to: 'signingIn',
          context: (_, { token }) => ({ token }),
          does: (_, { token }) => [['stop socialWindow'], ['socialLogin', { code: token }]],
          says: ['LOGIN-08'],
        },
        silently('window.refused'),
        silently('window.closed'),
        silently('window.blocked'),
        silently('after socialTimeout'),
      ],
    },
    signingIn: {
      tags: ['busy'],
      rows: [
        {
          when: 'socialLogin done',
          given: (_, { output }) => output.re === '200',
          to: 'done',
          context: { token: '' },
          says: ['LOGIN-08', 'LOGIN-04'],
        },
        {
          when: 'socialLogin done',
          given: (_, { output }) => output.re !== '200',
          to: 'idle',
          context: { token: '' },
          says: ['LOGIN-08'],
        },
        { when: 'socialLogin failed', to: 'idle', context: { token: '' }, says: ['LOGIN-08', 'SESSION-07'] },
      ],
      ignores: ['social.requested', 'window.answered', 'window.refused', 'window.closed', 'window.blocked'],
    },
    done: { rows: [] },
  },
})
