import { describe, expect } from 'vitest'
import { test } from './support/browser-test.ts'
import { becomes, seen, unseen } from './support/see.ts'
import { lostRequest, refusedRequest, type Visit } from './support/visit.ts'

/** Loses every request for a script that is not there yet. Gives how many were asked for, and how to stop. */
const loseScripts = async (visit: Visit) => {
  visit.foresee(lostRequest)
  visit.foresee(/Failed to fetch dynamically imported module/)
  const scripts = /\/assets\/(?!entry)[^/]*\.js$/
  await visit.page.route(scripts, (route) => route.abort('connectionfailed'))
  return { stop: () => visit.page.unroute(scripts) }
}
const loads = ({ page }: Visit) => {
  const counted = { times: 0 }
  page.on('load', () => {
    counted.times += 1
  })
  return counted
}
const openDrawer = ({ page }: Visit) => page.locator('header').getByRole('button', { name: 'Menu' }).click()
const drawer = ({ page }: Visit) => page.locator('.drawer')
const failed = 'A part of this page could not be loaded. Please try again in a minute.'

describe('a part of the shop that cannot be loaded', () => {
  test('loads the page again, and then it is there [SESSION-06]', async ({ open }) => {
    const visit = await open({ wide: false })
    await visit.goto('/pages/FAQ')
    const loaded = loads(visit)
    const lost = await loseScripts(visit)
    visit.page.once('framenavigated', () => void lost.stop())
    await openDrawer(visit)
    await becomes(() => loaded.times, 1)
    await lost.stop()
    await visit.goto('/pages/FAQ')
    await openDrawer(visit)
    await seen(drawer(visit))
  })

  test('loads it again at most once in 60 s; in between a message says so [SESSION-06] [CONST-01]', async ({
    open,
  }) => {
    const visit = await open({ wide: false })
    await visit.goto('/pages/FAQ')
    await visit.page.evaluate(() => sessionStorage.setItem('reloadedAt', String(Date.now() - 59_000)))
    const loaded = loads(visit)
    const lost = await loseScripts(visit)
    visit.foresee(/Script error|TypeError|Minified React error/)
    await openDrawer(visit)
    await seen(visit.page.getByText(failed))
    expect(loaded.times).toBe(0)
    await visit.page.evaluate(() => sessionStorage.setItem('reloadedAt', String(Date.now() - 60_001)))
    await lost.stop()
  })

  test('of a page is told by the error page once reloading has not helped [SESSION-06] [SHELL-16]', async ({
    open,
  }) => {
    const visit = await open()
    await visit.goto('/pages/FAQ')
    await visit.page.evaluate(() => sessionStorage.setItem('reloadedAt', String(Date.now())))
    const loaded = loads(visit)
    await loseScripts(visit)
    visit.foresee(refusedRequest(500))
    await visit.page.locator('footer').getByRole('link', { name: 'Terms', exact: true }).press('Enter')
    await seen(visit.page.getByText('Status 500', { exact: true }))
    await unseen(visit.page.locator('.foot'))
    expect(loaded.times).toBe(0)
  })

  test('does not cost a page that the shop could not give again [SESSION-06] [SESSION-07]', async ({ open }) => {
    const visit = await open({ wide: false })
    await visit.goto('/pages/FAQ')
    await visit.page.locator('.news').getByRole('textbox').fill('mei@')
    const loaded = loads(visit)
    await loseScripts(visit)
    await visit.page.route('**/healthz', (route) => route.abort('connectionfailed'))
    visit.foresee(/Script error|TypeError|Minified React error/)
    await openDrawer(visit)
    await seen(visit.page.getByText('The shop could not be reached. Please check your connection and try again.'))
    expect(loaded.times).toBe(0)
    expect(await visit.page.locator('.news').getByRole('textbox').inputValue()).toBe('mei@')
  })
})
