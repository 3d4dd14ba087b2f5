import { describe, expect } from 'vitest'
import type { PromotionKind } from '#contract/promotion/promotion.ts'
import { makeDraft } from '../../../src/server/promotion/make.ts'
import { previewHref } from '../../../src/server/promotion/preview-links.ts'
import { findViolations } from '../support/axe.ts'
import { type BrowserSession, errorStatusLog } from '../support/browser-session.ts'
import { test } from '../support/browser-test.ts'
import { expectEventually, expectHidden, expectVisible } from '../support/expectations.ts'
import { atDesk as inDatabase } from '../support/service.ts'
import { employ, fillSignIn } from '../support/staff.ts'

const previews = {
  promotion: '/page-preview/promotion/',
  'home-banner': '/page-preview/home-banner/',
  'lab-banner': '/page-preview/lab-banner/',
} as const satisfies Record<PromotionKind, string>

/** A draft of its own, and the link of its preview. */
const makePreview = async (kind: PromotionKind, startsAt = '2026-11-01T00:00:00.000Z', now = new Date()) => {
  const slug = `draft-${crypto.randomUUID()}`
  const title = `Draft ${slug.slice(6, 14)}`
  const href = await inDatabase(({ db, write }) =>
    write((transaction) =>
      makeDraft(
        { transaction, now, actor: 'desk:test' },
        {
          slug,
          kind,
          title: { en: title, 'zh-CN': '草稿' },
          text: { en: 'What it is about.', 'zh-CN': '说明。' },
          link: '/pages/LNYGallery',
          picture: 'banner-lunar',
          starts_at: startsAt,
          ends_at: '2099-12-31T16:00:00.000Z',
        },
      ),
    ).then(async ({ uuid }) => {
      const row = await db.selectFrom('promotions').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow()
      return previewHref(row, now)
    }),
  )
  return { slug, title, href }
}

const notFound = async (session: BrowserSession, href: string) => {
  const response = await session.page.goto(href)
  expect(response?.status(), href).toBe(404)
  await expectVisible(session.page.getByText('This page could not be found'))
  return response
}

describe('a preview', () => {
  test.for(Object.keys(previews) as PromotionKind[])(
    'of a %s opens by its signed link, says what it is, and is neither indexed nor stored [ROUTE-13] [X-PROMOTION-05]',
    async (kind, { open }) => {
      const { title, href } = await makePreview(kind)
      expect(href.startsWith(previews[kind])).toBe(true)
      const session = await open()
      const response = await session.page.goto(href)
      expect(response?.status()).toBe(200)
      expect(response?.headers()['cache-control']).toContain('no-store')
      const { page } = session
      expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/^Preview of /)
      await expectVisible(page.getByRole('heading', { level: 2, name: title }))
      const image = page.locator('main picture img').first()
      await expectEventually(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth > 0), true)
      expect(await findViolations(page)).toEqual([])
    },
  )

  test('is not found without its signature, with one of another, or of another kind [ROUTE-13] [X-PROMOTION-05]', async ({
    open,
  }) => {
    const [one, other] = [await makePreview('promotion'), await makePreview('promotion')]
    const session = await open()
    session.expectLog(errorStatusLog(404))
    const [path = '', token = ''] = one.href.split('?')
    const [otherPath = ''] = other.href.split('?')
    const id = path.split('/').at(-1)
    const refused = [
      path,
      `${path}?token=`,
      `${path}?${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}x`,
      `${otherPath}?${token}`,
      `${previews['home-banner']}${id}?${token}`,
      `/page-preview/promotion/nothing?${token}`,
      `/pages/promotion/preview?promotion=${id}`,
      '/pages/promotion/preview',
    ]
    for (const href of refused) await notFound(session, href)
    const expired = await makePreview('promotion', undefined, new Date(Date.now() - 7 * 86_400_000 - 1000))
    await notFound(session, expired.href)
  })

  test('among the others is where its page leads to, and the list itself lacks it [ROUTE-06] [ROUTE-13]', async ({
    open,
  }) => {
    const { title, href } = await makePreview('promotion')
    const session = await open()
    await session.goto(href)
    await session.page.getByRole('link', { name: 'See it among the others' }).click()
    await expectEventually(() => new URL(session.page.url()).pathname, '/pages/promotion/preview')
    await expectVisible(session.page.getByRole('heading', { level: 2, name: title }))
    await expectVisible(session.page.getByRole('heading', { level: 2, name: 'The first resizing is on us' }))
    await session.goto('/pages/promotion/list')
    await expectVisible(session.page.getByRole('heading', { level: 2, name: 'The first resizing is on us' }))
    await expectHidden(session.page.getByText(title))
  })

  test('is the only place of a draft [ROUTE-13] [X-PROMOTION-02]', async ({ open }) => {
    const { url } = await open()
    const drafts = [await makePreview('promotion'), await makePreview('home-banner'), await makePreview('lab-banner')]
    const places = [
      '/',
      '/pages/promotion',
      '/pages/promotion/list',
      '/pages/Engagement/lg-diamond',
      `/pages/search?search=Draft`,
      '/robots.txt',
      '/api/promotion/get_promotions',
      '/api/promotion/get_banner?kind=home-banner',
      '/api/promotion/get_banner?kind=lab-banner',
    ]
    for (const place of places) {
      const text = await (await fetch(new URL(place, url))).text()
      for (const { slug, title } of drafts) expect(text.includes(title) || text.includes(slug), place).toBe(false)
    }
  })
})

