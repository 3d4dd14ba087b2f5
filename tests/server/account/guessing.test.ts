import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createSignInAttempts } from '../../../src/server/account/sign-in-attempts.ts'
import { createShop } from '../../../src/server/shop.ts'
import { ShopClient, testPassword } from '../../support/client.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'
import { employ, signInAtDesk, type Employee } from '../../support/staff.ts'

const second = 1000
const hour = 3600 * second

describe.each(databases)('guessing at one account on %s', (database) => {
  let shop: TestShop
  let clock: number
  beforeEach(async () => {
    clock = Date.now()
    shop = await openTestShop(database, { now: () => new Date(clock), settings: { signInTries: 10, trustProxy: 1 } })
  })
  afterEach(() => shop.close())

  /** A browser at an address of its own that has no cookies. */
  const stranger = () => new ShopClient(shop.url)
  /** An attempt by a new browser, from another address each time. */
  let address = 0
  const attempt = async (email: string, password = 'Wrong2024', client = stranger()) => {
    address += 1
    const { vcode, vcode_key } = await client.verification()
    const response = await client.fetch('/api/user/sign_in', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${address % 250}` },
      body: JSON.stringify({ user_name: email, password, vcode, vcode_key }),
    })
    const { re } = (await response.json()) as { re: string }
    return { re, status: response.status, wait: response.headers.get('retry-after') }
  }
  const guess = async (email: string, times: number) => {
    const answers = []
    for (let time = 0; time < times; time += 1) answers.push((await attempt(email)).re)
    return answers
  }
  const ten = Array.from({ length: 10 }, () => '407')

  test('[X-GUARD-01] is refused after ten attempts, from whatever addresses, until a wait is over that doubles', async () => {
    const email = await stranger().register()
    expect(await guess(email, 10)).toEqual(ten)
    for (const wait of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
      expect(await attempt(email.toUpperCase()), `the wait of ${wait} s has begun`).toEqual({
        re: '429',
        status: 429,
        wait: String(wait),
      })
      clock += wait * second - 1
      expect((await attempt(email)).re, `${wait} s are not over`).toBe('429')
      clock += 1
      expect((await attempt(email)).re, `${wait} s are over`).toBe('407')
    }
  })

  test('[X-GUARD-01] is refused alike where the password is right, and where nobody has the email', async () => {
    const email = await stranger().register()
    const refused = { re: '429', status: 429, wait: '1' }
    for (const each of [email, 'nobody@shop.example']) {
      expect(await guess(each, 10)).toEqual(ten)
      expect([await attempt(each), await attempt(each, testPassword)]).toEqual([refused, refused])
    }
    const rows = await shop.services.db.selectFrom('sign_in_attempts').selectAll().execute()
    expect(rows.map(({ tries }) => tries)).toEqual([10, 10])
    expect(JSON.stringify(rows)).not.toMatch(/shop\.example/)
  })

  test('[X-GUARD-01] at once lets ten of thirty through', async () => {
    const email = await stranger().register()
    const answers = await Promise.all(Array.from({ length: 30 }, () => attempt(email)))
    const count = (re: string) => answers.filter((answer) => answer.re === re).length
    expect([count('407'), count('429')]).toEqual([10, 20])
  })

  test('[X-GUARD-01] a wrong verification code is no attempt, and a right password ends the count', async () => {
    const email = await stranger().register()
    expect(await guess(email, 9)).toEqual(ten.slice(1))
    for (let time = 0; time < 5; time += 1) {
      const client = stranger()
      const { vcode_key } = await client.verification()
      const payload = { user_name: email, password: testPassword, vcode: 'WRONG', vcode_key }
      expect((await client.call('POST /api/user/sign_in', payload)).body.re).toBe('501')
    }
    expect((await attempt(email, testPassword)).re).toBe('200')
    expect(await guess(email, 10)).toEqual(ten)
    expect((await attempt(email)).re).toBe('429')
  })

  test('[X-GUARD-02] does not keep its owner out, whose browser is counted by itself', async () => {
    const owner = stranger()
    const email = await owner.register()
    await owner.signIn(email)
    await owner.call('POST /api/user/logout', {})
    await guess(email, 10)
    expect((await attempt(email, testPassword)).re).toBe('429')
    expect((await attempt(email, testPassword, owner)).re).toBe('200')
    await owner.call('POST /api/user/logout', {})
    const own = []
    for (let time = 0; time < 11; time += 1) own.push((await attempt(email, 'Wrong2024', owner)).re)
    expect(own).toEqual([...ten, '429'])
  })

  test('[X-GUARD-02] is not made easier by a browser that knows another account, or by a cookie that is made up', async () => {
    const email = await stranger().register()
    const other = await ShopClient.signedIn(shop.url)
    const forger = stranger()
    forger.cookies.set('known', 'a'.repeat(43))
    await guess(email, 10)
    for (const client of [other, forger]) expect((await attempt(email, 'Wrong2024', client)).re).toBe('429')
  })

  test('[X-GUARD-02] a browser is known by a cookie that scripts cannot read, until the password changes', async () => {
    const owner = stranger()
    const email = await owner.register()
    const { headers } = await owner.signIn(email)
    const known = headers.getSetCookie().find((cookie) => cookie.startsWith('known='))
    expect(known).toMatch(/^known=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
    const rows = await shop.services.db.selectFrom('known_browsers').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(owner.cookies.get('known') ?? '')
    const thief = stranger()
    thief.cookies.set('known', owner.cookies.get('known') ?? '')
    const elsewhere = stranger()
    await elsewhere.signIn(email)
    const payload = { old_password: testPassword, pwd: 'Another2024' }
    expect((await elsewhere.call('POST /api/user/change_password', payload)).body.re).toBe('200')
    await guess(email, 10)
    expect((await attempt(email, 'Another2024', thief)).re).toBe('429')
    expect((await attempt(email, 'Another2024', elsewhere)).re).toBe('200')
  })

  test('[X-GUARD-02] at the desk is refused as well, and does not keep the staff out', async () => {
    const employee = await employ(shop)
    const at = new ShopClient(shop.url)
    expect((await signInAtDesk(at, employee)).body.re).toBe('200')
    const wrong: Employee = { ...employee, password: 'wrong' }
    const answers = []
    for (let time = 0; time < 11; time += 1) answers.push(await signInAtDesk(new ShopClient(shop.url), wrong))
    expect(answers.map(({ body }) => body.re)).toEqual([...ten, '429'])
    expect(answers.at(-1)?.headers.get('retry-after')).toBe('1')
    clock += 0.5 * second
    const late = { ...employee, code: () => employee.code(1) }
    expect((await signInAtDesk(new ShopClient(shop.url), late)).body.re).toBe('429')
    expect((await signInAtDesk(at, late)).body.re).toBe('200')
  })

  test('[X-GUARD-01] is forgotten a day after the last attempt', async () => {
    const email = await stranger().register()
    await guess(email, 10)
    expect(await shop.services.db.selectFrom('sign_in_attempts').selectAll().execute()).toHaveLength(1)
    clock += 24 * hour
    await createSignInAttempts(shop.services, 10).purge()
    expect(await shop.services.db.selectFrom('sign_in_attempts').selectAll().execute()).toEqual([])
  })
})

test('[X-GUARD-01] two processes over one database count together', async () => {
  const now = Date.now()
  const first = await openTestShop('postgres', { now: () => new Date(now), settings: { signInTries: 10 } })
  const second = await createShop(first.settings, { now: () => new Date(now) })
  try {
    const urls = [first.url, await second.listen()]
    const email = await new ShopClient(first.url).register()
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => new ShopClient(urls[index % 2] ?? '').signIn(email, 'Wrong2024')),
    )
    const count = (re: string) => answers.filter(({ body }) => body.re === re).length
    expect([count('407'), count('429')]).toEqual([10, 30])
  } finally {
    await second.close()
    await first.close()
  }
})
