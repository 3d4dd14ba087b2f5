import { describe, expect, it, onTestFinished } from 'vitest'
import { ShopClient } from '../../support/client.ts'
import { requestRaw } from '../../support/raw-request.ts'
import { openTestShop } from '../../support/shop.ts'

const open = async (publicUrl: string | null) => {
  const shop = await openTestShop('sqlite', { settings: { publicUrl, trustProxy: 1 } })
  onTestFinished(() => shop.close())
  return shop
}

describe('a changing call', () => {
  const statusOf = async (url: string, headers: Record<string, string>) =>
    (
      await requestRaw(url, {
        method: 'POST',
        path: '/api/user/logout',
        headers: { 'content-type': 'application/json', ...headers },
        body: '{}',
      })
    ).status

  it('[X-GUARD-05] is refused from the same host without TLS, where the shop has TLS', async () => {
    const { url } = await open('https://shop.example')
    const host = 'shop.example'
    expect(await statusOf(url, { host, origin: 'http://shop.example' })).toBe(403)
    expect(await statusOf(url, { host, origin: 'https://shop.example:8443' })).toBe(403)
    expect(await statusOf(url, { host, origin: 'https://shop.example' })).toBe(200)
  })

  it('[X-GUARD-05] is refused from the other scheme of an address that no setting names', async () => {
    const { url } = await open(null)
    const { host } = new URL(url)
    expect(await statusOf(url, { host, origin: `https://${host}` })).toBe(403)
    expect(await statusOf(url, { host, origin: `http://${host}` })).toBe(200)
    // A proxy that is trusted says how the shopper reached it.
    expect(await statusOf(url, { host, origin: `https://${host}`, 'x-forwarded-proto': 'https' })).toBe(200)
    expect(await statusOf(url, { host, origin: `http://${host}`, 'x-forwarded-proto': 'https' })).toBe(403)
  })
})

describe('the way to the identity provider', () => {
  it.each([
    [null, (url: string) => url],
    ['https://shop.example', () => 'https://shop.example'],
  ])(
    '[X-GUARD-05] leads back to the shop and never to the host of the request, with PUBLIC_URL %s',
    async (publicUrl, back) => {
      const { url } = await open(publicUrl)
      const { status, headers } = await requestRaw(url, {
        path: `/social/start?state=${'a'.repeat(43)}`,
        headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      })
      expect(status).toBe(303)
      expect(new URL(headers.location ?? '').searchParams.get('redirect_uri')).toBe(`${back(url)}/social/return`)
    },
  )
})

it('[X-GUARD-05] over TLS the language is in a cookie that no other host can set, and one from before still counts', async () => {
  const { url } = await open('https://shop.example')
  const client = new ShopClient(url)
  const chosen = await client.fetch('/language/zh-CN?to=/')
  expect(chosen.headers.getSetCookie()).toEqual(['__Host-lang=zh-CN; Max-Age=31536000; Path=/; Secure; SameSite=Lax'])
  const languageOf = async (cookie: string) => {
    const { body } = await requestRaw(url, { path: '/pages/FAQ', headers: { cookie } })
    return /<html[^>]* lang="([^"]+)"/.exec(body.toString())?.[1]
  }
  expect(await languageOf('__Host-lang=zh-CN; lang=en')).toBe('zh-CN')
  expect(await languageOf('lang=zh-CN')).toBe('zh-CN')
})
