import { describe, expect } from 'vitest'
import type { navigationMachine, Route } from '#machines/navigation/navigation.machine.ts'
import { detailPath } from '#contract/routes.ts'
import { navigationBooks } from '../../machines/navigation/navigation.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { test } from '../support/browser-test.ts'
import { piecesOf } from '../support/customer.ts'
import { followLink } from '../support/links.ts'
import { becomes, seen, unseen } from '../support/see.ts'
import { refusedRequest, type Visit } from '../support/visit.ts'
import { walkPaths } from '../support/walk.ts'

interface World {
  visit: Visit
  /** Real addresses of the two rings of the ledger. */
  rings: string[]
  /** What a person sees of the step. */
  expected: () => Promise<void>
}

const previousRoute = ({ page }: Visit) => page.evaluate(() => localStorage.getItem('previousRoute'))
const scrolled = ({ page }: Visit) => page.evaluate(() => scrollY)
/** Marks the document, so that a load of another one shows. */
const mark = ({ page }: Visit) => page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
const isSame = ({ page }: Visit) => page.evaluate(() => document.documentElement.hasAttribute('data-same'))
const distanceOf = ({ page }: Visit, id: string) =>
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
    const { visit } = world
    const { to, from, scroll } = event as unknown as { to: Route; from: Route; scroll?: number }
    if (scroll !== undefined) {
      await visit.goto(addressOf(world, to))
      await visit.page.evaluate((top) => scrollTo(0, top), scroll)
      await mark(visit)
      await visit.moves(addressOf(world, from), () => followLink(visit, addressOf(world, from)))
      await visit.page.evaluate(() => scrollTo(0, 100))
      await visit.back(addressOf(world, to))
      world.expected = async () => {
        await becomes(() => scrolled(visit), scroll)
        expect(await isSame(visit)).toBe(true)
      }
      return
    }
    await visit.goto(addressOf(world, from))
    await visit.page.evaluate(() => scrollTo(0, 240))
    await mark(visit)
    await followLink(visit, addressOf(world, to))
    await visit.arrives(addressOf(world, to))
    world.expected = async () => {
      await becomes(() => previousRoute(visit), new URL(addressOf(world, from), visit.url).pathname)
      expect(await isSame(visit)).toBe(true)
      if (to.hash) await becomes(() => distanceOf(visit, to.hash), true)
      else await becomes(() => scrolled(visit), to.name === from.name ? 240 : 0)
    }
  },
  'route.repeated': async ({ visit }) => {
    await visit.goto('/pages/FAQ')
    await mark(visit)
    await followLink(visit, '/pages/FAQ')
    await becomes(() => isSame(visit).catch(() => true), false)
  },
  'navigation.requested': async ({ visit }, { event }) => {
    await visit.goto('/')
    await followLink(visit, String(event['href']))
    await visit.arrives(String(event['href']))
  },
}

const assertions: Assertions<typeof navigationMachine, World> = {
  watching: ({ expected }) => expected(),
}

walkPaths({
  books: navigationBooks,
  start: async (open) => {
    const visit = await open()
    const rings = (await piecesOf(visit.context, 'setting')).slice(0, 2).map(detailPath)
    return { visit, rings, expected: async () => {} }
  },
  executors,
  assertions,
})

