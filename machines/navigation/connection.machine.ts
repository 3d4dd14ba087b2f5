import { type EventObject, fromCallback, fromPromise, sendParent, setup } from 'xstate'
import { mustBeProvided } from '#machines/must-be-provided.ts'

export type ConnectionEvent =
  | { type: 'network.lost' }
  | { type: 'network.returned' }
  | { type: 'call.failed' }
  | { type: 'call.answered' }
  /** The shop is too busy; nothing was done. */
  | { type: 'call.refused' }

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
    notifyBusy: sendParent({ type: 'message.shown', message: { id: 'shell.busy', tone: 'error' } }),
  },
  delays: { pingInterval: 3000, busyPause: 10_000 },
}).createMachine({
  id: 'connection',
  invoke: { id: 'network', src: 'network' },
  initial: 'online',
  on: { 'network.lost': '.lost.offline' },
  states: {
    online: {
      description: 'No connection problem is known.',
      on: { 'call.failed': 'lost.unreachable', 'call.refused': 'busy' },
    },
    busy: {
      description:
        'The shop answers, but is too busy. A message says so, and what failed is loaded again after a while.',
      entry: 'notifyBusy',
      on: {
        'call.answered': { target: 'online', actions: ['refetchFailed', 'notifyRestored'] },
        'call.refused': { target: 'busy', reenter: true },
        'call.failed': 'lost.unreachable',
      },
      after: { busyPause: { target: 'online', actions: ['refetchFailed', 'notifyRestored'] } },
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
