import { assign, emit, fromPromise, sendParent, setup } from 'xstate'
import type { Answer, Payload, Refusal } from '#contract/calls.ts'
import type { CartAddition } from '#contract/cart/schemas.ts'
import { callSucceeded, loginIsMissing, problemOf, sessionHasEnded } from '#machines/calls/answers.ts'
import { callPort } from '#machines/calls/call-port.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'

type AddCall = 'POST /api/purchase/add_cart'
type RemoveCall = 'POST /api/purchase/remove_cart'

/** A change of the cart that the shopper requested. */
export type CartChange = { type: 'add'; addition: CartAddition } | { type: 'remove'; uuid: string }

/** Why a change failed; each problem has a message, `cart.problem.{problem}`. */
export type CartProblem = 'gone' | 'sold' | 'reserved' | 'full' | 'notAdded' | 'notRemoved' | 'network'

/** The answer to a removal, and how many items are left. */
export type Removal = Answer<RemoveCall> & { left: number }

interface CartContext {
  /** Queue of requested changes; the first one is in progress. */
  pendingChanges: CartChange[]
  /** The items changed elsewhere during an addition, so the answer to the addition may be outdated. */
  outdated: boolean
}

export type CartEvent =
  | { type: 'cart.refreshed' }
  | { type: 'cart.retried' }
  | { type: 'cart.emptied' }
  | { type: 'item.added'; addition: CartAddition }
  | { type: 'item.removed'; uuid: string }

/** Events sent to the root. */
export type CartParentEvent =
  | { type: 'session.ended' }
  /** Nobody is signed in; a removal has to be requested anew after the login. */
  | { type: 'login.missing' }
  /** Nobody is signed in; the addition is to be made after the login. */
  | { type: 'item.loginRequired'; addition: CartAddition }
  | { type: 'session.refreshed' }
  | { type: 'item.addSucceeded'; addition: CartAddition }
  | { type: 'item.addFailed'; addition: CartAddition }
  | { type: 'item.wasRemoved' }
  | { type: 'message.shown'; message: { id: `cart.problem.${CartProblem}`; tone: 'error' } }
  | { type: 'message.shown'; message: { id: 'cart.removed'; tone: 'info'; values: { count: number } } }

