import type { Page, Route } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { tabsMachine } from '#machines/account/tabs.machine.ts'
import { tabsBooks } from '../../machines/account/tabs.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import {
  appointmentPageLocators,
  appointmentLocators,
  fillForm,
  findFreeSlot,
  openAppointment,
  typed,
} from '../support/appointment.ts'
import { test } from '../support/browser-test.ts'
import { checkoutLocators, fillAddress } from '../support/checkout.ts'
import {
  addToCart,
  registerAndSignIn,
  type Customer,
  endSession,
  piecesOf,
  register,
  signIn,
} from '../support/customer.ts'
import { accountLocators, forgotLocators, logIn, loginLocators, typeCode } from '../support/dialogs.ts'
import { address } from '../support/orders.ts'
import { expectEventually, expectEnabled, expectVisible, expectHidden } from '../support/expectations.ts'
import { openTab, notifyTabs } from '../support/tabs.ts'
import type { BrowserSession, OpenBrowserSession } from '../support/browser-session.ts'
import { walkPaths } from '../support/walk.ts'
import { settle } from '../support/settle.ts'

interface World {
  session: BrowserSession
  other: Page
  customer: Customer
}

/** The same browser, looked at through another of its tabs. */
const through = (session: BrowserSession, page: Page): BrowserSession => ({ ...session, page })
const putIntoCart = async ({ context }: BrowserSession) => {
  const [piece] = await piecesOf(context, 'earrings')
  if (!piece) throw new Error('no earrings are for sale')
  await addToCart(context, { piece: piece.uuid, metal: piece.metals[0]!.metal })
  return piece
}

const logOutButton = (page: Page) => page.locator('header').getByRole('button', { name: 'Log out' })
const isSignedIn = async (page: Page) => {
  await expect.poll(() => accountLocators({ page }).name.count()).toBe(1)
}
const isAnonymous = async (page: Page) => {
  await expect.poll(() => accountLocators({ page }).logIn.count()).toBe(1)
}

const executors: Executors<typeof tabsMachine, World> = {
  'change.made': ({ session }) => logOutButton(session.page).click(),
  'change.received': ({ other }) => logOutButton(other).click(),
  'otherTabs done': { unobservable: 'the channel is open as long as the page' },
  'otherTabs failed': { unobservable: 'the channel is open as long as the page' },
}
let steps = 0
const assertions: Assertions<typeof tabsMachine, World> = {
  listening: async ({ session, other }) => {
    const sees = steps === 0 ? isSignedIn : isAnonymous
    steps += 1
    await sees(session.page)
    await sees(other)
  },
}

walkPaths({
  books: tabsBooks,
  start: async (openBrowserSession) => {
    steps = 0
    const session = await openBrowserSession()
    const customer = await registerAndSignIn(session.context)
    await session.goto('/pages/Terms')
    return { session, customer, other: await openTab(session, '/pages/Contact') }
  },
  executors,
  assertions,
})

