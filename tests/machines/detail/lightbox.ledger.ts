import { lightboxMachine } from '#machines/detail/lightbox.machine.ts'
import { books } from '../../support/books.ts'

export const lightboxBooks = books<typeof lightboxMachine>(lightboxMachine, {
  starts: [{ state: 'closed', context: { picture: 0, count: 1 }, says: ['X-ZOOM-01'] }],
  samples: {
    'lightbox.opened': [
      { picture: 0, count: 2 },
      { picture: 1, count: 3 },
    ],
    'picture.chosen': [{ index: 0 }, { index: 1 }],
  },
  ports: {
    loadZoom: { done: [undefined], failed: [new Error('no such file')] },
    zoom: { done: [undefined] },
  },
  delays: {},
  ledger: {
    closed: {
      rows: [
        {
          when: 'lightbox.opened',
          to: 'loading',
          context: (_, { picture, count }) => ({ picture, count }),
          does: [['loadZoom']],
          says: ['X-ZOOM-01'],
        },
      ],
      ignores: ['picture.chosen'],
    },
    loading: {
      rows: [
        {
          when: 'loadZoom done',
          to: 'open',
          does: ({ picture, count }) => [['zoom', { picture, count }]],
          says: ['X-ZOOM-01'],
        },
        { when: 'loadZoom failed', to: 'closed', says: ['X-ZOOM-01'] },
      ],
      ignores: ['lightbox.opened', 'picture.chosen'],
    },
    open: {
      rows: [
        { when: 'zoom done', to: 'closed', says: ['X-ZOOM-02'] },
        {
          when: 'picture.chosen',
          to: 'open',
          does: (_, { index }) => [['parent', { type: 'picture.chosen', index }]],
          says: ['X-ZOOM-02'],
        },
      ],
      ignores: ['lightbox.opened'],
    },
  },
})
