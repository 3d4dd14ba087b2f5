import { type Message, messagesMachine } from '#machines/messages/messages.machine.ts'
import { books, type Row } from '../../support/books.ts'

const offline: Message = { id: 'shell.offline', tone: 'error' }
const added: Message = { id: 'cart.added', tone: 'info', values: { name: 'Embun' } }
const addedOther: Message = { id: 'cart.added', tone: 'info', values: { name: 'Anggun' } }

const isTold = (context: { current: Message | null; queue: Message[] }, message: Message) =>
  context.current === message || context.queue.includes(message)

/** The message closes after its time, or when the shopper dismisses it. */
const goes = (when: 'after messageDuration' | 'message.dismissed'): Row<typeof messagesMachine>[] => [
  {
    when,
    given: ({ queue }: { queue: Message[] }) => queue.length === 0,
    to: 'idle',
    context: { current: null },
    says: ['SESSION-05', 'CONST-01'],
  },
  {
    when,
    given: ({ queue }: { queue: Message[] }) => queue.length > 0,
    to: 'showing',
    context: ({ queue }: { queue: Message[] }) => ({ current: queue[0] ?? null, queue: queue.slice(1) }),
    says: ['SESSION-05', 'CONST-01'],
  },
]

export const messagesBooks = books<typeof messagesMachine>(messagesMachine, {
  starts: [{ state: 'idle', context: { current: null, queue: [] } }],
  samples: {
    'message.shown': [{ message: offline }, { message: added }, { message: addedOther }],
    'message.dismissed': [{}],
  },
  ports: {},
  delays: { messageDuration: 3000 },
  invariant: (state, { current, queue }) => {
    if ((state === 'showing') !== (current !== null)) throw new Error('a message is shown exactly in showing')
    if (state === 'idle' && queue.length > 0) throw new Error('a message waits in vain')
  },
  ledger: {
    idle: {
      rows: [
        {
          when: 'message.shown',
          to: 'showing',
          context: (_, { message }) => ({ current: message }),
          says: ['SESSION-05'],
        },
      ],
      ignores: ['message.dismissed'],
    },
    showing: {
      rows: [
        {
          when: 'message.shown',
          given: (context, { message }) => isTold(context, message),
          to: 'showing',
          says: ['SESSION-05'],
        },
        {
          when: 'message.shown',
          given: (context, { message }) => !isTold(context, message),
          to: 'showing',
          context: ({ queue }, { message }) => ({ queue: [...queue, message] }),
          says: ['SESSION-05'],
        },
        ...goes('after messageDuration'),
        ...goes('message.dismissed'),
      ],
    },
  },
})
