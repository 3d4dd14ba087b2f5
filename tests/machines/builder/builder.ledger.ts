import { builderMachine, type BuilderEvent, type RingFacts } from '#machines/builder/builder.machine.ts'
import type { CartAddition } from '#contract/cart/schemas.ts'
import type { Metal } from '#contract/catalogue/codes.ts'
import { books, type Effect, type Row, type StateOf } from '../../support/books.ts'

type BuilderRow = Row<typeof builderMachine>
type Choice = Extract<StateOf<typeof builderMachine>, `choice.${string}`>
type AddressChanged = Extract<BuilderEvent, { type: 'address.changed' }>
type EngravingTyped = Extract<BuilderEvent, { type: 'engraving.typed' }>

interface Address {
  stone?: string
  setting?: string
  metal?: Metal
  size?: string
  engraving?: string
}
type Entrance = 'diamond' | 'lg-diamond' | 'ring'
type Parameter = 'stone' | 'setting' | 'metal' | 'size' | 'engraving'

interface Context {
  address: Address
  malformed: readonly Parameter[]
  facts: RingFacts
  entrance: Entrance | null
  draft: string | null
  problem: 'sizeMissing' | null
  requested: CartAddition | null
}

/** An address of the builder, and what it says by the specification. */
interface Place {
  path: string
  search: Readonly<Record<string, string>>
  address: Address
  /** Values that nothing can have. */
  malformed?: readonly Parameter[]
  /** A list, before anything of the other kind is chosen. */
  entrance?: Entrance
}

const diamonds = '/pages/Engagement/diamond'
const review = '/pages/Engagement/review'
const place = (path: string, address: Address, entrance?: Entrance): Place => ({
  path,
  search: { ...address },
  address,
  ...(entrance && { entrance }),
})
const ringAddress: Address = { stone: 'oval', setting: 'embun', metal: '6', size: '12' }

const natural = place(diamonds, {}, 'diamond')
const labGrown = place('/pages/Engagement/lg-diamond', {}, 'lg-diamond')
const settings = place('/pages/Engagement/ring', {}, 'ring')
const settingsForStone = place('/pages/Engagement/ring', { stone: 'oval' })
const diamondsForSetting = place(diamonds, { setting: 'embun', metal: '6' })
const unsized = place(review, { stone: 'oval', setting: 'embun', metal: '6' })
const sized = place(review, ringAddress)
const otherStone = place(review, { ...ringAddress, stone: 'pear' })
const engraved = place(review, { ...ringAddress, stone: 'pear', engraving: 'Mei' })
const malformed: Place = {
  path: review,
  search: { stone: '<b>', setting: 'embun', metal: '9', size: '3', engraving: '🎉' },
  address: { setting: 'embun' },
  malformed: ['stone', 'metal', 'size', 'engraving'],
}
const places: [Place, ...Place[]] = [
  natural,
  labGrown,
  settings,
  settingsForStone,
  diamondsForSetting,
  unsized,
  sized,
  otherStone,
  engraved,
  malformed,
]

const placeOf = ({ path, search }: Pick<AddressChanged, 'path' | 'search'>): Place =>
  places.find((each) => each.path === path && JSON.stringify(each.search) === JSON.stringify(search)) ?? natural

const unknown: RingFacts = { stone: null, setting: null, metal: null, isForSale: true, fits: true }
const nothing: RingFacts = { ...unknown, fits: false }
const complete: RingFacts = { stone: 'u-oval', setting: 'u-embun', metal: '6', isForSale: true, fits: true }
const stoneOnly: RingFacts = { ...complete, setting: null, metal: null }
const settingOnly: RingFacts = { ...complete, stone: null }
const misfit: RingFacts = { ...complete, fits: false }
const sold: RingFacts = { ...complete, isForSale: false }

