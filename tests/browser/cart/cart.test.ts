import { describe, expect } from 'vitest'
import type { cartMachine } from '#machines/cart/cart.machine.ts'
import { type Metal, metals } from '#contract/catalogue/codes.ts'
import type { PieceCard } from '#contract/catalogue/schemas.ts'
import { formatRinggit } from '#contract/money.ts'
import { detailPath } from '#contract/pages.ts'
import { cartBooks } from '../../machines/cart/cart.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { pressLater } from '../support/again.ts'
import { test } from '../support/browser-test.ts'
import {
  addToCart,
  callAs,
  type Customer,
  endSession,
  openSignedIn,
  piecesOf,
  register,
  registerAndSignIn,
  signIn,
} from '../support/customer.ts'
import { bodyOf, type RequestHold, isGeneralRefusal } from '../support/request-hold.ts'
import { expectEventually, expectVisible, expectHidden } from '../support/expectations.ts'
import { notifyTabs } from '../support/tabs.ts'
import { failedRequestLog, errorStatusLog, type BrowserSession } from '../support/browser-session.ts'
import { walkPaths } from '../support/walk.ts'
import { settle } from '../support/settle.ts'

const parts = ({ page }: BrowserSession) => {
  const popover = page.locator('header').getByRole('region', { name: 'My Cart' })
  const facts = page.locator('.facts')
  return {
    popover,
    icon: page.locator('header').getByRole('link', { name: /^My Cart/ }),
    add: page.getByRole('button', { name: 'Add to Cart' }).first(),
    logOut: page.locator('header').getByRole('button', { name: 'Log out' }),
    metal: (metal: Metal) => facts.getByRole('group', { name: 'Metal' }).getByRole('link', { name: metals[metal] }),
    viewCart: facts.getByRole('link', { name: 'View Cart' }),
    bin: (name: string) => popover.getByRole('button', { name: `Delete ${name}` }),
    timeout: page.getByRole('alertdialog', { name: 'Tips' }),
    toast: page.locator('.toast'),
  }
}

/** Enough for what the paths delete before the cart is read again. */
const enough = 4

/** A piece that can lie in the cart, with the uuid of its cart item. */
interface Item {
  name: string
  addition: { piece: string; metal: Metal }
  uuid: string
}
interface World {
  session: BrowserSession
  customer: Customer
  list: RequestHold
  add: RequestHold
  remove: RequestHold
  /** What lies in the cart whenever the page reads it. */
  stock: readonly Item[]
  /** What of it lies there now. */
  inCart: readonly Item[]
  /** The names that the page knows of; null before it has read the cart. */
  known: readonly string[] | null
  /** What the ledger's `a` and `b` are. */
  chosen: Record<string, Item>
  /** The piece of the page, which can be added, and the metal in which it is. */
  offered: PieceCard
  metal: Metal
  /** Whether a link to the cart stands in place of the button. */
  isAdded: boolean
  /** Whether the server ended the session. */
  hasEnded: boolean
}
type Output = { re: string }
const outputOf = ({ event }: { event: Record<string, unknown> }) => event['output'] as Output

/** The item that a letter of the ledger stands for; another one once that is deleted. */
const itemOf = ({ inCart, chosen }: World, letter: string) => {
  const others = Object.values(chosen)
  return (chosen[letter] ??= inCart.find((each) => !others.includes(each))!)
}

/** Opens the popover and keeps the pointer there. */
const openPopover = async ({ session }: World) => {
  const { popover, icon } = parts(session)
  // From elsewhere, so that it opens again; and again where it is about to close, so that it stays.
  if (!(await popover.isVisible())) await session.page.mouse.move(4, 500)
  await icon.hover()
  await expectVisible(popover)
}

/** Another window of the same customer takes out what was added, and puts in again what was deleted. */
const restock = async (world: World) => {
  const { context } = world.session
  const { data } = await callAs(context, 'POST /api/purchase/get_cart_list', {})
  const others = new Set(data?.map((item) => item.cart_uuid))
  for (const item of world.stock) if (!others.delete(item.uuid)) item.uuid = await addToCart(context, item.addition)
  for (const uuid of others) await callAs(context, 'POST /api/purchase/remove_cart', { uuid })
  world.inCart = world.stock
  return world.stock.map(({ name }) => name)
}

