import { describe, expect } from 'vitest'
import type { CartOptions, pieceMachine } from '#machines/catalogue/piece.machine.ts'
import type { CartAddition } from '#contract/cart/schemas.ts'
import type { PieceCard } from '#contract/catalogue/schemas.ts'
import { type Metal, metals } from '#contract/catalogue/codes.ts'
import { formatRinggit } from '#contract/money.ts'
import { detailPath } from '#contract/pages.ts'
import { pieceBooks } from '../../machines/catalogue/piece.ledger.ts'
import type { When } from '../../support/books.ts'
import type { Assertions, Executors, Step } from '../../support/paths.ts'
import { reserveFor } from '../builder/builder-page.ts'
import { test } from '../support/browser-test.ts'
import { endSession, registerAndSignIn, callAs, piecesOf, register } from '../support/customer.ts'
import { accountLocators, logIn, loginLocators } from '../support/dialogs.ts'
import { bodyOf, type RequestHold } from '../support/request-hold.ts'
import { expectEventually, expectFocused, expectVisible, expectHidden } from '../support/expectations.ts'
import { failedRequestLog, type BrowserSession } from '../support/browser-session.ts'
import { followLink } from '../support/links.ts'
import { notifyTabs } from '../support/tabs.ts'
import { walkPaths } from '../support/walk.ts'

type PieceStep = Step<typeof pieceMachine>

const parts = ({ page }: BrowserSession) => {
  const facts = page.locator('.facts')
  return {
    facts,
    metal: (metal: Metal) => facts.getByRole('group', { name: 'Metal' }).getByRole('link', { name: metals[metal] }),
    size: facts.getByRole('combobox', { name: 'Ring size' }),
    pictures: page.getByRole('list', { name: 'Pictures' }).getByRole('link'),
    add: facts.getByRole('button', { name: 'Add to Cart' }),
    viewCart: facts.getByRole('link', { name: 'View Cart' }),
    error: facts.locator('.field__error'),
    price: facts.locator('.facts__price'),
  }
}

interface World {
  session: BrowserSession
  added: RequestHold
  /** The piece of the page; null where it is a diamond. */
  piece: PieceCard | null
  /** What the cart is asked to take, as it is told by the page's address. */
  item: string
  /** Whether the visitor was asked to log in. */
  loginRequested: boolean
}

/** What the ledger's offers are in the shop: a ring in sizes, a pendant, and a stone. */
const kindOf = (cartOptions: CartOptions | undefined) => {
  if (cartOptions && 'diamond' in cartOptions) return 'diamond'
  return cartOptions && cartOptions.sizes.length === 0 ? 'lny' : 'fine_ring'
}
const offerOf = ({ event }: { event: Record<string, unknown> }) => event['cartOptions'] as CartOptions
/** The ledger's second metal is the piece's second one. */
const metalOf = ({ piece }: World, metal: Metal | null): Metal => piece?.metals[metal === '6' ? 1 : 0]?.metal ?? '1'

const executors: Executors<typeof pieceMachine, World> = {
  'metal.chosen': (world, { event }) =>
    parts(world.session)
      .metal(metalOf(world, event['metal'] as Metal))
      .click(),
  'item.wasRemoved': { unobservable: 'it is a press on Delete, in the tests below' },
  'cart.emptied': { unobservable: 'it is a sign-out elsewhere, in the tests below' },
  'address.changed': { unobservable: 'it is back, forward or a link, in the tests below' },
  'size.chosen': async ({ session }, { event }) => {
    await parts(session).size.selectOption(String(event['size']))
  },
  'picture.chosen': ({ session }) => parts(session).pictures.nth(1).click(),
  'add.requested': async ({ session }, { state }, [next]) => {
    // Where somebody has to log in first, that is asked at once.
    if (next?.when === 'login.needed') return
    // Once it is in the cart, a link stands in the button's place.
    if (state === 'added') await expectVisible(parts(session).viewCart)
    else await parts(session).add.click()
  },
  'item.addSucceeded': ({ added }) => added.open(),
  'item.addFailed': async ({ session, added }) => {
    session.expectLog(failedRequestLog)
    await added.abort()
  },
  'share done': { unobservable: 'it runs as long as the page' },
  'share failed': { unobservable: 'it runs as long as the page' },
  'viewer done': { unobservable: 'it runs as long as the page' },
  'viewer failed': { unobservable: 'it runs as long as the page' },
  'lightbox done': { unobservable: 'it runs as long as the page' },
  'lightbox failed': { unobservable: 'it runs as long as the page' },
  'skinTone done': { unobservable: 'it runs as long as the page' },
  'skinTone failed': { unobservable: 'it runs as long as the page' },
  'login.needed': async (world) => {
    await parts(world.session).add.click()
    world.loginRequested = true
  },
}

