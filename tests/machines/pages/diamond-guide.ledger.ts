import { diamondGuideMachine, type ImaginedStone } from '#machines/pages/diamond-guide.machine.ts'
import { books } from '../../support/books.ts'

const first: ImaginedStone = { lab: 'GIA', caratPoints: 100, color: 'G', clarity: '6', cut: '2' }
const same = (one: ImaginedStone, other: ImaginedStone) =>
  (Object.keys(first) as (keyof ImaginedStone)[]).every((name) => one[name] === other[name])

export const diamondGuideBooks = books<typeof diamondGuideMachine>(diamondGuideMachine, {
  starts: [{ state: 'resting', context: { stone: first, priced: first, before: null } }],
  samples: {
    'stone.changed': [{ change: { caratPoints: 150 } }, { change: first }],
  },
  ports: {},
  delays: { typingPause: 400 },
  ledger: {
    resting: {
      rows: [
        {
          when: 'stone.changed',
          to: 'moving',
          context: ({ stone }, { change }) => ({ stone: { ...stone, ...change } }),
          says: ['X-GUIDE-01'],
        },
      ],
    },
    moving: {
      rows: [
        {
          when: 'stone.changed',
          to: 'moving',
          context: ({ stone }, { change }) => ({ stone: { ...stone, ...change } }),
          says: ['X-GUIDE-01'],
        },
        {
          when: 'after typingPause',
          given: ({ stone, priced }) => same(stone, priced),
          to: 'resting',
          says: ['X-GUIDE-02'],
        },
        {
          when: 'after typingPause',
          given: ({ stone, priced }) => !same(stone, priced),
          to: 'resting',
          context: ({ stone, priced }) => ({ priced: stone, before: priced }),
          says: ['X-GUIDE-02'],
        },
      ],
    },
  },
})