/** The server's own answer where it can be brought about, an invented one where it cannot. */
const answers = (gate: 'list' | 'add' | 'remove') => async (world: World, step: { event: Record<string, unknown> }) => {
  const { session, offered, chosen } = world
  const { re } = outputOf(step)
  if (re === '503') {
    world.hasEnded = true
    world.known = null
    await endSession(session)
  }
  if (gate === 'list' && re === '200') world.known = await restock(world)
  if (gate === 'add' && re === '200') {
    world.known = [...(await restock(world)), offered.name.en]
    world.isAdded = true
  }
  if (gate === 'remove' && (re === '200' || re === '404')) {
    const uuid = String(bodyOf(await world.remove.held())['uuid'])
    if (re === '404') await callAs(session.context, 'POST /api/purchase/remove_cart', { uuid })
    const [letter, removed] = Object.entries(chosen).find(([, item]) => item.uuid === uuid)!
    Reflect.deleteProperty(chosen, letter)
    world.inCart = world.inCart.filter((item) => item !== removed)
    if (re === '200') {
      world.known = world.known?.filter((name) => name !== removed.name) ?? null
      world.isAdded = false
    }
  }
  const isRefused = isGeneralRefusal(re)
  if (!isRefused && !(gate === 'add' && re.startsWith('4'))) return world[gate].open()
  if (isRefused) session.expectLog(errorStatusLog(Number(re)))
  return world[gate].answer({ re }, isRefused ? Number(re) : 200)
}
const loses = (gate: 'list' | 'add' | 'remove') => async (world: World) => {
  world.session.expectLog(failedRequestLog)
  await world[gate].abort()
}

const executors: Executors<typeof cartMachine, World> = {
  'cart.retried': { unobservable: 'the shop can be reached again; offline.test.ts brings that about' },
  'cart.refreshed': async (world, { state }) => {
    const { session, customer, offered } = world
    if (state === 'adding') return notifyTabs(session)
    if (state !== 'listing.unloaded') {
      await openPopover(world)
      return pressLater(session, () => parts(session).popover.getByRole('button', { name: 'Try again' }).click())
    }
    await signIn(session.context, customer)
    await session.goto(detailPath(offered))
    world.metal = offered.metals[0]!.metal
    world.isAdded = false
    world.hasEnded = false
  },
  'cart.emptied': async (world) => {
    const { session } = world
    world.known = null
    await pressLater(session, () => session.navigate('/', () => parts(session).logOut.click()))
  },
  'item.added': async (world) => {
    const { session, offered } = world
    const { add, viewCart, metal } = parts(session)
    if (world.isAdded) {
      await expectVisible(viewCart)
      world.metal = offered.metals.find((each) => each.metal !== world.metal)!.metal
      world.isAdded = false
      await metal(world.metal).click()
    }
    await pressLater(session, () => add.click())
  },
  'item.removed': async (world, { event }) => {
    const { name } = itemOf(world, String(event['uuid']))
    await openPopover(world)
    await pressLater(world.session, () => parts(world.session).bin(name).click())
  },
  'listCart done': answers('list'),
  'listCart failed': loses('list'),
  'addToCart done': answers('add'),
  'addToCart failed': loses('add'),
  'removeFromCart done': answers('remove'),
  'removeFromCart failed': loses('remove'),
}

/** The items that are known are shown and counted, whatever goes on. */
const showsItems = async (world: World) => {
  await openPopover(world)
  const names = world.known ?? []
  const { popover, icon, bin } = parts(world.session)
  await expectEventually(() => icon.innerText(), names.length === 0 ? '' : String(names.length))
  for (const name of names) await expectVisible(bin(name))
  await expectEventually(() => popover.locator('.pop__item').count(), names.length)
}

const assertions: Assertions<typeof cartMachine, World> = {
  'listing.unloaded': async ({ session, list, hasEnded }) => {
    const { timeout, icon, popover } = parts(session)
    if (hasEnded) {
      await expectVisible(timeout.getByText('Login timed out, please log in again!', { exact: true }))
      return
    }
    await expectVisible(session.page.locator('header').getByRole('link', { name: 'Log in' }))
    await session.page.mouse.move(4, 500)
    await icon.hover()
    await expectVisible(popover.getByText('Please log in to see previously added items.'))
    expect(list.count()).toBe(0)
  },
  'listing.loading': async (world) => {
    await world.list.held()
    if (world.known) return showsItems(world)
    await openPopover(world)
    await expectVisible(parts(world.session).popover.getByText('Loading your cart'))
  },
  'listing.ready': async (world) => {
    await showsItems(world)
    expect(world.list.count()).toBe(0)
  },
  'listing.failed': async (world) => {
    if (world.known) return showsItems(world)
    await openPopover(world)
    await expectVisible(parts(world.session).popover.getByText('Your cart did not load'))
  },
  adding: async (world) => {
    await expectEventually(async () => bodyOf(await world.add.held()), {
      piece: world.offered.uuid,
      metal: world.metal,
    })
    expect(world.remove.count()).toBe(0)
  },
  removing: async (world, context) => {
    const [first] = context.pendingChanges
    const { name, uuid } = itemOf(world, first?.type === 'remove' ? first.uuid : '')
    await expectEventually(async () => bodyOf(await world.remove.held()), { uuid })
    await showsItems(world)
    expect(await parts(world.session).bin(name).getAttribute('aria-busy')).toBe('true')
    expect(world.add.count()).toBe(0)
  },
}

