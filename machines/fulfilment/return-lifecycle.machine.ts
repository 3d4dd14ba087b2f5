import { assign, setup } from 'xstate'
import { mustBeProvided } from '#machines/must-be-provided.ts'
import type { HandInContext, HandInEvent, ServiceNews, ServiceTag } from './service-request.ts'

export interface ReturnLifecycleInput {
  /** What was paid for the item, the most that is refunded. */
  priceSen: number
  /** Whether the item has a stone that can be sold again. */
  hasStone: boolean
}

export interface ReturnLifecycleContext extends HandInContext, ReturnLifecycleInput {
  /** What is refunded; null until the piece is inspected. */
  refundSen: number | null
  /** Whether its stone went back on sale. */
  isRestocked: boolean
}

export type ReturnLifecycleEvent =
  | HandInEvent
  | { type: 'inspection.passed'; amountSen: number; reply: string }
  | { type: 'inspection.failed'; reply: string }
  /** All of the refund was carried out. */
  | { type: 'refund.completed' }
  /** The staff found the stone whole: it is for sale again. */
  | { type: 'stone.restocked' }

/**
 * The lifecycle of a return: the piece is inspected, then its price is refunded, in whole or in part, or the piece goes
 * back to the customer.
 */
export const returnLifecycleMachine = setup({
  types: {
    input: {} as ReturnLifecycleInput,
    context: {} as ReturnLifecycleContext,
    events: {} as ReturnLifecycleEvent,
    tags: {} as ServiceTag,
  },
  guards: {
    canBeRestocked: ({ context }) => context.hasStone && !context.isRestocked,
    isWithinPrice: ({ context }, amountSen: number) =>
      Number.isSafeInteger(amountSen) && amountSen > 0 && amountSen <= context.priceSen,
    isNothing: (_, amountSen: number) => amountSen === 0,
  },
  actions: {
    setReply: assign({ reply: (_, reply: string) => reply }),
    setRefund: assign({ refundSen: (_, amountSen: number) => amountSen }),
    setRestocked: assign({ isRestocked: true }),
    setTracking: assign({ tracking: (_, tracking: string) => tracking }),
    /** Tells the customer by mail how far the request is. */
    reportByMail: mustBeProvided<{ news: ServiceNews }>('reportByMail'),
    /** Refunds an amount of what was paid for the order; nothing only where all of it was refunded before. */
    refundOrder: mustBeProvided<{ amountSen: number }>('refundOrder'),
    /** Puts the stone of the item on sale again. */
    restockStone: mustBeProvided('restockStone'),
  },
}).createMachine({
  id: 'returnLifecycle',
  context: ({ input }) => ({
    priceSen: input.priceSen,
    hasStone: input.hasStone,
    refundSen: null,
    isRestocked: false,
    reply: null,
    tracking: null,
  }),
  initial: 'withCustomer',
  states: {
    withCustomer: {
      tags: ['open', 'cancellable'],
      initial: 'requested',
      on: { 'request.cancelled': 'cancelled' },
      states: {
        requested: {
          description: 'Submitted by the customer; the shop has not answered.',
          on: {
            'request.accepted': {
              target: 'awaitingPiece',
              actions: { type: 'reportByMail', params: { news: 'accepted' } },
            },
            'request.declined': {
              target: '#returnLifecycle.declined',
              actions: [
                { type: 'setReply', params: ({ event }) => event.reply },
                { type: 'reportByMail', params: { news: 'declined' } },
              ],
            },
          },
        },
        awaitingPiece: {
          description: 'Accepted; the customer brings the piece or hands it to the courier.',
          on: {
            'piece.received': {
              target: '#returnLifecycle.inHouse.received',
              actions: { type: 'reportByMail', params: { news: 'received' } },
            },
          },
        },
      },
    },
    inHouse: {
      tags: ['open', 'inHouse'],
      initial: 'received',
      states: {
        received: {
          description: 'The shop has the piece, has noted what was handed in, and inspects it.',
          on: {
            'inspection.passed': [
              {
                guard: { type: 'isWithinPrice', params: ({ event }) => event.amountSen },
                target: 'refunding',
                actions: [
                  { type: 'setRefund', params: ({ event }) => event.amountSen },
                  { type: 'setReply', params: ({ event }) => event.reply },
                  { type: 'refundOrder', params: ({ event }) => ({ amountSen: event.amountSen }) },
                ],
              },
              {
                guard: { type: 'isNothing', params: ({ event }) => event.amountSen },
                target: '#returnLifecycle.refunded',
                actions: [
                  { type: 'setRefund', params: ({ event }) => event.amountSen },
                  { type: 'setReply', params: ({ event }) => event.reply },
                  { type: 'refundOrder', params: ({ event }) => ({ amountSen: event.amountSen }) },
                  { type: 'reportByMail', params: { news: 'refunded' } },
                ],
              },
            ],
            'inspection.failed': {
              target: 'refused',
              actions: [
                { type: 'setReply', params: ({ event }) => event.reply },
                { type: 'reportByMail', params: { news: 'refused' } },
              ],
            },
          },
        },
        refunding: {
          description: 'The return is accepted; the provider is asked for the refund until it is carried out.',
          on: {
            'refund.completed': {
              target: '#returnLifecycle.refunded',
              actions: { type: 'reportByMail', params: { news: 'refunded' } },
            },
          },
        },
        refused: {
          description: 'Not in original condition: the piece goes back to the customer.',
          on: {
            'piece.sent': {
              target: '#returnLifecycle.sentBack',
              actions: [
                { type: 'setTracking', params: ({ event }) => event.tracking },
                { type: 'reportByMail', params: { news: 'sent' } },
              ],
            },
            'piece.collected': '#returnLifecycle.closed',
          },
        },
      },
    },
    sentBack: {
      description: 'On its way back to the customer, insured.',
      tags: 'open',
      on: { 'piece.delivered': 'closed' },
    },
    closed: { description: 'The piece is with its customer again.' },
    refunded: {
      description:
        'The money went back, and the shop keeps the piece; its stone is sold again only if the staff say so.',
      on: { 'stone.restocked': { guard: 'canBeRestocked', actions: ['setRestocked', 'restockStone'] } },
    },
    declined: { description: 'The shop declined it, and said why.' },
    cancelled: { description: 'The customer cancelled it while the piece was still with them.' },
  },
})