describe('what is on', () => {
  test('is named on the page of promotions and told in full in their list [ROUTE-06] [X-PROMOTION-04]', async ({
    open,
  }) => {
    const session = await open()
    await session.goto('/pages/promotion')
    await expectVisible(session.page.getByRole('link', { name: 'The first resizing is on us' }))
    await session.page.getByRole('link', { name: 'All that is on now' }).click()
    await session.waitForUrl('/pages/promotion/list')
    const offer = session.page
      .locator('main li', { hasText: 'The first resizing is on us' })
      .filter({ has: session.page.locator('picture') })
    await expectVisible(offer.getByText('Since 1 November 2026'))
    await offer.getByRole('link').click()
    await session.waitForUrl('/pages/WhyKilau#Free-Resizing')
  })

  test.for([
    ['/', 'Begin with a deposit', 'banner-engagement'],
    ['/pages/Engagement/lg-diamond', 'Each one graded by IGI', 'banner-diamonds'],
  ] as const)(
    'is a banner of %s, with a picture of its own on a phone, which moves nothing [X-PROMOTION-03]',
    async ([path, title, name], { open }) => {
      for (const wide of [true, false]) {
        const session = await open({ wide })
        await session.goto(path)
        const banner = session.page.getByRole('link', { name: title })
        await expectVisible(banner)
        const image = banner.locator('img')
        await image.scrollIntoViewIfNeeded()
        const height = () => banner.evaluate((element) => element.getBoundingClientRect().height)
        const before = await height()
        await expectEventually(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth > 0), true)
        const source = await image.evaluate((each: HTMLImageElement) => new URL(each.currentSrc).pathname)
        expect(source).toBe(`/pictures/${name}${wide ? '' : '-mobile'}`)
        expect(await height()).toBe(before)
      }
    },
  )

  test('is nowhere else than on its page [X-PROMOTION-03]', async ({ open }) => {
    const session = await open()
    for (const path of ['/pages/Engagement/diamond', '/pages/FAQ', '/pages/Earrings']) {
      await session.goto(path)
      await expectHidden(session.page.locator('main .banner'))
    }
  })
})

describe('the desk', () => {
  test('lists it, opens its preview and publishes it [X-PROMOTION-06] [X-DESK-22]', async ({ open }) => {
    const { slug, title, href } = await makePreview('promotion', '2099-01-01T00:00:00.000Z')
    const session = await open()
    const { page } = session
    await session.goto('/desk/promotions')
    await fillSignIn(page, await employ('manager'))
    await page
      .getByRole('link', { name: slug.slice(0, 8) })
      .first()
      .waitFor()
    await session.goto(`/desk/promotions/${slug}`)
    await expectVisible(page.getByRole('definition').getByText(title))
    const link = page.getByRole('link', { name: '/page-preview/promotion/' })
    expect((await link.getAttribute('href'))?.split('?')[0]).toBe(href.split('?')[0])
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect.poll(() => page.locator('.desk__title .mark').textContent()).toBe('Published')
    await expectHidden(page.getByRole('button', { name: 'Publish' }))
    await page.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByRole('button', { name: 'Yes' }).click()
    await expect.poll(() => page.locator('.desk__title .mark').textContent()).toBe('Withdrawn')
  })
})
