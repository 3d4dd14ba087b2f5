import { describe, expect } from 'vitest'
import type { paymentRetryMachine, PaymentRetryProblem } from '#machines/payment/payment-retry.machine.ts'
import type { PaymentMethod } from '#contract/order/schemas.ts'
import { paymentRetryBooks } from '../../machines/payment/payment-retry.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { test } from '../support/browser-test.ts'
import { registerAndSignIn, callAs, endSession } from '../support/customer.ts'
import { activate } from '../support/fields.ts'
import { bodyOf, type RequestHold } from '../support/request-hold.ts'
import { payAs, placeOrder } from '../support/orders.ts'
import { expectEventually, expectEnabled, expectChecked, expectVisible, expectHidden } from '../support/expectations.ts'
import {
  failedRequestLog,
  type OpenBrowserSession,
  errorStatusLog,
  type BrowserSession,
} from '../support/browser-session.ts'
import { walkPaths } from '../support/walk.ts'

const parts = ({ page }: BrowserSession) => {
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
  session: BrowserSession
  opened: RequestHold
  order: string
  /** Whether the session has ended. */
  ended: boolean
}
const outputOf = ({ event }: { event: Record<string, unknown> }) => event['output'] as { re: string }

/** A customer whose first payment was declined, where they can try again. */
const open = async (openBrowserSession: OpenBrowserSession) => {
  const session = await openBrowserSession()
  await registerAndSignIn(session.context)
  const { order, url } = await placeOrder(session.context)
  await payAs(session.context, url, 'decline')
  // The shop has heard of it once it was asked.
  await callAs(session.context, 'POST /api/purchase/get_payment_state', { order })
  await session.goto(`/pages/PaymentFailed?order=${order}`)
  await expectEnabled(parts(session).pay)
  // The page reads the order again after 10 s, which a busy machine takes, and says then that it is paid.
  await session.gate('POST /api/purchase/get_order')
  return { session, order }
}

const notices: Record<PaymentRetryProblem, string> = {
  network: 'The connection was lost. Please try again.',
  refused: 'The payment page could not be opened. Please try again.',
}

const executors: Executors<typeof paymentRetryMachine, World> = {
  'payment.chosen': ({ session }, { event }) => activate(parts(session).payment(event['method'] as PaymentMethod)),
  'payment.retried': ({ session }) => parts(session).pay.press('Enter'),
  'openPayment done': async (world, step) => {
    const { session, opened, order } = world
    const { re } = outputOf(step)
    if (re === '200') return opened.open()
    if (re === '409') {
      // Another window of the same customer has paid meanwhile.
      await opened.held()
      const other = await callAs(session.context, 'POST /api/purchase/pay_order', { order, payment: 'card' })
      await payAs(session.context, other.data?.url ?? '', 'approve')
      await callAs(session.context, 'POST /api/purchase/get_payment_state', { order })
      return opened.open()
    }
    if (re === '503') {
      world.ended = true
      await endSession(session)
      return opened.open()
    }
    session.expectLog(errorStatusLog(Number(re)))
    return opened.answer({ re }, Number(re))
  },
  'redirect done': { unobservable: 'the page is left' },
  'redirect failed': { unobservable: 'the page is left' },
  'cancellation done': { unobservable: 'it runs as long as the page' },
  'cancellation failed': { unobservable: 'it runs as long as the page' },
  'session.ended': { unobservable: 'the cancellation says so, which is walked on the page of the order' },
  'login.missing': { unobservable: 'the cancellation says so, which is walked on the page of the order' },
  'openPayment failed': async ({ session, opened }) => {
    session.expectLog(failedRequestLog)
    await opened.abort()
  },
}