/** Problems for the refusals of an addition by a signed-in customer. */
const additionProblems = {
  400: 'notAdded',
  404: 'gone',
  409: 'sold',
  413: 'full',
  423: 'reserved',
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

/**
 * The customer's cart: reloads the items and makes the requested changes one after another. The items are not in its
 * context: its actors write them to a cache that every view can read.
 */
export const cartMachine = setup({
  types: {
    context: {} as CartContext,
    events: {} as CartEvent,
    emitted: {} as { type: 'refreshCart' },
  },
  actors: {
    /** Loads the items and stores them. */
    listCart: callPort<'POST /api/purchase/get_cart_list'>('listCart'),
    /** Stores the items from the answer. */
    addToCart: callPort<AddCall>('addToCart'),
    /** Removes the item on the server and from the stored items. */
    removeFromCart: fromPromise<Removal, Payload<RemoveCall>>(mustBeProvided('removeFromCart')),
  },
  guards: {
    callSucceeded,
    sessionHasEnded,
    loginIsMissing,
    removalIsQueued: ({ context }, uuid: string) =>
      context.pendingChanges.some((change) => change.type === 'remove' && change.uuid === uuid),
    nextIsAddition: ({ context }) => context.pendingChanges[0]?.type === 'add',
    nextIsRemoval: ({ context }) => context.pendingChanges[0]?.type === 'remove',
    isOutdated: ({ context }) => context.outdated,
  },
  actions: {
    enqueueChange: assign({ pendingChanges: ({ context }, change: CartChange) => [...context.pendingChanges, change] }),
    dequeueChange: assign({ pendingChanges: ({ context }) => context.pendingChanges.slice(1) }),
    clearChanges: assign({ pendingChanges: [], outdated: false }),
    setOutdated: assign({ outdated: true }),
    clearOutdated: assign({ outdated: false }),
    /** Clears the stored items: nobody is signed in, or a different customer. */
    clearItems: mustBeProvided('clearItems'),
    notifyParent: sendParent((_, event: CartParentEvent) => event),
    emitRefreshCart: emit({ type: 'refreshCart' }),
  },
}).createMachine({
  id: 'cart',
  context: { pendingChanges: [], outdated: false },
  initial: 'listing',
  on: {
    'cart.emptied': { target: '.listing.unloaded', actions: ['clearChanges', 'clearItems'] },
    'item.added': {
      actions: { type: 'enqueueChange', params: ({ event }) => ({ type: 'add', addition: event.addition }) },
    },
    'item.removed': [
      { guard: { type: 'removalIsQueued', params: ({ event }) => event.uuid } },
      { actions: { type: 'enqueueChange', params: ({ event }) => ({ type: 'remove', uuid: event.uuid }) } },
    ],
  },
  states: {
    listing: {
      description: 'No change is in progress; makes the next one as soon as it is requested, before the items load.',
      initial: 'unloaded',
      always: [
        { guard: 'nextIsAddition', target: 'adding' },
        { guard: 'nextIsRemoval', target: 'removing' },
      ],
      on: { 'cart.refreshed': '.loading' },
      states: {
        unloaded: {
          description: 'Nobody is signed in, or the cart has not been requested yet.',
        },
        loading: {
          description: 'Loads the items. Those known so far stay visible.',
          tags: 'busy',
          entry: 'clearOutdated',
          invoke: {
            id: 'listCart',
            src: 'listCart',
            input: {},
            onDone: [
              {
                guard: { type: 'callSucceeded', params: ({ event }) => event.output },
                target: 'ready',
              },
              {
                guard: { type: 'loginIsMissing', params: ({ event }) => event.output },
                target: 'unloaded',
                description: 'The header may still show a customer: asks the server again who is signed in.',
                actions: [
                  'clearChanges',
                  'clearItems',
                  { type: 'notifyParent', params: { type: 'session.refreshed' } },
                ],
              },
              {
                guard: { type: 'sessionHasEnded', params: ({ event }) => event.output },
                target: 'unloaded',
                actions: ['clearChanges', 'clearItems', { type: 'notifyParent', params: { type: 'session.ended' } }],
              },
              { target: 'failed' },
            ],
            onError: 'failed',
          },
        },
        ready: {
          description: 'The items match the server.',
          always: { guard: 'isOutdated', target: 'loading' },
        },
        failed: {
          description: 'The items could not be loaded; it can be tried again.',
          on: { 'cart.retried': 'loading' },
        },
      },
    },
    adding: {
      description: 'A piece is being added to the cart; other changes wait. The answer contains the items.',
      tags: 'busy',
      invoke: {
        id: 'addToCart',
        src: 'addToCart',
        input: ({ context }) => additionOf(context.pendingChanges),
        onDone: [
          {
            guard: { type: 'callSucceeded', params: ({ event }) => event.output },
            target: 'listing.ready',
            actions: [
              {
                type: 'notifyParent',
                params: ({ context }) => ({ type: 'item.addSucceeded', addition: additionOf(context.pendingChanges) }),
              },
              'dequeueChange',
            ],
          },
          {
            guard: { type: 'sessionHasEnded', params: ({ event }) => event.output },
            target: 'listing.unloaded',
            actions: ['clearChanges', 'clearItems', { type: 'notifyParent', params: { type: 'session.ended' } }],
          },
          {
            guard: { type: 'loginIsMissing', params: ({ event }) => event.output },
            target: 'listing.unloaded',
            actions: [
              {
                type: 'notifyParent',
                params: ({ context }) => ({ type: 'item.loginRequired', addition: additionOf(context.pendingChanges) }),
              },
              'clearChanges',
              'clearItems',
            ],
          },
          {
            target: 'listing.loading',
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
          target: 'listing.loading',
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
      on: { 'cart.refreshed': { actions: 'setOutdated' } },
    },
    removing: {
      description: 'An item is being removed from the cart; other changes wait.',
      tags: 'busy',
      invoke: {
        id: 'removeFromCart',
        src: 'removeFromCart',
        input: ({ context }) => ({ uuid: removalOf(context.pendingChanges) }),
        onDone: [
          {
            guard: { type: 'callSucceeded', params: ({ event }) => event.output },
            target: 'listing.loading',
            actions: [
              {
                type: 'notifyParent',
                params: ({ event }) => ({
                  type: 'message.shown',
                  message: { id: 'cart.removed', tone: 'info', values: { count: event.output.left } },
                }),
              },
              { type: 'notifyParent', params: { type: 'item.wasRemoved' } },
              { type: 'notifyParent', params: { type: 'session.refreshed' } },
              'emitRefreshCart',
              'dequeueChange',
            ],
          },
          {
            guard: { type: 'sessionHasEnded', params: ({ event }) => event.output },
            target: 'listing.unloaded',
            actions: ['clearChanges', 'clearItems', { type: 'notifyParent', params: { type: 'session.ended' } }],
          },
          {
            guard: { type: 'loginIsMissing', params: ({ event }) => event.output },
            target: 'listing.unloaded',
            actions: ['clearChanges', 'clearItems', { type: 'notifyParent', params: { type: 'login.missing' } }],
          },
          {
            target: 'listing.loading',
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
          target: 'listing.loading',
          actions: [
            {
              type: 'notifyParent',
              params: { type: 'message.shown', message: { id: 'cart.problem.network', tone: 'error' } },
            },
            'dequeueChange',
          ],
        },
      },
    },
  },
})
