import { describe, expect } from 'vitest'
import { locales, type Locale } from '#contract/locale.ts'
import { findMoving } from '../../support/find-moving.ts'
import { findSideways } from '../../support/find-sideways.ts'
import { findViolations } from '../support/axe.ts'
import { pressLater } from '../support/again.ts'
import { test } from '../support/browser-test.ts'
import { wideScreen, type BrowserSession } from '../support/browser-session.ts'
import { addToCart, piecesOf, registerAndSignIn } from '../support/customer.ts'
import { expectHidden, expectVisible } from '../support/expectations.ts'
import { settle } from '../support/settle.ts'

type Both = Record<Locale, string>
const logIn: Both = { en: 'Log in', 'zh-CN': '登录' }
const create: Both = { en: 'Create New Account', 'zh-CN': '注册新账户' }
const forgot: Both = { en: 'Forgot Password?', 'zh-CN': '忘记密码？' }
const visit: Both = { en: 'Appointment', 'zh-CN': '预约' }
const menu: Both = { en: 'Menu', 'zh-CN': '菜单' }
const ring: Both = { en: 'Engagement Ring', 'zh-CN': '订婚戒指' }
const cart: Both = { en: 'My Cart', 'zh-CN': '我的购物车' }

/** The narrowest screen that all must fit, and a desktop at 200 %. */
const screens = [
  { width: 320, height: 640 },
  { width: 640, height: 450 },
]

/** What is open is as wide as the screen lets it, can be scrolled to its end, and breaks no rule. */
const expectFits = async ({ page }: BrowserSession, open: string, name: string) => {
  for (const screen of screens) {
    await page.setViewportSize(screen)
    await expectVisible(page.locator(open))
    const beyond = await page.locator(open).evaluate((element) => {
      const { left, right } = element.getBoundingClientRect()
      let scroller: Element | null = element
      while (scroller && getComputedStyle(scroller).overflowX === 'visible') scroller = scroller.parentElement
      const inside = scroller ? scroller.scrollWidth - scroller.clientWidth : 0
      return { left: Math.min(0, left), right: Math.max(0, right - innerWidth), inside }
    })
    expect(beyond, `${name} at ${screen.width} px`).toEqual({ left: 0, right: 0, inside: 0 })
    expect(await page.evaluate(findSideways), `${name} at ${screen.width} px`).toEqual([])
  }
  expect(await findViolations(page, open), name).toEqual([])
}

/** Applies a sheet of the reader's own. */
const style = ({ page }: BrowserSession, text: string) =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
  }, text)

