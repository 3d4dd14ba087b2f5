import { describe, expect } from 'vitest'
import { errorStatusLog } from '../support/browser-session.ts'
import { test } from '../support/browser-test.ts'
import { expectEventually, expectVisible } from '../support/expectations.ts'
import { followLink } from '../support/links.ts'

describe('the blog', () => {
  test('leads from the footer to a topic, an article, and back [X-BLOG-01] [X-BLOG-02] [ROUTE-09] [ROUTE-11]', async ({
    open,
  }) => {
    const session = await open()
    const { page } = session
    await session.goto('/pages/FAQ')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Blog' }))
    const main = page.getByRole('main')
    await expectEventually(
      () =>
        main
          .locator('.articles__item')
          .count()
          .then((count) => count >= 8),
      true,
    )
    await main.getByRole('link', { name: 'Care', exact: true }).click()
    await expectEventually(
      () => main.getByRole('heading', { level: 2 }).allInnerTexts(),
      ['Care where it is warm and humid'],
    )
    await main.getByRole('link', { name: 'Care where it is warm and humid' }).click()
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Care where it is warm and humid' }))
    await expectEventually(() => page.title(), 'Care where it is warm and humid | Kilau')
    await page.goBack()
    await expectEventually(() => new URL(page.url()).search, '?topic=care')
  })

  test('has an article that the server renders, describes and finds, and no other [X-BLOG-02] [ROUTE-09]', async ({
    open,
  }) => {
    const { url } = await open()
    const html = await (await fetch(`${url}/pages/BlogDetail/four-cs`)).text()
    expect(html).toContain('Light enters through the top')
    expect(html).toContain(`<link rel="canonical" href="${url}/pages/BlogDetail/four-cs"`)
    const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    const structured = scripts.map(([, json]) => JSON.parse(json ?? '') as Record<string, unknown>)
    expect(structured.find((data) => data['@type'] === 'Article')).toMatchObject({
      '@type': 'Article',
      headline: 'The four Cs, in the order you will notice them',
      datePublished: '2026-11-16',
      inLanguage: 'en',
    })
    for (const id of ['five-cs', 'FOUR-CS', 'four_cs']) {
      expect((await fetch(`${url}/pages/BlogDetail/${id}`)).status, id).toBe(404)
    }
    expect((await fetch(`${url}/pages/BlogDetail`, { redirect: 'manual' })).headers.get('location')).toBe('/pages/Blog')
  })

  test('leads from the second name of an article’s page to the first, within the shop too [ROUTE-09]', async ({
    open,
  }) => {
    const session = await open()
    const leadsTo = async (path: string) => {
      const { status, headers } = await fetch(session.url + path, { redirect: 'manual' })
      return [status, headers.get('location')]
    }
    for (const path of ['/pages/DetailBlog/four-cs', '/pages/detailblog/four-cs']) {
      expect(await leadsTo(path), path).toEqual([301, '/pages/BlogDetail/four-cs'])
    }
    expect(await leadsTo('/pages/DetailBlog?topic=care')).toEqual([301, '/pages/BlogDetail?topic=care'])
    await session.goto('/pages/FAQ')
    await followLink(session, '/pages/DetailBlog/four-cs')
    await session.waitForUrl('/pages/BlogDetail/four-cs')
    await expectVisible(session.page.getByRole('heading', { level: 1, name: /^The four Cs/ }))
    await followLink(session, '/pages/DetailBlog')
    await session.waitForUrl('/pages/Blog')
  })

  test('says that an article is not there [X-BLOG-02] [SHELL-15]', async ({ open }) => {
    const session = await open()
    session.expectLog(errorStatusLog(404))
    await session.goto('/pages/BlogDetail/five-cs')
    await expectVisible(session.page.getByText('This page could not be found'))
  })

  test('shows an article in the other language as soon as it is chosen [X-BLOG-02] [CONST-04]', async ({ open }) => {
    const session = await open()
    const { page } = session
    await session.goto('/pages/BlogDetail/four-cs')
    await page.locator('header').getByRole('link', { name: '简体中文' }).click()
    await expectVisible(page.getByRole('heading', { level: 1, name: '钻石 4C，按肉眼看得到的次序说' }))
    await expectEventually(() => page.title(), '钻石 4C，按肉眼看得到的次序说 | Kilau')
    await expectVisible(page.getByText('2026年11月16日'))
  })
})
