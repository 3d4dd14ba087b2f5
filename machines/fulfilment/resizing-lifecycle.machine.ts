import { assign, setup } from 'xstate'
import { mustBeProvided } from '#machines/must-be-provided.ts'
import {
  isFree,
  isPrice,
  mayBeWorkedOn,
  type ServiceNews,
  type ServiceTag,
  type WorkContext,
  type WorkEvent,
  type WorkInput,
} from './service-request.ts'

/** A ring that does not fit goes back to the workshop. */
export type ResizingLifecycleEvent = WorkEvent | { type: 'work.resumed' }

/**
 * The lifecycle of a request to change a ring's size. The first resizing is free for a time; any other is quoted first.
 */
export const resizingLifecycleMachine = setup({
  types: {
    input: {} as WorkInput,
    context: {} as WorkContext,
    events: {} as ResizingLifecycleEvent,
    tags: {} as ServiceTag,
  },
  guards: { isFree, isPrice, mayBeWorkedOn },
  actions: {
    setReply: assign({ reply: (_, reply: string) => reply }),
    setQuote: assign({ quoteSen: (_, amountSen: number) => amountSen }),
    clearQuote: assign({ quoteSen: null }),
    setTracking: assign({ tracking: (_, tracking: string) => tracking }),
    /** Tells the customer by mail how far the request is. */
    reportByMail: mustBeProvided<{ news: ServiceNews }>('reportByMail'),
  },
}).createMachine({
  id: 'resizingLifecycle',
  context: ({ input }) => ({ cost: input.cost, quoteSen: null, reply: null, tracking: null }),
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
              target: '#resizingLifecycle.declined',
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
              target: '#resizingLifecycle.inHouse.received',
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
          description: 'The shop has the ring, and has noted what was handed in.',
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
          description: 'The resizing costs something; the customer has not answered.',
          on: {
            'quote.approved': 'inWork',
            'quote.rejected': {
              target: 'ready',
              actions: ['clearQuote', { type: 'reportByMail', params: { news: 'ready' } }],
            },
          },
        },
        inWork: {
          description: 'In the workshop.',
          on: {
            'work.finished': { target: 'ready', actions: { type: 'reportByMail', params: { news: 'ready' } } },
          },
        },
        ready: {
          description: 'Waits for the courier or for its customer, who tries it on.',
          on: {
            'piece.sent': {
              target: '#resizingLifecycle.sentBack',
              actions: [
                { type: 'setTracking', params: ({ event }) => event.tracking },
                { type: 'reportByMail', params: { news: 'sent' } },
              ],
            },
            'piece.collected': '#resizingLifecycle.closed',
            'work.resumed': { guard: 'mayBeWorkedOn', target: 'inWork' },
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
