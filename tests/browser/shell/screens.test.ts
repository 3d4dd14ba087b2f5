import { describe, expect, inject } from 'vitest'
import type { Locale } from '#contract/locale.ts'
import { detailPath } from '#contract/pages.ts'
import { notDrawn } from '../../support/not-drawn.ts'
import { findCovered } from '../../support/find-covered.ts'
import { findMoving } from '../../support/find-moving.ts'
import { findSideways } from '../../support/find-sideways.ts'
import { findSmallTargets } from '../../support/find-small-targets.ts'
import { findViolations } from '../support/axe.ts'
import { test } from '../support/browser-test.ts'
import { addToCart, registerAndSignIn, callAs, piecesOf } from '../support/customer.ts'
import { expectEventually } from '../support/expectations.ts'
import { visitorRoutes, customerRoutes } from '../support/routes.ts'
import { buyEarrings } from '../support/service.ts'
import { errorStatusLog, openBrowserSession, type BrowserSession, wideScreen } from '../support/browser-session.ts'

const chinese = /[\u4E00-\u9FFF]/

/** Width and height of screens, px: the narrowest that all must fit, phone, a desktop at 200 %, tablet, desktop. */
const screens = [
  [320, 640],
  [375, 900],
  [640, 450],
  [768, 900],
  [1440, 900],
] as const

/**
 * No violations, nothing to scroll sideways, nothing under the floating buttons or too small for a finger, one heading,
 * in the language that was asked for.
 */
const expectSound = async ({ page }: BrowserSession, locale: Locale) => {
  expect(await page.locator('h1').count()).toBe(1)
  expect(await page.locator('html').getAttribute('lang')).toBe(locale)
  expect(chinese.test(await page.title())).toBe(locale === 'zh-CN')
  expect(await page.evaluate(notDrawn)).toEqual([])
  expect(await page.evaluate(findMoving), 'moves, though less motion is asked for').toEqual([])
  // What is below the first screen is laid out only then.
  await expectEventually(() => page.locator('html[data-rested]').count(), 1, 'pages that rest')
  for (const [width, height] of screens) {
    await page.setViewportSize({ width, height })
    expect(await page.evaluate(findSideways), `sideways at ${width} px`).toEqual([])
    expect(await page.evaluate(findCovered), `under the floating buttons at ${width} px`).toEqual([])
    if (width === 375) expect(await page.evaluate(findSmallTargets), 'less than a finger').toEqual([])
    // A language at one width here; `npm run gallery` judges every width in both.
    if (width !== (locale === 'en' ? 375 : 1440)) continue
    expect(await findViolations(page), `violations at ${width} px`).toEqual([])
  }
}

/** Signs in somebody who has bought earrings and has another pair in the cart; gives what the addresses name of it. */
const beCustomer = async ({ context }: BrowserSession): Promise<Record<string, string>> => {
  await registerAndSignIn(context)
  const { order, line } = await buyEarrings(context)
  const [piece] = await piecesOf(context, 'earrings')
  await addToCart(context, { piece: piece!.uuid, metal: piece!.metals[0]!.metal })
  const forms = ['ReturnSubmit', 'ResettingSubmit', 'MaintenanceSubmit']
  return {
    ...Object.fromEntries(forms.map((form) => [`/pages/Personal/${form}`, `?line=${line}`])),
    '/pages/Personal/OrderDetail': `?order=${order}`,
    '/pages/ThanksMessage': `?order=${order}`,
  }
}

/** The browser of visitors, one a language for all addresses: they read only, and each address is loaded anew. */
const visitorTest = test.extend<{
  visitorIn: (locale: Locale) => Promise<BrowserSession>
  customerIn: (locale: Locale) => Promise<{ session: BrowserSession; parameters: Record<string, string> }>
}>({
  visitorIn: [
    async ({ browser }, provide) => {
      const sessions: Partial<Record<Locale, BrowserSession>> = {}
      await provide(
        async (locale) => (sessions[locale] ??= await openBrowserSession(browser, inject('shopUrl'), { locale })),
      )
      for (const session of Object.values(sessions)) await session.close()
    },
    { scope: 'file' },
  ],
  customerIn: [
    async ({ browser }, provide) => {
      const sessions: BrowserSession[] = []
      const customers: Partial<Record<Locale, ReturnType<typeof openCustomer>>> = {}
      const openCustomer = async (locale: Locale) => {
        const session = await openBrowserSession(browser, inject('shopUrl'), { locale })
        sessions.push(session)
        return { session, parameters: await beCustomer(session) }
      }
      await provide((locale) => (customers[locale] ??= openCustomer(locale)))
      for (const session of sessions) await session.close()
    },
    { scope: 'file' },
  ],
})

describe.each<Locale>(['en', 'zh-CN'])('screens in %s', (locale) => {
  for (const { path, rows } of visitorRoutes) {
    visitorTest(
      `${path} is accessible, silent and fits ${rows} [CONST-04] [SHELL-17] [X-ACCESS-03] [X-ACCESS-05] [X-FLOAT-01] [X-TOUCH-01]`,
      async ({ visitorIn }) => {
        const visitor = await visitorIn(locale)
        await visitor.page.setViewportSize(wideScreen)
        await visitor.goto(path)
        await expectSound(visitor, locale)
        visitor.expectSilence()
      },
    )
  }

  test('detail pages are accessible, silent and fit [ROUTE-09] [ROUTE-21] [CONST-04]', async ({ open }) => {
    for (const kind of ['setting', 'women_ring', 'earrings']) {
      const session = await open({ locale })
      const [piece] = await piecesOf(session.context, kind)
      await session.goto(detailPath(piece!))
      await expectSound(session, locale)
    }
    const session = await open({ locale })
    const diamonds = await callAs(session.context, 'GET /api/purchase/get_diamonds', { lab: 'GIA' })
    await session.goto(detailPath({ kind: 'diamond', ...diamonds.data!.detail[0]! }))
    await expectSound(session, locale)
  })

  test('the page that is not found is accessible, silent and fits [SHELL-15] [CONST-04]', async ({ open }) => {
    const session = await open({ locale })
    session.expectLog(errorStatusLog(404))
    await session.goto('/pages/Nowhere')
    await expectSound(session, locale)
  })

  for (const { path, rows } of customerRoutes) {
    visitorTest(
      `${path} of a customer is accessible, silent and fits ${rows} [CONST-04] [X-ACCESS-03] [X-ACCESS-05] [X-FLOAT-01] [X-TOUCH-01]`,
      async ({ customerIn }) => {
        const { session, parameters } = await customerIn(locale)
        await session.page.setViewportSize(wideScreen)
        await session.goto(path + (parameters[path] ?? ''))
        await expectSound(session, locale)
        session.expectSilence()
      },
    )
  }
})
