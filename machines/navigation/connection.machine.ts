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
  on: { 'network.lost': '.lost.offline' },
  states: {
    online: {
      description: 'No connection problem is known.',
      on: { 'call.failed': 'lost.unreachable' },
    },
    lost: {
      description: 'A notice says so, and entered data stays; any answer ends it.',
      tags: 'lost',
      initial: 'offline',
      on: { 'call.answered': { target: 'online', actions: ['refetchFailed', 'notifyRestored'] } },
      states: {
        offline: {
          description: 'The device is offline.',
          on: { 'network.returned': 'unreachable' },
        },
        unreachable: {
          description: 'The device has a network, but the server did not respond: it is pinged until it does.',
          initial: 'pinging',
          on: { 'network.returned': '.pinging' },
          states: {
            pinging: {
              description: 'Pings the server.',
              invoke: {
                id: 'ping',
                src: 'ping',
                onDone: { target: '#connection.online', actions: ['refetchFailed', 'notifyRestored'] },
                onError: 'waiting',
              },
            },
            waiting: {
              description: 'Pauses before the next ping.',
              after: { pingInterval: 'pinging' },
            },
          },
        },
      },
    },
  },
})
