import { readFileSync } from 'node:fs'
import type { Manifest } from 'vite'
import { expect } from 'vitest'
import { freshTest as test } from '../support/browser-test.ts'
import { expectEventually, expectVisible } from '../support/expectations.ts'
import { setHeld } from '../support/request-hold.ts'

test('the files of a page whose link is followed are asked for at the same time [X-START-04]', async ({ open }) => {
  const files = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Manifest
  const view = files['src/web/views/pages/faq-page.tsx']
  const needed = view?.imports?.map((source) => `/${files[source]?.file}`) ?? []
  const session = await open()
  const { page } = session
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).pathname))
  await session.goto('/')
  await session.rest()
  expect(needed.filter((file) => !asked.has(file)).length).toBeGreaterThan(1)

  // The names of what the view imports stand in the file that is held back, so the browser cannot read them there.
  const held = Promise.withResolvers<void>()
  await page.route(`**/${view?.file}`, async (route) => {
    setHeld(route.request(), true)
    await held.promise
    setHeld(route.request(), false)
    await route.continue()
  })
  await page.locator('footer').getByRole('link', { name: 'FAQ', exact: true }).press('Enter')
  await expectEventually(() => needed.filter((file) => !asked.has(file)), [])
  held.resolve()
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Frequently asked questions' }))
})

test('what the server passes along for the start of a page is let go once the page is alive [X-START-05]', async ({
  open,
}) => {
  const session = await open()
  await session.goto('/pages/Engagement/diamond')
  expect(
    await session.page.evaluate(() => [document.querySelectorAll('.\\$tsr').length, '$_TSR' in globalThis]),
  ).toEqual([0, false])
})
