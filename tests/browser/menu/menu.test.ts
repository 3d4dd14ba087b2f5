import { describe, expect } from 'vitest'
import type { MenuEntry, menuMachine } from '#machines/menu/menu.machine.ts'
import { menuBooks } from '../../machines/menu/menu.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { findViolations } from '../support/axe.ts'
import { test } from '../support/browser-test.ts'
import { expectEventually, hasFocus, textOf, expectVisible, expectHidden } from '../support/expectations.ts'
import type { BrowserSession } from '../support/browser-session.ts'
import { walkPaths } from '../support/walk.ts'
import { scriptsNamed } from '../support/scripts-named.ts'

const names: Record<MenuEntry, string> = {
  engagement: 'Engagement Ring',
  wedding: 'Wedding Band',
  jewellery: 'Fine Jewelry',
  exclusive: 'Exclusive Collection',
  promotion: 'Promotion',
}

const parts = ({ page }: BrowserSession) => {
  const menu = page.getByRole('navigation', { name: 'Main' })
  return {
    menu,
    entry: (entry: MenuEntry) => menu.getByRole('link', { name: names[entry], exact: true }),
    panel: (entry: MenuEntry) => page.locator(`#menu-${entry}`),
    panels: page.locator('.mega'),
  }
}

interface World {
  session: BrowserSession
}
const entryOf = ({ event }: { event: Record<string, unknown> }) => event['entry'] as MenuEntry

const executors: Executors<typeof menuMachine, World> = {
  'entry.entered': ({ session }, step) => parts(session).entry(entryOf(step)).hover(),
  'entry.focused': ({ session }, step) => parts(session).entry(entryOf(step)).focus(),
  'entry.toggled': { unobservable: 'a finger on a wide screen; the test below taps' },
  'panel.entered': ({ session }) => parts(session).panels.hover({ position: { x: 200, y: 200 } }),
  'pointer.left': ({ session }) => session.page.mouse.move(640, 890),
  'menu.dismissed': ({ session }) => session.page.keyboard.press('Escape'),
  'menu.reset': ({ session }) => session.back('/pages/FAQ'),
}

const isOpen = async ({ session }: World, { entry }: { entry: MenuEntry | null }) => {
  if (entry === null) throw new Error('no entry is open')
  const { entry: link, panel, panels } = parts(session)
  await expectVisible(panel(entry))
  expect(await panels.count()).toBe(1)
  expect(await link(entry).getAttribute('aria-expanded')).toBe('true')
}
const assertions: Assertions<typeof menuMachine, World> = {
  closed: ({ session }) => expectHidden(parts(session).panels),
  'shown.open': isOpen,
  'shown.closing': isOpen,
}

walkPaths({
  books: menuBooks,
  start: async (open) => {
    const session = await open()
    await session.goto('/pages/FAQ')
    await session.follow(
      session.page.locator('footer').getByRole('link', { name: 'Contact', exact: true }),
      '/pages/Contact',
    )
    await session.page.mouse.move(640, 890)
    return { session }
  },
  executors,
  assertions,
  // The pointer that comes to Promotion has left the open entry before.
  may: (_, event, state) =>
    !(event['type'] === 'entry.entered' && event['entry'] === 'promotion' && state === 'shown.open'),
})

