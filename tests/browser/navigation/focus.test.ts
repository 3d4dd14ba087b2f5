import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { detailPath, diamondRoutes } from '#contract/routes.ts'
import { freeVisit, submissionOf } from '../support/appointment.ts'
import { test } from '../support/browser-test.ts'
import { checkoutParts } from '../support/checkout.ts'
import { addToCart, becomeCustomer, callAs, piecesOf, register } from '../support/customer.ts'
import { accountParts, loginParts } from '../support/dialogs.ts'
import { someEarrings } from '../support/orders.ts'
import { becomes, hasFocus, seen, unseen } from '../support/see.ts'
import { settled } from '../support/settled.ts'
import { testCode } from '../support/shop.ts'
import type { OpenVisit, Visit } from '../support/visit.ts'

const isLost = ({ page }: Visit) => page.evaluate(() => document.activeElement === document.body)

/** The keyboard is somewhere on the page, and stays there once all that the press led to is drawn. */
const keepsFocus = async (visit: Visit) => {
  await becomes(() => isLost(visit), false)
  await visit.page.waitForTimeout(200)
  await becomes(() => isLost(visit), false)
}
/** What has the focus, in words. */
const told = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document
    return `${element?.localName} ${element?.className} ${element?.getAttribute('aria-label') ?? element?.textContent}`
  })
const isAt = async (locator: Locator) => {
  const here = locator.filter({ visible: true })
  await becomes(() => here.count(), 1)
  await becomes(async () => ((await hasFocus(here)) ? 'here' : told(locator.page())), 'here')
}

/** Opens an address and goes into the page with the keyboard, as whoever uses one does before they press anything. */
const enter = async (visit: Visit, path: string) => {
  await visit.goto(path)
  const watched = visit.page.waitForResponse(/\/focus-watch-/)
  await visit.page.keyboard.press('Tab')
  await (await watched).finished()
  await settled(visit)
}

/** Presses a control with the keyboard; the keyboard's place must not be lost. */
const press = async (visit: Visit, locator: Locator) => {
  await locator.press('Enter')
  await keepsFocus(visit)
}