/** What the shop's answer makes of the choice. */
const outcomes: [RingFacts, Choice, string][] = [
  [complete, 'choice.ring', 'X-BUILDER-09'],
  [stoneOnly, 'choice.stoneOnly', 'X-BUILDER-06'],
  [settingOnly, 'choice.settingOnly', 'X-BUILDER-06'],
  [misfit, 'choice.misfit', 'X-BUILDER-07'],
  [sold, 'choice.unavailable', 'X-BUILDER-05'],
  [unknown, 'choice.empty', 'X-BUILDER-05'],
]

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const namesRing = ({ stone, setting }: Address) => stone !== undefined || setting !== undefined
const ringOf = ({ stone, setting, metal }: Address) => [stone ?? null, setting ?? null, metal ?? null]
const isSameRing = ({ address }: Context, event: AddressChanged) =>
  same(ringOf(address), ringOf(placeOf(event).address))
const isOtherRing = (context: Context, event: AddressChanged) => !isSameRing(context, event)

/** What leads away from the start asks the session no longer how the shopper began. */
const stopsRecalling = (event: AddressChanged): Effect[] => (placeOf(event).entrance ? [['stop recallEntrance']] : [])
const setsAddress = (_: Context, event: AddressChanged) => {
  const { address, malformed: wrong = [] } = placeOf(event)
  return { address, malformed: wrong }
}

/** The address with some values changed; by the order of its parameters. */
const changed = (address: Address, changes: { [Name in Parameter]?: string }): Address => {
  const all: Record<string, string | undefined> = { ...address, ...changes }
  return Object.fromEntries(
    ['stone', 'setting', 'metal', 'size', 'engraving'].flatMap((name) => (all[name] ? [[name, all[name]]] : [])),
  )
}

const stopsReading = (state: Choice): Effect[] => (state === 'choice.reading' ? [['stop readRing']] : [])

/** Another address of the same ring changes nothing that must be read. */
const keepsRing = (state: Choice): BuilderRow => ({
  when: 'address.changed',
  given: (context, event) => isSameRing(context, event),
  to: state,
  context: setsAddress,
  does: (_, event) => stopsRecalling(event),
  says: ['X-BUILDER-05'],
})
/** After a failure every address is read anew. */
const isReadAnew = (state: Choice, context: Context, event: AddressChanged) =>
  state === 'choice.failed' || isOtherRing(context, event)

/** What may happen to the choice in every state of it. */
const choosing = (state: Choice): BuilderRow[] => [
  ...(state === 'choice.failed' ? [] : [keepsRing(state)]),
  {
    when: 'address.changed',
    given: (context, event) => isReadAnew(state, context, event) && namesRing(placeOf(event).address),
    to: 'choice.reading',
    context: (context, event) => ({ ...setsAddress(context, event), facts: nothing }),
    does: (_, event) => [...stopsReading(state), ...stopsRecalling(event), ['readRing', placeOf(event).address]],
    says: ['X-BUILDER-05'],
  },
  {
    when: 'address.changed',
    given: (context, event) => isReadAnew(state, context, event) && !namesRing(placeOf(event).address),
    to: 'choice.empty',
    context: (context, event) => ({ ...setsAddress(context, event), facts: nothing }),
    does: (_, event) => [...stopsReading(state), ...stopsRecalling(event)],
    says: ['X-BUILDER-05'],
  },
  ...(state === 'choice.empty'
    ? [
        {
          when: 'metal.chosen' as const,
          given: ({ address }: Context) => !namesRing(address),
          to: 'choice.empty' as const,
          context: ({ address }: Context) => ({ address: changed(address, { metal: '7' }), facts: nothing }),
          does: [['navigate', { metal: '7' }]] as const,
          says: ['X-BUILDER-05'] as const,
        },
      ]
    : []),
  {
    when: 'metal.chosen',
    given: ({ address }) => namesRing(address),
    to: 'choice.reading',
    context: ({ address }) => ({ address: changed(address, { metal: '7' }), facts: nothing }),
    does: ({ address }) => [
      ['navigate', { metal: '7' }],
      ...stopsReading(state),
      ['readRing', changed(address, { metal: '7' })],
    ],
    says: ['X-BUILDER-05', 'X-BUILDER-09'],
  },
  {
    when: 'size.chosen',
    to: state,
    context: ({ address }) => ({ address: changed(address, { size: '12' }), problem: null }),
    does: [['navigate', { size: '12' }]],
    says: ['X-BUILDER-05', 'CART-11'],
  },
]

