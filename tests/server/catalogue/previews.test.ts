import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { clarities } from '#contract/catalogue/codes.ts'
import { drawPreview } from '../../../src/server/pictures/preview.ts'
import { sourceOf } from '../../../src/server/pictures/picture-source.ts'
import type { Settings } from '../../../src/server/settings.ts'
import { ShopClient } from '../../support/client.ts'
import { openTestShop } from '../../support/shop.ts'

const noLimits = { read: 0, write: 0, account: 0, payment: 0, signIn: 0, form: 0, upload: 0, preview: 0, page: 0 }

const open = async (settings: Partial<Settings> = {}) => {
  const shop = await openTestShop('sqlite', { settings })
  onTestFinished(() => shop.close())
  const client = new ShopClient(shop.url)
  const { data: pieces } = (await client.call('GET /api/purchase/get_pieces', { kind: 'earrings' })).body
  const { data: diamonds } = (await client.call('GET /api/purchase/get_diamonds', { lab: 'GIA' })).body
  const [piece, other] = pieces?.detail ?? []
  const [diamond] = diamonds?.detail ?? []
  if (!piece || !other || !diamond) throw new Error('the shop is empty')
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await client.fetch(path, { headers })
    return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) }
  }
  return { shop, get, piece, other, diamond, folder: join(shop.settings.dataFolder, 'previews') }
}

/** What the words take of the left half, in pixels that differ from the floor. */
const inkOf = async (picture: Buffer) => {
  const words = sharp(picture).extract({ left: 0, top: 140, width: 540, height: 420 }).greyscale()
  const { data } = await words.raw().toBuffer({ resolveWithObject: true })
  return data.filter((value) => value < 160).length
}

