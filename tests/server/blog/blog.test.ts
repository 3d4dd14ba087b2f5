import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ShopClient } from '../../support/client.ts'
import { requestRaw } from '../../support/raw-request.ts'
import { openTestShop, type TestShop } from '../../support/shop.ts'

describe('the blog', () => {
  let shop: TestShop
  let visitor: ShopClient
  beforeAll(async () => {
    shop = await openTestShop('sqlite')
    visitor = new ShopClient(shop.url)
  })
  afterAll(() => shop.close())

  const chinese = () => {
    const client = new ShopClient(shop.url)
    client.cookies.set('lang', 'zh-CN')
    return client
  }
  const list = async (query: { topic?: 'care' | 'diamonds' } = {}, client = visitor) =>
    (await client.call('GET /api/base/get_articles', query)).body.data?.detail ?? []
  const find = async (id: string, client = visitor) => (await client.call('GET /api/base/get_article', { id })).body

  test('[X-BLOG-01] lists its articles, newest first', async () => {
    const dates = (await list()).map(({ date }) => date)
    expect(dates.length).toBeGreaterThanOrEqual(8)
    expect(dates).toEqual([...dates].sort().reverse())
  })

  test('[X-BLOG-01] lists those of a topic, and refuses a topic that is none', async () => {
    expect((await list({ topic: 'diamonds' })).map(({ slug }) => slug)).toEqual([
      'how-to-check-a-certificate',
      'natural-or-lab-grown',
      'four-cs',
    ])
    expect((await list({ topic: 'care' })).map(({ topic }) => topic)).toEqual(['care'])
    const { status, body } = await visitor.call('GET /api/base/get_articles', { topic: 'cars' as 'care' })
    expect([status, body]).toEqual([400, { re: '400', field: 'topic' }])
  })

  test('[X-BLOG-02] [CONST-04] gives an article in the language of the caller', async () => {
    const english = await find('four-cs')
    expect(english.data).toMatchObject({
      slug: 'four-cs',
      title: 'The four Cs, in the order you will notice them',
      author: 'Kilau team',
    })
    const zh = await find('four-cs', chinese())
    expect(zh.data).toMatchObject({ slug: 'four-cs', title: '钻石 4C，按肉眼看得到的次序说', author: 'Kilau 团队' })
    expect((await list({}, chinese()))[0]?.title).toMatch(/农历新年/)
  })

  test('[X-BLOG-02] leads on to three others, first those of its topic', async () => {
    const { data } = await find('four-cs')
    expect(data?.related.map(({ slug }) => slug)).toEqual([
      'how-to-check-a-certificate',
      'natural-or-lab-grown',
      'lunar-new-year-gifts',
    ])
  })

  test('[X-BLOG-02] knows no other article', async () => {
    expect(await find('five-cs')).toEqual({ re: '404' })
    for (const id of ['FOUR-CS', '../four-cs', '__proto__', ' '])
      expect(await find(id)).toEqual({ re: '400', field: 'id' })
  })

  test('[X-BLOG-02] sends its drawings, to be kept for as long as they do not change', async () => {
    const { data } = await find('four-cs')
    const url = data?.picture.url ?? ''
    const current = await requestRaw(shop.url, { path: url })
    expect([current.status, current.headers['content-type'], current.headers['cache-control']]).toEqual([
      200,
      'image/svg+xml',
      'public, max-age=31536000, immutable',
    ])
    expect(current.body.toString()).toContain('<title>The four Cs')
    const older = await requestRaw(shop.url, { path: url.replace(/v=.*/, 'v=0') })
    expect([older.status, older.headers['cache-control']]).toEqual([200, 'public, no-cache'])
    expect((await requestRaw(shop.url, { path: '/drawings/none.svg' })).status).toBe(404)
    expect((await requestRaw(shop.url, { path: '/drawings/..%2fen%2ffour-cs.md' })).status).toBe(404)
  })
})
