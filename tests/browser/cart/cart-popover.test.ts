import { describe, expect } from 'vitest'
import type { cartPopoverMachine } from '#machines/cart/cart-popover.machine.ts'
import { formatRinggit } from '#contract/money.ts'
import { detailPath } from '#contract/pages.ts'
import { cartPopoverBooks } from '../../machines/cart/cart-popover.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { pressLater } from '../support/again.ts'
import { test } from '../support/browser-test.ts'
import { addToCart, registerAndSignIn, piecesOf } from '../support/customer.ts'
import { expectVisible, expectHidden } from '../support/expectations.ts'
import type { BrowserSession } from '../support/browser-session.ts'
import { walkPaths } from '../support/walk.ts'

const parts = ({ page }: BrowserSession) => {
  const popover = page.locator('header').getByRole('region', { name: 'My Cart' })
  const facts = page.locator('.facts')
  return {
    popover,
    icon: page.locator('header').getByRole('link', { name: /^My Cart/ }),
    add: page.getByRole('button', { name: 'Add to Cart' }).first(),
    viewCart: facts.getByRole('link', { name: 'View Cart' }),
    otherMetal: facts.getByRole('group', { name: 'Metal' }).locator('a:not([aria-current])').first(),
  }
}

interface World {
  session: BrowserSession
}

const movePointerAway = ({ page }: BrowserSession) => page.mouse.move(4, 400)

const executors: Executors<typeof cartPopoverMachine, World> = {
  // The pointer may be there already.
  'popover.entered': async ({ session }) => {
    await movePointerAway(session)
    await parts(session).icon.hover()
  },
  'popover.focused': ({ session }) => parts(session).icon.focus(),
  // The pointer may be elsewhere where an addition has opened it.
  'popover.left': async ({ session }) => {
    const { icon, popover } = parts(session)
    await expectVisible(popover)
    await icon.hover()
    await movePointerAway(session)
  },
  'popover.dismissed': ({ session }) => session.page.keyboard.press('Escape'),
  'item.addSucceeded': async ({ session }, { context }) => {
    const { add, viewCart, otherMetal } = parts(session)
    // A link to the cart stands in place of the button until something else is chosen.
    if ((await viewCart.count()) > 0) await otherMetal.click()
    await pressLater(session, () => add.click())
    await expectVisible(viewCart)
    if (!context['wide']) await expectVisible(session.page.getByText('Added to your cart'))
  },
  'viewport.changed': ({ session }, { event }) => session.resize(event['wide'] === true),
}

const isShown = ({ session }: World) => expectVisible(parts(session).popover)
const assertions: Assertions<typeof cartPopoverMachine, World> = {
  closed: ({ session }) => expectHidden(parts(session).popover),
  'shown.open': isShown,
  'shown.closing': isShown,
}

const isWide = (input: unknown) => (input as { wide: boolean }).wide

/** A signed-in customer on the page of a piece that has no sizes. */
const atEarrings = async (session: BrowserSession) => {
  await registerAndSignIn(session.context)
  const [piece] = await piecesOf(session.context, 'earrings')
  if (!piece) throw new Error('there are no earrings')
  await session.goto(detailPath(piece))
  return piece
}

walkPaths({
  books: cartPopoverBooks,
  start: async (open, { input }) => {
    const session = await open({ wide: isWide(input) })
    await atEarrings(session)
    if (isWide(input)) {
      // Its contents are loaded when it is first opened.
      await parts(session).icon.hover()
      await expectVisible(parts(session).popover.getByText('Your cart is empty'))
      await movePointerAway(session)
      await expectHidden(parts(session).popover)
    } else await movePointerAway(session)
    return { session }
  },
  executors,
  assertions,
  // The focus cannot come again to where it is, and takes the popover along when it leaves.
  ends: (when) => when === 'popover.focused',
})

