import { serviceRequestMachine } from '#machines/service/service-request.machine.ts'
import { books } from '../../support/books.ts'

const reload = ['reloadRequest', 'r-1'] as const
const show = ['showNotice'] as const

/** What the payment of an approved price says, and what adds pictures. */
const hears = <State extends string>(to: State) =>
  [
    { when: 'pictures.added', to, does: [reload], says: ['X-SERVICE-30'] },
    { when: 'request.changed', to, context: { problem: 'changed' }, does: [reload, show], says: ['X-SERVICE-29'] },
    { when: 'session.ended', to, does: [['parent', { type: 'session.ended' }]], says: ['SESSION-02'] },
    {
      when: 'session.isAnonymous',
      to,
      does: [['to addPictures', { type: 'session.isAnonymous' }]],
      says: ['X-SERVICE-30', 'SESSION-02'],
    },
    {
      when: 'logout.requested',
      to,
      does: [['to addPictures', { type: 'logout.requested' }]],
      says: ['X-SERVICE-30', 'SHELL-18'],
    },
    {
      when: 'logout.confirmed',
      to,
      does: [['parent', { type: 'logout.confirmed' }]],
      says: ['X-SERVICE-30', 'SHELL-18'],
    },
    { when: 'login.missing', to, does: [['parent', { type: 'login.missing' }]], says: ['SESSION-02', 'ROUTE-20'] },
  ] as const

export const serviceRequestBooks = books<typeof serviceRequestMachine>(serviceRequestMachine, {
  starts: [
    {
      input: { request: 'r-1' },
      state: 'showing',
      context: { request: 'r-1', choice: null, done: null, problem: null },
      does: [
        ['payment', { request: 'r-1' }],
        ['addPictures', { request: 'r-1' }],
      ],
      says: ['X-SERVICE-29', 'X-SERVICE-30'],
    },
  ],
  samples: {
    'choice.made': [{ choice: 'cancel' }, { choice: 'approve' }, { choice: 'decline' }],
    'choice.confirmed': [{}],
    'choice.withdrawn': [{}],
    'pictures.added': [{}],
    'request.changed': [{}],
    'session.ended': [{}],
    'login.missing': [{}],
    'session.isAnonymous': [{}],
    'logout.requested': [{}],
    'logout.confirmed': [{}],
  },
  ports: {
    payment: 'open',
    addPictures: 'open',
    carryOut: {
      done: [
        { re: '200', data: { request: 'r-1' } },
        { re: '400', field: 'request' },
        { re: '401' },
        { re: '404' },
        { re: '409' },
        { re: '429' },
        { re: '500', id: 'b1' },
        { re: '503' },
      ],
      failed: [new Error('offline')],
    },
  },
  delays: {},
  ledger: {
    showing: {
      rows: [
        ...hears('showing'),
        {
          when: 'choice.made',
          to: 'confirming',
          context: (_, { choice }) => ({ choice, done: null, problem: null }),
          says: ['X-SERVICE-24'],
        },
      ],
      ignores: ['choice.confirmed', 'choice.withdrawn'],
    },
    confirming: {
      tags: ['confirming'],
      rows: [
        ...hears('confirming'),
        {
          when: 'choice.confirmed',
          to: 'carryingOut',
          does: ({ choice }) => [['carryOut', { request: 'r-1', choice }]],
          says: ['X-SERVICE-24'],
        },
        { when: 'choice.withdrawn', to: 'showing', says: ['X-SERVICE-24'] },
      ],
      ignores: ['choice.made'],
    },
    carryingOut: {
      tags: ['busy'],
      rows: [
        ...hears('carryingOut'),
        {
          when: 'carryOut done',
          given: (_, { output }) => output.re === '200',
          to: 'showing',
          context: ({ choice }) => ({ done: choice }),
          does: [reload, show],
          says: ['X-SERVICE-24'],
        },
        {
          when: 'carryOut done',
          given: (_, { output }) => output.re === '409' || output.re === '404',
          to: 'showing',
          context: { problem: 'changed' },
          does: [reload, show],
          says: ['X-SERVICE-24'],
        },
        {
          when: 'carryOut done',
          given: (_, { output }) => output.re === '429',
          to: 'showing',
          context: { problem: 'tooMany' },
          does: [reload, show],
          says: ['X-SERVICE-24'],
        },
        {
          when: 'carryOut done',
          given: (_, { output }) => output.re === '400' || output.re === '500',
          to: 'showing',
          context: { problem: 'failed' },
          does: [reload, show],
          says: ['X-SERVICE-24'],
        },
        {
          when: 'carryOut done',
          given: (_, { output }) => output.re === '503',
          to: 'showing',
          does: [['parent', { type: 'session.ended' }]],
          says: ['SESSION-02'],
        },
        {
          when: 'carryOut done',
          given: (_, { output }) => output.re === '401',
          to: 'showing',
          does: [['parent', { type: 'login.missing' }]],
          says: ['SESSION-02', 'ROUTE-20'],
        },
        {
          when: 'carryOut failed',
          to: 'showing',
          context: { problem: 'network' },
          does: [show],
          says: ['SESSION-07'],
        },
      ],
      ignores: ['choice.made', 'choice.confirmed', 'choice.withdrawn'],
    },
  },
})
