import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { PageContext } from '../../../src/server/http/page-context.ts'
import type { RenderText } from '../../../src/server/http/renderer.ts'
import type { Settings } from '../../../src/server/settings.ts'
import { openTestShop, type TestShop } from '../../support/shop.ts'
import { ShopClient } from '../../support/client.ts'
import { requestRaw } from '../../support/raw-request.ts'
import { testRenderer } from '../../support/renderer.ts'

const html = (body: string) => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  text: `<!doctype html><script>let a = 1</script><style>b{}</style><script src="/a.js"></script>${body}`,
})

/** A renderer that tells what it was given. */
const recorder = () => {
  const seen: { url: string; locale: string; customer: unknown; nonce: string | undefined }[] = []
  const render: RenderText = async (request, { locale, customer, nonce, call }) => {
    const url = new URL(request.url)
    seen.push({ url: url.pathname + url.search, locale, customer, nonce })
    if (['/missing', '/404', '/dev/ui'].includes(url.pathname))
      return { status: 404, headers: { 'content-type': 'text/html' }, text: 'nothing' }
    if (url.pathname === '/moved') return { status: 301, headers: { location: '/' }, text: '' }
    if (url.pathname === '/broken') throw new Error('the renderer broke, says secret@shop.example')
    const { re } = await call('POST /api/purchase/get_cart_list', {})
    return html(`${locale} ${re} ${'diamond '.repeat(500)}`)
  }
  return { seen, render, renderer: testRenderer(render) }
}

const shared = recorder()
let sharedShop: TestShop

beforeAll(async () => {
  sharedShop = await openTestShop('sqlite', { renderer: shared.renderer, settings: { pageCache: 60_000 } })
})
afterAll(() => sharedShop.close())

/** The shop that most tests share, which keeps its pages for a minute. */
const openSharedShop = () => {
  shared.seen.length = 0
  return { shop: sharedShop, seen: shared.seen, client: new ShopClient(sharedShop.url) }
}

/** A shop with settings of its own, closed after the test. */
const openWith = async (changes: Parameters<typeof openTestShop>[1]) => {
  const { seen, renderer } = recorder()
  const shop = await openTestShop('sqlite', { renderer, ...changes })
  onTestFinished(() => shop.close())
  return { shop, seen, client: new ShopClient(shop.url) }
}

const policyOf = (response: Response) => response.headers.get('content-security-policy') ?? ''

