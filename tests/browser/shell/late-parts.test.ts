import { describe, expect } from 'vitest'
import { freshTest as test } from '../support/browser-test.ts'
import type { BrowserSession } from '../support/browser-session.ts'
import { piecesOf } from '../support/customer.ts'
import { expectEventually, expectVisible } from '../support/expectations.ts'
import { holdFile } from '../support/held-file.ts'
import { scriptsNamed } from '../support/scripts-named.ts'

const list = '/pages/Engagement/diamond'

/** Opens a page of which a part does not come until it is let, and waits until the rest is alive. */
const openWithout = async (session: BrowserSession, part: string, path: string) => {
  const file = await holdFile(session, scriptsNamed(part))
  await session.page.goto(path, { waitUntil: 'load' })
  await session.page.waitForFunction(() => !('late' in document.documentElement.dataset))
  return file
}

describe('a part of a page that comes after it', () => {
  test('[X-START-08] is shown before its scripts are there', async ({ open }) => {
    const session = await open()
    const file = await openWithout(session, 'diamond-filters', list)
    const filters = session.page.getByRole('complementary', { name: 'Filters' })
    await expectVisible(filters.getByRole('textbox', { name: 'Price from' }))
    await expectVisible(filters.getByRole('slider', { name: 'Colour, first' }))
    await file.release()
  })

  test('[X-START-08] stays as it was drawn while the rest of its page changes', async ({ open }) => {
    const session = await open()
    const [ring] = await piecesOf(session.context, 'fine_ring')
    const file = await openWithout(session, 'companions', `/pages/FineRingDetail/${ring?.uuid}`)
    const drawn = await session.page.locator('.companions').elementHandle()
    const size = session.page.getByRole('combobox', { name: 'Ring size' })
    await size.selectOption('12')
    await expectEventually(() => size.inputValue(), '12')
    expect(await drawn?.evaluate((part) => part.isConnected && part.getClientRects().length > 0)).toBe(true)
    await file.release()
    await expectEventually(() => session.page.locator('[data-late]').count(), 0)
    expect(await drawn?.evaluate((part) => part.isConnected)).toBe(true)
  })

  test('[X-EARLY-01] hears what was typed in it before, and the list follows', async ({ open }) => {
    const session = await open()
    const file = await openWithout(session, 'diamond-filters', list)
    const price = session.page.getByRole('textbox', { name: 'Price to' })
    await price.fill('9000')
    await file.release()
    await expectEventually(() => new URL(session.page.url()).searchParams.get('priceTo'), '9000')
    expect(await price.inputValue()).toBe('9000')
  })

  test('[X-EARLY-01] [X-FAVOURITE-01] hears a press of a heart before, once', async ({ open }) => {
    const session = await open()
    const [earrings] = await piecesOf(session.context, 'earrings')
    const file = await openWithout(session, 'companions', `/pages/EarringsDetail/${earrings?.uuid}`)
    const heart = session.page.locator('.companions').locator('.heart').first()
    await heart.click()
    expect(await heart.getAttribute('aria-pressed')).toBe('false')
    await file.release()
    await expectEventually(() => heart.getAttribute('aria-pressed'), 'true')
    await expectEventually(() => session.page.locator('[data-early], [data-late]').count(), 0)
  })

  test('[X-START-08] leaves the rest of the page as it is where it is lost', async ({ open }) => {
    const session = await open()
    const file = await openWithout(session, 'diamond-filters', list)
    session.expectLog(/A part of the page could not be fetched/)
    await file.lose()
    await session.page.getByRole('link', { name: 'Oval' }).first().click()
    await expectEventually(() => new URL(session.page.url()).searchParams.get('shape'), 'oval')
    await expectVisible(session.page.getByRole('heading', { level: 1 }))
    await expectVisible(session.page.locator('.bar__count'))
  })
})
