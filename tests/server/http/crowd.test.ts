import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Settings } from '../../../src/server/settings.ts'
import { ShopClient } from '../../support/client.ts'
import { testRenderer } from '../../support/renderer.ts'
import { openTestShop, testSettings } from '../../support/shop.ts'

/** A renderer that draws nothing until it is let go on, and then draws at once. */
const heldRenderer = () => {
  const drawn: string[] = []
  const gate = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const renderer = testRenderer(async (request) => {
    drawn.push(new URL(request.url).pathname)
    begun.resolve()
    await gate.promise
    return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, text: '<!doctype html>drawn' }
  })
  return { renderer, drawn, begun: begun.promise, goOn: gate.resolve }
}

/** A shop in which the first page is being drawn, and holds the only place. */
const openBusy = async (settings: Partial<Settings> = {}) => {
  const { renderer, drawn, begun, goOn } = heldRenderer()
  const shop = await openTestShop('sqlite', {
    renderer,
    settings: { admission: { concurrent: 1, longestWait: 2000 }, ...settings },
  })
  onTestFinished(() => shop.close())
  onTestFinished(() => goOn())
  const client = new ShopClient(shop.url)
  const first = client.fetch('/')
  await begun
  /** Resolves once so many requests have reached the shop, those before it not counted. */
  const arrived = async (count: number) => {
    for (let left = count; left > 0; left--) await once(shop.server.server, 'request')
    // The shop has to see who asks before a request waits.
    await new Promise(setImmediate)
  }
  return { shop, client, drawn, goOn, first, arrived }
}

const browser = { accept: 'text/html,*/*;q=0.8' }

