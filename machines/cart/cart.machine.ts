import { assign, emit, sendParent, setup } from 'xstate'
import { dataOf } from '#contract/answers.ts'
import type { CartAddition, CartItem, Refusal } from '#contract/calls.ts'
import { callSucceeded, problemOf, sessionHasEnded } from '#machines/calls/answers.ts'
import { callPort } from '#machines/calls/call-port.ts'

type AddCall = 'POST /api/purchase/add_cart'

/** One change of the cart that the shopper asked for. */
export type CartChange = { type: 'add'; addition: CartAddition } | { type: 'remove'; uuid: string }

/** Why a change was not made; each is also a message, `cart.problem.{problem}`. */
export type CartProblem = 'gone' | 'sold' | 'full' | 'notAdded' | 'notRemoved' | 'network'

interface CartContext {
  items: CartItem[]
  /** Changes asked for, the one being made first. */
  pendingChanges: CartChange[]
}

export type CartEvent =
  | { type: 'cart.refreshed' }
  | { type: 'cart.retried' }
  | { type: 'cart.emptied' }
  | { type: 'item.added'; addition: CartAddition }
  | { type: 'item.removed'; uuid: string }

/** What the cart tells the root. */
export type CartParentEvent =
  | { type: 'session.ended' }
  | { type: 'session.refreshed' }
  | { type: 'item.addSucceeded'; addition: CartAddition }
  | { type: 'item.addFailed'; addition: CartAddition }
  | { type: 'message.shown'; message: { id: `cart.problem.${CartProblem}`; tone: 'error' } }
  | { type: 'message.shown'; message: { id: 'cart.removed'; tone: 'info'; values: { count: number } } }

/** What is told of a refusal while somebody is signed in. */
const additionProblems = {
  400: 'notAdded',
  404: 'gone',
  409: 'sold',
  413: 'full',
  429: 'notAdded',
  500: 'notAdded',
} satisfies Record<Exclude<Refusal<AddCall>, '401' | '503'>, CartProblem>

const additionOf = ([first]: CartChange[]) => {
  if (first?.type !== 'add') throw new Error('no addition is asked for')
  return first.addition
}

const removalOf = ([first]: CartChange[]) => {
  if (first?.type !== 'remove') throw new Error('no removal is asked for')
  return first.uuid
}

