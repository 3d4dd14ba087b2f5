import { type CheckoutEvent, checkoutMachine, type OpenedCheckout } from '#machines/checkout/checkout.machine.ts'
import type { CartItem } from '#contract/cart/schemas.ts'
import type { OrderSubmission, PaymentMethod } from '#contract/order/schemas.ts'
import type {
  CheckoutField,
  CheckoutFields,
  CheckoutProblem,
  CheckoutProblems,
  ReceiveMethod,
} from '#contract/checkout/checkout.ts'
import type { Effect, Row } from '../../support/books.ts'
import { books } from '../../support/double-entry.ts'

interface Context {
  submission: string
  items: CartItem[]
  receive: ReceiveMethod
  fields: CheckoutFields
  problems: CheckoutProblems
  firstProblem: CheckoutField | null
  payment: PaymentMethod
  notice: 'changed' | 'unpaid' | 'network' | 'refused' | null
  url: string
}
type Changed = Extract<CheckoutEvent, { type: 'field.changed' }>
type Left = Extract<CheckoutEvent, { type: 'field.left' }>
type Opened = { output: OpenedCheckout }
type Submitted = { output: { re: string; field?: string } }

/** Sample values of a Malaysian address, in the order of the form. */
const valid: CheckoutFields = {
  name: ' Lim Mei Ling ',
  phone: '+60 12-345 6789',
  address: ' 18 Jalan Telawi 3 ',
  unit: ' B-3-2 ',
  postcode: ' 59100 ',
  city: ' Kuala Lumpur ',
  state: '14',
}
const order: CheckoutField[] = ['name', 'phone', 'address', 'unit', 'postcode', 'city', 'state']
const required = order.filter((field) => field !== 'unit')
const unsound: [CheckoutField, string, CheckoutProblem][] = [
  ['name', '   ', 'missing'],
  ['name', 'x'.repeat(97), 'malformed'],
  ['phone', '12 abc', 'malformed'],
  ['phone', '+ -', 'malformed'],
  ['address', 'x'.repeat(129), 'malformed'],
  ['unit', 'x'.repeat(97), 'malformed'],
  ['postcode', '5910', 'malformed'],
  ['city', 'x'.repeat(49), 'malformed'],
  ['state', '17', 'malformed'],
  ['state', 'toString', 'malformed'],
]
const samples: { field: CheckoutField; value: string }[] = [
  ...order.map((field) => ({ field, value: valid[field] })),
  ...unsound.map(([field, value]) => ({ field, value })),
]

const problemOf = (field: CheckoutField, value: string): CheckoutProblem | undefined =>
  value === '' && field !== 'unit'
    ? 'missing'
    : unsound.find(([other, wrong]) => other === field && wrong === value)?.[2]
const askedFor = (receive: ReceiveMethod): CheckoutField[] => (receive === 'delivery' ? order : ['name', 'phone'])
const wrongFields = ({ receive, fields }: Context) =>
  askedFor(receive).filter((field) => problemOf(field, fields[field]) !== undefined)
const problemsOf = (context: Context): CheckoutProblems =>
  Object.fromEntries(wrongFields(context).map((field) => [field, problemOf(field, context.fields[field])]))
const without = (problems: CheckoutProblems, field: CheckoutField): CheckoutProblems =>
  Object.fromEntries(Object.entries(problems).filter(([other]) => other !== field))

const isValid = (context: Context) => wrongFields(context).length === 0
const isInvalid = (context: Context) => !isValid(context)

const item = (uuid: string, sen: number, available: boolean): CartItem => ({
  cart_uuid: uuid,
  type: 'earrings',
  total_amount: sen,
  files: { url: '/pictures/studs?width=480&v=1' },
  path: '/pages/EarringsDetail/studs',
  available,
  reserved: false,
})
const opened = (...items: CartItem[]): OpenedCheckout => ({
  cart: { re: '200', data: items },
  submission: 'submission',
  draft: null,
})
export const two = opened(item('a', 569_001, true), item('sold', 900_000, false), item('b', 100, true))
/** The same cart for a customer who came back to what they had entered. */
const resumed: OpenedCheckout = {
  ...two,
  draft: {
    receive: 'pick-up',
    fields: { name: valid.name, phone: valid.phone, address: '', unit: '', postcode: '', city: '', state: '' },
    payment: 'fpx',
  },
}
/** The cart after a stone was sold and a price changed. */
const changed = opened(item('a', 600_000, true))
const onlySold = opened(item('sold', 900_000, false))
const none = opened()
const answered = (cart: OpenedCheckout['cart']): OpenedCheckout => ({
  cart,
  submission: 'submission',
  draft: null,
})
const opensTo =
  (...answers: OpenedCheckout[]) =>
  (_: unknown, { output }: Opened) =>
    answers.includes(output)
