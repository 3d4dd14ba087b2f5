import { assign, setup } from 'xstate'
import { mustBeProvided } from '#machines/must-be-provided.ts'
import {
  costsNothing,
  countReceived,
  countUnneeded,
  goesOnUnquoted,
  isCounted,
  isFree,
  isNew,
  isNewAndThePrice,
  isPrice,
  type Money,
  type ServiceReport,
  type ServiceTag,
  type WorkContext,
  type WorkEvent,
  type WorkInput,
} from './service-request.ts'

/**
 * The lifecycle of a request to clean a piece and set its stones anew. One cleaning a year is free; what it brings to
 * light is quoted before it is done.
 */
export const cleaningLifecycleMachine = setup({
  types: {
    input: {} as WorkInput,
    context: {} as WorkContext,
    events: {} as WorkEvent,
    tags: {} as ServiceTag,
  },
  guards: { costsNothing, isFree, isPrice, goesOnUnquoted, isNewAndThePrice, isNew, isCounted },
  actions: {
    setReply: assign({ reply: (_, reply: string) => reply }),
    setQuote: assign({ quoteSen: (_, amountSen: number) => amountSen }),
    clearQuote: assign({ quoteSen: null }),
    /** The work stays free, whatever is quoted since. */
    setFree: assign({ cost: 'free' }),
    setTracking: assign({ tracking: (_, tracking: string) => tracking }),
    countReceived: assign(({ context }, money: Money) => countReceived(context, money)),
    /** The request has no use for it. */
    countUnneeded: assign(({ context }, money: Money) => countUnneeded(context, money)),
    countRefunded: assign({ refundedSen: ({ context }, amountSen: number) => context.refundedSen + amountSen }),
    countAtCounter: assign({ counterSen: ({ context }) => context.counterSen + (context.quoteSen ?? 0) }),
    /** Tells the customer by mail how far the request is. */
    reportByMail: mustBeProvided<ServiceReport>('reportByMail'),
    closeCheckouts: mustBeProvided('closeCheckouts'),
    /** Of money at the counter; that of a payment is requested with the payment. */
    issueReceipt: mustBeProvided<{ amountSen: number }>('issueReceipt'),
    /** Refunds an amount of a payment. */
    refund: mustBeProvided<Money>('refund'),
  },
}).createMachine({
  id: 'cleaningLifecycle',
  context: ({ input }) => ({
    cost: input.cost,
    quoteSen: null,
    payments: [],
    receivedSen: 0,
    refundedSen: 0,
    excessSen: 0,
    counterSen: 0,
    reply: null,
    tracking: null,
  }),
  on: {
    // Money that the request cannot use, as it comes late or twice. A repeated report of a payment is ignored everywhere.
    'payment.received': {
      guard: { type: 'isNew', params: ({ event }) => event },
      actions: [
        { type: 'refund', params: ({ event: { payment, amountSen } }) => ({ payment, amountSen }) },
        { type: 'countUnneeded', params: ({ event }) => event },
        { type: 'reportByMail', params: ({ event }) => ({ news: 'notNeeded', amountSen: event.amountSen }) },
      ],
    },
    'payment.refunded': {
      guard: { type: 'isCounted', params: ({ event }) => event },
      actions: [
        { type: 'countRefunded', params: ({ event }) => event.amountSen },
        { type: 'reportByMail', params: ({ event }) => ({ news: 'paidBack', amountSen: event.amountSen }) },
      ],
    },
  },
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
              target: '#cleaningLifecycle.declined',
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
              target: '#cleaningLifecycle.inHouse.received',
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
          description: 'The shop has the piece, and has noted what was handed in.',
          on: {
            'work.started': { guard: 'isFree', target: 'inWork' },
            'quote.made': {
              guard: { type: 'isPrice', params: ({ event }) => event.amountSen },
              target: 'quoted',
              actions: [
                { type: 'setQuote', params: ({ event }) => event.amountSen },
                { type: 'setReply', params: ({ event }) => event.reply },
                { type: 'reportByMail', params: { news: 'quoted' } },
              ],
            },
          },
        },
        quoted: {
          description: 'The work costs something; the customer has not answered.',
          on: {
            'quote.approved': [
              { guard: 'costsNothing', target: 'inWork', actions: 'setFree' },
              { target: 'awaitingPayment', actions: { type: 'reportByMail', params: { news: 'approved' } } },
            ],
            'quote.rejected': [
              { guard: 'goesOnUnquoted', target: 'inWork', actions: 'clearQuote' },
              { target: 'ready', actions: ['clearQuote', { type: 'reportByMail', params: { news: 'ready' } }] },
            ],
          },
        },
        awaitingPayment: {
          description: 'The customer approved the price and pays it, or changes their mind; no work begins before.',
          tags: 'payable',
          on: {
            'payment.received': {
              guard: { type: 'isNewAndThePrice', params: ({ event }) => event },
              target: 'inWork',
              actions: [
                { type: 'countReceived', params: ({ event }) => event },
                'closeCheckouts',
                { type: 'reportByMail', params: ({ event }) => ({ news: 'paid', amountSen: event.amountSen }) },
              ],
            },
            'payment.recorded': {
              target: 'inWork',
              actions: [
                'countAtCounter',
                { type: 'issueReceipt', params: ({ context }) => ({ amountSen: context.quoteSen ?? 0 }) },
                'closeCheckouts',
                { type: 'reportByMail', params: ({ context }) => ({ news: 'paid', amountSen: context.quoteSen ?? 0 }) },
              ],
            },
            'quote.rejected': [
              { guard: 'goesOnUnquoted', target: 'inWork', actions: ['clearQuote', 'closeCheckouts'] },
              {
                target: 'ready',
                actions: ['clearQuote', 'closeCheckouts', { type: 'reportByMail', params: { news: 'ready' } }],
              },
            ],
          },
        },
        inWork: {
          description: 'In the workshop.',
          on: {
            'work.finished': { target: 'ready', actions: { type: 'reportByMail', params: { news: 'ready' } } },
            'quote.made': {
              guard: { type: 'isPrice', params: ({ event }) => event.amountSen },
              target: 'quoted',
              actions: [
                { type: 'setQuote', params: ({ event }) => event.amountSen },
                { type: 'setReply', params: ({ event }) => event.reply },
                { type: 'reportByMail', params: { news: 'quoted' } },
              ],
            },
          },
        },
        ready: {
          description: 'Waits for the courier or for its customer.',
          on: {
            'piece.sent': {
              target: '#cleaningLifecycle.sentBack',
              actions: [
                { type: 'setTracking', params: ({ event }) => event.tracking },
                { type: 'reportByMail', params: { news: 'sent' } },
              ],
            },
            'piece.collected': '#cleaningLifecycle.closed',
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
    declined: { description: 'The shop declined it, and said why.' },
    cancelled: { description: 'The customer cancelled it while the piece was still with them.' },
  },
})