describe('a shop that is asked too much', () => {
  it.each([
    ['en', 'The shop is very busy just now', 'Try again now'],
    ['zh-CN', '商店目前访问人数过多', '立即重试'],
  ])('[X-CROWD-01] answers a page in %s with a small one that tries again by itself', async (locale, title, link) => {
    const { client } = await openBusy({ admission: { concurrent: 1, longestWait: 30 } })
    const page = await client.fetch('/pages/FAQ', { headers: { ...browser, 'accept-language': locale } })
    expect([page.status, page.headers.get('cache-control')]).toEqual([503, 'no-store'])
    const retryAfter = Number(page.headers.get('retry-after'))
    expect(retryAfter).toBeGreaterThanOrEqual(1)
    const refresh = Number(page.headers.get('refresh'))
    expect(refresh).toBeGreaterThanOrEqual(retryAfter)
    expect(refresh).toBeLessThanOrEqual(retryAfter + 3)
    const html = await page.text()
    expect(html).toContain(`<html lang="${locale}">`)
    expect(html).toContain(`<h1>${title}</h1>`)
    expect(html).toContain(`<a href="">${link}</a>`)
  })

  it("[X-CROWD-01] answers a call with re '529', and a link to a file with a page", async () => {
    const { client } = await openBusy({ admission: { concurrent: 1, longestWait: 30 } })
    const call = await client.call('POST /api/purchase/footer_email', { email: 'mei@shop.example' })
    expect([call.status, call.body]).toEqual([503, { re: '529' }])
    expect(Number(call.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    const file = await client.fetch('/api/base/get_vcode?vcode_key=1700000000000', { headers: browser })
    expect([file.status, await file.text()]).toEqual([503, expect.stringContaining('The shop is very busy just now')])
  })

  it('[X-CROWD-01] says that it lives, and answers as before afterwards', async () => {
    const { client, goOn, first } = await openBusy({
      admission: { concurrent: 1, longestWait: 100 },
      pageCache: 60_000,
    })
    expect((await client.fetch('/pages/FAQ')).status).toBe(503)
    expect((await client.fetch('/healthz')).status).toBe(200)
    expect((await client.fetch('/readyz')).status).toBe(200)
    goOn()
    expect((await first).status).toBe(200)
    for (const path of ['/', '/pages/FAQ', '/pages/Earrings']) expect((await client.fetch(path)).status).toBe(200)
  })

  it('[X-CROWD-07] shows what is cached, while every place is taken', async () => {
    const begun = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    const renderer = testRenderer(async (request) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/') {
        begun.resolve()
        await gate.promise
      }
      return {
        status: 200,
        headers: { 'content-type': 'text/html; charset=utf-8' },
        text: `<!doctype html>${pathname}`,
      }
    })
    const settings = { admission: { concurrent: 1, longestWait: 30 }, pageCache: 60_000 }
    const shop = await openTestShop('sqlite', { renderer, settings })
    onTestFinished(() => shop.close())
    const client = new ShopClient(shop.url)
    const before = await (await client.fetch('/pages/FAQ')).text()
    const first = client.fetch('/')
    await begun.promise
    const cached = await client.fetch('/pages/FAQ')
    expect([cached.status, await cached.text()]).toEqual([200, before])
    expect((await client.fetch('/pages/Earrings')).status, 'what is not cached').toBe(503)
    gate.resolve()
    expect((await first).status).toBe(200)
  })

  it('[X-CROWD-02] refuses pages before signing in and what the payment provider says', async () => {
    const { client, goOn, first, arrived } = await openBusy({ admission: { concurrent: 1, longestWait: 1000 } })
    const pages = Array.from({ length: 300 }, (_, page) => client.fetch(`/pages/FAQ?page=${page}`))
    expect((await Promise.race(pages)).status, 'a page is refused while the others wait').toBe(503)
    const bothArrived = arrived(2)
    const check = client.call('POST /api/user/check_email', { email: 'mei@shop.example' })
    const webhook = client.fetch('/api/payment/webhook/sandbox', { method: 'POST', body: '{}' })
    await bothArrived
    goOn()
    expect((await check).body).toEqual({ re: '200' })
    expect((await webhook).status, 'it is read, and found to be unsigned').toBe(400)
    expect((await first).status).toBe(200)
    const statuses = (await Promise.all(pages)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
  })

  it('[X-CROWD-03] draws the page of another address before all of one that asks for many', async () => {
    const { client, drawn, goOn, arrived } = await openBusy({ trustProxy: 1 })
    const from = (address: string, path: string) => client.fetch(path, { headers: { 'x-forwarded-for': address } })
    const allArrived = arrived(21)
    const greedy = Array.from({ length: 20 }, (_, page) => from('203.0.113.7', `/pages/FAQ/${page}`))
    const modest = from('198.51.100.4', '/pages/Earrings')
    await allArrived
    goOn()
    expect((await modest).status).toBe(200)
    await Promise.all(greedy)
    expect(drawn.indexOf('/pages/Earrings'), 'its place among the pages drawn').toBeLessThanOrEqual(2)
  })
})

it('[X-CROWD-03] draws so many pages a minute for one address; those it has drawn already are free', async () => {
  const { renderer, goOn } = heldRenderer()
  goOn()
  const shop = await openTestShop('sqlite', {
    renderer,
    settings: { pageCache: 60_000, rate: { ...testSettings().rate, page: 2 } },
  })
  onTestFinished(() => shop.close())
  const client = new ShopClient(shop.url)
  for (const path of ['/', '/pages/FAQ', '/', '/pages/FAQ']) expect((await client.fetch(path)).status).toBe(200)
  const refused = await client.fetch('/pages/Earrings', { headers: browser })
  expect([refused.status, await refused.text()]).toEqual([429, expect.stringContaining('Too many pages at once')])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

describe('connections', () => {
  it('[X-CROWD-05] are not kept beyond the setting, and not taken beyond twice as many', async () => {
    const { renderer, goOn } = heldRenderer()
    goOn()
    const shop = await openTestShop('sqlite', { renderer, settings: { connections: 2 } })
    onTestFinished(() => shop.close())
    const { hostname, port } = new URL(shop.url)
    const sockets: Socket[] = []
    onTestFinished(() => sockets.forEach((socket) => socket.destroy()))
    const open = async () => {
      const socket = connect(Number(port), hostname)
      sockets.push(socket)
      await once(socket, 'connect')
      return socket
    }
    const ask = async (socket: Socket) => {
      socket.write('GET /healthz HTTP/1.1\r\nhost: shop.example\r\n\r\n')
      const [answer] = (await once(socket, 'data')) as [Buffer]
      return /^connection: (.*)\r$/im.exec(answer.toString())?.[1]
    }
    const first = await open()
    expect(await ask(first), 'an answer on the only connection').toBe('keep-alive')
    const firstCloses = once(first, 'close')
    await open()
    await open()
    await firstCloses
    const third = await open()
    const thirdCloses = once(third, 'close')
    expect(await ask(third), 'an answer while there are three').toBe('close')
    await thirdCloses
    await open()
    await open()
    await once(await open(), 'close')
  })
})