const opensWith =
  (...codes: string[]) =>
  (_: unknown, { output }: Opened) =>
    codes.includes(output.cart.re)
const keepsItems = (_: unknown, { output }: Opened) => ({
  submission: 'submission',
  items: output === changed ? [item('a', 600_000, true)] : [item('a', 569_001, true), item('b', 100, true)],
})

const receives = ({ receive }: Context): OrderSubmission['receive'] => {
  const contact = { name: 'Lim Mei Ling', phone: '60123456789' }
  if (receive === 'pick-up') return { method: 'pick-up', ...contact }
  return {
    method: 'delivery',
    ...contact,
    address: '18 Jalan Telawi 3',
    unit: '',
    postcode: '59100',
    city: 'Kuala Lumpur',
    state: '14',
  }
}
const submits = (context: Context): Effect => [
  'submitOrder',
  {
    submission: 'submission',
    items: ['a', 'b'],
    total: 569_101,
    receive: {
      ...receives(context),
      ...(context.receive === 'delivery' && context.fields.unit !== '' && { unit: 'B-3-2' }),
    },
    payment: context.payment,
  },
]
const says =
  (...codes: string[]) =>
  (_: unknown, { output }: Submitted) =>
    codes.includes(output.re)
const isPostcodeRefused = ({ receive }: Context, { output }: Submitted) =>
  receive === 'delivery' && output.re === '400' && output.field === 'receive.postcode'
const url = '/pay/1'
const sessionEnds: Effect = ['parent', { type: 'session.ended' }]
const logOutIsConfirmed: Effect = ['parent', { type: 'logout.confirmed' }]
const loginIsMissing: Effect = ['parent', { type: 'login.missing' }]

/** What was entered is stored as it is after the change. */
const stores = ({ receive, fields, payment }: Context, change: object): Effect[] => [
  ['saveDraft', { receive, fields, payment, ...change }],
]
/** Logging out leaves the checkout, so it asks where something could be lost. */
const logsOut = (to: Row<typeof checkoutMachine>['to']): Row<typeof checkoutMachine>[] => [
  {
    when: 'logout.requested',
    to,
    does: [['to leave', { type: 'logout.requested' }]],
    says: ['CHECKOUT-01', 'SHELL-18'],
  },
  { when: 'logout.confirmed', to, does: [logOutIsConfirmed], says: ['CHECKOUT-01', 'SHELL-18'] },
]
const logsOutAtOnce = (to: Row<typeof checkoutMachine>['to']): Row<typeof checkoutMachine> => ({
  when: 'logout.requested',
  to,
  does: [logOutIsConfirmed],
  says: ['SHELL-18'],
})

const chooses = {
  receive: {
    when: 'receive.chosen',
    context: (_: unknown, { method }: { method: ReceiveMethod }) => ({
      receive: method,
      problems: {},
      firstProblem: null,
    }),
    does: (before: Context, { method }: { method: ReceiveMethod }) => stores(before, { receive: method }),
    says: ['CHECKOUT-02', 'ROUTE-16', 'CHECKOUT-01'],
  },
  payment: {
    when: 'payment.chosen',
    context: (_: unknown, { method }: { method: PaymentMethod }) => ({ payment: method }),
    does: (before: Context, { method }: { method: PaymentMethod }) => stores(before, { payment: method }),
    says: ['CHECKOUT-03', 'CHECKOUT-01'],
  },
  field: {
    when: 'field.changed',
    context: (before: Context, { field, value }: Changed) => ({
      fields: { ...before.fields, [field]: value },
      problems: without(before.problems, field),
      firstProblem: null,
    }),
    does: (before: Context, { field, value }: Changed) =>
      stores(before, { fields: { ...before.fields, [field]: value } }),
    says: ['CHECKOUT-02', 'CHECKOUT-01'],
  },
  leaving: {
    when: 'field.left',
    context: (before: Context, { field }: Left) => {
      if (!askedFor(before.receive).includes(field)) return {}
      const problem = problemOf(field, before.fields[field])
      return {
        problems: { ...without(before.problems, field), ...(problem && { [field]: problem }) },
        firstProblem: null,
      }
    },
    says: ['CHECKOUT-02', 'FORM-01'],
  },
} as const

