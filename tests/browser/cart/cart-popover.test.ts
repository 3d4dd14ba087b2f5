import { describe, expect } from 'vitest'
import type { cartPopoverMachine } from '#machines/cart/cart-popover.machine.ts'
import { formatRinggit } from '#contract/money.ts'
import { detailPath } from '#contract/routes.ts'
import { cartPopoverBooks } from '../../machines/cart/cart-popover.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { test } from '../support/browser-test.ts'
import { addToCart, becomeCustomer, piecesOf } from '../support/customer.ts'
import { seen, unseen } from '../support/see.ts'
import type { Visit } from '../support/visit.ts'
import { walkPaths } from '../support/walk.ts'

const parts = ({ page }: Visit) => {
  const popover = page.locator('header').getByRole('region', { name: 'My Cart' })
  return {
    popover,
    icon: page.locator('header').getByRole('link', { name: /^My Cart/ }),
    add: page.getByRole('button', { name: 'Add to Cart' }).first(),
  }
}

interface World {
  visit: Visit
}

const away = ({ page }: Visit) => page.mouse.move(4, 400)

const executors: Executors<typeof cartPopoverMachine, World> = {
  'popover.entered': ({ visit }) => parts(visit).icon.hover(),
  'popover.focused': ({ visit }) => parts(visit).icon.focus(),
  'popover.left': ({ visit }) => away(visit),
  'popover.dismissed': ({ visit }) => visit.page.keyboard.press('Escape'),
  'item.wasAdded': async ({ visit }, { context }) => {
    await parts(visit).add.click()
    if (!context['wide']) await seen(visit.page.getByText('Added to your cart'))
  },
  'viewport.changed': ({ visit }, { event }) => visit.resize(event['wide'] === true),
}

const isShown = ({ visit }: World) => seen(parts(visit).popover)
const assertions: Assertions<typeof cartPopoverMachine, World> = {
  closed: ({ visit }) => unseen(parts(visit).popover),
  open: isShown,
  closing: isShown,
}

const isWide = (input: unknown) => (input as { wide: boolean }).wide

/** A signed-in customer on the page of a piece that has no sizes. */
const atEarrings = async (visit: Visit) => {
  await becomeCustomer(visit.context)
  const [piece] = await piecesOf(visit.context, 'earrings')
  if (!piece) throw new Error('there are no earrings')
  await visit.goto(detailPath(piece))
  return piece
}

walkPaths({
  books: cartPopoverBooks,
  start: async (open, { input }) => {
    const visit = await open({ wide: isWide(input) })
    await atEarrings(visit)
    if (isWide(input)) {
      // Its contents are loaded when it is first opened.
      await parts(visit).icon.hover()
      await seen(parts(visit).popover.getByText('Your cart is empty'))
      await away(visit)
      await unseen(parts(visit).popover)
    } else await away(visit)
    return { visit }
  },
  executors,
  assertions,
})

describe('the cart popover', () => {
  test('is 360 px wide and lists items with delete, subtotal and View Cart [CART-01] [CART-06] [CART-12]', async ({
    open,
  }) => {
    const visit = await open()
    const { context } = visit
    await becomeCustomer(context)
    const [ring] = await piecesOf(context, 'fine_ring')
    const [band] = await piecesOf(context, 'women_ring')
    const [necklace] = await piecesOf(context, 'necklaces')
    const pieces = [ring, band, necklace].map((piece) => piece!)
    for (const { uuid, metals, hasSizes } of pieces) {
      await addToCart(context, { piece: uuid, metal: metals[0]!.metal, ...(hasSizes ? { size: '0' } : {}) })
    }
    await visit.goto('/')
    const { icon, popover } = parts(visit)
    expect(await icon.innerText()).toBe('3')
    await icon.hover()
    await seen(popover.getByRole('link', { name: 'View Cart' }))
    const box = await popover.boundingBox()
    expect(box?.width).toBe(360)
    const total = pieces.reduce((sum, { metals }) => sum + metals[0]!.priceSen, 0)
    await seen(popover.getByText(formatRinggit(total), { exact: true }))
    for (const { name } of pieces) await seen(popover.getByRole('link', { name: name.en }))
    expect((await popover.locator('.kind').allInnerTexts()).toSorted()).toEqual(
      ['FINE JEWELRY', 'FINE JEWELRY', 'WEDDING BAND'].toSorted(),
    )
    await popover.getByRole('button', { name: `Delete ${necklace!.name.en}` }).click()
    await unseen(popover.getByRole('link', { name: necklace!.name.en }))
    await seen(popover.getByText(formatRinggit(total - necklace!.metals[0]!.priceSen), { exact: true }))
    await popover.getByRole('link', { name: 'View Cart' }).click()
    await visit.arrives('/pages/Cart')
    await unseen(popover)
  })

  test('opens with the keyboard, stays in reach, and closes with Escape [CART-02]', async ({ open }) => {
    const visit = await open()
    await atEarrings(visit)
    const { icon, popover } = parts(visit)
    await icon.focus()
    await seen(popover)
    await visit.page.keyboard.press('Escape')
    await unseen(popover)
  })

  test('opens by itself after an item is added, on wide screens only [CART-02]', async ({ open }) => {
    const visit = await open()
    const piece = await atEarrings(visit)
    const { add, popover } = parts(visit)
    await add.click()
    await seen(popover.getByRole('link', { name: piece.name.en }))
    const phone = await open({ wide: false })
    await atEarrings(phone)
    await parts(phone).add.click()
    await seen(phone.page.getByText('Added to your cart'))
    await unseen(parts(phone).popover)
  })

  test('tells anonymous visitors to log in to see what they added before [CART-03]', async ({ open }) => {
    const visit = await open()
    await visit.goto('/')
    const { icon, popover } = parts(visit)
    await icon.hover()
    await seen(popover.getByText('Please log in to see previously added items.'))
    await popover.getByRole('button', { name: 'Log in' }).click()
    await seen(visit.page.getByRole('dialog', { name: 'Log In To Your Account' }))
  })

  test('is hidden with its icon on checkout and payment pages [SHELL-06]', async ({ open }) => {
    const visit = await open()
    await becomeCustomer(visit.context)
    for (const path of ['/pages/CheckOut', '/pages/Payment', '/pages/PaymentFailed']) {
      await visit.goto(path)
      await unseen(parts(visit).icon)
    }
    await visit.goto('/pages/FAQ')
    await seen(parts(visit).icon)
  })
})