describe.each(locales)('in %s', (locale) => {
  test('dialogs and popovers fit a narrow screen and one at 200 %, and are accessible [X-ACCESS-03] [X-ACCESS-05] [CONST-04]', async ({
    open,
  }) => {
    const session = await open({ locale })
    const { page } = session
    const header = page.locator('header')
    const dialog = '[role="dialog"]'
    await session.goto('/pages/Terms')
    await header.getByRole('link', { name: logIn[locale] }).click()
    const box = page.locator(dialog)
    for (const [name, value] of Object.entries({ email: 'mei@example.com', password: 'ring4Mei', code: 'WRONG' }))
      await box.locator(`[name=${name}]`).fill(value)
    const attempts = await session.gate('POST /api/user/sign_in')
    await box.locator('[type=submit]').click()
    await attempts.held()
    await expectVisible(box.locator('.is-busy'))
    expect(await page.evaluate(findMoving), 'moves, though less motion is asked for').toEqual([])
    await attempts.answer({ re: '501' })
    await attempts.remove()
    await expectVisible(box.locator('.field__error'))
    await expectFits(session, dialog, 'login')
    await page.getByRole('button', { name: create[locale] }).click()
    await expectVisible(page.locator(dialog).locator('[name=firstName]'))
    await expectFits(session, dialog, 'new account')
    await page.keyboard.press('Escape')
    await expectHidden(page.locator(dialog))
    await page.setViewportSize(wideScreen)
    await header.getByRole('link', { name: logIn[locale] }).click()
    await page.getByRole('button', { name: forgot[locale] }).click()
    await expectHidden(page.locator(dialog).locator('[name=password]'))
    await expectFits(session, dialog, 'forgotten password')
    await page.keyboard.press('Escape')
    await expectHidden(page.locator(dialog))
    await page.locator('.float').getByRole('link', { name: visit[locale] }).click()
    await expectFits(session, dialog, 'appointment')
    await page.keyboard.press('Escape')
    await expectHidden(page.locator(dialog))
    await header.getByRole('button', { name: menu[locale] }).click()
    await expectFits(session, dialog, 'drawer')
    await page.keyboard.press('Escape')
    await expectHidden(page.locator(dialog))
    await page.setViewportSize({ width: 768, height: 450 })
    await header.getByRole('link', { name: ring[locale], exact: true }).focus()
    await expectVisible(page.locator('.mega'))
    expect(await page.evaluate(findSideways), 'menu').toEqual([])
    expect(await findViolations(page, '.mega')).toEqual([])
  })

  test('the calendar of an appointment fits, and can be scrolled to its last day [X-ACCESS-09]', async ({ open }) => {
    const session = await open({ locale })
    const { page } = session
    await session.goto('/pages/Appointment')
    const date = page.locator('button[name="date"]')
    for (const screen of [
      { width: 320, height: 640 },
      { width: 320, height: 256 },
      { width: 640, height: 400 },
      { width: 844, height: 390 },
    ]) {
      await page.setViewportSize(screen)
      const next = page.locator('.appt__intro').getByRole('button')
      if (await next.isVisible()) await next.click()
      // A calendar closes when the page is scrolled, which the browser says some frames later.
      await date.scrollIntoViewIfNeeded()
      await page.evaluate(async () => {
        for (let still = 0, top = -1; still < 10; top = scrollY) {
          still = scrollY === top ? still + 1 : 0
          await new Promise(requestAnimationFrame)
        }
      })
      await settle(session)
      // The same button as for the screen before.
      await pressLater(session, () => date.click())
      const calendar = page.locator('.drop')
      await expectVisible(calendar)
      const beyond = await calendar.evaluate((element) => {
        element.scrollTo(0, element.scrollHeight)
        const box = element.getBoundingClientRect()
        const days = [...element.querySelectorAll('.calendar__day')].map((day) => day.getBoundingClientRect())
        return {
          left: Math.min(0, box.left),
          right: Math.max(0, box.right - innerWidth),
          inside: element.scrollWidth - element.clientWidth,
          below: Math.max(
            0,
            Math.round(Math.max(...days.map(({ bottom }) => bottom)) - Math.min(box.bottom, innerHeight)),
          ),
        }
      })
      expect(beyond, `at ${screen.width} × ${screen.height} px`).toEqual({ left: 0, right: 0, inside: 0, below: 0 })
      await page.keyboard.press('Escape')
      await expectHidden(calendar)
    }
  })

  test('pages fit a phone with more space between letters, words and lines [X-ACCESS-07]', async ({ open }) => {
    const session = await open({ locale, wide: false })
    const { page } = session
    for (const path of ['/', '/pages/Earrings', '/pages/FAQ']) {
      await session.goto(path)
      for (const width of [320, 375]) {
        await page.setViewportSize({ width, height: 640 })
        await style(
          session,
          '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
        )
        expect(await page.evaluate(findSideways), `${path} at ${width} px`).toEqual([])
        const cut = await page
          .locator('.promise li')
          .evaluateAll((each) => each.filter((li) => li.getBoundingClientRect().right > innerWidth).map(String))
        expect(cut, `${path} at ${width} px`).toEqual([])
      }
    }
  })

  test('steps and stones are not cut with letters twice as large [X-ACCESS-07]', async ({ open }) => {
    const session = await open({ locale })
    const { page } = session
    for (const path of ['/pages/Engagement/ring', '/pages/Engagement/diamond']) {
      await session.goto(path)
      await style(session, 'html { font-size: 200% !important }')
      for (const width of [375, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await page.evaluate(findSideways), `${path} at ${width} px`).toEqual([])
        const cut = await page
          .locator('.build__part')
          .evaluateAll((each) =>
            each.filter((part) => part.scrollWidth > part.clientWidth + 1).map((part) => part.textContent),
          )
        expect(cut, `${path} at ${width} px`).toEqual([])
      }
    }
  })

  test('the popover of the cart fits and is accessible [X-ACCESS-03] [CONST-04]', async ({ open }) => {
    const session = await open({ locale })
    const { page } = session
    await registerAndSignIn(session.context)
    const [piece] = await piecesOf(session.context, 'earrings')
    await addToCart(session.context, { piece: piece!.uuid, metal: piece!.metals[0]!.metal })
    await session.goto('/pages/Terms')
    await page.setViewportSize({ width: 768, height: 450 })
    await page
      .locator('header')
      .getByRole('link', { name: new RegExp(`^${cart[locale]}`) })
      .hover()
    const popover = page.locator('header').getByRole('region', { name: cart[locale] })
    await expectVisible(popover)
    expect(await page.evaluate(findSideways)).toEqual([])
    expect(await findViolations(page, 'header')).toEqual([])
  })
})
