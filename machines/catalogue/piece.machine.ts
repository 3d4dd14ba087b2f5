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

/** What is chosen of a piece, as its address holds it. */
export interface PieceChoice {
  /** Null until the shopper chooses one; meanwhile the first metal of the piece applies. */
  metal: Metal | null
  size: string | null
}

interface PieceContext extends PieceChoice {
  /** Index of the shown picture in the gallery. */
  picture: number
  problem: 'sizeMissing' | null
  /** The last addition requested. */
  requested: CartAddition | null
}

export type PieceEvent =
  /** Another address of the same page, by a link or by back and forward. */
  | ({ type: 'address.changed' } & PieceChoice)
  | { type: 'metal.chosen'; metal: Metal }
  | { type: 'size.chosen'; size: string }
  | { type: 'picture.chosen'; index: number }
  | { type: 'add.requested'; cartOptions: CartOptions }
  | { type: 'item.addSucceeded'; addition: CartAddition }
  | { type: 'item.addFailed'; addition: CartAddition }
  | { type: 'login.needed' }
  /** An item of the cart, which may be this one. */
  | { type: 'item.wasRemoved' }
  /** Nobody is signed in, or another customer; an addition that is under way is not answered. */
  | { type: 'cart.emptied' }

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
    input: {} as PieceChoice,
    children: {} as { share: 'share'; skinTone: 'skinTone'; viewer: 'viewer'; lightbox: 'lightbox' },
  },
  actors: { share: shareMachine, skinTone: skinToneMachine, viewer: viewerMachine, lightbox: lightboxMachine },
  guards: {
    sizeIsMissing: ({ context }, cartOptions: CartOptions) =>
      'piece' in cartOptions &&
      cartOptions.sizes.length > 0 &&
      !(context.size !== null && cartOptions.sizes.includes(context.size)),
    isOtherChoice: ({ context }, { metal, size }: PieceChoice) => metal !== context.metal || size !== context.size,
    isRequestedAddition: ({ context }, addition: CartAddition) =>
      JSON.stringify(addition) === JSON.stringify(context.requested),
  },
  actions: {
    setMetal: assign({ metal: (_, metal: Metal) => metal, picture: 0 }),
    setSize: assign({ size: (_, size: string) => size, problem: null }),
    setChoice: assign({
      metal: (_, { metal }: PieceChoice) => metal,
      size: (_, { size }: PieceChoice) => size,
      picture: ({ context }, { metal }: PieceChoice) => (metal === context.metal ? context.picture : 0),
      problem: null,
    }),
    setPicture: assign({ picture: (_, index: number) => index }),
    setSizeMissing: assign({ problem: 'sizeMissing' }),
    setRequested: assign({
      requested: ({ context }, cartOptions: CartOptions) => additionOf(context, cartOptions),
      problem: null,
    }),
    /** Changes these parameters of the address, in place of the present one. */
    navigate: mustBeProvided<{ metal?: string; size?: string }>('navigate'),
    /** Moves the focus to the field with the problem, and so into view: the button may be far from it. */
    focusProblem: mustBeProvided('focusProblem'),
    /** Has the page read again whether its item is for sale. */
    refreshItem: mustBeProvided('refreshItem'),
    /** Another still is to be seen. */
    closeViewer: sendTo('viewer', (): ViewerEvent => ({ type: 'viewer.closed' })),
    notifyParent: sendParent((_, event: PieceParentEvent) => event),
  },
  delays: { buttonDebounce },
}).createMachine({
  id: 'piece',
  context: ({ input }) => ({ ...input, picture: 0, problem: null, requested: null }),
  invoke: [
    { id: 'share', src: 'share' },
    { id: 'viewer', src: 'viewer' },
    { id: 'lightbox', src: 'lightbox' },
    { id: 'skinTone', src: 'skinTone' },
  ],
  initial: 'choosing',
  on: {
    'address.changed': {
      guard: { type: 'isOtherChoice', params: ({ event }) => event },
      actions: { type: 'setChoice', params: ({ event }) => event },
    },
    'metal.chosen': {
      actions: [
        { type: 'setMetal', params: ({ event }) => event.metal },
        { type: 'navigate', params: ({ event }) => ({ metal: event.metal }) },
      ],
    },
    'size.chosen': {
      actions: [
        { type: 'setSize', params: ({ event }) => event.size },
        { type: 'navigate', params: ({ event }) => ({ size: event.size }) },
      ],
    },
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
          description: 'It may be reserved or sold by now.',
          target: 'coolingDown',
          actions: 'refreshItem',
        },
        'login.needed': 'coolingDown',
        'cart.emptied': 'coolingDown',
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
        'item.wasRemoved': 'choosing',
        'cart.emptied': 'choosing',
        'address.changed': {
          guard: { type: 'isOtherChoice', params: ({ event }) => event },
          target: 'choosing',
          actions: { type: 'setChoice', params: ({ event }) => event },
        },
        'metal.chosen': {
          target: 'choosing',
          actions: [
            { type: 'setMetal', params: ({ event }) => event.metal },
            { type: 'navigate', params: ({ event }) => ({ metal: event.metal }) },
          ],
        },
        'size.chosen': {
          target: 'choosing',
          actions: [
            { type: 'setSize', params: ({ event }) => event.size },
            { type: 'navigate', params: ({ event }) => ({ size: event.size }) },
          ],
        },
      },
    },
  },
})
