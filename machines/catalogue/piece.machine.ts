import { assign, sendParent, sendTo, setup } from 'xstate'
import type { CartAddition } from '#contract/cart/schemas.ts'
import type { Metal } from '#contract/catalogue/codes.ts'
import { buttonDebounce } from '#contract/constants.ts'
import { skinToneMachine } from '#machines/detail/skin-tone.machine.ts'
import { lightboxMachine } from '#machines/detail/lightbox.machine.ts'
import { shareMachine } from '#machines/share/share.machine.ts'
import { type ViewerEvent, viewerMachine } from '#machines/viewer/viewer.machine.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'

/** What the page offers: a loose diamond, or a piece with the metals and ring sizes in which it is available. */
export type CartOptions = { diamond: string } | { piece: string; metals: readonly Metal[]; sizes: readonly string[] }

interface PieceContext {
  /** Null until the shopper chooses one; meanwhile the first metal of the piece applies. */
  metal: Metal | null
  size: string | null
  /** Index of the shown picture in the gallery. */
  picture: number
  problem: 'sizeMissing' | null
  /** The last addition requested. */
  requested: CartAddition | null
}

export type PieceEvent =
  | { type: 'metal.chosen'; metal: Metal }
  | { type: 'size.chosen'; size: string }
  | { type: 'picture.chosen'; index: number }
  | { type: 'add.requested'; cartOptions: CartOptions }
  | { type: 'item.addSucceeded'; addition: CartAddition }
  | { type: 'item.addFailed'; addition: CartAddition }
  | { type: 'login.needed' }

/** Event sent to the root, which adds the item to the cart or asks the visitor to log in first. */
export type PieceParentEvent = { type: 'item.requested'; addition: CartAddition }

const additionOf = ({ metal, size }: PieceContext, cartOptions: CartOptions): CartAddition => {
  if ('diamond' in cartOptions) return { diamond: cartOptions.diamond }
  const [first] = cartOptions.metals
  const chosen = metal && cartOptions.metals.includes(metal) ? metal : first
  if (!chosen) throw new Error(`piece ${cartOptions.piece} has no metal`)
  return { piece: cartOptions.piece, metal: chosen, ...(size !== null && cartOptions.sizes.includes(size) && { size }) }
}

/** A detail page: the choices for a piece, and adding it to the cart. */
export const pieceMachine = setup({
  types: {
    context: {} as PieceContext,
    events: {} as PieceEvent,
    input: {} as { metal: Metal | null },
    children: {} as { share: 'share'; skinTone: 'skinTone'; viewer: 'viewer'; lightbox: 'lightbox' },
  },
  actors: { share: shareMachine, skinTone: skinToneMachine, viewer: viewerMachine, lightbox: lightboxMachine },
  guards: {
    sizeIsMissing: ({ context }, cartOptions: CartOptions) =>
      'piece' in cartOptions &&
      cartOptions.sizes.length > 0 &&
      !(context.size !== null && cartOptions.sizes.includes(context.size)),
    isRequestedAddition: ({ context }, addition: CartAddition) =>
      JSON.stringify(addition) === JSON.stringify(context.requested),
  },
  actions: {
    setMetal: assign({ metal: (_, metal: Metal) => metal, picture: 0 }),
    setSize: assign({ size: (_, size: string) => size, problem: null }),
    setPicture: assign({ picture: (_, index: number) => index }),
    setSizeMissing: assign({ problem: 'sizeMissing' }),
    setRequested: assign({
      requested: ({ context }, cartOptions: CartOptions) => additionOf(context, cartOptions),
      problem: null,
    }),
    /** Moves the focus to the field with the problem, and so into view: the button may be far from it. */
    focusProblem: mustBeProvided('focusProblem'),
    /** Another still is to be seen. */
    closeViewer: sendTo('viewer', (): ViewerEvent => ({ type: 'viewer.closed' })),
    notifyParent: sendParent((_, event: PieceParentEvent) => event),
  },
  delays: { buttonDebounce },
}).createMachine({
  id: 'piece',
  context: ({ input }) => ({ metal: input.metal, size: null, picture: 0, problem: null, requested: null }),
  invoke: [
    { id: 'share', src: 'share' },
    { id: 'viewer', src: 'viewer' },
    { id: 'lightbox', src: 'lightbox' },
    { id: 'skinTone', src: 'skinTone' },
  ],
  initial: 'choosing',
  on: {
    'metal.chosen': { actions: { type: 'setMetal', params: ({ event }) => event.metal } },
    'size.chosen': { actions: { type: 'setSize', params: ({ event }) => event.size } },
    'picture.chosen': {
      actions: [{ type: 'setPicture', params: ({ event }) => event.index }, 'closeViewer'],
    },
  },
  states: {
    choosing: {
      description: 'Metal, size and picture can be chosen; the piece can be added to the cart.',
      on: {
        'add.requested': [
          {
            guard: { type: 'sizeIsMissing', params: ({ event }) => event.cartOptions },
            actions: ['setSizeMissing', 'focusProblem'],
          },
          {
            target: 'adding',
            actions: [
              { type: 'setRequested', params: ({ event }) => event.cartOptions },
              {
                type: 'notifyParent',
                params: ({ context, event }) => ({
                  type: 'item.requested',
                  addition: additionOf(context, event.cartOptions),
                }),
              },
            ],
          },
        ],
        'item.addSucceeded': {
          guard: { type: 'isRequestedAddition', params: ({ event }) => event.addition },
          target: 'added',
        },
      },
    },
    adding: {
      description: 'The cart is adding the item; the button is busy.',
      tags: 'busy',
      on: {
        'item.addSucceeded': {
          guard: { type: 'isRequestedAddition', params: ({ event }) => event.addition },
          target: 'added',
        },
        'item.addFailed': {
          guard: { type: 'isRequestedAddition', params: ({ event }) => event.addition },
          target: 'coolingDown',
        },
        'login.needed': 'coolingDown',
      },
    },
    coolingDown: {
      description:
        'The addition was refused (with a message) or needs a login; the second press of a double click is ignored.',
      after: { buttonDebounce: 'choosing' },
    },
    added: {
      description: 'The item is in the cart: a link to the cart replaces the button until something else is chosen.',
      on: {
        'metal.chosen': {
          target: 'choosing',
          actions: { type: 'setMetal', params: ({ event }) => event.metal },
        },
        'size.chosen': { target: 'choosing', actions: { type: 'setSize', params: ({ event }) => event.size } },
      },
    },
  },
})