const parts = ({ page }: Visit) => {
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
const withEarrings = async (open: OpenVisit, count: number) => {
  const visit = await open()
  await becomeCustomer(visit.context)
  for (let place = 0; place < count; place += 1) {
    await addToCart(visit.context, (await someEarrings(visit.context, place)).addition)
  }
  return visit
}
const nameOf = async (button: Locator) => (await button.getAttribute('aria-label')) ?? ''

/** A customer on the page of a visit that is booked. */
const atVisit = async (open: OpenVisit) => {
  const visit = await open()
  const { email } = await becomeCustomer(visit.context)
  const free = { ...(await freeVisit(visit.context)), email }
  await callAs(visit.context, 'POST /api/purchase/submit_appointment_order', submissionOf(free))
  const [booked] = (await callAs(visit.context, 'POST /api/purchase/get_appointment_list', {})).data ?? []
  await enter(visit, `/pages/Personal/AppointmentDetail?appointment=${booked?.uuid}`)
  return visit
}

describe('the focus', () => {
  test('goes from Add to Cart to View Cart and back, and the success is told [CART-02] [CART-05]', async ({ open }) => {
    const visit = await withEarrings(open, 0)
    const [piece] = await piecesOf(visit.context, 'earrings')
    await enter(visit, detailPath(piece!))
    const { facts } = parts(visit)
    await press(visit, facts.getByRole('button', { name: 'Add to Cart' }))
    await isAt(facts.getByRole('link', { name: 'View Cart' }))
    await seen(facts.getByRole('status').getByText(/added|cart/i))
    await isAt(facts.getByRole('button', { name: 'Add to Cart' }))
  })

  test('stays where the shopper went while a piece was put into the cart [CART-02]', async ({ open }) => {
    const visit = await withEarrings(open, 0)
    const [piece] = await piecesOf(visit.context, 'earrings')
    await enter(visit, detailPath(piece!))
    const { facts, header } = parts(visit)
    const add = await visit.gate('POST /api/purchase/add_cart')
    await facts.getByRole('button', { name: 'Add to Cart' }).press('Enter')
    await add.held()
    const elsewhere = header.getByRole('link', { name: 'Promotion' })
    await elsewhere.focus()
    await add.open()
    await seen(facts.getByRole('link', { name: 'View Cart' }))
    await keepsFocus(visit)
    await isAt(elsewhere)
  })

  test('stays in the cart popover when items are deleted, and goes to its icon when it closes [CART-02] [CART-13]', async ({
    open,
  }) => {
    const visit = await withEarrings(open, 2)
    await enter(visit, '/')
    const { popover, icon, bins, toast } = parts(visit)
    await icon.focus()
    await becomes(() => bins(popover).count(), 2)
    const second = await nameOf(bins(popover).nth(1))
    await press(visit, bins(popover).first())
    await becomes(() => bins(popover).count(), 1)
    await isAt(popover.getByRole('button', { name: second, exact: true }))
    await seen(toast.getByText('Deleted. 1 piece is left in your cart.', { exact: true }))
    await press(visit, bins(popover).first())
    await isAt(popover.getByText('Your cart is empty'))
    await visit.page.keyboard.press('Escape')
    await unseen(popover)
    await isAt(icon)
    await keepsFocus(visit)
    await unseen(popover)
  })

  test('goes from a deleted item of the cart page to the next, the one before, and the way on [CART-13]', async ({
    open,
  }) => {
    const visit = await withEarrings(open, 3)
    await enter(visit, '/pages/Cart')
    const { main, bins } = parts(visit)
    await becomes(() => bins(main).count(), 3)
    const [first, , third] = [await nameOf(bins(main).nth(0)), '', await nameOf(bins(main).nth(2))]
    await press(visit, bins(main).nth(1))
    await becomes(() => bins(main).count(), 2)
    await isAt(main.getByRole('button', { name: third, exact: true }))
    await press(visit, bins(main).nth(1))
    await becomes(() => bins(main).count(), 1)
    await isAt(main.getByRole('button', { name: first, exact: true }))
    await press(visit, bins(main).first())
    await isAt(main.getByRole('link', { name: 'See engagement rings' }))
  })

  test('goes from a filter that is taken away to the next, and stays beside the list [ROUTE-05]', async ({ open }) => {
    const visit = await open()
    const path = '/pages/WeddingWomanRings'
    const [piece] = await piecesOf(visit.context, 'women_ring')
    const metal = piece!.metals[0]!.metal
    await enter(visit, `${path}?metal=${metal}&priceFrom=100&priceTo=90000`)
    const { main } = parts(visit)
    const chips = main.locator('.chips')
    const chip = chips.getByRole('link', { name: /^Remove / })
    await becomes(() => chip.count(), 2)
    await press(visit, chip.first())
    await becomes(() => chip.count(), 1)
    await isAt(chip)
    await press(visit, chip)
    await unseen(chips)
    await keepsFocus(visit)
    await press(visit, main.getByRole('complementary', { name: 'Filters' }).getByRole('link').first())
    await seen(chips)
    await press(visit, chips.getByRole('link', { name: 'Clear all' }))
    await unseen(chips)
    await keepsFocus(visit)
    await main.getByRole('textbox', { name: 'To, in RM' }).fill('1')
    await press(visit, main.getByRole('textbox', { name: 'To, in RM' }))
    await seen(main.getByText('Nothing fits all of these'))
    await isAt(main.getByRole('textbox', { name: 'To, in RM' }))
    await press(visit, main.locator('.empty').getByRole('link', { name: 'Clear all' }))
    await unseen(main.locator('.empty'))
    await keepsFocus(visit)
  })

  test('stays in the pager and the order of a list [ROUTE-05]', async ({ open }) => {
    const visit = await open()
    const { data } = await callAs(visit.context, 'GET /api/purchase/get_diamonds', { lab: 'GIA', pageSize: '50' })
    const last = Math.ceil((data?.totalnum ?? 0) / 50)
    await enter(visit, `${diamondRoutes.natural}?pageSize=50&page=${last - 1}`)
    const { main } = parts(visit)
    const pager = main.getByRole('navigation', { name: 'Pages' })
    const page = (number: number) => pager.getByRole('link', { name: String(number), exact: true }).first()
    const next = pager.getByRole('link', { name: 'Next page' })
    await press(visit, next)
    await unseen(next)
    await isAt(page(last))
    await press(visit, pager.getByRole('link', { name: 'Previous page' }))
    await seen(next)
    await isAt(pager.getByRole('link', { name: 'Previous page' }))
    await press(visit, page(1))
    await isAt(page(1))
    const sort = main.getByRole('combobox', { name: 'Sort by' })
    await sort.focus()
    await visit.page.keyboard.press('ArrowDown')
    await becomes(() => new URL(visit.page.url()).searchParams.get('sort'), 'price-up')
    await isAt(sort)
    await keepsFocus(visit)
  })

  test('goes on to the new page when a link of the page is followed [SHELL-13]', async ({ open }) => {
    const visit = await open()
    await enter(visit, '/pages/WeddingWomanRings')
    const { main } = parts(visit)
    const [piece] = await piecesOf(visit.context, 'women_ring')
    const link = main.getByRole('heading', { name: piece!.name.en, exact: true }).getByRole('link')
    const to = (await link.getAttribute('href')) ?? ''
    await visit.follow(link, to)
    await isAt(main)
    expect(await visit.page.evaluate(() => scrollY)).toBe(0)
  })

  test('stays with a visit that is moved, kept and cancelled [PERSONAL-01]', async ({ open }) => {
    const visit = await atVisit(open)
    const { main } = parts(visit)
    const move = main.getByRole('button', { name: 'Choose another time' })
    const question = visit.page.getByRole('alertdialog')
    await press(visit, move)
    await seen(main.getByRole('button', { name: 'Keep the present time' }))
    await keepsFocus(visit)
    await press(visit, main.getByRole('button', { name: 'Keep the present time' }))
    await isAt(move)
    await press(visit, main.getByRole('button', { name: 'Cancel the visit' }))
    await press(visit, question.getByRole('button', { name: 'Keep it' }))
    await isAt(main.getByRole('button', { name: 'Cancel the visit' }))
    await press(visit, main.getByRole('button', { name: 'Cancel the visit' }))
    await press(visit, question.getByRole('button', { name: 'Cancel the visit' }))
    await isAt(main.getByText(/^Your visit is cancelled/))
  })

  test('stays in the newsletter form, and leaves a message for where it was before [NEWS-02]', async ({ open }) => {
    const visit = await open()
    await enter(visit, '/')
    const news = visit.page.locator('.news')
    const subscribe = news.getByRole('button')
    await news.getByRole('textbox').fill('mei@example.com')
    await press(visit, subscribe)
    const { toast } = parts(visit)
    await seen(toast)
    await isAt(subscribe)
    await press(visit, toast.getByRole('button', { name: 'Close' }))
    await unseen(toast)
    await isAt(subscribe)
  })

  test('comes back from the login dialog, though its opener is gone, and stays after log out [LOGIN-01] [SHELL-18]', async ({
    open,
  }) => {
    const visit = await open()
    const { email, password } = await register(visit.context)
    await enter(visit, '/pages/FAQ')
    const account = accountParts(visit)
    const login = loginParts(visit)
    await press(visit, account.logIn)
    await seen(login.dialog)
    await visit.page.keyboard.press('Escape')
    await unseen(login.dialog)
    await isAt(account.logIn)
    await press(visit, account.logIn)
    await login.email.fill(email)
    await login.password.fill(password)
    await login.code.fill(testCode)
    await press(visit, login.code)
    await unseen(login.dialog)
    await seen(account.name)
    await isAt(account.name)
    await press(visit, parts(visit).header.getByRole('button', { name: 'Log out' }))
    await visit.arrives('/')
    await isAt(account.logIn)
  })

  test('goes back to what opened the drawer, the search and a panel of the menu [SHELL-03] [SHELL-04]', async ({
    open,
  }) => {
    const phone = await open({ wide: false })
    await enter(phone, '/pages/FAQ')
    const drawer = phone.page.getByRole('dialog')
    for (const name of ['Menu', 'Search']) {
      const opener = parts(phone).header.getByRole('button', { name })
      await press(phone, opener)
      await press(phone, drawer.getByRole('button', { name: 'Close' }))
      await unseen(drawer)
      await isAt(opener)
    }
    const visit = await open()
    await enter(visit, '/pages/FAQ')
    const { header } = parts(visit)
    const field = header.getByRole('searchbox')
    await seen(field)
    await field.pressSequentially('ring')
    const found = header.locator('.found a').first()
    await seen(found)
    await found.focus()
    await visit.page.keyboard.press('Escape')
    await unseen(header.locator('.found'))
    await isAt(field)
    const entry = header.getByRole('link', { name: 'Wedding Band', exact: true })
    await entry.focus()
    const panel = visit.page.locator('.mega')
    await seen(panel)
    await visit.page.keyboard.press('Tab')
    await becomes(() => hasFocus(panel.getByRole('link').first()), true)
    await visit.page.keyboard.press('Escape')
    await unseen(panel)
    await isAt(entry)
    await keepsFocus(visit)
    await unseen(panel)
  })

  test('stays in the checkout with what is chosen and when it is not left [ROUTE-12]', async ({ open }) => {
    const visit = await withEarrings(open, 1)
    await enter(visit, '/pages/CheckOut')
    const { receive, pay, leave } = checkoutParts(visit)
    await becomes(() => pay.isEnabled(), true)
    await receive('delivery').focus()
    await visit.page.keyboard.press('ArrowRight')
    await becomes(() => receive('pick-up').isChecked(), true)
    await keepsFocus(visit)
    await press(visit, pay)
    const logo = parts(visit).header.getByRole('link', { name: 'Kilau' }).first()
    await press(visit, logo)
    await seen(leave)
    await press(visit, leave.getByRole('button', { name: 'Cancel' }))
    await unseen(leave)
    await isAt(logo)
  })

  test('stays with the question whether an account is deleted [PERSONAL-04]', async ({ open }) => {
    const visit = await withEarrings(open, 0)
    await enter(visit, '/pages/Personal/Privacy')
    const { main } = parts(visit)
    const ask = main.getByRole('button', { name: 'Delete my account' })
    await press(visit, ask)
    await seen(main.locator('[name="proof"]'))
    await keepsFocus(visit)
    await press(visit, main.getByRole('button', { name: 'Cancel' }))
    await isAt(ask)
  })
})
