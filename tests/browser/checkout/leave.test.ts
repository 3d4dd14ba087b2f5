import { describe, expect } from 'vitest'
import type { leaveMachine } from '#machines/checkout/leave.machine.ts'
import { leaveBooks } from '../../machines/checkout/leave.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { test } from '../support/browser-test.ts'
import { checkoutParts as parts } from '../support/checkout.ts'
import { addToCart, becomeCustomer } from '../support/customer.ts'
import { someEarrings } from '../support/orders.ts'
import { becomes, hasFocus, seen, unseen } from '../support/see.ts'
import type { OpenVisit, Visit } from '../support/visit.ts'
import { walkPaths } from '../support/walk.ts'

interface World {
  visit: Visit
}

const checkout = '/pages/CheckOut'
const cartId = ({ page }: Visit) => page.evaluate(() => sessionStorage.getItem('cartId'))
const homeLink = ({ page }: Visit) => page.locator('header').getByRole('link', { name: 'Kilau' }).first()

/** A customer with something in the cart, who came to the checkout from the cart. */
const open = async (openVisit: OpenVisit) => {
  const visit = await openVisit()
  await becomeCustomer(visit.context)
  await addToCart(visit.context, (await someEarrings(visit.context)).addition)
  await visit.goto('/pages/Cart')
  await visit.follow(visit.page.getByRole('link', { name: 'Check out' }).filter({ visible: true }), checkout)
  await becomes(() => parts(visit).pay.isEnabled(), true)
  return visit
}

const executors: Executors<typeof leaveMachine, World> = {
  'leave.requested': ({ visit }) => homeLink(visit).click(),
  'leaveGuard done': { unseen: 'it guards as long as there is something to lose' },
  'leaveGuard failed': { unseen: 'it guards as long as there is something to lose' },
  'leave.confirmed': ({ visit }) => parts(visit).leave.getByRole('button', { name: 'Confirm' }).click(),
  'leave.cancelled': ({ visit }) => parts(visit).leave.getByRole('button', { name: 'Cancel' }).click(),
}
const assertions: Assertions<typeof leaveMachine, World> = {
  staying: async ({ visit }) => {
    await unseen(parts(visit).leave)
    expect(new URL(visit.page.url()).pathname).toBe(checkout)
    expect(await cartId(visit)).not.toBe(null)
  },
  asking: async ({ visit }) => {
    await seen(parts(visit).leave.getByText('Are you sure to cancel the order?', { exact: true }))
    expect(new URL(visit.page.url()).pathname).toBe(checkout)
    expect(await cartId(visit)).not.toBe(null)
  },
  leaving: async ({ visit }) => {
    await visit.arrives('/')
    await unseen(parts(visit).leave)
    expect(await cartId(visit)).toBe(null)
  },
}

walkPaths({
  books: leaveBooks,
  start: async (openVisit) => ({ visit: await open(openVisit) }),
  executors,
  assertions,
  // Once it is confirmed the page is left.
  may: (when, _, state) => when !== 'leave.requested' || state === 'staying',
})

describe('leaving the checkout', () => {
  test('by the back button asks; Cancel stays with nothing lost, Confirm goes back [CHECKOUT-01]', async ({
    open: openVisit,
  }) => {
    const visit = await open(openVisit)
    const { page } = visit
    const { leave, field, payment } = parts(visit)
    await field('name').fill('Lim Mei Ling')
    await field('postcode').fill('59100')
    await payment('card').check({ force: true })
    const submission = await cartId(visit)
    await page.evaluate(() => history.back())
    await seen(leave.getByText('Are you sure to cancel the order?', { exact: true }))
    expect(await leave.getByRole('button').allInnerTexts()).toEqual(['Cancel', 'Confirm'])
    await leave.getByRole('button', { name: 'Cancel' }).click()
    await unseen(leave)
    expect(new URL(page.url()).pathname).toBe(checkout)
    expect(await field('name').inputValue()).toBe('Lim Mei Ling')
    expect(await field('postcode').inputValue()).toBe('59100')
    expect(await payment('card').isChecked()).toBe(true)
    expect(await cartId(visit)).toBe(submission)
    await page.evaluate(() => history.back())
    await seen(leave)
    await leave.getByRole('button', { name: 'Confirm' }).click()
    await visit.arrives('/pages/Cart')
    await unseen(leave)
    expect(await cartId(visit)).toBe(null)
    // Coming again begins another order.
    await visit.follow(page.getByRole('link', { name: 'Check out' }).filter({ visible: true }), checkout)
    await becomes(async () => [null, submission].includes(await cartId(visit)), false)
  })

  test('is cancelled by Escape, which gives the focus back [CHECKOUT-01]', async ({ open: openVisit }) => {
    const visit = await open(openVisit)
    const { leave } = parts(visit)
    await homeLink(visit).press('Enter')
    await seen(leave)
    await visit.page.keyboard.press('Escape')
    await unseen(leave)
    expect(new URL(visit.page.url()).pathname).toBe(checkout)
    await becomes(() => hasFocus(homeLink(visit)), true)
  })

  test('is not what the link to the content does, nor the way back from it [CHECKOUT-01]', async ({
    open: openVisit,
  }) => {
    const visit = await open(openVisit)
    const { page } = visit
    const { leave, field } = parts(visit)
    await field('name').fill('Lim Mei Ling')
    await page.getByRole('link', { name: 'Skip to the content' }).press('Enter')
    await becomes(() => hasFocus(page.getByRole('main')), true)
    await page.evaluate(() => history.back())
    await becomes(() => new URL(page.url()).hash, '')
    await unseen(leave)
    expect(await field('name').inputValue()).toBe('Lim Mei Ling')
    await page.evaluate(() => history.back())
    await seen(leave)
  })

  test('is not asked where there is nothing to buy [CHECKOUT-01]', async ({ open: openVisit }) => {
    const visit = await openVisit()
    await becomeCustomer(visit.context)
    await visit.goto(checkout)
    await seen(visit.page.getByRole('heading', { name: 'There is nothing to check out' }))
    await homeLink(visit).click()
    await visit.arrives('/')
    await unseen(parts(visit).leave)
  })
})
