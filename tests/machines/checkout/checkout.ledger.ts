import { type CheckoutEvent, checkoutMachine, type OpenedCheckout } from '#machines/checkout/checkout.machine.ts'
import type { CartItem } from '#contract/cart/schemas.ts'
import type { SavedAddress } from '#contract/address/schemas.ts'
import type { OrderSubmission, PaymentMethod, PaymentPlan, ReceiveOptions } from '#contract/order/schemas.ts'
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
  addresses: SavedAddress[]
  options: ReceiveOptions | null
  receive: ReceiveMethod
  address: string | null
  keepsAddress: boolean
  fields: CheckoutFields
  problems: CheckoutProblems
  firstProblem: CheckoutField | null
  payment: PaymentMethod
  plan: PaymentPlan
  notice: 'changed' | 'hourGone' | 'unpaid' | 'network' | 'refused' | null
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
  country: 'MY',
  address: ' 18 Jalan Telawi 3 ',
  unit: ' B-3-2 ',
  postcode: ' 59100 ',
  city: ' Kuala Lumpur ',
  state: '14',
  pickUpDay: '2026-12-14',
  pickUpAt: '2026-12-14T02:00:00.000Z',
  giftMessage: ' For you ',
  note: ' Ring twice ',
  terms: 'accepted',
}
const blank: CheckoutFields = {
  name: '',
  phone: '',
  country: 'MY',
  address: '',
  unit: '',
  postcode: '',
  city: '',
  state: '',
  pickUpDay: '',
  pickUpAt: '',
  giftMessage: '',
  note: '',
  terms: '',
}
const order: CheckoutField[] = [
  'name',
  'phone',
  'country',
  'address',
  'unit',
  'postcode',
  'city',
  'state',
  'pickUpDay',
  'pickUpAt',
  'giftMessage',
  'note',
  'terms',
]
const optional: CheckoutField[] = ['unit', 'giftMessage', 'note']
const unsound: [CheckoutField, string, CheckoutProblem][] = [
  ['name', '   ', 'missing'],
  ['name', 'x'.repeat(97), 'malformed'],
  ['phone', '12 abc', 'malformed'],
  ['phone', '+ -', 'malformed'],
  ['address', 'x'.repeat(129), 'malformed'],
  ['unit', 'x'.repeat(97), 'malformed'],
  ['postcode', '5910', 'malformed'],
  ['postcode', '10050', 'elsewhere'],
  ['city', 'x'.repeat(49), 'malformed'],
  ['state', '17', 'malformed'],
  ['state', 'toString', 'malformed'],
  ['giftMessage', 'x'.repeat(201), 'malformed'],
  ['note', 'x'.repeat(501), 'malformed'],
]
const samples: { field: CheckoutField; value: string }[] = [
  ...order.map((field) => ({ field, value: valid[field] })),
  ...unsound.map(([field, value]) => ({ field, value })),
  { field: 'country', value: 'SG' },
]

const problemOf = (field: CheckoutField, fields: CheckoutFields): CheckoutProblem | undefined => {
  const value = fields[field]
  // Singapore's postcodes have six digits, and no state.
  if (fields.country === 'SG' && field === 'postcode') return value === '' ? 'missing' : 'malformed'
  if (fields.country === 'SG' && field === 'state') return undefined
  if (value === '' && !optional.includes(field)) return 'missing'
  const found = unsound.find(([other, wrong]) => other === field && wrong === value)?.[2]
  return found === 'elsewhere' && fields.state !== '14' ? undefined : found
}
const addressFields = order.slice(0, 8)
const askedFor = ({ receive, address, fields, options }: Context): CheckoutField[] => {
  const pickUp: CheckoutField[] = options === null ? ['name', 'phone'] : ['name', 'phone', 'pickUpDay', 'pickUpAt']
  const typed = addressFields.filter((field) => !(fields.country === 'SG' && field === 'state'))
  const delivery = address === null ? typed : []
  return [...(receive === 'delivery' ? delivery : pickUp), 'giftMessage', 'note', 'terms']
}
const wrongFields = (context: Context) =>
  askedFor(context).filter((field) => problemOf(field, context.fields) !== undefined)