interface Chosen {
  metal: Metal | null
  size: string | null
  picture: number
  problem: 'sizeMissing' | null
}
const showsChoice = async (world: World, { metal, size, picture, problem }: Chosen) => {
  const { session, piece } = world
  const { metal: swatch, size: select, pictures, error, price } = parts(session)
  await expectEventually(() => pictures.nth(picture === 0 ? 0 : 1).getAttribute('aria-current'), 'true')
  await expectEventually(() => error.allInnerTexts(), problem ? ['Please choose a size'] : [])
  if (!piece) return
  const shown = metalOf(world, metal)
  await expectEventually(() => swatch(shown).getAttribute('aria-current'), 'true')
  expect(await price.innerText()).toContain(formatRinggit(piece.metals.find((each) => each.metal === shown)!.priceSen))
  if (piece.hasSizes) await expectEventually(() => select.inputValue(), size ?? '')
}
const canAdd = async (world: World, context: Chosen) => {
  if (world.loginRequested) return expectVisible(loginLocators(world.session).dialog)
  await showsChoice(world, context)
  const { add } = parts(world.session)
  await expectEventually(() => add.getAttribute('aria-busy'), null)
  expect(world.added.count()).toBe(0)
}
const assertions: Assertions<typeof pieceMachine, World> = {
  choosing: canAdd,
  adding: async (world, context) => {
    const { session, added, piece, item } = world
    await showsChoice(world, context)
    // Nobody is signed in: the question was put in its place.
    if ((await session.page.locator('header').getByRole('link', { name: 'Log in' }).count()) > 0) return
    const { requested } = context
    const wanted =
      piece && requested && 'piece' in requested
        ? { piece: item, metal: metalOf(world, requested.metal), ...(requested.size && { size: requested.size }) }
        : { diamond: item }
    expect(bodyOf(await added.held())).toEqual(wanted)
    expect(added.count()).toBe(1)
    await expectEventually(() => parts(session).add.getAttribute('aria-busy'), 'true')
  },
  coolingDown: canAdd,
  added: async (world, context) => {
    await showsChoice(world, context)
    await expectVisible(parts(world.session).viewCart)
    await expectHidden(parts(world.session).add)
    await expectVisible(parts(world.session).facts.getByText('It is in your cart.'))
  },
}

/** An available diamond that comes with both its pictures. */
const someDiamond = async ({ context }: BrowserSession) => {
  const { data } = await callAs(context, 'GET /api/purchase/get_diamonds', { lab: 'IGI', pageSize: '10' })
  const stone = data?.detail.find(({ available, side }) => available && side)
  if (!stone) throw new Error('there is no such diamond')
  return stone
}
/** A piece in several metals, of which the first and the second have two pictures. */
const somePiece = async ({ context }: BrowserSession, kind: string, hasSizes: boolean) => {
  const piece = (await piecesOf(context, kind)).find(
    (each) =>
      each.hasSizes === hasSizes && each.metals.length > 1 && each.metals.slice(0, 2).every(({ second }) => second),
  )
  if (!piece) throw new Error(`there is no such ${kind}`)
  return piece
}

const needsLogin = (steps: readonly PieceStep[]) => steps.some(({ when }) => when === 'login.needed')
const keyOf = (addition: unknown) => JSON.stringify(addition)
/** What kind of thing was added. */
const kindAdded = ({ requested }: Possible) => {
  if (requested === null) return null
  if ('diamond' in requested) return 'diamond'
  return requested.size ? 'fine_ring' : 'lny'
}
interface Possible extends Chosen {
  requested: CartAddition | null
}
/** One addition at a time, and it is that of the page. */
const isOwn = ({ addition }: Record<string, unknown>, { requested }: Possible, state: string) =>
  state === 'adding' && keyOf(addition) === keyOf(requested)
/** What a person can do on one page, which offers one thing. */
const possible: Partial<
  Record<When<typeof pieceMachine>, (event: Record<string, unknown>, context: Possible, state: string) => boolean>
> = {
  'metal.chosen': (event, context) =>
    event['metal'] === '6' && context.metal !== '6' && kindAdded(context) !== 'diamond',
  'size.chosen': (event, context) => event['size'] === '12' && context.size === null && kindAdded(context) === null,
  'add.requested': (event, context) => {
    const offered = kindOf(offerOf({ event }))
    const added = kindAdded(context)
    if (added !== null && added !== offered) return false
    const { metal, size, picture, problem } = context
    if (offered === 'fine_ring') return true
    return size === null && problem === null && (offered === 'lny' || (metal === null && picture === 0))
  },
  'item.addSucceeded': isOwn,
  'item.addFailed': isOwn,
}

