import { describe, expect } from 'vitest'
import type { navigationMachine, Route } from '#machines/navigation/navigation.machine.ts'
import { detailPath } from '#contract/pages.ts'
import { navigationBooks } from '../../machines/navigation/navigation.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { test } from '../support/browser-test.ts'
import { piecesOf } from '../support/customer.ts'
import { followLink } from '../support/links.ts'
import { settle } from '../support/settle.ts'
import { expectEventually, expectVisible, expectHidden } from '../support/expectations.ts'
import { errorStatusLog, type BrowserSession } from '../support/browser-session.ts'
import { walkPaths } from '../support/walk.ts'

interface World {
  session: BrowserSession
  /** Real addresses of the two rings of the ledger. */
  rings: string[]
  /** What a person sees of the step. */
  expected: () => Promise<void>
}

const previousRoute = ({ page }: BrowserSession) => page.evaluate(() => localStorage.getItem('previousRoute'))
const scrolled = ({ page }: BrowserSession) => page.evaluate(() => scrollY)
/** Marks the document, so that a load of another one shows. */
const mark = ({ page }: BrowserSession) => page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
const isSame = ({ page }: BrowserSession) => page.evaluate(() => document.documentElement.hasAttribute('data-same'))
const expectSame = async (session: BrowserSession) =>
  expect(await isSame(session), 'the document is still the same').toBe(true)
/** A document that is just being left cannot be asked. */
const expectAnother = (session: BrowserSession) =>
  expectEventually(() => isSame(session).catch(() => true), false, 'the document is still the same')
const isNearTop = ({ page }: BrowserSession, id: string) =>
  page.evaluate(
    (hash) => Math.abs(document.getElementById(hash)?.getBoundingClientRect().top ?? Infinity) < innerHeight / 2,
    id,
  )

const addressOf = ({ rings }: World, { path, search, hash }: Route) => {
  const real = path.endsWith('/anggun') ? rings[0] : path.endsWith('/embun') ? rings[1] : path
  const query = new URLSearchParams(search).toString()
  return `${real}${query && `?${query}`}${hash && `#${hash}`}`
}

const executors: Executors<typeof navigationMachine, World> = {
  'route.changed': async (world, { event }) => {
    const { session } = world
    const { to, from, scroll } = event as unknown as { to: Route; from: Route; scroll?: number }
    if (scroll !== undefined) {
      await session.goto(addressOf(world, to))
      await session.page.evaluate((top) => scrollTo(0, top), scroll)
      await mark(session)
      await session.navigate(addressOf(world, from), () => followLink(session, addressOf(world, from)))
      await session.page.evaluate(() => scrollTo(0, 100))
      await session.back(addressOf(world, to))
      world.expected = async () => {
        await expectEventually(() => scrolled(session), scroll)
        await expectSame(session)
      }
      return
    }
    await session.goto(addressOf(world, from))
    await session.page.evaluate(() => scrollTo(0, 240))
    await mark(session)
    await followLink(session, addressOf(world, to))
    await session.waitForUrl(addressOf(world, to))
    world.expected = async () => {
      await expectEventually(() => previousRoute(session), new URL(addressOf(world, from), session.url).pathname)
      await expectSame(session)
      if (to.hash) await expectEventually(() => isNearTop(session, to.hash), true, `#${to.hash} is in view`)
      else await expectEventually(() => scrolled(session), to.name === from.name ? 240 : 0)
    }
  },
  'route.repeated': async ({ session }) => {
    await session.goto('/pages/FAQ')
    await mark(session)
    await followLink(session, '/pages/FAQ')
    await expectAnother(session)
  },
  'navigation.requested': async ({ session }, { event }) => {
    await session.goto('/')
    await followLink(session, String(event['href']))
    await session.waitForUrl(String(event['href']))
  },
}

const assertions: Assertions<typeof navigationMachine, World> = {
  watching: ({ expected }) => expected(),
}

walkPaths({
  books: navigationBooks,
  start: async (open) => {
    const session = await open()
    const rings = (await piecesOf(session.context, 'setting')).slice(0, 2).map((piece) => detailPath(piece))
    return { session, rings, expected: async () => {} }
  },
  executors,
  assertions,
})

