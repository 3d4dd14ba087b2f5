import { and, assign, fromPromise, not, or, sendParent, setup, stateIn } from 'xstate'
import {
  changeAddress,
  isSameAddress,
  namesSameRing,
  parseRingAddress,
  type RingAddress,
  type RingParameter,
} from '#contract/builder/address.ts'
import { engravingProblem, tidyEngraving } from '#contract/builder/engraving.ts'
import { type Entrance, entranceAt } from '#contract/builder/entrance.ts'
import type { CartAddition } from '#contract/cart/schemas.ts'
import type { Metal } from '#contract/catalogue/codes.ts'
import { buttonDebounce, engravingPause } from '#contract/constants.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'

/** An address of the shop, which alone holds what is chosen. */
export interface BuilderPage {
  path: string
  search: Readonly<Record<string, string>>
}

/** What the shop says of the stone and the setting that an address names. */
export interface RingFacts {
  /** Uuid; null where none is named, or one that does not exist. Likewise the setting. */
  stone: string | null
  setting: string | null
  /** The metal of the setting: the one in the address, else its first. */
  metal: Metal | null
  /** False where the diamond is reserved or sold, or the setting no longer made. */
  isForSale: boolean
  fits: boolean
}

interface BuilderContext {
  address: RingAddress
  /** What the address says but nothing can be. */
  malformed: readonly RingParameter[]
  facts: RingFacts
  entrance: Entrance | null
  /** The engraving as it is typed, until the address holds it. */
  draft: string | null
  problem: 'sizeMissing' | null
  /** The last addition requested. */
  requested: CartAddition | null
}

export type BuilderEvent =
  /** Every navigation within the builder, by a link as well as back and forward. */
  | ({ type: 'address.changed' } & BuilderPage)
  | { type: 'metal.chosen'; metal: Metal }
  | { type: 'size.chosen'; size: string }
  | { type: 'engraving.typed'; value: string }
  | { type: 'add.requested' }
  | { type: 'ring.retried' }
  | { type: 'item.addSucceeded'; addition: CartAddition }
  | { type: 'item.addFailed'; addition: CartAddition }
  | { type: 'login.needed' }
  /** An item of the cart, which may be this one. */
  | { type: 'item.wasRemoved' }
  /** Nobody is signed in, or another customer; an addition that is under way is not answered. */
  | { type: 'cart.emptied' }
  | { type: 'connection.restored' }

/** Event sent to the root, which adds the ring to the cart or asks the visitor to log in first. */
export type BuilderParentEvent = { type: 'item.requested'; addition: CartAddition }

const nothing: RingFacts = { stone: null, setting: null, metal: null, isForSale: true, fits: false }

/** The engraving that is wanted now: typed, else in the address. */
const engravingOf = ({ draft, address }: BuilderContext) => tidyEngraving(draft ?? address.engraving ?? '')

const additionOf = (context: BuilderContext): CartAddition => {
  const { stone, setting, metal } = context.facts
  const { size } = context.address
  const engraving = engravingOf(context)
  if (stone === null || setting === null || metal === null || size === undefined) {
    throw new Error('the ring is not complete')
  }
  return { setting, stone, metal, size, ...(engraving !== '' && { engraving }) }
}

const isRequested = ({ requested }: BuilderContext, addition: CartAddition) =>
  JSON.stringify(requested) === JSON.stringify(addition)

/**
 * The ring builder: a diamond and a setting, chosen in any order and changed at any time, until they are one ring in the
 * cart. It runs on the lists, the detail pages and the review; the address alone holds what is chosen.
 */
