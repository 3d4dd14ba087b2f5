import { assign, setup } from 'xstate'
import { messageDisplay } from '#contract/constants.ts'

/** A short message to the shopper: the id of its text, with the text's values. */
export interface Message {
  id: string
  tone: 'info' | 'error'
  values?: Readonly<Record<string, string | number>>
}

export type MessagesEvent = { type: 'message.shown'; message: Message } | { type: 'message.dismissed' }

const areSame = (one: Message, other: Message) => JSON.stringify(one) === JSON.stringify(other)

/** Messages that close by themselves, one at a time; those that come meanwhile wait. */
export const messagesMachine = setup({
  types: {
    context: {} as { current: Message | null; waiting: Message[] },
    events: {} as MessagesEvent,
  },
  guards: {
    itIsToldAlready: ({ context }, message: Message) =>
      [context.current, ...context.waiting].some((told) => told !== null && areSame(told, message)),
    anotherWaits: ({ context }) => context.waiting.length > 0,
  },
  actions: {
    show: assign({ current: (_, message: Message) => message }),
    putInLine: assign({ waiting: ({ context }, message: Message) => [...context.waiting, message] }),
    showNext: assign({
      current: ({ context }) => context.waiting[0] ?? null,
      waiting: ({ context }) => context.waiting.slice(1),
    }),
  },
  delays: { messageDisplay },
}).createMachine({
  id: 'messages',
  context: { current: null, waiting: [] },
  initial: 'quiet',
  states: {
    quiet: {
      description: 'There is nothing to tell.',
      on: {
        'message.shown': {
          target: 'showing',
          actions: { type: 'show', params: ({ event }) => event.message },
        },
      },
    },
    showing: {
      description: 'One message is shown for 3 s; the same one again changes nothing, others wait their turn.',
      after: {
        messageDisplay: [
          { guard: 'anotherWaits', target: 'showing', reenter: true, actions: 'showNext' },
          { target: 'quiet', actions: 'showNext' },
        ],
      },
      on: {
        'message.shown': [
          { guard: { type: 'itIsToldAlready', params: ({ event }) => event.message } },
          { actions: { type: 'putInLine', params: ({ event }) => event.message } },
        ],
        'message.dismissed': [
          { guard: 'anotherWaits', target: 'showing', reenter: true, actions: 'showNext' },
          { target: 'quiet', actions: 'showNext' },
        ],
      },
    },
  },
})