describe('navigation', () => {
  test('happens within one page, each address also from the bar, back and forward [SHELL-01]', async ({ open }) => {
    const visit = await open()
    await visit.goto('/')
    await mark(visit)
    await visit.follow(visit.page.locator('footer').getByRole('link', { name: 'Terms', exact: true }), '/pages/Terms')
    const terms = await visit.page.getByRole('heading', { level: 1 }).innerText()
    const title = await visit.page.title()
    await visit.back('/')
    await visit.page.goForward()
    await visit.arrives('/pages/Terms')
    await becomes(() => visit.page.getByRole('heading', { level: 1 }).innerText(), terms)
    expect(await isSame(visit)).toBe(true)
    await visit.goto('/pages/Terms')
    expect(await visit.page.getByRole('heading', { level: 1 }).innerText()).toBe(terms)
    expect(await visit.page.title()).toBe(title)
  })

  test('scrolls to the top for another page, not for another query of the same [SHELL-11]', async ({ open }) => {
    const visit = await open()
    await visit.goto('/pages/Earrings')
    await visit.page.evaluate(() => scrollTo(0, 400))
    await followLink(visit, '/pages/Earrings?sort=price-up')
    await visit.arrives('/pages/Earrings?sort=price-up')
    await becomes(() => previousRoute(visit), '/pages/Earrings')
    expect(await scrolled(visit)).toBe(400)
    await followLink(visit, '/pages/Necklaces')
    await visit.arrives('/pages/Necklaces')
    await becomes(() => scrolled(visit), 0)
    await followLink(visit, '/pages/WhyKilau#Free-Resizing')
    await becomes(() => distanceOf(visit, 'Free-Resizing'), true)
  })

  test('leaves the first page to the browser, which goes to the hash itself [SHELL-11]', async ({ open }) => {
    const visit = await open()
    await visit.goto('/pages/WhyKilau#Free-Resizing')
    expect(await previousRoute(visit)).toBe(null)
    expect(await distanceOf(visit, 'Free-Resizing')).toBe(true)
  })

  test('to the current path loads the page again [SHELL-12]', async ({ open }) => {
    const visit = await open()
    await visit.goto('/pages/Contact')
    await mark(visit)
    await visit.page.locator('footer').getByRole('link', { name: 'Contact', exact: true }).press('Enter')
    await becomes(() => isSame(visit).catch(() => true), false)
    await visit.arrives('/pages/Contact')
  })

  test('to the current address loads it again, however its query is written [SHELL-12]', async ({ open }) => {
    const visit = await open()
    await visit.goto('/pages/search?search=white%20gold')
    await mark(visit)
    await followLink(visit, '/pages/search?search=white+gold')
    await becomes(() => isSame(visit).catch(() => true), false)
  })

  test('goes back to where the shopper was on the page, also after loading it again [SHELL-11]', async ({ open }) => {
    const visit = await open()
    await visit.goto('/pages/Earrings')
    await visit.page.evaluate(() => scrollTo(0, 900))
    await visit.follow(visit.page.locator('footer').getByRole('link', { name: 'Terms', exact: true }), '/pages/Terms')
    await becomes(() => scrolled(visit), 0)
    await visit.back('/pages/Earrings')
    const earlier = await scrolled(visit)
    expect(earlier).toBeGreaterThan(500)
    await visit.page.reload()
    await becomes(() => scrolled(visit), earlier)
  })

  test('back while the page is still coming alive does not confuse it [SHELL-01]', async ({ open }) => {
    const visit = await open()
    const contact = visit.page.locator('footer').getByRole('link', { name: 'Contact', exact: true })
    for (const [path, heading] of [
      ['/pages/FAQ', 'Frequently asked questions'],
      ['/pages/Earrings', 'Earrings'],
    ] as const) {
      await visit.goto(path)
      await visit.follow(contact, '/pages/Contact')
      await visit.page.reload({ waitUntil: 'commit' })
      await visit.page.evaluate(async () => {
        const isTaken = (element: Element | null) =>
          element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber'))
        while (!isTaken(document.querySelector('header'))) await new Promise((resolve) => setTimeout(resolve))
        history.back()
      })
      await visit.arrives(path)
      await seen(visit.page.getByRole('heading', { level: 1, name: heading }))
    }
  })

  test('resets search, menus and popovers and clears the newsletter field [SHELL-13]', async ({ open }) => {
    const visit = await open()
    const { page } = visit
    await visit.goto('/pages/FAQ')
    await visit.follow(page.locator('footer').getByRole('link', { name: 'Terms', exact: true }), '/pages/Terms')
    await page.locator('.news').getByRole('textbox').fill('mei@')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Wedding Band' }).hover()
    await seen(page.locator('#menu-wedding'))
    await page.locator('.head__search').getByRole('searchbox').fill('halo')
    await seen(page.locator('.found__name').first())
    await visit.back('/pages/FAQ')
    await unseen(page.locator('#menu-wedding'))
    await unseen(page.locator('.found__name'))
    expect(await page.locator('.head__search').getByRole('searchbox').inputValue()).toBe('')
    expect(await page.locator('.news').getByRole('textbox').inputValue()).toBe('')
  })

  test('stores the previous path in local storage each time [SHELL-14]', async ({ open }) => {
    const visit = await open()
    await visit.goto('/')
    expect(await previousRoute(visit)).toBe(null)
    const footer = visit.page.locator('footer')
    await visit.follow(footer.getByRole('link', { name: 'FAQ', exact: true }), '/pages/FAQ')
    expect(await previousRoute(visit)).toBe('/')
    await visit.follow(footer.getByRole('link', { name: 'Terms', exact: true }), '/pages/Terms')
    expect(await previousRoute(visit)).toBe('/pages/FAQ')
  })

  test('to an unmatched address shows that it could not be found, with status 404 [SHELL-15]', async ({ open }) => {
    const visit = await open()
    visit.foresee(refusedRequest(404))
    for (const path of ['/pages/Nowhere', '/pages/Engagement/nowhere', '/pages/EarringsDetail/nothing', '/service']) {
      const response = await visit.page.goto(path)
      expect(response?.status(), path).toBe(404)
      await seen(visit.page.getByText('This page could not be found', { exact: true }))
      expect(await visit.page.getByRole('main').getByRole('link').first().getAttribute('href')).toBe('/')
    }
    await visit.goto('/')
    await followLink(visit, '/pages/Nowhere')
    await seen(visit.page.getByText('This page could not be found', { exact: true }))
  })

  test('to a page whose data cannot be read shows the error page with its status [SHELL-16]', async ({ open }) => {
    const visit = await open()
    await visit.goto('/')
    const gate = await visit.gate('GET /api/purchase/get_pieces')
    visit.foresee(refusedRequest(500))
    visit.foresee(/500|ReadError|pieces/)
    await followLink(visit, '/pages/Necklaces')
    await gate.answer({ re: '500', id: 'fault-7' }, 500)
    await seen(visit.page.getByText('Status 500', { exact: true }))
    await seen(visit.page.getByText('If you write to us, please quote fault-7.', { exact: true }))
    await gate.remove()
    await visit.page.getByRole('link', { name: 'Go to the home page' }).click()
    await visit.arrives('/')
    await seen(visit.page.locator('footer'))
  })
})
