import { type Popup, popupsMachine } from '#machines/messages/popups.machine.ts'
import { books } from '../../support/books.ts'

const popups: Popup[] = ['notice', 'thanks', 'timedOut', 'upcoming']
const without = (queue: Popup[], popup: Popup) => queue.filter((each) => each !== popup)

export const popupsBooks = books<typeof popupsMachine>(popupsMachine, {
  starts: [{ state: 'none', context: { queue: [] } }],
  samples: {
    'popup.requested': [{ popup: 'notice' }, { popup: 'thanks' }, { popup: 'timedOut' }, { popup: 'upcoming' }],
    'popup.closed': [{ popup: 'notice' }, { popup: 'thanks' }, { popup: 'timedOut' }, { popup: 'upcoming' }],
  },
  ports: {},
  delays: {},
  why: { beyond: 'A popup is requested once, when its machine enters a state; a third waits like the second.' },
  beyond: ({ queue }) => new Set(queue).size < queue.length || queue.length > popups.length - 1,
  ledger: {
    none: {
      rows: [
        {
          when: 'popup.requested',
          to: 'showing',
          context: (_, { popup }) => ({ queue: [popup] }),
          says: ['SESSION-05'],
        },
      ],
      ignores: ['popup.closed'],
    },
    showing: {
      rows: [
        {
          // The first one stays; the new one waits behind all others.
          when: 'popup.requested',
          to: 'showing',
          context: ({ queue }, { popup }) => ({ queue: [...queue, popup] }),
          says: ['SESSION-05'],
        },
        {
          when: 'popup.closed',
          given: ({ queue }, { popup }) => without(queue, popup).length === 0,
          to: 'none',
          context: { queue: [] },
          says: ['SESSION-05'],
        },
        {
          when: 'popup.closed',
          given: ({ queue }, { popup }) => without(queue, popup).length > 0,
          to: 'showing',
          context: ({ queue }, { popup }) => ({ queue: without(queue, popup) }),
          says: ['SESSION-05'],
        },
      ],
    },
  },
})