/** Any call may report that the session has ended; the leave question must not appear together with that popup. */
const sessionEnded = {
  when: 'session.ended',
  to: 'ended',
  says: ['SESSION-02', 'CHECKOUT-01'],
} as const

/** Fields filled in order with the rest empty, or all but one valid: enough to test the rule of each field. */
const isTold = (context: Context, state: string): boolean => {
  const { items, receive, fields, problems, firstProblem, payment, notice } = context
  if (items.length === 1) return false
  const firstEmpty = required.findIndex((field) => fields[field] === '')
  const filled = firstEmpty === -1 ? required : required.slice(0, firstEmpty)
  const isTypedInOrder =
    fields.unit === '' && required.every((field) => fields[field] === (filled.includes(field) ? valid[field] : ''))
  const wrong: CheckoutField[] = required.filter((field) => fields[field] !== valid[field])
  if (fields.unit !== '' && fields.unit !== valid.unit) wrong.push('unit')
  const isPlain = payment === 'fpx' && notice === null
  if (Object.keys(problems).length > 0 && (firstProblem === null || !isPlain)) return false
  if (receive === 'pick-up') return isTypedInOrder && filled.length <= 2 && payment === 'fpx'
  if (wrong.length > 0) return (isTypedInOrder || wrong.length === 1) && isPlain && state === 'ordering.filling.ready'
  return isPlain || (fields.unit === '' && (payment === 'fpx' || notice === null))
}