/** The stone may be sold by the time an addition failed, so everything is read anew. */
const readsAfterFailure = (state: 'choice.ring' | 'choice.reading'): BuilderRow => ({
  when: 'item.addFailed',
  given: ({ requested }, { addition }) => same(requested, addition),
  to: 'choice.reading',
  context: { facts: nothing },
  does: ({ address }) => [['forgetRing'], ...stopsReading(state), ['readRing', address]],
  says: ['X-BUILDER-10'],
})

const chosen = (state: Choice) => ({ rows: choosing(state) })

/** The ring that is asked for, by the specification: stone, setting, metal, size, engraving. */
const additionOf = ({ address, draft }: Context): CartAddition => {
  const engraving = (draft ?? address.engraving ?? '').trim()
  return {
    setting: 'u-embun',
    stone: 'u-oval',
    metal: '6',
    size: address.size ?? '',
    ...(engraving !== '' && { engraving }),
  }
}
const isOwn = ({ requested }: Context, { addition }: { addition: CartAddition }) => same(requested, addition)

const isOther = (context: Context, event: { addition: CartAddition }) => !isOwn(context, event)

/** What was typed can be engraved: at most 20 characters of Latin, Chinese, digits and some marks. */
const canBeEngraved = ({ draft, address }: Context) =>
  !['🎉', 'x'.repeat(21)].includes(draft ?? address.engraving ?? '')

const takesEngraving = ({ draft, address }: Context) => ({
  address: changed(address, { engraving: (draft ?? '').trim() }),
  draft: null,
})
const storesEngraving = ({ draft }: Context): Effect[] => [['navigate', { engraving: (draft ?? '').trim() }]]

const types = (state: 'engraving.stored' | 'engraving.typing' | 'engraving.refused'): BuilderRow => ({
  when: 'engraving.typed',
  to: 'engraving.typing',
  context: (_, { value }: EngravingTyped) => ({ draft: value }),
  says: state === 'engraving.stored' ? ['X-BUILDER-04', 'X-BUILDER-09'] : ['X-BUILDER-04'],
})

const isRing = (states: readonly string[]) => states.includes('choice.ring')
const isReading = (states: readonly string[]) => states.includes('choice.reading')

const leavesAdded = (
  when: 'metal.chosen' | 'size.chosen' | 'engraving.typed' | 'item.wasRemoved' | 'cart.emptied',
): BuilderRow => ({
  when,
  to: 'order.choosing',
  says: ['X-ADD-01'],
})
const start = (
  at: Place,
  state: readonly StateOf<typeof builderMachine>[],
  does: readonly Effect[],
  says: readonly string[],
) => ({
  input: { path: at.path, search: at.search },
  state,
  context: {
    address: at.address,
    malformed: at.malformed ?? [],
    facts: nothing,
    entrance: at.entrance ?? null,
    draft: null,
    problem: null,
    requested: null,
  },
  does,
  says,
})

/** Something is typed, ordered or missed, or the ring was changed on its page. */
const isTouched = ({ draft, requested, problem, address }: Context) =>
  draft !== null || requested !== null || problem !== null || address.engraving !== undefined || address.metal === '7'

/** What nobody waits for in a state of the order. */
const unlistened = [
  'item.addSucceeded',
  'item.addFailed',
  'login.needed',
  'ring.retried',
  'connection.restored',
] as const
const unasked = [...unlistened, 'item.wasRemoved', 'cart.emptied'] as const
const own: CartAddition = { setting: 'u-embun', stone: 'u-oval', metal: '6', size: '12' }

