import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { detailPath } from '#contract/pages.ts'
import { findFreeSlot, submissionOf } from '../support/appointment.ts'
import { test } from '../support/browser-test.ts'
import { checkoutLocators } from '../support/checkout.ts'
import { addToCart, registerAndSignIn, callAs, piecesOf, register } from '../support/customer.ts'
import { accountLocators, loginLocators, typeCode } from '../support/dialogs.ts'
import { findEarrings } from '../support/orders.ts'
import {
  expectEventually,
  expectFocused,
  expectEnabled,
  expectChecked,
  hasFocus,
  expectVisible,
  expectHidden,
} from '../support/expectations.ts'
import { waitForIdle } from '../support/wait-for-idle.ts'
import { type OpenBrowserSession, type BrowserSession, waitForHydration } from '../support/browser-session.ts'
import { settle } from '../support/settle.ts'
import { scriptsNamed } from '../support/scripts-named.ts'

const isLost = ({ page }: BrowserSession) => page.evaluate(() => document.activeElement === document.body)

/** The keyboard is somewhere on the page, and stays there once all that the press led to is drawn. */
const keepsFocus = async (session: BrowserSession) => {
  await expectEventually(() => isLost(session), false, 'the focus is lost')
  await settle(session)
  await expectEventually(() => isLost(session), false, 'the focus is lost')
}
/** What has the focus, in words. */
const focusedElement = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document
    return `${element?.localName} ${element?.className} ${element?.getAttribute('aria-label') ?? element?.textContent}`
  })
const isAt = async (locator: Locator) => {
  const here = locator.filter({ visible: true })
  await expectEventually(() => here.count(), 1)
  await expectEventually(async () => ((await hasFocus(here)) ? 'here' : focusedElement(locator.page())), 'here')
}

/** The outline of what has the focus: of a link or a button, the others have marks of their own. Null for these. */
const outlineOfFocused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document
    if (!element?.matches('a, button')) return null
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return { name: element.outerHTML.slice(0, 80), isSeen: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 }
  })

/** Opens an address and goes into the page with the keyboard, as whoever uses one does before they press anything. */
const enter = async (session: BrowserSession, path: string) => {
  await session.goto(path)
  const watched = session.page.waitForResponse(scriptsNamed('focus-watch'))
  await session.page.keyboard.press('Tab')
  await (await watched).finished()
  await waitForIdle(session)
}

/** Presses a control with the keyboard; the keyboard's place must not be lost. */
const press = async (session: BrowserSession, locator: Locator) => {
  await locator.press('Enter')
  await keepsFocus(session)
}

const parts = ({ page }: BrowserSession) => {
  const header = page.locator('header')
  const popover = header.getByRole('region', { name: 'My Cart' })
  const main = page.getByRole('main')
  return {
    header,
    popover,
    main,
    bins: (root: Locator) => root.getByRole('button', { name: /^Delete / }),
    icon: header.getByRole('link', { name: /^My Cart/ }),
    facts: page.locator('.facts'),
    toast: page.locator('.toast'),
    status: page.getByRole('status'),
  }
}

/** A customer with some earrings in the cart, the newest first. */
const withEarrings = async (open: OpenBrowserSession, count: number) => {
  const session = await open()
  await registerAndSignIn(session.context)
  for (let place = 0; place < count; place += 1) {
    await addToCart(session.context, (await findEarrings(session.context, place)).addition)
  }
  return session
}
const nameOf = async (button: Locator) => (await button.getAttribute('aria-label')) ?? ''

/** A customer on the page of a booked appointment. */
const openAppointmentDetail = async (open: OpenBrowserSession) => {
  const session = await open()
  const { email } = await registerAndSignIn(session.context)
  const free = { ...(await findFreeSlot(session.context)), email }
  await callAs(session.context, 'POST /api/purchase/submit_appointment_order', submissionOf(free))
  const [booked] = (await callAs(session.context, 'POST /api/purchase/get_appointment_list', {})).data ?? []
  await enter(session, `/pages/Personal/AppointmentDetail?appointment=${booked?.uuid}`)
  return session
}

