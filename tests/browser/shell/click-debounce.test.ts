import { describe, expect } from 'vitest'
import { detailPath } from '#contract/pages.ts'
import type { clickDebounceMachine } from '#machines/shell/click-debounce.machine.ts'
import { clickDebounceBooks } from '../../machines/shell/click-debounce.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { test } from '../support/browser-test.ts'
import { addToCart, piecesOf, registerAndSignIn } from '../support/customer.ts'
import { accountLocators, loginLocators } from '../support/dialogs.ts'
import { expectEventually, expectHidden, expectVisible } from '../support/expectations.ts'
import { findEarrings } from '../support/orders.ts'
import { settle } from '../support/settle.ts'
import type { BrowserSession } from '../support/browser-session.ts'
import { walkPaths } from '../support/walk.ts'

/** Presses the mouse where it is; `count` is 2 for the second press of a double click. */
const press = async ({ page }: BrowserSession, count: number) => {
  await page.mouse.down({ clickCount: count })
  await page.mouse.up({ clickCount: count })
}

interface World {
  session: BrowserSession
  /** How often each button, and the link, has to have done something. */
  expected: number[]
  /** The button that was clicked last. */
  last: number | null
}

const executors: Executors<typeof clickDebounceMachine, World> = {
  'button.clicked': async (world, { event, state }) => {
    const { session, expected } = world
    const { button, repeated } = event as unknown as { button: number; repeated: boolean }
    // In another place, so that the browser itself does not count the clicks together.
    await session.page.locator(`#count-${button}`).hover({ position: { x: repeated ? 4 : 20, y: 4 } })
    await press(session, repeated ? 2 : 1)
    const isIgnored = state === 'coolingDown' && (repeated || world.last === button)
    if (isIgnored) return
    expected[button - 1]! += 1
    world.last = button
  },
  'link.clicked': async ({ session, expected }, { state }) => {
    await session.page.locator('#count-3').hover()
    await press(session, 2)
    if (state === 'ready') expected[2]! += 1
  },
  'input.changed': ({ session }) => session.page.locator('footer').getByLabel('Email Address').fill('mei'),
  'buttonClicks done': { unobservable: 'it goes on' },
  'buttonClicks failed': { unobservable: 'it goes on' },
}

const counts = ({ session, expected }: World) =>
  expectEventually(
    () =>
      session.page
        .locator('[id^=count-]')
        .evaluateAll((controls) => controls.map((control) => Number((control as HTMLElement).dataset['count'] ?? 0))),
    expected,
  )
const assertions: Assertions<typeof clickDebounceMachine, World> = { ready: counts, coolingDown: counts }

walkPaths({
  books: clickDebounceBooks,
  start: async (open) => {
    const session = await open()
    await session.goto('/pages/FAQ')
    // Two buttons and a link that count what they do.
    await session.page.evaluate(() => {
      for (const [number, tag] of [
        [3, 'a'],
        [2, 'button'],
        [1, 'button'],
      ] as const) {
        const control = Object.assign(document.createElement(tag), { id: `count-${number}`, textContent: 'count' })
        if (control instanceof HTMLAnchorElement) control.href = '/pages/FAQ#count-3'
        control.addEventListener('click', (event) => {
          event.preventDefault()
          control.dataset['count'] = String(Number(control.dataset['count'] ?? 0) + 1)
        })
        document.querySelector('main')?.prepend(control)
      }
    })
    return { session, expected: [0, 0, 0], last: null }
  },
  executors,
  assertions,
  ends: () => false,
})

/** Paths of the calls that the page makes, by POST. */
const posted = ({ page }: BrowserSession) => {
  const paths: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') paths.push(new URL(request.url()).pathname)
  })
  return paths
}

