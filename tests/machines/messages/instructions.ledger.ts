import { instructionsMachine } from '#machines/messages/instructions.machine.ts'
import { books, type Effect } from '../../support/books.ts'

const notice = { type: 'operateComponents', component: 'popup', message: 'Closed on Monday' }
const elsewhere = { type: 'redirect', url: '/pages/Contact' }
const isKnown = ({ queue }: { queue: unknown[] }, instruction: unknown) => queue.includes(instruction)
const isLast = ({ queue }: { queue: unknown[] }) => queue.length === 1

const closed: Effect = ['parent', { type: 'popup.closed', popup: 'notice' }]

/** A finished instruction leaves the queue, and the next one is read. */
const next = (before: { queue: unknown[] }) => before.queue.slice(1)
const readsNext = ({ queue }: { queue: unknown[] }) =>
  queue.length > 1 ? ([['readInstruction', { instruction: queue[1] }]] as const) : []

export const instructionsBooks = books<typeof instructionsMachine>(instructionsMachine, {
  starts: [{ state: 'idle', context: { queue: [], text: '' } }],
  samples: {
    'instruction.received': [{ instruction: notice }, { instruction: elsewhere }],
    'popup.confirmed': [{}],
  },
  ports: {
    readInstruction: {
      done: [
        { type: 'go', href: '/pages/Contact' },
        { type: 'leave', url: 'https://pay.example/' },
        { type: 'bubble', text: 'Back soon' },
        { type: 'popup', text: 'Closed on Monday' },
        null,
      ],
      failed: [new Error('offline')],
    },
  },
  delays: {},
  invariant: (state, { queue, text }) => {
    if ((state === 'idle') !== (queue.length === 0)) throw new Error('an instruction waits in vain')
    if ((state === 'showingPopup') !== (text !== '')) throw new Error('a popup has a text, and no other state has')
  },
  ledger: {
    idle: {
      rows: [
        {
          when: 'instruction.received',
          to: 'reading',
          context: (_, { instruction }) => ({ queue: [instruction] }),
          does: (_, { instruction }) => [['readInstruction', { instruction }]],
          says: ['SESSION-04'],
        },
      ],
      ignores: ['popup.confirmed'],
    },
    reading: {
      rows: [
        {
          when: 'instruction.received',
          given: (context, { instruction }) => !isKnown(context, instruction),
          to: 'reading',
          context: ({ queue }, { instruction }) => ({ queue: [...queue, instruction] }),
          says: ['SESSION-04'],
        },
        {
          when: 'instruction.received',
          given: (context, { instruction }) => isKnown(context, instruction),
          to: 'reading',
          says: ['SESSION-04'],
        },
        {
          when: 'readInstruction done',
          given: (_, { output }) => output?.type === 'popup',
          to: 'showingPopup',
          context: { text: 'Closed on Monday' },
          does: [['parent', { type: 'popup.requested', popup: 'notice' }]],
          says: ['SESSION-04', 'SESSION-05'],
        },
        ...([true, false] as const).flatMap((last) => {
          const to = last ? ('idle' as const) : ('reading' as const)
          const given = (context: { queue: unknown[] }) => isLast(context) === last
          return [
            {
              when: 'readInstruction done' as const,
              given: (context: { queue: unknown[] }, { output }: { output: { type: string } | null }) =>
                given(context) && output?.type === 'bubble',
              to,
              context: (before: { queue: unknown[] }) => ({ queue: next(before) }),
              does: (before: { queue: unknown[] }) =>
                [
                  [
                    'parent',
                    {
                      type: 'message.shown',
                      message: { id: 'shell.notice', tone: 'info', values: { text: 'Back soon' } },
                    },
                  ],
                  ...readsNext(before),
                ] as const,
              says: ['SESSION-04', 'SESSION-05'] as const,
            },
            {
              when: 'readInstruction done' as const,
              given: (context: { queue: unknown[] }, { output }: { output: { type: string } | null }) =>
                given(context) && output?.type === 'go',
              to,
              context: (before: { queue: unknown[] }) => ({ queue: next(before) }),
              does: (before: { queue: unknown[] }) =>
                [['parent', { type: 'navigation.requested', href: '/pages/Contact' }], ...readsNext(before)] as const,
              says: ['SESSION-04'] as const,
            },
            {
              when: 'readInstruction done' as const,
              given: (context: { queue: unknown[] }, { output }: { output: { type: string } | null }) =>
                given(context) && output?.type === 'leave',
              to,
              context: (before: { queue: unknown[] }) => ({ queue: next(before) }),
              does: (before: { queue: unknown[] }) =>
                [['leaveShop', { type: 'leave', url: 'https://pay.example/' }], ...readsNext(before)] as const,
              says: ['SESSION-04'] as const,
            },
            {
              when: 'readInstruction done' as const,
              given: (context: { queue: unknown[] }, { output }: { output: { type: string } | null }) =>
                given(context) && output === null,
              to,
              context: (before: { queue: unknown[] }) => ({ queue: next(before) }),
              does: readsNext,
              says: ['SESSION-04'] as const,
            },
            {
              when: 'readInstruction failed' as const,
              given,
              to,
              context: (before: { queue: unknown[] }) => ({ queue: next(before) }),
              does: readsNext,
              says: ['SESSION-04', 'SESSION-07'] as const,
            },
          ]
        }),
      ],
      ignores: ['popup.confirmed'],
    },
    showingPopup: {
      rows: [
        {
          when: 'instruction.received',
          given: (context, { instruction }) => !isKnown(context, instruction),
          to: 'showingPopup',
          context: ({ queue }, { instruction }) => ({ queue: [...queue, instruction] }),
          says: ['SESSION-04'],
        },
        {
          when: 'instruction.received',
          given: (context, { instruction }) => isKnown(context, instruction),
          to: 'showingPopup',
          says: ['SESSION-04'],
        },
        {
          when: 'popup.confirmed',
          given: isLast,
          to: 'idle',
          context: { queue: [], text: '' },
          does: [closed],
          says: ['SESSION-04', 'SESSION-05'],
        },
        {
          when: 'popup.confirmed',
          given: (context) => !isLast(context),
          to: 'reading',
          context: (before) => ({ queue: next(before), text: '' }),
          does: (before) => [closed, ...readsNext(before)],
          says: ['SESSION-04', 'SESSION-05'],
        },
      ],
    },
  },
})
