import { describe, expect } from 'vitest'
import { detailPath } from '#contract/pages.ts'
import type { BrowserSession } from '../support/browser-session.ts'
import { test } from '../support/browser-test.ts'
import { piecesOf } from '../support/customer.ts'
import { expectEventually, expectFocused, expectHidden, expectVisible } from '../support/expectations.ts'
import { aDiamond, aSolitaire, difference, look, parts, softwareLog } from './parts.ts'

const isStill = (session: BrowserSession) =>
  expectEventually(() => parts(session).canvas.getAttribute('data-drawn'), 'still')
const openViewer = async (session: BrowserSession) => {
  session.expectLog(softwareLog)
  await parts(session).button.click()
  await isStill(session)
}
/** Does something and waits until what follows is drawn. */
const redraw = async (session: BrowserSession, act: () => Promise<void>) => {
  await parts(session).canvas.evaluate((canvas: HTMLCanvasElement) => delete canvas.dataset.drawn)
  await act()
  await isStill(session)
}
const press = (session: BrowserSession, key: string) => redraw(session, () => session.page.keyboard.press(key))
/** Counts what is drawn from now on. */
const countDrawings = (session: BrowserSession) =>
  session.page.addInitScript(() => {
    const draw = Reflect.get(WebGL2RenderingContext.prototype, 'drawArraysInstanced')
    Object.assign(window, { drawings: 0 })
    WebGL2RenderingContext.prototype.drawArraysInstanced = function (...given) {
      ;(window as unknown as { drawings: number }).drawings += 1
      Reflect.apply(draw, this, given)
    }
  })
const drawings = ({ page }: BrowserSession) => page.evaluate(() => (window as unknown as { drawings: number }).drawings)
/** As many frames as a person would notice. */
const passFrames = ({ page }: BrowserSession) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 20; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  })

/** What draws, as the pages fetch it. */
const drawer = /\/assets\/turntable-/

