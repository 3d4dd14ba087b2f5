import { describe, expect } from 'vitest'
import { detailPath } from '#contract/pages.ts'
import { test } from '../support/browser-test.ts'
import type { BrowserSession } from '../support/browser-session.ts'
import { piecesOf } from '../support/customer.ts'
import { expectEventually, expectHidden, expectVisible } from '../support/expectations.ts'
import { untilDrawn } from '../support/frames.ts'

const parts = ({ page }: BrowserSession) => ({
  opener: page.getByRole('link', { name: 'Look closer' }),
  picture: page.locator('.gallery__main img'),
  thumbs: page.locator('.gallery__thumbs a'),
  full: page.getByRole('dialog', { name: 'Pictures in full view' }),
})

/** A flat band for men: as on its card, from above, and from the side. */
const goToBand = async (session: BrowserSession) => {
  const band = (await piecesOf(session.context, 'men_ring')).find(({ style }) => style === 'flat')
  if (!band) throw new Error('there is no flat band')
  await session.goto(detailPath(band))
  await expectVisible(parts(session).opener)
}

/** A page that a finger has thrown goes on for a while. */
const untilStill = async ({ page }: BrowserSession) => {
  let before = Number.NaN
  const isStill = async () => {
    const now = await page.evaluate(() => scrollY)
    const still = now === before
    before = now
    return still
  }
  await expect.poll(isStill, { interval: 100, message: 'the page stands still' }).toBe(true)
}

/** One finger goes over the large picture, in pixels of the screen; `meanwhile` happens while it is on it. */
const swipe = async (session: BrowserSession, by: { x: number; y: number }, meanwhile?: () => Promise<unknown>) => {
  await untilDrawn(session)
  await untilStill(session)
  await parts(session).picture.scrollIntoViewIfNeeded()
  const client = await session.context.newCDPSession(session.page)
  const box = await parts(session).picture.boundingBox()
  if (!box) throw new Error('there is no picture')
  const at = (part: number) => [
    { x: box.x + box.width / 2 + by.x * part, y: box.y + box.height / 3 + by.y * part, id: 0 },
  ]
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  await meanwhile?.()
  for (const part of [0.25, 0.5, 0.75, 1])
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) })
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const showsOnly = async (session: BrowserSession, place: number) => {
  const { thumbs } = parts(session)
  const marked = () => thumbs.evaluateAll((all) => all.map((thumb) => thumb.getAttribute('aria-current') === 'true'))
  const expected = [0, 1, 2].map((each) => each === place)
  await expectEventually(marked, expected, `picture ${place} of three is marked`)
}
const isDescribed = (session: BrowserSession, end: RegExp) =>
  expectEventually(() => parts(session).picture.getAttribute('alt'), expect.stringMatching(end))

describe('a finger on the large picture', () => {
  test('[X-PICTURE-08] [X-PICTURE-09] leads from side to side, and neither opens it nor answers to up and down', async ({
    open,
  }) => {
    const session = await open({ wide: false })
    await goToBand(session)
    await showsOnly(session, 0)
    await swipe(session, { x: -120, y: 10 })
    await showsOnly(session, 1)
    await isDescribed(session, /, seen from above$/)
    await swipe(session, { x: -60, y: -100 })
    await swipe(session, { x: -120, y: 0 })
    await showsOnly(session, 2)
    await isDescribed(session, /, seen from the side$/)
    await swipe(session, { x: -120, y: 0 })
    await showsOnly(session, 0)
    await swipe(session, { x: 120, y: 0 })
    await showsOnly(session, 2)
    await expectHidden(parts(session).full)
  })

  test('[X-PICTURE-09] leads on also where the page is drawn anew while it is on the picture', async ({ open }) => {
    const session = await open({ wide: false })
    await goToBand(session)
    const size = session.page.getByRole('combobox', { name: 'Ring size' })
    await swipe(session, { x: -120, y: 0 }, async () => {
      await size.evaluate((field: HTMLSelectElement) => {
        field.selectedIndex = 3
        field.dispatchEvent(new Event('change', { bubbles: true }))
      })
      await untilDrawn(session)
    })
    await showsOnly(session, 1)
    expect(await size.evaluate((field: HTMLSelectElement) => field.selectedIndex)).toBe(3)
  })
})
