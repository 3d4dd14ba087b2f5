import { orderCancellationMachine } from '#machines/order/order-cancellation.machine.ts'
import { books } from '../../support/books.ts'

interface Answered {
  output: { re: string }
}
const order = '3f2c8a52-7a1e-4c53-9a3e-0d4f6b8a1c2d'
const re =
  (...codes: string[]) =>
  (_: unknown, { output }: Answered) =>
    codes.includes(output.re)

export const orderCancellationBooks = books<typeof orderCancellationMachine>(orderCancellationMachine, {
  starts: [{ input: { order }, state: 'showing', context: { order, problem: null } }],
  samples: { 'cancellation.requested': [{}], 'cancellation.confirmed': [{}], 'cancellation.withdrawn': [{}] },
  ports: {
    cancelOrder: {
      done: [
        { re: '200', data: { order } },
        { re: '404' },
        { re: '409' },
        { re: '401' },
        { re: '503' },
        { re: '429' },
        { re: '400', field: 'order' },
        { re: '500', id: 'o1' },
      ],
      failed: [new Error('offline')],
    },
  },
  delays: {},
  ledger: {
    showing: {
      rows: [{ when: 'cancellation.requested', to: 'confirming', context: { problem: null }, says: ['X-CANCEL-01'] }],
      ignores: ['cancellation.confirmed', 'cancellation.withdrawn'],
    },
    confirming: {
      tags: ['confirming'],
      rows: [
        { when: 'cancellation.confirmed', to: 'cancelling', does: [['cancelOrder', { order }]], says: ['X-CANCEL-01'] },
        { when: 'cancellation.withdrawn', to: 'showing', says: ['X-CANCEL-01'] },
      ],
      ignores: ['cancellation.requested'],
    },
    cancelling: {
      tags: ['busy'],
      rows: [
        {
          when: 'cancelOrder done',
          given: re('200'),
          to: 'showing',
          does: [['refreshOrder', order]],
          says: ['X-CANCEL-01'],
        },
        {
          when: 'cancelOrder done',
          given: re('404', '409'),
          to: 'showing',
          context: { problem: 'late' },
          does: [['refreshOrder', order]],
          says: ['X-CANCEL-01'],
        },
        {
          when: 'cancelOrder done',
          given: re('400', '429', '500'),
          to: 'showing',
          context: { problem: 'failed' },
          does: [['refreshOrder', order]],
          says: ['API-02'],
        },
        {
          when: 'cancelOrder done',
          given: re('503'),
          to: 'showing',
          does: [['parent', { type: 'session.ended' }]],
          says: ['SESSION-02'],
        },
        {
          when: 'cancelOrder done',
          given: re('401'),
          to: 'showing',
          does: [['parent', { type: 'login.missing' }]],
          says: ['SESSION-02', 'ROUTE-20'],
        },
        { when: 'cancelOrder failed', to: 'showing', context: { problem: 'network' }, says: ['SESSION-07'] },
      ],
      ignores: ['cancellation.requested', 'cancellation.confirmed', 'cancellation.withdrawn'],
    },
  },
})
