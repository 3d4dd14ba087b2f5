import { describe, expect } from 'vitest'
import { test } from '../support/browser-test.ts'
import { expectEventually, expectVisible } from '../support/expectations.ts'
import { errorStatusLog } from '../support/browser-session.ts'

/** Resolves once the page has scrolled to a leaf by itself. Runs in the page. */
const scrollOfRouter = () =>
  new Promise<void>((resolve) => {
    for (const leaf of document.querySelectorAll('main [id]')) {
      leaf.scrollIntoView = (options) => {
        Element.prototype.scrollIntoView.call(leaf, options)
        resolve()
      }
    }
  })

describe('the brochure', () => {
  test('opens at the leaf that the address names, and has no other leaves [ROUTE-09] [SHELL-15]', async ({ open }) => {
    const session = await open()
    await session.goto('/pages/PDFBook/rings')
    await session.waitForUrl('/pages/PDFBook#rings')
    const leaf = session.page.locator('#rings')
    const isTurnedTo = () =>
      leaf.evaluate((element) => {
        const { left } = element.getBoundingClientRect()
        return Math.abs(left - (element.parentElement?.getBoundingClientRect().left ?? 0)) < 4
      })
    await expectEventually(isTurnedTo, true, 'the leaf is turned to')
    await expectVisible(leaf.getByRole('heading', { name: 'Or with the setting' }))
    session.expectLog(errorStatusLog(404))
    const response = await session.page.goto('/pages/PDFBook/nowhere')
    expect(response?.status()).toBe(404)
  })

  test('is turned by its links and by the arrow keys [ROUTE-09]', async ({ open }) => {
    const session = await open()
    await session.goto('/pages/PDFBook')
    const book = session.page.getByRole('region', { name: 'Leaves of the brochure' })
    const place = () => book.evaluate((element) => Math.round(element.scrollLeft / element.clientWidth))
    const scrolled = session.page.evaluate(scrollOfRouter)
    await book.getByRole('link', { name: 'Next: Begin with the diamond' }).press('Enter')
    await expectEventually(place, 1, 'the second leaf')
    // The router scrolls to the leaf of an address as well, once it has read it, which would end a turn under way.
    await scrolled
    await book.focus()
    await session.page.keyboard.press('ArrowRight')
    await expectEventually(place, 2, 'the third leaf')
    await session.page.keyboard.press('ArrowLeft')
    await expectEventually(place, 1, 'the second leaf again')
  })
})