describe('the focus', () => {
  test('goes from Add to Cart to View Cart, and the success is told [X-FOCUS-01] [X-ADD-01]', async ({ open }) => {
    const session = await withEarrings(open, 0)
    const [piece] = await piecesOf(session.context, 'earrings')
    await enter(session, detailPath(piece!))
    const { facts } = parts(session)
    await press(session, facts.getByRole('button', { name: 'Add to Cart' }))
    await isAt(facts.getByRole('link', { name: 'View Cart' }))
    await expectVisible(facts.getByRole('status').getByText(/added|cart/i))
  })

  test('stays where the shopper went while a piece was put into the cart [X-FOCUS-01] [X-ADD-01]', async ({ open }) => {
    const session = await withEarrings(open, 0)
    const [piece] = await piecesOf(session.context, 'earrings')
    await enter(session, detailPath(piece!))
    const { facts, header } = parts(session)
    const add = await session.gate('POST /api/purchase/add_cart')
    await facts.getByRole('button', { name: 'Add to Cart' }).press('Enter')
    await add.held()
    const elsewhere = header.getByRole('link', { name: 'Promotion' })
    await elsewhere.focus()
    await add.open()
    await expectVisible(facts.getByRole('link', { name: 'View Cart' }))
    await keepsFocus(session)
    await isAt(elsewhere)
  })

  test('stays in the cart popover when items are deleted, and goes to its icon when it closes [X-FOCUS-01] [CART-02] [CART-13]', async ({
    open,
  }) => {
    const session = await withEarrings(open, 2)
    await enter(session, '/')
    const { popover, icon, bins, toast } = parts(session)
    await icon.focus()
    await expectEventually(() => bins(popover).count(), 2)
    const second = await nameOf(bins(popover).nth(1))
    await press(session, bins(popover).first())
    await expectEventually(() => bins(popover).count(), 1)
    await isAt(popover.getByRole('button', { name: second, exact: true }))
    await expectVisible(toast.getByText('Deleted. 1 piece is left in your cart.', { exact: true }))
    await press(session, bins(popover).first())
    await expectVisible(popover.getByText('Your cart is empty'))
    await isAt(popover.getByRole('link', { name: 'See engagement rings' }))
    await session.page.keyboard.press('Escape')
    await expectHidden(popover)
    await isAt(icon)
    await keepsFocus(session)
    await expectHidden(popover)
  })

  test('goes from a deleted item of the cart page to the next, the one before, and the way on [X-FOCUS-01] [CART-13]', async ({
    open,
  }) => {
    const session = await withEarrings(open, 3)
    await enter(session, '/pages/Cart')
    const { main, bins } = parts(session)
    await expectEventually(() => bins(main).count(), 3)
    const [first, , third] = [await nameOf(bins(main).nth(0)), '', await nameOf(bins(main).nth(2))]
    await press(session, bins(main).nth(1))
    await expectEventually(() => bins(main).count(), 2)
    await isAt(main.getByRole('button', { name: third, exact: true }))
    await press(session, bins(main).nth(1))
    await expectEventually(() => bins(main).count(), 1)
    await isAt(main.getByRole('button', { name: first, exact: true }))
    await press(session, bins(main).first())
    await isAt(main.getByRole('link', { name: 'See engagement rings' }))
  })

  test('goes from a filter that is taken away to the next, and stays beside the list [X-FOCUS-01] [X-FILTER-01]', async ({
    open,
  }) => {
    const session = await open()
    const path = '/pages/WeddingWomanRings'
    const [piece] = await piecesOf(session.context, 'women_ring')
    const metal = piece!.metals[0]!.metal
    await enter(session, `${path}?metal=${metal}&priceFrom=100&priceTo=90000`)
    const { main } = parts(session)
    const chips = main.locator('.chips')
    const chip = chips.getByRole('link', { name: /^Remove / })
    await expectEventually(() => chip.count(), 2)
    await press(session, chip.first())
    await expectEventually(() => chip.count(), 1)
    await isAt(chip)
    await press(session, chip)
    await expectHidden(chips)
    await keepsFocus(session)
    await press(session, main.getByRole('complementary', { name: 'Filters' }).getByRole('link').first())
    await expectVisible(chips)
    await press(session, chips.getByRole('link', { name: 'Clear all' }))
    await expectHidden(chips)
    await keepsFocus(session)
    await main.getByRole('textbox', { name: 'To, in RM' }).fill('1')
    await press(session, main.getByRole('textbox', { name: 'To, in RM' }))
    await expectVisible(main.getByText('Nothing fits all of these'))
    await isAt(main.getByRole('textbox', { name: 'To, in RM' }))
    await press(session, main.locator('.empty').getByRole('link', { name: 'Clear all' }))
    await expectHidden(main.locator('.empty'))
    await keepsFocus(session)
  })

  test('stays in the pager and the order of a list [X-FOCUS-01] [X-FILTER-01]', async ({ open }) => {
    const session = await open()
    const { data } = await callAs(session.context, 'GET /api/purchase/get_pieces', { kind: 'setting', pageSize: '10' })
    const last = Math.ceil((data?.totalnum ?? 0) / 10)
    await enter(session, `/pages/Engagement/ring?pageSize=10&page=${last - 1}`)
    const { main } = parts(session)
    const pager = main.getByRole('navigation', { name: 'Pages' })
    const page = (number: number) => pager.getByRole('link', { name: String(number), exact: true }).first()
    const next = pager.getByRole('link', { name: 'Next page' })
    await press(session, next)
    await expectHidden(next)
    await isAt(page(last))
    await press(session, pager.getByRole('link', { name: 'Previous page' }))
    await expectVisible(next)
    await isAt(pager.getByRole('link', { name: 'Previous page' }))
    await press(session, page(1))
    await isAt(page(1))
    const sort = main.getByRole('combobox', { name: 'Sort by' })
    await sort.focus()
    await session.page.keyboard.press('ArrowDown')
    await expectEventually(() => new URL(session.page.url()).searchParams.get('sort'), 'price-up')
    await isAt(sort)
    await keepsFocus(session)
  })

  /** A link of a list that leads to a piece. */
  const linkToPiece = async (session: BrowserSession) => {
    const [piece] = await piecesOf(session.context, 'women_ring')
    return parts(session).main.getByRole('heading', { name: piece!.name.en, exact: true }).getByRole('link')
  }

  test('goes on to the new page when a link of the page is followed [X-FOCUS-01]', async ({ open }) => {
    const session = await open()
    await enter(session, '/pages/WeddingWomanRings')
    const link = await linkToPiece(session)
    await session.follow(link, (await link.getAttribute('href')) ?? '')
    await isAt(parts(session).main)
    expect(await session.page.evaluate(() => scrollY)).toBe(0)
  })

  test('goes on to a new page that is drawn only after the old one was hidden [X-FOCUS-01]', async ({ open }) => {
    const session = await open()
    await enter(session, '/pages/WeddingWomanRings')
    const link = await linkToPiece(session)
    const reading = await session.gate('GET /api/purchase/get_piece')
    await link.press('Enter')
    await expectHidden(link)
    await reading.open()
    await expectVisible(parts(session).main.getByRole('heading', { level: 1 }))
    await isAt(parts(session).main)
  })

  test('goes on to the new page though the code that watches the focus comes later [X-FOCUS-01]', async ({ open }) => {
    const session = await open()
    let isFollowed = () => {}
    const followed = new Promise<void>((resolve) => (isFollowed = resolve))
    await session.page.route(scriptsNamed('focus-watch'), async (route) => {
      await followed
      await route.continue()
    })
    await session.page.goto('/pages/WeddingWomanRings')
    await waitForHydration(session.page)
    const link = await linkToPiece(session)
    await session.follow(link, (await link.getAttribute('href')) ?? '')
    await expectHidden(link)
    isFollowed()
    await isAt(parts(session).main)
  })

  for (const [part, name, path] of [
    ['footer', 'Find your ring size', '/pages/RingSize'],
    ['header', 'Fine Jewelry', '/pages/FineJewelry'],
  ] as const)
    test(`is at the new page after a link of the ${part}, and the heading is said [X-FOCUS-03]`, async ({ open }) => {
      const session = await open()
      await enter(session, '/pages/FAQ')
      const link = session.page.locator(part).getByRole('link', { name, exact: true }).first()
      const to = new URL((await link.getAttribute('href')) ?? path, session.url)
      await session.follow(link, to.pathname + to.search)
      const heading = await session.page.getByRole('heading', { level: 1 }).innerText()
      const main = session.page.getByRole('main', { name: heading })
      await isAt(main)
      await keepsFocus(session)
      expect(await session.page.evaluate(() => scrollY)).toBe(0)
      await session.page.keyboard.press('Tab')
      await expectHidden(main)
    })

  test('is at the new page after a link of the drawer [X-FOCUS-03]', async ({ open }) => {
    const session = await open({ wide: false })
    await session.goto('/pages/FAQ')
    await session.page.locator('header').getByRole('button', { name: 'Menu' }).press('Enter')
    const link = session.page.locator('.drawer').getByRole('link', { name: 'Promotion' })
    await session.follow(link, (await link.getAttribute('href')) ?? '')
    await isAt(parts(session).main)
    await keepsFocus(session)
    await isAt(parts(session).main)
  })

  test('comes back to the link that was followed [X-FOCUS-04]', async ({ open }) => {
    const session = await open()
    await enter(session, '/pages/WeddingWomanRings')
    const link = parts(session).main.locator('.card__name a').nth(5)
    const path = (await link.getAttribute('href')) ?? ''
    await session.follow(link, path)
    await isAt(parts(session).main)
    await session.back('/pages/WeddingWomanRings')
    await isAt(parts(session).main.locator('.card__name').locator(`a[href="${path}"]`))
    await keepsFocus(session)
  })

  test('stays at a filter that the space bar presses, and nothing is scrolled [X-ACCESS-08]', async ({ open }) => {
    const session = await open()
    await enter(session, '/pages/Earrings')
    const option = parts(session).main.getByRole('complementary', { name: 'Filters' }).locator('a.tick').first()
    await option.focus()
    const before = await session.page.evaluate(() => scrollY)
    await session.page.keyboard.press('Space')
    await expectEventually(() => option.getAttribute('aria-current'), 'true')
    await isAt(option)
    expect(await session.page.evaluate(() => scrollY)).toBe(before)
  })

  test('stays with an appointment that is moved, kept and cancelled [X-FOCUS-01] [X-BOOKING-01]', async ({ open }) => {
    const session = await openAppointmentDetail(open)
    const { main } = parts(session)
    const move = main.getByRole('button', { name: 'Choose another time' })
    const question = session.page.getByRole('alertdialog')
    await press(session, move)
    const keep = session.page.getByRole('dialog').getByRole('button', { name: 'Keep the present time' })
    await expectVisible(keep)
    await keepsFocus(session)
    await press(session, keep)
    await isAt(move)
    await press(session, main.getByRole('button', { name: 'Cancel the visit' }))
    await press(session, question.getByRole('button', { name: 'Keep it' }))
    await isAt(main.getByRole('button', { name: 'Cancel the visit' }))
    await press(session, main.getByRole('button', { name: 'Cancel the visit' }))
    await press(session, question.getByRole('button', { name: 'Cancel the visit' }))
    await isAt(main.getByText(/^Your visit is cancelled/))
  })

  test('stays in the newsletter form, and leaves a message for where it was before [X-FOCUS-01] [NEWS-02]', async ({
    open,
  }) => {
    const session = await open()
    await enter(session, '/')
    const news = session.page.locator('.news')
    const subscribe = news.getByRole('button')
    await news.getByRole('textbox').fill('mei@example.com')
    await press(session, subscribe)
    const { toast } = parts(session)
    await expectVisible(toast)
    await isAt(subscribe)
    await press(session, toast.getByRole('button', { name: 'Close' }))
    await expectHidden(toast)
    await isAt(subscribe)
  })

  test('comes back from the login dialog, though its opener is gone, and goes to the page that a log out leads to [X-FOCUS-01] [LOGIN-01] [SHELL-18]', async ({
    open,
  }) => {
    const session = await open()
    const { email, password } = await register(session.context)
    await enter(session, '/pages/FAQ')
    const account = accountLocators(session)
    const login = loginLocators(session)
    await press(session, account.logIn)
    await expectVisible(login.dialog)
    await session.page.keyboard.press('Escape')
    await expectHidden(login.dialog)
    await isAt(account.logIn)
    await press(session, account.logIn)
    await login.email.fill(email)
    await login.password.fill(password)
    await typeCode(login)
    await press(session, login.code)
    await expectHidden(login.dialog)
    await expectVisible(account.name)
    await isAt(account.name)
    await press(session, parts(session).header.getByRole('button', { name: 'Log out' }))
    await session.waitForUrl('/')
    await isAt(parts(session).main)
  })

  for (const path of ['/', '/pages/Earrings', '/pages/Contact'])
    test(`is seen at every link and button of ${path} [X-FOCUS-02]`, async ({ open }) => {
      const session = await open()
      await enter(session, path)
      const unseen: string[] = []
      const stops = await session.page.locator('a, button, input, select, summary').filter({ visible: true }).count()
      for (let stop = 0; stop < stops; stop += 1) {
        const outline = await outlineOfFocused(session.page)
        if (outline && !outline.isSeen) unseen.push(outline.name)
        await session.page.keyboard.press('Tab')
      }
      expect(stops).toBeGreaterThan(30)
      expect(unseen).toEqual([])
    })

  test('goes back to what opened the drawer, the search and a panel of the menu [X-FOCUS-01] [SHELL-03] [SHELL-04]', async ({
    open,
  }) => {
    const phone = await open({ wide: false })
    await enter(phone, '/pages/FAQ')
    const drawer = phone.page.getByRole('dialog')
    for (const name of ['Menu', 'Search']) {
      const opener = parts(phone).header.getByRole('button', { name })
      await press(phone, opener)
      await press(phone, drawer.getByRole('button', { name: 'Close' }))
      await expectHidden(drawer)
      await isAt(opener)
    }
    const session = await open()
    await enter(session, '/pages/FAQ')
    const { header } = parts(session)
    const field = header.getByRole('searchbox')
    await expectVisible(field)
    await field.pressSequentially('ring')
    const found = header.locator('.found a').first()
    await expectVisible(found)
    await found.focus()
    await session.page.keyboard.press('Escape')
    await expectHidden(header.locator('.found'))
    await isAt(field)
    const entry = header.getByRole('link', { name: 'Wedding Band', exact: true })
    await entry.focus()
    const panel = session.page.locator('.mega')
    await expectVisible(panel)
    await session.page.keyboard.press('Tab')
    await expectFocused(panel.getByRole('link').first())
    await session.page.keyboard.press('Escape')
    await expectHidden(panel)
    await isAt(entry)
    await keepsFocus(session)
    await expectHidden(panel)
  })

  test('stays in the checkout with what is chosen and when it is not left [X-FOCUS-01] [CHECKOUT-01]', async ({
    open,
  }) => {
    const session = await withEarrings(open, 1)
    await enter(session, '/pages/CheckOut')
    const { receive, pay, leave } = checkoutLocators(session)
    await expectEnabled(pay)
    await receive('delivery').focus()
    await session.page.keyboard.press('ArrowRight')
    await expectChecked(receive('pick-up'))
    await keepsFocus(session)
    await press(session, pay)
    const logo = parts(session).header.getByRole('link', { name: 'Kilau' }).first()
    await press(session, logo)
    await expectVisible(leave)
    await press(session, leave.getByRole('button', { name: 'Cancel' }))
    await expectHidden(leave)
    await isAt(logo)
  })

  test('is at a message that takes the place of a form, whose heading is in view [X-FOCUS-05] [X-FOCUS-01] [FORGOT-04]', async ({
    open,
  }) => {
    const session = await open({ wide: false })
    await enter(session, `/pages/ResetPassword?token=${'a'.repeat(43)}`)
    const { main } = parts(session)
    await main.getByLabel('New password', { exact: true }).fill('Lustre7')
    const repeat = main.getByLabel('Repeat the new password', { exact: true })
    await repeat.fill('Lustre7')
    await repeat.evaluate((field) => field.scrollIntoView({ block: 'start', behavior: 'instant' }))
    expect(await session.page.evaluate(() => scrollY)).toBeGreaterThan(100)
    await repeat.press('Enter')
    await isAt(main)
    await expectEventually(() => session.page.evaluate(() => scrollY), 0)
    await expectVisible(main.getByRole('button', { name: 'Send a new link' }))
    await expectVisible(main.getByRole('heading', { name: 'This link no longer works' }))
    await expectVisible(main.getByRole('status').getByText('You can ask for a new one.'))
  })

  test('stays with the question whether an account is deleted [X-FOCUS-01] [X-PDPA-02]', async ({ open }) => {
    const session = await withEarrings(open, 0)
    await enter(session, '/pages/Personal/Privacy')
    const { main } = parts(session)
    const ask = main.getByRole('button', { name: 'Delete my account' })
    await press(session, ask)
    await expectVisible(main.locator('[name="proof"]'))
    await keepsFocus(session)
    await press(session, main.getByRole('button', { name: 'Cancel' }))
    await isAt(ask)
  })
})
