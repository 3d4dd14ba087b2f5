import { describe, expect } from 'vitest'
import { test } from './support/browser-test.ts'
import { becomes } from './support/see.ts'
import type { Visit } from './support/visit.ts'

const pages = ['/', '/pages/Earrings']

/** Addresses of the pictures that the browser has asked for so far. */
const picturesAsked = ({ page }: Visit) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/pictures/')) asked.push(request.url())
  })
  return asked
}

describe.each(pages)('the first picture of %s', (path) => {
  test('has the line to itself until it is painted', async ({ open }) => {
    const visit = await open({ wide: false })
    const asked = picturesAsked(visit)
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    await visit.page.route(/\/pictures\//, async (route) => {
      await held
      await route.continue()
    })
    await visit.page.goto(path, { waitUntil: 'commit' })
    await visit.page.locator('footer').waitFor({ state: 'attached' })
    await visit.page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)))
    await becomes(() => asked.length > 0, true)
    expect(asked).toHaveLength(1)
    letGo()
    await becomes(() => asked.length > 2, true)
  })

  test('keeps nobody waiting where scripts are blocked', async ({ open }) => {
    const visit = await open({ wide: false, script: false })
    await visit.page.goto(path, { waitUntil: 'load' })
    const late = visit.page.locator('.late').first()
    await late.scrollIntoViewIfNeeded()
    expect(await late.evaluate((frame) => getComputedStyle(frame).contentVisibility)).toBe('visible')
  })

  test('does not hold the others for ever where the start script is taken out', async ({ open }) => {
    const visit = await open({ wide: false })
    const asked = picturesAsked(visit)
    await visit.page.route(path, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace(/<script type="module"[^>]*>const start[\s\S]*?<\/script>/, '')
      expect(body).not.toContain('const start')
      await route.fulfill({ response: answer, body })
    })
    await visit.page.goto(path, { waitUntil: 'load' })
    expect(asked).toHaveLength(1)
    await becomes(() => asked.length > 2, true)
  })
})
