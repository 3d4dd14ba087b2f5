import { describe, expect } from 'vitest'
import { test } from '../support/browser-test.ts'
import { followLink } from '../support/links.ts'
import { expectEventually, expectVisible } from '../support/expectations.ts'

/** What a program reads that asks for a page without a browser, by what it looks for. */
const readAs = async (url: string, path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(new URL(path, url), { headers, redirect: 'manual' })
  const html = await response.text()
  const attribute = (tag: string, name: string) =>
    new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&')
  const tags = [...html.matchAll(/<(?:meta|link) [^>]*>/g)].map(([tag]) => tag)
  return {
    status: response.status,
    cookie: response.headers.get('set-cookie'),
    language: /<html[^>]* lang="([^"]+)"/.exec(html)?.[1],
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1],
    meta: (name: string) =>
      tags
        .filter((tag) => tag.includes(`name="${name}"`) || tag.includes(`property="${name}"`))
        .map((tag) => attribute(tag, 'content')),
    canonical: tags.filter((tag) => tag.includes('rel="canonical"')).map((tag) => attribute(tag, 'href')),
    alternates: tags
      .filter((tag) => tag.includes('rel="alternate"'))
      .map((tag) => [attribute(tag, 'hrefLang'), attribute(tag, 'href')]),
    data: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)].map(
      ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
    ),
  }
}