describe('pages', () => {
  it('[X-DEV-01] show all components to developers, and to nobody in production', async () => {
    const page = await openSharedShop().client.fetch('/dev/ui')
    expect([page.status, await page.text()]).toEqual([200, '<main>all components</main>'])
    expect([page.headers.get('cache-control'), page.headers.get('x-robots-tag')]).toEqual([
      'no-store',
      'noindex, nofollow',
    ])
    const { client } = await openWith({ settings: { environment: 'production', testCode: null } })
    const missing = await client.fetch('/dev/ui')
    expect([missing.status, await missing.text()]).toEqual([404, 'nothing'])
  })

  it('answers a visitor with the status of the renderer and hashes in the policy', async () => {
    const { client } = openSharedShop()
    const page = await client.fetch('/')
    expect(page.status).toBe(200)
    const hash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`
    expect(policyOf(page)).toContain(`script-src 'self' ${hash('let a = 1')};`)
    expect(policyOf(page)).toContain(`style-src 'self' ${hash('b{}')};`)
    expect(policyOf(page)).not.toContain('unsafe')
    expect((await client.fetch('/missing')).status).toBe(404)
    const moved = await client.fetch('/moved')
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/'])
  })

  it('keeps a visitor’s page for a moment, by address and language', async () => {
    const { client, seen } = openSharedShop()
    const get = async (path: string, language: string) =>
      (await client.fetch(path, { headers: { 'accept-language': language } })).text()
    const [first, again] = await Promise.all([get('/?a=1', 'en'), get('/?a=1', 'en-GB,en;q=0.9')])
    expect(again).toBe(first)
    await get('/?a=1', 'en')
    await get('/?a=2', 'en')
    expect(await get('/?a=1', 'zh-TW,en;q=0.5')).toContain('zh-CN 401')
    expect(seen.map(({ url, locale }) => `${url} ${locale}`)).toEqual(['/?a=1 en', '/?a=2 en', '/?a=1 zh-CN'])
  })

  describe('after a page’s moment', () => {
    const moment = 30
    /** A page that a call of the shop is drawn on, asked for twice, a moment apart. */
    const askTwice = async (
      call: (make: PageContext['call']) => Promise<unknown>,
      between: (shop: TestShop) => Promise<unknown> = () => Promise.resolve(),
    ) => {
      let drawn = 0
      const renderer = testRenderer(async (_, context) => {
        drawn += 1
        return html(JSON.stringify(await call(context.call)))
      })
      const { shop, client } = await openWith({ renderer, settings: { pageCache: moment } })
      const first = await (await client.fetch('/')).text()
      await between(shop)
      await delay(2 * moment)
      const second = await (await client.fetch('/')).text()
      return { drawn, isSame: first === second }
    }
    const readAdvertisement: Parameters<typeof askTwice>[0] = (call) =>
      call('GET /api/purchase/client_ad', { type: 'ring' })

    it('[X-CROWD-06] does not render it again where its calls answer the same', async () => {
      expect(await askTwice(readAdvertisement)).toEqual({ drawn: 1, isSame: true })
    })

    it('[X-CROWD-06] renders it again where one answers otherwise', async () => {
      const endAdvertisements = ({ services }: TestShop) =>
        services.write((transaction) =>
          transaction.updateTable('ads').set({ image: null, mobile_image: null }).execute(),
        )
      expect(await askTwice(readAdvertisement, endAdvertisements)).toEqual({ drawn: 2, isSame: false })
    })

    it('[X-CROWD-06] renders it again, and repeats nothing, where it made a call that changes something', async () => {
      const subscribe: Parameters<typeof askTwice>[0] = (call) =>
        call('POST /api/purchase/footer_email', { email: 'mei@shop.example' })
      expect(await askTwice(subscribe)).toMatchObject({ drawn: 2 })
    })

    it('[X-CROWD-06] renders it again where a call failed that it did without', async () => {
      // A page is not answered files.
      const failing: Parameters<typeof askTwice>[0] = (call) =>
        call('GET /api/purchase/get_brochure', { locale: 'en' }).catch(() => 'without it')
      expect(await askTwice(failing)).toEqual({ drawn: 2, isSame: true })
    })

    it('[X-CROWD-06] renders it again after twelve moments, because it may show the time', async () => {
      let drawn = 0
      const renderer = testRenderer(() => Promise.resolve(html(String((drawn += 1)))))
      const { client } = await openWith({ renderer, settings: { pageCache: moment } })
      const began = performance.now()
      await client.fetch('/')
      const ask = async () => {
        await delay(moment / 3)
        await client.fetch('/')
        return drawn
      }
      while ((await ask()) < 2);
      expect(performance.now() - began).toBeGreaterThanOrEqual(12 * moment)
    })
  })

  it('never keeps a page that is for customers only and gives it a nonce of its own', async () => {
    const { shop, seen } = openSharedShop()
    const client = await ShopClient.signedIn(shop.url)
    const pages = [await client.fetch('/pages/Cart?mine'), await client.fetch('/pages/Cart?mine')]
    const nonces = pages.map((page) => /script-src 'self' 'nonce-([^']+)'/.exec(policyOf(page))?.[1])
    expect(nonces).toEqual(seen.map(({ nonce }) => nonce))
    expect(new Set(nonces).size).toBe(2)
    expect(pages.map((page) => page.headers.get('cache-control'))).toEqual(['private, no-store', 'private, no-store'])
    expect(seen[0]?.customer).toEqual({ uuid: expect.any(String), userName: 'Mei', cartCount: 0 })
    expect(await pages[0]?.text()).toContain('en 200')
    expect(await (await new ShopClient(shop.url).fetch('/pages/Cart?mine')).text()).toContain('en 401')
  })

  it('[X-HEADER-01] renders any other page once for all customers, who appear neither to the renderer nor to its calls', async () => {
    const { shop, seen } = openSharedShop()
    const clients = [await ShopClient.signedIn(shop.url), await ShopClient.signedIn(shop.url)]
    seen.length = 0
    const pages = await Promise.all(clients.map((client) => client.fetch('/?shared')))
    expect(seen).toHaveLength(1)
    expect(seen[0]?.customer).not.toMatchObject({ userName: 'Mei' })
    for (const page of pages) {
      expect([page.headers.get('cache-control'), policyOf(page).includes('nonce')]).toEqual([
        'private, no-store',
        false,
      ])
      expect(await page.text()).toContain('en 401')
    }
    expect((await new ShopClient(shop.url).fetch('/?shared')).headers.get('cache-control')).toBe('private, no-cache')
    expect(seen.map(({ customer }) => customer === null)).toEqual([false, true])
  })

  it('[CONST-04] draws pages in the language that was chosen, without scripts too', async () => {
    const { client, seen } = openSharedShop()
    const chosen = await client.fetch('/language/zh-CN?to=/pages/Cart%3Fa=1')
    expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/pages/Cart?a=1'])
    expect(chosen.headers.getSetCookie()).toEqual(['lang=zh-CN; Max-Age=31536000; Path=/; SameSite=Lax'])
    await client.fetch('/?chosen', { headers: { 'accept-language': 'en' } })
    expect(seen.at(-1)?.locale).toBe('zh-CN')
  })

  it.each([
    ['/pages/search?search=金%26b', '/pages/search?search=%E9%87%91%26b'],
    ['/pages/search?search=%E9%87%91&lab=GIA', '/pages/search?search=%E9%87%91&lab=GIA'],
  ])('[CONST-04] leads back to %s as it was', async (to, location) => {
    const { client } = openSharedShop()
    const chosen = await client.fetch(`/language/zh-CN?to=${encodeURIComponent(to)}`)
    expect(chosen.headers.get('location')).toBe(location)
  })

  it.each([
    '//evil.example',
    '/x/..//evil.example',
    '/x/../\\evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/a%0d%0aset-cookie:b=c',
    '',
  ])('leads from the language switch only to its own paths, not to "%s"', async (to) => {
    const { client } = openSharedShop()
    expect((await client.fetch(`/language/en?to=${to}`)).headers.get('location')).toBe('/')
  })

  it('[SHELL-16] answers 500 where nothing can be drawn, and tells nothing of why', async () => {
    const { client } = openSharedShop()
    const page = await client.fetch('/broken')
    expect(page.status).toBe(500)
    const text = await page.text()
    expect(text).toContain('An error occurred while showing the error page')
    expect(text).toContain('<a href="/">')
    expect(text).not.toMatch(/renderer|secret|\.ts/)
  })

  describe.each(['a visitor', 'a customer'] as const)(
    'of an address that no browser writes, asked for by %s',
    (who) => {
      const ask = async (path: string) => {
        const { shop, seen } = openSharedShop()
        const client = who === 'a customer' ? await ShopClient.signedIn(shop.url) : new ShopClient(shop.url)
        seen.length = 0
        const headers = { cookie: Array.from(client.cookies, ([name, value]) => `${name}=${value}`).join('; ') }
        const { status, headers: got } = await requestRaw(shop.url, { path, headers })
        return { status, location: got.location, asked: seen.map(({ url }) => url).filter((url) => url !== '/404') }
      }

      it.each([
        ['//', '/'],
        ['///?a=1', '/?a=1'],
        ['//anything/', '/anything'],
        ['//evil.example', '/evil.example'],
        ['//evil.example//?to=//a/', '/evil.example?to=//a/'],
        ['/%09//evil.example', '/%09/evil.example'],
        ['/pages//Earrings', '/pages/Earrings'],
        ['/pages/Earrings/?page=2', '/pages/Earrings?page=2'],
      ])('lead from "%s" once to the address that the page has', async (path, location) => {
        expect(await ask(path)).toEqual({ status: 301, location, asked: [] })
      })

      it.each([
        '/%2e%2e/',
        '/..',
        '/pages/../',
        '/./pages/Earrings',
        '//evil.example/..',
        '//evil.example/%2e%2e',
        '/\\evil.example',
        '/\\\\evil.example/',
        '/pages\\Earrings',
        'http://evil.example/',
        '*',
      ])('say that there is no page at "%s"', async (path) => {
        expect(await ask(path)).toEqual({ status: 404, location: undefined, asked: [] })
      })

      it.each(['/%E0%A4%A', '/%', '/pages/%zz', '/%C0%AE'])('refuse "%s", which cannot be read', async (path) => {
        expect(await ask(path)).toEqual({ status: 400, location: undefined, asked: [] })
      })

      const long = `/${'a'.repeat(9000)}`
      it('are taken as they are written where they say one thing only', async () => {
        for (const path of ['/%00', '/%5Cevil.example', '/%2Fevil.example', '/%252e%252e', long]) {
          expect(await ask(path)).toEqual({ status: 200, location: undefined, asked: [path] })
        }
      })
    },
  )

  it('refuses other methods', async () => {
    const { client } = openSharedShop()
    const response = await client.fetch('/pages/Cart', { method: 'POST' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  it('compresses pages with brotli, those of visitors and of customers', async () => {
    const { shop } = openSharedShop()
    const customer = await ShopClient.signedIn(shop.url)
    const cookie = `session=${customer.cookies.get('session')}`
    for (const headers of [{ 'accept-encoding': 'gzip, br' }, { 'accept-encoding': 'gzip, br', cookie }]) {
      const { headers: got, body } = await requestRaw(shop.url, { headers })
      expect(got['content-encoding']).toBe('br')
      expect(body.length).toBeLessThan(1000)
      expect(brotliDecompressSync(body).toString()).toContain('diamond diamond')
    }
    const zipped = await requestRaw(shop.url, { headers: { 'accept-encoding': 'gzip', cookie } })
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.body).toString()).toContain('diamond diamond')
    expect((await requestRaw(shop.url, { headers: { cookie } })).body.toString()).toContain('diamond diamond')
    const encodingOf = async (accepted: string) =>
      (await requestRaw(shop.url, { headers: { 'accept-encoding': accepted } })).headers['content-encoding']
    expect(await encodingOf('br;q=0, gzip')).toBe('gzip')
    expect(await encodingOf('br; q=0.000, gzip;q=0')).toBeUndefined()
    expect(await encodingOf('gzip;q=1.0, br;q=0.5')).toBe('br')
  })
})

describe('every answer', () => {
  it('carries the headers that keep a browser safe', async () => {
    const { client } = openSharedShop()
    for (const path of ['/', '/healthz', '/favicon.svg', '/api/nothing', '/missing', '/broken']) {
      const { headers } = await client.fetch(path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('permissions-policy')).toContain('geolocation=()')
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none';.*frame-ancestors 'none'/)
      expect(headers.get('strict-transport-security')).toBeNull()
      expect(headers.get('x-powered-by')).toBeNull()
    }
  })

  it('over TLS asks for TLS from then on and marks its cookies', async () => {
    const { client } = await openWith({ settings: { publicUrl: 'https://shop.example' } })
    expect((await client.fetch('/')).headers.get('strict-transport-security')).toMatch(/max-age=31536000/)
    const { headers } = await client.signIn(await client.register())
    expect(headers.getSetCookie()[0]).toMatch(
      /^__Host-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })
})

describe('files', () => {
  it.each(['/pictures/nothing', '/pictures/../schema.ts', '/pictures/%2e%2e/%2e%2e/main.ts', '/pictures/'])(
    'serves nothing at %s',
    async (path) => {
      const { status } = await requestRaw(sharedShop.url, { path })
      expect([403, 404]).toContain(status)
    },
  )

  it('shuts no search engine out of a page that the site map names', async () => {
    const { client } = openSharedShop()
    const textOf = async (path: string) => (await client.fetch(path)).text()
    const rules = [...(await textOf('/robots.txt')).matchAll(/^Disallow: (.*)$/gm)].map(([, rule = '']) => rule)
    const maps = [...(await textOf('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, map]) => new URL(map!))
    const texts = await Promise.all(maps.map(({ pathname, search }) => textOf(pathname + search)))
    const open = texts.flatMap((text) =>
      [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page]) => new URL(page!).pathname),
    )
    expect(open).toContain('/pages/PaymentOpt')
    const isShut = (path: string) => rules.some((rule) => `${path}$`.startsWith(rule))
    expect(open.filter((path) => isShut(path))).toEqual([])
  })

  it('serves robots.txt and an icon', async () => {
    const { client } = openSharedShop()
    const robots = await (await client.fetch('/robots.txt')).text()
    expect(robots.split('\n').slice(0, 13)).toEqual([
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /sandbox/',
      'Disallow: /pages/Personal',
      'Disallow: /pages/CheckOut',
      'Disallow: /pages/Payment$',
      'Disallow: /pages/Payment?',
      'Disallow: /pages/Payment/',
      'Disallow: /pages/PaymentPage',
      'Disallow: /pages/PaymentFailed',
      'Disallow: /pages/ThanksMessage',
      'Disallow: /pages/Cart',
      '',
    ])
    expect((await client.fetch('/favicon.svg')).headers.get('content-type')).toContain('image/svg+xml')
  })
})

describe('a file that is refused', () => {
  const files = {
    data: '/api/privacy/export_own_data',
    appointment: `/api/purchase/get_appointment_file?appointment=${crypto.randomUUID()}`,
    link: `/api/purchase/get_appointment_file?token=${'a'.repeat(43)}`,
    picture: '/api/base/get_vcode?vcode_key=no',
  }
  const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

  it.each([
    [files.data, 'en', 401, 'Please sign in, then take the file again.', '/pages/Personal/Privacy'],
    [files.appointment, 'en', 401, 'Please sign in, then take the file again.', '/pages/Personal/Appointment'],
    [files.appointment, 'zh-CN', 401, '请先登录，然后重新下载文件。', '/pages/Personal/Appointment'],
    [files.link, 'en', 404, 'This file could not be found', '/'],
    [files.link, 'zh-CN', 404, '找不到此文件', '/'],
    [files.picture, 'en', 400, 'This file could not be found', '/'],
  ])('[API-01] is a page to whoever followed the link %s in %s', async (path, language, status, text, href) => {
    const { client } = openSharedShop()
    const response = await client.fetch(path, { headers: { ...browser, 'accept-language': language } })
    expect([response.status, response.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8'])
    expect(response.headers.get('content-disposition')).toBeNull()
    expect(response.headers.get('cache-control')).toBe('no-store')
    const page = await response.text()
    expect(page).toContain(text)
    expect(page).toContain(`<a href="${href}">`)
    const hash = createHash('sha256')
      .update(/<style>(.*?)<\/style>/.exec(page)?.[1] ?? '')
      .digest('base64')
    expect(policyOf(response)).toContain(`style-src 'sha256-${hash}'`)
  })

  it('[API-01] is told to a program by status and code', async () => {
    const { client } = openSharedShop()
    const read = async (path: string) => {
      const response = await client.fetch(path)
      return [response.status, await response.json()]
    }
    expect(await read(files.data)).toEqual([401, { re: '401' }])
    expect(await read(files.link)).toEqual([404, { re: '404' }])
    expect(await read(files.picture)).toEqual([400, { re: '400', field: 'vcode_key' }])
  })

  it('[API-01] is refused in words too where it was asked for too often', async () => {
    const { client } = await openWith({
      settings: {
        rate: { read: 0, write: 0, account: 1, payment: 0, signIn: 0, form: 0, upload: 0, preview: 0, page: 0 },
      },
    })
    const ask = () => client.fetch(files.data, { headers: browser })
    expect((await ask()).status).toBe(401)
    const refused = await ask()
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect(await refused.text()).toContain('Please wait a minute and try again.')
  })
})

describe('limits', () => {
  it('[API-01] answers 429 to too many requests of a group, and says when to come back', async () => {
    const { client } = await openWith({
      settings: {
        rate: { read: 2, write: 0, account: 0, payment: 0, signIn: 0, form: 0, upload: 0, preview: 0, page: 0 },
      },
    })
    const ask = () => client.fetch('/api/purchase/get_pieces?kind=earrings')
    expect((await ask()).status).toBe(200)
    expect((await ask()).status).toBe(200)
    const refused = await ask()
    expect(refused.status).toBe(429)
    expect(await refused.json()).toEqual({ re: '429' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await client.call('POST /api/user/check_email', { email: 'a@b.example' })).status).toBe(200)
  })

  it('counts sign-ins by email and address, whatever the case of the email', async () => {
    const { client } = await openWith({
      settings: {
        rate: { read: 0, write: 0, account: 0, payment: 0, signIn: 2, form: 0, upload: 0, preview: 0, page: 0 },
      },
    })
    expect((await client.signIn('a@shop.example', 'Wrong2024')).body.re).toBe('407')
    expect((await client.signIn('A@shop.example', 'Wrong2024')).body.re).toBe('407')
    const refused = await client.signIn(' a@SHOP.example', 'Wrong2024')
    expect([refused.status, refused.body.re]).toEqual([429, '429'])
    expect((await client.signIn('b@shop.example', 'Wrong2024')).body.re).toBe('407')
  })

  it.each<[unknown]>([[{ toString: 1 }], [{ toString: null, valueOf: null }], [['a@shop.example']]])(
    '[API-01] counts a sign-in whose email is no text but %j, and names the field',
    async (email) => {
      const { client } = await openWith({
        settings: {
          rate: { read: 0, write: 0, account: 0, payment: 0, signIn: 2, form: 0, upload: 0, preview: 0, page: 0 },
        },
      })
      const body = JSON.stringify({ user_name: email, password: 'x', vcode: 'x', vcode_key: '1700000000000' })
      const headers = { 'content-type': 'application/json' }
      const ask = () => client.fetch('/api/user/sign_in', { method: 'POST', headers, body })
      for (const _ of [1, 2]) {
        const refused = await ask()
        expect([refused.status, await refused.json()]).toEqual([400, { re: '400', field: 'user_name' }])
      }
      expect((await ask()).status).toBe(429)
    },
  )
})

describe('limits of their own', () => {
  const only = (changes: Partial<Settings['rate']>) => ({
    settings: {
      rate: {
        read: 0,
        write: 0,
        account: 0,
        payment: 0,
        signIn: 0,
        form: 0,
        upload: 0,
        preview: 0,
        page: 0,
        ...changes,
      },
    },
  })

  it('[API-01] [X-ENQUIRY-01] keep one address from many enquiries, and from mailing many strangers, in an hour', async () => {
    const { client } = await openWith(only({ form: 2 }))
    const enquire = (name: string) =>
      client.call('POST /api/purchase/submit_custom_info', { name, whatsapp: '0123456789', budget: '1' })
    const subscribe = (name: string) =>
      client.call('POST /api/purchase/footer_email', { email: `${name}@shop.example` })
    for (const ask of [enquire, subscribe]) {
      for (const name of ['mei', 'aisyah']) expect((await ask(name)).body).toEqual({ re: '200' })
      const refused = await ask('devi')
      expect([refused.status, refused.body]).toEqual([429, { re: '429' }])
      const wait = Number(refused.headers.get('retry-after'))
      expect(wait).toBeGreaterThan(3500)
      expect(wait).toBeLessThanOrEqual(3600)
    }
  })

  it('[X-PDPA-02] keep a borrowed session from guessing the password by which the account is deleted', async () => {
    const { shop } = await openWith(only({ signIn: 2 }))
    const client = await ShopClient.signedIn(shop.url)
    const guess = async () => (await client.call('POST /api/privacy/delete_account', { password: 'Guess2024' })).body.re
    expect([await guess(), await guess(), await guess()]).toEqual(['407', '407', '429'])
  })
})

describe('health', () => {
  it('is alive and ready while the database answers', async () => {
    const { client } = openSharedShop()
    expect(await (await client.fetch('/healthz')).text()).toBe('alive')
    const ready = await client.fetch('/readyz')
    expect([ready.status, await ready.text()]).toEqual([200, 'ready'])
  })

  it('is not ready without its database', async () => {
    const { shop, client } = await openWith({})
    await shop.services.db.destroy()
    expect((await client.fetch('/readyz')).status).toBe(503)
    expect((await client.fetch('/healthz')).status).toBe(200)
  })
})

describe('stopping', () => {
  it('answers what is under way and what comes over open connections, and loses nothing', async () => {
    const { render } = recorder()
    const mayAnswer = Promise.withResolvers<void>()
    let renders = 0
    const slow: RenderText = async (request, context) => {
      renders += 1
      await mayAnswer.promise
      return render(request, context)
    }
    const { shop } = await openWith({ renderer: testRenderer(slow), settings: { drain: 1000 } })
    const underWay = [1, 2, 3].map((number) => fetch(`${shop.url}/?${number}`))
    await expect.poll(() => renders).toBe(3)
    const closing = shop.close()
    const during = await requestRaw(shop.url, { path: '/readyz' })
    expect([during.status, during.headers.connection]).toEqual([503, 'close'])
    await expect.poll(() => shop.server.server.listening, { message: 'the shop takes connections' }).toBe(false)
    mayAnswer.resolve()
    const pages = await Promise.all(underWay)
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200])
    await closing
    await expect(fetch(shop.url)).rejects.toThrow('fetch failed')
  })
})

it('[X-RENDER-03] searches again for help after its headings could not be read', async () => {
  let asked = 0
  const helpTopics = () => {
    asked += 1
    return asked === 1 ? Promise.reject(new Error('the thread has ended')) : Promise.resolve([])
  }
  const { client } = await openWith({ renderer: { ...recorder().renderer, helpTopics } })
  const search = async () => (await client.call('GET /api/purchase/search_commodity', { search: 'zzqxv' })).body.re
  expect([await search(), await search()]).toEqual(['500', '200'])
})