const canChoose = async (
  { session, opened, ended }: World,
  { method, problem }: { method: PaymentMethod; problem: PaymentRetryProblem | null },
) => {
  const { timeout, payment, notice, pay } = parts(session)
  if (ended) {
    // The popup is fetched when it is needed, which takes time.
    await session.time.resume()
    return expectVisible(timeout.getByText('Login timed out, please log in again!', { exact: true }))
  }
  await expectEventually(() => notice.allInnerTexts(), problem ? [notices[problem]] : [])
  await expectChecked(payment(method))
  await expectEventually(() => pay.getAttribute('aria-busy'), null)
  expect(opened.count()).toBe(0)
}
const assertions: Assertions<typeof paymentRetryMachine, World> = {
  'choosing.ready': canChoose,
  'choosing.coolingDown': canChoose,
  opening: async ({ session, opened, order }, { method }) => {
    expect(bodyOf(await opened.held())).toEqual({ order, payment: method })
    expect(opened.count()).toBe(1)
    await expectEventually(() => parts(session).pay.getAttribute('aria-busy'), 'true')
  },
  redirecting: async ({ session }) => {
    await expectEventually(() => new URL(session.page.url()).pathname, expect.stringMatching(/^\/sandbox\/pay\//))
  },
  refused: async ({ session }) => {
    await expectEventually(() => parts(session).notice.allInnerTexts(), ['This order can no longer be paid.'])
    await expectHidden(parts(session).pay)
  },
}

walkPaths({
  books: paymentRetryBooks,
  start: async (openBrowserSession) => {
    const known = await open(openBrowserSession)
    return { ...known, ended: false, opened: await known.session.gate('POST /api/purchase/pay_order') }
  },
  executors,
  assertions,
  may: (when, event, _, { method }) => {
    // A customer's call is answered 401 only without a cookie at all; the order of the page is one of the customer's.
    if (when === 'openPayment done') return !['400', '401', '404'].includes(outputOf({ event }).re)
    if (when === 'payment.retried') return event['method'] === method
    return when !== 'payment.chosen' || event['method'] !== method
  },
  // Without a session the popup takes the place of the page.
  ends: (_, event) => (event['output'] as { re?: string } | undefined)?.re === '503',
})

describe('the page of a failed payment', () => {
  test('says what happened, how long the order is kept, and offers every way to pay [CHECKOUT-03]', async ({
    open: openBrowserSession,
  }) => {
    const { session, order } = await open(openBrowserSession)
    const { main, payment, pay } = parts(session)
    await expectVisible(main.getByRole('heading', { name: 'Your payment did not go through' }))
    await expectVisible(main.getByText('The payment was declined, and nothing was charged.', { exact: false }))
    await expectVisible(main.getByText(/^Your order is kept until \d\d:\d\d\.$/))
    for (const method of ['fpx', 'card', 'e-wallet'] as const) expect(await payment(method).count()).toBe(1)
    expect(await main.getByRole('link', { name: 'See the order' }).getAttribute('href')).toContain(order)
    await pay.click()
    await expectEventually(() => new URL(session.page.url()).pathname, expect.stringMatching(/^\/sandbox\/pay\//))
  })

  test('cancels the order after a question, and shows then that it is cancelled [X-LIFECYCLE-04]', async ({
    open: openBrowserSession,
  }) => {
    const session = await openBrowserSession()
    await registerAndSignIn(session.context)
    const { order, url } = await placeOrder(session.context)
    await payAs(session.context, url, 'decline')
    await callAs(session.context, 'POST /api/purchase/get_payment_state', { order })
    await session.goto(`/pages/PaymentFailed?order=${order}`)
    const { main, pay, timeout: question } = parts(session)
    await expectEnabled(pay)
    const cancel = main.getByRole('button', { name: 'Cancel the order' })
    await cancel.click()
    await question.getByRole('button', { name: 'Keep it', exact: true }).click()
    await expectHidden(question)
    await expectVisible(pay)
    await cancel.click()
    await question.getByRole('button', { name: 'Cancel the order' }).click()
    await expectHidden(pay)
    await expectHidden(cancel)
    expect((await callAs(session.context, 'POST /api/purchase/get_order', { order })).data?.state).toBe('cancelled')
  })

  test('takes no payment for an order that is paid [CHECKOUT-04]', async ({ open: openBrowserSession }) => {
    const session = await openBrowserSession()
    await registerAndSignIn(session.context)
    const { order, url } = await placeOrder(session.context)
    await payAs(session.context, url, 'approve')
    await callAs(session.context, 'POST /api/purchase/get_payment_state', { order })
    await session.goto(`/pages/PaymentFailed?order=${order}`)
    await expectVisible(parts(session).main.getByRole('heading', { name: 'This order is paid' }))
    await expectHidden(parts(session).pay)
    // The payment page itself takes no second answer either.
    await session.page.goto(url)
    await expectVisible(session.page.getByRole('heading', { name: 'This payment is closed' }))
    expect(await callAs(session.context, 'POST /api/purchase/pay_order', { order, payment: 'card' })).toMatchObject({
      re: '409',
    })
  })
})