/** The addresses that a site map lists. */
const listed = async (url: string, path: string) => {
  const response = await fetch(new URL(path, url))
  expect([response.status, response.headers.get('content-type')], path).toEqual([200, 'application/xml; charset=utf-8'])
  return [...(await response.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? '')
}

describe('search engines', () => {
  test('are told nothing of the page before, once another one is open [X-SEO-01] [X-SEO-02]', async ({ open }) => {
    const session = await open()
    await session.goto('/pages/FAQ')
    const told = session.page.locator(
      'head :is([rel=canonical], [rel=alternate], [name=description], [name=robots], [property^="og:"])',
    )
    expect(await told.count()).toBeGreaterThan(10)
    await session.navigate('/pages/Contact', () => followLink(session, '/pages/Contact'))
    await expectEventually(() => told.count(), 0)
    expect(await session.page.title()).toBe('Contact | Kilau')
  })

  test('find every listed page in both languages, each of which names the others [X-SEO-01] [CONST-04]', async ({
    open,
  }) => {
    const { url } = await open()
    const english = await readAs(url, '/pages/FAQ')
    const address = `${url}/pages/FAQ`
    const alternates = [
      ['en', address],
      ['zh-CN', `${address}?lang=zh-CN`],
      ['x-default', address],
    ]
    expect([english.language, english.canonical, english.alternates]).toEqual(['en', [address], alternates])
    const chinese = await readAs(url, '/pages/FAQ?lang=zh-CN')
    expect([chinese.language, chinese.canonical, chinese.alternates]).toEqual([
      'zh-CN',
      [`${address}?lang=zh-CN`],
      alternates,
    ])
    expect([english.title, chinese.title]).toEqual(['Frequently asked questions | Kilau', '常见问题 | Kilau'])
    expect([english.cookie, chinese.cookie?.split(';')[0]]).toEqual([null, 'lang=zh-CN'])
    const unknown = await readAs(url, '/pages/FAQ?lang=fr')
    expect([unknown.language, unknown.canonical, unknown.cookie]).toEqual(['en', [address], null])
    // The address decides, whatever was chosen before.
    const again = await readAs(url, '/pages/FAQ?lang=en', { cookie: 'lang=zh-CN', 'accept-language': 'zh-CN' })
    expect([again.language, again.canonical, again.cookie?.split(';')[0]]).toEqual(['en', [address], 'lang=en'])
    // An address that names no language is the same for all who see it, whatever their language is.
    const plain = await readAs(url, '/pages/FAQ', { cookie: 'lang=zh-CN' })
    expect([plain.language, plain.canonical, plain.meta('og:url')]).toEqual(['zh-CN', [address], [address]])
  })

  test('are told by a preview what a page is, and find nothing that is not listed [X-SEO-02]', async ({ open }) => {
    const { url } = await open()
    const home = await readAs(url, '/')
    expect(home.meta('og:title')).toEqual(['Diamonds and engagement rings in Malaysia | Kilau'])
    expect(home.meta('description')).toEqual(home.meta('og:description'))
    expect([home.meta('og:locale'), home.meta('twitter:card'), home.meta('robots')]).toEqual([
      ['en_MY'],
      ['summary_large_image'],
      [],
    ])
    const [picture = ''] = home.meta('og:image')
    const { status, headers } = await fetch(picture)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const search = await readAs(url, '/pages/search?search=oval')
    expect([search.meta('robots'), search.canonical, search.alternates]).toEqual([['noindex'], [], []])
  })

  test('show of a shared piece or diamond the picture that is its own, in the language of the page [X-SEO-06]', async ({
    open,
  }) => {
    const { url } = await open()
    const [piece = ''] = (await listed(url, '/sitemaps/pieces.xml')).filter((each) => each.includes('/RingDetail/'))
    const [diamond = ''] = await listed(url, '/sitemaps/diamonds-gia-1.xml')
    for (const address of [piece, `${piece}?lang=zh-CN`, diamond, `${diamond}?lang=zh-CN`]) {
      const { meta } = await readAs(url, address)
      const locale = address.endsWith('zh-CN') ? 'zh-CN' : 'en'
      const [picture = ''] = meta('og:image')
      expect(picture).toMatch(new RegExp(`^${url}/previews/${locale}/[\\da-f-]{36}\\.jpg$`))
      const facts = ['type', 'width', 'height', 'alt'].map((name) => meta(`og:image:${name}`))
      expect(facts).toEqual([['image/jpeg'], ['1200'], ['630'], meta('og:title')])
      const { status, headers } = await fetch(picture)
      expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    }
    const home = await readAs(url, '/')
    expect([home.meta('og:image:width'), home.meta('og:image:height')]).toEqual([['1200'], ['630']])
    expect(home.meta('og:image:alt')[0]).toMatch(/\w+ \w+/)
  })

  test('read what is sold, by whom, and the way to it, as schema.org writes it [X-SEO-03]', async ({ open }) => {
    const { url } = await open()
    const [shop, site] = (await readAs(url, '/')).data
    expect(shop).toMatchObject({
      '@type': 'JewelryStore',
      name: 'Kilau',
      telephone: '+60123456789',
      openingHoursSpecification: [
        { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '10:00', closes: '19:00' },
        { dayOfWeek: ['Saturday'], opens: '10:00', closes: '17:00' },
      ],
    })
    expect(site).toMatchObject({
      '@type': 'WebSite',
      potentialAction: { target: { urlTemplate: `${url}/pages/search?search={search}` } },
    })
    const [piece = ''] = (await listed(url, '/sitemaps/pieces.xml')).filter((each) => each.includes('/RingDetail/'))
    const [trail, product] = (await readAs(url, piece)).data
    expect(trail).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home', item: `${url}/` },
        { position: 2, name: 'Engagement ring settings', item: `${url}/pages/Engagement/ring` },
        { position: 3, item: piece },
      ],
    })
    const { offers } = product as { offers: { offers: { price: string; url: string }[]; lowPrice: string } }
    expect(product).toMatchObject({ '@type': 'Product', offers: { priceCurrency: 'MYR' } })
    // The price of an offer is the one that its page charges.
    const [cheapest] = offers.offers.toSorted((one, other) => Number(one.price) - Number(other.price))
    expect(cheapest?.price).toBe(offers.lowPrice)
    const ringgit = Number(cheapest?.price).toLocaleString('en-MY')
    expect(await (await fetch(cheapest?.url ?? '')).text()).toContain(`RM ${ringgit}`)
    expect(offers.offers[0]).toMatchObject({
      shippingDetails: { shippingRate: { value: 0, currency: 'MYR' } },
      hasMerchantReturnPolicy: { merchantReturnDays: 30, returnFees: 'https://schema.org/FreeReturn' },
    })
    const { data } = await readAs(url, '/pages/FAQ?lang=zh-CN')
    const questions = data.find((each) => each['@type'] === 'FAQPage') as { mainEntity: { name: string }[] } | undefined
    expect(questions?.mainEntity[0]?.name).toBe('天然钻石与培育钻石有何不同？')
    expect(JSON.stringify(questions)).not.toContain('](/')
  })

  test('list every page, piece and diamond for sale in site maps of their own [X-SEO-04]', async ({ open }) => {
    const { url } = await open()
    expect(await (await fetch(`${url}/robots.txt`)).text()).toContain(`\nSitemap: ${url}/sitemap.xml\n`)
    const maps = await listed(url, '/sitemap.xml')
    expect(maps).toEqual(
      ['pages', 'pieces', 'diamonds-gia-1', 'diamonds-igi-1'].map((name) => `${url}/sitemaps/${name}.xml`),
    )
    const pages = await listed(url, '/sitemaps/pages.xml')
    expect(pages).toContain(`${url}/pages/WhyKilau?lang=zh-CN`)
    const [article = ''] = pages.filter((address) => address.includes('/pages/BlogDetail/'))
    expect((await readAs(url, article)).data.map((each) => each['@type'])).toEqual(['BreadcrumbList', 'Article'])
    expect(pages.filter((address) => /Personal|Cart|CheckOut|Payment(?!Opt)|Favourites|search/.test(address))).toEqual(
      [],
    )
    const stones = await listed(url, '/sitemaps/diamonds-gia-1.xml')
    for (const address of [pages[0], stones[0], stones[1]]) {
      const { status, canonical } = await readAs(url, address ?? '')
      expect([status, canonical], address).toEqual([200, [address]])
    }
    for (const path of ['/sitemaps/diamonds-gia-2.xml', '/sitemaps/diamonds-gia-0.xml', '/sitemaps/diamonds-x-1.xml'])
      expect((await fetch(url + path)).status, path).toBe(404)
  })
})

test('who opened an address in a language can choose the other one, with or without script [X-SEO-05] [CONST-04]', async ({
  open,
}) => {
  const session = await open()
  await session.goto('/pages/FAQ?lang=zh-CN#questions')
  await session.page.locator('header').getByRole('link', { name: 'English' }).click()
  await expectVisible(session.page.getByRole('heading', { level: 1, name: 'Frequently asked questions' }))
  await expectEventually(() => new URL(session.page.url()).search, '')
  await session.page.reload()
  await expectVisible(session.page.getByRole('heading', { level: 1, name: 'Frequently asked questions' }))
  for (const [from, to] of [
    ['/pages/FAQ?a=1&lang=zh-CN', '/pages/FAQ?a=1'],
    ['/pages/FAQ?lang=zh-CN&a=1', '/pages/FAQ?a=1'],
    ['/pages/FAQ?lang=zh-CN#questions', '/pages/FAQ#questions'],
    ['/pages/FAQ?language=1', '/pages/FAQ?language=1'],
    ['//evil.example?lang=zh-CN', '/'],
  ]) {
    const { headers } = await fetch(`${session.url}/language/en?to=${encodeURIComponent(from ?? '')}`, {
      redirect: 'manual',
    })
    expect(headers.get('location'), from).toBe(to)
  }
})
