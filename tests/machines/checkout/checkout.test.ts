import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, setup } from 'xstate'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { leaveMachine } from '#machines/navigation/leave.machine.ts'
import type { Answer } from '#contract/calls.ts'
import type { OrderSubmission } from '#contract/order/schemas.ts'
import { doubleEntry } from '../../support/double-entry.ts'
import { checkoutBooks, two } from './checkout.ledger.ts'

type SubmitAnswer = Answer<'POST /api/purchase/submit_order'>

doubleEntry(checkoutBooks)

/** A checkout that submits its order while the leave question is open. */
const leaveWhileSubmitting = async () => {
  const seen: string[] = []
  let answer: (answer: SubmitAnswer) => void = () => {}
  let press: () => void = () => {}
  const leave = leaveMachine.provide({
    actors: {
      leaveGuard: fromCallback(({ sendBack, receive }) => {
        press = () => sendBack({ type: 'leave.requested' })
        receive(({ type }) => seen.push(type))
        return () => seen.push('guard stopped')
      }),
    },
    actions: { discardDraft: () => seen.push('cartId removed') },
  })
  const checkout = checkoutMachine.provide({
    actors: {
      leave,
      openCheckout: fromPromise(() => Promise.resolve(two)),
      submitOrder: fromPromise<SubmitAnswer, OrderSubmission>(() => new Promise((resolve) => (answer = resolve))),
      redirect: fromPromise<void, { url: string }>(async ({ input }) => void seen.push(`gone to ${input.url}`)),
    },
    actions: {
      removeCartId: () => seen.push('cartId removed'),
      focusField: () => seen.push('focused'),
      showNotice: () => {},
      saveDraft: () => {},
    },
  })
  const page = setup({ actors: { checkout } }).createMachine({ invoke: { id: 'checkout', src: 'checkout' } })
  const actor = createActor(page).start().getSnapshot().children.checkout
  if (!actor) throw new Error('the page has no checkout')
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  await settled()
  actor.send({ type: 'receive.chosen', method: 'pick-up' })
  actor.send({ type: 'field.changed', field: 'name', value: 'Lim Mei Ling' })
  actor.send({ type: 'field.changed', field: 'phone', value: '0123456789' })
  actor.send({ type: 'field.changed', field: 'terms', value: 'accepted' })
  actor.send({ type: 'order.submitted' })
  press()
  const question = actor.getSnapshot().children.leave
  return {
    actor,
    seen,
    question,
    isConfirming: () => question?.getSnapshot().hasTag('confirming') ?? false,
    answerOrder: async (given: SubmitAnswer) => {
      answer(given)
      await settled()
    },
  }
}

test('[CHECKOUT-01] the question before leaving stays whatever the order is answered', async () => {
  const { actor, answerOrder, isConfirming, question, seen } = await leaveWhileSubmitting()
  expect(isConfirming(), 'the question is asked').toBe(true)
  await answerOrder({ re: '409' })
  expect(isConfirming(), 'the question is asked').toBe(true)
  question?.send({ type: 'leave.cancelled' })
  expect(seen).toEqual(['leave.refused'])
  expect(actor.getSnapshot().context).toMatchObject({ fields: { name: 'Lim Mei Ling' }, notice: 'changed' })
})

test('[CHECKOUT-01] once the order is taken nothing holds the browser back', async () => {
  const { answerOrder, seen } = await leaveWhileSubmitting()
  await answerOrder({ re: '200', data: { order: 'order', url: '/pay/1' } })
  expect(seen).toEqual(['cartId removed', 'guard stopped', 'gone to /pay/1'])
})

test('[CHECKOUT-01] Confirm removes the cart id and lets the navigation go on', async () => {
  const { isConfirming, question, seen } = await leaveWhileSubmitting()
  question?.send({ type: 'leave.confirmed' })
  expect(seen).toEqual(['cartId removed', 'leave.allowed'])
  expect(isConfirming(), 'the question is asked').toBe(false)
})

test('[SESSION-02] [CHECKOUT-01] whichever call hears that the session is over, the question is gone and stays away', async () => {
  const { actor, answerOrder, isConfirming, seen } = await leaveWhileSubmitting()
  expect(isConfirming(), 'the question is asked').toBe(true)
  actor.send({ type: 'session.ended' })
  expect(actor.getSnapshot().children.leave).toBeUndefined()
  await answerOrder({ re: '200', data: { order: 'order', url: '/pay/1' } })
  expect(actor.getSnapshot().value).toBe('ended')
  expect(seen).toEqual(['guard stopped'])
})
