import { type CartOptions, type PieceEvent, pieceMachine } from '#machines/catalogue/piece.machine.ts'
import type { CartAddition } from '#contract/cart/schemas.ts'
import type { Metal } from '#contract/catalogue/codes.ts'
import { books } from '../../support/double-entry.ts'

interface Context {
  metal: Metal | null
  size: string | null
  picture: number
  problem: 'sizeMissing' | null
  requested: CartAddition | null
}
type Requested = Extract<PieceEvent, { type: 'add.requested' }>
type Answered = Extract<PieceEvent, { type: 'item.addSucceeded' }> | Extract<PieceEvent, { type: 'item.addFailed' }>
type AddressChanged = Extract<PieceEvent, { type: 'address.changed' }>
type MetalChosen = Extract<PieceEvent, { type: 'metal.chosen' }>
type SizeChosen = Extract<PieceEvent, { type: 'size.chosen' }>
type PictureChosen = Extract<PieceEvent, { type: 'picture.chosen' }>

const band: CartOptions = { piece: 'band', metals: ['2', '6'], sizes: ['12', '12.5'] }
const studs: CartOptions = { piece: 'studs', metals: ['4', '6'], sizes: [] }
const stone: CartOptions = { diamond: 'stone' }

/**
 * The addition for a choice, by the specification: the band requires a size, a piece without sizes none, a stone needs
 * no options.
 */
const choice = ({ metal, size }: Context, cartOptions: CartOptions): CartAddition | undefined => {
  if (cartOptions === stone) return { diamond: 'stone' }
  const known = (metals: Metal[], first: Metal) => (metal !== null && metals.includes(metal) ? metal : first)
  if (cartOptions === studs) return { piece: 'studs', metal: known(['4', '6'], '4') }
  return size === '12' ? { piece: 'band', metal: known(['2', '6'], '2'), size } : undefined
}
const isComplete = (context: Context, { cartOptions }: Requested) => choice(context, cartOptions) !== undefined
const isIncomplete = (context: Context, { cartOptions }: Requested) => choice(context, cartOptions) === undefined

/** Items are compared by content, not by object identity. */
const keyOf = (addition: CartAddition): string =>
  'diamond' in addition
    ? addition.diamond
    : `${'piece' in addition ? addition.piece : addition.setting} ${addition.metal} ${addition.size}`
const isOwn = ({ requested }: Context, { addition }: Answered) =>
  requested !== null && keyOf(requested) === keyOf(addition)
const isOther = (context: Context, event: Answered) => !isOwn(context, event)

const keepsMetal = (_: unknown, { metal }: MetalChosen) => ({ metal, picture: 0 })
const keepsSize = (_: unknown, { size }: SizeChosen) => ({ size, problem: null })
const closesViewer = [['to viewer', { type: 'viewer.closed' }]] as const
/** The address that the page itself has changed says nothing new. */
const isOtherAddress = ({ metal, size }: Context, to: AddressChanged) => metal !== to.metal || size !== to.size
const isSameAddress = (context: Context, to: AddressChanged) => !isOtherAddress(context, to)
const keepsAddress = (context: Context, { metal, size }: AddressChanged) => ({
  metal,
  size,
  problem: null,
  ...(metal !== context.metal && { picture: 0 }),
})
const followsAddress = (here: 'choosing' | 'adding' | 'coolingDown' | 'added', to = here) =>
  [
    { when: 'address.changed', given: isOtherAddress, to, context: keepsAddress, says: ['X-DETAIL-01'] },
    { when: 'address.changed', given: isSameAddress, to: here, says: ['X-DETAIL-01'] },
  ] as const
const namesMetal = (_: unknown, { metal }: MetalChosen) => [['navigate', { metal }]] as const
const namesSize = (_: unknown, { size }: SizeChosen) => [['navigate', { size }]] as const
const keepsPicture = (_: unknown, { index }: PictureChosen) => ({ picture: index })

const additions: [{ addition: CartAddition }, ...{ addition: CartAddition }[]] = [
  { addition: { diamond: 'stone' } },
  { addition: { piece: 'band', metal: '6', size: '12' } },
  { addition: { piece: 'studs', metal: '4' } },
]

