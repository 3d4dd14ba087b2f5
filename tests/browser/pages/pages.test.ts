import { describe, expect } from 'vitest'
import { brand } from '#contract/brand.ts'
import { requestRaw } from '../../support/raw-request.ts'
import { test } from '../support/browser-test.ts'
import { becomes, seen } from '../support/see.ts'
import { refusedRequest } from '../support/visit.ts'

describe('appointments and chat', () => {
  test('are at hand on every page: the dialog with hours and rules, and a message with a greeting [SHELL-09] [ROUTE-22]', async ({
    open,
  }) => {
    const visit = await open()
    await visit.goto('/pages/Terms')
    const group = visit.page.locator('.float')
    const chat = new URL((await group.getByRole('link').nth(1).getAttribute('href')) ?? '')
    expect(chat.origin + chat.pathname).toBe(`https://wa.me/${brand.chatNumber}`)
    expect(chat.searchParams.get('text')).toBe(brand.chatGreeting.en)
    await group.getByRole('link', { name: 'Appointment' }).click()
    const dialog = visit.page.getByRole('dialog', { name: 'Book an Appointment' })
    await becomes(
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
      await seen(dialog.getByText(rule, { exact: true }))
    }
  })
})

describe('pages', () => {
  test('of the reasons for Kilau have their anchors, which an address scrolls to [ROUTE-07] [SHELL-11]', async ({
    open,
  }) => {
    const visit = await open()
    for (const anchor of ['Free-Secure-Shipping', 'Free-Resizing']) {
      await visit.goto(`/pages/WhyKilau#${anchor}`)
      const place = visit.page.locator(`#${anchor}`)
      await seen(place)
      const isInView = () =>
        place.evaluate((element) => {
          const { top } = element.getBoundingClientRect()
          return top >= 0 && top < window.innerHeight
        })
      await becomes(isInView, true)
    }
  })

  test('that were helpers are not found [ROUTE-19] [SHELL-15]', async ({ open }) => {
    const visit = await open()
    visit.foresee(refusedRequest(404))
    for (const path of ['/pages/Engagement/ring/lang', '/pages/Personal/service', '/lang']) {
      const response = await visit.page.goto(path)
      expect(response?.status(), path).toBe(404)
      await seen(visit.page.getByText('This page could not be found'))
    }
  })

  test('that nobody wrote are never another page [ROUTE-19] [SHELL-15]', async ({ open }) => {
    const visit = await open()
    const { protocol, host } = new URL(visit.url)
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
      const { status, body } = await requestRaw(visit.url, { path })
      expect(status, path).toBe(404)
      expect(body.toString(), path).toContain('This page could not be found')
    }
    visit.foresee(refusedRequest(404))
    const response = await visit.page.goto(`${protocol}//${host}//anything/`)
    expect([response?.status(), visit.page.url()]).toEqual([404, `${protocol}//${host}/anything`])
    await seen(visit.page.getByText('This page could not be found'))
    await visit.page.goto(`${protocol}//${host}/pages//FAQ`)
    await visit.arrives('/pages/FAQ')
  })
})
