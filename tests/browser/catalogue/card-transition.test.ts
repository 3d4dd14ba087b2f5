import { describe, expect } from 'vitest'
import { detailPath } from '#contract/pages.ts'
import { freshTest as test } from '../support/browser-test.ts'
import { piecesOf } from '../support/customer.ts'
import { followLink } from '../support/links.ts'
import { expectEventually, expectVisible } from '../support/expectations.ts'
import type { BrowserSession } from '../support/browser-session.ts'

/** What was seen of a view transition. */
interface Run {
  /** Classes of the elements that carry the name as it begins, and once the new page is drawn. */
  before: string[]
  during: string[]
  /** Properties that its animations change, and when the last one ends, ms. */
  changes: string[]
  ends: number
}
declare global {
  var viewTransitions: Run[]
}

/** Notes every view transition that the page begins. */
const note = () => {
  const named = () =>
    [...document.querySelectorAll('*')]
      .filter((element) => getComputedStyle(element).viewTransitionName === 'piece')
      .map((element) => element.classList[0] ?? '')
  const start = document.startViewTransition.bind(document)
  globalThis.viewTransitions = []
  document.startViewTransition = (update) => {
    const run: Run = { before: named(), during: [], changes: [], ends: 0 }
    globalThis.viewTransitions.push(run)
    const transition = start(update)
    const look = () => {
      const effects = document
        .getAnimations()
        .map(({ effect }) => effect)
        .filter((effect) => effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition'))
        .map((effect) => effect as KeyframeEffect)
      const names = effects.flatMap((effect) => effect.getKeyframes().flatMap((frame) => Object.keys(frame)))
      run.during = named()
      run.changes = [...new Set(names)].filter(
        (name) => !['offset', 'computedOffset', 'easing', 'composite'].includes(name),
      )
      run.ends = Math.max(...effects.map((effect) => Number(effect.getComputedTiming().endTime)))
    }
    void transition.ready.then(look, () => {})
    return transition
  }
}

const runsOf = ({ page }: BrowserSession) => page.evaluate(() => globalThis.viewTransitions)
const count = async (session: BrowserSession) => (await runsOf(session)).length
/** Where the name is in the last one, before and after the new page is drawn. */
const way = async (session: BrowserSession) => {
  const run = (await runsOf(session)).at(-1)
  return [run?.before, run?.during]
}
/** How many elements carry the name, and pseudo-elements are drawn. */
const remains = ({ page }: BrowserSession) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter((element) => getComputedStyle(element).viewTransitionName !== 'none')
        .length -
      // The browser itself names the root.
      1 +
      document.getAnimations().filter(({ effect }) => (effect as KeyframeEffect).pseudoElement?.startsWith('::view'))
        .length,
  )
const scrolled = ({ page }: BrowserSession) => page.evaluate(() => scrollY)

const opens = [['card__pic'], ['gallery__main']]
const returns = [['gallery__main'], ['card__pic']]

/** Presses a card's picture and waits until its detail page is drawn. */
const press = async (session: BrowserSession, picture: string) => {
  const card = session.page.locator(picture).first()
  const href = (await card.locator('xpath=ancestor::a').getAttribute('href')) ?? ''
  // A link that is pointed at fetches its page, which would be announced by a placeholder if it took a second.
  await card.hover()
  await session.rest()
  await session.navigate(href, () => card.click())
  return href
}

describe('the picture of a card', () => {
  test('becomes that of its detail page, and its own again on the way back', async ({ open }) => {
    const session = await open({ motion: true })
    await session.context.addInitScript(note)
    await session.goto('/pages/Earrings')
    const href = await press(session, '.card:nth-child(7) .card__pic')
    await expectEventually(() => way(session), opens)
    await expectEventually(() => remains(session), 0)
    expect(await scrolled(session)).toBe(0)
    const [run] = await runsOf(session)
    expect(run?.changes.filter((name) => !['opacity', 'transform', 'mixBlendMode'].includes(name))).toEqual([])
    expect(run?.changes).toContain('transform')
    expect(run?.ends).toBeGreaterThanOrEqual(150)
    expect(run?.ends).toBeLessThanOrEqual(250)
    await session.back('/pages/Earrings')
    await expectEventually(() => way(session), returns)
    await expectEventually(() => remains(session), 0)
    expect(await scrolled(session)).toBeGreaterThan(100)
    await session.navigate(href, () => session.page.goForward())
    await expectEventually(() => way(session), opens)
    await expectEventually(() => remains(session), 0)
    expect(await count(session)).toBe(3)
  })

  for (const [place, path, picture] of [
    ['the rail of home', '/', '.rail .card__pic'],
    ['what was found', '/pages/search?search=halo', '.grid .card__pic'],
    ['diamonds', '/pages/Engagement/diamond', '.tile__pic'],
  ] as const) {
    test(`is carried from ${place} too`, async ({ open }) => {
      const session = await open({ motion: true, wide: false })
      await session.context.addInitScript(note)
      await session.goto(path)
      await press(session, picture)
      const [name = ''] = picture.split('.').slice(-1)
      await expectEventually(() => way(session), [[name], ['gallery__main']])
      await expectEventually(() => remains(session), 0)
      await session.back(path)
      await expectEventually(() => way(session), [['gallery__main'], [name]])
      await expectEventually(() => remains(session), 0)
      expect(await count(session)).toBe(2)
    })
  }

  test('is carried between two detail pages, and through both of them back', async ({ open }) => {
    const session = await open({ motion: true })
    await session.context.addInitScript(note)
    await session.goto('/pages/Engagement/ring')
    const first = await press(session, '.card__pic')
    await press(session, '.companions .card__pic')
    await expectEventually(() => way(session), opens)
    await expectEventually(() => remains(session), 0)
    expect(await scrolled(session)).toBe(0)
    await session.back(first)
    await expectEventually(() => way(session), returns)
    await session.page.evaluate(() => scrollTo(0, 0))
    await session.back('/pages/Engagement/ring')
    await expectEventually(() => way(session), returns)
    await expectEventually(() => remains(session), 0)
    expect(await count(session)).toBe(4)
  })

  test('stands in for the large one until that has come', async ({ open }) => {
    const session = await open({ motion: true })
    const { page } = session
    let come = () => {}
    const large = new Promise<void>((resolve) => {
      come = resolve
    })
    await session.context.addInitScript(note)
    await session.goto('/pages/Earrings')
    await page.route(/\/pictures\/.*[?&]width=(768|1024)&/, async (route) => {
      await large
      await route.continue()
    })
    await press(session, '.card__pic')
    await expectEventually(() => way(session), opens)
    await expectEventually(() => remains(session), 0)
    const background = () => page.locator('.gallery__main').evaluate((main) => getComputedStyle(main).backgroundImage)
    expect(await background()).toMatch(/\/pictures\/.*width=(160|360|480|640)&/)
    come()
    await expectEventually(background, 'none')
  })
})

