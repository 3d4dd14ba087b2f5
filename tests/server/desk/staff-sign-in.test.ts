import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { removeStaff, resetStaff } from '../../../src/server/desk/staff.ts'
import { ShopClient } from '../../support/client.ts'
import { adjustableClock } from '../../support/commerce.ts'
import { databases, openTestShop, testSettings, type TestShop } from '../../support/shop.ts'
import { atDesk, employ, signInAtDesk } from '../../support/staff.ts'

const minute = 60_000

describe.each(databases)('signing in at the desk on %s', (database) => {
  const clock = adjustableClock()
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(database, { now: clock.now })
  })
  afterAll(() => shop.close())

  const me = async (client: ShopClient) => (await client.call('POST /api/desk/me', {})).body
  const trailOf = async (email: string) => {
    const { db } = shop.services
    const { uuid } = await db.selectFrom('staff').select('uuid').where('email', '=', email).executeTakeFirstOrThrow()
    const rows = await db
      .selectFrom('audit_trail')
      .select(['actor', 'event'])
      .where('room', '=', 'staff')
      .where('subject', '=', uuid)
      .orderBy('id')
      .execute()
    return rows.map(({ actor, event }) => `${event} ${actor}`)
  }
  const context = <Result>(work: (context: Parameters<typeof removeStaff>[0]) => Promise<Result>): Promise<Result> =>
    shop.services.write((transaction) => work({ transaction, now: clock.now(), actor: 'desk:test' }))

  test('[X-DESK-09] starts a session of an hour, in a cookie that no script and no other site can use', async () => {
    const employee = await employ(shop, 'adviser')
    const client = new ShopClient(shop.url)
    const { body, headers } = await signInAtDesk(client, employee)
    expect(body).toMatchObject({ re: '200', data: { name: 'Aina', role: 'adviser' } })
    expect(body.data?.seconds_left).toBe(3600)
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^desk=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^desk-known=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/),
    ])
    const { data } = await me(client)
    expect(data).toMatchObject({ name: 'Aina', role: 'adviser' })
    expect(data?.seconds_left).toBeGreaterThan(3540)
    expect(data?.seconds_left).toBeLessThanOrEqual(3600)
    const stored = await shop.services.db.selectFrom('staff_sessions').select('id_hash').execute()
    expect(JSON.stringify(stored)).not.toContain(client.cookies.get('desk'))
  })

  test('[X-DESK-09] is refused with one and the same answer, whatever is wrong', async () => {
    const employee = await employ(shop)
    const { email, password, code } = employee
    const refused = async (changes: { email?: string; password?: string; code?: string }) => {
      const client = new ShopClient(shop.url)
      const answer = await client.call('POST /api/desk/sign_in', { email, password, code: code(), ...changes })
      return { status: answer.status, body: answer.body, cookies: client.cookies.size }
    }
    const wrong = code() === '000000' ? '000001' : '000000'
    const answers = [
      await refused({ email: 'nobody@kilau.example' }),
      await refused({ password: 'wrong' }),
      await refused({ code: wrong }),
    ]
    const customer = new ShopClient(shop.url)
    answers.push(await refused({ email: await customer.register() }))
    expect((await signInAtDesk(new ShopClient(shop.url), employee)).body.re).toBe('200')
    answers.push(await refused({}))
    for (const answer of answers) expect(answer).toEqual({ status: 200, body: { re: '407' }, cookies: 0 })
  })

  test('[X-DESK-09] takes a code once, also of two attempts at the same moment', async () => {
    const employee = await employ(shop)
    const attempts = await Promise.all(
      Array.from({ length: 5 }, () => signInAtDesk(new ShopClient(shop.url), employee)),
    )
    expect(attempts.map(({ body }) => body.re).toSorted()).toEqual(['200', '407', '407', '407', '407'])
  })

  test('[X-DESK-09] takes the code before and the one after, and none that is older than the last one', async () => {
    for (const [steps, re] of [
      [-2, '407'],
      [-1, '200'],
      [1, '200'],
      [2, '407'],
    ] as const) {
      const employee = await employ(shop)
      const { body } = await signInAtDesk(new ShopClient(shop.url), employee, employee.code(steps))
      expect([steps, body.re]).toEqual([steps, re])
    }
    const employee = await employ(shop)
    const [before, now, after] = [employee.code(-1), employee.code(), employee.code(1)]
    const answers = []
    for (const code of [now, before, now, after, after]) {
      answers.push((await signInAtDesk(new ShopClient(shop.url), employee, code)).body.re)
    }
    expect(answers).toEqual(['200', '407', '407', '200', '407'])
  })

  test('[X-DESK-09] ends an hour later, whatever was done meanwhile', async () => {
    const { client } = await atDesk(shop)
    clock.advance(59 * minute)
    expect((await me(client)).re).toBe('200')
    clock.advance(2 * minute)
    expect(await me(client)).toEqual({ re: '503' })
    expect(await me(client)).toEqual({ re: '401' })
  })

  test('[X-DESK-09] ends by signing out, and each is in the audit trail', async () => {
    const { client, employee } = await atDesk(shop)
    const cookie = client.cookies.get('desk') ?? ''
    expect((await client.call('POST /api/desk/sign_out', {})).body).toEqual({ re: '200' })
    client.cookies.set('desk', cookie)
    expect(await me(client)).toEqual({ re: '503' })
    expect(await trailOf(employee.email)).toEqual([
      'staff.added desk:test',
      `staff.signedIn desk:${employee.email}`,
      `staff.signedOut desk:${employee.email}`,
    ])
  })

  test('[X-DESK-09] is never that of a customer, nor the other way', async () => {
    const customer = await ShopClient.signedIn(shop.url)
    expect(await me(customer)).toEqual({ re: '401' })
    customer.cookies.set('desk', customer.cookies.get('session') ?? '')
    expect(await me(customer)).toEqual({ re: '503' })
    const { client } = await atDesk(shop)
    expect((await client.call('POST /api/purchase/get_cart_list', {})).body).toEqual({ re: '401' })
    client.cookies.set('session', client.cookies.get('desk') ?? '')
    expect((await client.call('POST /api/purchase/get_cart_list', {})).body).toEqual({ re: '503' })
  })

  test('[X-DESK-09] a removed account cannot sign in, and its sessions have ended', async () => {
    const { client, employee } = await atDesk(shop)
    await context((each) => removeStaff(each, employee.email))
    expect(await me(client)).toEqual({ re: '503' })
    clock.advance(minute)
    expect((await signInAtDesk(client, employee)).body).toEqual({ re: '407' })
  })

  test('[X-DESK-09] a new password and a new secret end the old ones and their sessions', async () => {
    const { client, employee } = await atDesk(shop)
    const { password } = await context((each) => resetStaff(each, employee.email))
    expect(await me(client)).toEqual({ re: '503' })
    clock.advance(minute)
    expect((await signInAtDesk(client, employee)).body).toEqual({ re: '407' })
    expect((await signInAtDesk(client, { ...employee, password })).body).toEqual({ re: '407' })
  })
})

describe('signing in at the desk too often', () => {
  let shop: TestShop
  beforeAll(async () => {
    const rate = { ...testSettings().rate, signIn: 3 }
    shop = await openTestShop('sqlite', { settings: { rate, signInTries: 3, trustProxy: 1 } })
  })
  afterAll(() => shop.close())

  const attempt = async (address: string, email: string) => {
    const response = await new ShopClient(shop.url).fetch('/api/desk/sign_in', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ email, password: 'wrong', code: '000000' }),
    })
    return ((await response.json()) as { re: string }).re
  }

  test('[X-DESK-09] is refused by name, wherever it comes from, and by address, whatever the name', async () => {
    const byName = []
    for (const host of [1, 2, 3, 4]) byName.push(await attempt(`203.0.113.${host}`, 'Aina@kilau.example'))
    expect(byName).toEqual(['407', '407', '407', '429'])
    const byAddress = []
    for (const name of ['a', 'b', 'c', 'd']) byAddress.push(await attempt('198.51.100.1', `${name}@kilau.example`))
    expect(byAddress).toEqual(['407', '407', '407', '429'])
    expect(await attempt('198.51.100.2', 'e@kilau.example')).toBe('407')
  })
})
