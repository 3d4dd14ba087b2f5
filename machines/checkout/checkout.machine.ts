import { assign, fromPromise, sendParent, sendTo, setup } from 'xstate'
import { dataOf } from '#contract/answers.ts'
import type { Answer, Data, Refusal } from '#contract/calls.ts'
import type { CartItem } from '#contract/cart/schemas.ts'
import { judgedBy as judgedByAddress } from '#contract/address/address.ts'
import type { SavedAddress } from '#contract/address/schemas.ts'
import type { PaymentMethod, PaymentPlan, ReceiveOptions } from '#contract/order/schemas.ts'
import {
  askedFields,
  type CheckoutEntries,
  type CheckoutField,
  type CheckoutFields,
  checkoutProblem,
  checkoutProblems,
  type CheckoutProblems,
  emptyFields,
  type ReceiveMethod,
  receiveOf,
} from '#contract/checkout/checkout.ts'
import { depositOf } from '#contract/checkout/deposit.ts'
import { termsVersion } from '#contract/checkout/terms.ts'
import { buttonDebounce } from '#contract/constants.ts'
import { sumSen } from '#contract/money.ts'
import { callSucceeded, problemOf, loginIsMissing, sessionHasEnded } from '#machines/calls/answers.ts'
import { callPort } from '#machines/calls/call-port.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'
import type { CheckoutDraft } from './draft.ts'
import { type LeaveEvent, leaveMachine } from '#machines/navigation/leave.machine.ts'

type ListCall = 'POST /api/purchase/get_cart_list'
type SubmitCall = 'POST /api/purchase/submit_order'

/**
 * The current cart, and the id of this checkout: `cartId` in the session storage, which is the same until it is
 * removed.
 */
export interface OpenedCheckout {
  cart: Answer<ListCall>
  /** The address book, and how soon the items can be received; null where they cannot be read. */
  addresses: SavedAddress[] | null
  options: ReceiveOptions | null
  submission: string
  /** What this customer entered before; null if nothing. */
  draft: CheckoutDraft | null
}

/**
 * Why no order was placed: prices or availability changed, the hour of the pick-up has gone, too many orders await payment, the network failed, or the
 * server refused the order.
 */
export type CheckoutNotice = 'changed' | 'hourGone' | 'unpaid' | 'network' | 'refused'

interface CheckoutContext {
  /** One id per checkout, so that a repeated submission finds the same order. */
  submission: string
  /** The items that can be bought, without sold stones. */
  items: CartItem[]
  addresses: SavedAddress[]
  options: ReceiveOptions | null
  receive: ReceiveMethod
  /** The chosen one of the addresses; null for one that is typed. */
  address: string | null
  /** Whether a typed address goes into the address book. */
  keepsAddress: boolean
  fields: CheckoutFields
  problems: CheckoutProblems
  firstProblem: CheckoutField | null
  payment: PaymentMethod
  /** In full, or a deposit first, which only larger totals have. */
  plan: PaymentPlan
  notice: CheckoutNotice | null
  /** Address at which the placed order is paid. */
  url: string
}

export type CheckoutEvent =
  | { type: 'checkout.retried' }
  | { type: 'receive.chosen'; method: ReceiveMethod }
  /** One of the addresses, or null for another one. */
  | { type: 'address.chosen'; address: string | null }
  | { type: 'address.kept'; keeps: boolean }
  | { type: 'field.changed'; field: CheckoutField; value: string }
  | { type: 'field.left'; field: CheckoutField }
  | { type: 'payment.chosen'; method: PaymentMethod }
  | { type: 'plan.chosen'; plan: PaymentPlan }
  | { type: 'order.submitted' }
  | { type: 'session.ended' }
  | { type: 'logout.requested' }
  /** The shopper confirmed that the checkout may be left by logging out. */
  | { type: 'logout.confirmed' }

