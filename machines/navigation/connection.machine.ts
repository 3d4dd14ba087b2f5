import { type EventObject, fromCallback, fromPromise, sendParent, setup } from 'xstate'
import { mustBeProvided } from '#machines/must-be-provided.ts'

export type ConnectionEvent =
  | { type: 'network.lost' }
  | { type: 'network.returned' }
  | { type: 'call.failed' }
  | { type: 'call.answered' }

/** Whether the shop can be reached. Data that failed to load is loaded again once it can. */
export const connectionMachine = setup({
  types: {
    events: {} as ConnectionEvent,
  },
  actors: {
    /** Reports network.lost and network.returned. */
    network: fromCallback<EventObject>(mustBeProvided('network')),
    /** Resolves if the server responds at all. */
    ping: fromPromise<void>(mustBeProvided('ping')),
  },
  actions: {
    /** Reloads the data that pages failed to load meanwhile. */
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
      description: 'No connection problem is known.',
      on: { 'network.lost': 'offline', 'call.failed': 'unreachable' },
    },
    offline: {
      description: 'The device is offline: a notice says so, and entered data stays.',
      tags: 'lost',
      on: {
        'network.returned': 'unreachable',
        'call.answered': { target: 'online', actions: ['refetchFailed', 'notifyRestored'] },
      },
    },
    unreachable: {
      description: 'The device has a network, but the server did not respond: it is pinged until it does.',
      tags: 'lost',
      initial: 'pinging',
      on: {
        'network.lost': 'offline',
        'call.answered': { target: 'online', actions: ['refetchFailed', 'notifyRestored'] },
      },
      states: {
        pinging: {
          description: 'Pings the server.',
          invoke: {
            id: 'ping',
            src: 'ping',
            onDone: { target: '#connection.online', actions: ['refetchFailed', 'notifyRestored'] },
            onError: 'waiting',
          },
          on: { 'network.returned': { target: 'pinging', reenter: true } },
        },
        waiting: {
          description: 'Pauses before the next ping.',
          after: { pingInterval: 'pinging' },
          on: { 'network.returned': 'pinging' },
        },
      },
    },
  },
})
