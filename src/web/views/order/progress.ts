import type { Order, OrderState } from '#contract/order/schemas.ts'
import type { MessageId } from '../../i18n/messages.ts'

type Method = Order['receive']['method']

const making: Record<Method, readonly OrderState[]> = {
  delivery: ['making', 'ready', 'shipped', 'delivered'],
  'pick-up': ['making', 'ready', 'delivered'],
}

type Progress = Pick<Order, 'state' | 'receive' | 'history' | 'money'>

/** The way of an order: the usual one of its plan, with what only this order passed. */
const pathOf = ({ receive, history, money }: Progress): readonly OrderState[] => {
  const passed = (...states: OrderState[]) => states.filter((state) => history.some((entry) => entry.state === state))
  const begins: OrderState[] = money.plan === 'deposit' ? ['depositPaid', ...passed('paid')] : ['paid']
  return [
    'reserved',
    ...passed('awaitingPayment'),
    ...begins,
    ...making[receive.method],
    ...passed('completed', 'partlyRefunded'),
  ]
}

interface Step {
  state: OrderState
  /** When the step was reached; null if it is still ahead. */
  at: string | null
  stage: 'done' | 'now' | 'next'
}

/** The steps of an order: all steps while it is on its normal path, only the past ones if it ended early. */
export const progressOf = (order: Progress): Step[] => {
  const { state, history } = order
  const path = pathOf(order)
  const reachedAt = (each: OrderState) => history.findLast((entry) => entry.state === each)?.at ?? null
  const position = path.indexOf(state)
  if (position < 0) {
    return history.map(({ state: each, at }, index) => ({
      state: each,
      at,
      stage: index === history.length - 1 ? 'now' : 'done',
    }))
  }
  return path.map((each, index) => {
    const reached = index < position || receivedStates.includes(state)
    const stage = reached ? 'done' : index === position ? 'now' : 'next'
    return { state: each, at: index <= position ? reachedAt(each) : null, stage }
  })
}

/** States of an order that is with the customer: nothing is left to come. */
const receivedStates: readonly OrderState[] = ['delivered', 'completed', 'partlyRefunded']

const stateMessages: Record<OrderState, MessageId> = {
  reserved: 'personal.stateReserved',
  awaitingPayment: 'personal.stateAwaitingPayment',
  depositPaid: 'personal.stateDepositPaid',
  paid: 'personal.statePaid',
  making: 'personal.stateMaking',
  ready: 'personal.stateReady',
  shipped: 'personal.stateShipped',
  delivered: 'personal.stateDelivered',
  completed: 'personal.stateCompleted',
  partlyRefunded: 'personal.statePartlyRefunded',
  expired: 'personal.stateExpired',
  cancelled: 'personal.stateCancelled',
  refunded: 'personal.stateRefunded',
}

/** The message for an order's state; an order for pick-up is "collected" instead of "delivered". */
export const stateMessage = (state: OrderState, method: Method): MessageId =>
  state === 'delivered' && method === 'pick-up' ? 'personal.stateCollected' : stateMessages[state]

/** The message for a step of an order. */
export const stepMessage = (state: OrderState, method: Method): MessageId =>
  state === 'reserved' ? 'personal.stepOrdered' : stateMessage(state, method)

/** States of an order that is paid enough to be made, and not refunded in whole. */
export const paidStates: readonly OrderState[] = [
  'depositPaid',
  'paid',
  'making',
  'ready',
  'shipped',
  ...receivedStates,
]
