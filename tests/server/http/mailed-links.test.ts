import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ShopClient } from '../../support/client.ts'
import { openTestShop, type TestShop } from '../../support/shop.ts'

const token = 'a'.repeat(43)

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop('sqlite', { settings: { publicUrl: 'https://shop.example' } })
})
afterAll(() => shop.close())

/** Follows a mailed link to its page's address. */
const follow = async (client: ShopClient, address: string) => {
  const followed = await client.fetch(address)
  return { followed, page: followed.headers.get('location') ?? '' }
}

describe('a mailed link', () => {
  it.each([
    '/pages/AppointmentDetail',
    '/pages/ResetPassword',
    '/pages/EmailChange',
    '/pages/NewsletterConfirm',
    '/pages/NewsletterUnsubscribe',
  ])('[X-GUARD-07] to %s leads to the page without its token, which a cookie for this page brings', async (path) => {
    const client = new ShopClient(shop.url)
    const { followed, page: address } = await follow(client, `${path}?token=${token}`)
    expect(followed.status).toBe(303)
    expect(address).toMatch(new RegExp(`^${path}\\?link=[\\w-]{8}$`))
    const link = address.slice(-8)
    expect(token).not.toContain(link)
    expect(followed.headers.get('referrer-policy')).toBe('no-referrer')
    expect(followed.headers.get('cache-control')).toBe('no-store')
    expect(followed.headers.getSetCookie()).toEqual([
      `__Secure-link-${link}=${token}; Max-Age=3600; Path=${path}; HttpOnly; Secure; SameSite=Lax`,
    ])
    const page = await client.fetch(address)
    expect(page.headers.get('cache-control'), 'nobody stores the token').toBe('private, no-store')
    expect(await page.text(), 'the page has the token of the cookie').toContain(token)
    expect(await (await new ShopClient(shop.url).fetch(address)).text(), 'nobody else has it').not.toContain(token)
    expect(await (await client.fetch(path)).text(), 'an address that names no link').not.toContain(token)
  })

  it('[X-GUARD-07] is told apart from other links of its page; the last eight are', async () => {
    const client = new ShopClient(shop.url)
    const tokens = Array.from('abcdefghi', (letter) => letter.repeat(43))
    const addresses: string[] = []
    for (const each of tokens) addresses.push((await follow(client, `/pages/AppointmentDetail?token=${each}`)).page)
    const shown: string[] = []
    for (const address of addresses) {
      const page = await (await client.fetch(address)).text()
      shown.push(tokens.filter((each) => page.includes(each)).join(' '))
    }
    expect(shown).toEqual(['', ...tokens.slice(1)])
  })

  it('[X-GUARD-07] keeps what else its address says', async () => {
    const client = new ShopClient(shop.url)
    const { page } = await follow(client, `/pages/ResetPassword?lang=zh-CN&token=${token}`)
    expect(page).toMatch(/^\/pages\/ResetPassword\?lang=zh-CN&link=[\w-]{8}$/)
  })

  it('[X-GUARD-07] confirms a newsletter without script, by the form of the page', async () => {
    const client = new ShopClient(shop.url)
    const { page: address } = await follow(client, `/pages/NewsletterConfirm?token=${token}`)
    const page = await (await client.fetch(address)).text()
    expect(page).toMatch(new RegExp(`<input type="hidden" name="token" value="${token}"`))
    const sent = await client.fetch('/pages/NewsletterConfirm', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `token=${token}`,
    })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/pages/NewsletterConfirm'])
    expect(await (await client.fetch(address)).text()).not.toContain(token)
  })

  it('[ROUTE-13] is not the preview of a promotion, whose address is passed on', async () => {
    const { status } = await new ShopClient(shop.url).fetch(`/page-preview/promotion/x?token=${token}`)
    expect(status).not.toBe(303)
  })
})
