import { initialTransition, transition } from 'xstate'
import {
  type OrderLifecycleContext,
  type OrderLifecycleEvent,
  type OrderLifecycleInput,
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

/** What a table keeps of a machine: the state's name, and the snapshot as JSON. */
interface PersistedState<Machine extends OrderMachine | PaymentMachine> {
  state: StateOf<Machine>
  snapshot: string
}

/** States of an order that nothing was paid for, or nothing that was kept. */
export const unpaidOrderStates = statesWithTag(orderLifecycleMachine, 'unpaid')

/** States of an order that still has to reach the customer. */
export const orderStatesUnderWay = statesWithTag(orderLifecycleMachine, 'underWay')

/** States of a payment by which money may still come in. */
export const payableStates = statesWithTag(paymentLifecycleMachine, 'payable')

/**
 * What the machines' actions ask the shop to do. Written out because xstate types the params of all actions of a machine as one;
 * an action that is missing here is refused when it comes.
 */
export type OrderTask =
  | { type: 'releaseDiamonds' | 'closeCheckouts' | 'confirmByMail' }
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

/** The cart items that an order was made of, and the payment that paid for it. */
export const orderContext = (persisted: PersistedState<OrderMachine>): OrderLifecycleContext =>
  (JSON.parse(persisted.snapshot) as { context: OrderLifecycleContext }).context

/** What becomes of an order when this happens. */
export const transitionOrder = (
  persisted: PersistedState<OrderMachine>,
  event: OrderLifecycleEvent,
): { next: PersistedState<OrderMachine>; tasks: OrderTask[] } => {
  const before = JSON.parse(persisted.snapshot) as { value: StateOf<OrderMachine>; context: OrderLifecycleContext }
  const [after, tasks] = transition(orderLifecycleMachine, orderLifecycleMachine.resolveState(before), event)
  return { next: toPersistedState(after), tasks: tasks as OrderTask[] }
}

/** What becomes of a payment when this happens. */
export const transitionPayment = (
  persisted: PersistedState<PaymentMachine>,
  event: PaymentLifecycleEvent,
): { next: PersistedState<PaymentMachine>; tasks: PaymentTask[] } => {
  const before = JSON.parse(persisted.snapshot) as { value: StateOf<PaymentMachine>; context: PaymentLifecycleContext }
  const [after, tasks] = transition(paymentLifecycleMachine, paymentLifecycleMachine.resolveState(before), event)
  return { next: toPersistedState(after), tasks: tasks as PaymentTask[] }
}
