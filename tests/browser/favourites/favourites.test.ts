import { describe, expect } from 'vitest'
import type { BrowserSession } from '../support/browser-session.ts'
import { test } from '../support/browser-test.ts'
import { callAs, piecesOf, register, registerAndSignIn } from '../support/customer.ts'
import { accountLocators, logIn } from '../support/dialogs.ts'
import { expectEventually, expectHidden, expectVisible } from '../support/expectations.ts'
import { openTab } from '../support/tabs.ts'

const favouritesLink = ({ page }: Pick<BrowserSession, 'page'>, count: number) =>
  page.locator('header').getByRole('link', { name: `Favourites, ${count}`, exact: true })
const hearts = ({ page }: Pick<BrowserSession, 'page'>) =>
  page.getByRole('main').getByRole('button', { name: /^Save .* to your favourites$/ })
const pressed = ({ page }: Pick<BrowserSession, 'page'>) => hearts({ page }).and(page.locator('[aria-pressed="true"]'))
const storedCount = ({ page }: Pick<BrowserSession, 'page'>) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('favourites') ?? '[]') as string[]).length)

describe('favourites', () => {
  test('[X-FAVOURITE-01] [X-FAVOURITE-02] [X-FAVOURITE-06] a visitor presses hearts, finds them after a reload and on their page', async ({
    open,
  }) => {
    const session = await open()
    await session.goto('/pages/Earrings')
    await hearts(session).nth(1).click()
    await expectVisible(favouritesLink(session, 1))
    await hearts(session).nth(3).click()
    await expectVisible(favouritesLink(session, 2))
    // The first press loads what stores them; the header counts without waiting for it.
    await expectEventually(() => storedCount(session), 2)
    await session.page.reload()
    await expectVisible(favouritesLink(session, 2))
    expect(await hearts(session).nth(1).getAttribute('aria-pressed')).toBe('true')
    expect(await hearts(session).nth(2).getAttribute('aria-pressed')).toBe('false')
    await session.follow(favouritesLink(session, 2), '/pages/Favourites')
    await expectEventually(() => pressed(session).count(), 2)
    await pressed(session).first().click()
    await expectEventually(() => hearts(session).count(), 1)
    await expectVisible(favouritesLink(session, 1))
  })

  test('[X-FAVOURITE-06] before its scripts have come, the page says that nothing is stored only where that is so', async ({
    open,
  }) => {
    const none = ({ page }: BrowserSession) => page.getByRole('heading', { name: 'You have no favourites yet' })
    const loading = ({ page }: BrowserSession) => page.getByRole('main').getByText('Your favourites are loading')
    const session = await open()
    let come = () => {}
    const files = new Promise<void>((resolve) => {
      come = resolve
    })
    await session.page.route(/\/assets\/entry-client-/, async (route) => {
      await files
      await route.continue()
    })
    await session.page.goto('/pages/Favourites')
    await expectVisible(none(session))
    await expectHidden(loading(session))
    await session.page.evaluate(() => localStorage.setItem('favourites', '["no such piece"]'))
    await session.page.reload()
    await expectVisible(loading(session))
    await expectHidden(none(session))
    come()
    await expectVisible(none(session))
    const plain = await open({ script: false })
    await plain.page.goto('/pages/Favourites')
    await expectVisible(none(plain))
    await expectHidden(loading(plain))
  })

  test('[X-FAVOURITE-06] are never said to be none before they are shown', async ({ open }) => {
    const session = await open()
    await session.goto('/pages/Earrings')
    for (const place of [0, 1]) await hearts(session).nth(place).click()
    await expectEventually(() => storedCount(session), 2)
    await session.page.addInitScript(() => {
      const said: string[] = []
      new MutationObserver(() => {
        const text = document.querySelector('main output')?.textContent
        if (text && text !== said.at(-1)) said.push(text)
      }).observe(document, { childList: true, subtree: true, characterData: true })
      Object.assign(globalThis, { said })
    })
    await session.goto('/pages/Favourites')
    await expectVisible(session.page.locator('main output').getByText('2 pieces', { exact: true }))
    expect(await session.page.evaluate(() => (globalThis as { said?: string[] }).said)).toEqual(['2 pieces'])
  })

  test('[X-FAVOURITE-01] a row of diamonds has a heart, which does not open the diamond', async ({ open }) => {
    const session = await open()
    await session.goto('/pages/Engagement/diamond')
    const heart = session.page
      .locator('.stones')
      .getByRole('button', { name: /^Save / })
      .first()
    await heart.click()
    await expectVisible(favouritesLink(session, 1))
    expect(new URL(session.page.url()).pathname).toBe('/pages/Engagement/diamond')
  })

  test('[X-FAVOURITE-04] two tabs of a visitor show the same favourites, and neither loses the other’s', async ({
    open,
  }) => {
    const session = await open()
    await session.goto('/pages/Earrings')
    const other = { page: await openTab(session, '/pages/Necklaces') }
    await hearts(session).first().click()
    await expectVisible(favouritesLink(other, 1))
    await hearts(other).first().click()
    await expectVisible(favouritesLink(session, 2))
    await hearts(session).nth(1).click()
    await expectVisible(favouritesLink(other, 3))
  })

  test('[X-FAVOURITE-03] [X-FAVOURITE-04] the login adds them to the account, which every browser of the customer shows', async ({
    open,
  }) => {
    const session = await open()
    const customer = await register(session.context)
    const [first, second] = await piecesOf(session.context, 'earrings')
    await session.goto('/pages/Earrings')
    await hearts(session).first().click()
    await expectVisible(favouritesLink(session, 1))
    await accountLocators(session).logIn.click()
    await logIn(session, customer)
    const stored = () => session.page.evaluate(() => localStorage.getItem('favourites'))
    await expectEventually(stored, null)
    await expectVisible(favouritesLink(session, 1))
    const kept = async () => (await callAs(session.context, 'POST /api/purchase/get_favourites', {})).data
    expect(await kept()).toEqual([first!.uuid])
    const other = { page: await openTab(session, '/pages/Earrings') }
    await expectVisible(favouritesLink(other, 1))
    await hearts(other).nth(1).click()
    await expectVisible(favouritesLink(session, 2))
    expect(await kept()).toEqual([second!.uuid, first!.uuid])
    await session.page.locator('header').getByRole('button', { name: 'Log out' }).click()
    await expectVisible(favouritesLink(session, 0))
  })

  test('[X-FAVOURITE-03] what a customer presses is not in the browser', async ({ open }) => {
    const session = await open()
    await registerAndSignIn(session.context)
    await session.goto('/pages/Earrings')
    const saved = session.page.waitForResponse('**/api/purchase/add_favourites')
    await hearts(session).first().click()
    await saved
    expect(await session.page.evaluate(() => localStorage.getItem('favourites'))).toBe(null)
  })

  test('[X-SHARE-01] a list that cannot be shared or copied is shown by its whole address', async ({ open }) => {
    const session = await open()
    await session.page.addInitScript(() => {
      const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
      Object.defineProperty(navigator, 'canShare', { value: () => false })
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: refuse } })
    })
    const [piece] = await piecesOf(session.context, 'earrings')
    await session.page.addInitScript((uuid) => localStorage.setItem('favourites', JSON.stringify([uuid])), piece!.uuid)
    await session.goto('/pages/Favourites')
    const main = session.page.getByRole('main')
    await main.locator('.share__link').click()
    const copied = await main.getByRole('textbox', { name: 'Copy this link to share it:' }).inputValue()
    expect(copied).toBe(new URL(`/pages/Favourites?items=${piece!.uuid}`, session.page.url()).href)
  })

  test('[X-FAVOURITE-07] a shared list opens for anyone, without script too, and unknown items are counted', async ({
    open,
  }) => {
    const session = await open({ script: false })
    const [first, second] = await piecesOf(session.context, 'earrings')
    await session.goto(`/pages/Favourites?items=${first!.uuid},${crypto.randomUUID()},<b>,${second!.uuid}`)
    const main = session.page.getByRole('main')
    await expectVisible(main.getByRole('heading', { name: 'A list for you' }))
    await expectVisible(main.getByRole('link', { name: first!.name.en, exact: true }))
    await expectVisible(main.getByRole('link', { name: second!.name.en, exact: true }))
    await expectVisible(main.getByText('One piece of this list is no longer in our shop.'))
    await expectHidden(hearts(session))
  })

  test('[X-RECENT-01] [X-RECENT-02] what was viewed is at the foot of home until it is cleared, in every tab', async ({
    open,
  }) => {
    const session = await open()
    const [first, second] = await piecesOf(session.context, 'earrings')
    for (const piece of [first!, second!]) {
      await session.goto(`/pages/EarringsDetail/${piece.link}`)
      await expectEventually(
        () =>
          session.page.evaluate(() => localStorage.getItem('viewed')?.includes(location.pathname.split('/').at(-1)!)),
        true,
      )
    }
    const recent = ({ page }: Pick<BrowserSession, 'page'>) => page.getByRole('region', { name: 'Recently viewed' })
    await expectVisible(recent(session).getByRole('link', { name: first!.name.en, exact: true }))
    await expectHidden(recent(session).getByRole('link', { name: second!.name.en, exact: true }))
    const other = { page: await openTab(session, '/') }
    await expectEventually(
      () => recent(other).getByRole('heading', { level: 3 }).allTextContents(),
      [second!.name.en, first!.name.en],
    )
    await recent(other).getByRole('button', { name: 'Clear' }).click()
    await expectHidden(recent(other))
    await expectHidden(recent(session))
  })
})