describe('navigation', () => {
  test('happens within one page, each address also from the bar, back and forward [SHELL-01]', async ({ open }) => {
    const session = await open()
    await session.goto('/')
    await mark(session)
    await session.follow(
      session.page.locator('footer').getByRole('link', { name: 'Terms', exact: true }),
      '/pages/Terms',
    )
    const terms = await session.page.getByRole('heading', { level: 1 }).innerText()
    const title = await session.page.title()
    await session.back('/')
    await session.page.goForward()
    await session.waitForUrl('/pages/Terms')
    await expectEventually(() => session.page.getByRole('heading', { level: 1 }).innerText(), terms)
    await expectSame(session)
    await session.goto('/pages/Terms')
    expect(await session.page.getByRole('heading', { level: 1 }).innerText()).toBe(terms)
    expect(await session.page.title()).toBe(title)
  })

  test('stays where it is when a link is opened in a new tab, by Ctrl or Cmd [SHELL-01]', async ({ open }) => {
    const session = await open()
    await session.goto('/pages/Earrings')
    await mark(session)
    const { page } = session
    const links = [
      page.locator('footer').getByRole('link', { name: 'Terms', exact: true }),
      page.getByRole('main').getByRole('group', { name: 'Metal' }).first().getByRole('link').last(),
    ]
    for (const link of links) {
      const href = await link.getAttribute('href')
      for (const modifier of ['ctrlKey', 'metaKey']) {
        const isLeft = await link.evaluate((element, key) => {
          const click = new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true })
          // Here the browser would open the tab.
          addEventListener('click', (event) => event.preventDefault(), { once: true })
          let isLeftToBrowser = false
          document.addEventListener('click', (event) => (isLeftToBrowser = !event.defaultPrevented), { once: true })
          element.dispatchEvent(click)
          return isLeftToBrowser
        }, modifier)
        expect(isLeft, `a click with ${modifier} on ${href} is left to the browser`).toBe(true)
      }
    }
    const [tab] = await Promise.all([session.context.waitForEvent('page'), links[0]?.click({ modifiers: ['Control'] })])
    await tab.waitForURL('**/pages/Terms')
    expect(new URL(page.url()).pathname).toBe('/pages/Earrings')
    await expectSame(session)
  })

  test('scrolls to the top for another page, not for another query of the same [SHELL-11]', async ({ open }) => {
    const session = await open()
    await session.goto('/pages/Earrings')
    await session.page.evaluate(() => scrollTo(0, 400))
    await followLink(session, '/pages/Earrings?sort=price-up')
    await session.waitForUrl('/pages/Earrings?sort=price-up')
    await expectEventually(() => previousRoute(session), '/pages/Earrings')
    expect(await scrolled(session)).toBe(400)
    await followLink(session, '/pages/Necklaces')
    await session.waitForUrl('/pages/Necklaces')
    await expectEventually(() => scrolled(session), 0)
    await followLink(session, '/pages/WhyKilau#Free-Resizing')
    await expectEventually(() => isNearTop(session, 'Free-Resizing'), true, '#Free-Resizing is in view')
  })

  test('leaves the first page to the browser, which goes to the hash itself [SHELL-11]', async ({ open }) => {
    const session = await open()
    await session.goto('/pages/WhyKilau#Free-Resizing')
    expect(await previousRoute(session)).toBe(null)
    expect(await isNearTop(session, 'Free-Resizing'), '#Free-Resizing is in view').toBe(true)
  })

  test('to the current path loads the page again [SHELL-12]', async ({ open }) => {
    const session = await open()
    await session.goto('/pages/Contact')
    await mark(session)
    await session.page.locator('footer').getByRole('link', { name: 'Contact', exact: true }).press('Enter')
    await expectAnother(session)
    await session.waitForUrl('/pages/Contact')
  })

  test('to the current path without its query loads that page anew, with another query it stays [SHELL-12]', async ({
    open,
  }) => {
    const session = await open()
    await session.goto('/pages/search?search=gold')
    await mark(session)
    await followLink(session, '/pages/search?search=ring')
    await session.waitForUrl('/pages/search?search=ring')
    await expectSame(session)
    await followLink(session, '/pages/search')
    await expectAnother(session)
    await session.waitForUrl('/pages/search')
  })

  test('to the current address loads it again, however its query is written [SHELL-12]', async ({ open }) => {
    const session = await open()
    await session.goto('/pages/search?search=white%20gold')
    await mark(session)
    await followLink(session, '/pages/search?search=white+gold')
    await expectAnother(session)
  })

  test('goes back to where the shopper was on the page, also after loading it again [SHELL-11]', async ({ open }) => {
    const session = await open()
    await session.goto('/pages/Earrings')
    await session.page.evaluate(() => scrollTo(0, 900))
    await session.follow(
      session.page.locator('footer').getByRole('link', { name: 'Terms', exact: true }),
      '/pages/Terms',
    )
    await expectEventually(() => scrolled(session), 0)
    await session.back('/pages/Earrings')
    const earlier = await scrolled(session)
    expect(earlier).toBeGreaterThan(500)
    await session.page.reload()
    await expectEventually(() => scrolled(session), earlier)
  })

  for (const [path, place] of [
    ['/', '.home__begin'],
    ['/pages/RingDetail/embun-oval-solitaire', '.companions'],
    ['/pages/OurStory', '.foot'],
  ] as const) {
    for (const wide of [true, false]) {
      const screen = wide ? 'desktop' : 'phone'
      test(`goes back to what the shopper saw below the parts of ${path} on a ${screen} [SHELL-11]`, async ({
        open,
      }) => {
        const session = await open({ wide })
        await session.goto(path)
        await session.rest()
        const top = () => session.page.locator(place).evaluate((part) => Math.round(part.getBoundingClientRect().top))
        // As by the End key: what lies between is passed by.
        await session.page
          .locator(place)
          .evaluate((part) => part.scrollIntoView({ block: 'center', behavior: 'instant' }))
        await settle(session)
        const before = await top()
        await session.navigate('/pages/Terms', () => followLink(session, '/pages/Terms'))
        await session.back(path)
        await expectEventually(top, before)
      })
    }
  }

  test('back while the page is still coming alive does not confuse it [SHELL-01]', async ({ open }) => {
    const session = await open()
    const contact = session.page.locator('footer').getByRole('link', { name: 'Contact', exact: true })
    for (const [path, heading] of [
      ['/pages/FAQ', 'Frequently asked questions'],
      ['/pages/Earrings', 'Earrings'],
    ] as const) {
      await session.goto(path)
      await session.follow(contact, '/pages/Contact')
      await session.page.reload({ waitUntil: 'commit' })
      await session.page.evaluate(async () => {
        const isTaken = (element: Element | null) =>
          element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber'))
        while (!isTaken(document.querySelector('header'))) await new Promise((resolve) => setTimeout(resolve))
        history.back()
      })
      await session.waitForUrl(path)
      await expectVisible(session.page.getByRole('heading', { level: 1, name: heading }))
    }
  })

  test('resets search, menus and popovers and clears the newsletter field [SHELL-13]', async ({ open }) => {
    const session = await open()
    const { page } = session
    await session.goto('/pages/FAQ')
    await session.follow(page.locator('footer').getByRole('link', { name: 'Terms', exact: true }), '/pages/Terms')
    await page.locator('.news').getByRole('textbox').fill('mei@')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Wedding Band' }).hover()
    await expectVisible(page.locator('#menu-wedding'))
    await page.locator('.head__search').getByRole('searchbox').fill('halo')
    await expectVisible(page.locator('.found__name').first())
    await session.back('/pages/FAQ')
    await expectHidden(page.locator('#menu-wedding'))
    await expectHidden(page.locator('.found__name'))
    expect(await page.locator('.head__search').getByRole('searchbox').inputValue()).toBe('')
    expect(await page.locator('.news').getByRole('textbox').inputValue()).toBe('')
  })

  test('stores the previous path in local storage each time [SHELL-14]', async ({ open }) => {
    const session = await open()
    await session.goto('/')
    expect(await previousRoute(session)).toBe(null)
    const footer = session.page.locator('footer')
    await session.follow(footer.getByRole('link', { name: 'FAQ', exact: true }), '/pages/FAQ')
    expect(await previousRoute(session)).toBe('/')
    await session.follow(footer.getByRole('link', { name: 'Terms', exact: true }), '/pages/Terms')
    expect(await previousRoute(session)).toBe('/pages/FAQ')
  })

  test('is stored too when a link is followed before the page is alive, not for another tab [SHELL-14]', async ({
    open,
  }) => {
    const session = await open()
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    await session.page.route(/\/assets\/entry-client-/, async (route) => {
      await held
      await route.continue()
    })
    await session.page.goto('/pages/FAQ')
    const footer = session.page.locator('footer')
    const [tab] = await Promise.all([
      session.context.waitForEvent('page'),
      footer.getByRole('link', { name: 'Contact', exact: true }).click({ modifiers: ['ControlOrMeta'] }),
    ])
    await tab.close()
    expect(await previousRoute(session)).toBe(null)
    await footer.getByRole('link', { name: 'Terms', exact: true }).click()
    await session.waitForUrl('/pages/Terms')
    expect(await previousRoute(session)).toBe('/pages/FAQ')
    await footer.getByRole('link', { name: 'Contact', exact: true }).press('Enter')
    await session.waitForUrl('/pages/Contact')
    expect(await previousRoute(session)).toBe('/pages/Terms')
    letGo()
  })

  test('to an unmatched address shows that it could not be found, with status 404 [SHELL-15]', async ({ open }) => {
    const session = await open()
    session.expectLog(errorStatusLog(404))
    for (const path of ['/pages/Nowhere', '/pages/Engagement/nowhere', '/pages/EarringsDetail/nothing', '/service']) {
      const response = await session.page.goto(path)
      expect(response?.status(), path).toBe(404)
      await expectVisible(session.page.getByText('This page could not be found', { exact: true }))
      expect(await session.page.getByRole('main').getByRole('link').first().getAttribute('href')).toBe('/')
    }
    await session.goto('/')
    await followLink(session, '/pages/Nowhere')
    await expectVisible(session.page.getByText('This page could not be found', { exact: true }))
  })

  test('to a page whose data cannot be read shows the error page with its status [SHELL-16]', async ({ open }) => {
    const session = await open()
    await session.goto('/')
    const gate = await session.gate('GET /api/purchase/get_pieces')
    session.expectLog(errorStatusLog(500))
    session.expectLog(/500|ReadError|pieces/)
    await followLink(session, '/pages/Necklaces')
    await gate.answer({ re: '500', id: 'fault-7' }, 500)
    await expectVisible(session.page.getByText('Status 500', { exact: true }))
    await expectVisible(session.page.getByText('The shop answered 500', { exact: true }))
    await expectVisible(session.page.getByText('If you write to us, please quote fault-7.', { exact: true }))
    await gate.remove()
    await session.page.getByRole('link', { name: 'Go to the home page' }).click()
    await session.waitForUrl('/')
    await expectVisible(session.page.locator('footer'))
  })
})
