import { servicePicturesMachine } from '#machines/service/service-pictures.machine.ts'
import { books, type Effect, type Row, type StateOf } from '../../support/books.ts'

type PicturesRow = Row<typeof servicePicturesMachine>
type State = StateOf<typeof servicePicturesMachine>

interface Picture {
  id: number
  name: string
  picture: string | null
  problem: 'type' | 'tooLarge' | 'pixels' | 'broken' | 'gone' | 'network' | 'tooMany' | 'failed' | null
}

const megabyte = 1_000_000
const ring = { name: 'ring.jpg', size: 2 * megabyte, type: 'image/jpeg' }
const stone = { name: 'stone.webp', size: megabyte, type: 'image/webp' }
const words = { name: 'words.txt', size: 10, type: 'text/plain' }
const large = { name: 'large.png', size: 10 * megabyte + 1, type: 'image/png' }

const waits = ({ picture, problem }: Picture) => picture === null && problem === null
const isAnyWaiting = (pictures: readonly Picture[]) => pictures.some(waits)
const currentOf = (pictures: readonly Picture[]) => pictures.find(waits)?.id
const canBeSentAgain = ({ problem }: Picture) => problem === 'network' || problem === 'tooMany' || problem === 'failed'
const reported = (pictures: readonly Picture[]): Effect => [
  'parent',
  {
    type: 'pictures.changed',
    pictures: pictures.flatMap(({ picture, name }) => (picture === null ? [] : [{ picture, name }])),
    isUploading: isAnyWaiting(pictures),
  },
]
/** The next upload begins where a picture waits and none is on its way. */
const sent = (pictures: readonly Picture[]): Effect[] =>
  isAnyWaiting(pictures) ? [['uploadPicture', { id: currentOf(pictures) }]] : []

interface Before {
  pictures: Picture[]
  nextId: number
}
const problemOf = ({ name }: { name: string }) => {
  if (name === 'words.txt') return 'type'
  return name === 'large.png' ? 'tooLarge' : null
}
/** As many pictures as the request takes; what the shop will never take has no place among them. */
const added = (
  { pictures, nextId }: Before,
  { files, places }: { files: readonly { name: string }[]; places: number },
) => {
  const next: Picture[] = [...pictures]
  let tooMany = false
  for (const [index, file] of files.entries()) {
    const problem = problemOf(file)
    const taken = next.filter((each) => each.problem === null || canBeSentAgain(each)).length
    if (problem === null && taken >= places) tooMany = true
    else next.push({ id: nextId + index, name: file.name, picture: null, problem })
  }
  return { pictures: next, nextId: nextId + files.length, tooMany }
}
const without = (pictures: readonly Picture[], id: number) => pictures.filter((each) => each.id !== id)
const again = (pictures: readonly Picture[], id: number) => [
  ...without(pictures, id),
  ...pictures.filter((each) => each.id === id).map((each) => ({ ...each, problem: null })),
]
const settled = (pictures: readonly Picture[], change: Partial<Picture>) =>
  pictures.map((each) => (each.id === currentOf(pictures) ? { ...each, ...change } : each))

/** A change where no upload is on its way: it begins the next one. */
const idleRows = (to: 'idle' | 'uploading'): PicturesRow[] => {
  const fits = (pictures: readonly Picture[]) => isAnyWaiting(pictures) === (to === 'uploading')
  const started = to === 'uploading' ? { percent: 0 } : {}
  return [
    {
      when: 'files.chosen',
      given: (before, chosen) => fits(added(before, chosen).pictures),
      to,
      context: (before, chosen) => ({ ...added(before, chosen), ...started }),
      does: (before, chosen) => [
        ['keepFiles', { firstId: before.nextId, files: chosen.files }],
        reported(added(before, chosen).pictures),
        ...sent(added(before, chosen).pictures),
      ],
      says: ['X-SERVICE-28'],
    },
  ]
}

