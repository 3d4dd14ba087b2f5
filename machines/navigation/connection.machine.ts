import { type EventObject, fromCallback, fromPromise, sendParent, setup } from 'xstate'
import { mustBeProvided } from '#machines/must-be-provided.ts'

export type ConnectionEvent =
  | { type: 'network.lost' }
  | { type: 'network.returned' }
  | { type: 'call.failed' }
  | { type: 'call.answered' }

/** Whether the shop can be reached. What waited for it is read again once it can. */
export const connectionMachine = setup({
  types: {
    events: {} as ConnectionEvent,
  },
  actors: {
    /** Reports network.lost and network.returned. */
    network: fromCallback<EventObject>(mustBeProvided('network')),
    /** Succeeds when the shop answers at all. */
    ping: fromPromise<void>(mustBeProvided('ping')),
  },
  actions: {
    /** Reads again what pages could not read meanwhile. */
    refetchFailed: mustBeProvided('refetchFailed'),
    notifyRestored: sendParent({ type: 'connection.restored' }),
  },
  delays: { pingInterval: 3000 },
}).createMachine({
  id: 'connection',
  invoke: { id: 'network', src: 'network' },
  initial: 'online',
  states: {
    online: {
      description: 'Nothing is wrong that anybody noticed.',
      on: { 'network.lost': 'offline', 'call.failed': 'unreachable' },
    },
    offline: {
      description: 'The device has no network: the shopper is told, and what they typed stays.',
      tags: 'lost',
      on: {
        'network.returned': 'unreachable',
        'call.answered': { target: 'online', actions: ['refetchFailed', 'notifyRestored'] },
      },
    },
    unreachable: {
      description: 'The device has a network, but the shop has not answered: it is knocked at until it does.',
      tags: 'lost',
      initial: 'pinging',
      on: {
        'network.lost': 'offline',
        'call.answered': { target: 'online', actions: ['refetchFailed', 'notifyRestored'] },
      },
      states: {
        pinging: {
          description: 'The shop is asked whether it is there.',
          invoke: {
            id: 'ping',
            src: 'ping',
            onDone: { target: '#connection.online', actions: ['refetchFailed', 'notifyRestored'] },
            onError: 'waiting',
          },
          on: { 'network.returned': { target: 'pinging', reenter: true } },
        },
        waiting: {
          description: 'A moment before the next ping.',
          after: { pingInterval: 'pinging' },
          on: { 'network.returned': 'pinging' },
        },
      },
    },
  },
})
