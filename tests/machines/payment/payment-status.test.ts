import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { paymentStatusMachine } from '#machines/payment/payment-status.machine.ts'
import type { Answer } from '#contract/calls.ts'
import { doubleEntry } from '../../support/double-entry.ts'
import { paymentStatusBooks } from './payment-status.ledger.ts'

type StateCall = 'POST /api/purchase/get_payment_state' | 'POST /api/service/get_payment_state'

doubleEntry(paymentStatusBooks)

test('[CHECKOUT-03] after a minute of asking every 2 s the shopper is told, and it is asked every 10 s', async () => {
  const askedAt: number[] = []
  const money = { plan: 'full', firstDueSen: 428_000, receivedSen: 0, refundedSen: 0, dueSen: 428_000 } as const
  const clock = new SimulatedClock()
  const fetchPaymentState = fromPromise<Answer<StateCall>, { order: string; request: string }>(() => {
    askedAt.push(clock.now())
    const data = { number: 'K-1001', order: 'reserved', payment: 'pending', totalSen: 428_000, money } as const
    return Promise.resolve({ re: '200', data })
  })
  const actor = createActor(paymentStatusMachine.provide({ actors: { fetchPaymentState } }), {
    clock,
    input: { order: 'order', request: '' },
  }).start()
  for (let second = 0; second < 90; second += 1) {
    expect(actor.getSnapshot().hasTag('slow')).toBe(second >= 60)
    await new Promise((resolve) => setImmediate(resolve))
    clock.increment(1000)
  }
  const everyTwoSeconds = Array.from({ length: 30 }, (_, count) => count * 2000)
  expect(askedAt).toEqual([...everyTwoSeconds, 60_000, 70_000, 80_000, 90_000])
  actor.stop()
})
