import { describe, expect } from 'vitest'
import { formatRinggit } from '#contract/money.ts'
import { test } from '../support/browser-test.ts'
import { becomeCustomer, callAs } from '../support/customer.ts'
import { address, payAs, placeOrder, someEarrings } from '../support/orders.ts'
import { becomes, seen, unseen } from '../support/see.ts'
import type { Visit } from '../support/visit.ts'

const mainOf = ({ page }: Visit) => page.getByRole('main')
const orderPath = (order: string) => `/pages/Personal/OrderDetail?order=${order}`

describe('the personal area', () => {
  test('greets by name and shows that there are no orders yet [PERSONAL-01] [ROUTE-08]', async ({ open }) => {
    const visit = await open()
    await becomeCustomer(visit.context)
    await visit.goto('/pages/Personal')
    await seen(mainOf(visit).getByRole('heading', { name: 'Hello, Mei' }))
    await seen(mainOf(visit).getByRole('heading', { name: 'You have no orders yet' }))
    const pages = mainOf(visit).getByRole('navigation', { name: 'Personal area' })
    await pages.getByRole('link', { name: 'Orders' }).click()
    await visit.arrives('/pages/Personal/OrderInfo')
    await seen(mainOf(visit).getByRole('heading', { name: 'Orders', exact: true }))
    await pages.getByRole('button', { name: 'Log out' }).click()
    await visit.arrives('/')
  })

  test('lists orders newest first, and shows each with its states, pieces, address and sum [PERSONAL-01] [ROUTE-14]', async ({
    open,
  }) => {
    const visit = await open()
    await becomeCustomer(visit.context)
    const { name, priceSen } = await someEarrings(visit.context)
    const first = await placeOrder(visit.context)
    await payAs(visit.context, first.url, 'approve')
    await callAs(visit.context, 'POST /api/purchase/get_payment_state', { order: first.order })
    const second = await placeOrder(visit.context, { method: 'pick-up', name: address.name, phone: address.phone })
    await visit.goto('/pages/Personal/OrderInfo')
    const orders = mainOf(visit).locator('.order')
    await becomes(() => orders.locator('.state').allInnerTexts(), ['Waiting for payment', 'Paid'])
    const details = orders.getByRole('link', { name: /^Details of order / })
    expect(await details.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      orderPath(second.order),
      orderPath(first.order),
    ])
    await visit.follow(details.nth(1), orderPath(first.order))
    await seen(mainOf(visit).getByRole('heading', { name, exact: true }))
    await seen(mainOf(visit).getByText('Paid by FPX'))
    expect(await mainOf(visit).getByText(formatRinggit(priceSen), { exact: true }).count()).toBeGreaterThan(0)
    await seen(mainOf(visit).getByText(address.address, { exact: true }))
    // The city is the state, which is written once.
    await unseen(mainOf(visit).getByText('Kuala Lumpur', { exact: true }))
    const steps = mainOf(visit).getByRole('list', { name: 'Progress of the order' })
    await seen(steps.locator('[aria-current=step]').getByText('Paid', { exact: true }))
    await visit.back('/pages/Personal/OrderInfo')
    await visit.follow(details.first(), orderPath(second.order))
    await seen(mainOf(visit).getByRole('heading', { name: 'Pick up in the showroom' }))
    await seen(mainOf(visit).getByRole('link', { name: 'Pay now' }))
    await seen(mainOf(visit).getByText(/^Kept for you until \d\d:\d\d\.$/))
  })

  test('shows nothing of somebody else`s order, whichever page asks for it [PERSONAL-04]', async ({ open }) => {
    const mei = await open()
    await becomeCustomer(mei.context)
    const { order, url } = await placeOrder(mei.context)
    const stranger = await open()
    await becomeCustomer(stranger.context)
    stranger.foresee(/Failed to load resource: .* status of 404/)
    for (const [path, heading] of [
      [orderPath(order), 'This order was not found'],
      [`/pages/Payment?order=${order}`, 'This order was not found'],
      [`/pages/PaymentFailed?order=${order}`, /not found/],
      [`/pages/ThanksMessage?order=${order}`, /not found/],
    ] as const) {
      await stranger.goto(path)
      await seen(stranger.page.getByRole('main').getByRole('heading', { name: heading }))
      await unseen(stranger.page.getByRole('main').getByText(address.address))
      await unseen(stranger.page.getByRole('main').getByRole('button', { name: /^Pay / }))
    }
    for (const call of ['get_order', 'get_payment_state'] as const) {
      expect(await callAs(stranger.context, `POST /api/purchase/${call}`, { order })).toEqual({ re: '404' })
    }
    // Mei's order stands, and is hers alone.
    await payAs(mei.context, url, 'approve')
    await mei.goto(`/pages/ThanksMessage?order=${order}`)
    await seen(mainOf(mei).getByRole('heading', { name: 'Thank you' }))
    await stranger.goto('/pages/Personal/OrderInfo')
    await seen(mainOf(stranger).getByRole('heading', { name: 'You have no orders yet' }))
  })

  test('shows orders without script too [PERSONAL-01]', async ({ open }) => {
    const visit = await open({ script: false })
    await becomeCustomer(visit.context)
    const { order } = await placeOrder(visit.context)
    await visit.goto('/pages/Personal/OrderInfo')
    await mainOf(visit)
      .getByRole('link', { name: /^Details of order / })
      .click()
    await visit.arrives(orderPath(order))
    await seen(mainOf(visit).getByText(address.address, { exact: true }))
  })
})
