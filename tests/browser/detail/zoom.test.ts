import { describe, expect } from 'vitest'
import type { Place } from '#contract/detail/zoom.ts'
import type { ZoomInput, zoomMachine } from '#machines/detail/zoom.machine.ts'
import { zoomBooks } from '../../machines/detail/zoom.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { findViolations } from '../support/axe.ts'
import { pressLater } from '../support/again.ts'
import { test } from '../support/browser-test.ts'
import type { BrowserSession } from '../support/browser-session.ts'
import { expectEventually, expectFocused, expectHidden, expectVisible } from '../support/expectations.ts'
import { untilDrawn } from '../support/frames.ts'
import { walkPaths } from '../support/walk.ts'
import { goToDiamond, parts } from './parts.ts'

/** It has three pictures. */
const bangle = '/pages/BraceletsDetail/busur-diamond-bangle'

/** A place in the frame, in pixels of the screen. */
const onScreen = async (session: BrowserSession, { x, y }: Place) => {
  const box = await parts(session).frame.boundingBox()
  if (!box) throw new Error('there is no frame')
  return { x: box.x + (x + 0.5) * box.width, y: box.y + (y + 0.5) * box.height, size: box.width }
}

/** How large the picture is drawn, and where its middle is, to a hundredth. */
const viewOf = async ({ page }: BrowserSession) =>
  page.locator('.zoom__frame img').evaluate((image: HTMLElement) => {
    const { a, e, f } = new DOMMatrix(getComputedStyle(image).transform)
    const hundredth = (value: number) => Math.round(value * 100) / 100 + 0
    return { scale: hundredth(a), x: hundredth(e / image.offsetWidth), y: hundredth(f / image.offsetHeight) }
  })

/** Playwright turns the wheel in whole pixels, the mouse goes in fractions of them. */
const isNear = (one: Place & { scale: number }, other: Place & { scale: number }) =>
  [one.scale - other.scale, one.x - other.x, one.y - other.y].every((gap) => Math.abs(gap) <= 0.03)

interface World {
  session: BrowserSession
}

const keyNames = { left: 'ArrowLeft', right: 'ArrowRight', up: 'ArrowUp', down: 'ArrowDown' } as const

const executors: Executors<typeof zoomMachine, World> = {
  'zoom.closed': ({ session }) => session.page.keyboard.press('Escape'),
  'picture.chosen': ({ session }, { event }) =>
    pressLater(session, () => parts(session).thumbs.nth(Number(event['index'])).click()),
  'arrow.pressed': ({ session }, { event }) =>
    session.page.keyboard.press(keyNames[event['direction'] as keyof typeof keyNames]),
  'zoom.stepped': ({ session }, { event }) => session.page.keyboard.press(event['closer'] ? '+' : '-'),
  'zoom.toggled': async ({ session }, { event }) => {
    const { x, y } = await onScreen(session, event['at'] as Place)
    await session.page.mouse.dblclick(x, y)
  },
  'picture.scaled': async ({ session }, { event }) => {
    const { x, y } = await onScreen(session, event['at'] as Place)
    await session.page.mouse.move(x, y)
    await session.page.mouse.wheel(0, -Math.log(Number(event['by'])) / 0.002)
  },
  'picture.pulled': async ({ session }, { event }) => {
    const by = event['by'] as Place
    const from = await onScreen(session, { x: 0, y: 0 })
    await session.page.mouse.move(from.x, from.y)
    await session.page.mouse.down()
    await session.page.mouse.move(from.x + by.x * from.size, from.y + by.y * from.size)
    await session.page.mouse.up()
  },
}

interface Shown extends Place {
  picture: number
  scale: number
}
const shows = async ({ session }: World, { picture, ...view }: Shown) => {
  const { picture: image, thumbs, pageThumbs } = parts(session)
  await expectVisible(image)
  await expectEventually(async () => isNear(await viewOf(session), view), true, JSON.stringify(view))
  await expectEventually(() => thumbs.nth(picture).getAttribute('aria-pressed'), 'true')
  await expectEventually(() => pageThumbs.nth(picture).getAttribute('aria-current'), 'true')
}
const assertions: Assertions<typeof zoomMachine, World> = {
  closed: async ({ session }) => {
    await expectHidden(parts(session).full)
    await expectVisible(parts(session).opener)
  },
  'open.whole': shows,
  'open.closer': shows,
}