/** Another try would end the same, or there is nothing to try. */
const staysRefused = (state: State): PicturesRow => ({
  when: 'picture.retried',
  given: ({ pictures }, { id }) => !pictures.some((each) => each.id === id && canBeSentAgain(each)),
  to: state,
  says: ['X-SERVICE-28'],
})

/** How an upload ends: with a picture or a reason; then the next one begins. */
const endings = (to: State): PicturesRow[] => {
  const fits = (pictures: readonly Picture[]) =>
    isAnyWaiting(settled(pictures, { problem: 'failed' })) === (to === 'uploading')
  const ending = (
    answers: (re: string, problem?: string) => boolean,
    change: (answer: { re: string; problem?: string; data?: { picture: string } }) => Partial<Picture>,
    more: readonly Effect[] = [],
  ): PicturesRow => ({
    when: 'upload.finished',
    given: ({ pictures }, { answer }) => fits(pictures) && answers(answer.re),
    to,
    context: ({ pictures, percent }, { answer }) => ({
      pictures: settled(pictures, change(answer)),
      percent: to === 'uploading' ? 0 : percent,
    }),
    does: ({ pictures }, { answer }) => [
      ['stop uploadPicture'],
      reported(settled(pictures, change(answer))),
      ...more,
      ...sent(settled(pictures, change(answer))),
    ],
    says: ['X-SERVICE-28', ...(more.length > 0 ? ['SESSION-02'] : [])],
  })
  return [
    ending(
      (re) => re === '200',
      ({ data }) => ({ picture: data?.picture ?? '' }),
    ),
    ending(
      (re) => re === '422',
      ({ problem }) => ({ problem: problem as 'broken' }),
    ),
    ending(
      (re) => re === '413',
      () => ({ problem: 'tooLarge' }),
    ),
    ending(
      (re) => re === '429',
      () => ({ problem: 'tooMany' }),
    ),
    ending(
      (re) => re === '500',
      () => ({ problem: 'failed' }),
    ),
    ending(
      (re) => re === '503',
      () => ({ problem: 'failed' }),
      [['parent', { type: 'login.needed', reason: 'session.ended' }]],
    ),
    ending(
      (re) => re === '401',
      () => ({ problem: 'failed' }),
      [['parent', { type: 'login.needed', reason: 'login.missing' }]],
    ),
    {
      when: 'upload.failed',
      given: ({ pictures }) => fits(pictures),
      to,
      context: ({ pictures, percent }) => ({
        pictures: settled(pictures, { problem: 'network' }),
        percent: to === 'uploading' ? 0 : percent,
      }),
      does: ({ pictures }) => [
        ['stop uploadPicture'],
        reported(settled(pictures, { problem: 'network' })),
        ...sent(settled(pictures, { problem: 'network' })),
      ],
      says: ['X-SERVICE-28', 'SESSION-07'],
    },
    {
      when: 'picture.removed',
      given: ({ pictures }, { id }) =>
        id === currentOf(pictures) && isAnyWaiting(without(pictures, id)) === (to === 'uploading'),
      to,
      context: ({ pictures, percent }, { id }) => ({
        pictures: without(pictures, id),
        tooMany: false,
        percent: to === 'uploading' ? 0 : percent,
      }),
      does: ({ pictures }, { id }) => [
        ['stop uploadPicture'],
        reported(without(pictures, id)),
        ...sent(without(pictures, id)),
      ],
      says: ['X-SERVICE-28'],
    },
  ]
}