export const builderBooks = books<typeof builderMachine>(builderMachine, {
  starts: [
    start(
      natural,
      ['entrance.known', 'choice.empty', 'engraving.stored', 'order.choosing'],
      [['storeEntrance', 'diamond']],
      ['ROUTE-04'],
    ),
    start(
      settings,
      ['entrance.known', 'choice.empty', 'engraving.stored', 'order.choosing'],
      [['storeEntrance', 'ring']],
      ['ROUTE-04'],
    ),
    start(
      unsized,
      ['entrance.recalling', 'choice.reading', 'engraving.stored', 'order.choosing'],
      [['recallEntrance'], ['readRing', unsized.address]],
      ['X-BUILDER-05'],
    ),
  ],
  samples: {
    'address.changed': places.map(({ path, search }) => ({ path, search })) as [
      Omit<AddressChanged, 'type'>,
      ...Omit<AddressChanged, 'type'>[],
    ],
    'metal.chosen': [{ metal: '7' }],
    'size.chosen': [{ size: '12' }],
    'engraving.typed': [{ value: ' Mei ' }, { value: '🎉' }, { value: '' }],
    'add.requested': [{}],
    'ring.retried': [{}],
    'item.addSucceeded': [{ addition: own }, { addition: { diamond: 'u-oval' } }],
    'item.addFailed': [{ addition: own }, { addition: { diamond: 'u-oval' } }],
    'login.needed': [{}],
    'item.wasRemoved': [{}],
    'cart.emptied': [{}],
    'connection.restored': [{}],
  },
  ports: {
    readRing: { done: outcomes.map(([facts]) => facts), failed: [new Error('offline')] },
    recallEntrance: { done: ['ring', null], failed: [new Error('blocked')] },
  },
  delays: { buttonDebounce: 500, engravingPause: 600 },
  project: ({ address, facts, draft, problem, requested }) => ({
    address,
    facts,
    draft,
    problem,
    requested: requested && (same(requested, own) ? 'own' : 'other'),
  }),
  tries: (event, context) => {
    const { address, facts, requested, draft } = context
    const isComplete = same(facts, complete)
    const isAnOvalRing = same(ringOf(address), ringOf(sized.address))
    switch (event.type) {
      case 'address.changed':
        return !isTouched(context) || [sized, natural].includes(placeOf(event))
      case 'engraving.typed':
        return isComplete && isAnOvalRing && draft !== event.value
      case 'metal.chosen':
        return address.metal !== '7' && draft === null
      case 'size.chosen':
        return address.size === undefined || requested !== null
      case 'add.requested':
        return isAnOvalRing || !isTouched(context)
      case 'item.addSucceeded':
      case 'item.addFailed':
      case 'login.needed':
      case 'item.wasRemoved':
      case 'cart.emptied':
        return requested !== null || isComplete
      case 'ring.retried':
      case 'connection.restored':
        return true
    }
  },
  beyond: (context, state) =>
    isTouched(context) &&
    ([...outcomes.slice(1).map(([, where]) => where), 'choice.failed'].some((where) => where === state) ||
      state === 'entrance.recalling'),
  why: {
    project: 'Entrance and what is malformed follow from the last address that said them, and decide nothing else.',
    tries:
      'Typing and an order do not depend on which other ring the address names next; nobody types before the ring is ' +
      'complete, and nothing answers what was not asked.',
    beyond:
      'What is typed or ordered is only kept where the ring is not complete, and how the shopper began is known soon.',
  },
  ledger: {
    'entrance.arriving': 'transient',
    'entrance.recalling': {
      rows: [
        {
          when: 'address.changed',
          given: (_, event) => placeOf(event).entrance !== undefined,
          to: 'entrance.known',
          context: (_, event) => ({ entrance: placeOf(event).entrance ?? null }),
          does: (_, event) => [['storeEntrance', placeOf(event).entrance]],
          says: ['ROUTE-04'],
        },
        {
          when: 'recallEntrance done',
          to: 'entrance.known',
          context: (_, { output }) => ({ entrance: output }),
          says: ['ROUTE-04'],
        },
        { when: 'recallEntrance failed', to: 'entrance.known', says: ['ROUTE-04'] },
      ],
    },
    'entrance.known': {
      rows: [
        {
          when: 'address.changed',
          given: (_, event) => placeOf(event).entrance !== undefined,
          to: 'entrance.known',
          context: (_, event) => ({ entrance: placeOf(event).entrance ?? null }),
          does: (_, event) => [['storeEntrance', placeOf(event).entrance]],
          says: ['ROUTE-04'],
        },
      ],
    },
    'choice.deciding': 'transient',
    'choice.judging': 'transient',
    'choice.empty': chosen('choice.empty'),
    'choice.stoneOnly': chosen('choice.stoneOnly'),
    'choice.settingOnly': chosen('choice.settingOnly'),
    'choice.unavailable': chosen('choice.unavailable'),
    'choice.misfit': chosen('choice.misfit'),
    'choice.ring': { rows: [...choosing('choice.ring'), readsAfterFailure('choice.ring')] },
    'choice.reading': {
      tags: ['reading'],
      rows: [
        ...choosing('choice.reading'),
        readsAfterFailure('choice.reading'),
        ...outcomes.map(([facts, to, id]): BuilderRow => ({
          when: 'readRing done',
          given: (_, { output }) => same(output, facts),
          to,
          context: { facts },
          says: [id],
        })),
        { when: 'readRing failed', to: 'choice.failed', says: ['X-BUILDER-10', 'X-OFFLINE-01'] },
      ],
    },
    'choice.failed': {
      rows: [
        ...choosing('choice.failed'),
        {
          when: 'ring.retried',
          to: 'choice.reading',
          does: ({ address }) => [['readRing', address]],
          says: ['X-BUILDER-10'],
        },
        {
          when: 'connection.restored',
          to: 'choice.reading',
          does: ({ address }) => [['readRing', address]],
          says: ['X-BUILDER-10', 'X-OFFLINE-01'],
        },
      ],
    },
    'engraving.stored': { rows: [types('engraving.stored')] },
    'engraving.checking': 'transient',
    'engraving.typing': {
      rows: [
        types('engraving.typing'),
        {
          when: 'after engravingPause',
          given: (context) => canBeEngraved(context),
          to: 'engraving.stored',
          context: takesEngraving,
          does: storesEngraving,
          says: ['X-BUILDER-04', 'X-BUILDER-05'],
        },
        {
          when: 'after engravingPause',
          given: (context) => !canBeEngraved(context),
          to: 'engraving.refused',
          says: ['X-BUILDER-04'],
        },
        {
          when: 'add.requested',
          given: (context) => canBeEngraved(context),
          to: 'engraving.stored',
          context: takesEngraving,
          does: storesEngraving,
          says: ['X-BUILDER-04', 'X-BUILDER-09'],
        },
        {
          when: 'add.requested',
          given: (context) => !canBeEngraved(context),
          to: 'engraving.refused',
          says: ['X-BUILDER-04'],
        },
      ],
    },
    'engraving.refused': { rows: [types('engraving.refused')] },
    'order.choosing': {
      rows: [
        {
          when: 'add.requested',
          given: (_context, _event, states) => isReading(states),
          to: 'order.checking',
          says: ['X-BUILDER-10'],
        },
        {
          when: 'add.requested',
          given: ({ address }, _event, states) => isRing(states) && address.size === undefined,
          to: 'order.choosing',
          context: { problem: 'sizeMissing' },
          does: [['focusProblem']],
          says: ['X-BUILDER-09', 'CART-11'],
        },
        {
          when: 'add.requested',
          given: (context, _event, states) =>
            isRing(states) && context.address.size !== undefined && !canBeEngraved(context),
          to: 'order.choosing',
          does: [['focusProblem']],
          says: ['X-BUILDER-04'],
        },
        {
          when: 'add.requested',
          given: (context, _event, states) =>
            isRing(states) && context.address.size !== undefined && canBeEngraved(context),
          to: 'order.adding',
          context: (context) => ({ requested: additionOf(context), problem: null }),
          does: (context) => [['parent', { type: 'item.requested', addition: additionOf(context) }]],
          says: ['X-BUILDER-02', 'X-BUILDER-09'],
        },
        {
          when: 'add.requested',
          given: (_context, _event, states) => !isRing(states) && !isReading(states),
          to: 'order.choosing',
          says: ['X-BUILDER-07'],
        },
        { when: 'item.addSucceeded', given: isOwn, to: 'order.added', says: ['X-ADD-01', 'X-BUILDER-10'] },
        { when: 'item.addSucceeded', given: isOther, to: 'order.choosing', says: ['X-ADD-01'] },
      ],
      ignores: [
        'item.addFailed',
        'login.needed',
        'ring.retried',
        'connection.restored',
        'item.wasRemoved',
        'cart.emptied',
      ],
    },
    'order.checking': {
      tags: ['busy'],
      rows: [
        {
          when: 'readRing done',
          given: (context, { output }) =>
            same(output, complete) && context.address.size !== undefined && canBeEngraved(context),
          to: 'order.adding',
          context: (context) => ({ requested: additionOf(context), problem: null }),
          does: (context) => [['parent', { type: 'item.requested', addition: additionOf(context) }]],
          says: ['X-BUILDER-09', 'X-BUILDER-10'],
        },
        {
          when: 'readRing done',
          given: ({ address }, { output }) => same(output, complete) && address.size === undefined,
          to: 'order.choosing',
          context: { problem: 'sizeMissing' },
          does: [['focusProblem']],
          says: ['X-BUILDER-09', 'CART-11'],
        },
        {
          when: 'readRing done',
          given: (context, { output }) =>
            same(output, complete) && context.address.size !== undefined && !canBeEngraved(context),
          to: 'order.choosing',
          does: [['focusProblem']],
          says: ['X-BUILDER-04'],
        },
        {
          when: 'readRing done',
          given: (_, { output }) => !same(output, complete),
          to: 'order.choosing',
          says: ['X-BUILDER-07', 'X-BUILDER-10'],
        },
        { when: 'readRing failed', to: 'order.choosing', says: ['X-BUILDER-10'] },
        {
          when: 'address.changed',
          given: (context, event) => isOtherRing(context, event) && !namesRing(placeOf(event).address),
          to: 'order.choosing',
          says: ['X-BUILDER-05'],
        },
      ],
      ignores: ['add.requested', ...unasked],
    },
    'order.adding': {
      tags: ['busy'],
      rows: [
        { when: 'item.addSucceeded', given: isOwn, to: 'order.added', says: ['X-ADD-01'] },
        { when: 'item.addSucceeded', given: isOther, to: 'order.adding', says: ['X-ADD-01'] },
        { when: 'item.addFailed', given: isOwn, to: 'order.coolingDown', says: ['FORM-02'] },
        { when: 'item.addFailed', given: isOther, to: 'order.adding', says: ['X-ADD-01'] },
        { when: 'login.needed', to: 'order.coolingDown', says: ['X-BUILDER-10', 'FORM-02'] },
        { when: 'cart.emptied', to: 'order.coolingDown', says: ['X-ADD-01', 'FORM-02'] },
      ],
      ignores: ['add.requested', 'ring.retried', 'connection.restored', 'item.wasRemoved'],
    },
    'order.coolingDown': {
      rows: [{ when: 'after buttonDebounce', to: 'order.choosing', says: ['FORM-02'] }],
      ignores: ['add.requested', ...unasked],
    },
    'order.added': {
      rows: [
        {
          when: 'address.changed',
          given: ({ address }, event) => !same(changed(address, {}), placeOf(event).address),
          to: 'order.choosing',
          says: ['X-ADD-01'],
        },
        leavesAdded('metal.chosen'),
        leavesAdded('size.chosen'),
        leavesAdded('engraving.typed'),
        leavesAdded('item.wasRemoved'),
        leavesAdded('cart.emptied'),
      ],
      ignores: ['add.requested', ...unlistened],
    },
  },
})