export const pieceBooks = books<typeof pieceMachine>(pieceMachine, {
  starts: [
    {
      input: { metal: null, size: null },
      state: 'choosing',
      context: { metal: null, size: null, picture: 0, problem: null, requested: null },
      does: [['share'], ['viewer'], ['lightbox'], ['skinTone']],
    },
    {
      input: { metal: '6', size: '12' },
      state: 'choosing',
      context: { metal: '6', size: '12', picture: 0, problem: null, requested: null },
      does: [['share'], ['viewer'], ['lightbox'], ['skinTone']],
    },
  ],
  samples: {
    'address.changed': [
      { metal: null, size: null },
      { metal: '6', size: '12' },
    ],
    'metal.chosen': [{ metal: '6' }, { metal: '1' }],
    'size.chosen': [{ size: '12' }, { size: '30.5' }],
    'picture.chosen': [{ index: 2 }],
    'add.requested': [{ cartOptions: band }, { cartOptions: studs }, { cartOptions: stone }],
    'item.addSucceeded': additions,
    'item.addFailed': additions,
    'login.needed': [{}],
    'item.wasRemoved': [{}],
    'cart.emptied': [{}],
  },
  ports: { share: 'open', viewer: 'open', lightbox: 'open', skinTone: 'open' },
  delays: { buttonDebounce: 500 },
  ledger: {
    choosing: {
      rows: [
        ...followsAddress('choosing'),
        {
          when: 'metal.chosen',
          to: 'choosing',
          context: keepsMetal,
          does: namesMetal,
          says: ['X-DETAIL-01', 'CART-10'],
        },
        { when: 'size.chosen', to: 'choosing', context: keepsSize, does: namesSize, says: ['X-DETAIL-01', 'CART-11'] },
        { when: 'picture.chosen', to: 'choosing', context: keepsPicture, does: closesViewer, says: ['X-DETAIL-01'] },
        {
          when: 'add.requested',
          given: isIncomplete,
          to: 'choosing',
          context: { problem: 'sizeMissing' },
          does: [['focusProblem']],
          says: ['FORM-01', 'CART-11', 'X-DETAIL-03'],
        },
        {
          when: 'add.requested',
          given: isComplete,
          to: 'adding',
          context: (context, { cartOptions }) => ({ problem: null, requested: choice(context, cartOptions) ?? null }),
          does: (context, { cartOptions }) => [
            ['parent', { type: 'item.requested', addition: choice(context, cartOptions) }],
          ],
          says: ['X-ADD-01', 'CART-10', 'CART-11'],
        },
        { when: 'item.addSucceeded', given: isOwn, to: 'added', says: ['X-ADD-01'] },
        { when: 'item.addSucceeded', given: isOther, to: 'choosing', says: ['X-ADD-01'] },
      ],
      ignores: ['item.addFailed', 'login.needed', 'item.wasRemoved', 'cart.emptied'],
    },
    adding: {
      rows: [
        ...followsAddress('adding'),
        { when: 'metal.chosen', to: 'adding', context: keepsMetal, does: namesMetal, says: ['X-DETAIL-01'] },
        { when: 'size.chosen', to: 'adding', context: keepsSize, does: namesSize, says: ['X-DETAIL-01'] },
        { when: 'picture.chosen', to: 'adding', context: keepsPicture, does: closesViewer, says: ['X-DETAIL-01'] },
        { when: 'item.addSucceeded', given: isOwn, to: 'added', says: ['X-ADD-01'] },
        { when: 'item.addSucceeded', given: isOther, to: 'adding', says: ['X-ADD-01'] },
        {
          when: 'item.addFailed',
          given: isOwn,
          to: 'coolingDown',
          // It may be reserved or sold by now.
          does: [['refreshItem']],
          says: ['FORM-02', 'X-ADD-02'],
        },
        { when: 'item.addFailed', given: isOther, to: 'adding', says: ['X-ADD-01'] },
        { when: 'login.needed', to: 'coolingDown', says: ['X-ADD-01', 'FORM-02'] },
        // Whoever was to get it has gone, and nothing says so.
        { when: 'cart.emptied', to: 'coolingDown', says: ['X-ADD-01', 'FORM-02'] },
      ],
      ignores: ['add.requested', 'item.wasRemoved'],
    },
    coolingDown: {
      rows: [
        ...followsAddress('coolingDown'),
        { when: 'after buttonDebounce', to: 'choosing', says: ['FORM-02', 'CONST-01'] },
        { when: 'metal.chosen', to: 'coolingDown', context: keepsMetal, does: namesMetal, says: ['X-DETAIL-01'] },
        { when: 'size.chosen', to: 'coolingDown', context: keepsSize, does: namesSize, says: ['X-DETAIL-01'] },
        { when: 'picture.chosen', to: 'coolingDown', context: keepsPicture, does: closesViewer, says: ['X-DETAIL-01'] },
        { when: 'add.requested', to: 'coolingDown', says: ['FORM-02'] },
      ],
      ignores: ['item.addSucceeded', 'item.addFailed', 'login.needed', 'item.wasRemoved', 'cart.emptied'],
    },
    added: {
      rows: [
        ...followsAddress('added', 'choosing'),
        {
          when: 'metal.chosen',
          to: 'choosing',
          context: keepsMetal,
          does: namesMetal,
          says: ['X-DETAIL-01', 'X-ADD-01'],
        },
        { when: 'size.chosen', to: 'choosing', context: keepsSize, does: namesSize, says: ['X-DETAIL-01'] },
        { when: 'picture.chosen', to: 'added', context: keepsPicture, does: closesViewer, says: ['X-DETAIL-01'] },
        { when: 'add.requested', to: 'added', says: ['FORM-02'] },
        { when: 'item.wasRemoved', to: 'choosing', says: ['X-ADD-01'] },
        { when: 'cart.emptied', to: 'choosing', says: ['X-ADD-01'] },
      ],
      ignores: ['item.addSucceeded', 'item.addFailed', 'login.needed'],
    },
  },
})
