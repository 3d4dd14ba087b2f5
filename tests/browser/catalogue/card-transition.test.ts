import { describe, expect } from 'vitest'
import { detailPath } from '#contract/routes.ts'
import { test } from '../support/browser-test.ts'
import { piecesOf } from '../support/customer.ts'
import { followLink } from '../support/links.ts'
import { becomes, seen } from '../support/see.ts'
import type { Visit } from '../support/visit.ts'

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

const runsOf = ({ page }: Visit) => page.evaluate(() => globalThis.viewTransitions)
const count = async (visit: Visit) => (await runsOf(visit)).length
/** Where the name is in the last one, before and after the new page is drawn. */
const way = async (visit: Visit) => {
  const run = (await runsOf(visit)).at(-1)
  return [run?.before, run?.during]
}
/** How many elements carry the name, and pseudo-elements are drawn. */
const remains = ({ page }: Visit) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter((element) => getComputedStyle(element).viewTransitionName !== 'none')
        .length -
      // The browser itself names the root.
      1 +
      document.getAnimations().filter(({ effect }) => (effect as KeyframeEffect).pseudoElement?.startsWith('::view'))
        .length,
  )
const scrolled = ({ page }: Visit) => page.evaluate(() => scrollY)

const opens = [['card__pic'], ['gallery__main']]
const returns = [['gallery__main'], ['card__pic']]

/** Presses a card's picture and waits until its detail page is drawn. */
const press = async (visit: Visit, picture: string) => {
  const card = visit.page.locator(picture).first()
  const href = (await card.locator('xpath=ancestor::a').getAttribute('href')) ?? ''
  await card.scrollIntoViewIfNeeded()
  await visit.moves(href, () => card.click())
  return href
}

describe('the picture of a card', () => {
  test('becomes that of its detail page, and its own again on the way back', async ({ open }) => {
    const visit = await open({ motion: true })
    await visit.context.addInitScript(note)
    await visit.goto('/pages/Earrings')
    const href = await press(visit, '.card:nth-child(7) .card__pic')
    await becomes(() => way(visit), opens)
    await becomes(() => remains(visit), 0)
    expect(await scrolled(visit)).toBe(0)
    const [run] = await runsOf(visit)
    expect(run?.changes.filter((name) => !['opacity', 'transform', 'mixBlendMode'].includes(name))).toEqual([])
    expect(run?.changes).toContain('transform')
    expect(run?.ends).toBeGreaterThanOrEqual(150)
    expect(run?.ends).toBeLessThanOrEqual(250)
    await visit.back('/pages/Earrings')
    await becomes(() => way(visit), returns)
    await becomes(() => remains(visit), 0)
    expect(await scrolled(visit)).toBeGreaterThan(100)
    await visit.moves(href, () => visit.page.goForward())
    await becomes(() => way(visit), opens)
    await becomes(() => remains(visit), 0)
    expect(await count(visit)).toBe(3)
  })

  for (const [place, path, picture] of [
    ['the rail of home', '/', '.rail .card__pic'],
    ['what was found', '/pages/search?search=halo', '.grid .card__pic'],
    ['diamonds', '/pages/Engagement/diamond', '.tile__pic'],
  ] as const) {
    test(`is carried from ${place} too`, async ({ open }) => {
      const visit = await open({ motion: true, wide: false })
      await visit.context.addInitScript(note)
      await visit.goto(path)
      await press(visit, picture)
      const [name = ''] = picture.split('.').slice(-1)
      await becomes(() => way(visit), [[name], ['gallery__main']])
      await becomes(() => remains(visit), 0)
      await visit.back(path)
      await becomes(() => way(visit), [['gallery__main'], [name]])
      await becomes(() => remains(visit), 0)
      expect(await count(visit)).toBe(2)
    })
  }

  test('is carried between two detail pages, and through both of them back', async ({ open }) => {
    const visit = await open({ motion: true })
    await visit.context.addInitScript(note)
    await visit.goto('/pages/Engagement/ring')
    const first = await press(visit, '.card__pic')
    await press(visit, '.companions .card__pic')
    await becomes(() => way(visit), opens)
    await becomes(() => remains(visit), 0)
    expect(await scrolled(visit)).toBe(0)
    await visit.back(first)
    await becomes(() => way(visit), returns)
    await visit.page.evaluate(() => scrollTo(0, 0))
    await visit.back('/pages/Engagement/ring')
    await becomes(() => way(visit), returns)
    await becomes(() => remains(visit), 0)
    expect(await count(visit)).toBe(4)
  })

  test('stands in for the large one until that has come', async ({ open }) => {
    const visit = await open({ motion: true })
    const { page } = visit
    let come = () => {}
    const large = new Promise<void>((resolve) => {
      come = resolve
    })
    await visit.context.addInitScript(note)
    await visit.goto('/pages/Earrings')
    await page.route(/\/pictures\/(720|800|960)\//, async (route) => {
      await large
      await route.continue()
    })
    await press(visit, '.card__pic')
    await becomes(() => way(visit), opens)
    await becomes(() => remains(visit), 0)
    const background = () => page.locator('.gallery__main').evaluate((main) => getComputedStyle(main).backgroundImage)
    expect(await background()).toMatch(/\/pictures\/\d+\//)
    come()
    await becomes(background, 'none')
  })
})

