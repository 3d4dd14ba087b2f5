import { type CartEvent, cartMachine, type CartChange, type Removal } from '#machines/cart/cart.machine.ts'
import type { CartAddition, CartItem } from '#contract/cart/schemas.ts'
import type { Effect } from '../../support/books.ts'
import { books } from '../../support/double-entry.ts'

interface Context {
  pendingChanges: CartChange[]
  outdated: boolean
}
type Added = Extract<CartEvent, { type: 'item.added' }>
type Removed = Extract<CartEvent, { type: 'item.removed' }>
type Answered = { output: { re: string } }

const item = (uuid: string): CartItem => ({
  cart_uuid: uuid,
  type: 'earrings',
  total_amount: 569_000,
  files: { url: '/pictures/studs?width=480&v=1' },
  path: '/pages/EarringsDetail/studs',
  available: true,
  reserved: false,
})
const studs: CartAddition = { piece: 'studs', metal: '2' }
const stone: CartAddition = { diamond: 'stone' }

const addsFirst = ({ pendingChanges }: Context) => {
  const [first] = pendingChanges
  if (first?.type !== 'add') throw new Error('no addition is under way')
  return first.addition
}

/** Changes are made in the order of the requests; the items are then reloaded unless the last answer contained them. */
const isLastChange = ({ pendingChanges }: Context) => pendingChanges.length === 1
const additionWaits = ({ pendingChanges }: Context) => pendingChanges[1]?.type === 'add'
const removalWaits = ({ pendingChanges }: Context) => pendingChanges[1]?.type === 'remove'
const begins = (pendingChanges: CartChange | undefined): Effect => {
  if (pendingChanges === undefined) return ['listCart', {}]
  return pendingChanges.type === 'add'
    ? ['addToCart', pendingChanges.addition]
    : ['removeFromCart', { uuid: pendingChanges.uuid }]
}
const beginsNext = ({ pendingChanges }: Context) => begins(pendingChanges[1])
/** An answer older than a change elsewhere does not cause a reload once another change is requested. */
const withoutFirst = ({ pendingChanges }: Context) => ({ pendingChanges: pendingChanges.slice(1), outdated: false })

const tells = (id: string): Effect => ['parent', { type: 'message.shown', message: { id, tone: 'error' } }]
const sessionEnds: Effect = ['parent', { type: 'session.ended' }]
const loginIsMissing: Effect = ['parent', { type: 'login.missing' }]
const userRefreshes: Effect = ['parent', { type: 'session.refreshed' }]
const nothing = { pendingChanges: [], outdated: false }
const itemsAreForgotten: Effect = ['clearItems']

const isAnonymous = (_: unknown, { output }: Answered) => output.re === '401'
const hasTimedOut = (_: unknown, { output }: Answered) => output.re === '503'
const isOver = (_: unknown, answer: Answered) => isAnonymous(_, answer) || hasTimedOut(_, answer)
const isDone = (_: unknown, { output }: Answered) => output.re === '200'
const answers: Record<string, string> = {
  '404': 'cart.problem.gone',
  '409': 'cart.problem.sold',
  '413': 'cart.problem.full',
  '423': 'cart.problem.reserved',
}
/** Events sent to the root for the answer to an addition. */
const additionTells = (context: Context, { output }: Answered): Effect[] => {
  const addition = addsFirst(context)
  return output.re === '200'
    ? [['parent', { type: 'item.addSucceeded', addition }]]
    : [['parent', { type: 'item.addFailed', addition }], tells(answers[output.re] ?? 'cart.problem.notAdded')]
}
const additionFails = (context: Context): Effect[] => [
  ['parent', { type: 'item.addFailed', addition: addsFirst(context) }],
  tells('cart.problem.network'),
]
/** Effects of the answer to a removal. */
const removalTells = (_: unknown, { output }: { output: Removal }): Effect[] => {
  if (output.re !== '200') return [tells('cart.problem.notRemoved')]
  return [
    [
      'parent',
      { type: 'message.shown', message: { id: 'cart.removed', tone: 'info', values: { count: output.left } } },
    ],
    ['parent', { type: 'item.wasRemoved' }],
    userRefreshes,
    ['emit', { type: 'refreshCart' }],
  ]
}

