import { describe, expect } from 'vitest'
import type { drawerMachine, DrawerSection } from '#machines/menu/drawer.machine.ts'
import { drawerBooks } from '../../machines/menu/drawer.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { test } from '../support/browser-test.ts'
import { becomeCustomer } from '../support/customer.ts'
import { becomes, hasFocus, seen, unseen } from '../support/see.ts'
import type { Visit } from '../support/visit.ts'
import { walkPaths } from '../support/walk.ts'

const names: Record<DrawerSection, string> = {
  engagement: 'Engagement Ring',
  wedding: 'Wedding Band',
  jewellery: 'Fine Jewelry',
  exclusive: 'Exclusive Collection',
}

const parts = ({ page }: Visit) => {
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
  visit: Visit
}

const executors: Executors<typeof drawerMachine, World> = {
  'drawer.opened': ({ visit }) => parts(visit).opener.click(),
  'drawer.searchOpened': ({ visit }) => parts(visit).searchOpener.click(),
  'drawer.closed': ({ visit }) => parts(visit).drawer.getByRole('button', { name: 'Close' }).click(),
  'section.toggled': ({ visit }, { event }) =>
    parts(visit)
      .section(event['section'] as DrawerSection)
      .click(),
  'viewport.changed': ({ visit }, { event }) => visit.resize(event['wide'] === true),
}

const assertions: Assertions<typeof drawerMachine, World> = {
  closed: ({ visit }) => unseen(parts(visit).drawer),
  'open.menu': async ({ visit }, { expanded }) => {
    const { menu, section } = parts(visit)
    await seen(menu)
    await becomes(() => menu.locator('ul').count(), expanded === null ? 0 : 1)
    for (const one of Object.keys(names) as DrawerSection[]) {
      expect(await section(one).getAttribute('aria-expanded'), one).toBe(String(one === expanded))
    }
  },
  'open.search': async ({ visit }) => {
    const { field, menu, drawer } = parts(visit)
    await becomes(() => hasFocus(field), true)
    await seen(drawer.getByRole('heading', { name: 'Popular searches' }))
    await unseen(menu)
  },
}

walkPaths({
  books: drawerBooks,
  start: async (open) => {
    const visit = await open({ wide: false })
    await visit.goto('/pages/FAQ')
    return { visit }
  },
  executors,
  assertions,
  // The drawer covers the header with the buttons that open it.
  may: (when, _, state) => state === 'closed' || !['drawer.opened', 'drawer.searchOpened'].includes(when),
})

describe('the drawer', () => {
  test('replaces the menu below 768 px and holds menu, search, log in and My Cart [SHELL-04] [SHELL-17]', async ({
    open,
  }) => {
    const visit = await open({ wide: false })
    await visit.goto('/')
    const { opener, drawer, section, menu, field } = parts(visit)
    await unseen(visit.page.locator('.nav'))
    await visit.page.setViewportSize({ width: 767, height: 800 })
    await unseen(visit.page.locator('.nav'))
    await opener.click()
    await seen(field)
    await section('wedding').click()
    await seen(menu.getByRole('link', { name: 'For women' }))
    await seen(drawer.getByRole('link', { name: 'My Cart' }))
    await drawer.getByRole('button', { name: 'Log in' }).click()
    await seen(visit.page.getByRole('dialog', { name: 'Log In To Your Account' }))
  })

  test('gives way to the menu from 768 px on [SHELL-04] [SHELL-17]', async ({ open }) => {
    const visit = await open()
    await visit.page.setViewportSize({ width: 768, height: 800 })
    await visit.goto('/')
    await seen(visit.page.locator('.nav'))
    await unseen(parts(visit).opener)
  })

  test('names the customer and offers log out, which leads home [SHELL-04] [SHELL-18]', async ({ open }) => {
    const visit = await open({ wide: false })
    await becomeCustomer(visit.context)
    await visit.goto('/pages/FAQ')
    const { opener, drawer } = parts(visit)
    await opener.click()
    await seen(drawer.getByRole('link', { name: /Mei/ }))
    await drawer.getByRole('button', { name: 'Log out' }).click()
    await visit.arrives('/')
    await unseen(drawer)
    await opener.click()
    await seen(drawer.getByRole('button', { name: 'Log in' }))
  })

  test('closes when one of its links is followed, with Escape, and gives the focus back [SHELL-04] [SHELL-13]', async ({
    open,
  }) => {
    const visit = await open({ wide: false })
    await visit.goto('/')
    const { opener, drawer } = parts(visit)
    await opener.click()
    await seen(drawer)
    await visit.page.keyboard.press('Escape')
    await unseen(drawer)
    await becomes(() => hasFocus(opener), true)
    await opener.click()
    await drawer.getByRole('link', { name: 'Promotion' }).click()
    await visit.arrives('/pages/promotion')
    await unseen(drawer)
  })
})
