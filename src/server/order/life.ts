import { initialTransition, type SnapshotFrom, transition } from 'xstate'
import {
  type OrderContext,
  type OrderEvent,
  type OrderInput,
  orderMachine,
} from '#machines/fulfilment/order.machine.ts'
import {
  type PaymentContext,
  type PaymentEvent,
  type PaymentInput,
  paymentMachine,
} from '#machines/fulfilment/payment.machine.ts'
import type { OrderState, PaymentState } from '#contract/calls.ts'

/** What a table keeps of a machine: the state's name, and the snapshot as JSON. */
interface Kept {
  state: string
  snapshot: string
}

/**
 * What the machines' actions ask the shop to do. Written out because xstate types the params of all actions of a machine as one;
 * an action that is missing here is refused when it comes.
 */
export type OrderTask =
  | { type: 'releaseStones' | 'closeCheckouts' | 'confirmByMail' }
  | { type: 'refund'; params: { payment: string } }
  | { type: 'emptyCart'; params: { cartItems: string[] } }
export interface PaymentTask {
  type: 'payOrder' | 'sendMoneyBack' | 'tellOrderOfRefund'
}

const keep = ({ value, context }: SnapshotFrom<typeof orderMachine> | SnapshotFrom<typeof paymentMachine>): Kept => ({
  state: value,
  snapshot: JSON.stringify({ value, context }),
})

export const openOrder = (input: OrderInput): Kept => keep(initialTransition(orderMachine, input)[0])

export const openPayment = (input: PaymentInput): Kept => keep(initialTransition(paymentMachine, input)[0])

/** The cart items that an order was made of, and the payment that paid for it. */
export const orderContext = (kept: Kept): OrderContext =>
  (JSON.parse(kept.snapshot) as { context: OrderContext }).context

/** What becomes of an order when this happens. */
export const advanceOrder = (kept: Kept, event: OrderEvent): { next: Kept; tasks: OrderTask[] } => {
  const before = JSON.parse(kept.snapshot) as { value: OrderState; context: OrderContext }
  const [after, tasks] = transition(orderMachine, orderMachine.resolveState(before), event)
  return { next: keep(after), tasks: tasks as OrderTask[] }
}

/** What becomes of a payment when this happens. */
export const advancePayment = (kept: Kept, event: PaymentEvent): { next: Kept; tasks: PaymentTask[] } => {
  const before = JSON.parse(kept.snapshot) as { value: PaymentState; context: PaymentContext }
  const [after, tasks] = transition(paymentMachine, paymentMachine.resolveState(before), event)
  return { next: keep(after), tasks: tasks as PaymentTask[] }
}