walkPaths({
  books: cartBooks,
  start: async (open) => {
    const session = await open()
    const { context } = session
    const customer = await register(context)
    const [offered, ...others] = await piecesOf(context, 'earrings')
    const stock = others.slice(0, enough).map(({ uuid, name, metals: [first] }) => ({
      name: name.en,
      addition: { piece: uuid, metal: first!.metal },
      uuid: '',
    }))
    await session.goto(detailPath(offered!))
    return {
      session,
      customer,
      list: await session.gate('POST /api/purchase/get_cart_list'),
      add: await session.gate('POST /api/purchase/add_cart'),
      remove: await session.gate('POST /api/purchase/remove_cart'),
      stock,
      inCart: [],
      known: null,
      chosen: {},
      offered: offered!,
      metal: offered!.metals[0]!.metal,
      isAdded: false,
      hasEnded: false,
    }
  },
  executors,
  assertions,
  may: (when, event, state, { pendingChanges }) => {
    // A customer's call is answered 401 only without a cookie at all.
    if ((event['output'] as Output | undefined)?.re === '401') return false
    if (when === 'cart.refreshed')
      return state === 'listing.unloaded' || state === 'listing.failed' || state === 'adding'
    if (when === 'cart.emptied') return state !== 'listing.unloaded'
    // The button is busy until the addition is made.
    if (when === 'item.added' && pendingChanges.some(({ type }) => type === 'add')) return false
    // Only items that are shown can be deleted, so most changes begin once the cart was read; others are below.
    const isRead = state !== 'listing.unloaded' && state !== 'listing.loading' && state !== 'listing.failed'
    return (when !== 'item.added' && when !== 'item.removed') || isRead
  },
  // Whatever is answered next tells the page that the shop is there, and it reads the cart by itself.
  ends: (when) => when === 'listCart failed',
  unreached: {
    'The button is busy until the addition is made, so none waits behind it.': [
      'adding: addToCart done #6 -> adding',
      'adding: addToCart failed #9 -> adding',
    ],
  },
})