describe('what the viewer shows', () => {
  test('[X-VIEWER-09] neither home nor a detail page loads it, and it has at most 130 kB', async ({ open }) => {
    const session = await open({ wide: false, motion: false })
    const asked: string[] = []
    session.page.on('request', (request) => {
      if (drawer.test(request.url())) asked.push(request.url())
    })
    await session.goto('/')
    await session.goto(detailPath(await aSolitaire(session)))
    await passFrames(session)
    expect(asked).toEqual([])
    await openViewer(session)
    expect(asked.length).toBe(1)
    const answer = await fetch(asked[0]!, { headers: { 'accept-encoding': 'br' } })
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(0)
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(130_000)
  })

  test('[X-VIEWER-04] [X-VIEWER-06] keys turn a ring and come nearer, Home begins again, its button closes it', async ({
    open,
  }) => {
    const session = await open({ wide: false, motion: false })
    await session.goto(detailPath(await aSolitaire(session)))
    await openViewer(session)
    const first = await look(session)
    await press(session, 'ArrowLeft')
    const turned = await look(session)
    expect(difference(first, turned)).toBeGreaterThan(2)
    await press(session, '+')
    expect(difference(turned, await look(session))).toBeGreaterThan(2)
    await press(session, 'Home')
    expect(difference(first, await look(session))).toBeLessThan(1)
    await parts(session).close.click()
    await expectHidden(parts(session).viewer)
    await expectFocused(parts(session).button)
  })

  test('[X-VIEWER-04] two buttons come nearer and go further away, as far as it goes', async ({ open }) => {
    const session = await open({ wide: false, motion: false })
    await session.goto(detailPath(await aSolitaire(session)))
    await openViewer(session)
    const { nearer, farther } = parts(session)
    const first = await look(session)
    expect(await farther.isDisabled()).toBe(true)
    await redraw(session, () => nearer.click())
    expect(difference(first, await look(session))).toBeGreaterThan(2)
    await redraw(session, () => farther.click())
    expect(difference(first, await look(session))).toBeLessThan(1)
    expect(await farther.isDisabled()).toBe(true)
  })

  test('[X-VIEWER-04] leaves to the browser the keys that enlarge its page', async ({ open }) => {
    const session = await open({ wide: false, motion: false })
    await session.goto(detailPath(await aSolitaire(session)))
    await openViewer(session)
    const isTaken = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {}) =>
      parts(session).viewer.evaluate(
        (viewer, keys) =>
          !viewer.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...keys })),
        { key, ...held },
      )
    for (const key of ['+', '-']) {
      expect(await isTaken(key), key).toBe(true)
      for (const held of ['ctrlKey', 'metaKey', 'altKey'] as const)
        expect(await isTaken(key, { [held]: true }), held).toBe(false)
    }
  })

  test('[X-VIEWER-02] yellow gold is yellower than platinum, and is drawn as soon as it is chosen', async ({
    open,
  }) => {
    const session = await open({ wide: false, motion: false })
    const ring = await aSolitaire(session)
    const white = ring.metals.find(({ metal }) => metal === '1' || metal === '2')!.metal
    await session.goto(detailPath(ring, white))
    await openViewer(session)
    const before = await look(session)
    await parts(session).canvas.evaluate((canvas: HTMLCanvasElement) => delete canvas.dataset.drawn)
    await session.page.locator('.facts').getByRole('link', { name: '18K Yellow Gold' }).click()
    await isStill(session)
    expect((await look(session)).warmth).toBeGreaterThan(before.warmth + 25)
  })

  test('[X-VIEWER-02] a long oval is as long as its measures say, and a round is round', async ({ open }) => {
    const lengths: Record<string, number> = {}
    for (const shape of ['oval', 'round'] as const) {
      const session = await open({ wide: false, motion: false })
      const stone = await aDiamond(session, shape)
      await session.goto(detailPath({ ...stone, kind: 'diamond' }))
      await openViewer(session)
      await redraw(session, async () => {
        for (let step = 0; step < 5; step++) await session.page.keyboard.press('ArrowUp')
      })
      const seen = (await look(session)).length
      const measured = Math.max(stone.length, stone.width) / Math.min(stone.length, stone.width)
      expect(Math.abs(seen - measured), `${shape}: ${seen} for ${measured}`).toBeLessThan(0.12)
      lengths[shape] = seen
    }
    expect(lengths['oval']).toBeGreaterThan(lengths['round']! + 0.15)
  })

  test('[X-VIEWER-08] nothing is drawn at rest, nor out of sight while it turns by itself', async ({ open }) => {
    const session = await open({ wide: false, motion: false })
    await countDrawings(session)
    await session.goto(detailPath(await aSolitaire(session)))
    await openViewer(session)
    const atRest = await drawings(session)
    await passFrames(session)
    expect(await drawings(session)).toBe(atRest)

    const moving = await open({ motion: true })
    await countDrawings(moving)
    await moving.goto(detailPath(await aSolitaire(moving)))
    moving.expectLog(softwareLog)
    await parts(moving).button.click()
    await expectEventually(() => parts(moving).canvas.getAttribute('data-drawn'), 'moving')
    await moving.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await passFrames(moving)
    const hidden = await drawings(moving)
    await passFrames(moving)
    expect(await drawings(moving)).toBe(hidden)
  })

  test('[X-VIEWER-06] another picture closes it and keeps the focus', async ({ open }) => {
    const session = await open({ wide: false, motion: false })
    await session.goto(detailPath(await aSolitaire(session)))
    await openViewer(session)
    const second = session.page.getByRole('list', { name: 'Pictures' }).getByRole('link').nth(1)
    await second.click()
    await expectHidden(parts(session).viewer)
    await expectVisible(parts(session).button)
    await expectFocused(second)
  })

  test('[X-VIEWER-01] the ring of the builder turns as chosen: its stone in its setting', async ({ open }) => {
    const session = await open({ wide: false, motion: false })
    const setting = (await piecesOf(session.context, 'setting')).find(
      ({ style, shape }) => style === 'solitaire' && shape === 'round',
    )
    if (!setting) throw new Error('there is no such solitaire')
    const stone = await aDiamond(session, 'round')
    await session.goto(
      `/pages/Engagement/review?stone=${stone.link}&setting=${setting.link}&metal=${setting.metals[0]!.metal}`,
    )
    await openViewer(session)
    expect(await parts(session).viewer.getAttribute('aria-label')).toContain('carat round diamond')
  })
})
