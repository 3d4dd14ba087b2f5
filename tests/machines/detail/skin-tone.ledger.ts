import { type SkinToneEvent, skinToneMachine } from '#machines/detail/skin-tone.machine.ts'
import { books, type Effect, type Row } from '../../support/books.ts'

const chooses = (does: Effect[]): Row<typeof skinToneMachine> => ({
  when: 'tone.chosen',
  to: 'ready',
  context: (_: unknown, { tone }: SkinToneEvent) => ({ tone }),
  does: (_: unknown, { tone }: SkinToneEvent) => [['storeTone', tone], ...does],
  says: ['X-WORN-02'],
})

export const skinToneBooks = books<typeof skinToneMachine>(skinToneMachine, {
  starts: [{ state: 'reading', context: { tone: 'medium' }, does: [['readTone']] }],
  samples: { 'tone.chosen': [{ tone: 'fair' }, { tone: 'deep' }] },
  ports: { readTone: { done: [null, 'brown'], failed: [new Error('never')] } },
  delays: {},
  ledger: {
    reading: {
      rows: [
        {
          when: 'readTone done',
          to: 'ready',
          // In the middle until somebody chooses.
          context: (_, { output }) => ({ tone: output ?? 'medium' }),
          says: ['X-WORN-02'],
        },
        { when: 'readTone failed', to: 'ready', says: ['X-WORN-02'] },
        chooses([['stop readTone']]),
      ],
    },
    ready: { rows: [chooses([])] },
  },
})