walkPaths({
  books: zoomBooks,
  start: async (open, { input }) => {
    const { picture, count } = input as ZoomInput
    const session = await open()
    await (count === 2 ? goToDiamond(session) : session.goto(bangle))
    if (picture > 0) await parts(session).pageThumbs.nth(picture).click()
    await parts(session).opener.click()
    return { session }
  },
  executors,
  assertions,
  // What is shown already is not chosen again.
  may: (when, event, _state, { picture }) => when !== 'picture.chosen' || event['index'] !== picture,
  ends: () => false,
})

describe('the pictures in full view', () => {
  test('[X-ZOOM-02] are opened and closed by keys, hold the focus and give it back', async ({ open }) => {
    const session = await open()
    await goToDiamond(session)
    const { opener, full, frame } = parts(session)
    await opener.focus()
    await session.page.keyboard.press('Enter')
    await expectVisible(frame)
    for (let count = 0; count < 8; count += 1) {
      await session.page.keyboard.press('Tab')
      expect(await full.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
    }
    await session.page.keyboard.press('Escape')
    await expectHidden(full)
    await expectFocused(opener)
  })

  test('[X-ZOOM-02] go on to the right and back to the left, and begin again behind the last', async ({ open }) => {
    const session = await open()
    await session.goto(bangle)
    const { opener, picture } = parts(session)
    await opener.click()
    const shown = async () => /-(top|close)\?/.exec((await picture.getAttribute('src')) ?? '')?.[1] ?? 'main'
    await expectEventually(shown, 'main')
    for (const [key, view] of [
      ['ArrowLeft', 'close'],
      ['ArrowLeft', 'top'],
      ['ArrowRight', 'close'],
      ['ArrowRight', 'main'],
    ] as const) {
      await session.page.keyboard.press(key)
      await expectEventually(shown, view)
    }
  })

  test('[X-ZOOM-01] come closer under two fingers, and by a double tap, on a phone', async ({ open }) => {
    const session = await open({ wide: false })
    await goToDiamond(session)
    await parts(session).opener.tap()
    await expectVisible(parts(session).picture)
    await untilDrawn(session)
    const client = await session.context.newCDPSession(session.page)
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      touchPoints: { x: number; y: number; id: number }[],
    ) => client.send('Input.dispatchTouchEvent', { type, touchPoints })
    const { x, y } = await onScreen(session, { x: 0, y: 0 })
    const fingers = (apart: number) => [
      { x: x - apart, y, id: 0 },
      { x: x + apart, y, id: 1 },
    ]
    await touch('touchStart', fingers(30))
    for (const apart of [40, 50, 60]) await touch('touchMove', fingers(apart))
    await touch('touchEnd', [])
    await expectEventually(async () => isNear(await viewOf(session), { scale: 2, x: 0, y: 0 }), true)
    for (const scale of [1, 2.5]) {
      for (let tap = 0; tap < 2; tap += 1) {
        await touch('touchStart', [{ x, y, id: 0 }])
        await touch('touchEnd', [])
      }
      await expectEventually(async () => isNear(await viewOf(session), { scale, x: 0, y: 0 }), true)
    }
  })

  test('[X-ZOOM-01] [X-ZOOM-02] tell a screen reader what is there, and stand still on request', async ({ open }) => {
    const session = await open()
    await goToDiamond(session)
    await parts(session).opener.click()
    await expectVisible(parts(session).picture)
    expect(await parts(session).picture.getAttribute('alt')).toContain('diamond')
    expect(await findViolations(session.page, '[role="dialog"]')).toEqual([])
    await session.page.keyboard.press('+')
    expect((await viewOf(session)).scale).toBe(1.5)
  })

  test('[X-ZOOM-01] are files where scripts are blocked', async ({ open }) => {
    const session = await open({ script: false })
    await goToDiamond(session)
    const href = await parts(session).opener.getAttribute('href')
    const answer = await session.page.request.get(href ?? '')
    expect(answer.headers()['content-type']).toMatch(/^image\//)
  })
})