const queuesAddition = ({ pendingChanges }: Context, { addition }: Added) => ({
  pendingChanges: [...pendingChanges, { type: 'add' as const, addition }],
})
const queuesRemoval = ({ pendingChanges }: Context, { uuid }: Removed) => ({
  pendingChanges: [...pendingChanges, { type: 'remove' as const, uuid }],
})
const isUnderWay = ({ pendingChanges }: Context, { uuid }: Removed) =>
  pendingChanges.some((other) => other.type === 'remove' && other.uuid === uuid)
const isNew = (context: Context, event: Removed) => !isUnderWay(context, event)
const addsAtOnce = (_: unknown, { addition }: Added): Effect[] => [['addToCart', addition]]
const removesAtOnce = (_: unknown, { uuid }: Removed): Effect[] => [['removeFromCart', { uuid }]]

export const cartBooks = books<typeof cartMachine>(cartMachine, {
  starts: [{ state: 'listing.unloaded', context: nothing }],
  samples: {
    'cart.refreshed': [{}],
    'cart.retried': [{}],
    'cart.emptied': [{}],
    'item.added': [{ addition: studs }, { addition: stone }],
    'item.removed': [{ uuid: 'a' }, { uuid: 'b' }],
  },
  ports: {
    listCart: {
      done: [
        { re: '200', data: [item('a'), item('b')] },
        { re: '200', data: [] },
        { re: '401' },
        { re: '503' },
        { re: '400', field: 'body' },
        { re: '429' },
        { re: '500', id: 'c1' },
      ],
      failed: [new Error('offline')],
    },
    addToCart: {
      done: [
        { re: '200', data: { cart_uuid: 'c', cart: [item('a'), item('b'), item('c')] } },
        { re: '401' },
        { re: '503' },
        { re: '404' },
        { re: '409' },
        { re: '413' },
        { re: '423' },
        { re: '400', field: 'size' },
        { re: '429' },
        { re: '500', id: 'c2' },
      ],
      failed: [new Error('offline')],
    },
    removeFromCart: {
      done: [
        { re: '200', left: 1 },
        { re: '401', left: 2 },
        { re: '503', left: 2 },
        { re: '404', left: 2 },
        { re: '400', field: 'uuid', left: 2 },
        { re: '429', left: 2 },
        { re: '500', id: 'c3', left: 2 },
      ],
      failed: [new Error('offline')],
    },
  },
  delays: {},
  why: { tries: 'Three changes show that they are made in order and none is lost; a fourth would show no more.' },
  tries: ({ type }, { pendingChanges }) => pendingChanges.length < 3 || !['item.added', 'item.removed'].includes(type),
  ledger: {
    'listing.unloaded': {
      rows: [
        { when: 'cart.refreshed', to: 'listing.loading', does: [['listCart', {}]], says: ['CART-01'] },
        {
          when: 'cart.emptied',
          to: 'listing.unloaded',
          context: nothing,
          does: [itemsAreForgotten],
          says: ['SESSION-01'],
        },
        { when: 'item.added', to: 'adding', context: queuesAddition, does: addsAtOnce, says: ['X-ADD-01'] },
        { when: 'item.removed', to: 'removing', context: queuesRemoval, does: removesAtOnce, says: ['CART-13'] },
      ],
      ignores: ['cart.retried'],
    },
    'listing.loading': {
      rows: [
        {
          when: 'listCart done',
          given: isDone,
          to: 'listing.ready',
          says: ['CART-01', 'CART-05'],
        },
        {
          when: 'listCart done',
          given: (_, { output }) => output.re === '401',
          to: 'listing.unloaded',
          context: nothing,
          does: [itemsAreForgotten, userRefreshes],
          says: ['CART-03', 'SESSION-01', 'SESSION-02'],
        },
        {
          when: 'listCart done',
          given: (_, { output }) => output.re === '503',
          to: 'listing.unloaded',
          context: nothing,
          does: [itemsAreForgotten, sessionEnds],
          says: ['SESSION-02'],
        },
        {
          when: 'listCart done',
          given: (_, { output }) => ['400', '429', '500'].includes(output.re),
          to: 'listing.failed',
          says: ['API-02'],
        },
        { when: 'listCart failed', to: 'listing.failed', says: ['SESSION-07'] },
        {
          when: 'cart.refreshed',
          to: 'listing.loading',
          does: [['stop listCart'], ['listCart', {}]],
          says: ['CART-13'],
        },
        {
          when: 'cart.emptied',
          to: 'listing.unloaded',
          context: nothing,
          does: [itemsAreForgotten, ['stop listCart']],
          says: ['SESSION-01'],
        },
        {
          when: 'item.added',
          to: 'adding',
          context: queuesAddition,
          does: (context, event) => [['stop listCart'], ...addsAtOnce(context, event)],
          says: ['X-ADD-01'],
        },
        {
          when: 'item.removed',
          to: 'removing',
          context: queuesRemoval,
          does: (context, event) => [['stop listCart'], ...removesAtOnce(context, event)],
          says: ['CART-13'],
        },
      ],
      ignores: ['cart.retried'],
    },
    'listing.ready': {
      rows: [
        { when: 'cart.refreshed', to: 'listing.loading', does: [['listCart', {}]], says: ['CART-13'] },
        {
          when: 'cart.emptied',
          to: 'listing.unloaded',
          context: nothing,
          does: [itemsAreForgotten],
          says: ['SESSION-01'],
        },
        { when: 'item.added', to: 'adding', context: queuesAddition, does: addsAtOnce, says: ['X-ADD-01'] },
        { when: 'item.removed', to: 'removing', context: queuesRemoval, does: removesAtOnce, says: ['CART-13'] },
      ],
      ignores: ['cart.retried'],
    },
    'listing.failed': {
      rows: [
        { when: 'cart.refreshed', to: 'listing.loading', does: [['listCart', {}]], says: ['SESSION-07'] },
        { when: 'cart.retried', to: 'listing.loading', does: [['listCart', {}]], says: ['SESSION-07'] },
        {
          when: 'cart.emptied',
          to: 'listing.unloaded',
          context: nothing,
          does: [itemsAreForgotten],
          says: ['SESSION-01'],
        },
        { when: 'item.added', to: 'adding', context: queuesAddition, does: addsAtOnce, says: ['X-ADD-01'] },
        { when: 'item.removed', to: 'removing', context: queuesRemoval, does: removesAtOnce, says: ['CART-13'] },
      ],
    },
    adding: {
      rows: [
        {
          when: 'addToCart done',
          given: hasTimedOut,
          to: 'listing.unloaded',
          context: nothing,
          does: [itemsAreForgotten, sessionEnds],
          says: ['SESSION-02'],
        },
        {
          // The addition is made after the login.
          when: 'addToCart done',
          given: isAnonymous,
          to: 'listing.unloaded',
          context: nothing,
          does: (context) => [
            itemsAreForgotten,
            ['parent', { type: 'item.loginRequired', addition: addsFirst(context) }],
          ],
          says: ['SESSION-02', 'X-ADD-01', 'LOGIN-04'],
        },
        {
          when: 'addToCart done',
          given: (context, event) => isDone(context, event) && isLastChange(context) && !context.outdated,
          to: 'listing.ready',
          context: withoutFirst,
          does: additionTells,
          says: ['X-ADD-01'],
        },
        {
          when: 'addToCart done',
          given: (context, event) => isDone(context, event) && isLastChange(context) && context.outdated,
          to: 'listing.loading',
          context: withoutFirst,
          does: (context, event) => [...additionTells(context, event), beginsNext(context)],
          says: ['X-ADD-01', 'CART-13'],
        },
        {
          when: 'addToCart done',
          given: (context, event) => !isDone(context, event) && !isOver(context, event) && isLastChange(context),
          to: 'listing.loading',
          context: withoutFirst,
          does: (context, event) => [...additionTells(context, event), beginsNext(context)],
          says: ['X-ADD-01', 'API-02'],
        },
        {
          when: 'addToCart done',
          given: (context, event) => !isOver(context, event) && additionWaits(context),
          to: 'adding',
          context: withoutFirst,
          does: (context, event) => [...additionTells(context, event), beginsNext(context)],
          says: ['X-ADD-01', 'API-02'],
        },
        {
          when: 'addToCart done',
          given: (context, event) => !isOver(context, event) && removalWaits(context),
          to: 'removing',
          context: withoutFirst,
          does: (context, event) => [...additionTells(context, event), beginsNext(context)],
          says: ['X-ADD-01', 'API-02'],
        },
        {
          when: 'addToCart failed',
          given: isLastChange,
          to: 'listing.loading',
          context: withoutFirst,
          does: (context) => [...additionFails(context), beginsNext(context)],
          says: ['SESSION-07'],
        },
        {
          when: 'addToCart failed',
          given: additionWaits,
          to: 'adding',
          context: withoutFirst,
          does: (context) => [...additionFails(context), beginsNext(context)],
          says: ['SESSION-07'],
        },
        {
          when: 'addToCart failed',
          given: removalWaits,
          to: 'removing',
          context: withoutFirst,
          does: (context) => [...additionFails(context), beginsNext(context)],
          says: ['SESSION-07'],
        },
        {
          when: 'cart.emptied',
          to: 'listing.unloaded',
          context: nothing,
          does: [itemsAreForgotten, ['stop addToCart']],
          says: ['SESSION-01'],
        },
        { when: 'cart.refreshed', to: 'adding', context: { outdated: true }, says: ['CART-13'] },
        { when: 'item.added', to: 'adding', context: queuesAddition, says: ['X-ADD-01'] },
        { when: 'item.removed', given: isNew, to: 'adding', context: queuesRemoval, says: ['CART-13'] },
        { when: 'item.removed', given: isUnderWay, to: 'adding', says: ['FORM-02'] },
      ],
      ignores: ['cart.retried'],
    },
    removing: {
      rows: [
        {
          when: 'removeFromCart done',
          given: hasTimedOut,
          to: 'listing.unloaded',
          context: nothing,
          does: [itemsAreForgotten, sessionEnds],
          says: ['SESSION-02', 'CART-13'],
        },
        {
          // The removal is not made by itself: the items may be those of somebody else.
          when: 'removeFromCart done',
          given: isAnonymous,
          to: 'listing.unloaded',
          context: nothing,
          does: [itemsAreForgotten, loginIsMissing],
          says: ['SESSION-02', 'CART-13'],
        },
        {
          when: 'removeFromCart done',
          given: (context, event) => !isOver(context, event) && isLastChange(context),
          to: 'listing.loading',
          context: withoutFirst,
          does: (context, event) => [...removalTells(context, event), beginsNext(context)],
          says: ['CART-13'],
        },
        {
          when: 'removeFromCart done',
          given: (context, event) => !isOver(context, event) && additionWaits(context),
          to: 'adding',
          context: withoutFirst,
          does: (context, event) => [...removalTells(context, event), beginsNext(context)],
          says: ['CART-13'],
        },
        {
          when: 'removeFromCart done',
          given: (context, event) => !isOver(context, event) && removalWaits(context),
          to: 'removing',
          context: withoutFirst,
          does: (context, event) => [...removalTells(context, event), beginsNext(context)],
          says: ['CART-13'],
        },
        {
          when: 'removeFromCart failed',
          given: isLastChange,
          to: 'listing.loading',
          context: withoutFirst,
          does: (context) => [tells('cart.problem.network'), beginsNext(context)],
          says: ['SESSION-07', 'CART-13'],
        },
        {
          when: 'removeFromCart failed',
          given: additionWaits,
          to: 'adding',
          context: withoutFirst,
          does: (context) => [tells('cart.problem.network'), beginsNext(context)],
          says: ['SESSION-07', 'CART-13'],
        },
        {
          when: 'removeFromCart failed',
          given: removalWaits,
          to: 'removing',
          context: withoutFirst,
          does: (context) => [tells('cart.problem.network'), beginsNext(context)],
          says: ['SESSION-07', 'CART-13'],
        },
        {
          when: 'cart.emptied',
          to: 'listing.unloaded',
          context: nothing,
          does: [itemsAreForgotten, ['stop removeFromCart']],
          says: ['SESSION-01'],
        },
        { when: 'item.added', to: 'removing', context: queuesAddition, says: ['X-ADD-01'] },
        { when: 'item.removed', given: isNew, to: 'removing', context: queuesRemoval, says: ['CART-13'] },
        { when: 'item.removed', given: isUnderWay, to: 'removing', says: ['CART-13', 'FORM-02'] },
      ],
      ignores: ['cart.refreshed', 'cart.retried'],
    },
  },
  invariant: (state, { pendingChanges, outdated }) => {
    const isWorking = state === 'adding' || state === 'removing'
    if (outdated && state !== 'adding') throw new Error(`${state} with items that are older`)
    if (isWorking !== pendingChanges.length > 0) throw new Error(`${state} with ${pendingChanges.length} changes`)
  },
})