describe('two tabs of one browser', () => {
  test('signing in in one signs in the other, where it was [X-TABS-01]', async ({ open }) => {
    const session = await open()
    const customer = await registerAndSignIn(session.context)
    await session.context.clearCookies()
    await session.goto('/pages/Terms')
    const other = await openTab(session, '/pages/Contact')
    await accountLocators(session).logIn.click()
    await expectVisible(loginLocators(session).dialog)
    await logIn(session, customer)
    await isSignedIn(other)
    expect(new URL(other.url()).pathname).toBe('/pages/Contact')
  })

  test('signing in in one closes the login dialogs of the others, and what they stood for goes on [X-TABS-01] [LOGIN-04] [CART-04]', async ({
    open,
  }) => {
    const session = await open()
    const customer = await register(session.context)
    await session.goto('/pages/Terms')
    await session.page
      .locator('header')
      .getByRole('link', { name: /^My Cart/ })
      .click()
    await expectVisible(loginLocators(session).dialog)
    const otherTab = through(session, await openTab(session, '/pages/Contact'))
    await accountLocators(otherTab).logIn.click()
    await loginLocators(otherTab).forgot.click()
    await expectVisible(forgotLocators(otherTab).dialog)
    const other = through(session, await openTab(session, '/pages/FAQ'))
    await accountLocators(other).logIn.click()
    await logIn(other, customer)
    await session.waitForUrl('/pages/Cart')
    for (const tab of [session, otherTab]) {
      await isSignedIn(tab.page)
      await expectHidden(tab.page.getByRole('dialog'))
    }
  })

  test('signing in in one opens a page of the customer that another was barred from [X-TABS-01] [ROUTE-20]', async ({
    open,
  }) => {
    const session = await open()
    const customer = await registerAndSignIn(session.context)
    await putIntoCart(session)
    await session.context.clearCookies()
    await session.goto('/pages/CheckOut')
    await expectVisible(loginLocators(session).dialog)
    await session.page.keyboard.press('Escape')
    await expectHidden(loginLocators(session).dialog)
    await signIn(session.context, customer)
    await notifyTabs(session)
    await fillAddress(session)
    await expectEventually(() => checkoutLocators(session).field('name').inputValue(), address.name)
  })

  test('signing in in one brings the appointment back that another kept for after the login [APPT-12] [LIVE-01] [X-TABS-01]', async ({
    open,
  }) => {
    const session = await open()
    const customer = await register(session.context)
    const free = await findFreeSlot(session.context)
    await session.goto('/pages/Terms')
    const form = await openAppointment(session)
    await fillForm(session, form, { ...free, email: customer.email })
    await form.submit.click()
    await expectVisible(session.page.getByRole('dialog', { name: 'LOGIN/SIGN UP' }))
    const other = through(session, await openTab(session, '/pages/FAQ'))
    await accountLocators(other).logIn.click()
    await logIn(other, customer)
    await expectVisible(form.root)
    await expectEventually(() => session.page.getByRole('dialog').count(), 1)
    await expectEventually(() => form.section.inputValue(), free.section.atime)
    expect(await form.name.inputValue()).toBe(typed.name)
    await form.submit.click()
    await expectVisible(form.root.getByRole('heading', { name: 'Your visit is booked' }))
    await expectHidden(appointmentLocators(other).root)
  })

  test('signing in in one takes the word away that the login of another timed out [SESSION-02] [X-TABS-01]', async ({
    open,
  }) => {
    const session = await open()
    const customer = await registerAndSignIn(session.context)
    await putIntoCart(session)
    await session.goto('/pages/CheckOut')
    await fillAddress(session)
    await endSession(session)
    await checkoutLocators(session).pay.click()
    const popup = session.page.getByRole('alertdialog', { name: 'Tips' })
    await expectVisible(popup.getByText('Login timed out, please log in again!', { exact: true }))
    const other = through(session, await openTab(session, '/pages/FAQ'))
    await accountLocators(other).logIn.click()
    await logIn(other, customer)
    await expectHidden(popup)
    await isSignedIn(session.page)
    await session.waitForUrl('/pages/CheckOut')
    await expectEnabled(checkoutLocators(session).pay)
  })

  test('shows nothing of one customer once another has signed in in a second tab [X-TABS-01] [ROUTE-20]', async ({
    open,
  }) => {
    const session = await open()
    const first = await registerAndSignIn(session.context)
    await putIntoCart(session)
    await session.goto('/pages/CheckOut')
    await fillAddress(session)
    const data = await openTab(session, '/pages/Personal/Privacy')
    await expectEventually(() => data.getByRole('main').innerText(), expect.stringContaining(first.email))
    const page = through(session, await openTab(session, '/pages/Appointment'))
    const form = appointmentPageLocators(page)
    await expectEventually(() => form.email.inputValue(), first.email)
    const dialog = through(session, await openTab(session, '/pages/FAQ'))
    const { root, email } = await openAppointment(dialog)
    await expectEventually(() => email.inputValue(), first.email)

    const second = await register(session.context)
    await signIn(session.context, second)
    await putIntoCart(session)
    await notifyTabs(session)
    await expectEventually(() => data.getByRole('main').innerText(), expect.stringContaining(second.email))
    expect(await data.getByRole('main').innerText()).not.toContain(first.email)
    await expectEventually(() => form.email.inputValue(), second.email)
    await expectHidden(root)
    await expectEventually(() => checkoutLocators(session).field('name').inputValue(), '')
    expect(await checkoutLocators(session).field('address').inputValue()).toBe('')
  })

  test('what one adds to the cart or removes from it, the other shows [X-TABS-01] [CART-13]', async ({ open }) => {
    const session = await open()
    await registerAndSignIn(session.context)
    const piece = await putIntoCart(session)
    await session.goto('/pages/Cart')
    const other = await openTab(session, '/pages/Cart')
    const items = (page: Page) => page.locator('main').getByRole('button', { name: /^Delete/ })
    await expect.poll(() => items(other).count()).toBe(1)
    await items(session.page).click()
    await expect.poll(() => items(other).count()).toBe(0)
    const third = await openTab(session, `/pages/EarringsDetail/${piece.link}`)
    await third.getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect.poll(() => items(session.page).count()).toBe(1)
  })

  test('signing out in one takes a page of the customer away in the other [X-TABS-01] [SHELL-18]', async ({ open }) => {
    const session = await open()
    const { email } = await registerAndSignIn(session.context)
    await session.goto('/pages/Terms')
    const other = await openTab(session, '/pages/Personal')
    await logOutButton(session.page).click()
    await isAnonymous(other)
    await expect.poll(() => other.getByRole('heading', { name: 'Please log in' }).count()).toBe(1)
    expect(await other.locator('body').innerText()).not.toContain(email)
  })

  test.for([
    { first: 'who is signed in', held: /\/(get_cart_list|get_favourites)$/, most: 1 },
    // Each of the two reads finds that nobody is signed in, and tells so.
    { first: 'cart and favourites', held: /\/get_header_info$/, most: 3 },
  ])(
    'a change is told once, and then all tabs are silent, where $first is answered first [X-TABS-01]',
    async ({ held, most }, { open }) => {
      const session = await open()
      await registerAndSignIn(session.context)
      const reads: string[] = []
      session.context.on('requestfinished', (request) => {
        const [, call] = /\/(get_cart_list|get_favourites)$/.exec(request.url()) ?? []
        if (call) reads.push(call)
      })
      await session.goto('/pages/Terms')
      const other = await openTab(session, '/pages/Contact')
      // What they still read by themselves would find that nobody is signed in, and tell the other one.
      const ofTwoTabs = ['get_cart_list', 'get_cart_list', 'get_favourites', 'get_favourites']
      await expectEventually(() => reads.toSorted(), ofTwoTabs)
      for (const page of [session.page, other]) await settle({ page })
      const lookups = { this: 0, other: 0 }
      for (const [name, page] of [
        ['this', session.page],
        ['other', other],
      ] as const) {
        page.on('request', (request) => {
          if (request.url().endsWith('/api/user/get_header_info')) lookups[name] += 1
        })
      }
      let answer = () => {}
      const answered = new Promise<void>((resolve) => {
        answer = resolve
      })
      await other.route(held, async (route) => {
        await answered
        // The page may have given up what was held.
        await route.continue().catch(() => undefined)
      })
      reads.length = 0
      await logOutButton(session.page).click()
      if (most > 1) await expectEventually(() => reads.toSorted(), ['get_cart_list', 'get_favourites'])
      else await isAnonymous(other)
      answer()
      await isAnonymous(other)
      const settleAll = async () => {
        // What one tab tells the other, and what that one would tell back.
        for (const page of [session.page, other, session.page]) await settle({ page })
      }
      await settleAll()
      for (const count of Object.values(lookups)) {
        expect(count).toBeGreaterThanOrEqual(1)
        expect(count).toBeLessThanOrEqual(most)
      }
      const before = { ...lookups }
      await settleAll()
      expect(lookups).toEqual(before)
    },
  )
})

