import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { tabsMachine } from '../../machines/shell/tabs.machine.ts'
import { tabsBooks } from '../machines/tabs.ledger.ts'
import type { Assertions, Executors } from '../support/paths.ts'
import { test } from './support/browser-test.ts'
import { addToCart, becomeCustomer, type Customer, piecesOf } from './support/customer.ts'
import { accountParts, logIn, loginParts } from './support/dialogs.ts'
import { seen } from './support/see.ts'
import { openTab } from './support/tabs.ts'
import type { Visit } from './support/visit.ts'
import { walkPaths } from './support/walk.ts'

interface World {
  visit: Visit
  other: Page
  customer: Customer
}

const logOutButton = (page: Page) => page.locator('header').getByRole('button', { name: 'Log out' })
const isSignedIn = async (page: Page) => {
  await expect.poll(() => accountParts({ page }).name.count()).toBe(1)
}
const isAnonymous = async (page: Page) => {
  await expect.poll(() => accountParts({ page }).logIn.count()).toBe(1)
}

const executors: Executors<typeof tabsMachine, World> = {
  'change.made': ({ visit }) => logOutButton(visit.page).click(),
  'change.heard': ({ other }) => logOutButton(other).click(),
  'otherTabs done': { unseen: 'the channel is open as long as the page' },
  'otherTabs failed': { unseen: 'the channel is open as long as the page' },
}
let steps = 0
const assertions: Assertions<typeof tabsMachine, World> = {
  listening: async ({ visit, other }) => {
    const sees = steps === 0 ? isSignedIn : isAnonymous
    steps += 1
    await sees(visit.page)
    await sees(other)
  },
}

walkPaths({
  books: tabsBooks,
  start: async (openVisit) => {
    steps = 0
    const visit = await openVisit()
    const customer = await becomeCustomer(visit.context)
    await visit.goto('/pages/Terms')
    return { visit, customer, other: await openTab(visit, '/pages/Contact') }
  },
  executors,
  assertions,
})

describe('two tabs of one browser', () => {
  test('signing in in one signs in the other, where it was [SESSION-01]', async ({ open }) => {
    const visit = await open()
    const customer = await becomeCustomer(visit.context)
    await visit.context.clearCookies()
    await visit.goto('/pages/Terms')
    const other = await openTab(visit, '/pages/Contact')
    await accountParts(visit).logIn.click()
    await seen(loginParts(visit).dialog)
    await logIn(visit, customer)
    await isSignedIn(other)
    expect(new URL(other.url()).pathname).toBe('/pages/Contact')
  })

  test('what one adds to the cart or removes from it, the other shows [CART-13]', async ({ open }) => {
    const visit = await open()
    await becomeCustomer(visit.context)
    const [piece] = await piecesOf(visit.context, 'earrings')
    if (!piece) throw new Error('no earrings are for sale')
    await addToCart(visit.context, { piece: piece.uuid, metal: piece.metals[0]!.metal })
    await visit.goto('/pages/Cart')
    const other = await openTab(visit, '/pages/Cart')
    const items = (page: Page) => page.locator('main').getByRole('button', { name: /^Delete/ })
    await expect.poll(() => items(other).count()).toBe(1)
    await items(visit.page).click()
    await expect.poll(() => items(other).count()).toBe(0)
    const third = await openTab(visit, `/pages/EarringsDetail/${piece.link}`)
    await third.getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect.poll(() => items(visit.page).count()).toBe(1)
  })

  test('signing out in one takes a page of the customer away in the other [SESSION-01] [SHELL-18]', async ({
    open,
  }) => {
    const visit = await open()
    const { email } = await becomeCustomer(visit.context)
    await visit.goto('/pages/Terms')
    const other = await openTab(visit, '/pages/Personal')
    await logOutButton(visit.page).click()
    await isAnonymous(other)
    await expect.poll(() => other.getByRole('heading', { name: 'Please log in' }).count()).toBe(1)
    expect(await other.locator('body').innerText()).not.toContain(email)
  })

  test('a change is told once, and then all tabs are silent [SESSION-01]', async ({ open }) => {
    const visit = await open()
    await becomeCustomer(visit.context)
    await visit.goto('/pages/Terms')
    const other = await openTab(visit, '/pages/Contact')
    const asked: string[] = []
    for (const [name, page] of [
      ['this', visit.page],
      ['other', other],
    ] as const) {
      page.on('request', (request) => {
        if (request.url().endsWith('/api/user/get_header_info')) asked.push(name)
      })
    }
    await logOutButton(visit.page).click()
    await isAnonymous(other)
    await visit.page.waitForTimeout(1500)
    expect(asked.toSorted()).toEqual(['other', 'this'])
  })
})