describe('a double click', () => {
  test('on Delete deletes one item, also where the next one takes its place meanwhile [FORM-02] [CART-13]', async ({
    open,
  }) => {
    const session = await open()
    await registerAndSignIn(session.context)
    for (const place of [0, 1, 2]) {
      await addToCart(session.context, (await findEarrings(session.context, place)).addition)
    }
    await session.goto('/pages/Cart')
    const deletes = session.page.getByRole('main').getByRole('button', { name: /^Delete/ })
    await expectEventually(() => deletes.count(), 3)
    const asked = posted(session)
    await session.time.pause()
    await deletes.first().hover()
    const removed = session.page.waitForResponse((response) => response.url().endsWith('/api/purchase/remove_cart'))
    await press(session, 1)
    await removed
    // Drawn before the 500 ms are over.
    for (let passed = 0; passed < 400 && (await deletes.count()) === 3; passed += 4) await session.time.advance(4)
    expect(await deletes.count()).toBe(2)
    await press(session, 2)
    await session.time.resume()
    await session.page.reload()
    await expectEventually(() => deletes.count(), 2)
    expect(asked.filter((path) => path === '/api/purchase/remove_cart')).toHaveLength(1)
  })

  test('on Add to Cart does not follow the link that takes its place meanwhile [FORM-02] [CART-12]', async ({
    open,
  }) => {
    const session = await open()
    await registerAndSignIn(session.context)
    const [piece] = await piecesOf(session.context, 'earrings')
    const path = detailPath(piece!)
    await session.goto(path)
    const { page } = session
    const viewCart = page.locator('.facts').getByRole('link', { name: 'View Cart' })
    await session.time.pause()
    await page.locator('.facts').getByRole('button', { name: 'Add to Cart' }).hover()
    const added = page.waitForResponse((response) => response.url().endsWith('/api/purchase/add_cart'))
    await press(session, 1)
    await added
    // Drawn before the 500 ms are over.
    for (let passed = 0; passed < 400 && (await viewCart.count()) === 0; passed += 4) await session.time.advance(4)
    await expectVisible(viewCart)
    expect(await viewCart.evaluate((link) => link.matches(':hover'))).toBe(true)
    await press(session, 2)
    await session.time.resume()
    await settle(session)
    await session.waitForUrl(path)
    await expectVisible(viewCart)
    // Whoever means it follows it, also by clicks that are counted together.
    await viewCart.dblclick()
    await session.waitForUrl('/pages/Cart')
  })

  test('on New code asks for one picture, and a click after 500 ms for another one [FORM-02]', async ({ open }) => {
    const session = await open()
    await session.goto('/pages/Terms')
    await accountLocators(session).logIn.click()
    const { picture, newCode } = loginLocators(session)
    await expectVisible(picture)
    await session.time.pause()
    const pictures: string[] = []
    session.page.on('request', (request) => {
      if (request.url().includes('get_vcode')) pictures.push(request.url())
    })
    await newCode.dblclick()
    await session.time.advance(499)
    await newCode.click()
    await expectEventually(() => pictures.length, 1)
    await session.time.advance(1)
    await newCode.click()
    await expectEventually(() => pictures.length, 2)
  })

  test('on Log out logs out once [FORM-02] [SHELL-18]', async ({ open }) => {
    const session = await open()
    await registerAndSignIn(session.context)
    await session.goto('/pages/Personal')
    const asked = posted(session)
    await session.page.getByRole('main').getByRole('button', { name: 'Log out' }).dblclick()
    await session.waitForUrl('/')
    await expectVisible(accountLocators(session).logIn)
    expect(asked.filter((path) => path === '/api/user/logout')).toHaveLength(1)
  })

  test('does not keep a form from being sent again after something was entered [FORM-02] [LOGIN-02]', async ({
    open,
  }) => {
    const session = await open()
    await session.goto('/pages/Terms')
    await accountLocators(session).logIn.click()
    const { email, submit, errors, dialog } = loginLocators(session)
    await expectVisible(dialog)
    await session.time.pause()
    await submit.click()
    await expectVisible(errors.getByText('Please enter Email Address', { exact: true }))
    await email.fill('mei')
    await submit.click()
    await expectVisible(errors.getByText('Wrong email address format', { exact: true }))
    await expectHidden(errors.getByText('Please enter Email Address', { exact: true }))
  })
})