describe('a page changes at once', () => {
  test('where no picture is carried', async ({ open }) => {
    const visit = await open({ motion: true })
    await visit.context.addInitScript(note)
    const [piece] = await piecesOf(visit.context, 'earrings')
    const detail = piece ? detailPath(piece) : ''
    await visit.goto('/pages/FAQ')
    await visit.moves(detail, () => followLink(visit, detail))
    await visit.back('/pages/FAQ')
    await visit.moves('/pages/Earrings', () => followLink(visit, '/pages/Earrings'))
    const sorted = '/pages/Earrings?sort=price-up'
    await visit.moves(sorted, () => followLink(visit, sorted))
    await visit.page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await visit.moves(detail, () => followLink(visit, detail))
    await visit.page.locator('.facts .metal:not(.is-on)').first().click()
    await visit.moves('/', () => followLink(visit, '/'))
    expect(await count(visit)).toBe(0)
    expect(await remains(visit)).toBe(0)
  })

  test('where its data is slow to come, and what is shown meanwhile can be used', async ({ open }) => {
    const visit = await open({ motion: true })
    const { page } = visit
    await visit.context.addInitScript(note)
    await visit.goto('/pages/Earrings')
    const gate = await visit.gate('GET /api/purchase/get_piece')
    await page.locator('.card__pic').first().click()
    await gate.held()
    await seen(page.locator('main .waiting'))
    await page.getByRole('banner').getByRole('searchbox').fill('halo')
    await seen(page.locator('.found__name').first())
    await gate.open()
    await seen(page.locator('.gallery__main'))
    expect(await count(visit)).toBe(0)
    expect(await remains(visit)).toBe(0)
  })

  test('for somebody who prefers reduced motion', async ({ open }) => {
    const visit = await open()
    await visit.context.addInitScript(note)
    await visit.goto('/pages/Earrings')
    await press(visit, '.card__pic')
    await visit.back('/pages/Earrings')
    expect(await count(visit)).toBe(0)
    expect(await remains(visit)).toBe(0)
  })

  test('where the browser has no view transitions', async ({ open }) => {
    const visit = await open({ motion: true })
    await visit.context.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'))
    await visit.goto('/pages/Earrings')
    await press(visit, '.card__pic')
    await visit.back('/pages/Earrings')
    expect(await remains(visit)).toBe(0)
  })

  test('where the browser skips the transition, and says nothing about it', async ({ open }) => {
    const visit = await open({ motion: true })
    await visit.context.addInitScript(() => {
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (update) => {
        const transition = start(update)
        transition.skipTransition()
        return transition
      }
    })
    await visit.goto('/pages/Earrings')
    await press(visit, '.card__pic')
    await becomes(() => remains(visit), 0)
    await visit.back('/pages/Earrings')
    await becomes(() => remains(visit), 0)
  })

  test('when the shopper turns round in the middle, and says nothing about it', async ({ open }) => {
    const visit = await open({ motion: true })
    const { page } = visit
    await visit.goto('/pages/Earrings')
    const href = await press(visit, '.card__pic')
    for (let turns = 0; turns < 3; turns += 1) {
      await visit.back('/pages/Earrings')
      await visit.moves(href, () => page.goForward())
    }
    await page.evaluate(() => {
      history.back()
      document.querySelector<HTMLAnchorElement>('footer a[href="/pages/FAQ"]')?.click()
    })
    await becomes(() => remains(visit), 0)
    await visit.moves('/pages/Contact', () => followLink(visit, '/pages/Contact'))
    await becomes(() => remains(visit), 0)
  })
})