walkPaths({
  books: pieceBooks,
  start: async (open, { input, steps }) => {
    const session = await open()
    if (!needsLogin(steps)) await registerAndSignIn(session.context)
    const added = await session.gate('POST /api/purchase/add_cart')
    const first = steps.find(({ when }) => when === 'add.requested')
    const kind = kindOf(first && offerOf(first))
    if (kind === 'diamond') {
      const stone = await someDiamond(session)
      await session.goto(detailPath({ kind, ...stone }))
      return { session, added, piece: null, item: stone.uuid, loginRequested: false }
    }
    const piece = await somePiece(session, kind, kind === 'fine_ring')
    const { metal, size } = input as { metal: Metal | null; size: string | null }
    const choice = metal === null ? '' : `?metal=${piece.metals[1]!.metal}&size=${size}`
    await session.goto(detailPath(piece) + choice)
    if (needsLogin(steps)) {
      // The dialog is fetched when it is first needed, which takes time that is going to stand still.
      const { dialog, close } = loginLocators(session)
      await accountLocators(session).logIn.click()
      await close.click()
      await expectHidden(dialog)
    }
    return { session, added, piece, item: piece.uuid, loginRequested: false }
  },
  executors,
  assertions,
  may: (when, event, state, context) => possible[when]?.(event, context, state) ?? true,
  // Behind the login dialog nothing else can be done.
  can: ({ when }, done) => !needsLogin(done) || when.startsWith('after '),
})

