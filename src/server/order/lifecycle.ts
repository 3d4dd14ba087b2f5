import { initialTransition, type SnapshotFrom, transition } from 'xstate'
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
import type { OrderState, PaymentState } from '#contract/calls.ts'

/** What a table keeps of a machine: the state's name, and the snapshot as JSON. */
interface PersistedState {
  state: string
  snapshot: string
}

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

const toPersistedState = ({
  value,
  context,
}: SnapshotFrom<typeof orderLifecycleMachine> | SnapshotFrom<typeof paymentLifecycleMachine>): PersistedState => ({
  state: value,
  snapshot: JSON.stringify({ value, context }),
})

export const initialOrderState = (input: OrderLifecycleInput): PersistedState =>
  toPersistedState(initialTransition(orderLifecycleMachine, input)[0])

export const initialPaymentState = (input: PaymentLifecycleInput): PersistedState =>
  toPersistedState(initialTransition(paymentLifecycleMachine, input)[0])

/** The cart items that an order was made of, and the payment that paid for it. */
export const orderContext = (persisted: PersistedState): OrderLifecycleContext =>
  (JSON.parse(persisted.snapshot) as { context: OrderLifecycleContext }).context

/** What becomes of an order when this happens. */
export const transitionOrder = (
  persisted: PersistedState,
  event: OrderLifecycleEvent,
): { next: PersistedState; tasks: OrderTask[] } => {
  const before = JSON.parse(persisted.snapshot) as { value: OrderState; context: OrderLifecycleContext }
  const [after, tasks] = transition(orderLifecycleMachine, orderLifecycleMachine.resolveState(before), event)
  return { next: toPersistedState(after), tasks: tasks as OrderTask[] }
}

/** What becomes of a payment when this happens. */
export const transitionPayment = (
  persisted: PersistedState,
  event: PaymentLifecycleEvent,
): { next: PersistedState; tasks: PaymentTask[] } => {
  const before = JSON.parse(persisted.snapshot) as { value: PaymentState; context: PaymentLifecycleContext }
  const [after, tasks] = transition(paymentLifecycleMachine, paymentLifecycleMachine.resolveState(before), event)
  return { next: toPersistedState(after), tasks: tasks as PaymentTask[] }
}