export const checkoutBooks = books<typeof checkoutMachine>(checkoutMachine, {
  starts: [
    {
      state: 'loading',
      context: {
        submission: '',
        items: [],
        receive: 'delivery',
        fields: { name: '', phone: '', address: '', unit: '', postcode: '', city: '', state: '' },
        problems: {},
        firstProblem: null,
        payment: 'fpx',
        notice: null,
        url: '',
      },
      does: [['openCheckout']],
    },
  ],
  samples: {
    'checkout.retried': [{}],
    'receive.chosen': [{ method: 'pick-up' }, { method: 'delivery' }],
    'field.changed': samples as [{ field: CheckoutField; value: string }],
    'field.left': order.map((field) => ({ field })) as [{ field: CheckoutField }],
    'payment.chosen': [{ method: 'card' }, { method: 'fpx' }],
    'order.submitted': [{}],
    'session.ended': [{}],
    'logout.requested': [{}],
    'logout.confirmed': [{}],
  },
  ports: {
    openCheckout: {
      done: [
        two,
        resumed,
        changed,
        onlySold,
        none,
        answered({ re: '401' }),
        answered({ re: '503' }),
        answered({ re: '400', field: 'body' }),
        answered({ re: '429' }),
        answered({ re: '500', id: 'c1' }),
      ],
      failed: [new Error('offline')],
    },
    submitOrder: {
      done: [
        { re: '200', data: { order: 'order', url } },
        { re: '409' },
        { re: '404' },
        { re: '401' },
        { re: '503' },
        { re: '400', field: 'receive.postcode' },
        { re: '400', field: 'items' },
        { re: '500', id: 'c2' },
        { re: '413' },
        { re: '429' },
      ],
      failed: [new Error('offline')],
    },
    redirect: { done: [], failed: [] },
    leave: 'open',
  },
  delays: { buttonDebounce: 500 },
  why: {
    project: 'The order in which problems were found does not matter.',
    beyond: 'Fields are judged one by one: filled in order, or all sound but one, is enough for the rule of each.',
  },
  project: (context) => ({ ...context, problems: order.map((field) => context.problems[field] ?? null) }),
  beyond: (context, state) => state.startsWith('ordering') && !isTold(context, state),
  ledger: {
    loading: {
      rows: [
        logsOutAtOnce('loading'),
        {
          when: 'openCheckout done',
          given: opensTo(two, changed),
          to: 'ordering.filling.ready',
          context: keepsItems,
          does: [['leave']],
          says: ['CHECKOUT-01', 'CHECKOUT-02'],
        },
        {
          // What was entered outlives a reload and the way back from the bank.
          when: 'openCheckout done',
          given: opensTo(resumed),
          to: 'ordering.filling.ready',
          context: (before, event) => ({ ...keepsItems(before, event), ...resumed.draft }),
          does: [['leave']],
          says: ['CHECKOUT-01', 'CHECKOUT-02'],
        },
        { when: 'openCheckout done', given: opensTo(none, onlySold), to: 'empty', says: ['ORDER-04'] },
        {
          when: 'openCheckout done',
          given: opensWith('401'),
          to: 'ended',
          does: [loginIsMissing],
          says: ['SESSION-02', 'ROUTE-20'],
        },
        {
          when: 'openCheckout done',
          given: opensWith('503'),
          to: 'ended',
          does: [sessionEnds],
          says: ['SESSION-02'],
        },
        { when: 'openCheckout done', given: opensWith('400', '429', '500'), to: 'unreachable', says: ['API-02'] },
        { when: 'openCheckout failed', to: 'unreachable', says: ['SESSION-07'] },
        { ...sessionEnded, does: [['stop openCheckout']] },
      ],
      ignores: [
        'logout.confirmed',
        'checkout.retried',
        'receive.chosen',
        'field.changed',
        'field.left',
        'payment.chosen',
        'order.submitted',
      ],
    },
    unreachable: {
      rows: [
        logsOutAtOnce('unreachable'),
        { when: 'checkout.retried', to: 'loading', does: [['openCheckout']], says: ['SESSION-07'] },
      ],
      ignores: [
        'logout.confirmed',
        'receive.chosen',
        'field.changed',
        'field.left',
        'payment.chosen',
        'order.submitted',
        'session.ended',
      ],
    },
    empty: {
      rows: [logsOutAtOnce('empty')],
      ignores: [
        'logout.confirmed',
        'checkout.retried',
        'receive.chosen',
        'field.changed',
        'field.left',
        'payment.chosen',
        'order.submitted',
        'session.ended',
      ],
    },
    ended: {
      rows: [logsOutAtOnce('ended')],
      ignores: [
        'logout.confirmed',
        'checkout.retried',
        'receive.chosen',
        'field.changed',
        'field.left',
        'payment.chosen',
        'order.submitted',
        'session.ended',
      ],
    },
    'ordering.filling.ready': {
      rows: [
        ...logsOut('ordering.filling.ready'),
        { ...chooses.receive, to: 'ordering.filling.ready' },
        { ...chooses.payment, to: 'ordering.filling.ready' },
        { ...chooses.field, to: 'ordering.filling.ready' },
        { ...chooses.leaving, to: 'ordering.filling.ready' },
        {
          when: 'order.submitted',
          given: isInvalid,
          to: 'ordering.filling.ready',
          context: (context) => ({
            problems: problemsOf(context),
            firstProblem: wrongFields(context)[0] ?? null,
          }),
          does: (context) => [['focusField', wrongFields(context)[0]]],
          says: ['CHECKOUT-02', 'FORM-01'],
        },
        {
          when: 'order.submitted',
          given: isValid,
          to: 'ordering.submitting',
          context: { problems: {}, firstProblem: null, notice: null },
          does: (context) => [submits(context)],
          says: ['CHECKOUT-02', 'CHECKOUT-04'],
        },
        { ...sessionEnded, does: [['stop leave']] },
      ],
      ignores: ['checkout.retried'],
    },
    'ordering.filling.coolingDown': {
      rows: [
        ...logsOut('ordering.filling.coolingDown'),
        { when: 'after buttonDebounce', to: 'ordering.filling.ready', says: ['FORM-02', 'CONST-01'] },
        { ...chooses.receive, to: 'ordering.filling.coolingDown' },
        { ...chooses.payment, to: 'ordering.filling.coolingDown' },
        { ...chooses.field, to: 'ordering.filling.coolingDown' },
        { ...chooses.leaving, to: 'ordering.filling.coolingDown' },
        { when: 'order.submitted', to: 'ordering.filling.coolingDown', says: ['FORM-02'] },
        { ...sessionEnded, does: [['stop leave']] },
      ],
      ignores: ['checkout.retried'],
    },
    'ordering.submitting': {
      rows: [
        ...logsOut('ordering.submitting'),
        {
          when: 'submitOrder done',
          given: (_, { output }) => output.re === '200',
          to: 'submitted',
          context: { url },
          // The leave question has stopped before the browser navigates to the payment; otherwise it would be asked.
          does: [
            ['removeCartId'],
            ['stop leave'],
            ['parent', { type: 'cart.refreshed' }],
            ['parent', { type: 'session.refreshed' }],
            ['redirect', { url }],
          ],
          says: ['CHECKOUT-01', 'CHECKOUT-03'],
        },
        {
          when: 'submitOrder done',
          given: says('409', '404'),
          to: 'ordering.refreshing',
          context: { notice: 'changed' },
          does: [['showNotice'], ['parent', { type: 'cart.refreshed' }], ['openCheckout']],
          says: ['ORDER-04'],
        },
        {
          when: 'submitOrder done',
          given: says('401'),
          to: 'ended',
          does: [['stop leave'], loginIsMissing],
          says: ['SESSION-02', 'ROUTE-20'],
        },
        {
          when: 'submitOrder done',
          given: says('503'),
          to: 'ended',
          does: [['stop leave'], sessionEnds],
          says: ['SESSION-02'],
        },
        {
          when: 'submitOrder done',
          given: isPostcodeRefused,
          to: 'ordering.filling.coolingDown',
          context: { problems: { postcode: 'malformed' }, firstProblem: 'postcode' },
          does: [['focusField', 'postcode']],
          says: ['CHECKOUT-02'],
        },
        {
          when: 'submitOrder done',
          given: says('413'),
          to: 'ordering.filling.coolingDown',
          context: { notice: 'unpaid' },
          does: [['showNotice']],
          says: ['ORDER-01'],
        },
        {
          when: 'submitOrder done',
          given: (context, event) => says('400', '429', '500')(context, event) && !isPostcodeRefused(context, event),
          to: 'ordering.filling.coolingDown',
          context: { notice: 'refused' },
          does: [['showNotice']],
          says: ['API-02'],
        },
        {
          when: 'submitOrder failed',
          to: 'ordering.filling.coolingDown',
          context: { notice: 'network' },
          does: [['showNotice']],
          says: ['SESSION-07', 'CHECKOUT-04'],
        },
        { when: 'order.submitted', to: 'ordering.submitting', says: ['CHECKOUT-04', 'FORM-02'] },
        { ...sessionEnded, does: [['stop submitOrder'], ['stop leave']] },
      ],
      ignores: ['checkout.retried', 'receive.chosen', 'field.changed', 'field.left', 'payment.chosen'],
    },
    'ordering.refreshing': {
      rows: [
        ...logsOut('ordering.refreshing'),
        {
          when: 'openCheckout done',
          // What is being entered is newer than what was stored.
          given: opensTo(two, resumed, changed),
          to: 'ordering.filling.coolingDown',
          context: keepsItems,
          says: ['ORDER-04'],
        },
        {
          when: 'openCheckout done',
          given: opensTo(none, onlySold),
          to: 'empty',
          does: [['stop leave']],
          says: ['ORDER-04'],
        },
        {
          when: 'openCheckout done',
          given: opensWith('401'),
          to: 'ended',
          does: [['stop leave'], loginIsMissing],
          says: ['SESSION-02', 'ROUTE-20'],
        },
        {
          when: 'openCheckout done',
          given: opensWith('503'),
          to: 'ended',
          does: [['stop leave'], sessionEnds],
          says: ['SESSION-02'],
        },
        {
          when: 'openCheckout done',
          given: opensWith('400', '429', '500'),
          to: 'ordering.filling.coolingDown',
          says: ['API-02'],
        },
        { when: 'openCheckout failed', to: 'ordering.filling.coolingDown', says: ['SESSION-07'] },
        { when: 'order.submitted', to: 'ordering.refreshing', says: ['CHECKOUT-04', 'FORM-02'] },
        { ...sessionEnded, does: [['stop openCheckout'], ['stop leave']] },
      ],
      ignores: ['checkout.retried', 'receive.chosen', 'field.changed', 'field.left', 'payment.chosen'],
    },
    submitted: {
      rows: [logsOutAtOnce('submitted'), { when: 'order.submitted', to: 'submitted', says: ['CHECKOUT-04'] }],
      ignores: [
        'logout.confirmed',
        'checkout.retried',
        'receive.chosen',
        'field.changed',
        'field.left',
        'payment.chosen',
        'session.ended',
      ],
    },
  },
  invariant: (state, context) => {
    if (state === 'ordering.submitting' && !isValid(context)) throw new Error('an unsound order is submitted')
    if (state.startsWith('ordering') && context.items.some((bought) => !bought.available)) {
      throw new Error('something sold is in the order')
    }
  },
})
