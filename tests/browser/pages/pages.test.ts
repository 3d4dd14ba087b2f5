import { describe, expect } from 'vitest'
import { brand } from '#contract/brand.ts'
import { isPreview, pages } from '#contract/pages.ts'
import { requestRaw } from '../../support/raw-request.ts'
import { test } from '../support/browser-test.ts'
import { expectEventually, expectHidden, expectVisible } from '../support/expectations.ts'
import { errorStatusLog } from '../support/browser-session.ts'

describe('appointments and chat', () => {
  test('are at hand on every page: the dialog with hours and rules, and a message with a greeting [SHELL-09] [ROUTE-22]', async ({
    open,
  }) => {
    const session = await open()
    await session.goto('/pages/Terms')
    const group = session.page.locator('.float')
    const chat = new URL((await group.getByRole('link').nth(1).getAttribute('href')) ?? '')
    expect(chat.origin + chat.pathname).toBe(`https://wa.me/${brand.chatNumber}`)
    expect(chat.searchParams.get('text')).toBe(brand.chatGreeting.en)
    await group.getByRole('link', { name: 'Appointment' }).click()
    const dialog = session.page.getByRole('dialog', { name: 'Book an Appointment' })
    await expectEventually(
      () =>
        dialog
          .locator('.hours > div')
          .allInnerTexts()
          .then((rows) => rows.map((row) => row.replaceAll(/\s+/g, ' '))),
      ['Weekdays 10am-7pm', 'Saturday 10am-5pm', 'Sunday Closed'],
    )
    for (const rule of [
      'Visits are strictly by appointment.',
      'Walk-ins are not accepted.',
      'Please book at least 1 day ahead.',
    ]) {
      await expectVisible(dialog.getByText(rule, { exact: true }))
    }
  })
})

/** The status of a page whose address names nothing: of one item, it leads to the list; a preview is not found. */
const statusWithoutId = (path: string) => {
  if (isPreview(path)) return 404
  return /detail$/i.test(path) && path !== '/pages/AppointmentDetail' && !path.includes('Personal') ? 302 : 200
}

/** The height of the bar that says at the top of the screen that the connection is lost, px. */
const connectionBar = 40

describe('pages', () => {
  test('of the reasons for Kilau have their anchors, which an address scrolls to [ROUTE-07] [SHELL-11]', async ({
    open,
  }) => {
    const session = await open()
    for (const anchor of ['Free-Secure-Shipping', 'Free-Resizing']) {
      await session.goto(`/pages/WhyKilau#${anchor}`)
      const place = session.page.locator(`#${anchor}`)
      await expectVisible(place)
      const isInView = () =>
        place.evaluate((element, bar) => {
          const { top } = element.getBoundingClientRect()
          return top >= bar && top < window.innerHeight
        }, connectionBar)
      await expectEventually(isInView, true, `#${anchor} is in view`)
    }
  })

  test('of the questions are searched by their address, which names no search that is empty [ROUTE-11]', async ({
    open,
  }) => {
    const session = await open()
    await session.goto('/pages/FAQ')
    const main = session.page.getByRole('main')
    const search = async (words: string) => {
      await main.getByRole('searchbox').fill(words)
      await main.getByRole('searchbox').press('Enter')
    }
    await search('deposit')
    await expectVisible(main.getByText('1 result', { exact: true }))
    expect(new URL(session.page.url()).search).toBe('?question=deposit')
    await search('')
    await expectVisible(main.getByRole('heading', { name: 'Diamonds', exact: true }))
    const { pathname, search: query } = new URL(session.page.url())
    expect(pathname + query).toBe('/pages/FAQ')
  })

  test('of the table are all there, in any case of letters [ROUTE-01] [ROUTE-12] [ROUTE-21]', async ({ open }) => {
    const { url } = await open()
    for (const { path } of Object.values(pages)) {
      for (const written of [path, path.toLowerCase()]) {
        const { status } = await fetch(new URL(written, url), { redirect: 'manual' })
        expect(status, written).toBe(statusWithoutId(path))
      }
    }
  })

  test('lead from the second address of home to the first, with its query [ROUTE-12] [ROUTE-18]', async ({ open }) => {
    const { url } = await open()
    for (const [path, to] of [
      ['/pages/Dashboard', '/'],
      ['/pages/dashboard?r=Appointment', '/?r=Appointment'],
    ]) {
      const { status, headers } = await fetch(new URL(path ?? '', url), { redirect: 'manual' })
      expect([status, headers.get('location')], path).toEqual([301, to])
    }
  })

  test('of ring sizes print a sizer that is true to the millimetre [ROUTE-11]', async ({ open }) => {
    const session = await open()
    await session.goto('/pages/RingSize')
    await session.page.emulateMedia({ media: 'print' })
    const millimetres = (measure: string) =>
      session.page
        .locator(`[data-measure=${measure}]`)
        .evaluate((element) => Math.round((element.getBoundingClientRect().width / 96) * 254) / 10)
    expect([await millimetres('bar'), await millimetres('card')]).toEqual([50, 85.6])
    // HK 14 is 16.9 mm across.
    const ring = session.page.locator('.sizer g', { hasText: /^1416\.9 mm$/ }).locator('circle')
    expect(await ring.evaluate((circle) => (circle.getBoundingClientRect().width / 96) * 25.4)).toBeCloseTo(16.9, 1)
    for (const gone of ['header', 'footer', '.float', '#table', '#convert']) {
      await expectHidden(session.page.locator(gone).first())
    }
  })

  test('of questions are searched, and say what was asked in the address [ROUTE-11]', async ({ open }) => {
    const session = await open()
    await session.goto('/pages/FAQ')
    await session.page.getByRole('searchbox', { name: 'Search the questions' }).fill('deposit')
    await session.page.getByRole('searchbox', { name: 'Search the questions' }).press('Enter')
    await session.waitForUrl('/pages/FAQ?question=deposit')
    await expectVisible(session.page.getByText('30% begins the work'))
    await session.page.getByRole('link', { name: 'All questions' }).click()
    await session.waitForUrl('/pages/FAQ')
    await expectVisible(session.page.getByText('How do I read a report?'))
  })

  test('that were helpers are not found [ROUTE-19] [SHELL-15]', async ({ open }) => {
    const session = await open()
    session.expectLog(errorStatusLog(404))
    for (const path of ['/pages/Engagement/ring/lang', '/pages/Personal/service', '/lang']) {
      const response = await session.page.goto(path)
      expect(response?.status(), path).toBe(404)
      await expectVisible(session.page.getByText('This page could not be found'))
    }
  })

  test('that nobody wrote are never another page [ROUTE-19] [SHELL-15]', async ({ open }) => {
    const session = await open()
    const { protocol, host } = new URL(session.url)
    const wrong = [
      '/%2e%2e/',
      '//evil.example/..',
      '/\\evil.example',
      '/pages\\Earrings',
      '/%00',
      '/%5C',
      '/%252e%252e',
    ]
    for (const path of wrong) {
      const { status, body } = await requestRaw(session.url, { path })
      expect(status, path).toBe(404)
      expect(body.toString(), path).toContain('This page could not be found')
    }
    session.expectLog(errorStatusLog(404))
    const response = await session.page.goto(`${protocol}//${host}//anything/`)
    expect([response?.status(), session.page.url()]).toEqual([404, `${protocol}//${host}/anything`])
    await expectVisible(session.page.getByText('This page could not be found'))
    await session.page.goto(`${protocol}//${host}/pages//FAQ`)
    await session.waitForUrl('/pages/FAQ')
  })
})