export const servicePicturesBooks = books<typeof servicePicturesMachine>(servicePicturesMachine, {
  starts: [{ state: 'idle', context: { pictures: [], nextId: 1, percent: 0, tooMany: false } }],
  samples: {
    'files.chosen': [
      { files: [ring], places: 6 },
      { files: [large], places: 6 },
      { files: [words, words, stone], places: 6 },
      { files: [stone, ring, stone, ring, stone, ring, stone], places: 6 },
      { files: [ring, stone], places: 1 },
    ],
    'picture.removed': [{ id: 1 }, { id: 2 }],
    'picture.retried': [{ id: 1 }],
    'pictures.restored': [{ pictures: [{ picture: 'p-9', name: 'before.jpg' }] }],
    'pictures.expired': [{}],
    'pictures.taken': [{}],
    'upload.progressed': [{ percent: 40 }],
    'upload.finished': [
      { answer: { re: '200', data: { picture: 'p-1' } } },
      { answer: { re: '422', problem: 'pixels' } },
      { answer: { re: '413' } },
      { answer: { re: '429' } },
      { answer: { re: '500' } },
      { answer: { re: '503' } },
      { answer: { re: '401' } },
    ],
    'upload.failed': [{}],
  },
  ports: { uploadPicture: 'open' },
  delays: {},
  beyond: ({ pictures, nextId }) => nextId > 3 || pictures.length > 2,
  why: {
    beyond: 'Two pictures stand for a list; seven at once pass the limit of six.',
  },
  ledger: {
    idle: {
      rows: [
        ...idleRows('idle'),
        ...idleRows('uploading'),
        {
          when: 'picture.retried',
          given: ({ pictures }, { id }) => pictures.some((each) => each.id === id && canBeSentAgain(each)),
          to: 'uploading',
          context: ({ pictures }, { id }) => ({ pictures: again(pictures, id), percent: 0 }),
          does: ({ pictures }, { id }) => [reported(again(pictures, id)), ...sent(again(pictures, id))],
          says: ['X-SERVICE-28'],
        },
        staysRefused('idle'),
        {
          when: 'picture.removed',
          to: 'idle',
          context: ({ pictures }, { id }) => ({ pictures: without(pictures, id), tooMany: false }),
          does: ({ pictures }, { id }) => [reported(without(pictures, id))],
          says: ['X-SERVICE-28'],
        },
        {
          when: 'pictures.restored',
          to: 'idle',
          context: {
            pictures: [{ id: 1, name: 'before.jpg', picture: 'p-9', problem: null }],
            nextId: 2,
            tooMany: false,
          },
          says: ['X-SERVICE-28', 'X-SERVICE-23'],
        },
        {
          when: 'pictures.expired',
          to: 'idle',
          context: ({ pictures }) => ({
            pictures: pictures.map((each) =>
              each.picture === null ? each : { ...each, picture: null, problem: 'gone' as const },
            ),
          }),
          says: ['X-SERVICE-28'],
        },
        {
          when: 'pictures.taken',
          to: 'idle',
          context: ({ pictures }) => ({ pictures: pictures.filter(({ picture }) => picture === null), tooMany: false }),
          says: ['X-SERVICE-30'],
        },
      ],
      ignores: ['upload.progressed', 'upload.finished', 'upload.failed'],
    },
    uploading: {
      tags: ['uploading'],
      rows: [
        ...endings('idle'),
        ...endings('uploading'),
        {
          when: 'files.chosen',
          to: 'uploading',
          context: added,
          does: (before, chosen) => [
            ['keepFiles', { firstId: before.nextId, files: chosen.files }],
            reported(added(before, chosen).pictures),
          ],
          says: ['X-SERVICE-28'],
        },
        {
          when: 'picture.removed',
          given: ({ pictures }, { id }) => id !== currentOf(pictures),
          to: 'uploading',
          context: ({ pictures }, { id }) => ({ pictures: without(pictures, id), tooMany: false }),
          does: ({ pictures }, { id }) => [reported(without(pictures, id))],
          says: ['X-SERVICE-28'],
        },
        {
          when: 'picture.retried',
          given: ({ pictures }, { id }) => pictures.some((each) => each.id === id && canBeSentAgain(each)),
          to: 'uploading',
          context: ({ pictures }, { id }) => ({ pictures: again(pictures, id) }),
          does: ({ pictures }, { id }) => [reported(again(pictures, id))],
          says: ['X-SERVICE-28'],
        },
        staysRefused('uploading'),
        {
          when: 'upload.progressed',
          to: 'uploading',
          context: (_, { percent }) => ({ percent }),
          says: ['X-SERVICE-28'],
        },
      ],
      ignores: ['pictures.restored', 'pictures.expired', 'pictures.taken'],
    },
  },
})
