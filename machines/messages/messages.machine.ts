import { assign, setup } from 'xstate'
import { messageDuration } from '#contract/constants.ts'

/** A short message to the shopper: the id of its text, with the values for the text. */
export interface Message {
  id: string
  tone: 'info' | 'error'
  values?: Readonly<Record<string, string | number>>
}

export type MessagesEvent = { type: 'message.shown'; message: Message } | { type: 'message.dismissed' }

const areSame = (one: Message, other: Message) => JSON.stringify(one) === JSON.stringify(other)

/** Messages that close by themselves, shown one at a time; later ones wait in a queue. */
export const messagesMachine = setup({
  types: {
    context: {} as { current: Message | null; queue: Message[] },
    events: {} as MessagesEvent,
  },
  guards: {
    isDuplicate: ({ context }, message: Message) =>
      [context.current, ...context.queue].some((queued) => queued !== null && areSame(queued, message)),
    queueIsNotEmpty: ({ context }) => context.queue.length > 0,
  },
  actions: {
    show: assign({ current: (_, message: Message) => message }),
    enqueue: assign({ queue: ({ context }, message: Message) => [...context.queue, message] }),
    showNext: assign({
      current: ({ context }) => context.queue[0] ?? null,
      queue: ({ context }) => context.queue.slice(1),
    }),
  },
  delays: { messageDuration },
}).createMachine({
  id: 'messages',
  context: { current: null, queue: [] },
  initial: 'idle',
  states: {
    idle: {
      description: 'No message is shown.',
      on: {
        'message.shown': {
          target: 'showing',
          actions: { type: 'show', params: ({ event }) => event.message },
        },
      },
    },
    showing: {
      description: 'One message is shown for 3 s; a repeated identical one is ignored, others wait their turn.',
      after: {
        messageDuration: [
          { guard: 'queueIsNotEmpty', target: 'showing', reenter: true, actions: 'showNext' },
          { target: 'idle', actions: 'showNext' },
        ],
      },
      on: {
        'message.shown': [
          { guard: { type: 'isDuplicate', params: ({ event }) => event.message } },
          { actions: { type: 'enqueue', params: ({ event }) => event.message } },
        ],
        'message.dismissed': [
          { guard: 'queueIsNotEmpty', target: 'showing', reenter: true, actions: 'showNext' },
          { target: 'idle', actions: 'showNext' },
        ],
      },
    },
  },
})
