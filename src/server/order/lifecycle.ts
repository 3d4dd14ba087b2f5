import { initialTransition, transition } from 'xstate'
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
  paymentLifecycleMachine,
} from '#machines/fulfilment/payment-lifecycle.machine.ts'
import { statesWithTag, type StateOf } from '#machines/fulfilment/states-with-tag.ts'

type OrderMachine = typeof orderLifecycleMachine
type PaymentMachine = typeof paymentLifecycleMachine

/** The columns that store a machine: the state's name, and the snapshot as JSON. */
interface PersistedState<Machine extends OrderMachine | PaymentMachine> {
  state: StateOf<Machine>
  snapshot: string
}

/** States of an order for which no money came, or only money that is refunded. */
export const unpaidOrderStates = statesWithTag(orderLifecycleMachine, 'unpaid')

/** States of a paid order that has not yet reached the customer. */
export const orderStatesUnderWay = statesWithTag(orderLifecycleMachine, 'underWay')

/** States in which a payment may still receive money. */
export const payableStates = statesWithTag(paymentLifecycleMachine, 'payable')

/**
 * What the machines' actions require the shop to do. Listed by hand, because xstate types the params of all actions of
 * a machine as one union; an action that is missing here throws at run time.
 */
export type OrderTask =
  | { type: 'releaseDiamonds' | 'closeCheckouts' | 'confirmByMail' }
  | { type: 'reportByMail'; params: { news: OrderNews } }
  | { type: 'refund'; params: { payment: string } }
  | { type: 'emptyCart'; params: { cartItems: string[] } }
export interface PaymentTask {
  type: 'payOrder' | 'sendMoneyBack' | 'notifyOrderOfRefund'
}

const toPersistedState = <State extends string>({ value, context }: { value: State; context: object }) => ({
  state: value,
  snapshot: JSON.stringify({ value, context }),
})

export const initialOrderState = (input: OrderLifecycleInput): PersistedState<OrderMachine> =>
  toPersistedState(initialTransition(orderLifecycleMachine, input)[0])

export const initialPaymentState = (input: PaymentLifecycleInput): PersistedState<PaymentMachine> =>
  toPersistedState(initialTransition(paymentLifecycleMachine, input)[0])

/** The cart items of an order, and the payment that paid for it. */
export const orderContext = (persisted: PersistedState<OrderMachine>): OrderLifecycleContext =>
  (JSON.parse(persisted.snapshot) as { context: OrderLifecycleContext }).context

/** The next state of an order after an event, and the actions it requires. */
export const transitionOrder = (
  persisted: PersistedState<OrderMachine>,
  event: OrderLifecycleEvent,
): { next: PersistedState<OrderMachine>; tasks: OrderTask[] } => {
  const before = JSON.parse(persisted.snapshot) as { value: StateOf<OrderMachine>; context: OrderLifecycleContext }
  const [after, tasks] = transition(orderLifecycleMachine, orderLifecycleMachine.resolveState(before), event)
  return { next: toPersistedState(after), tasks: tasks as OrderTask[] }
}

/** The next state of a payment after an event, and the actions it requires. */
export const transitionPayment = (
  persisted: PersistedState<PaymentMachine>,
  event: PaymentLifecycleEvent,
): { next: PersistedState<PaymentMachine>; tasks: PaymentTask[] } => {
  const before = JSON.parse(persisted.snapshot) as { value: StateOf<PaymentMachine>; context: PaymentLifecycleContext }
  const [after, tasks] = transition(paymentLifecycleMachine, paymentLifecycleMachine.resolveState(before), event)
  return { next: toPersistedState(after), tasks: tasks as PaymentTask[] }
}
