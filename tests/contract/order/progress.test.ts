import { expect, test } from 'vitest'
import type { Order, OrderState, PaymentPlan } from '#contract/order/schemas.ts'
import { progressOf, stateMessage, stepMessage } from '../../../src/web/views/order/progress.ts'
import { formatDay, formatTime } from '../../../src/web/views/personal/dates.ts'

const at = (hour: number) => `2026-11-18T${String(hour).padStart(2, '0')}:14:00.000Z`
const history = (...states: OrderState[]) => states.map((state, index) => ({ state, at: at(index + 1) }))
const delivery: Order['receive'] = {
  method: 'delivery',
  name: 'Mei Ling',
  phone: '0123456789',
  address: '18 Jalan Telawi 3',
  unit: '',
  postcode: '59100',
  city: 'Kuala Lumpur',
  state: '14',
}
const pickUp: Order['receive'] = { method: 'pick-up', name: 'Mei Ling', phone: '0123456789' }
const moneyOf = (plan: PaymentPlan) => ({ plan, firstDueSen: 300, receivedSen: 0, refundedSen: 0, dueSen: 0 })
const inFull = moneyOf('full')
const stages = (order: Parameters<typeof progressOf>[0]) =>
  progressOf(order).map(({ state, stage }) => `${state} ${stage}`)

test('[PERSONAL-01] an order under way shows the whole way, what is done and what is to come', () => {
  const order = {
    state: 'making' as const,
    receive: delivery,
    money: inFull,
    history: history('reserved', 'paid', 'making'),
  }
  expect(stages(order)).toEqual([
    'reserved done',
    'paid done',
    'making now',
    'ready next',
    'shipped next',
    'delivered next',
  ])
  expect(progressOf(order).map((step) => step.at)).toEqual([at(1), at(2), at(3), null, null, null])
})

test('[PERSONAL-01] an order that is picked up is never on its way', () => {
  const order = {
    state: 'ready' as const,
    receive: pickUp,
    money: inFull,
    history: history('reserved', 'paid', 'making', 'ready'),
  }
  expect(stages(order)).toEqual(['reserved done', 'paid done', 'making done', 'ready now', 'delivered next'])
  expect(stepMessage('delivered', 'pick-up')).toBe('personal.stateCollected')
  expect(stepMessage('delivered', 'delivery')).toBe('personal.stateDelivered')
})

test('[PERSONAL-01] a delivered order has nothing left to come', () => {
  const order = {
    state: 'delivered' as const,
    receive: delivery,
    money: inFull,
    history: history('reserved', 'paid', 'making', 'ready', 'shipped', 'delivered'),
  }
  expect(new Set(progressOf(order).map(({ stage }) => stage))).toEqual(new Set(['done']))
})

test('[PERSONAL-01] an order that ended early shows only what happened', () => {
  expect(
    stages({ state: 'expired', receive: delivery, money: inFull, history: history('reserved', 'expired') }),
  ).toEqual(['reserved done', 'expired now'])
  expect(stepMessage('reserved', 'delivery')).toBe('personal.stepOrdered')
  expect(stateMessage('reserved', 'delivery')).toBe('personal.stateReserved')
})

test('[PERSONAL-01] an order that was revived after it expired tells of its last step', () => {
  const order = {
    state: 'paid' as const,
    receive: delivery,
    money: inFull,
    history: history('reserved', 'expired', 'paid'),
  }
  expect(stages(order).slice(0, 3)).toEqual(['reserved done', 'paid now', 'making next'])
})

test('[PERSONAL-01] [X-LIFECYCLE-01] a deposit stands for the payment until the balance is paid', () => {
  const begun = history('reserved', 'awaitingPayment', 'depositPaid', 'making')
  const order = { state: 'making' as const, receive: pickUp, money: moneyOf('deposit'), history: begun }
  expect(stages(order)).toEqual([
    'reserved done',
    'awaitingPayment done',
    'depositPaid done',
    'making now',
    'ready next',
    'delivered next',
  ])
})

test('[PERSONAL-01] [X-LIFECYCLE-01] an order that begins with a deposit says so before it is paid', () => {
  const order = { state: 'reserved' as const, receive: pickUp, money: moneyOf('deposit'), history: history('reserved') }
  expect(stages(order)).toEqual(['reserved now', 'depositPaid next', 'making next', 'ready next', 'delivered next'])
  const paid = { ...order, state: 'paid' as const, history: history('reserved', 'depositPaid', 'paid') }
  expect(stages(paid).slice(0, 3)).toEqual(['reserved done', 'depositPaid done', 'paid now'])
})

test('[PERSONAL-01] [X-LIFECYCLE-05] a completed order has nothing left to come', () => {
  const done = history('reserved', 'paid', 'making', 'ready', 'delivered', 'completed')
  const order = { state: 'completed' as const, receive: pickUp, money: inFull, history: done }
  expect(stages(order)).toEqual([
    'reserved done',
    'paid done',
    'making done',
    'ready done',
    'delivered done',
    'completed done',
  ])
})

test('[CONST-04] days and times are those of Malaysia, in either language', () => {
  expect(formatDay('en', '2026-11-18T17:30:00.000Z')).toBe('19 November 2026')
  expect(formatDay('zh-CN', '2026-11-18T17:30:00.000Z')).toBe('2026年11月19日')
  expect(formatTime('en', '2026-11-18T13:14:00.000Z')).toBe('21:14')
})
