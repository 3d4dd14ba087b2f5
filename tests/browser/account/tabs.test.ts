import type { Page, Route } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { tabsMachine } from '#machines/account/tabs.machine.ts'
import { tabsBooks } from '../../machines/account/tabs.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import {
  appointmentPageParts,
  appointmentParts,
  fillForm,
  freeVisit,
  openAppointment,
  typed,
} from '../support/appointment.ts'
import { test } from '../support/browser-test.ts'
import { checkoutParts, fillAddress } from '../support/checkout.ts'
import {
  addToCart,
  becomeCustomer,
  type Customer,
  endSession,
  piecesOf,
  register,
  signIn,
} from '../support/customer.ts'
import { accountParts, forgotParts, logIn, loginParts } from '../support/dialogs.ts'
import { address } from '../support/orders.ts'
import { becomes, seen, unseen } from '../support/see.ts'
import { testCode } from '../support/shop.ts'
import { openTab, tellTabs } from '../support/tabs.ts'
import type { Visit } from '../support/visit.ts'
import { walkPaths } from '../support/walk.ts'

interface World {
  visit: Visit
  other: Page
  customer: Customer
}

/** The same browser, looked at through another of its tabs. */
const through = (visit: Visit, page: Page): Visit => ({ ...visit, page })
const putIntoCart = async ({ context }: Visit) => {
  const [piece] = await piecesOf(context, 'earrings')
  if (!piece) throw new Error('no earrings are for sale')
  await addToCart(context, { piece: piece.uuid, metal: piece.metals[0]!.metal })
  return piece
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

  test('signing in in one closes the login dialogs of the others, and what they stood for goes on [SESSION-01] [LOGIN-04] [CART-04]', async ({
    open,
  }) => {
    const visit = await open()
    const customer = await register(visit.context)
    await visit.goto('/pages/Terms')
    await visit.page
      .locator('header')
      .getByRole('link', { name: /^My Cart/ })
      .click()
    await seen(loginParts(visit).dialog)
    const forgetful = through(visit, await openTab(visit, '/pages/Contact'))
    await accountParts(forgetful).logIn.click()
    await loginParts(forgetful).forgot.click()
    await seen(forgotParts(forgetful).dialog)
    const other = through(visit, await openTab(visit, '/pages/FAQ'))
    await accountParts(other).logIn.click()
    await logIn(other, customer)
    await visit.arrives('/pages/Cart')
    for (const tab of [visit, forgetful]) {
      await isSignedIn(tab.page)
      await unseen(tab.page.getByRole('dialog'))
    }
  })

  test('signing in in one opens a page of the customer that another was barred from [SESSION-01] [ROUTE-20]', async ({
    open,
  }) => {
    const visit = await open()
    const customer = await becomeCustomer(visit.context)
    await putIntoCart(visit)
    await visit.context.clearCookies()
    await visit.goto('/pages/CheckOut')
    await seen(loginParts(visit).dialog)
    await visit.page.keyboard.press('Escape')
    await unseen(loginParts(visit).dialog)
    await signIn(visit.context, customer)
    await tellTabs(visit)
    await fillAddress(visit)
    await becomes(() => checkoutParts(visit).field('name').inputValue(), address.name)
  })

  test('signing in in one brings the appointment back that another kept for after the login [APPT-12] [LIVE-01] [SESSION-01]', async ({
    open,
  }) => {
    const visit = await open()
    const customer = await register(visit.context)
    const free = await freeVisit(visit.context)
    await visit.goto('/pages/Terms')
    const form = await openAppointment(visit)
    await fillForm(visit, form, { ...free, email: customer.email })
    await form.submit.click()
    await seen(visit.page.getByRole('dialog', { name: 'LOGIN/SIGN UP' }))
    const other = through(visit, await openTab(visit, '/pages/FAQ'))
    await accountParts(other).logIn.click()
    await logIn(other, customer)
    await seen(form.root)
    await becomes(() => visit.page.getByRole('dialog').count(), 1)
    await becomes(() => form.section.inputValue(), free.section.atime)
    expect(await form.name.inputValue()).toBe(typed.name)
    await form.submit.click()
    await seen(form.root.getByRole('heading', { name: 'Your visit is booked' }))
    await unseen(appointmentParts(other).root)
  })

  test('signing in in one takes the word away that the login of another timed out [SESSION-02] [SESSION-01]', async ({
    open,
  }) => {
    const visit = await open()
    const customer = await becomeCustomer(visit.context)
    await putIntoCart(visit)
    await visit.goto('/pages/CheckOut')
    await fillAddress(visit)
    await endSession(visit.context)
    await checkoutParts(visit).pay.click()
    const popup = visit.page.getByRole('alertdialog', { name: 'Tips' })
    await seen(popup.getByText('Login timed out, please log in again!', { exact: true }))
    const other = through(visit, await openTab(visit, '/pages/FAQ'))
    await accountParts(other).logIn.click()
    await logIn(other, customer)
    await unseen(popup)
    await isSignedIn(visit.page)
    await visit.arrives('/pages/CheckOut')
    await becomes(() => checkoutParts(visit).pay.isEnabled(), true)
  })

  test('shows nothing of one customer once another has signed in in a second tab [SESSION-01] [ROUTE-20]', async ({
    open,
  }) => {
    const visit = await open()
    const first = await becomeCustomer(visit.context)
    await putIntoCart(visit)
    await visit.goto('/pages/CheckOut')
    await fillAddress(visit)
    const data = await openTab(visit, '/pages/Personal/Privacy')
    await becomes(async () => (await data.getByRole('main').innerText()).includes(first.email), true)
    const page = through(visit, await openTab(visit, '/pages/Appointment'))
    const form = appointmentPageParts(page)
    await becomes(() => form.email.inputValue(), first.email)
    const dialog = through(visit, await openTab(visit, '/pages/FAQ'))
    const { root, email } = await openAppointment(dialog)
    await becomes(() => email.inputValue(), first.email)

    const second = await register(visit.context)
    await signIn(visit.context, second)
    await putIntoCart(visit)
    await tellTabs(visit)
    await becomes(async () => (await data.getByRole('main').innerText()).includes(second.email), true)
    expect(await data.getByRole('main').innerText()).not.toContain(first.email)
    await becomes(() => form.email.inputValue(), second.email)
    await unseen(root)
    await becomes(() => checkoutParts(visit).field('name').inputValue(), '')
    expect(await checkoutParts(visit).field('address').inputValue()).toBe('')
  })

  test('what one adds to the cart or removes from it, the other shows [CART-13]', async ({ open }) => {
    const visit = await open()
    await becomeCustomer(visit.context)
    const piece = await putIntoCart(visit)
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

/** Holds the first call of a page on its way to the shop and its answer on its way back; others pass. */
const holdBothWays = async (page: Page, path: string) => {
  const asked = Promise.withResolvers<void>()
  const sent = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  const arrives = Promise.withResolvers<void>()
  let isFirst = true
  const hold = async (route: Route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    asked.resolve()
    await sent.promise
    const answer = await route.fetch()
    const json: unknown = await answer.json()
    answered.resolve()
    await arrives.promise
    // The page may have given the call up.
    await route.fulfill({ json }).catch(() => undefined)
  }
  await page.route(path, hold)
  return {
    asked: asked.promise,
    /** Lets it reach the shop, whose cookie the browser has afterwards. */
    reachesTheShop: () => {
      sent.resolve()
      return answered.promise
    },
    arrives: () => arrives.resolve(),
  }
}

const told = 'There was a sign-in in another tab. Please check which account is in use now.'
const shows = async (page: Page, name: string) => {
  await seen(accountParts({ page }).name.getByText(name, { exact: true }))
}

describe('a login that is under way when somebody signs in in another tab', () => {
  const begins = async (open: () => Promise<Visit>) => {
    const visit = await open()
    const mei = await register(visit.context, 'Mei')
    const lin = await register(visit.context, 'Lin')
    await visit.goto('/pages/Terms')
    const other = through(visit, await openTab(visit, '/pages/FAQ'))
    const signIn = await holdBothWays(visit.page, '**/api/user/sign_in')
    await visit.page
      .locator('header')
      .getByRole('link', { name: /^My Cart/ })
      .click()
    const login = loginParts(visit)
    return {
      visit,
      other,
      lin,
      signIn,
      login,
      submits: async (password = mei.password) => {
        await login.email.fill(mei.email)
        await login.password.fill(password)
        await login.code.fill(testCode)
        await login.submit.click()
        await signIn.asked
      },
      signsInElsewhere: async () => {
        await accountParts(other).logIn.click()
        await logIn(other, lin)
        await shows(other.page, 'Lin')
      },
    }
  }
  const keepsNoPassword = async (page: Page) => {
    await becomes(() => page.locator('input[type=password]').count(), 0)
  }

  /** The login goes on waiting, says why, and gives way to the cart once it is answered. */
  const endsInTheCart = async ({
    visit,
    login,
    signIn,
  }: Pick<Awaited<ReturnType<typeof begins>>, 'visit' | 'login' | 'signIn'>) => {
    await seen(visit.page.locator('.toast').getByText(told, { exact: true }))
    await becomes(() => login.submit.getAttribute('aria-busy'), 'true')
    signIn.arrives()
    await visit.arrives('/pages/Cart')
    await unseen(visit.page.getByRole('dialog'))
  }

  test('is waited for: where its cookie is the last, every tab shows its customer and is told [SESSION-01] [LOGIN-04] [CART-04]', async ({
    open,
  }) => {
    const { visit, other, signIn, login, submits, signsInElsewhere } = await begins(open)
    const lookUp = await holdBothWays(visit.page, '**/api/user/get_header_info')
    await submits()
    await signsInElsewhere()
    await lookUp.asked
    await lookUp.reachesTheShop()
    await signIn.reachesTheShop()
    lookUp.arrives()
    await endsInTheCart({ visit, login, signIn })
    await shows(visit.page, 'Mei')
    await shows(other.page, 'Mei')
    await seen(other.page.locator('.toast').getByText(told, { exact: true }))
    await keepsNoPassword(visit.page)
  })

  test('gives way to the other where that cookie is the last [SESSION-01] [LOGIN-04] [CART-04]', async ({ open }) => {
    const { visit, other, signIn, login, submits, signsInElsewhere } = await begins(open)
    await submits()
    await signIn.reachesTheShop()
    await signsInElsewhere()
    await endsInTheCart({ visit, login, signIn })
    await shows(visit.page, 'Lin')
    await shows(other.page, 'Lin')
    await keepsNoPassword(visit.page)
  })

  test('that is refused then closes its dialog, and what it stood for goes on [SESSION-01] [LOGIN-05] [CART-04]', async ({
    open,
  }) => {
    const { visit, other, signIn, submits, signsInElsewhere } = await begins(open)
    await submits('anothers7')
    await signsInElsewhere()
    await seen(visit.page.locator('.toast').getByText(told, { exact: true }))
    await signIn.reachesTheShop()
    signIn.arrives()
    await visit.arrives('/pages/Cart')
    await unseen(visit.page.getByRole('dialog'))
    await shows(visit.page, 'Lin')
    await shows(other.page, 'Lin')
    await keepsNoPassword(visit.page)
  })
})