/** The customer's cart: its items, and the changes asked for, made one after another. */
export const cartMachine = setup({
  types: {
    context: {} as CartContext,
    events: {} as CartEvent,
    emitted: {} as { type: 'refreshCart' },
  },
  actors: {
    listCart: callPort<'POST /api/purchase/get_cart_list'>('listCart'),
    addToCart: callPort<AddCall>('addToCart'),
    removeFromCart: callPort<'POST /api/purchase/remove_cart'>('removeFromCart'),
  },
  guards: {
    callSucceeded,
    isNotSignedIn: (_, { re }: { re: string }) => re === '401',
    sessionHasEnded,
    removalIsQueued: ({ context }, uuid: string) =>
      context.pendingChanges.some((change) => change.type === 'remove' && change.uuid === uuid),
    nextIsAddition: ({ context }) => context.pendingChanges[0]?.type === 'add',
    nextIsRemoval: ({ context }) => context.pendingChanges[0]?.type === 'remove',
  },
  actions: {
    setItems: assign({ items: (_, items: CartItem[]) => items }),
    dropRemovedItem: assign({
      items: ({ context }) => context.items.filter(({ cart_uuid }) => cart_uuid !== removalOf(context.pendingChanges)),
    }),
    enqueueChange: assign({ pendingChanges: ({ context }, change: CartChange) => [...context.pendingChanges, change] }),
    dequeueChange: assign({ pendingChanges: ({ context }) => context.pendingChanges.slice(1) }),
    clearAll: assign({ items: [], pendingChanges: [] }),
    notifyParent: sendParent((_, event: CartParentEvent) => event),
    emitRefreshCart: emit({ type: 'refreshCart' }),
  },
}).createMachine({
  id: 'cart',
  context: { items: [], pendingChanges: [] },
  initial: 'unloaded',
  on: {
    'cart.emptied': { target: '.unloaded', actions: 'clearAll' },
    'item.added': {
      target: '.loading',
      actions: { type: 'enqueueChange', params: ({ event }) => ({ type: 'add', addition: event.addition }) },
    },
    'item.removed': {
      target: '.loading',
      actions: { type: 'enqueueChange', params: ({ event }) => ({ type: 'remove', uuid: event.uuid }) },
    },
  },
  states: {
    unloaded: {
      description: 'Nobody is signed in, or nobody asked for the cart yet.',
      on: { 'cart.refreshed': 'loading' },
    },
    loading: {
      description:
        'Changes that wait are made first; then the server is asked for the items. Those known so far stay in view.',
      tags: 'busy',
      always: [
        { guard: 'nextIsAddition', target: 'adding' },
        { guard: 'nextIsRemoval', target: 'removing' },
      ],
      invoke: {
        id: 'listCart',
        src: 'listCart',
        input: {},
        onDone: [
          {
            guard: { type: 'callSucceeded', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'setItems', params: ({ event }) => dataOf(event.output) },
          },
          {
            guard: { type: 'isNotSignedIn', params: ({ event }) => event.output },
            target: 'unloaded',
            description: 'The header may still show a name: who it is is asked again.',
            actions: ['clearAll', { type: 'notifyParent', params: { type: 'session.refreshed' } }],
          },
          {
            guard: { type: 'sessionHasEnded', params: ({ event }) => event.output },
            target: 'unloaded',
            actions: ['clearAll', { type: 'notifyParent', params: { type: 'session.ended' } }],
          },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
      on: { 'cart.refreshed': { target: 'loading', reenter: true } },
    },
    ready: {
      description: 'The items are those of the server.',
      on: { 'cart.refreshed': 'loading' },
    },
    failed: {
      description: 'The items could not be read; it can be tried again.',
      on: { 'cart.refreshed': 'loading', 'cart.retried': 'loading' },
    },
    adding: {
      description: 'A piece is being put into the cart; other changes wait.',
      tags: 'busy',
      invoke: {
        id: 'addToCart',
        src: 'addToCart',
        input: ({ context }) => additionOf(context.pendingChanges),
        onDone: [
          {
            guard: { type: 'callSucceeded', params: ({ event }) => event.output },
            target: 'loading',
            actions: [
              {
                type: 'notifyParent',
                params: ({ context }) => ({ type: 'item.addSucceeded', addition: additionOf(context.pendingChanges) }),
              },
              { type: 'notifyParent', params: { type: 'session.refreshed' } },
              'dequeueChange',
            ],
          },
          {
            guard: { type: 'sessionHasEnded', params: ({ event }) => event.output },
            target: 'unloaded',
            actions: ['clearAll', { type: 'notifyParent', params: { type: 'session.ended' } }],
          },
          {
            target: 'loading',
            actions: [
              {
                type: 'notifyParent',
                params: ({ context }) => ({ type: 'item.addFailed', addition: additionOf(context.pendingChanges) }),
              },
              {
                type: 'notifyParent',
                params: ({ event }) => ({
                  type: 'message.shown',
                  message: { id: `cart.problem.${problemOf(additionProblems, event.output)}`, tone: 'error' },
                }),
              },
              'dequeueChange',
            ],
          },
        ],
        onError: {
          target: 'loading',
          actions: [
            {
              type: 'notifyParent',
              params: ({ context }) => ({ type: 'item.addFailed', addition: additionOf(context.pendingChanges) }),
            },
            {
              type: 'notifyParent',
              params: { type: 'message.shown', message: { id: 'cart.problem.network', tone: 'error' } },
            },
            'dequeueChange',
          ],
        },
      },
      on: {
        'item.added': {
          actions: { type: 'enqueueChange', params: ({ event }) => ({ type: 'add', addition: event.addition }) },
        },
        'item.removed': [
          { guard: { type: 'removalIsQueued', params: ({ event }) => event.uuid } },
          { actions: { type: 'enqueueChange', params: ({ event }) => ({ type: 'remove', uuid: event.uuid }) } },
        ],
      },
    },
    removing: {
      description: 'An item is being taken out of the cart; other changes wait.',
      tags: 'busy',
      invoke: {
        id: 'removeFromCart',
        src: 'removeFromCart',
        input: ({ context }) => ({ uuid: removalOf(context.pendingChanges) }),
        onDone: [
          {
            guard: { type: 'callSucceeded', params: ({ event }) => event.output },
            target: 'loading',
            actions: [
              'dropRemovedItem',
              {
                type: 'notifyParent',
                params: ({ context }) => ({
                  type: 'message.shown',
                  message: { id: 'cart.removed', tone: 'info', values: { count: context.items.length } },
                }),
              },
              { type: 'notifyParent', params: { type: 'session.refreshed' } },
              'emitRefreshCart',
              'dequeueChange',
            ],
          },
          {
            guard: { type: 'sessionHasEnded', params: ({ event }) => event.output },
            target: 'unloaded',
            actions: ['clearAll', { type: 'notifyParent', params: { type: 'session.ended' } }],
          },
          {
            target: 'loading',
            actions: [
              {
                type: 'notifyParent',
                params: { type: 'message.shown', message: { id: 'cart.problem.notRemoved', tone: 'error' } },
              },
              'dequeueChange',
            ],
          },
        ],
        onError: {
          target: 'loading',
          actions: [
            {
              type: 'notifyParent',
              params: { type: 'message.shown', message: { id: 'cart.problem.network', tone: 'error' } },
            },
            'dequeueChange',
          ],
        },
      },
      on: {
        'item.added': {
          actions: { type: 'enqueueChange', params: ({ event }) => ({ type: 'add', addition: event.addition }) },
        },
        'item.removed': [
          { guard: { type: 'removalIsQueued', params: ({ event }) => event.uuid } },
          { actions: { type: 'enqueueChange', params: ({ event }) => ({ type: 'remove', uuid: event.uuid }) } },
        ],
      },
    },
  },
})
