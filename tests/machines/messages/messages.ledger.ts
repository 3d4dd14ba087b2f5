import { type Message, messagesMachine } from '#machines/messages/messages.machine.ts'
import { books, type Row } from '../../support/books.ts'

const offline: Message = { id: 'shell.offline', tone: 'error' }
const added: Message = { id: 'cart.added', tone: 'info', values: { name: 'Embun' } }
const addedOther: Message = { id: 'cart.added', tone: 'info', values: { name: 'Anggun' } }

const isTold = (context: { current: Message | null; waiting: Message[] }, message: Message) =>
  context.current === message || context.waiting.includes(message)

/** The message goes: after its time, or when the shopper dismisses it. */
const goes = (when: 'after messageDisplay' | 'message.dismissed'): Row<typeof messagesMachine>[] => [
  {
    when,
    given: ({ waiting }: { waiting: Message[] }) => waiting.length === 0,
    to: 'quiet',
    context: { current: null },
    says: ['SESSION-05', 'CONST-01'],
  },
  {
    when,
    given: ({ waiting }: { waiting: Message[] }) => waiting.length > 0,
    to: 'showing',
    context: ({ waiting }: { waiting: Message[] }) => ({ current: waiting[0] ?? null, waiting: waiting.slice(1) }),
    says: ['SESSION-05', 'CONST-01'],
  },
]

export const messagesBooks = books<typeof messagesMachine>(messagesMachine, {
  starts: [{ state: 'quiet', context: { current: null, waiting: [] } }],
  samples: {
    'message.shown': [{ message: offline }, { message: added }, { message: addedOther }],
    'message.dismissed': [{}],
  },
  ports: {},
  delays: { messageDisplay: 3000 },
  invariant: (state, { current, waiting }) => {
    if ((state === 'showing') !== (current !== null)) throw new Error('a message is shown exactly in showing')
    if (state === 'quiet' && waiting.length > 0) throw new Error('a message waits in vain')
  },
  ledger: {
    quiet: {
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
          context: ({ waiting }, { message }) => ({ waiting: [...waiting, message] }),
          says: ['SESSION-05'],
        },
        ...goes('after messageDisplay'),
        ...goes('message.dismissed'),
      ],
    },
  },
})
