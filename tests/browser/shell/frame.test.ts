import { describe, expect } from 'vitest'
import { test } from '../support/browser-test.ts'
import { expectVisible, expectHidden } from '../support/expectations.ts'

describe('the frame of every page', () => {
  test('has language switch, log in and cart in the header [SHELL-05]', async ({ open }) => {
    const session = await open()
    await session.goto('/')
    const header = session.page.locator('header')
    await expectVisible(header.getByRole('link', { name: '简体中文' }))
    await expectVisible(header.getByRole('link', { name: 'Log in' }))
    await expectVisible(header.getByRole('link', { name: 'My Cart, 0' }))
  })

  test('has newsletter box, link columns, payment marks, years, social and contact links in the footer [SHELL-08]', async ({
    open,
  }) => {
    const session = await open()
    await session.goto('/')
    const footer = session.page.locator('footer')
    await expectVisible(footer.getByRole('textbox', { name: 'Email Address' }))
    expect(await footer.locator('.foot__col').count()).toBeGreaterThanOrEqual(3)
    const year = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Kuala_Lumpur', year: 'numeric' }).format(new Date())
    await expectVisible(footer.getByText(`2019–${year}`))
    await expectVisible(footer.getByRole('link', { name: 'Contact', exact: true }))
    for (const name of ['Facebook', 'Instagram', 'XHS', 'Tiktok']) {
      expect(await footer.getByRole('link', { name }).getAttribute('href')).toMatch(/^https:/)
    }
    const logos = footer.getByRole('list', { name: 'Ways to pay' }).getByRole('img')
    expect(await logos.evaluateAll((all) => all.map((logo) => logo.getAttribute('aria-label')))).toEqual([
      'Visa',
      'Mastercard',
      'FPX',
      'Touch ’n Go',
      'GrabPay',
    ])
    // A logo is a drawing, not its name in letters.
    const drawn = await logos.evaluateAll((all) =>
      all.map((logo) => [logo.textContent, (logo.querySelector('use')?.getBBox().width ?? 0) > 15]),
    )
    expect(drawn).toEqual(drawn.map(() => ['', true]))
  })

  test('leads to free shipping and free resizing from the footer [SHELL-08] [ROUTE-07]', async ({ open }) => {
    const session = await open()
    await session.goto('/pages/FAQ')
    for (const [name, anchor] of [
      ['Free secure shipping', 'Free-Secure-Shipping'],
      ['The first resizing is free', 'Free-Resizing'],
    ] as const) {
      const link = session.page.locator('footer').getByRole('link', { name, exact: true })
      expect(await link.getAttribute('href')).toBe(`/pages/WhyKilau#${anchor}`)
      await link.press('Enter')
      await session.waitForUrl(`/pages/WhyKilau#${anchor}`)
      await expectVisible(session.page.locator(`#${anchor}`))
    }
  })

  test('is a phone below 768 px for what it does too, and a desk from there on [SHELL-17] [APPT-01]', async ({
    open,
  }) => {
    const session = await open()
    for (const [width, isWide] of [
      [767, false],
      [768, true],
    ] as const) {
      await session.page.setViewportSize({ width, height: 900 })
      await session.goto('/pages/FAQ')
      await session.page.locator('.float').getByRole('link', { name: 'Appointment' }).click()
      const dialog = session.page.getByRole('dialog', { name: 'Book an Appointment' })
      await expectVisible(dialog)
      const [introduction, form] = [dialog.locator('.appt__intro'), dialog.locator('.appt__form')]
      if (isWide) {
        await expectVisible(form)
        const [left, right] = [await introduction.boundingBox(), await form.boundingBox()]
        expect((left?.x ?? 0) + (left?.width ?? 0), 'the form is beside').toBeLessThanOrEqual(right?.x ?? 0)
      } else await expectHidden(form)
      expect(await dialog.getByRole('button', { name: 'Continue' }).isVisible(), `Continue at ${width}`).toBe(!isWide)
    }
  })

  test('collapses the link columns of the footer on phones [SHELL-08]', async ({ open }) => {
    const session = await open({ wide: false })
    await session.goto('/')
    const column = session.page.locator('.foot__col').first()
    await expectHidden(column.getByRole('link'))
    await column.locator('summary').click()
    await expectVisible(column.getByRole('link').first())
  })

  test('is 1200 px wide on desks, and changes at 768 px [SHELL-17]', async ({ open }) => {
    const session = await open()
    await session.page.setViewportSize({ width: 1600, height: 900 })
    await session.goto('/')
    const inner = await session.page.locator('.nav .page').evaluate((element) => {
      const { paddingLeft, paddingRight } = getComputedStyle(element)
      return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    })
    expect(inner).toBe(1200)
    for (const [width, isWide] of [
      [767, false],
      [768, true],
      [1024, true],
    ] as const) {
      await session.page.setViewportSize({ width, height: 900 })
      expect(await session.page.locator('.nav').isVisible(), `menu at ${width}`).toBe(isWide)
      expect(await session.page.locator('header').getByRole('button', { name: 'Menu' }).isVisible()).toBe(!isWide)
    }
  })

  test('promises free secure shipping, lifetime warranty and lifetime upgrade [SHELL-19]', async ({ open }) => {
    const session = await open()
    await session.goto('/')
    for (const text of ['Free secure shipping', 'Lifetime warranty', 'Lifetime upgrade']) {
      await expectVisible(session.page.locator('header').getByText(text, { exact: true }))
    }
  })

  test('claims the largest inventory of natural diamonds in its description [SHELL-20]', async ({ open }) => {
    const session = await open()
    await session.goto('/')
    const description = session.page.locator('meta[name=description]')
    expect(await description.getAttribute('content')).toMatch(/largest inventory of natural diamonds/i)
  })
})