/** Events sent to the root. */
export type CheckoutParentEvent =
  | { type: 'session.ended' }
  | { type: 'login.missing' }
  | { type: 'logout.confirmed' }
  | { type: 'session.refreshed' }
  | { type: 'cart.refreshed' }

/** The tick of the terms is given anew for each order, so it is no part of the draft. */
const draftFrom = ({ receive, address, keepsAddress, fields, payment, plan }: CheckoutContext): CheckoutDraft => ({
  receive,
  address,
  keepsAddress,
  fields: { ...fields, terms: '' },
  payment,
  plan,
})
const entriesOf = ({ receive, address, addresses, fields, options }: CheckoutContext): CheckoutEntries => ({
  receive,
  address: addresses.find(({ uuid }) => uuid === address) ?? null,
  fields,
  hasPickUpHours: options !== null && options.pickUpDays.length > 0,
})
/** A chosen address, if it is still in the book; otherwise the first one, which is the default. */
const keptAddress = (address: string | undefined, addresses: SavedAddress[]) =>
  (addresses.find(({ uuid }) => uuid === address) ?? addresses[0])?.uuid ?? null
/** The fields of another day have other hours, those of another country other postcodes and states. */
const judgedBy: Partial<Record<CheckoutField, readonly CheckoutField[]>> = {
  ...judgedByAddress,
  pickUpDay: ['pickUpAt'],
}
const dependentFields: Partial<Record<CheckoutField, Partial<CheckoutFields>>> = {
  pickUpDay: { pickUpAt: '' },
  country: { state: '' },
}
const totalOf = ({ items }: CheckoutContext) => sumSen(items.map((item) => item.total_amount))
const availableItems = (items: CartItem[]) => items.filter((item) => item.available)
const rejectedFieldOf = (context: CheckoutContext, answer: Answer<SubmitCall>) =>
  (answer.re === '400' &&
    askedFields(entriesOf(context)).find((field) => [field, `receive.${field}`].includes(answer.field))) ||
  null

/** Notices for refusals that name no field and leave the cart unchanged. */
const submitNotices = {
  400: 'refused',
  413: 'unpaid',
  429: 'refused',
  500: 'refused',
} satisfies Record<Exclude<Refusal<SubmitCall>, '401' | '404' | '409' | '410' | '503'>, CheckoutNotice>

