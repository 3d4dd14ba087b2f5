import { describe, expect } from 'vitest'
import type { paymentStatusMachine } from '#machines/payment/payment-status.machine.ts'
import type { OrderState, PaymentState } from '#contract/order/schemas.ts'
import { paymentStatusBooks } from '../../machines/payment/payment-status.ledger.ts'
import type { Assertions, Executors, Step } from '../../support/paths.ts'
import { test } from '../support/browser-test.ts'
import { registerAndSignIn, endSession } from '../support/customer.ts'
import { bodyOf, type RequestHold } from '../support/request-hold.ts'
import { payAs, placeOrder } from '../support/orders.ts'
import { beginQuotePayment } from '../support/service.ts'
import { expectEventually, expectFocused, expectVisible, expectHidden } from '../support/expectations.ts'
import { failedRequestLog, errorStatusLog, type BrowserSession } from '../support/browser-session.ts'
import { startsWithDelay, walkPaths } from '../support/walk.ts'

type PaymentStep = Step<typeof paymentStatusMachine>
interface Output {
  re: string
  data?: { order: OrderState; payment: PaymentState }
}

const parts = ({ page }: BrowserSession) => {
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
  session: BrowserSession
  stateCalls: RequestHold
  order: string
  request: string
  url: string
}
const outputOf = ({ event }: { event: Record<string, unknown> }) => event['output'] as Output

const executors: Executors<typeof paymentStatusMachine, World> = {
  'payment.refreshed': ({ session }) => session.page.getByRole('button', { name: 'Check now' }).click(),
  'fetchPaymentState done': async ({ session, stateCalls, url }, step: PaymentStep) => {
    const { re, data } = outputOf(step)
    if (data?.payment === 'paid') await payAs(session.context, url, 'approve')
    if (data?.payment === 'declined') await payAs(session.context, url, 'decline')
    if (re === '503') await endSession(session)
    // Somebody else signs in in another window of this browser.
    if (re === '404') await registerAndSignIn(session.context)
    if (re !== '500') {
      await stateCalls.open()
      // The next pause begins once the page has read the answer.
      return session.rest()
    }
    session.expectLog(errorStatusLog(500))
    return stateCalls.answer({ re, id: 'x' }, 500)
  },
  'fetchPaymentState failed': async ({ session, stateCalls }) => {
    session.expectLog(failedRequestLog)
    await stateCalls.abort()
  },
}

const isAsking = async ({ stateCalls, order, request }: World) =>
  expect(bodyOf(await stateCalls.held())).toEqual(order === '' ? { request } : { order })
const isPausing = async ({ session, stateCalls }: World, { problem }: { problem: string | null }) => {
  await expectEventually(() => parts(session).lost.count(), problem ? 1 : 0)
  expect(stateCalls.count()).toBe(0)
}
const assertions: Assertions<typeof paymentStatusMachine, World> = {
  'pending.request.fetching': isAsking,
  'pending.request.waiting.soon': isPausing,
  'pending.request.waiting.later': isPausing,
  'pending.pace.usual': ({ session }) => expectVisible(parts(session).waiting),
  'pending.pace.slow': async ({ session }) => {
    await expectVisible(parts(session).longer)
    await expectVisible(parts(session).main.getByRole('link', { name: 'See the order' }))
  },
  paid: async ({ session, order }) => {
    await session.waitForUrl(`/pages/ThanksMessage?order=${order}`)
    await expectVisible(parts(session).main.getByRole('heading', { name: 'Thank you' }))
  },
  failed: async ({ session, order }) => {
    await session.waitForUrl(`/pages/PaymentFailed?order=${order}`)
    await expectVisible(parts(session).main.getByRole('heading', { name: 'Your payment did not go through' }))
  },
  decided: async ({ session, request }) => {
    await session.waitForUrl(`/pages/Personal/ServiceRequest?request=${request}`)
    await expectVisible(parts(session).main.getByText('Paid: RM 120.00', { exact: true }))
  },
  unknown: async ({ session }) => {
    await expectVisible(parts(session).main.getByRole('heading', { name: 'This order was not found' }))
  },
  ended: async ({ session }) => {
    await expectVisible(parts(session).timeout.getByText('Login timed out, please log in again!', { exact: true }))
    await expectEventually(() => parts(session).timeout.count(), 1)
  },
}