/** Holds the first call of a page on its way to the shop and its answer on its way back; others pass. */
const holdCallAndAnswer = async (page: Page, path: string) => {
  const requested = Promise.withResolvers<void>()
  const sent = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  const arrives = Promise.withResolvers<void>()
  let isFirst = true
  const hold = async (route: Route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    requested.resolve()
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
    requested: requested.promise,
    /** Lets it reach the shop, whose cookie the browser has afterwards. */
    reachesTheShop: () => {
      sent.resolve()
      return answered.promise
    },
    arrives: () => arrives.resolve(),
  }
}

const signInText = 'There was a sign-in in another tab. Please check which account is in use now.'
const shows = async (page: Page, name: string) => {
  await expectVisible(accountLocators({ page }).name.getByText(name, { exact: true }))
}

describe('a login that is under way when somebody signs in in another tab', () => {
  const begins = async (open: OpenBrowserSession) => {
    const session = await open()
    const mei = await register(session.context, 'Mei')
    const lin = await register(session.context, 'Lin')
    await session.goto('/pages/Terms')
    const other = through(session, await openTab(session, '/pages/FAQ'))
    const signIn = await holdCallAndAnswer(session.page, '**/api/user/sign_in')
    await session.page
      .locator('header')
      .getByRole('link', { name: /^My Cart/ })
      .click()
    const login = loginLocators(session)
    return {
      session,
      other,
      lin,
      signIn,
      login,
      submits: async (password = mei.password) => {
        await login.email.fill(mei.email)
        await login.password.fill(password)
        await typeCode(login)
        await login.submit.click()
        await signIn.requested
      },
      signsInElsewhere: async () => {
        await accountLocators(other).logIn.click()
        await logIn(other, lin)
        await shows(other.page, 'Lin')
      },
    }
  }
  const keepsNoPassword = async (page: Page) => {
    await expectEventually(() => page.locator('input[type=password]').count(), 0)
  }

  /** The login goes on waiting, says why, and gives way to the cart once it is answered. */
  const endsInTheCart = async ({
    session,
    login,
    signIn,
  }: Pick<Awaited<ReturnType<typeof begins>>, 'session' | 'login' | 'signIn'>) => {
    await expectVisible(session.page.locator('.toast').getByText(signInText, { exact: true }))
    await expectEventually(() => login.submit.getAttribute('aria-busy'), 'true')
    signIn.arrives()
    await session.waitForUrl('/pages/Cart')
    await expectHidden(session.page.getByRole('dialog'))
  }

  test('is waited for: where its cookie is the last, every tab shows its customer and is told [X-TABS-01] [LOGIN-04] [CART-04]', async ({
    open,
  }) => {
    const { session, other, signIn, login, submits, signsInElsewhere } = await begins(open)
    const lookUp = await holdCallAndAnswer(session.page, '**/api/user/get_header_info')
    await submits()
    await signsInElsewhere()
    await lookUp.requested
    await lookUp.reachesTheShop()
    await signIn.reachesTheShop()
    lookUp.arrives()
    await endsInTheCart({ session, login, signIn })
    await shows(session.page, 'Mei')
    await shows(other.page, 'Mei')
    await expectVisible(other.page.locator('.toast').getByText(signInText, { exact: true }))
    await keepsNoPassword(session.page)
  })

  test('gives way to the other where that cookie is the last [X-TABS-01] [LOGIN-04] [CART-04]', async ({ open }) => {
    const { session, other, signIn, login, submits, signsInElsewhere } = await begins(open)
    await submits()
    await signIn.reachesTheShop()
    await signsInElsewhere()
    await endsInTheCart({ session, login, signIn })
    await shows(session.page, 'Lin')
    await shows(other.page, 'Lin')
    await keepsNoPassword(session.page)
  })

  test('that is refused then closes its dialog, and what it stood for goes on [X-TABS-01] [LOGIN-05] [CART-04]', async ({
    open,
  }) => {
    const { session, other, signIn, submits, signsInElsewhere } = await begins(open)
    await submits('anothers7')
    await signsInElsewhere()
    await expectVisible(session.page.locator('.toast').getByText(signInText, { exact: true }))
    await signIn.reachesTheShop()
    signIn.arrives()
    await session.waitForUrl('/pages/Cart')
    await expectHidden(session.page.getByRole('dialog'))
    await shows(session.page, 'Lin')
    await shows(other.page, 'Lin')
    await keepsNoPassword(session.page)
  })
})