describe('[X-SEO-06] the picture of a shared link', () => {
  test('[X-PICTURE-11] shows the piece or the diamond in the size that previews have, in each language, for every site', async () => {
    const { get, piece, diamond } = await open()
    for (const { uuid } of [piece, diamond]) {
      const english = await get(`/previews/en/${uuid}.jpg`)
      expect([english.status, english.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
      expect(english.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      const { format, width, height } = await sharp(english.body).metadata()
      expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
      // Link previews have limits; the strictest is 300 kB.
      expect(english.body.length).toBeLessThan(300_000)
      const chinese = await get(`/previews/zh-CN/${uuid}.jpg`)
      expect(chinese.headers.get('etag')).not.toBe(english.headers.get('etag'))
      expect(chinese.body.equals(english.body)).toBe(false)
    }
  })

  test('names a diamond as its page does, with its grades and without its price', async () => {
    const { get, shop } = await open()
    const query = { lab: 'GIA', shape: 'round' } as const
    const { data } = (await new ShopClient(shop.url).call('GET /api/purchase/get_diamonds', query)).body
    const [diamond] = data?.detail ?? []
    if (!diamond) throw new Error('the shop has no round diamond')
    const { uuid, caratPoints, color, clarity, certificate, picture } = diamond
    const [carat, file] = [(caratPoints / 100).toFixed(2), sourceOf(picture.name)]
    const grades = `${color} · ${clarities[clarity]} · GIA ${certificate}`
    const english = { file, name: `${carat} ct Round Diamond`, facts: `Natural · ${grades}` }
    const chinese = { file, name: `${carat} 克拉圆形钻石`, facts: `天然 · ${grades}` }
    expect((await get(`/previews/en/${uuid}.jpg`)).body.equals(await drawPreview(english))).toBe(true)
    expect((await get(`/previews/zh-CN/${uuid}.jpg`)).body.equals(await drawPreview(chinese))).toBe(true)
  })

  test('has words beside the render: name and facts, light on a dark floor', async () => {
    const file = sourceOf('engagement-halo-oval-white')
    const plain = { file, name: 'i', facts: 'i' }
    const [least = 0, named, described] = await Promise.all(
      [plain, { ...plain, name: '椭圆形光环戒指' }, { ...plain, facts: 'Engagement ring setting' }].map(
        async (content) => inkOf(await drawPreview(content)),
      ),
    )
    expect(named).toBeGreaterThan(least + 500)
    expect(described).toBeGreaterThan(least + 500)
    const dark = await drawPreview({ ...plain, file: sourceOf('lunar-blossom-red-yellow'), name: 'Blossom' })
    const { data } = await sharp(dark)
      .extract({ left: 0, top: 140, width: 540, height: 420 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data.some((_, index) => index % 3 === 1 && (data[index] ?? 0) > 220)).toBe(true)
  })

  test('takes any name as words, also one that looks like markup', async () => {
    const file = sourceOf('engagement-halo-oval-white')
    const drawn = await drawPreview({ file, name: '<b>A & B</b> <script>', facts: '&amp;' })
    expect((await sharp(drawn).metadata()).width).toBe(1200)
  })

  test('is kept by whoever asked, for a day, and not sent again while it is the same', async () => {
    const { get, piece, folder } = await open()
    const path = `/previews/en/${piece.uuid}.jpg`
    const first = await get(path)
    expect(first.headers.get('cache-control')).toBe('public, max-age=86400')
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\da-f]{16}"$/)
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304)
    expect((await get(path, { 'if-none-match': '"another"' })).status).toBe(200)
    expect((await get(path)).body.equals(first.body)).toBe(true)
    expect(readdirSync(folder)).toEqual([`${piece.uuid}-en-${etag.slice(1, -1)}.jpg`])
  })

  test('is drawn of nothing but what the shop has', async () => {
    const { get, piece, diamond, folder } = await open()
    for (const path of [
      `/previews/en/${crypto.randomUUID()}.jpg`,
      `/previews/ms/${piece.uuid}.jpg`,
      `/previews/en/${piece.uuid}.png`,
      `/previews/en/${piece.uuid.toUpperCase()}.jpg`,
      `/previews/en/${piece.link}.jpg`,
      `/previews/en/${diamond.link}.jpg`,
      '/previews/en/..%2f..%2fshop.sqlite',
      '/previews/en/',
    ]) {
      const refused = await get(path)
      expect(refused.status, path).toBe(404)
    }
    expect(() => readdirSync(folder)).toThrow('ENOENT')
  })

  test('is drawn once for all who ask at the same time', async () => {
    const { get, piece } = await open()
    // More than may wait for their own.
    const crowd = await Promise.all(Array.from({ length: 40 }, () => get(`/previews/en/${piece.uuid}.jpg`)))
    expect(crowd.filter(({ status }) => status !== 200)).toEqual([])
  })

  test('is drawn as often as an address may ask for another one', async () => {
    const { get, piece, other } = await open({ rate: { ...noLimits, preview: 1 } })
    const path = `/previews/en/${piece.uuid}.jpg`
    expect((await get(path)).status).toBe(200)
    const refused = await get(`/previews/en/${other.uuid}.jpg`)
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect(refused.headers.get('cache-control')).toBe('no-store')
    // What is kept costs nothing.
    expect((await get(path)).status).toBe(200)
  })

  test('is refused for a while where too many others are waiting to be drawn', async () => {
    const { get, shop } = await open()
    const client = new ShopClient(shop.url)
    const query = { lab: 'GIA', pageSize: '50' } as const
    const { data } = (await client.call('GET /api/purchase/get_diamonds', query)).body
    const crowd = await Promise.all((data?.detail ?? []).map(({ uuid }) => get(`/previews/en/${uuid}.jpg`)))
    expect(new Set(crowd.map(({ status }) => status))).toEqual(new Set([200, 503]))
    const refused = crowd.filter(({ status }) => status === 503)
    expect(refused.every(({ headers }) => headers.get('cache-control') === 'no-store')).toBe(true)
    expect(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true)
  })
})