const problemsOf = (context: Context): CheckoutProblems =>
  Object.fromEntries(wrongFields(context).map((field) => [field, problemOf(field, context.fields)]))
const without = (problems: CheckoutProblems, ...fields: string[]): CheckoutProblems =>
  Object.fromEntries(Object.entries(problems).filter(([other]) => !fields.includes(other)))
/** What depends on a field, whose fault may be gone when the field changes. */
const judgedBy: Partial<Record<CheckoutField, CheckoutField[]>> = {
  country: ['phone', 'postcode', 'state'],
  state: ['postcode'],
  pickUpDay: ['pickUpAt'],
}

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
const home: SavedAddress = {
  uuid: '3f2c8a52-7a1e-4c53-9a3e-0d4f6b8a1c2d',
  name: 'Tan Wei',
  phone: '+65 9123 4567',
  country: 'SG',
  address: '391 Orchard Road',
  unit: '',
  postcode: '238873',
  city: 'Singapore',
  state: '',
  isDefault: true,
}
const options: ReceiveOptions = {
  today: '2026-11-23',
  deliveryDay: { home: '2026-12-11', abroad: '2026-12-18' },
  pickUpDays: [{ day: '2026-12-14', hours: [{ startsAt: '2026-12-14T02:00:00.000Z', label: '10:00am - 11:00am' }] }],
}
const opened = (...items: CartItem[]): OpenedCheckout => ({
  cart: { re: '200', data: items },
  addresses: null,
  options: null,
  submission: 'submission',
  draft: null,
})
export const two = opened(item('a', 569_001, true), item('sold', 900_000, false), item('b', 100, true))
/** The same cart for a customer who came back to what they had entered. */
const resumed: OpenedCheckout = {
  ...two,
  draft: {
    receive: 'pick-up',
    address: null,
    keepsAddress: true,
    fields: { ...blank, name: valid.name, phone: valid.phone },
    payment: 'fpx',
    plan: 'full',
  },
}
/** The same cart of a customer with an address book; what they had chosen from it before is no longer there. */
const saved: OpenedCheckout = { ...two, addresses: [home], options }
const savedGone: OpenedCheckout = {
  ...saved,
  draft: { receive: 'delivery', address: 'gone', keepsAddress: true, fields: blank, payment: 'fpx', plan: 'full' },
}
/** The cart after a stone was sold and a price changed. */
const changed = opened(item('a', 600_000, true))
const onlySold = opened(item('sold', 900_000, false))
const none = opened()
const answered = (cart: OpenedCheckout['cart']): OpenedCheckout => ({
  cart,
  addresses: null,
  options: null,
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
const keepsItems = (before: Context, { output }: Opened) => ({
  submission: 'submission',
  addresses: output.addresses ?? before.addresses,
  options: output.options ?? before.options,
  items: output === changed ? [item('a', 600_000, true)] : [item('a', 569_001, true), item('b', 100, true)],
})

const receives = ({ receive, address, options, fields }: Context): OrderSubmission['receive'] => {
  const contact = { name: 'Lim Mei Ling', phone: '60123456789' }
  if (receive === 'pick-up') {
    return { method: 'pick-up', ...contact, ...(options !== null && { pickUpAt: '2026-12-14T02:00:00.000Z' }) }
  }
  if (address !== null) {
    const { uuid: _uuid, isDefault: _isDefault, ...place } = home
    return { method: 'delivery', ...place, phone: '6591234567' }
  }
  return {
    method: 'delivery',
    ...contact,
    country: 'MY',
    address: '18 Jalan Telawi 3',
    unit: fields.unit === '' ? '' : 'B-3-2',
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
    // Less than RM 10,000 has no deposit.
    plan: 'full',
    receive: receives(context),
    payment: context.payment,
    keepAddress: context.keepsAddress && context.address === null,
    giftMessage: context.fields.giftMessage === '' ? '' : 'For you',
    note: context.fields.note === '' ? '' : 'Ring twice',
    terms: '2026-11-01',
  },
]
const says =
  (...codes: string[]) =>
  (_: unknown, { output }: Submitted) =>
    codes.includes(output.re)
const isPostcodeRefused = ({ receive, address }: Context, { output }: Submitted) =>
  receive === 'delivery' && address === null && output.re === '400' && output.field === 'receive.postcode'
const isNoteRefused = (_: Context, { output }: Submitted) => output.field === 'note'
const url = '/pay/1'
const sessionEnds: Effect = ['parent', { type: 'session.ended' }]
const logOutIsConfirmed: Effect = ['parent', { type: 'logout.confirmed' }]
const loginIsMissing: Effect = ['parent', { type: 'login.missing' }]

/** What was entered is stored as it is after the change, without the tick of the terms. */
const stores = (
  { receive, address, keepsAddress, fields, payment, plan }: Context,
  { fields: changed = fields, ...change }: Partial<Context>,
): Effect[] => [
  ['saveDraft', { receive, address, keepsAddress, payment, plan, ...change, fields: { ...changed, terms: '' } }],
]
const changesTo = ({ fields }: Context, { field, value }: Changed): CheckoutFields => ({
  ...fields,
  ...(field === 'country' && { state: '' }),
  ...(field === 'pickUpDay' && { pickUpAt: '' }),
  [field]: value,
})
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
  address: {
    when: 'address.chosen',
    context: (_: unknown, { address }: { address: string | null }) => ({ address, problems: {}, firstProblem: null }),
    does: (before: Context, { address }: { address: string | null }) => stores(before, { address }),
    says: ['CHECKOUT-02', 'ROUTE-16', 'CHECKOUT-01'],
  },
  keeping: {
    when: 'address.kept',
    context: (_: unknown, { keeps }: { keeps: boolean }) => ({ keepsAddress: keeps }),
    does: (before: Context, { keeps }: { keeps: boolean }) => stores(before, { keepsAddress: keeps }),
    says: ['CHECKOUT-02', 'ROUTE-16', 'CHECKOUT-01'],
  },
  payment: {
    when: 'payment.chosen',
    context: (_: unknown, { method }: { method: PaymentMethod }) => ({ payment: method }),
    does: (before: Context, { method }: { method: PaymentMethod }) => stores(before, { payment: method }),
    says: ['CHECKOUT-03', 'CHECKOUT-01'],
  },
  plan: {
    when: 'plan.chosen',
    context: (_: unknown, { plan }: { plan: PaymentPlan }) => ({ plan }),
    does: (before: Context, { plan }: { plan: PaymentPlan }) => stores(before, { plan }),
    says: ['CHECKOUT-03', 'CHECKOUT-01'],
  },
  field: {
    when: 'field.changed',
    context: (before: Context, event: Changed) => ({
      fields: changesTo(before, event),
      problems: without(before.problems, event.field, ...(judgedBy[event.field] ?? [])),
      firstProblem: null,
    }),
    does: (before: Context, event: Changed) => stores(before, { fields: changesTo(before, event) }),
    says: ['CHECKOUT-02', 'CHECKOUT-01'],
  },
  leaving: {
    when: 'field.left',
    context: (before: Context, { field }: Left) => {
      if (!askedFor(before).includes(field)) return {}
      const problem = problemOf(field, before.fields)
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
  const { items, addresses, receive, address, keepsAddress, fields, problems, firstProblem, payment, plan, notice } =
    context
  if (items.length === 1 || (address !== null && addresses.length === 0)) return false
  // What is over knows nothing of the form any more, whatever was in it.
  if (['ended', 'empty', 'submitted'].includes(state)) {
    return receive === 'delivery' && Object.keys(problems).length === 0 && payment === 'fpx'
  }
  const asked = askedFor(context)
  if (order.some((field) => !asked.includes(field) && fields[field] !== blank[field])) return false
  const required = asked.filter((field) => !optional.includes(field) && field !== 'country')
  const firstEmpty = required.findIndex((field) => fields[field] === '')
  const filled = firstEmpty === -1 ? required : required.slice(0, firstEmpty)
  const isBare = optional.every((field) => fields[field] === '') && fields.country === 'MY'
  const isTypedInOrder =
    isBare && required.every((field) => fields[field] === (filled.includes(field) ? valid[field] : ''))
  const wrong = asked.filter((field) =>
    optional.includes(field) ? !['', valid[field]].includes(fields[field]) : fields[field] !== valid[field],
  )
  const problemsCount = Object.keys(problems).length
  const isPlain = payment === 'fpx' && notice === null && plan === 'full'
  if (problemsCount > 0 && (firstProblem === null || !isPlain)) return false
  // The plan is a choice like the way to pay, and meets a form without faults.
  if (plan === 'deposit' && (wrong.length > 0 || payment !== 'fpx' || notice !== null)) return false
  const isPlainAndWhole = wrong.length === 0 && isPlain
  if (!keepsAddress && !(isPlainAndWhole && isBare)) return false
  if (optional.some((field) => fields[field] !== '') && wrong.length === 0) {
    return isPlainAndWhole && optional.filter((field) => fields[field] !== '').length === 1
  }
  if (notice !== null && wrong.length > 0) return notice === 'hourGone' && filled.length === 2
  if (receive === 'pick-up' && address !== null && addresses.length === 1) {
    // Who chooses a saved address and then picks up sees the same as everyone who picks up at an hour.
    return isTypedInOrder && payment === 'fpx' && (problemsCount === 0 || filled.length === 2)
  }
  if (receive === 'pick-up' || address !== null) return isTypedInOrder && payment === 'fpx'
  // A customer with an address book types an address like every other one.
  if (addresses.length > 0) return isTypedInOrder && filled.length === 0 && isPlain
  if (wrong.length > 0) return (isTypedInOrder || wrong.length === 1) && isPlain && state === 'ordering.filling.ready'
  return isPlain || (isBare && (payment === 'fpx' || notice === null))
}

/** The next empty field is filled, a wrong one is set right, and a sound form gets each fault once. */
const isTried = (event: CheckoutEvent, context: Context): boolean => {
  if (event.type !== 'field.changed' && event.type !== 'field.left') return true
  const { fields } = context
  const asked = askedFor(context).filter((field) => !optional.includes(field))
  const wrong = asked.filter((field) => fields[field] !== valid[field])
  if (event.type === 'field.left') return wrong.length <= 1 || wrong.length === asked.length - 1
  const { field, value } = event
  if (value === valid[field] && fields[field] !== value) {
    return wrong[0] === field || (optional.includes(field) && wrong.length === 0)
  }
  return wrong.length === 0
}

export const checkoutBooks = books<typeof checkoutMachine>(checkoutMachine, {
  starts: [
    {
      state: 'loading',
      context: {
        submission: '',
        items: [],
        addresses: [],
        options: null,
        receive: 'delivery',
        address: null,
        keepsAddress: true,
        fields: blank,
        problems: {},
        firstProblem: null,
        payment: 'fpx',
        plan: 'full',
        notice: null,
        url: '',
      },
      does: [['openCheckout']],
    },
  ],
  samples: {
    'checkout.retried': [{}],
    'receive.chosen': [{ method: 'pick-up' }, { method: 'delivery' }],
    'address.chosen': [{ address: null }, { address: home.uuid }],
    'address.kept': [{ keeps: false }],
    'field.changed': samples as [{ field: CheckoutField; value: string }],
    'field.left': order.map((field) => ({ field })) as [{ field: CheckoutField }],
    'payment.chosen': [{ method: 'card' }, { method: 'fpx' }],
    'plan.chosen': [{ plan: 'deposit' }],
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
        saved,
        savedGone,
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
        { re: '400', field: 'note' },
        { re: '410' },
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
    tries: 'What a field does is the same whatever the others hold, but for those that its page names.',
    beyond: 'Fields are judged one by one: filled in order, or all sound but one, is enough for the rule of each.',
  },
  project: (context) => ({ ...context, problems: order.map((field) => context.problems[field] ?? null) }),
  tries: isTried,
  beyond: (context, state) => !['loading', 'unreachable'].includes(state) && !isTold(context, state),
  ledger: {
    loading: {
      rows: [
        logsOutAtOnce('loading'),
        {
          when: 'openCheckout done',
          given: opensTo(two, changed),
          to: 'ordering.filling.ready',
          context: (before, event) => ({ ...keepsItems(before, event), address: null }),
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
        {
          // The default address is chosen, also in place of one that was deleted.
          when: 'openCheckout done',
          given: opensTo(saved, savedGone),
          to: 'ordering.filling.ready',
          context: (before, event) => ({ ...keepsItems(before, event), address: home.uuid }),
          does: [['leave']],
          says: ['CHECKOUT-02', 'ROUTE-16', 'PERSONAL-03'],
        },
        { when: 'openCheckout done', given: opensTo(none, onlySold), to: 'empty', says: ['X-ORDER-04'] },
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
        'address.chosen',
        'address.kept',
        'field.changed',
        'field.left',
        'payment.chosen',
        'plan.chosen',
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
        'address.chosen',
        'address.kept',
        'field.changed',
        'field.left',
        'payment.chosen',
        'plan.chosen',
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
        'address.chosen',
        'address.kept',
        'field.changed',
        'field.left',
        'payment.chosen',
        'plan.chosen',
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
        'address.chosen',
        'address.kept',
        'field.changed',
        'field.left',
        'payment.chosen',
        'plan.chosen',
        'order.submitted',
        'session.ended',
      ],
    },
    'ordering.filling.ready': {
      rows: [
        ...logsOut('ordering.filling.ready'),
        { ...chooses.receive, to: 'ordering.filling.ready' },
        { ...chooses.payment, to: 'ordering.filling.ready' },
        { ...chooses.plan, to: 'ordering.filling.ready' },
        { ...chooses.address, to: 'ordering.filling.ready' },
        { ...chooses.keeping, to: 'ordering.filling.ready' },
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
        { ...chooses.plan, to: 'ordering.filling.coolingDown' },
        { ...chooses.address, to: 'ordering.filling.coolingDown' },
        { ...chooses.keeping, to: 'ordering.filling.coolingDown' },
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
          says: ['X-ORDER-04'],
        },
        {
          when: 'submitOrder done',
          given: says('410'),
          to: 'ordering.refreshing',
          context: ({ fields }) => ({ fields: { ...fields, pickUpDay: '', pickUpAt: '' }, notice: 'hourGone' }),
          does: [['showNotice'], ['openCheckout']],
          says: ['CHECKOUT-02', 'ROUTE-16'],
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
          given: isNoteRefused,
          to: 'ordering.filling.coolingDown',
          context: { problems: { note: 'malformed' }, firstProblem: 'note' },
          does: [['focusField', 'note']],
          says: ['CHECKOUT-02'],
        },
        {
          when: 'submitOrder done',
          given: says('413'),
          to: 'ordering.filling.coolingDown',
          context: { notice: 'unpaid' },
          does: [['showNotice']],
          says: ['X-ORDER-01'],
        },
        {
          when: 'submitOrder done',
          given: (context, event) =>
            says('400', '429', '500')(context, event) &&
            !isPostcodeRefused(context, event) &&
            !isNoteRefused(context, event),
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
      ignores: [
        'checkout.retried',
        'receive.chosen',
        'address.chosen',
        'address.kept',
        'field.changed',
        'field.left',
        'payment.chosen',
        'plan.chosen',
      ],
    },
    'ordering.refreshing': {
      rows: [
        ...logsOut('ordering.refreshing'),
        {
          when: 'openCheckout done',
          // What is being entered is newer than what was stored.
          given: opensTo(two, resumed, changed, saved, savedGone),
          to: 'ordering.filling.coolingDown',
          context: keepsItems,
          says: ['X-ORDER-04'],
        },
        {
          when: 'openCheckout done',
          given: opensTo(none, onlySold),
          to: 'empty',
          does: [['stop leave']],
          says: ['X-ORDER-04'],
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
      ignores: [
        'checkout.retried',
        'receive.chosen',
        'address.chosen',
        'address.kept',
        'field.changed',
        'field.left',
        'payment.chosen',
        'plan.chosen',
      ],
    },
    submitted: {
      rows: [logsOutAtOnce('submitted'), { when: 'order.submitted', to: 'submitted', says: ['CHECKOUT-04'] }],
      ignores: [
        'logout.confirmed',
        'checkout.retried',
        'receive.chosen',
        'address.chosen',
        'address.kept',
        'field.changed',
        'field.left',
        'payment.chosen',
        'plan.chosen',
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