describe('the cart popover', () => {
  test('is 360 px wide and lists items with delete, subtotal and View Cart [CART-01] [CART-06] [CART-12]', async ({
    open,
  }) => {
    const session = await open()
    const { context } = session
    await registerAndSignIn(context)
    const [ring] = await piecesOf(context, 'fine_ring')
    const [band] = await piecesOf(context, 'women_ring')
    const [necklace] = await piecesOf(context, 'necklaces')
    const pieces = [ring, band, necklace].map((piece) => piece!)
    for (const { uuid, metals, hasSizes } of pieces) {
      await addToCart(context, { piece: uuid, metal: metals[0]!.metal, ...(hasSizes ? { size: '0' } : {}) })
    }
    await session.goto('/')
    const { icon, popover } = parts(session)
    expect(await icon.innerText()).toBe('3')
    await icon.hover()
    await expectVisible(popover.getByRole('link', { name: 'View Cart' }))
    const box = await popover.boundingBox()
    expect(box?.width).toBe(360)
    const total = pieces.reduce((sum, { metals }) => sum + metals[0]!.priceSen, 0)
    await expectVisible(popover.getByText(formatRinggit(total), { exact: true }))
    for (const { name } of pieces) await expectVisible(popover.getByRole('link', { name: name.en }))
    expect((await popover.locator('.kind').allInnerTexts()).toSorted()).toEqual(
      ['FINE JEWELRY', 'FINE JEWELRY', 'WEDDING BAND'].toSorted(),
    )
    await popover.getByRole('button', { name: `Delete ${necklace!.name.en}` }).click()
    await expectHidden(popover.getByRole('link', { name: necklace!.name.en }))
    await expectVisible(popover.getByText(formatRinggit(total - necklace!.metals[0]!.priceSen), { exact: true }))
    await popover.getByRole('link', { name: 'View Cart' }).click()
    await session.waitForUrl('/pages/Cart')
    await expectHidden(popover)
  })

  test('opens with the keyboard, stays in reach, and closes with Escape [CART-02]', async ({ open }) => {
    const session = await open()
    await atEarrings(session)
    const { icon, popover } = parts(session)
    await icon.focus()
    await expectVisible(popover)
    await session.page.keyboard.press('Escape')
    await expectHidden(popover)
  })

  test('opens by itself after an item is added, on wide screens only [CART-02]', async ({ open }) => {
    const session = await open()
    const piece = await atEarrings(session)
    const { add, popover } = parts(session)
    await add.click()
    await expectVisible(popover.getByRole('link', { name: piece.name.en }))
    const phone = await open({ wide: false })
    await atEarrings(phone)
    await parts(phone).add.click()
    await expectVisible(phone.page.getByText('Added to your cart'))
    await expectHidden(parts(phone).popover)
  })

  test('tells anonymous visitors to log in to see what they added before [CART-03]', async ({ open }) => {
    const session = await open()
    await session.goto('/')
    const { icon, popover } = parts(session)
    await icon.hover()
    await expectVisible(popover.getByText('Please log in to see previously added items.'))
    await popover.getByRole('button', { name: 'Log in' }).click()
    await expectVisible(session.page.getByRole('dialog', { name: 'Log In To Your Account' }))
  })

  test('is hidden with its icon on checkout and payment pages [SHELL-06]', async ({ open }) => {
    const session = await open()
    await registerAndSignIn(session.context)
    for (const path of ['/pages/CheckOut', '/pages/Payment', '/pages/PaymentFailed']) {
      await session.goto(path)
      await expectHidden(parts(session).icon)
    }
    await session.goto('/pages/FAQ')
    await expectVisible(parts(session).icon)
  })

  test('closes with a touch beside it, and stays for one inside [CART-02]', async ({ open }) => {
    // A narrow screen is one that is touched.
    const session = await open({ wide: false })
    await session.resize(true)
    await atEarrings(session)
    const { add, popover } = parts(session)
    await add.tap()
    await popover.getByText('Subtotal').tap()
    await expectVisible(popover)
    await session.page.touchscreen.tap(4, 400)
    await expectHidden(popover)
  })
})