describe('a detail page', () => {
  test('asks for the ring size by name before it adds, and offers every half size and not knowing it [CART-11] [FORM-01]', async ({
    open,
  }) => {
    const session = await open()
    await registerAndSignIn(session.context)
    const piece = await somePiece(session, 'fine_ring', true)
    await session.goto(detailPath(piece))
    const { add, error, size, viewCart } = parts(session)
    await add.click()
    await expectEventually(() => error.allInnerTexts(), ['Please choose a size'])
    expect(await size.getAttribute('aria-invalid')).toBe('true')
    const offered = await size.locator('option:not([disabled])').allInnerTexts()
    expect(offered[0]).toBe("I'm not sure...")
    const [least = 0] = offered.slice(1).map((label) => Number(label.replace('HK ', '')))
    expect(offered.slice(1)).toEqual(offered.slice(1).map((_, step) => `HK ${least + step / 2}`))
    await size.selectOption('0')
    await expectEventually(() => error.count(), 0)
    await add.click()
    await expectVisible(viewCart)
    const cart = await callAs(session.context, 'POST /api/purchase/get_cart_list', {})
    expect(cart.data?.map(({ ring }) => ring?.size)).toEqual(['0'])
  })

  test('brings the missing size into view, with the focus, from the bar at the foot of a phone [X-DETAIL-03]', async ({
    open,
  }) => {
    const session = await open({ wide: false })
    const piece = await somePiece(session, 'fine_ring', true)
    await session.goto(detailPath(piece))
    await session.page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const { error, size } = parts(session)
    const before = await size.boundingBox()
    expect(before && before.y < 0, 'the size is above what is in view').toBe(true)
    await session.page.locator('.buybar').getByRole('button', { name: 'Add to Cart' }).tap()
    await expectFocused(size)
    await expectEventually(() => error.innerText(), 'Please choose a size')
    // What a person sees at its middle is the error itself, not the header or the bar.
    await expectEventually(
      () =>
        error.evaluate((element) => {
          const { left, top, width, height } = element.getBoundingClientRect()
          return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
        }),
      true,
      'the error is in view',
    )
  })

  test('keeps "View Cart" until another size is chosen [X-ADD-01]', async ({ open }) => {
    const session = await open()
    await registerAndSignIn(session.context)
    const piece = await somePiece(session, 'fine_ring', true)
    await session.goto(detailPath(piece))
    const { add, size, viewCart } = parts(session)
    await size.selectOption('12')
    await add.click()
    await expectVisible(viewCart)
    await session.time.pass(60_000)
    await expectVisible(viewCart)
    await size.selectOption('13')
    await expectVisible(add)
    await expectHidden(viewCart)
  })

  test('keeps metal and size in the address: another page and back, or a reload, show them [X-DETAIL-01]', async ({
    open,
  }) => {
    const session = await open()
    const piece = await somePiece(session, 'fine_ring', true)
    const [first, second] = piece.metals.map(({ metal }) => metal)
    await session.goto(detailPath(piece))
    const { metal, size } = parts(session)
    const shows = async (shown: Metal, sized: string) => {
      await expectEventually(() => metal(shown).getAttribute('aria-current'), 'true')
      await expectEventually(() => size.inputValue(), sized)
    }
    await metal(second!).click()
    await size.selectOption('13')
    const chosen = `${detailPath(piece)}?metal=${second}&size=13`
    await session.waitForUrl(chosen)
    await session.navigate('/pages/RingSize', () => followLink(session, '/pages/RingSize'))
    await session.back(chosen)
    await shows(second!, '13')
    await session.goto(chosen)
    await shows(second!, '13')
    // A link to the same piece, as those of the cart, and back from it.
    await followLink(session, detailPath(piece, first))
    await session.waitForUrl(detailPath(piece, first))
    await shows(first!, '')
    await session.page.goBack()
    await session.waitForUrl(chosen)
    await shows(second!, '13')
    // Who sends an unknown size sends none.
    await session.goto(`${detailPath(piece)}?size=99`)
    await shows(first!, '')
  })

  test('offers a diamond again once it was deleted from the cart [X-ADD-01]', async ({ open }) => {
    const session = await open()
    await registerAndSignIn(session.context)
    await session.goto(detailPath({ kind: 'diamond', ...(await someDiamond(session)) }))
    const { add, viewCart } = parts(session)
    await add.click()
    await expectVisible(viewCart)
    const header = session.page.locator('header')
    await header.getByRole('link', { name: /^My Cart/ }).focus()
    await header.getByRole('button', { name: /^Delete / }).click()
    await expectVisible(add)
    await expectHidden(viewCart)
    await add.click()
    await expectVisible(viewCart)
  })

  test('no longer offers a diamond whose addition was refused [X-ADD-02]', async ({ open }) => {
    const session = await open()
    await registerAndSignIn(session.context)
    const stone = await someDiamond(session)
    await session.goto(detailPath({ kind: 'diamond', ...stone }))
    const { add, facts } = parts(session)
    await expectVisible(add)
    await session.rest()
    await reserveFor(open, stone)
    await add.click()
    await expectVisible(facts.getByText(/^This diamond is reserved\. If its order is not paid/))
    await expectHidden(add)
  })

  test('is not busy for ever where the customer signs out meanwhile [X-ADD-01] [FORM-02]', async ({ open }) => {
    const session = await open()
    await registerAndSignIn(session.context)
    const added = await session.gate('POST /api/purchase/add_cart')
    await session.goto(detailPath({ kind: 'diamond', ...(await someDiamond(session)) }))
    const { add } = parts(session)
    await add.click()
    await added.held()
    await expectEventually(() => add.getAttribute('aria-busy'), 'true')
    // In another tab.
    await endSession(session)
    await notifyTabs(session)
    await expectVisible(session.page.locator('header').getByRole('link', { name: 'Log in' }))
    await expectEventually(() => add.getAttribute('aria-busy'), null)
  })

  test('leads from a setting to the diamonds that fit it [ROUTE-09] [ROUTE-21]', async ({ open }) => {
    const session = await open()
    const [setting] = await piecesOf(session.context, 'setting')
    await session.goto(detailPath(setting!))
    await expectHidden(parts(session).add)
    const shown = await parts(session)
      .facts.getByRole('group', { name: 'Metal' })
      .locator('[aria-current]')
      .getAttribute('href')
    await parts(session).facts.getByRole('link', { name: 'Choose this setting' }).click()
    const metal = new URL(shown!, session.url).searchParams.get('metal')
    await session.waitForUrl(`/pages/Engagement/diamond?setting=${setting!.link}&metal=${metal}`)
    await expectVisible(session.page.getByRole('main').getByRole('heading', { level: 1 }))
  })

  test('adds what was chosen after the visitor has logged in [X-ADD-01] [LOGIN-04]', async ({ open }) => {
    const session = await open()
    const customer = await register(session.context)
    const piece = await somePiece(session, 'fine_ring', true)
    await session.goto(detailPath(piece))
    const { add, size, viewCart } = parts(session)
    await size.selectOption('12')
    await add.click()
    await logIn(session, customer)
    await expectVisible(viewCart)
    const cart = await callAs(session.context, 'POST /api/purchase/get_cart_list', {})
    expect(cart.data?.map(({ path }) => path)).toEqual([detailPath(piece, piece.metals[0]!.metal)])
  })
})

test('[X-SERVICE-07] a full eternity band, which cannot be resized, promises no resizing', async ({ open }) => {
  const session = await open({ script: false })
  await session.page.goto('/pages/WomanRingDetail/abadi-eternity-band')
  await expectVisible(parts(session).facts.getByText('Lifetime warranty, one free cleaning a year', { exact: true }))
  await expectHidden(parts(session).facts.getByText(/first resizing free/))
})
