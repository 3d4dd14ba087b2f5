import { describe, expect, inject } from 'vitest'
import type { Locale } from '#contract/locale.ts'
import { detailPath } from '#contract/pages.ts'
import { notDrawn } from '../../support/not-drawn.ts'
import { findViolations } from '../support/axe.ts'
import { test } from '../support/browser-test.ts'
import { addToCart, registerAndSignIn, callAs, piecesOf } from '../support/customer.ts'
import { errorStatusLog, openBrowserSession, type BrowserSession, wideScreen } from '../support/browser-session.ts'

const content = [
  'Terms',
  'PrivacyPolicy',
  'ShippingPolicy',
  'ReturnPolicy',
  'RingSize',
  'CleanRing',
  'PaymentOpt',
  'FAQ',
  'OurStory',
  'Contact',
  'WhyKilau',
  'promotion',
  'Appointment',
  'ResetPassword',
  'Cart',
  'Personal',
]

const categories = [
  'Engagement/ring',
  'MatchingBand',
  'WeddingWomanRings',
  'WeddingManRings',
  'FineRings',
  'Earrings',
  'Necklaces',
  'Bracelets',
  'TennisBracelets',
  'NYCCollection',
  'LNYGallery',
]

/** Screens that everybody sees, with the rows that ask for them. */
const anonymous: [path: string, rows: string][] = [
  ['/', '[ROUTE-01]'],
  ...['Diamond', 'Wedding', 'Exclusive', 'Jewelry'].map((id): [string, string] => [`/pages/Menu/${id}`, '[ROUTE-02]']),
  ...categories.map((page): [string, string] => [`/pages/${page}`, '[ROUTE-05] [ROUTE-21]']),
  ['/pages/Engagement/diamond', '[ROUTE-03] [ROUTE-21]'],
  ['/pages/Engagement/lg-diamond', '[ROUTE-03] [ROUTE-21]'],
  ['/pages/search?search=ring', '[ROUTE-08]'],
  ['/pages/search?search=zzqxv', '[SEARCH-06]'],
  ...content.map((page): [string, string] => [`/pages/${page}`, '[ROUTE-11] [ROUTE-12]']),
]

const customers = [
  '/pages/Cart',
  '/pages/CheckOut',
  '/pages/PaymentFailed',
  '/pages/ThanksMessage',
  '/pages/Personal',
  '/pages/Personal/OrderInfo',
]

const chinese = /[\u4E00-\u9FFF]/

/** Lays out what the browser leaves until it comes near, so that it is judged as well. */
const layOutAll = () => {
  for (const element of document.querySelectorAll<HTMLElement>('main *, footer')) {
    if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'
  }
}

/** No violations, nothing to scroll sideways, one heading, in the language that was asked for. */
const expectSound = async ({ page }: BrowserSession, locale: Locale) => {
  expect(await page.locator('h1').count()).toBe(1)
  expect(await page.locator('html').getAttribute('lang')).toBe(locale)
  expect(chinese.test(await page.title())).toBe(locale === 'zh-CN')
  expect(await page.evaluate(notDrawn)).toEqual([])
  await page.evaluate(layOutAll)
  for (const width of [320, 375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `sideways at ${width} px`).toBe(0)
    // A language at one width here; `npm run gallery` judges every width in both.
    if (width !== (locale === 'en' ? 375 : 1440)) continue
    expect(await findViolations(page), `violations at ${width} px`).toEqual([])
  }
}

/** The browser of visitors, one a language for all addresses: they read only, and each address is loaded anew. */
const visitorTest = test.extend<{ visitorIn: (locale: Locale) => Promise<BrowserSession> }>({
  visitorIn: [
    async ({ browser }, provide) => {
      const sessions: Partial<Record<Locale, BrowserSession>> = {}
      await provide(
        async (locale) =>
          (sessions[locale] ??= await openBrowserSession(browser, inject('shopUrl'), { locale, enquiryShown: true })),
      )
      for (const session of Object.values(sessions)) await session.close()
    },
    { scope: 'file' },
  ],
})

describe.each<Locale>(['en', 'zh-CN'])('screens in %s', (locale) => {
  for (const [path, rows] of anonymous) {
    visitorTest(`${path} is accessible, silent and fits ${rows} [CONST-04] [SHELL-17]`, async ({ visitorIn }) => {
      const visitor = await visitorIn(locale)
      await visitor.page.setViewportSize(wideScreen)
      await visitor.goto(path)
      await expectSound(visitor, locale)
      visitor.expectSilence()
    })
  }

  test('detail pages are accessible, silent and fit [ROUTE-09] [ROUTE-21] [CONST-04]', async ({ open }) => {
    for (const kind of ['setting', 'women_ring', 'earrings']) {
      const session = await open({ locale, enquiryShown: true })
      const [piece] = await piecesOf(session.context, kind)
      await session.goto(detailPath(piece!))
      await expectSound(session, locale)
    }
    const session = await open({ locale, enquiryShown: true })
    const diamonds = await callAs(session.context, 'GET /api/purchase/get_diamonds', { lab: 'GIA' })
    await session.goto(detailPath({ kind: 'diamond', ...diamonds.data!.detail[0]! }))
    await expectSound(session, locale)
  })

  test('the page that is not found is accessible, silent and fits [SHELL-15] [CONST-04]', async ({ open }) => {
    const session = await open({ locale, enquiryShown: true })
    session.expectLog(errorStatusLog(404))
    await session.goto('/pages/Nowhere')
    await expectSound(session, locale)
  })

  for (const path of customers) {
    test(`${path} of a customer is accessible, silent and fits [ROUTE-08] [CONST-04]`, async ({ open }) => {
      const session = await open({ locale, enquiryShown: true })
      await registerAndSignIn(session.context)
      const [piece] = await piecesOf(session.context, 'earrings')
      await addToCart(session.context, { piece: piece!.uuid, metal: piece!.metals[0]!.metal })
      await session.goto(path)
      await expectSound(session, locale)
    })
  }
})
