import { describe, expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import { readPdf } from '../../support/pdf.ts'
import { findFreeSlot, submissionOf } from '../support/appointment.ts'
import type { BrowserSession } from '../support/browser-session.ts'
import { test } from '../support/browser-test.ts'
import { callAs, registerAndSignIn } from '../support/customer.ts'
import { expectVisible } from '../support/expectations.ts'
import { payAs, placeOrder } from '../support/orders.ts'

type Paper = NonNullable<Parameters<BrowserSession['page']['pdf']>[0]>

/** What stands on each sheet when the page is printed as it is, without being scrolled; spaces are one. */
const printed = async ({ page }: BrowserSession, paper: Paper = { format: 'A4' }) => {
  const { pages: sheets } = await readPdf(await page.pdf({ preferCSSPageSize: true, ...paper }))
  return sheets.map((sheet) => sheet.replaceAll(/\s+/g, ' '))
}
/** What only surrounds the content or can only be pressed: of header, navigation, footer and floating buttons. */
const around =
  /Skip to|Free secure shipping Lifetime warranty|Log Out|Letters from the workshop|You are here|Chat with us|Cancel the order/i

describe('on paper', () => {
  test('an order has its number, state, pieces, address and sums, and nothing that surrounds them [X-PRINT-01]', async ({
    open,
  }) => {
    const session = await open()
    await registerAndSignIn(session.context)
    const { order, url } = await placeOrder(session.context)
    await payAs(session.context, url, 'approve')
    await session.goto(pages.order.href({ order }))
    const title = await session.page.getByRole('heading', { level: 1 }).innerText()
    const piece = await session.page.locator('.line h2').innerText()
    const sheets = await printed(session)
    const text = sheets.join(' ')
    for (const part of [title, piece, '18 Jalan Telawi 3', '59100', 'Lim Mei Ling', 'RM']) expect(text).toContain(part)
    expect(text).not.toMatch(around)
    // Whose page it is.
    await session.page.emulateMedia({ media: 'print' })
    await expectVisible(session.page.locator('header .logo'))
  })

  test('a row of a list is never on two sheets [X-PRINT-01]', async ({ open }) => {
    const session = await open()
    await registerAndSignIn(session.context)
    for (let count = 0; count < 4; count += 1) await placeOrder(session.context)
    await session.goto(pages.orders.href())
    const rows = session.page.locator('.order')
    await expectVisible(rows.last())
    const numbers = await rows.getByRole('heading').allInnerTexts()
    expect(numbers).toHaveLength(4)
    // Sheets as low as this would cut the second row.
    const sheets = await printed(session, { width: '700px', height: '420px' })
    expect(sheets.length).toBeGreaterThan(2)
    for (const number of numbers) {
      const own = sheets.filter((sheet) => sheet.includes(number))
      expect(own).toHaveLength(1)
      expect(own[0]?.slice(own[0].indexOf(number))).toMatch(/Total RM/)
    }
  })

  test('an appointment has when, where and who, and no buttons [X-PRINT-01]', async ({ open }) => {
    const session = await open()
    const { email } = await registerAndSignIn(session.context)
    const free = { ...(await findFreeSlot(session.context)), email }
    const booked = await callAs(session.context, 'POST /api/purchase/submit_appointment_order', submissionOf(free))
    await session.goto(pages.appointmentDetail.href({ appointment: booked.data?.uuid ?? '' }))
    await expectVisible(session.page.getByRole('button', { name: 'Cancel the visit' }))
    const text = (await printed(session)).join(' ')
    for (const part of ['Kilau Showroom, Bangsar', email, 'Booked']) expect(text).toContain(part)
    expect(text).not.toMatch(around)
    expect(text).not.toMatch(/Choose another time|Cancel the visit|Add to calendar/i)
    await session.goto(pages.appointments.href())
    await expectVisible(session.page.locator('.order'))
    const list = (await printed(session)).join(' ')
    expect(list).toContain('Booked')
    expect(list).not.toMatch(around)
  })

  test('home has every part, also those that wait to come near the screen, with their pictures [X-PRINT-01]', async ({
    open,
  }) => {
    const session = await open()
    await session.goto('/')
    const { page } = session
    const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
    expect(headings.length).toBeGreaterThan(4)
    const text = (await printed(session)).join(' ')
    for (const heading of headings) expect(text).toContain(heading.replaceAll(/\s+/g, ' ').trim())
    expect(text).not.toMatch(around)
    await page.emulateMedia({ media: 'print' })
    const waiting = () =>
      [...document.querySelectorAll('main *')].filter((part) => !part.checkVisibility({ contentVisibilityAuto: true }))
        .length
    // Only what no medium shows.
    const shown = await page.evaluate(waiting)
    await page.evaluate(() => document.documentElement.removeAttribute('data-painted'))
    expect(await page.evaluate(waiting)).toBe(shown)
    const offTheSheet = () => [...document.images].filter((image) => image.getBoundingClientRect().right < 0).length
    expect(await page.evaluate(offTheSheet), 'pictures that still wait off screen').toBe(0)
  })

  test('questions have their answers, though they are folded away on the screen [X-PRINT-01] [ROUTE-11]', async ({
    open,
  }) => {
    const session = await open()
    await session.goto('/pages/FAQ')
    const text = (await printed(session)).join(' ')
    expect(text).toContain('How do I read a report?')
    expect(text).toContain('30% begins the work')
  })

  test('the sizer is one sheet, in its own scale [X-PRINT-01] [ROUTE-11]', async ({ open }) => {
    const session = await open()
    await session.goto('/pages/RingSize')
    const sheets = await printed(session)
    expect(sheets).toHaveLength(1)
    expect(sheets[0]).toMatch(/16\.9 mm/)
  })

  test('links are as dark as the text around them [X-PRINT-01]', async ({ open }) => {
    const session = await open()
    await session.goto('/pages/Contact')
    await session.page.emulateMedia({ media: 'print' })
    const colours = await session.page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((links) => [
        ...new Set(links.filter((link) => link.checkVisibility()).map((link) => getComputedStyle(link).color)),
      ])
    expect(colours).toEqual(['rgb(28, 26, 23)'])
  })
})