export const builderMachine = setup({
  types: {
    context: {} as BuilderContext,
    events: {} as BuilderEvent,
    input: {} as BuilderPage,
  },
  actors: {
    /** Reads what the address names, unless the page has just read it. */
    readRing: fromPromise<RingFacts, RingAddress>(mustBeProvided('readRing')),
    /** The entrance that the session's storage holds. */
    recallEntrance: fromPromise<Entrance | null>(mustBeProvided('recallEntrance')),
  },
  guards: {
    namesOtherRing: ({ context }, { search }: BuilderPage) =>
      !namesSameRing(context.address, parseRingAddress(search).address),
    namesRingPart: ({ context }) => context.address.stone !== undefined || context.address.setting !== undefined,
    hasStone: ({ context }) => context.facts.stone !== null,
    hasSetting: ({ context }) => context.facts.setting !== null,
    isForSale: ({ context }) => context.facts.isForSale,
    stoneFits: ({ context }) => context.facts.fits,
    entranceIsKnown: ({ context }) => context.entrance !== null,
    isEntrance: (_, { path, search }: BuilderPage) => entranceAt(path, parseRingAddress(search).address) !== null,
    ringIsBeingRead: or([
      stateIn({ choice: 'deciding' }),
      stateIn({ choice: 'reading' }),
      stateIn({ choice: 'judging' }),
    ]),
    ringIsComplete: stateIn({ choice: 'ring' }),
    sizeIsChosen: ({ context }) => context.address.size !== undefined,
    engravingIsPossible: ({ context }) => engravingProblem(engravingOf(context)) === null,
    isRequestedAddition: ({ context }, addition: CartAddition) => isRequested(context, addition),
    isOtherRing: ({ context }, { search }: BuilderPage) =>
      !isSameAddress(context.address, parseRingAddress(search).address),
  },
  actions: {
    setAddress: assign((_, { search }: BuilderPage) => parseRingAddress(search)),
    setMetal: assign({ address: ({ context }, metal: Metal) => changeAddress(context.address, { metal }) }),
    setSize: assign({
      address: ({ context }, size: string) => changeAddress(context.address, { size }),
      problem: null,
    }),
    setDraft: assign({ draft: (_, value: string) => value }),
    setEngraving: assign({
      address: ({ context }) => changeAddress(context.address, { engraving: engravingOf(context) }),
      draft: null,
    }),
    setFacts: assign({ facts: (_, facts: RingFacts) => facts }),
    clearFacts: assign({ facts: nothing }),
    setEntrance: assign({ entrance: (_, entrance: Entrance | null) => entrance }),
    setEntranceOf: assign({
      entrance: (_, { path, search }: BuilderPage) => entranceAt(path, parseRingAddress(search).address),
    }),
    setSizeMissing: assign({ problem: 'sizeMissing' }),
    setRequested: assign({ requested: ({ context }) => additionOf(context), problem: null }),
    /** What was read before is not taken for what is now. */
    forgetRing: mustBeProvided('forgetRing'),
    /** Stores under `goWhere` how the shopper began. */
    storeEntrance: mustBeProvided<Entrance | null>('storeEntrance'),
    /** Changes these parameters of the address, in place of the present one. */
    navigate: mustBeProvided<{ metal?: string; size?: string; engraving?: string }>('navigate'),
    /** Moves the focus to the field with the problem, and so into view: the button may be far from it. */
    focusProblem: mustBeProvided('focusProblem'),
    notifyParent: sendParent((_, event: BuilderParentEvent) => event),
  },
  delays: { buttonDebounce, engravingPause },
}).createMachine({
  id: 'builder',
  type: 'parallel',
  context: ({ input }) => ({
    ...parseRingAddress(input.search),
    facts: nothing,
    entrance: entranceAt(input.path, parseRingAddress(input.search).address),
    draft: null,
    problem: null,
    requested: null,
  }),
  states: {
    entrance: {
      initial: 'arriving',
      on: {
        'address.changed': {
          guard: { type: 'isEntrance', params: ({ event }) => event },
          target: '.known',
          actions: [
            { type: 'setEntranceOf', params: ({ event }) => event },
            { type: 'storeEntrance', params: ({ context }) => context.entrance },
          ],
        },
      },
      states: {
        arriving: {
          description: 'Decides whether the first page is an entrance.',
          always: [
            {
              guard: 'entranceIsKnown',
              target: 'known',
              actions: { type: 'storeEntrance', params: ({ context }) => context.entrance },
            },
            { target: 'recalling' },
          ],
        },
        recalling: {
          description: 'The first page is in the middle of it: asks the session how the shopper began.',
          invoke: {
            id: 'recallEntrance',
            src: 'recallEntrance',
            onDone: { target: 'known', actions: { type: 'setEntrance', params: ({ event }) => event.output } },
            onError: 'known',
          },
        },
        known: {
          description: 'Whether the diamond or the setting comes first is known, as far as it can be.',
        },
      },
    },
    choice: {
      initial: 'deciding',
      on: {
        'address.changed': [
          {
            guard: { type: 'namesOtherRing', params: ({ event }) => event },
            target: '.deciding',
            actions: { type: 'setAddress', params: ({ event }) => event },
          },
          { actions: { type: 'setAddress', params: ({ event }) => event } },
        ],
        'metal.chosen': {
          target: '.deciding',
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
        'item.addFailed': {
          guard: { type: 'isRequestedAddition', params: ({ event }) => event.addition },
          description: 'The stone may be sold by now.',
          target: '.deciding',
          actions: 'forgetRing',
        },
      },
      states: {
        deciding: {
          description: 'Decides whether there is anything to read.',
          entry: 'clearFacts',
          always: [{ guard: 'namesRingPart', target: 'reading' }, { target: 'empty' }],
        },
        reading: {
          description: 'Reads what the address names; what was known before stays visible.',
          tags: 'reading',
          invoke: {
            id: 'readRing',
            src: 'readRing',
            input: ({ context }) => context.address,
            onDone: { target: 'judging', actions: { type: 'setFacts', params: ({ event }) => event.output } },
            onError: 'failed',
          },
        },
        judging: {
          description: 'Sorts what was read.',
          always: [
            { guard: not('isForSale'), target: 'unavailable' },
            { guard: and(['hasStone', 'hasSetting', 'stoneFits']), target: 'ring' },
            { guard: and(['hasStone', 'hasSetting']), target: 'misfit' },
            { guard: 'hasStone', target: 'stoneOnly' },
            { guard: 'hasSetting', target: 'settingOnly' },
            { target: 'empty' },
          ],
        },
        empty: { description: 'Neither is chosen, or nothing that exists.' },
        stoneOnly: { description: 'A diamond is chosen; only settings that take it are offered.' },
        settingOnly: { description: 'A setting is chosen; only diamonds that fit it are offered.' },
        unavailable: {
          description: 'The diamond is reserved or sold, or the setting no longer made; the rest is kept.',
        },
        misfit: { description: 'The diamond does not fit the setting: either can be changed, neither is dropped.' },
        ring: { description: 'Diamond and setting make a ring, which can be added to the cart.' },
        failed: {
          description: 'The shop could not be reached; what is chosen stays in the address.',
          on: {
            'ring.retried': 'reading',
            'connection.restored': 'reading',
            'address.changed': {
              target: 'deciding',
              actions: { type: 'setAddress', params: ({ event }) => event },
            },
          },
        },
      },
    },
    engraving: {
      initial: 'stored',
      states: {
        stored: {
          description: 'The address holds the engraving, if there is one.',
          on: {
            'engraving.typed': { target: 'typing', actions: { type: 'setDraft', params: ({ event }) => event.value } },
          },
        },
        typing: {
          description: 'It is being typed, and shown as it will be engraved.',
          on: {
            'engraving.typed': {
              target: 'typing',
              reenter: true,
              actions: { type: 'setDraft', params: ({ event }) => event.value },
            },
            'add.requested': 'checking',
          },
          after: { engravingPause: 'checking' },
        },
        checking: {
          description: 'Decides whether what was typed can be engraved.',
          always: [
            {
              guard: 'engravingIsPossible',
              target: 'stored',
              actions: [
                'setEngraving',
                { type: 'navigate', params: ({ context }) => ({ engraving: context.address.engraving ?? '' }) },
              ],
            },
            { target: 'refused' },
          ],
        },
        refused: {
          description: 'What was typed is too long or has characters that cannot be engraved; the field says so.',
          on: {
            'engraving.typed': { target: 'typing', actions: { type: 'setDraft', params: ({ event }) => event.value } },
          },
        },
      },
    },
    order: {
      initial: 'choosing',
      states: {
        choosing: {
          description: 'The ring can be changed, and added to the cart.',
          on: {
            'add.requested': 'checking',
            'item.addSucceeded': {
              guard: { type: 'isRequestedAddition', params: ({ event }) => event.addition },
              target: 'added',
            },
          },
        },
        checking: {
          description: 'Waits while the ring is being read, then decides whether it can be added.',
          tags: 'busy',
          always: [
            {
              guard: and(['ringIsComplete', not('sizeIsChosen')]),
              target: 'choosing',
              actions: ['setSizeMissing', 'focusProblem'],
            },
            {
              guard: and(['ringIsComplete', not('engravingIsPossible')]),
              target: 'choosing',
              actions: 'focusProblem',
            },
            {
              guard: 'ringIsComplete',
              target: 'adding',
              actions: [
                'setRequested',
                {
                  type: 'notifyParent',
                  params: ({ context }) => ({ type: 'item.requested', addition: additionOf(context) }),
                },
              ],
            },
            { guard: not('ringIsBeingRead'), target: 'choosing' },
          ],
        },
        adding: {
          description: 'The cart is adding the ring; the button is busy.',
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
            'cart.emptied': 'coolingDown',
          },
        },
        coolingDown: {
          description:
            'The addition was refused (with a message) or needs a login; the second press of a double click is ignored.',
          after: { buttonDebounce: 'choosing' },
        },
        added: {
          description: 'The ring is in the cart: a link to the cart replaces the button until something is changed.',
          on: {
            'address.changed': { guard: { type: 'isOtherRing', params: ({ event }) => event }, target: 'choosing' },
            'metal.chosen': 'choosing',
            'item.wasRemoved': 'choosing',
            'cart.emptied': 'choosing',
            'size.chosen': 'choosing',
            'engraving.typed': 'choosing',
          },
        },
      },
    },
  },
})