describe('the cart', () => {
  test('page lists items with their kind, facts and exact sum; deleting refreshes cart and count [CART-06] [CART-07] [CART-12] [CART-13]', async ({
    open,
  }) => {
    const session = await open()
    const { context } = session
    await registerAndSignIn(context)
    const [ring] = await piecesOf(context, 'men_ring')
    const [earrings] = await piecesOf(context, 'earrings')
    const diamonds = (lab: 'GIA' | 'IGI') => callAs(context, 'GET /api/purchase/get_diamonds', { lab, pageSize: '10' })
    const natural = (await diamonds('GIA')).data!.detail.find(({ available }) => available)!
    const grown = (await diamonds('IGI')).data!.detail.find(({ available }) => available)!
    await addToCart(context, { diamond: natural.uuid })
    await addToCart(context, { diamond: grown.uuid })
    await addToCart(context, { piece: ring!.uuid, metal: ring!.metals[0]!.metal, ...(ring!.hasSizes && { size: '0' }) })
    await addToCart(context, { piece: earrings!.uuid, metal: earrings!.metals[0]!.metal })
    await session.goto('/pages/Cart')
    const main = session.page.getByRole('main')
    const lines = main.locator('.line')
    await expectEventually(() => lines.count(), 4)
    const line = (text: string) => lines.filter({ hasText: text })
    await expectVisible(line('GIA (natural)').getByText('ENGAGEMENT RING', { exact: true }))
    await expectVisible(line('IGI (lab-grown)').getByText('ENGAGEMENT RING', { exact: true }))
    await expectVisible(line(ring!.name.en).getByText('WEDDING BAND', { exact: true }))
    await expectVisible(line(earrings!.name.en).getByText('FINE JEWELRY', { exact: true }))
    await expectVisible(line(earrings!.name.en).getByText('Diamond', { exact: true }))
    const prices = [natural.priceSen, grown.priceSen, ring!.metals[0]!.priceSen, earrings!.metals[0]!.priceSen]
    const sum = prices.reduce((total, price) => total + price, 0)
    expect(formatRinggit(123_456_789)).toBe('RM 1,234,567.89')
    await expectVisible(main.getByText(formatRinggit(sum), { exact: true }).first())
    await main.getByRole('button', { name: `Delete ${earrings!.name.en}` }).click()
    await expectEventually(() => lines.count(), 3)
    await expectVisible(main.getByText(formatRinggit(sum - earrings!.metals[0]!.priceSen), { exact: true }).first())
    await expectEventually(() => parts(session).icon.innerText(), '3')
  })

  test('a change does not wait for the items to be read, nor need they have been [X-ADD-01] [CART-13] [SESSION-07]', async ({
    open,
  }) => {
    const session = await open()
    const { context } = session
    await registerAndSignIn(context)
    const [offered, ...others] = await piecesOf(context, 'earrings')
    for (const { uuid, metals } of others.slice(0, 2))
      await addToCart(context, { piece: uuid, metal: metals[0]!.metal })
    const list = await session.gate('POST /api/purchase/get_cart_list')
    await session.goto(detailPath(offered!))
    await list.held()
    const { add, icon, bin, popover } = parts(session)
    await add.click()
    await expectEventually(() => icon.innerText(), '3')
    const deletes = async ({ name }: PieceCard) => {
      await icon.hover()
      await bin(name.en).click()
      await expectHidden(bin(name.en))
    }
    await deletes(others[0]!)
    await list.held()
    await deletes(others[1]!)
    await list.held()
    session.expectLog(failedRequestLog)
    await list.abort()
    await deletes(offered!)
    await list.open()
    await expectVisible(popover.getByText('Your cart is empty'))
    await expectEventually(() => icon.innerText(), '')
  })

  test('an addition is one request, whose answer every place shows [X-ADD-01] [CART-01] [SHELL-05]', async ({
    open,
  }) => {
    const session = await open()
    const { context, page } = session
    await registerAndSignIn(context)
    const [first, second] = await piecesOf(context, 'earrings')
    await addToCart(context, { piece: first!.uuid, metal: first!.metals[0]!.metal })
    await openSignedIn(session, detailPath(second!))
    const requests: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) requests.push(pathname)
    })
    const { add, icon, popover } = parts(session)
    await add.click()
    await expectEventually(() => popover.locator('.pop__item').count(), 2)
    await expectVisible(popover.getByText(second!.name.en))
    expect(await icon.innerText()).toBe('2')
    await settle(session)
    expect(requests).toEqual(['/api/purchase/add_cart'])
  })

  test('keeps an item that could not be deleted, and says so [CART-13] [SESSION-07]', async ({ open }) => {
    const session = await open()
    await registerAndSignIn(session.context)
    const [piece] = await piecesOf(session.context, 'necklaces')
    await addToCart(session.context, { piece: piece!.uuid, metal: piece!.metals[0]!.metal })
    await session.goto('/pages/Cart')
    const remove = await session.gate('POST /api/purchase/remove_cart')
    const button = session.page.getByRole('main').getByRole('button', { name: `Delete ${piece!.name.en}` })
    await button.click()
    session.expectLog(errorStatusLog(500))
    await remove.answer({ re: '500', id: 'x' }, 500)
    await expectVisible(parts(session).toast.getByText('It could not be deleted. Please try again.'))
    await expectVisible(button)
    await remove.remove()
    // Later than a double click.
    await session.time.pass(500)
    await button.click()
    await expectHidden(button)
    await expectVisible(session.page.getByText('Your cart is empty'))
  })

  test('asks anonymous visitors to log in, and then opens the cart page [CART-04] [ROUTE-20]', async ({ open }) => {
    const session = await open()
    await session.goto('/pages/FAQ')
    await parts(session).icon.click()
    await expectVisible(session.page.getByRole('dialog', { name: 'Log In To Your Account' }))
    expect(new URL(session.page.url()).pathname).toBe('/pages/FAQ')
    const phone = await open({ wide: false })
    await phone.goto('/')
    await phone.page.locator('header').getByRole('button', { name: 'Menu' }).click()
    await phone.page.getByRole('dialog').getByRole('link', { name: 'My Cart' }).click()
    await expectVisible(phone.page.getByRole('dialog', { name: 'Log In To Your Account' }))
  })
})
