import {
  type OrderLifecycleContext,
  type OrderLifecycleEvent,
  type OrderLifecycleInput,
  type OrderNews,
  orderLifecycleMachine,
} from '#machines/fulfilment/order-lifecycle.machine.ts'
import {
  type PaymentLifecycleContext,
  type PaymentLifecycleEvent,
  type PaymentLifecycleInput,
  type RefundWanted,
  paymentLifecycleMachine,
} from '#machines/fulfilment/payment-lifecycle.machine.ts'
import { statesWithTag } from '#machines/fulfilment/states-with-tag.ts'
import { accepts, contextOf, initialState, type PersistedState, transitionPersisted } from '../audit/persisted.ts'

type PersistedOrder = PersistedState<typeof orderLifecycleMachine>
type PersistedPayment = PersistedState<typeof paymentLifecycleMachine>

/** States of an order that was not paid enough to begin, or whose money is refunded. */
export const unpaidOrderStates = statesWithTag(orderLifecycleMachine, 'unpaid')

/** States in which something of an order can be paid, if anything is due. */
export const payableOrderStates = statesWithTag(orderLifecycleMachine, 'payable')

/** States that hold stones and prices until the reservation ends. */
export const reservingOrderStates = statesWithTag(orderLifecycleMachine, 'reserving')

/** States of a paid order that has not yet reached the customer. */
export const orderStatesUnderWay = statesWithTag(orderLifecycleMachine, 'underWay')

/** States of an order that is with the customer. */
export const receivedOrderStates = statesWithTag(orderLifecycleMachine, 'received')

/** States in which a payment may still receive money. */
export const payableStates = statesWithTag(paymentLifecycleMachine, 'payable')

/** States of a payment whose money was taken, and not all of it is back. */
export const takenStates = statesWithTag(paymentLifecycleMachine, 'taken')

/**
 * What the machines' actions require the shop to do. Listed by hand, because xstate types the params of all actions of
 * a machine as one union; an action that is missing here throws at run time.
 */
export type OrderTask =
  | { type: 'releaseDiamonds' | 'closeCheckouts' | 'confirmByMail' | 'prolongReservation' }
  | { type: 'reportByMail'; params: { news: OrderNews } }
  | { type: 'refund'; params: { payment: string; amountSen: number } }
  | { type: 'refundAll'; params: { payments: string[] } }
  | { type: 'emptyCart'; params: { cartItems: string[] } }
export type PaymentTask =
  | { type: 'reportReceived' | 'reportRefund'; params: { amountSen: number } }
  | { type: 'sendMoneyBack'; params: RefundWanted }

export const initialOrderState = (input: OrderLifecycleInput): PersistedOrder =>
  initialState(orderLifecycleMachine, input)

export const initialPaymentState = (input: PaymentLifecycleInput): PersistedPayment =>
  initialState(paymentLifecycleMachine, input)

/** The money of an order, its cart items and its parcel. */
export const orderContext = (persisted: PersistedOrder): OrderLifecycleContext =>
  contextOf(orderLifecycleMachine, persisted)

/** What was taken by a payment, and what of it went back. */
export const paymentContext = (persisted: PersistedPayment): PaymentLifecycleContext =>
  contextOf(paymentLifecycleMachine, persisted)

/** What of a payment is neither refunded nor about to be, in sen. */
export const leftToRefund = (persisted: PersistedPayment): number => {
  const { takenSen, refundingSen, refundedSen } = paymentContext(persisted)
  return (takenSen ?? 0) - refundingSen - refundedSen
}

/** Whether an order takes an event. */
export const orderAccepts = (persisted: PersistedOrder, event: OrderLifecycleEvent): boolean =>
  accepts(orderLifecycleMachine, persisted, event)

/** The next state of an order after an event, and the actions it requires. */
export const transitionOrder = (persisted: PersistedOrder, event: OrderLifecycleEvent) =>
  transitionPersisted<typeof orderLifecycleMachine, OrderTask>(orderLifecycleMachine, persisted, event)

/** The next state of a payment after an event, and the actions it requires. */
export const transitionPayment = (persisted: PersistedPayment, event: PaymentLifecycleEvent) =>
  transitionPersisted<typeof paymentLifecycleMachine, PaymentTask>(paymentLifecycleMachine, persisted, event)
