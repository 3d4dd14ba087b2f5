import { describe, expect } from 'vitest'
import type { drawerMachine, DrawerSection } from '#machines/menu/drawer.machine.ts'
import { drawerBooks } from '../../machines/menu/drawer.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { test } from '../support/browser-test.ts'
import { registerAndSignIn } from '../support/customer.ts'
import { expectEventually, expectFocused, expectVisible, expectHidden } from '../support/expectations.ts'
import type { BrowserSession } from '../support/browser-session.ts'
import { walkPaths } from '../support/walk.ts'

const names: Record<DrawerSection, string> = {
  engagement: 'Engagement Ring',
  wedding: 'Wedding Band',
  jewellery: 'Fine Jewelry',
  exclusive: 'Exclusive Collection',
}

const parts = ({ page }: BrowserSession) => {
  const drawer = page.getByRole('dialog')
  return {
    drawer,
    opener: page.locator('header').getByRole('button', { name: 'Menu' }),
    searchOpener: page.locator('header').getByRole('button', { name: 'Search' }),
    menu: drawer.getByRole('navigation', { name: 'Main' }),
    field: drawer.getByRole('searchbox'),
    section: (section: DrawerSection) => drawer.getByRole('button', { name: names[section] }),
  }
}

interface World {
  session: BrowserSession
}

const executors: Executors<typeof drawerMachine, World> = {
  'drawer.opened': ({ session }) => parts(session).opener.click(),
  'drawer.searchOpened': ({ session }) => parts(session).searchOpener.click(),
  'drawer.closed': ({ session }) => parts(session).drawer.getByRole('button', { name: 'Close' }).click(),
  'section.toggled': async ({ session }, { event }) => {
    // Twice on the same button within 500 ms would be a double click.
    await session.time.pause()
    await session.time.advance(500)
    await session.time.resume()
    await parts(session)
      .section(event['section'] as DrawerSection)
      .click()
  },
  'viewport.changed': ({ session }, { event }) => session.resize(event['wide'] === true),
}

const assertions: Assertions<typeof drawerMachine, World> = {
  closed: ({ session }) => expectHidden(parts(session).drawer),
  'open.menu': async ({ session }, { expanded }) => {
    const { menu, section } = parts(session)
    await expectVisible(menu)
    await expectEventually(() => menu.locator('ul').count(), expanded === null ? 0 : 1)
    for (const one of Object.keys(names) as DrawerSection[]) {
      expect(await section(one).getAttribute('aria-expanded'), one).toBe(String(one === expanded))
    }
  },
  'open.search': async ({ session }) => {
    const { field, menu, drawer } = parts(session)
    await expectFocused(field)
    await expectVisible(drawer.getByRole('heading', { name: 'Popular searches' }))
    await expectHidden(menu)
  },
}

walkPaths({
  books: drawerBooks,
  start: async (open) => {
    const session = await open({ wide: false })
    await session.goto('/pages/FAQ')
    return { session }
  },
  executors,
  assertions,
  // The drawer covers the header with the buttons that open it.
  may: (when, _, state) => state === 'closed' || !['drawer.opened', 'drawer.searchOpened'].includes(when),
  ends: (when) => when === 'viewport.changed',
})

describe('the drawer', () => {
  test('replaces the menu below 768 px and holds menu, search, log in and My Cart [SHELL-04] [SHELL-17]', async ({
    open,
  }) => {
    const session = await open({ wide: false })
    await session.goto('/')
    const { opener, drawer, section, menu, field } = parts(session)
    await expectHidden(session.page.locator('.nav'))
    await session.page.setViewportSize({ width: 767, height: 800 })
    await expectHidden(session.page.locator('.nav'))
    await opener.click()
    await expectVisible(field)
    await section('wedding').click()
    await expectVisible(menu.getByRole('link', { name: 'For women' }))
    await expectVisible(drawer.getByRole('link', { name: 'My Cart' }))
    await drawer.getByRole('button', { name: 'Log in' }).click()
    await expectVisible(session.page.getByRole('dialog', { name: 'Log In To Your Account' }))
  })

  test('gives way to the menu from 768 px on [SHELL-04] [SHELL-17]', async ({ open }) => {
    const session = await open()
    await session.page.setViewportSize({ width: 768, height: 800 })
    await session.goto('/')
    await expectVisible(session.page.locator('.nav'))
    await expectHidden(parts(session).opener)
  })

  test('names the customer and offers log out, which leads home [SHELL-04] [SHELL-18]', async ({ open }) => {
    const session = await open({ wide: false })
    await registerAndSignIn(session.context)
    await session.goto('/pages/FAQ')
    const { opener, drawer } = parts(session)
    await opener.click()
    await expectVisible(drawer.getByRole('link', { name: /Mei/ }))
    await drawer.getByRole('button', { name: 'Log out' }).click()
    await session.waitForUrl('/')
    await expectHidden(drawer)
    await opener.click()
    await expectVisible(drawer.getByRole('button', { name: 'Log in' }))
  })

  test('closes once the language that was chosen in it is shown [SHELL-04] [SHELL-05]', async ({ open }) => {
    const session = await open({ wide: false })
    await session.goto('/pages/FAQ')
    const { opener, drawer } = parts(session)
    await opener.click()
    await drawer.getByRole('link', { name: '简体中文' }).click()
    await expectHidden(drawer)
    await expectVisible(session.page.getByRole('heading', { level: 1, name: '常见问题' }))
  })

  test('closes when one of its links is followed, with Escape, and gives the focus back [SHELL-04] [SHELL-13]', async ({
    open,
  }) => {
    const session = await open({ wide: false })
    await session.goto('/')
    const { opener, drawer } = parts(session)
    await opener.click()
    await expectVisible(drawer)
    await session.page.keyboard.press('Escape')
    await expectHidden(drawer)
    await expectFocused(opener)
    await opener.click()
    await drawer.getByRole('link', { name: 'Promotion' }).click()
    await session.waitForUrl('/pages/promotion')
    await expectHidden(drawer)
  })

  test('closes when a link in it leads to where the page is already [SHELL-04] [SHELL-13]', async ({ open }) => {
    const session = await open({ wide: false })
    await session.goto('/pages/WhyKilau#Free-Resizing')
    const { opener, drawer, section } = parts(session)
    await opener.click()
    await section('wedding').click()
    await drawer.getByRole('link', { name: 'The first resizing is free' }).click()
    await expectHidden(drawer)
    await expectVisible(session.page.getByRole('heading', { name: 'The first resizing is free' }))
  })

  test('shows its menu again once it was closed with a search in it [SHELL-04] [SEARCH-02]', async ({ open }) => {
    const session = await open({ wide: false })
    await session.goto('/pages/FAQ')
    const { opener, searchOpener, drawer, field, menu } = parts(session)
    await searchOpener.click()
    await field.fill('ring')
    await expectVisible(drawer.locator('.found__name').first())
    await drawer.getByRole('button', { name: 'Close' }).click()
    await opener.click()
    await expectVisible(menu)
    await expectHidden(drawer.locator('.found'))
  })
})
