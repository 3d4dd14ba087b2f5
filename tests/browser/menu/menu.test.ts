import { describe, expect } from 'vitest'
import type { MenuEntry, menuMachine } from '#machines/menu/menu.machine.ts'
import { menuBooks } from '../../machines/menu/menu.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { test } from '../support/browser-test.ts'
import { becomes, hasFocus, seen, unseen } from '../support/see.ts'
import type { Visit } from '../support/visit.ts'
import { walkPaths } from '../support/walk.ts'

const names: Record<MenuEntry, string> = {
  engagement: 'Engagement Ring',
  wedding: 'Wedding Band',
  jewellery: 'Fine Jewelry',
  exclusive: 'Exclusive Collection',
  promotion: 'Promotion',
}

const parts = ({ page }: Visit) => {
  const menu = page.getByRole('navigation', { name: 'Main' })
  return {
    menu,
    entry: (entry: MenuEntry) => menu.getByRole('link', { name: names[entry], exact: true }),
    panel: (entry: MenuEntry) => page.locator(`#menu-${entry}`),
    panels: page.locator('.mega'),
  }
}

interface World {
  visit: Visit
}
const entryOf = ({ event }: { event: Record<string, unknown> }) => event['entry'] as MenuEntry

const executors: Executors<typeof menuMachine, World> = {
  'entry.entered': ({ visit }, step) => parts(visit).entry(entryOf(step)).hover(),
  'entry.focused': ({ visit }, step) => parts(visit).entry(entryOf(step)).focus(),
  'entry.toggled': { unseen: 'a finger on a wide screen; the test below taps' },
  'panel.entered': ({ visit }) => parts(visit).panels.hover({ position: { x: 200, y: 200 } }),
  'pointer.left': ({ visit }) => visit.page.mouse.move(640, 890),
  'menu.dismissed': ({ visit }) => visit.page.keyboard.press('Escape'),
  'menu.reset': ({ visit }) => visit.back('/pages/FAQ'),
}

const isOpen = async ({ visit }: World, { entry }: { entry: MenuEntry | null }) => {
  if (entry === null) throw new Error('no entry is open')
  const { entry: link, panel, panels } = parts(visit)
  await seen(panel(entry))
  expect(await panels.count()).toBe(1)
  expect(await link(entry).getAttribute('aria-expanded')).toBe('true')
}
const assertions: Assertions<typeof menuMachine, World> = {
  closed: ({ visit }) => unseen(parts(visit).panels),
  open: isOpen,
  closing: isOpen,
}

walkPaths({
  books: menuBooks,
  start: async (open) => {
    const visit = await open()
    await visit.goto('/pages/FAQ')
    await visit.follow(
      visit.page.locator('footer').getByRole('link', { name: 'Contact', exact: true }),
      '/pages/Contact',
    )
    await visit.page.mouse.move(640, 890)
    return { visit }
  },
  executors,
  assertions,
  // The pointer that comes to Promotion has left the open entry before.
  may: (_, event, state) => !(event['type'] === 'entry.entered' && event['entry'] === 'promotion' && state === 'open'),
})

describe('the header menu', () => {
  test('has exactly five entries in order, each a link [SHELL-02]', async ({ open }) => {
    const visit = await open()
    await visit.goto('/')
    const entries = parts(visit).menu.locator('.nav__item')
    expect(await entries.allInnerTexts()).toEqual(Object.values(names))
    expect(
      await entries.evaluateAll((links) => links.every((link) => link instanceof HTMLAnchorElement && link.href)),
    ).toBe(true)
  })

  test('is there without script, in Chinese too [SHELL-02] [CONST-04]', async ({ open }) => {
    const visit = await open({ script: false, locale: 'zh-CN' })
    await visit.goto('/')
    expect(await visit.page.locator('.nav__item').allInnerTexts()).toEqual([
      '订婚戒指',
      '结婚戒指',
      '高级珠宝',
      '独家系列',
      '优惠',
    ])
  })

  test('opens on hover, stays on the panel, hides 50 ms after the pointer left [SHELL-03] [CONST-01]', async ({
    open,
  }) => {
    const visit = await open()
    await visit.goto('/')
    const { entry, panel, panels } = parts(visit)
    await entry('engagement').hover()
    await seen(panel('engagement'))
    await panel('engagement').getByRole('link').first().hover()
    await visit.time.stop()
    await visit.time.pass(10_000)
    await seen(panel('engagement'))
    await visit.page.mouse.move(640, 890)
    await visit.time.pass(49)
    await seen(panel('engagement'))
    await visit.time.pass(1)
    await unseen(panels)
  })

  test('goes along with the keyboard: focus opens, Escape closes, leaving closes [SHELL-03]', async ({ open }) => {
    const visit = await open()
    await visit.goto('/')
    const { entry, panel, panels } = parts(visit)
    for (let tabs = 0; tabs < 20 && !(await hasFocus(entry('engagement'))); tabs += 1) {
      await visit.page.keyboard.press('Tab')
    }
    await seen(panel('engagement'))
    await visit.page.keyboard.press('Tab')
    await becomes(() => panel('engagement').evaluate((element) => element.contains(document.activeElement)), true)
    await visit.page.keyboard.press('Escape')
    await unseen(panels)
  })

  test('has no panel for Promotion [SHELL-03]', async ({ open }) => {
    const visit = await open()
    await visit.goto('/')
    const { entry, panels, panel } = parts(visit)
    await entry('exclusive').hover()
    await seen(panel('exclusive'))
    await entry('promotion').hover()
    await unseen(panels)
  })

  test('closes when a link of its panel is followed [SHELL-13]', async ({ open }) => {
    const visit = await open()
    await visit.goto('/')
    const { entry, panel, panels } = parts(visit)
    await entry('jewellery').hover()
    await panel('jewellery').getByRole('link', { name: 'Earrings Studs' }).click()
    await visit.arrives('/pages/Earrings')
    await unseen(panels)
  })

  test('opens and closes by a tap on a wide touch screen, and marks where the page belongs [SHELL-03]', async ({
    open,
  }) => {
    const visit = await open()
    await visit.goto('/pages/Earrings')
    const main = visit.page.getByRole('navigation', { name: 'Main' })
    expect(await main.locator('[aria-current]').allInnerTexts()).toEqual(['Fine Jewelry'])
    const tap = () =>
      main
        .getByRole('link', { name: 'Wedding Band' })
        .evaluate((link) =>
          link.dispatchEvent(new PointerEvent('click', { pointerType: 'touch', bubbles: true, cancelable: true })),
        )
    await tap()
    await seen(visit.page.locator('#menu-wedding'))
    await tap()
    await unseen(visit.page.locator('#menu-wedding'))
    await visit.arrives('/pages/Earrings')
  })
})
