import { type EventObject, fromCallback, fromPromise, sendParent, setup } from 'xstate'

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
    network: fromCallback<EventObject>(() => {
      throw new Error('network must be provided')
    }),
    /** Succeeds when the shop answers at all. */
    knock: fromPromise<void>(() => {
      throw new Error('knock must be provided')
    }),
  },
  actions: {
    /** Reads again what pages could not read meanwhile. */
    readAgain: () => {
      throw new Error('readAgain must be provided')
    },
    tellRestored: sendParent({ type: 'connection.restored' }),
  },
  delays: { knockPause: 3000 },
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
        'call.answered': { target: 'online', actions: ['readAgain', 'tellRestored'] },
      },
    },
    unreachable: {
      description: 'The device has a network, but the shop has not answered: it is knocked at until it does.',
      tags: 'lost',
      initial: 'knocking',
      on: {
        'network.lost': 'offline',
        'call.answered': { target: 'online', actions: ['readAgain', 'tellRestored'] },
      },
      states: {
        knocking: {
          description: 'The shop is asked whether it is there.',
          invoke: {
            id: 'knock',
            src: 'knock',
            onDone: { target: '#connection.online', actions: ['readAgain', 'tellRestored'] },
            onError: 'resting',
          },
          on: { 'network.returned': { target: 'knocking', reenter: true } },
        },
        resting: {
          description: 'A moment before the next knock.',
          after: { knockPause: 'knocking' },
          on: { 'network.returned': 'knocking' },
        },
      },
    },
  },
})
