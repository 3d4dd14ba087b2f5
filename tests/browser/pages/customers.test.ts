import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { ShopClient } from '../../support/client.ts'
import { additionOf, addToCart, pieceOfKind } from '../../support/commerce.ts'
import { requestRaw } from '../../support/raw-request.ts'
import { test } from '../support/browser-test.ts'
import { addToCart as addAs, piecesOf, register, signIn } from '../support/customer.ts'
import { customerRoutes, visitorRoutes } from '../support/routes.ts'
import { startShop } from '../support/shop.ts'

/** Names that would do harm where they are not escaped, and one that is longer than the room that pages have for it. */
const names = ['Zwelethu </script><b>"x"', "O'Quimby \u2028 & Sons 王", `Wilhelmina-${'ü'.repeat(80)}`, 'Xanthippe']

interface Reader {
  cookie: string
  /** What only this customer's pages may hold. */
  own: string[]
  name: string
}

const readers: Reader[] = []
let shop: Awaited<ReturnType<typeof startShop>>

beforeAll(async () => {
  shop = await startShop({ PAGE_CACHE_SECONDS: '3600' })
  for (const [place, name] of names.entries()) {
    const client = new ShopClient(shop.url)
    const email = await client.register({ firstname: name })
    await client.signIn(email)
    if (place % 2 === 1) await addToCart(client, additionOf(await pieceOfKind(client, 'earrings')))
    const { body } = await client.call('POST /api/user/get_header_info', {})
    const word = /\p{L}{6,}/u.exec(name)?.[0] ?? ''
    readers.push({
      cookie: `session=${client.cookies.get('session')}`,
      own: [word, body.data?.uuid ?? '', email],
      // As it is stored: white space within a name is one space.
      name: body.data?.user_name ?? '',
    })
  }
})
afterAll(() => shop.stop())

const decoders: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync }

const read = async (path: string, encoding: string, cookie?: string) => {
  const headers = { 'accept-encoding': encoding, 'accept-language': 'en', ...(cookie ? { cookie } : {}) }
  const { status, headers: got, body } = await requestRaw(shop.url, { path, headers })
  const decode = decoders[got['content-encoding'] ?? '']
  return { status, stored: got['cache-control'], html: (decode ? decode(body) : body).toString() }
}

/** A page without what belongs to its customer or its answer, so that those of two customers can be compared. */
const anonymous = (html: string) =>
  html
    .replace(/nonce(?:=|" content=)"[^"]*"/g, 'nonce')
    .replace(/\bu:\d{13}\b/g, 'u:0')
    .replace(/"customer":\{[^}]*\}\s*/g, '"customer":{}')
    .replace(/aria-label="Account of [^"]*"\s*><span>[^<]*<\/span\s*>/g, '')
    .replace(/aria-label="My Cart, \d+"\s*/g, '')
    .replace(/<span class="count">\d+<\/span\s*>/g, '')
    .replace(/\s+>/g, '>')

const paths = [...visitorRoutes, ...customerRoutes].map(({ path }) => path)

describe('the pages of several customers and a visitor, read at once', () => {
  it.each(paths)('[X-HEADER-01] hold nothing of each other: %s', async (path) => {
    const asked = [...readers, ...readers, null].flatMap((reader) =>
      ['br', 'gzip', 'identity'].map(async (encoding) => ({ reader, ...(await read(path, encoding, reader?.cookie)) })),
    )
    for (const { reader, html, stored } of await Promise.all(asked)) {
      for (const other of readers) {
        if (other === reader) continue
        for (const word of other.own) expect(html, `${path} for ${reader?.name ?? 'a visitor'}`).not.toContain(word)
      }
      if (!reader) continue
      expect(stored).toBe('private, no-store')
      const data = /<script type="application\/json" id="page-input">(.*?)<\/script>/.exec(html)?.[1] ?? 'null'
      const { app } = JSON.parse(data) as { app: { customer: { uuid: string; userName: string } } }
      expect(app.customer).toMatchObject({ uuid: reader.own[1], userName: reader.name })
    }
  })

  it.each(visitorRoutes.map(({ path }) => path))(
    '[X-HEADER-01] are the same for all but what the header shows: %s',
    async (path) => {
      const [one, , other] = readers
      const pages = await Promise.all([read(path, 'br', one?.cookie), read(path, 'br', other?.cookie)])
      const [first, second] = pages.map(({ html }) => anonymous(html))
      expect(first).toBe(second)
      for (const { own } of readers) expect(first).not.toContain(own[0])
    },
  )
})

describe('the header of a page that was rendered once for all customers', () => {
  const headerOf = ({ page }: { page: Page }) => {
    const header = page.locator('header')
    return {
      name: header.getByRole('link', { name: /^Account of / }),
      cart: header.getByRole('link', { name: /^My Cart, / }),
      logOut: header.getByRole('button', { name: 'Log out' }),
      logIn: header.getByRole('link', { name: 'Log in' }),
    }
  }

  test('[X-HEADER-01] names each customer and counts their cart, from the first paint until they log out', async ({
    open,
  }) => {
    const url = shop.url
    for (const name of ['</script><i>Mei</i> "&"', 'Ali']) {
      const session = await open({ shop: url })
      await signIn(session.context, await register(session.context, name))
      await session.goto('/')
      const { name: account, cart, logOut, logIn } = headerOf(session)
      expect(await account.textContent()).toBe(name)
      expect(await cart.getAttribute('aria-label')).toBe('My Cart, 0')
      const [piece] = await piecesOf(session.context, 'earrings')
      await addAs(session.context, { piece: piece?.uuid ?? '', metal: piece?.metals[0]?.metal ?? '2' })
      await session.goto('/pages/Earrings')
      expect(await cart.getAttribute('aria-label')).toBe('My Cart, 1')
      await logOut.click()
      await expect.poll(() => logIn.count()).toBe(1)
      await session.goto('/')
      expect(await account.count()).toBe(0)
    }
  })

  test('[X-HEADER-01] does so without script, in both languages', async ({ open }) => {
    const session = await open({ shop: inject('shopUrl'), script: false, locale: 'zh-CN' })
    await signIn(session.context, await register(session.context, '美 & "玲"'))
    await session.page.goto('/')
    const account = session.page.locator('header .head__name')
    expect([await account.textContent(), await account.getAttribute('aria-label')]).toEqual([
      '美 & "玲"',
      '美 & "玲" 的账户',
    ])
    expect(await session.page.locator('header .head__cart a').getAttribute('aria-label')).toBe('我的购物车，0 件')
  })
})
