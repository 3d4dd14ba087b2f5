import { addPicturesMachine } from '#machines/service/add-pictures.machine.ts'
import { books, type Row, type StateOf } from '../../support/books.ts'

type AddRow = Row<typeof addPicturesMachine>
type State = StateOf<typeof addPicturesMachine>

const request = 'r-1'
const ring = { picture: 'p-1', name: 'ring.jpg' }
const stone = { picture: 'p-2', name: 'stone.jpg' }

interface Changed {
  pictures: readonly { picture: string; name: string }[]
  isUploading: boolean
}
const haveArrived = (_: unknown, { pictures, isUploading }: Changed) => pictures.length > 0 && !isUploading
const areOnTheirWay = (_: unknown, { isUploading }: Changed) => isUploading
const areNone = (_: unknown, { pictures, isUploading }: Changed) => pictures.length === 0 && !isUploading
const changes = (_: unknown, { pictures, isUploading }: Changed) => ({
  pictures: [...pictures],
  isUploading,
  added: null,
  problem: null,
})
const idsOf = (pictures: Changed['pictures']) => pictures.map(({ picture }) => picture)
const answers =
  (...codes: string[]) =>
  (_: unknown, { output }: { output: { re: string } }) =>
    codes.includes(output.re)

const addition = (pictures: Changed['pictures']) => ['addPictures', { request, pictures: idsOf(pictures) }] as const

/** What has arrived is added without a press; until then there is something to lose, so leaving asks. */
const begins: AddRow[] = [
  {
    when: 'pictures.changed',
    given: haveArrived,
    to: 'unadded.adding',
    context: changes,
    does: (_, { pictures }) => [['leave'], addition(pictures)],
    says: ['X-SERVICE-30'],
  },
  {
    when: 'pictures.changed',
    given: areOnTheirWay,
    to: 'unadded.uploading',
    context: changes,
    does: [['leave']],
    says: ['X-SERVICE-30'],
  },
  { when: 'pictures.changed', given: areNone, to: 'choosing', context: changes, says: ['X-SERVICE-30'] },
]
const goesOn: AddRow[] = [
  {
    when: 'pictures.changed',
    given: haveArrived,
    to: 'unadded.adding',
    context: changes,
    does: (_, { pictures }) => [addition(pictures)],
    says: ['X-SERVICE-30'],
  },
  {
    when: 'pictures.changed',
    given: areOnTheirWay,
    to: 'unadded.uploading',
    context: changes,
    says: ['X-SERVICE-30'],
  },
  {
    when: 'pictures.changed',
    given: areNone,
    to: 'choosing',
    context: changes,
    does: [['stop leave']],
    says: ['X-SERVICE-30'],
  },
]
/** Nobody is signed in any more, so nothing can be added and leaving asks nothing. */
const ends = (...stopped: string[]): AddRow[] => {
  const stops = stopped.map((port) => [`stop ${port}`] as const)
  return [
    {
      when: 'login.needed',
      given: (_, { reason }) => reason === 'session.ended',
      to: 'ended',
      does: [...stops, ['parent', { type: 'session.ended' }]],
      says: ['X-SERVICE-30', 'SESSION-02'],
    },
    {
      when: 'login.needed',
      given: (_, { reason }) => reason === 'login.missing',
      to: 'ended',
      does: [...stops, ['parent', { type: 'login.missing' }]],
      says: ['X-SERVICE-30', 'SESSION-02', 'ROUTE-20'],
    },
    { when: 'session.isAnonymous', to: 'ended', does: stops, says: ['X-SERVICE-30', 'SESSION-02'] },
  ]
}
/** Nothing can be lost, so nothing is asked. */
const logsOut = (state: State): AddRow => ({
  when: 'logout.requested',
  to: state,
  does: [['parent', { type: 'logout.confirmed' }]],
  says: ['SHELL-18'],
})
const asksBefore = (state: State): AddRow[] => [
  {
    when: 'logout.requested',
    to: state,
    does: [['to leave', { type: 'logout.requested' }]],
    says: ['X-SERVICE-30', 'SHELL-18'],
  },
  {
    when: 'logout.confirmed',
    to: state,
    does: [['parent', { type: 'logout.confirmed' }]],
    says: ['X-SERVICE-30', 'SHELL-18'],
  },
]

