import { clickDebounceMachine } from '#machines/shell/click-debounce.machine.ts'
import { books } from '../../support/books.ts'

export const clickDebounceBooks = books<typeof clickDebounceMachine>(clickDebounceMachine, {
  starts: [{ state: 'ready', context: { button: null }, does: [['buttonClicks']] }],
  samples: {
    'button.clicked': [
      { button: 1, repeated: false },
      { button: 2, repeated: false },
      { button: 1, repeated: true },
      { button: 2, repeated: true },
    ],
    'link.clicked': [{}],
    'input.changed': [{}],
  },
  ports: { buttonClicks: 'open' },
  delays: { buttonDebounce: 500 },
  ledger: {
    ready: {
      rows: [
        { when: 'button.clicked', to: 'coolingDown', context: (_, { button }) => ({ button }), says: ['FORM-02'] },
      ],
      // Links are clicked as often as people like.
      ignores: ['link.clicked', 'input.changed'],
    },
    coolingDown: {
      rows: [
        {
          when: 'button.clicked',
          given: (before, { button }) => button === before.button,
          to: 'coolingDown',
          does: [['cancelClick']],
          says: ['FORM-02'],
        },
        {
          // The second click of a double click that meets a button which has just taken the place of the first one.
          when: 'button.clicked',
          given: (before, { button, repeated }) => button !== before.button && repeated,
          to: 'coolingDown',
          does: [['cancelClick']],
          says: ['FORM-02'],
        },
        {
          when: 'button.clicked',
          given: (before, { button, repeated }) => button !== before.button && !repeated,
          to: 'coolingDown',
          context: (_, { button }) => ({ button }),
          says: ['FORM-02'],
        },
        { when: 'link.clicked', to: 'coolingDown', does: [['cancelClick']], says: ['FORM-02'] },
        { when: 'input.changed', to: 'ready', says: ['FORM-02'] },
        { when: 'after buttonDebounce', to: 'ready', says: ['FORM-02', 'CONST-01'] },
      ],
    },
  },
})
