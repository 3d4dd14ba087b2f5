import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ShopClient } from '../../support/client.ts'
import { openTestShop, type TestShop } from '../../support/shop.ts'

const token = 'a'.repeat(43)

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop('sqlite', { settings: { publicUrl: 'https://shop.example' } })
})
afterAll(() => shop.close())

describe('a mailed link', () => {
  it.each([
    '/pages/AppointmentDetail',
    '/pages/ResetPassword',
    '/pages/EmailChange',
    '/pages/NewsletterConfirm',
    '/pages/NewsletterUnsubscribe',
  ])('[X-GUARD-07] to %s leads to the page without its token, which a cookie for this page brings', async (path) => {
    const client = new ShopClient(shop.url)
    const followed = await client.fetch(`${path}?token=${token}`)
    expect([followed.status, followed.headers.get('location')]).toEqual([303, path])
    expect(followed.headers.get('referrer-policy')).toBe('no-referrer')
    expect(followed.headers.get('cache-control')).toBe('no-store')
    expect(followed.headers.getSetCookie()).toEqual([
      `__Secure-link=${token}; Max-Age=3600; Path=${path}; HttpOnly; Secure; SameSite=Lax`,
    ])
    expect(await (await client.fetch(path)).text(), 'the page has the token of the cookie').toContain(token)
    expect(await (await new ShopClient(shop.url).fetch(path)).text(), 'nobody else has it').not.toContain(token)
  })

  it('[X-GUARD-07] keeps what else its address says', async () => {
    const client = new ShopClient(shop.url)
    const followed = await client.fetch(`/pages/ResetPassword?lang=zh-CN&token=${token}`)
    expect(followed.headers.get('location')).toBe('/pages/ResetPassword?lang=zh-CN')
  })

  it('[X-GUARD-07] confirms a newsletter without script, by the form of the page', async () => {
    const client = new ShopClient(shop.url)
    await client.fetch(`/pages/NewsletterConfirm?token=${token}`)
    const page = await (await client.fetch('/pages/NewsletterConfirm')).text()
    expect(page).toMatch(new RegExp(`<input type="hidden" name="token" value="${token}"`))
    const sent = await client.fetch('/pages/NewsletterConfirm', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `token=${token}`,
    })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/pages/NewsletterConfirm'])
    expect(await (await client.fetch('/pages/NewsletterConfirm')).text()).not.toContain(token)
  })

  it('[ROUTE-13] is not the preview of a promotion, whose address is passed on', async () => {
    const { status } = await new ShopClient(shop.url).fetch(`/page-preview/promotion/x?token=${token}`)
    expect(status).not.toBe(303)
  })
})