const realisable = ['200 paid paid', '200 reserved declined', '200 reserved open', '404 ', '503 ', '500 ']

walkPaths({
  books: paymentStatusBooks,
  start: async (open, { input }) => {
    const session = await open()
    await registerAndSignIn(session.context)
    if (input && (input as { request: string }).request !== '') {
      const { request, url } = await beginQuotePayment(session.context)
      const stateCalls = await session.gate('POST /api/service/get_payment_state')
      await session.goto(`/pages/Personal/ServicePayment?request=${request}`)
      return { session, stateCalls, order: '', request, url }
    }
    const placed = await placeOrder(session.context)
    const stateCalls = await session.gate('POST /api/purchase/get_payment_state')
    if (startsWithDelay(paymentStatusBooks, input)) await session.time.pause()
    await session.goto(`/pages/Payment?order=${placed.order}`)
    return { session, stateCalls, request: '', ...placed }
  },
  executors,
  assertions,
  // What a request does as an order is walked with an order.
  may: (when, event, _state, { request }) => {
    if (when !== 'fetchPaymentState done') return request === ''
    const { re, data } = outputOf({ event })
    if (request !== '') return data !== undefined && 'request' in data && data.request === 'inWork'
    return realisable.includes(`${re} ${data ? `${data.order} ${data.payment}` : ''}`)
  },
})

describe('the payment page', () => {
  test('goes on by itself when a late payment arrives, and says so [CHECKOUT-03] [X-FOCUS-03]', async ({ open }) => {
    const session = await open()
    await registerAndSignIn(session.context)
    const { order, url } = await placeOrder(session.context)
    const stateCalls = await session.gate('POST /api/purchase/get_payment_state')
    await payAs(session.context, url, 'approve-late')
    await session.goto(`/pages/Payment?order=${order}`)
    await stateCalls.held()
    await expectVisible(parts(session).waiting)
    await stateCalls.open()
    await stateCalls.remove()
    await session.waitForUrl(`/pages/ThanksMessage?order=${order}`)
    await expectVisible(parts(session).main.getByRole('heading', { name: 'Thank you' }))
    await expectHidden(parts(session).waiting)
    await expectFocused(session.page.getByRole('main', { name: 'Thank you' }))
  })

  test('leads back to paying whoever left the bank without paying, and nobody whose payment is under way [CHECKOUT-03]', async ({
    open,
  }) => {
    const session = await open()
    await registerAndSignIn(session.context)
    const { order, url } = await placeOrder(session.context)
    await session.goto(`/pages/Payment?order=${order}`)
    const again = parts(session).main.getByRole('link', { name: 'Not paid yet? Choose how to pay' })
    await session.follow(again, `/pages/PaymentFailed?order=${order}`)
    await expectVisible(parts(session).main.getByRole('heading', { name: 'Pay for your order' }))
    const stateCalls = await session.gate('POST /api/purchase/get_payment_state')
    await session.goto(`/pages/Payment?order=${order}`)
    await stateCalls.held()
    await expectHidden(again)
    await payAs(session.context, url, 'approve-late')
    const [answer] = await Promise.all([session.page.waitForResponse('**/get_payment_state'), stateCalls.open()])
    expect((await answer.json()) as object).toMatchObject({ data: { payment: 'pending' } })
    await expectHidden(again)
  })

  test('is not found without an order, or with an address that names none [PERSONAL-04]', async ({ open }) => {
    const session = await open()
    await registerAndSignIn(session.context)
    for (const query of ['', '?order=none']) {
      await session.goto(`/pages/Payment${query}`)
      await expectVisible(parts(session).main.getByRole('heading', { name: 'This order was not found' }))
    }
  })
})