/** The checkout: choosing delivery and payment, and submitting the order. */
export const checkoutMachine = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    children: {} as { leave: 'leave' },
  },
  actors: {
    /** Reads the cart and the draft; the submission is `cartId` in the session storage, created if missing. */
    openCheckout: fromPromise<OpenedCheckout>(mustBeProvided('openCheckout')),
    submitOrder: callPort<SubmitCall>('submitOrder'),
    /**
     * Navigates to the payment site. It is an actor because it must start only after the leave question has stopped.
     */
    redirect: fromPromise<void, { url: string }>(mustBeProvided('redirect')),
    leave: leaveMachine,
  },
  guards: {
    hasAvailableItems: (_, cart: Answer<ListCall>) => cart.re === '200' && availableItems(cart.data).length > 0,
    callSucceeded,
    sessionHasEnded,
    loginIsMissing,
    fieldIsShown: ({ context }, field: CheckoutField) => askedFields(entriesOf(context)).includes(field),
    hasInvalidField: ({ context }) => Object.keys(checkoutProblems(entriesOf(context))).length > 0,
    pricesOrStockChanged: (_, answer: Answer<SubmitCall>) => answer.re === '409' || answer.re === '404',
    hourIsGone: (_, answer: Answer<SubmitCall>) => answer.re === '410',
    fieldIsRejected: ({ context }, answer: Answer<SubmitCall>) => rejectedFieldOf(context, answer) !== null,
  },
  actions: {
    setOpenedCheckout: assign({
      submission: (_, opened: OpenedCheckout) => opened.submission,
      items: (_, opened: OpenedCheckout) => availableItems(dataOf(opened.cart)),
      addresses: ({ context }, opened: OpenedCheckout) => opened.addresses ?? context.addresses,
      options: ({ context }, opened: OpenedCheckout) => opened.options ?? context.options,
      address: ({ context }, opened: OpenedCheckout) =>
        context.address === null ? null : keptAddress(context.address, opened.addresses ?? context.addresses),
    }),
    restoreDraft: assign(({ context }, { draft }: OpenedCheckout) => ({
      ...draft,
      address: draft?.address === null ? null : keptAddress(draft?.address, context.addresses),
    })),
    setAddress: assign({ address: (_, address: string | null) => address, problems: {}, firstProblem: null }),
    setKeepsAddress: assign({ keepsAddress: (_, keeps: boolean) => keeps }),
    clearHour: assign({ fields: ({ context }) => ({ ...context.fields, pickUpDay: '', pickUpAt: '' }) }),
    setReceiveMethod: assign({ receive: (_, method: ReceiveMethod) => method, problems: {}, firstProblem: null }),
    setField: assign({
      fields: ({ context }, { field, value }: { field: CheckoutField; value: string }) => ({
        ...context.fields,
        ...dependentFields[field],
        [field]: value,
      }),
      problems: ({ context }, { field }: { field: CheckoutField; value: string }) => {
        const gone: readonly string[] = [field, ...(judgedBy[field] ?? [])]
        return Object.fromEntries(Object.entries(context.problems).filter(([other]) => !gone.includes(other)))
      },
      firstProblem: null,
    }),
    checkField: assign({
      problems: ({ context }, field: CheckoutField) => {
        const { [field]: _old, ...others } = context.problems
        const problem = checkoutProblem(field, context.fields)
        return problem ? { ...others, [field]: problem } : others
      },
      firstProblem: null,
    }),
    checkFields: assign(({ context }) => {
      const entries = entriesOf(context)
      const problems = checkoutProblems(entries)
      return { problems, firstProblem: askedFields(entries).find((field) => problems[field]) ?? null }
    }),
    setRejectedField: assign(({ context }, answer: Answer<SubmitCall>) => {
      const field = rejectedFieldOf(context, answer)
      return { problems: field ? { [field]: 'malformed' as const } : {}, firstProblem: field }
    }),
    setPaymentMethod: assign({ payment: (_, method: PaymentMethod) => method }),
    setPlan: assign({ plan: (_, plan: PaymentPlan) => plan }),
    setNotice: assign({ notice: (_, notice: CheckoutNotice) => notice }),
    setUrl: assign({ url: (_, { url }: Data<SubmitCall>) => url }),
    clearNotice: assign({ notice: null }),
    notifyParent: sendParent((_, event: CheckoutParentEvent) => event),
    focusField: mustBeProvided<CheckoutField | null>('focusField'),
    /** Scrolls to the reason for which the order failed, since the button may be far from it. */
    showNotice: mustBeProvided('showNotice'),
    removeCartId: mustBeProvided('removeCartId'),
    /** Stores what was entered, for this customer and this tab only. */
    saveDraft: mustBeProvided<CheckoutDraft>('saveDraft'),
    sendToLeave: sendTo('leave', (_, event: LeaveEvent) => event),
  },
  delays: { buttonDebounce },
}).createMachine({
  id: 'checkout',
  context: {
    submission: '',
    items: [],
    addresses: [],
    options: null,
    receive: 'delivery',
    address: null,
    keepsAddress: true,
    fields: emptyFields,
    problems: {},
    firstProblem: null,
    payment: 'fpx',
    plan: 'full',
    notice: null,
    url: '',
  },
  initial: 'loading',
  on: { 'logout.requested': { actions: { type: 'notifyParent', params: { type: 'logout.confirmed' } } } },
  states: {
    loading: {
      description: 'Loads the cart; nothing can be lost yet.',
      tags: 'busy',
      invoke: {
        id: 'openCheckout',
        src: 'openCheckout',
        onDone: [
          {
            guard: { type: 'hasAvailableItems', params: ({ event }) => event.output.cart },
            target: 'ordering',
            actions: [
              { type: 'setOpenedCheckout', params: ({ event }) => event.output },
              { type: 'restoreDraft', params: ({ event }) => event.output },
            ],
          },
          { guard: { type: 'callSucceeded', params: ({ event }) => event.output.cart }, target: 'empty' },
          {
            guard: { type: 'sessionHasEnded', params: ({ event }) => event.output.cart },
            target: 'ended',
            actions: { type: 'notifyParent', params: { type: 'session.ended' } },
          },
          {
            guard: { type: 'loginIsMissing', params: ({ event }) => event.output.cart },
            target: 'ended',
            actions: { type: 'notifyParent', params: { type: 'login.missing' } },
          },
          { target: 'unreachable' },
        ],
        onError: 'unreachable',
      },
      on: { 'session.ended': 'ended' },
    },
    unreachable: {
      description: 'The cart could not be loaded; it can be tried again.',
      on: { 'checkout.retried': 'loading' },
    },
    empty: {
      description: 'The cart has nothing to buy; a link leads back to the catalogue.',
    },
    ended: {
      description: 'The session has ended; the root asks the customer to log in again. Leaving asks no question.',
    },
    ordering: {
      description: 'Entered data could be lost, so leaving asks first, whatever the form is doing.',
      invoke: { id: 'leave', src: 'leave' },
      on: {
        'session.ended': 'ended',
        'logout.requested': { actions: { type: 'sendToLeave', params: { type: 'logout.requested' } } },
        'logout.confirmed': { actions: { type: 'notifyParent', params: { type: 'logout.confirmed' } } },
      },
      initial: 'filling',
      states: {
        filling: {
          description: 'The shopper chooses delivery or pick-up with its fields, and the payment method.',
          initial: 'ready',
          on: {
            'receive.chosen': {
              actions: [
                { type: 'setReceiveMethod', params: ({ event }) => event.method },
                { type: 'saveDraft', params: ({ context }) => draftFrom(context) },
              ],
            },
            'address.chosen': {
              actions: [
                { type: 'setAddress', params: ({ event }) => event.address },
                { type: 'saveDraft', params: ({ context }) => draftFrom(context) },
              ],
            },
            'address.kept': {
              actions: [
                { type: 'setKeepsAddress', params: ({ event }) => event.keeps },
                { type: 'saveDraft', params: ({ context }) => draftFrom(context) },
              ],
            },
            'field.changed': {
              actions: [
                { type: 'setField', params: ({ event }) => ({ field: event.field, value: event.value }) },
                { type: 'saveDraft', params: ({ context }) => draftFrom(context) },
              ],
            },
            'field.left': {
              guard: { type: 'fieldIsShown', params: ({ event }) => event.field },
              actions: { type: 'checkField', params: ({ event }) => event.field },
            },
            'payment.chosen': {
              actions: [
                { type: 'setPaymentMethod', params: ({ event }) => event.method },
                { type: 'saveDraft', params: ({ context }) => draftFrom(context) },
              ],
            },
            'plan.chosen': {
              actions: [
                { type: 'setPlan', params: ({ event }) => event.plan },
                { type: 'saveDraft', params: ({ context }) => draftFrom(context) },
              ],
            },
          },
          states: {
            ready: {
              description: 'The order can be placed.',
              on: {
                'order.submitted': [
                  {
                    guard: 'hasInvalidField',
                    actions: ['checkFields', { type: 'focusField', params: ({ context }) => context.firstProblem }],
                  },
                  { target: '#checkout.ordering.submitting', actions: ['checkFields', 'clearNotice'] },
                ],
              },
            },
            coolingDown: {
              description: 'The order was just refused; the second press of a double click is ignored.',
              after: { buttonDebounce: 'ready' },
            },
          },
        },
        submitting: {
          description: 'The server reserves the order and creates its payment.',
          tags: 'busy',
          invoke: {
            id: 'submitOrder',
            src: 'submitOrder',
            input: ({ context }) => ({
              submission: context.submission,
              items: context.items.map((item) => item.cart_uuid),
              total: totalOf(context),
              plan: depositOf(totalOf(context)) === null ? 'full' : context.plan,
              receive: receiveOf(entriesOf(context)),
              payment: context.payment,
              keepAddress: context.keepsAddress && context.address === null,
              giftMessage: context.fields.giftMessage.trim(),
              note: context.fields.note.trim(),
              terms: termsVersion,
            }),
            onDone: [
              {
                guard: { type: 'callSucceeded', params: ({ event }) => event.output },
                target: '#checkout.submitted',
                actions: [
                  { type: 'setUrl', params: ({ event }) => dataOf(event.output) },
                  'removeCartId',
                  { type: 'notifyParent', params: { type: 'cart.refreshed' } },
                  { type: 'notifyParent', params: { type: 'session.refreshed' } },
                ],
              },
              {
                guard: { type: 'pricesOrStockChanged', params: ({ event }) => event.output },
                target: 'refreshing',
                actions: [
                  { type: 'setNotice', params: 'changed' },
                  'showNotice',
                  { type: 'notifyParent', params: { type: 'cart.refreshed' } },
                ],
              },
              {
                guard: { type: 'hourIsGone', params: ({ event }) => event.output },
                target: 'refreshing',
                actions: ['clearHour', { type: 'setNotice', params: 'hourGone' }, 'showNotice'],
              },
              {
                guard: { type: 'sessionHasEnded', params: ({ event }) => event.output },
                target: '#checkout.ended',
                actions: { type: 'notifyParent', params: { type: 'session.ended' } },
              },
              {
                guard: { type: 'loginIsMissing', params: ({ event }) => event.output },
                target: '#checkout.ended',
                actions: { type: 'notifyParent', params: { type: 'login.missing' } },
              },
              {
                guard: { type: 'fieldIsRejected', params: ({ event }) => event.output },
                target: 'filling.coolingDown',
                actions: [
                  { type: 'setRejectedField', params: ({ event }) => event.output },
                  { type: 'focusField', params: ({ context }) => context.firstProblem },
                ],
              },
              {
                target: 'filling.coolingDown',
                actions: [
                  { type: 'setNotice', params: ({ event }) => problemOf(submitNotices, event.output) },
                  'showNotice',
                ],
              },
            ],
            onError: {
              target: 'filling.coolingDown',
              actions: [{ type: 'setNotice', params: 'network' }, 'showNotice'],
            },
          },
        },
        refreshing: {
          description: 'Reloads the cart, or the hours, because they changed; entered data stays.',
          tags: 'busy',
          invoke: {
            id: 'openCheckout',
            src: 'openCheckout',
            onDone: [
              {
                guard: { type: 'hasAvailableItems', params: ({ event }) => event.output.cart },
                target: 'filling.coolingDown',
                actions: { type: 'setOpenedCheckout', params: ({ event }) => event.output },
              },
              { guard: { type: 'callSucceeded', params: ({ event }) => event.output.cart }, target: '#checkout.empty' },
              {
                guard: { type: 'sessionHasEnded', params: ({ event }) => event.output.cart },
                target: '#checkout.ended',
                actions: { type: 'notifyParent', params: { type: 'session.ended' } },
              },
              {
                guard: { type: 'loginIsMissing', params: ({ event }) => event.output.cart },
                target: '#checkout.ended',
                actions: { type: 'notifyParent', params: { type: 'login.missing' } },
              },
              { target: 'filling.coolingDown' },
            ],
            onError: 'filling.coolingDown',
          },
        },
      },
    },
    submitted: {
      description: 'The order is reserved; the browser navigates to the payment, and leaving asks no question.',
      tags: 'busy',
      invoke: { id: 'redirect', src: 'redirect', input: ({ context }) => ({ url: context.url }) },
    },
  },
})
