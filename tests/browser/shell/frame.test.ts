import { describe, expect } from 'vitest'
import { test } from '../support/browser-test.ts'
import { seen, unseen } from '../support/see.ts'

describe('the frame of every page', () => {
  test('has language switch, log in and cart in the header [SHELL-05]', async ({ open }) => {
    const visit = await open()
    await visit.goto('/')
    const header = visit.page.locator('header')
    await seen(header.getByRole('link', { name: '简体中文' }))
    await seen(header.getByRole('link', { name: 'Log in' }))
    await seen(header.getByRole('link', { name: 'My Cart, 0' }))
  })

  test('has newsletter box, link columns, payment marks, years, social and contact links in the footer [SHELL-08]', async ({
    open,
  }) => {
    const visit = await open()
    await visit.goto('/')
    const footer = visit.page.locator('footer')
    await seen(footer.getByRole('textbox', { name: 'Email Address' }))
    expect(await footer.locator('.foot__col').count()).toBeGreaterThanOrEqual(3)
    await seen(footer.getByText(`2019-${new Date().getFullYear()}`))
    await seen(footer.getByRole('link', { name: 'Contact', exact: true }))
    for (const name of ['Facebook', 'Instagram', 'XHS', 'Tiktok']) {
      expect(await footer.getByRole('link', { name }).getAttribute('href')).toMatch(/^https:/)
    }
    expect(await footer.getByRole('list', { name: 'Ways to pay' }).getByRole('listitem').count()).toBeGreaterThan(3)
  })

  test('collapses the link columns of the footer on phones [SHELL-08]', async ({ open }) => {
    const visit = await open({ wide: false })
    await visit.goto('/')
    const column = visit.page.locator('.foot__col').first()
    await unseen(column.getByRole('link'))
    await column.locator('summary').click()
    await seen(column.getByRole('link').first())
  })

  test('is 1200 px wide on desks, and changes at 768 px [SHELL-17]', async ({ open }) => {
    const visit = await open()
    await visit.page.setViewportSize({ width: 1600, height: 900 })
    await visit.goto('/')
    const inner = await visit.page.locator('.nav .page').evaluate((element) => {
      const { paddingLeft, paddingRight } = getComputedStyle(element)
      return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    })
    expect(inner).toBe(1200)
    for (const [width, isWide] of [
      [767, false],
      [768, true],
      [1024, true],
    ] as const) {
      await visit.page.setViewportSize({ width, height: 900 })
      expect(await visit.page.locator('.nav').isVisible(), `menu at ${width}`).toBe(isWide)
      expect(await visit.page.locator('header').getByRole('button', { name: 'Menu' }).isVisible()).toBe(!isWide)
    }
  })

  test('promises free secure shipping, lifetime warranty and lifetime upgrade [SHELL-19]', async ({ open }) => {
    const visit = await open()
    await visit.goto('/')
    for (const text of ['Free secure shipping', 'Lifetime warranty', 'Lifetime upgrade']) {
      await seen(visit.page.locator('header').getByText(text, { exact: true }))
    }
  })

  test('claims the largest inventory of natural diamonds in its description [SHELL-20]', async ({ open }) => {
    const visit = await open()
    await visit.goto('/')
    const description = visit.page.locator('meta[name=description]')
    expect(await description.getAttribute('content')).toMatch(/largest inventory of natural diamonds/i)
  })
})
