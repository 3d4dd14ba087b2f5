import { describe, expect } from 'vitest'
import type { paymentMachine } from '#machines/payment/payment.machine.ts'
import type { OrderState, PaymentState } from '#contract/calls.ts'
import { paymentScreenBooks } from '../../machines/payment/payment-screen.ledger.ts'
import type { Assertions, Executors, Step } from '../../support/paths.ts'
import { test } from '../support/browser-test.ts'
import { becomeCustomer, endSession } from '../support/customer.ts'
import { bodyOf, type Gate } from '../support/gate.ts'
import { payAs, placeOrder } from '../support/orders.ts'
import { becomes, seen, unseen } from '../support/see.ts'
import { lostRequest, refusedRequest, type Visit } from '../support/visit.ts'
import { startsTimed, walkPaths } from '../support/walk.ts'

type PaymentStep = Step<typeof paymentMachine>
interface Output {
  re: string
  data?: { order: OrderState; payment: PaymentState }
}

const parts = ({ page }: Visit) => {
  const main = page.getByRole('main')
  return {
    main,
    waiting: main.getByRole('heading', { name: 'We are waiting for your bank' }),
    longer: main.getByRole('heading', { name: 'It is taking longer than usual' }),
    lost: main.getByText('The connection was lost. We keep trying.'),
    timeout: page.getByRole('alertdialog', { name: 'Tips' }),
  }
}

interface World {
  visit: Visit
  asked: Gate
  order: string
  url: string
}
const outputOf = ({ event }: { event: Record<string, unknown> }) => event['output'] as Output

const executors: Executors<typeof paymentMachine, World> = {
  'payment.refreshed': ({ visit }) => visit.page.getByRole('button', { name: 'Check now' }).click(),
  'askPaymentState done': async ({ visit, asked, url }, step: PaymentStep) => {
    const { re, data } = outputOf(step)
    if (data?.payment === 'paid') await payAs(visit.context, url, 'approve')
    if (data?.payment === 'declined') await payAs(visit.context, url, 'decline')
    if (re === '503') await endSession(visit.context)
    // Somebody else signs in in another window of this browser.
    if (re === '404') await becomeCustomer(visit.context)
    if (re !== '500') return asked.open()
    visit.foresee(refusedRequest(500))
    return asked.answer({ re, id: 'x' }, 500)
  },
  'askPaymentState failed': async ({ visit, asked }) => {
    visit.foresee(lostRequest)
    await asked.lose()
  },
}

const isAsking = async ({ asked, order }: World) => expect(bodyOf(await asked.held())).toEqual({ order })
const isPausing = async ({ visit, asked }: World, { problem }: { problem: string | null }) => {
  await becomes(() => parts(visit).lost.count(), problem ? 1 : 0)
  expect(asked.count()).toBe(0)
}
const assertions: Assertions<typeof paymentMachine, World> = {
  'watching.asking': async (world) => {
    await isAsking(world)
    await seen(parts(world.visit).waiting)
  },
  'watching.waiting': async (world, context) => {
    await seen(parts(world.visit).waiting)
    await isPausing(world, context)
  },
  'delayed.asking': async (world) => {
    await isAsking(world)
    await seen(parts(world.visit).longer)
    await seen(parts(world.visit).main.getByRole('link', { name: 'See the order' }))
  },
  'delayed.waiting': async (world, context) => {
    await seen(parts(world.visit).longer)
    await isPausing(world, context)
  },
  paid: async ({ visit, order }) => {
    await visit.arrives(`/pages/ThanksMessage?order=${order}`)
    await seen(parts(visit).main.getByRole('heading', { name: 'Thank you' }))
  },
  failed: async ({ visit, order }) => {
    await visit.arrives(`/pages/PaymentFailed?order=${order}`)
    await seen(parts(visit).main.getByRole('heading', { name: 'Your payment did not go through' }))
  },
  unknown: async ({ visit }) => {
    await seen(parts(visit).main.getByRole('heading', { name: 'This order was not found' }))
  },
  ended: async ({ visit }) => {
    await seen(parts(visit).timeout.getByText('Login timed out, please log in again!', { exact: true }))
    await becomes(() => parts(visit).timeout.count(), 1)
  },
}

const realisable = ['200 paid paid', '200 reserved declined', '200 reserved open', '404 ', '503 ', '500 ']

walkPaths({
  books: paymentScreenBooks,
  start: async (open, { input }) => {
    const visit = await open()
    await becomeCustomer(visit.context)
    const placed = await placeOrder(visit.context)
    const asked = await visit.gate('POST /api/purchase/get_payment_state')
    if (startsTimed(paymentScreenBooks, input)) await visit.time.stop()
    await visit.goto(`/pages/Payment?order=${placed.order}`)
    return { visit, asked, ...placed }
  },
  executors,
  assertions,
  may: (when, event) => {
    if (when !== 'askPaymentState done') return true
    const { re, data } = outputOf({ event })
    return realisable.includes(`${re} ${data ? `${data.order} ${data.payment}` : ''}`)
  },
})

describe('the payment page', () => {
  test('goes on by itself when a late payment arrives [CHECKOUT-03]', async ({ open }) => {
    const visit = await open()
    await becomeCustomer(visit.context)
    const { order, url } = await placeOrder(visit.context)
    const asked = await visit.gate('POST /api/purchase/get_payment_state')
    await payAs(visit.context, url, 'approve-late')
    await visit.goto(`/pages/Payment?order=${order}`)
    await asked.held()
    await seen(parts(visit).waiting)
    await asked.open()
    await asked.remove()
    await visit.arrives(`/pages/ThanksMessage?order=${order}`)
    await seen(parts(visit).main.getByRole('heading', { name: 'Thank you' }))
    await unseen(parts(visit).waiting)
  })

  test('leads back to paying whoever left the bank without paying, and nobody whose payment is under way [CHECKOUT-03]', async ({
    open,
  }) => {
    const visit = await open()
    await becomeCustomer(visit.context)
    const { order, url } = await placeOrder(visit.context)
    await visit.goto(`/pages/Payment?order=${order}`)
    const again = parts(visit).main.getByRole('link', { name: 'Not paid yet? Choose how to pay' })
    await visit.follow(again, `/pages/PaymentFailed?order=${order}`)
    await seen(parts(visit).main.getByRole('heading', { name: 'Pay for your order' }))
    const asked = await visit.gate('POST /api/purchase/get_payment_state')
    await visit.goto(`/pages/Payment?order=${order}`)
    await asked.held()
    await unseen(again)
    await payAs(visit.context, url, 'approve-late')
    const [answer] = await Promise.all([visit.page.waitForResponse('**/get_payment_state'), asked.open()])
    expect((await answer.json()) as object).toMatchObject({ data: { payment: 'pending' } })
    await unseen(again)
  })

  test('is not found without an order, or with an address that names none [PERSONAL-04]', async ({ open }) => {
    const visit = await open()
    await becomeCustomer(visit.context)
    for (const query of ['', '?order=none']) {
      await visit.goto(`/pages/Payment${query}`)
      await seen(parts(visit).main.getByRole('heading', { name: 'This order was not found' }))
    }
  })
})
