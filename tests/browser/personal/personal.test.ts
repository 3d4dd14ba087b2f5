import { describe, expect } from 'vitest'
import { formatRinggit } from '#contract/money.ts'
import { test } from '../support/browser-test.ts'
import { registerAndSignIn, callAs } from '../support/customer.ts'
import { address, payAs, placeOrder, findEarrings } from '../support/orders.ts'
import { expectEventually, expectVisible, expectHidden } from '../support/expectations.ts'
import type { BrowserSession } from '../support/browser-session.ts'

const mainOf = ({ page }: BrowserSession) => page.getByRole('main')
const orderPath = (order: string) => `/pages/Personal/OrderDetail?order=${order}`

describe('the personal area', () => {
  test('greets by name and shows that there are no orders yet [PERSONAL-01] [ROUTE-08]', async ({ open }) => {
    const session = await open()
    await registerAndSignIn(session.context)
    await session.goto('/pages/Personal')
    await expectVisible(mainOf(session).getByRole('heading', { name: 'Hello, Mei' }))
    await expectVisible(mainOf(session).getByRole('heading', { name: 'You have no orders yet' }))
    const pages = mainOf(session).getByRole('navigation', { name: 'Personal area' })
    await pages.getByRole('link', { name: 'Orders' }).click()
    await session.waitForUrl('/pages/Personal/OrderInfo')
    await expectVisible(mainOf(session).getByRole('heading', { name: 'Orders', exact: true }))
    await pages.getByRole('button', { name: 'Log out' }).click()
    await session.waitForUrl('/')
  })

  test('lists orders newest first, and shows each with its states, pieces, address and sum [PERSONAL-01] [ROUTE-14]', async ({
    open,
  }) => {
    const session = await open()
    await registerAndSignIn(session.context)
    const { name, priceSen } = await findEarrings(session.context)
    const first = await placeOrder(session.context)
    await payAs(session.context, first.url, 'approve')
    await callAs(session.context, 'POST /api/purchase/get_payment_state', { order: first.order })
    const second = await placeOrder(session.context, { method: 'pick-up', name: address.name, phone: address.phone })
    await session.goto('/pages/Personal/OrderInfo')
    const orders = mainOf(session).locator('.order')
    await expectEventually(() => orders.locator('.state').allInnerTexts(), ['Waiting for payment', 'Paid'])
    const details = orders.getByRole('link', { name: /^Details of order / })
    expect(await details.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      orderPath(second.order),
      orderPath(first.order),
    ])
    await session.follow(details.nth(1), orderPath(first.order))
    await expectVisible(mainOf(session).getByRole('heading', { name, exact: true }))
    await expectVisible(mainOf(session).getByText('Paid by FPX'))
    expect(await mainOf(session).getByText(formatRinggit(priceSen), { exact: true }).count()).toBeGreaterThan(0)
    await expectVisible(mainOf(session).getByText(address.address, { exact: true }))
    // The city is the state, which is written once.
    await expectHidden(mainOf(session).getByText('Kuala Lumpur', { exact: true }))
    const steps = mainOf(session).getByRole('list', { name: 'Progress of the order' })
    await expectVisible(steps.locator('[aria-current=step]').getByText('Paid', { exact: true }))
    await session.back('/pages/Personal/OrderInfo')
    await session.follow(details.first(), orderPath(second.order))
    await expectVisible(mainOf(session).getByRole('heading', { name: 'Pick up in the showroom' }))
    await expectVisible(mainOf(session).getByRole('link', { name: 'Pay now' }))
    await expectVisible(mainOf(session).getByText(/^Kept for you until \d\d:\d\d\.$/))
  })

  test('shows nothing of somebody else`s order, whichever page asks for it [PERSONAL-04]', async ({ open }) => {
    const mei = await open()
    await registerAndSignIn(mei.context)
    const { order, url } = await placeOrder(mei.context)
    const stranger = await open()
    await registerAndSignIn(stranger.context)
    stranger.expectLog(/Failed to load resource: .* status of 404/)
    for (const [path, heading] of [
      [orderPath(order), 'This order was not found'],
      [`/pages/Payment?order=${order}`, 'This order was not found'],
      [`/pages/PaymentFailed?order=${order}`, /not found/],
      [`/pages/ThanksMessage?order=${order}`, /not found/],
    ] as const) {
      await stranger.goto(path)
      await expectVisible(stranger.page.getByRole('main').getByRole('heading', { name: heading }))
      await expectHidden(stranger.page.getByRole('main').getByText(address.address))
      await expectHidden(stranger.page.getByRole('main').getByRole('button', { name: /^Pay / }))
    }
    for (const call of ['get_order', 'get_payment_state'] as const) {
      expect(await callAs(stranger.context, `POST /api/purchase/${call}`, { order })).toEqual({ re: '404' })
    }
    // Mei's order stands, and is hers alone.
    await payAs(mei.context, url, 'approve')
    // The bank tells the shop in its own time.
    const readState = async () => (await callAs(mei.context, 'POST /api/purchase/get_payment_state', { order })).data
    await expectEventually(async () => (await readState())?.payment, 'paid')
    await mei.goto(`/pages/ThanksMessage?order=${order}`)
    await expectVisible(mainOf(mei).getByRole('heading', { name: 'Thank you' }))
    await stranger.goto('/pages/Personal/OrderInfo')
    await expectVisible(mainOf(stranger).getByRole('heading', { name: 'You have no orders yet' }))
  })

  test('shows orders without script too [PERSONAL-01]', async ({ open }) => {
    const session = await open({ script: false })
    await registerAndSignIn(session.context)
    const { order } = await placeOrder(session.context)
    await session.goto('/pages/Personal/OrderInfo')
    await mainOf(session)
      .getByRole('link', { name: /^Details of order / })
      .click()
    await session.waitForUrl(orderPath(order))
    await expectVisible(mainOf(session).getByText(address.address, { exact: true }))
  })
})
