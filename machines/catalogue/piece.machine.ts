import { assign, sendParent, setup } from 'xstate'
import type { CartAddition } from '#contract/calls.ts'
import type { Metal } from '#contract/catalogue/codes.ts'
import { buttonDebounce, messageDisplay } from '#contract/constants.ts'

/** What the page offers: a loose diamond, or a piece with the metals and ring sizes that it is made in. */
export type Offer = { diamond: string } | { piece: string; metals: readonly Metal[]; sizes: readonly string[] }

interface PieceContext {
  /** Null until chosen: the first metal of the piece. */
  metal: Metal | null
  size: string | null
  /** Index in the gallery. */
  picture: number
  problem: 'sizeMissing' | null
  /** What was last asked to be put into the cart. */
  requested: CartAddition | null
}

export type PieceEvent =
  | { type: 'metal.chosen'; metal: Metal }
  | { type: 'size.chosen'; size: string }
  | { type: 'picture.chosen'; index: number }
  | { type: 'add.requested'; offer: Offer }
  | { type: 'item.wasAdded'; addition: CartAddition }
  | { type: 'item.wasNotAdded'; addition: CartAddition }
  | { type: 'login.needed' }

/** What a detail page tells the root: put this into the cart, or ask to log in first. */
export type PieceTold = { type: 'item.requested'; addition: CartAddition }

const additionOf = ({ metal, size }: PieceContext, offer: Offer): CartAddition => {
  if ('diamond' in offer) return { diamond: offer.diamond }
  const [first] = offer.metals
  const chosen = metal && offer.metals.includes(metal) ? metal : first
  if (!chosen) throw new Error(`piece ${offer.piece} has no metal`)
  return { piece: offer.piece, metal: chosen, ...(size !== null && offer.sizes.includes(size) && { size }) }
}

/** A detail page: what the shopper chose of a piece, and putting it into the cart. */
export const pieceMachine = setup({
  types: {
    context: {} as PieceContext,
    events: {} as PieceEvent,
    input: {} as { metal: Metal | null },
  },
  guards: {
    sizeIsMissing: ({ context }, offer: Offer) =>
      'piece' in offer && offer.sizes.length > 0 && !(context.size !== null && offer.sizes.includes(context.size)),
    itIsWhatWasRequested: ({ context }, addition: CartAddition) =>
      JSON.stringify(addition) === JSON.stringify(context.requested),
  },
  actions: {
    keepMetal: assign({ metal: (_, metal: Metal) => metal, picture: 0 }),
    keepSize: assign({ size: (_, size: string) => size, problem: null }),
    keepPicture: assign({ picture: (_, index: number) => index }),
    tellSizeIsMissing: assign({ problem: 'sizeMissing' }),
    request: assign({ requested: ({ context }, offer: Offer) => additionOf(context, offer), problem: null }),
    tellParent: sendParent((_, told: PieceTold) => told),
  },
  delays: { buttonDebounce, messageDisplay },
}).createMachine({
  id: 'piece',
  context: ({ input }) => ({ metal: input.metal, size: null, picture: 0, problem: null, requested: null }),
  initial: 'choosing',
  on: {
    'metal.chosen': { actions: { type: 'keepMetal', params: ({ event }) => event.metal } },
    'size.chosen': { actions: { type: 'keepSize', params: ({ event }) => event.size } },
    'picture.chosen': { actions: { type: 'keepPicture', params: ({ event }) => event.index } },
  },
  states: {
    choosing: {
      description: 'Metal, size and picture are chosen; the piece can be put into the cart.',
      on: {
        'add.requested': [
          {
            guard: { type: 'sizeIsMissing', params: ({ event }) => event.offer },
            actions: 'tellSizeIsMissing',
          },
          {
            target: 'adding',
            actions: [
              { type: 'request', params: ({ event }) => event.offer },
              {
                type: 'tellParent',
                params: ({ context, event }) => ({
                  type: 'item.requested',
                  addition: additionOf(context, event.offer),
                }),
              },
            ],
          },
        ],
        'item.wasAdded': {
          guard: { type: 'itIsWhatWasRequested', params: ({ event }) => event.addition },
          target: 'added',
        },
      },
    },
    adding: {
      description: 'The cart is putting it in; the button is busy.',
      tags: 'busy',
      on: {
        'item.wasAdded': {
          guard: { type: 'itIsWhatWasRequested', params: ({ event }) => event.addition },
          target: 'added',
        },
        'item.wasNotAdded': {
          guard: { type: 'itIsWhatWasRequested', params: ({ event }) => event.addition },
          target: 'resting',
        },
        'login.needed': 'resting',
      },
    },
    resting: {
      description:
        'It was refused (a message says why) or needs a login first; a second press of a double click does nothing.',
      after: { buttonDebounce: 'choosing' },
    },
    added: {
      description: 'It is in the cart; the button says so for a while and does nothing.',
      after: { messageDisplay: 'choosing' },
      on: {
        'metal.chosen': {
          target: 'choosing',
          actions: { type: 'keepMetal', params: ({ event }) => event.metal },
        },
        'size.chosen': { target: 'choosing', actions: { type: 'keepSize', params: ({ event }) => event.size } },
      },
    },
  },
})