describe('the header menu', () => {
  test('has exactly five entries in order, each a link [SHELL-02]', async ({ open }) => {
    const session = await open()
    await session.goto('/')
    const entries = parts(session).menu.locator('.nav__item')
    expect(await entries.allInnerTexts()).toEqual(Object.values(names))
    const others = await entries.evaluateAll((links) =>
      links.filter((link) => !(link instanceof HTMLAnchorElement && link.href)).map((link) => link.outerHTML),
    )
    expect(others).toEqual([])
  })

  test('is there without script, in Chinese too [SHELL-02] [CONST-04]', async ({ open }) => {
    const session = await open({ script: false, locale: 'zh-CN' })
    await session.goto('/')
    expect(await session.page.locator('.nav__item').allInnerTexts()).toEqual([
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
    const session = await open()
    await session.goto('/')
    const { entry, panel, panels } = parts(session)
    await entry('engagement').hover()
    await expectVisible(panel('engagement'))
    await panel('engagement').getByRole('link').first().hover()
    await session.time.pause()
    await session.time.advance(10_000)
    await expectVisible(panel('engagement'))
    await session.page.mouse.move(640, 890)
    await session.time.advance(49)
    await panel('engagement').getByRole('link').first().hover()
    await session.time.advance(10_000)
    await expectVisible(panel('engagement'))
    await session.page.mouse.move(640, 890)
    await session.time.advance(49)
    await expectVisible(panel('engagement'))
    await session.time.advance(1)
    await expectHidden(panels)
  })

  test('goes along with the keyboard: focus opens, Escape closes, leaving closes [SHELL-03]', async ({ open }) => {
    const session = await open()
    await session.goto('/')
    const { entry, panel, panels } = parts(session)
    for (let tabs = 0; tabs < 20 && !(await hasFocus(entry('engagement'))); tabs += 1) {
      await session.page.keyboard.press('Tab')
    }
    await expectVisible(panel('engagement'))
    await session.page.keyboard.press('Tab')
    await expectEventually(
      () => panel('engagement').evaluate((element) => element.contains(document.activeElement)),
      true,
      'the focus is in the panel',
    )
    await session.page.keyboard.press('Escape')
    await expectHidden(panels)
  })

  test.for([
    ['engagement', 'Embun Oval Solitaire', 'from RM 4,280.00'],
    ['wedding', 'Fajar Half Eternity Band', 'RM 4,150.00'],
    ['jewellery', 'Titis Pear Drop Earrings', 'RM 7,420.00'],
    ['exclusive', 'Manhattan Deco Ring', 'RM 14,250.00'],
  ] as const)(
    'of %s names the piece in its picture with its price [X-MENU-02]',
    async ([id, name, price], { open }) => {
      const session = await open()
      await session.goto('/pages/FAQ')
      const { entry, panel } = parts(session)
      await entry(id).hover()
      const named = panel(id).locator('.named')
      await expectEventually(() => named.locator('a').allInnerTexts(), [name])
      expect(await textOf(named.locator('.num'))).toBe(price)
    },
  )

  test('has no panel for Promotion [SHELL-03]', async ({ open }) => {
    const session = await open()
    await session.goto('/')
    const { entry, panels, panel } = parts(session)
    await entry('exclusive').hover()
    await expectVisible(panel('exclusive'))
    await entry('promotion').hover()
    await expectHidden(panels)
  })

  test('points screen readers to no panel whose files are still on their way [SHELL-03]', async ({ open }) => {
    const session = await open()
    const arrival = Promise.withResolvers<void>()
    await session.page.route(scriptsNamed('mega-panel'), async (route) => {
      await arrival.promise
      await route.continue()
    })
    await session.goto('/')
    const { entry, panel } = parts(session)
    await entry('wedding').hover()
    await expectEventually(() => entry('wedding').getAttribute('aria-expanded'), 'true')
    expect(await findViolations(session.page, 'header')).toEqual([])
    await expectHidden(panel('wedding'))
    arrival.resolve()
    await expectVisible(panel('wedding'))
  })

  test('closes when a link of its panel is followed [SHELL-13]', async ({ open }) => {
    const session = await open()
    await session.goto('/')
    const { entry, panel, panels } = parts(session)
    await entry('jewellery').hover()
    await panel('jewellery').getByRole('link', { name: 'Earrings Studs' }).click()
    await session.waitForUrl('/pages/Earrings')
    await expectHidden(panels)
  })

  test('opens and closes by a tap on a wide touch screen, and marks where the page belongs [SHELL-03]', async ({
    open,
  }) => {
    const session = await open()
    await session.goto('/pages/Earrings')
    const main = session.page.getByRole('navigation', { name: 'Main' })
    expect(await main.locator('[aria-current]').allInnerTexts()).toEqual(['Fine Jewelry'])
    const tap = () =>
      main
        .getByRole('link', { name: 'Wedding Band' })
        .evaluate((link) =>
          link.dispatchEvent(new PointerEvent('click', { pointerType: 'touch', bubbles: true, cancelable: true })),
        )
    await tap()
    await expectVisible(session.page.locator('#menu-wedding'))
    await tap()
    await expectHidden(session.page.locator('#menu-wedding'))
    await session.waitForUrl('/pages/Earrings')
  })
})

describe('a landing page of the menu', () => {
  test.for([
    ['/pages/Menu/Diamond', { 'Embun Oval Solitaire': 'from RM 4,280.00', 'Lereng Chevron Band': 'RM 3,080.00' }],
    [
      '/pages/Menu/Wedding',
      {
        'Fajar Half Eternity Band': 'RM 4,150.00',
        'Pasir Brushed Band': 'RM 5,160.00',
        'Lereng Chevron Band': 'RM 3,080.00',
      },
    ],
    [
      '/pages/Menu/Jewelry',
      {
        'Sepasang Toi et Moi Ring': 'RM 9,860.00',
        'Titis Pear Drop Earrings': 'RM 7,420.00',
        'Embun Diamond Pendant': 'RM 3,980.00',
        'Manik Station Bracelet': 'RM 4,080.00',
        'Aliran Tennis Bracelet, 3.00 carats': 'RM 23,800.00',
      },
    ],
  ] as const)('%s names every piece in its pictures with its price [X-MENU-02]', async ([path, pieces], { open }) => {
    const session = await open()
    await session.goto(path)
    const named = session.page.locator('main .named')
    await expectEventually(async () => {
      const names = await named.locator('a').allInnerTexts()
      const prices = await Promise.all((await named.locator('.num').all()).map(textOf))
      return Object.fromEntries(names.map((name, place) => [name, prices[place]]))
    }, pieces)
  })
})