export const addPicturesBooks = books<typeof addPicturesMachine>(addPicturesMachine, {
  starts: [
    {
      input: { request },
      state: 'choosing',
      context: { request, pictures: [], isUploading: false, added: null, problem: null },
      does: [['pictures']],
      says: ['X-SERVICE-30'],
    },
  ],
  samples: {
    'pictures.changed': [
      { pictures: [ring], isUploading: false },
      { pictures: [ring, stone], isUploading: false },
      { pictures: [ring], isUploading: true },
      { pictures: [], isUploading: true },
      { pictures: [], isUploading: false },
    ],
    'login.needed': [{ reason: 'session.ended' }, { reason: 'login.missing' }],
    'adding.retried': [{}],
    'session.isAnonymous': [{}],
    'logout.requested': [{}],
    'logout.confirmed': [{}],
  },
  ports: {
    pictures: 'open',
    leave: 'open',
    addPictures: {
      done: [
        { re: '200', data: { request } },
        { re: '400', field: 'pictures' },
        { re: '401' },
        { re: '404' },
        { re: '409' },
        { re: '410' },
        { re: '413' },
        { re: '429' },
        { re: '500', id: 'a1' },
        { re: '503' },
      ],
      failed: [new Error('offline')],
    },
  },
  delays: {},
  ledger: {
    choosing: { rows: [...begins, ...ends(), logsOut('choosing')], ignores: ['adding.retried', 'logout.confirmed'] },
    ended: {
      rows: [...ends(), logsOut('ended')],
      ignores: ['pictures.changed', 'adding.retried', 'logout.confirmed'],
    },
    'unadded.uploading': {
      rows: [...goesOn, ...ends('leave'), ...asksBefore('unadded.uploading')],
      ignores: ['adding.retried'],
    },
    'unadded.adding': {
      tags: ['busy'],
      rows: [
        {
          when: 'addPictures done',
          given: answers('200'),
          to: 'choosing',
          context: ({ pictures }) => ({ added: pictures.length, pictures: [] }),
          does: [['stop leave'], ['to pictures', { type: 'pictures.taken' }], ['parent', { type: 'pictures.added' }]],
          says: ['X-SERVICE-30'],
        },
        {
          when: 'addPictures done',
          given: answers('410'),
          to: 'choosing',
          context: { pictures: [] },
          does: [['stop leave'], ['to pictures', { type: 'pictures.expired' }]],
          says: ['X-SERVICE-30'],
        },
        {
          when: 'addPictures done',
          given: answers('404', '409'),
          to: 'choosing',
          context: { pictures: [] },
          does: [['stop leave'], ['to pictures', { type: 'pictures.taken' }], ['parent', { type: 'request.changed' }]],
          says: ['X-SERVICE-30', 'PERSONAL-04'],
        },
        {
          when: 'addPictures done',
          given: answers('413'),
          to: 'unadded.waiting',
          context: { problem: 'full' },
          does: [['parent', { type: 'pictures.added' }]],
          says: ['X-SERVICE-30'],
        },
        {
          when: 'addPictures done',
          given: answers('429'),
          to: 'unadded.waiting',
          context: { problem: 'tooMany' },
          says: ['X-SERVICE-30'],
        },
        {
          when: 'addPictures done',
          given: answers('400', '500'),
          to: 'unadded.waiting',
          context: { problem: 'failed' },
          says: ['API-02'],
        },
        {
          when: 'addPictures done',
          given: answers('503'),
          to: 'ended',
          does: [['stop leave'], ['parent', { type: 'session.ended' }]],
          says: ['SESSION-02'],
        },
        {
          when: 'addPictures done',
          given: answers('401'),
          to: 'ended',
          does: [['stop leave'], ['parent', { type: 'login.missing' }]],
          says: ['SESSION-02', 'ROUTE-20'],
        },
        { when: 'addPictures failed', to: 'unadded.waiting', context: { problem: 'network' }, says: ['SESSION-07'] },
        ...ends('addPictures', 'leave'),
        ...asksBefore('unadded.adding'),
      ],
      ignores: ['pictures.changed', 'adding.retried'],
    },
    'unadded.waiting': {
      rows: [
        ...goesOn,
        ...ends('leave'),
        ...asksBefore('unadded.waiting'),
        {
          when: 'adding.retried',
          to: 'unadded.adding',
          context: { problem: null },
          does: ({ pictures }) => [addition(pictures)],
          says: ['X-SERVICE-30'],
        },
      ],
    },
  },
})
