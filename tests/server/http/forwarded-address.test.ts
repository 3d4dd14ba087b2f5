import { describe, expect, it, onTestFinished } from 'vitest'
import { readSettings } from '../../../src/server/settings.ts'
import { ShopClient, testPassword } from '../../support/client.ts'
import { openTestShop } from '../../support/shop.ts'

const open = async (trustProxy: string, limited = {}) => {
  const noLimits = { read: 0, write: 0, account: 0, payment: 0, signIn: 0, form: 0, upload: 0, preview: 0, page: 0 }
  const settings = { ...readSettings({ TRUST_PROXY: trustProxy }), rate: { ...noLimits, ...limited } }
  const shop = await openTestShop('sqlite', { settings: { trustProxy: settings.trustProxy, rate: settings.rate } })
  onTestFinished(() => shop.close())
  return shop
}

/** The address that is stored for a sign-in with these headers. */
const signIpWith = async (trustProxy: string, headers: Record<string, string>) => {
  const shop = await open(trustProxy)
  const client = new ShopClient(shop.url)
  const email = await client.register()
  const body = JSON.stringify({ user_name: email, password: testPassword, ...(await client.verification()) })
  const signIn = await client.fetch('/api/user/sign_in', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
  expect(((await signIn.json()) as { re: string }).re).toBe('200')
  const user = await shop.services.db
    .selectFrom('users')
    .select('sign_ip')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return user.sign_ip
}

const own = /^(::ffff:)?127\.0\.0\.1$/

describe('the address of a shopper', () => {
  it.each([
    ['trusts nobody by default', '', '203.0.113.7', own],
    ['trusts nobody with 0', '0', '203.0.113.7', own],
    [
      'is what the one proxy in front adds, not what came with the request',
      '1',
      '198.51.100.1, 203.0.113.7',
      '203.0.113.7',
    ],
    ['is what the second of two proxies saw', '2', '<script>, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
    ['is never a text that is no address', '1', '<script>alert(1)</script>', own],
    ['is never an address with more in it', '1', '203.0.113.7"; drop table users', own],
    [
      'is the nearest that is no proxy of the list',
      'loopback,10.0.0.0/8',
      '198.51.100.1, 203.0.113.7, 10.9.8.7',
      '203.0.113.7',
    ],
    ['is the connection where that is no proxy of the list', '10.0.0.0/8', '203.0.113.7', own],
    ['is no text behind a proxy of the list', 'loopback', '203.0.113.7, <script>', own],
    ['may be IPv6', '1', '2001:db8::7', '2001:db8::7'],
  ])('%s (TRUST_PROXY=%s)', async (_, trustProxy, forwarded, expected) => {
    expect(await signIpWith(trustProxy, { 'x-forwarded-for': forwarded })).toMatch(expected)
  })

  it.each([
    ['', (count: number) => `203.0.113.${count}`],
    ['1', (count: number) => `203.0.113.${count}, 198.51.100.1`],
    ['1', (count: number) => `forged ${count}`],
    ['loopback', (count: number) => `203.0.113.${count}, 198.51.100.1`],
  ])('[API-01] lifts no limit by a forged header (TRUST_PROXY=%s)', async (trustProxy, forwardedOf) => {
    const shop = await open(trustProxy, { read: 3 })
    const statuses: number[] = []
    for (let count = 1; count <= 5; count += 1) {
      const headers = { 'x-forwarded-for': forwardedOf(count) }
      statuses.push((await fetch(`${shop.url}/api/purchase/get_pieces?kind=earrings`, { headers })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429])
  })

  it('counts shoppers behind one proxy apart', async () => {
    const shop = await open('1', { read: 1 })
    const ask = async (address: string) =>
      (await fetch(`${shop.url}/api/purchase/get_pieces?kind=earrings`, { headers: { 'x-forwarded-for': address } }))
        .status
    expect([await ask('203.0.113.1'), await ask('203.0.113.2'), await ask('203.0.113.1')]).toEqual([200, 200, 429])
  })

  it('lifts no limit of the social sign-in by a forged header', async () => {
    const shop = await open('', { account: 2 })
    const start = async (count: number) =>
      (await fetch(`${shop.url}/social/start`, { headers: { 'x-forwarded-for': `203.0.113.${count}` } })).status
    const statuses = [await start(1), await start(2), await start(3)]
    expect(statuses.map((status) => status === 429)).toEqual([false, false, true])
  })
})