describe('a page changes at once', () => {
  test('where no picture is carried', async ({ open }) => {
    const session = await open({ motion: true })
    await session.context.addInitScript(note)
    const [piece] = await piecesOf(session.context, 'earrings')
    const detail = piece ? detailPath(piece) : ''
    await session.goto('/pages/FAQ')
    await session.navigate(detail, () => followLink(session, detail))
    await session.back('/pages/FAQ')
    await session.navigate('/pages/Earrings', () => followLink(session, '/pages/Earrings'))
    const sorted = '/pages/Earrings?sort=price-up'
    await session.navigate(sorted, () => followLink(session, sorted))
    await session.page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await session.navigate(detail, () => followLink(session, detail))
    await session.page.locator('.facts .metal:not(.is-on)').first().click()
    await session.navigate('/', () => followLink(session, '/'))
    expect(await count(session)).toBe(0)
    expect(await remains(session)).toBe(0)
  })

  test('where its data is slow to come, and what is shown meanwhile can be used', async ({ open }) => {
    const session = await open({ motion: true })
    const { page } = session
    await session.context.addInitScript(note)
    await session.goto('/pages/Earrings')
    const gate = await session.gate('GET /api/purchase/get_piece')
    await page.locator('.card__pic').first().click()
    await gate.held()
    await expectVisible(page.locator('main .waiting'))
    await page.getByRole('banner').getByRole('searchbox').fill('halo')
    await expectVisible(page.locator('.found__name').first())
    await gate.open()
    await expectVisible(page.locator('.gallery__main'))
    expect(await count(session)).toBe(0)
    expect(await remains(session)).toBe(0)
  })

  test('for somebody who prefers reduced motion', async ({ open }) => {
    const session = await open()
    await session.context.addInitScript(note)
    await session.goto('/pages/Earrings')
    await press(session, '.card__pic')
    await session.back('/pages/Earrings')
    expect(await count(session)).toBe(0)
    expect(await remains(session)).toBe(0)
  })

  test('where the browser has no view transitions', async ({ open }) => {
    const session = await open({ motion: true })
    await session.context.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'))
    await session.goto('/pages/Earrings')
    await press(session, '.card__pic')
    await session.back('/pages/Earrings')
    expect(await remains(session)).toBe(0)
  })

  test('where the browser skips the transition, and says nothing about it', async ({ open }) => {
    const session = await open({ motion: true })
    await session.context.addInitScript(() => {
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (update) => {
        const transition = start(update)
        transition.skipTransition()
        return transition
      }
    })
    await session.goto('/pages/Earrings')
    await press(session, '.card__pic')
    await expectEventually(() => remains(session), 0)
    await session.back('/pages/Earrings')
    await expectEventually(() => remains(session), 0)
  })

  test('when the shopper turns round in the middle, and says nothing about it', async ({ open }) => {
    const session = await open({ motion: true })
    const { page } = session
    await session.goto('/pages/Earrings')
    const href = await press(session, '.card__pic')
    for (let turns = 0; turns < 3; turns += 1) {
      await session.back('/pages/Earrings')
      await session.navigate(href, () => page.goForward())
    }
    await page.evaluate(() => {
      history.back()
      document.querySelector<HTMLAnchorElement>('footer a[href="/pages/FAQ"]')?.click()
    })
    await expectEventually(() => remains(session), 0)
    await session.navigate('/pages/Contact', () => followLink(session, '/pages/Contact'))
    await expectEventually(() => remains(session), 0)
  })
})
