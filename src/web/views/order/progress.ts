import type { Order, OrderState } from '#contract/order/schemas.ts'
import type { MessageId } from '../../i18n/messages.ts'

type Method = Order['receive']['method']

const paths: Record<Method, readonly OrderState[]> = {
  delivery: ['reserved', 'paid', 'making', 'ready', 'shipped', 'delivered'],
  'pick-up': ['reserved', 'paid', 'making', 'ready', 'delivered'],
}

interface Step {
  state: OrderState
  /** When the step was reached; null if it is still ahead. */
  at: string | null
  stage: 'done' | 'now' | 'next'
}

/** The steps of an order: all steps while it is on its normal path, only the past ones if it ended early. */
export const progressOf = ({ state, receive, history }: Pick<Order, 'state' | 'receive' | 'history'>): Step[] => {
  const path = paths[receive.method]
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
    const reached = index < position || state === 'delivered'
    const stage = reached ? 'done' : index === position ? 'now' : 'next'
    return { state: each, at: index <= position ? reachedAt(each) : null, stage }
  })
}

const stateMessages: Record<OrderState, MessageId> = {
  reserved: 'personal.stateReserved',
  paid: 'personal.statePaid',
  making: 'personal.stateMaking',
  ready: 'personal.stateReady',
  shipped: 'personal.stateShipped',
  delivered: 'personal.stateDelivered',
  expired: 'personal.stateExpired',
  cancelled: 'personal.stateCancelled',
  refunded: 'personal.stateRefunded',
}

/** The message for an order's state; an order for pick-up is "collected" instead of "delivered". */
export const stateMessage = (state: OrderState, method?: Method): MessageId =>
  state === 'delivered' && method === 'pick-up' ? 'personal.stateCollected' : stateMessages[state]

/** The message for a step of an order. */
export const stepMessage = (state: OrderState, method: Method): MessageId =>
  state === 'reserved' ? 'personal.stepOrdered' : stateMessage(state, method)

/** States of an order that is paid and not refunded. */
export const paidStates: readonly OrderState[] = ['paid', 'making', 'ready', 'shipped', 'delivered']
