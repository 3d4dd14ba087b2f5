import { describe, expect } from 'vitest'
import type { paymentRetryMachine, PaymentRetryProblem } from '#machines/payment/payment-retry.machine.ts'
import type { PaymentMethod } from '#contract/calls.ts'
import { paymentRetryBooks } from '../../machines/payment/payment-retry.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { test } from '../support/browser-test.ts'
import { becomeCustomer, callAs, endSession } from '../support/customer.ts'
import { activate } from '../support/fields.ts'
import { bodyOf, type Gate } from '../support/gate.ts'
import { payAs, placeOrder } from '../support/orders.ts'
import { becomes, seen, unseen } from '../support/see.ts'
import { lostRequest, type OpenVisit, refusedRequest, type Visit } from '../support/visit.ts'
import { walkPaths } from '../support/walk.ts'

const parts = ({ page }: Visit) => {
  const main = page.getByRole('main')
  return {
    main,
    payment: (method: PaymentMethod) =>
      main.getByRole('radio', { name: { fpx: /^Online banking/, card: /^Card/, 'e-wallet': /^E-wallet/ }[method] }),
    pay: main.getByRole('button', { name: /^Pay / }),
    notice: main.locator('.notice'),
    timeout: page.getByRole('alertdialog', { name: 'Tips' }),
  }
}

interface World {
  visit: Visit
  opened: Gate
  order: string
  /** Whether the session has ended. */
  ended: boolean
}
const outputOf = ({ event }: { event: Record<string, unknown> }) => event['output'] as { re: string; data?: object }

/** A customer whose first payment was declined, where they can try again. */
const open = async (openVisit: OpenVisit) => {
  const visit = await openVisit()
  await becomeCustomer(visit.context)
  const { order, url } = await placeOrder(visit.context)
  await payAs(visit.context, url, 'decline')
  // The shop has heard of it once it was asked.
  await callAs(visit.context, 'POST /api/purchase/get_payment_state', { order })
  await visit.goto(`/pages/PaymentFailed?order=${order}`)
  await becomes(() => parts(visit).pay.isEnabled(), true)
  return { visit, order }
}

const notices: Record<PaymentRetryProblem, string> = {
  network: 'The connection was lost. Please try again.',
  refused: 'The payment page could not be opened. Please try again.',
}

const executors: Executors<typeof paymentRetryMachine, World> = {
  'payment.chosen': ({ visit }, { event }) => activate(parts(visit).payment(event['method'] as PaymentMethod)),
  'payment.retried': ({ visit }) => parts(visit).pay.press('Enter'),
  'openPayment done': async (world, step) => {
    const { visit, opened, order } = world
    const { re, data } = outputOf(step)
    if (re === '200' && data) return opened.open()
    if (re === '409') {
      // Another window of the same customer has paid meanwhile.
      await opened.held()
      const other = await callAs(visit.context, 'POST /api/purchase/pay_order', { order, payment: 'card' })
      await payAs(visit.context, other.data?.url ?? '', 'approve')
      await callAs(visit.context, 'POST /api/purchase/get_payment_state', { order })
      return opened.open()
    }
    if (re === '503') {
      world.ended = true
      await endSession(visit.context)
      return opened.open()
    }
    if (re !== '200') visit.foresee(refusedRequest(Number(re)))
    return opened.answer({ re }, Number(re))
  },
  'redirect done': { unseen: 'the page is left' },
  'redirect failed': { unseen: 'the page is left' },
  'openPayment failed': async ({ visit, opened }) => {
    visit.foresee(lostRequest)
    await opened.lose()
  },
}

const canChoose = async (
  { visit, opened, ended }: World,
  { method, problem }: { method: PaymentMethod; problem: PaymentRetryProblem | null },
) => {
  const { timeout, payment, notice, pay } = parts(visit)
  if (ended) {
    // The popup is fetched when it is needed, which takes time.
    await visit.time.flow()
    return seen(timeout.getByText('Login timed out, please log in again!', { exact: true }))
  }
  await becomes(() => notice.allInnerTexts(), problem ? [notices[problem]] : [])
  expect(await payment(method).isChecked()).toBe(true)
  await becomes(() => pay.getAttribute('aria-busy'), null)
  expect(opened.count()).toBe(0)
}
const assertions: Assertions<typeof paymentRetryMachine, World> = {
  choosing: canChoose,
  resting: canChoose,
  opening: async ({ visit, opened, order }, { method }) => {
    expect(bodyOf(await opened.held())).toEqual({ order, payment: method })
    expect(opened.count()).toBe(1)
    await becomes(() => parts(visit).pay.getAttribute('aria-busy'), 'true')
  },
  redirecting: async ({ visit }) => {
    await becomes(() => new URL(visit.page.url()).pathname.startsWith('/sandbox/pay/'), true)
  },
  refused: async ({ visit }) => {
    await becomes(() => parts(visit).notice.allInnerTexts(), ['This order can no longer be paid.'])
    await unseen(parts(visit).pay)
  },
}

walkPaths({
  books: paymentRetryBooks,
  start: async (openVisit) => {
    const known = await open(openVisit)
    return { ...known, ended: false, opened: await known.visit.gate('POST /api/purchase/pay_order') }
  },
  executors,
  assertions,
  may: (when, event, _, { method }) => {
    // A customer's call is answered 401 only without a cookie at all; the order of the page is one of the customer's.
    if (when === 'openPayment done') {
      const { re, data } = outputOf({ event })
      return !['400', '401', '404'].includes(re) && !(re === '500' && !data)
    }
    return when !== 'payment.chosen' || event['method'] !== method
  },
  // Without a session the popup takes the place of the page.
  can: (_, done) => !done.some(({ event }) => (event['output'] as { re?: string } | undefined)?.re === '503'),
})

describe('the page of a failed payment', () => {
  test('says what happened, how long the order is kept, and offers every way to pay [CHECKOUT-03]', async ({
    open: openVisit,
  }) => {
    const { visit, order } = await open(openVisit)
    const { main, payment, pay } = parts(visit)
    await seen(main.getByRole('heading', { name: 'Your payment did not go through' }))
    await seen(main.getByText('The payment was declined, and nothing was charged.', { exact: false }))
    await seen(main.getByText(/^Your order is kept until \d\d:\d\d\.$/))
    for (const method of ['fpx', 'card', 'e-wallet'] as const) expect(await payment(method).count()).toBe(1)
    expect(await main.getByRole('link', { name: 'See the order' }).getAttribute('href')).toContain(order)
    await pay.click()
    await becomes(() => new URL(visit.page.url()).pathname.startsWith('/sandbox/pay/'), true)
  })

  test('takes no payment for an order that is paid [CHECKOUT-04]', async ({ open: openVisit }) => {
    const visit = await openVisit()
    await becomeCustomer(visit.context)
    const { order, url } = await placeOrder(visit.context)
    await payAs(visit.context, url, 'approve')
    await callAs(visit.context, 'POST /api/purchase/get_payment_state', { order })
    await visit.goto(`/pages/PaymentFailed?order=${order}`)
    await seen(parts(visit).main.getByRole('heading', { name: 'This order is paid' }))
    await unseen(parts(visit).pay)
    // The payment page itself takes no second answer either.
    await visit.page.goto(url)
    await seen(visit.page.getByRole('heading', { name: 'This payment is closed' }))
    expect(await callAs(visit.context, 'POST /api/purchase/pay_order', { order, payment: 'card' })).toMatchObject({
      re: '409',
    })
  })
})
