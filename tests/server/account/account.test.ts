import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createVerificationCodes } from '../../../src/server/account/verification/codes.ts'
import { ShopClient, testPassword } from '../../support/client.ts'
import { databases, openTestShop, testCode, type TestShop } from '../../support/shop.ts'

const minute = 60_000
const day = 24 * 60 * minute

describe.each(databases)('accounts on %s', (database) => {
  let shop: TestShop
  let clock = Date.now()
  const later = (time: number) => (clock += time)
  const visitor = () => new ShopClient(shop.url)
  const customer = () => ShopClient.signedIn(shop.url)
  const sessionsOf = (email: string) =>
    shop.services.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.uuid', 'sessions.user_uuid')
      .selectAll('sessions')
      .where('users.email', '=', email)
      .execute()

  beforeAll(async () => {
    shop = await openTestShop(database, { now: () => new Date(clock) })
  })
  afterAll(() => shop.close())

  describe('registration', () => {
    it('[REGIST-05] [CONST-03] stores the customer with what the shop knows of the sign-up', async () => {
      const email = await visitor().register({ firstname: '  <b>Mei</b> ' })
      const user = await shop.services.db
        .selectFrom('users')
        .selectAll()
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      expect(user).toMatchObject({
        first_name: '<b>Mei</b>',
        last_name: 'Tan',
        gender: '1',
        sign_time: null,
        sign_ip: null,
      })
      expect(user.merchant_code).toMatch(/^K[0-9]{10}$/)
      expect(user.ctime).toBe(new Date(clock).toISOString())
      expect(user.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    })

    it('[REGIST-05] keeps names on one line, and names the one that holds what nobody can see', async () => {
      const email = await visitor().register({ firstname: 'Mei\n\nLing\t' })
      const names = () =>
        shop.services.db.selectFrom('users').select('first_name').where('email', '=', email).executeTakeFirst()
      expect(await names()).toEqual({ first_name: 'Mei Ling' })
      const client = visitor()
      const refused = await client.call('POST /api/user/sign_up', {
        firstname: 'Mei',
        lastname: 'T\u0007an',
        email: 'bell@shop.example',
        pwd: testPassword,
        gender: '1',
        ...(await client.verification()),
      })
      expect([refused.status, refused.body]).toEqual([400, { re: '400', field: 'lastname' }])
    })

    it('[REGIST-03] tells whether an email is free, whatever its case', async () => {
      const email = await visitor().register()
      const ask = async (address: string) =>
        (await visitor().call('POST /api/user/check_email', { email: address })).body.re
      expect(await ask('somebody-else@shop.example')).toBe('200')
      expect(await ask(email)).toBe('406')
      expect(await ask(` ${email.toUpperCase()} `)).toBe('406')
    })

    it('[REGIST-03] keeps one of many simultaneous registrations with the same email', async () => {
      const email = `race-${crypto.randomUUID()}@shop.example`
      const answers = await Promise.all(
        Array.from({ length: 6 }, async (_, index) => {
          const client = visitor()
          const { body } = await client.call('POST /api/user/sign_up', {
            firstname: '',
            lastname: '',
            email: index % 2 === 0 ? email : email.toUpperCase(),
            pwd: testPassword,
            gender: '0',
            ...(await client.verification()),
          })
          return body.re
        }),
      )
      expect(answers.toSorted()).toEqual(['200', '406', '406', '406', '406', '406'])
    })

    it.each(['short', 'alllowercase', 'SixteenCharacter1', '      '])(
      '[REGIST-04] refuses the password "%s"',
      async (pwd) => {
        const client = visitor()
        const payload = { firstname: '', lastname: '', email: 'a@b.example', pwd, gender: '0' as const }
        const answer = await client.call('POST /api/user/sign_up', { ...payload, ...(await client.verification()) })
        expect(answer).toMatchObject({ status: 400, body: { re: '400', field: 'pwd' } })
      },
    )
  })

  describe('signing in', () => {
    it('[LOGIN-04] [SESSION-01] signs in, and the user lookup knows name and cart', async () => {
      const client = visitor()
      const email = await client.register({ firstname: 'Aisyah' })
      expect((await client.call('POST /api/user/get_header_info', {})).body).toEqual({ re: '401' })
      expect((await client.signIn(email.toUpperCase())).body).toEqual({ re: '200' })
      const info = await client.call('POST /api/user/get_header_info', {})
      expect(info.body).toEqual({ re: '200', data: { uuid: expect.any(String), user_name: 'Aisyah', num: 0 } })
      const user = await shop.services.db
        .selectFrom('users')
        .selectAll()
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      expect(user).toMatchObject({ sign_time: new Date(clock).toISOString(), sign_ip: '127.0.0.1' })
    })

    it('[SESSION-01] calls a customer without a first name by the email', async () => {
      const client = visitor()
      const email = await client.register({ firstname: '' })
      await client.signIn(email)
      expect((await client.call('POST /api/user/get_header_info', {})).body.data?.user_name).toBe(email)
    })

    it('[LOGIN-05] answers 407 to a wrong password and to an unknown email, with about the same work', async () => {
      const client = visitor()
      const email = await client.register()
      /** Processor time of one try, µs, which does not depend on what else the machine does. */
      const workOf = async (user: string) => {
        const verification = await client.verification()
        const before = process.cpuUsage()
        const { body } = await client.call('POST /api/user/sign_in', {
          user_name: user,
          password: 'Wrong2024',
          ...verification,
        })
        expect(body).toEqual({ re: '407' })
        const { user: spent, system } = process.cpuUsage(before)
        return spent + system
      }
      await workOf(email)
      const work = { known: [] as number[], unknown: [] as number[] }
      for (let round = 0; round < 5; round += 1) {
        work.known.push(await workOf(email))
        work.unknown.push(await workOf('nobody@shop.example'))
      }
      // The cheapest try of each, since a busy machine can only add to it; without a hash it would be a quarter.
      expect(Math.min(...work.unknown)).toBeGreaterThan(Math.min(...work.known) / 2)
    })

    it('rotates the session and keeps only the hash of its id', async () => {
      const client = visitor()
      const email = await client.register()
      await client.signIn(email)
      const first = client.cookies.get('session') ?? ''
      await client.signIn(email)
      const second = client.cookies.get('session') ?? ''
      expect(second).toMatch(/^[A-Za-z0-9_-]{43}$/)
      expect(second).not.toBe(first)
      const rows = await sessionsOf(email)
      expect(rows).toHaveLength(1)
      expect(JSON.stringify(rows)).not.toContain(second)
      const old = visitor()
      old.cookies.set('session', first)
      expect((await old.call('POST /api/purchase/get_cart_list', {})).body.re).toBe('503')
    })

    it('sets a cookie that scripts cannot read and other sites do not get', async () => {
      const client = visitor()
      const { headers } = await client.signIn(await client.register())
      const [cookie = ''] = headers.getSetCookie()
      expect(cookie).toMatch(/^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    })
  })

  describe('verification codes', () => {
    const signIn = async (changes: { vcode?: string; vcode_key?: string }) => {
      const client = visitor()
      const verification = { ...(await client.verification()), ...changes }
      const payload = { user_name: 'nobody@shop.example', password: 'Wrong2024', ...verification }
      return { client, payload, body: (await client.call('POST /api/user/sign_in', payload)).body }
    }

    it('[LOGIN-06] answers 501 to a wrong code and 502 to an unknown one', async () => {
      expect((await signIn({ vcode: 'WRONG' })).body).toEqual({ re: '501' })
      expect((await signIn({ vcode_key: '1700000000000' })).body).toEqual({ re: '502' })
    })

    it('[LOGIN-06] takes a code once', async () => {
      const { client, payload, body } = await signIn({})
      expect(body).toEqual({ re: '407' })
      expect((await client.call('POST /api/user/sign_in', payload)).body).toEqual({ re: '502' })
    })

    it('[LOGIN-06] takes a code once when two come at the same moment', async () => {
      const client = visitor()
      const payload = { user_name: 'nobody@shop.example', password: 'Wrong2024', ...(await client.verification()) }
      const both = await Promise.all([1, 2].map(() => client.call('POST /api/user/sign_in', payload)))
      expect(both.map(({ body }) => body.re).toSorted()).toEqual(['407', '502'])
    })

    it('forgets a code after 3 wrong tries and after 5 minutes', async () => {
      const client = visitor()
      const check = async (verification: { vcode: string; vcode_key: string }) =>
        (await client.call('POST /api/base/vcode_validate', verification)).body.re
      const tried = await client.verification()
      expect(await check({ ...tried, vcode: tried.vcode.toLowerCase() })).toBe('200')
      for (let time = 0; time < 3; time += 1) expect(await check({ ...tried, vcode: 'WRONG' })).toBe('501')
      expect(await check(tried)).toBe('502')
      const aged = await client.verification()
      later(5 * minute - 1)
      expect(await check(aged)).toBe('200')
      later(1)
      expect(await check(aged)).toBe('502')
    })

    it('[X-ACCESS-01] shows one code for a key, drawn and said, until it is used, and stores neither', async () => {
      const client = visitor()
      const { vcode_key } = await client.verification()
      await client.call('POST /api/base/vcode_validate', { vcode: 'WRONG', vcode_key })
      for (const path of ['get_vcode', 'get_vcode_sound'])
        await client.fetch(`/api/base/${path}?vcode_key=${vcode_key}`)
      const rows = await shop.services.db
        .selectFrom('verification_codes')
        .selectAll()
        .orderBy('expires_at', 'desc')
        .execute()
      expect(rows[0]?.tries_left, 'asking again gives no more tries').toBe(2)
      for (const secret of [testCode, vcode_key, client.cookies.get('code') ?? '']) {
        expect(JSON.stringify(rows)).not.toContain(secret)
      }
    })

    it('[X-ACCESS-01] makes codes that nobody can guess, another one after use, 3 wrong tries and 5 minutes', async () => {
      const codes = createVerificationCodes(shop.services, null)
      const id = { owner: 'browser', key: '1700000000000' }
      const shown = [await codes.show(id)]
      expect(await codes.show(id)).toBe(shown[0])
      expect(await codes.use(id, shown[0] ?? '')).toBe('200')
      shown.push(await codes.show(id))
      for (let time = 0; time < 3; time += 1) expect(await codes.check(id, 'WRONG')).toBe('501')
      shown.push(await codes.show(id))
      later(5 * minute)
      shown.push(await codes.show(id))
      expect(new Set(shown).size).toBe(4)
      const other = await Promise.all(
        [
          { ...id, owner: 'other' },
          { ...id, key: '1700000000001' },
        ].map(codes.show),
      )
      for (const code of [...shown, ...other]) expect(code).toMatch(/^[ACDEFHJKMNPRTWXY3479]{4,5}$/)
      expect(new Set([...shown, ...other]).size).toBe(6)
    })

    it('[X-ACCESS-01] says the code as sound, each time otherwise, that no cache keeps', async () => {
      const client = visitor()
      const { vcode_key } = await client.verification()
      const say = () => client.fetch(`/api/base/get_vcode_sound?vcode_key=${vcode_key}`)
      const [one, other] = [await say(), await say()]
      expect(one.headers.get('content-type')).toBe('audio/wav')
      expect(one.headers.get('cache-control')).toBe('no-store')
      expect(Buffer.from(await one.arrayBuffer()).equals(Buffer.from(await other.arrayBuffer()))).toBe(false)
      expect((await visitor().fetch('/api/base/get_vcode_sound?vcode_key=now')).status).toBe(400)
    })

    it('[LOGIN-03] takes a timestamp as key and nothing else', async () => {
      for (const key of ['', '170000000000', '17000000000000', '1700000000000-a', '1700000000000a', 'now']) {
        const response = await visitor().fetch(`/api/base/get_vcode?vcode_key=${key}`)
        expect([key, response.status]).toEqual([key, 400])
      }
    })

    it('[LOGIN-03] keeps the codes of two browsers apart that ask in the same millisecond', async () => {
      const [one, other] = [visitor(), visitor()]
      const verification = await one.verification()
      const check = async (client: ShopClient) =>
        (await client.call('POST /api/base/vcode_validate', verification)).body.re
      expect(await check(other)).toBe('502')
      await other.fetch(`/api/base/get_vcode?vcode_key=${verification.vcode_key}`)
      for (let time = 0; time < 3; time += 1) {
        await other.call('POST /api/base/vcode_validate', { ...verification, vcode: 'WRONG' })
      }
      expect([await check(other), await check(one)]).toEqual(['502', '200'])
    })

    it('ties a code to a browser by a cookie that scripts cannot read', async () => {
      const response = await visitor().fetch('/api/base/get_vcode?vcode_key=1700000000000')
      expect(response.headers.getSetCookie()).toEqual([
        expect.stringMatching(/^code=[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax$/),
      ])
    })

    it('[LOGIN-03] draws the code as shapes, never as text', async () => {
      const response = await visitor().fetch(`/api/base/get_vcode?vcode_key=${clock}`)
      const svg = await response.text()
      expect(response.headers.get('content-type')).toContain('image/svg+xml')
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(svg).toMatch(/^<svg /)
      expect(svg).not.toMatch(/<text|<title|TEST/i)
    })
  })

  describe('sessions', () => {
    it.each([
      ['a search', 'GET /api/purchase/search_commodity', { search: 'ring' }, '503'],
      ['the user lookup, which says that nobody is signed in', 'POST /api/user/get_header_info', {}, '401'],
    ] as const)('[SESSION-02] tells of a session that ended after %s', async (_, first, payload, re) => {
      const client = await ShopClient.signedIn(shop.url)
      const id = client.cookies.get('session') ?? ''
      const other = new ShopClient(shop.url)
      other.cookies.set('session', id)
      await other.call('POST /api/user/logout', {})
      await client.call(first, payload)
      expect((await client.call('POST /api/purchase/get_cart_list', {})).body).toEqual({ re })
      expect((await client.call('POST /api/purchase/get_cart_list', {})).body).toEqual({ re: '401' })
    })

    it('[SESSION-01] answers 401 without a session and 503 after it ended', async () => {
      expect((await visitor().call('POST /api/purchase/get_cart_list', {})).body).toEqual({ re: '401' })
      const client = await customer()
      later(7 * day - minute)
      expect((await client.call('POST /api/purchase/get_cart_list', {})).body.re).toBe('200')
      later(7 * day - minute)
      expect((await client.call('POST /api/purchase/get_cart_list', {})).body.re).toBe('200')
      later(7 * day + 1)
      expect((await client.call('POST /api/purchase/get_cart_list', {})).body).toEqual({ re: '503' })
      expect([...client.cookies.keys()]).not.toContain('session')
      expect((await client.call('POST /api/purchase/get_cart_list', {})).body).toEqual({ re: '401' })
    })

    it('ends after 30 days however much it is used', async () => {
      const client = await customer()
      for (let week = 0; week < 5; week += 1) {
        later(6 * day)
        expect((await client.call('POST /api/purchase/get_cart_list', {})).body.re).toBe('200')
      }
      later(1)
      expect((await client.call('POST /api/purchase/get_cart_list', {})).body.re).toBe('503')
    })

    it('writes when it was seen at most once a minute', async () => {
      const client = visitor()
      const email = await client.register()
      await client.signIn(email)
      const started = clock
      const seen = async () => {
        await client.call('POST /api/user/get_header_info', {})
        return (await sessionsOf(email)).map((row) => Date.parse(row.seen_at) - started)
      }
      later(minute)
      expect(await seen()).toEqual([0])
      later(1)
      expect(await seen()).toEqual([minute + 1])
    })

    it('[SHELL-18] ends at logout', async () => {
      const client = visitor()
      const email = await client.register()
      await client.signIn(email)
      const id = client.cookies.get('session') ?? ''
      expect((await client.call('POST /api/user/logout', {})).body).toEqual({ re: '200' })
      expect([...client.cookies.keys()]).not.toContain('session')
      expect(await sessionsOf(email)).toEqual([])
      client.cookies.set('session', id)
      expect((await client.call('POST /api/user/get_header_info', {})).body).toEqual({ re: '401' })
    })

    it.each(['x', '%E0%A4%A', '"><script>', 'a'.repeat(43), 'a'.repeat(4000)])(
      '[SESSION-01] takes the broken cookie "%s" for a visitor',
      async (value) => {
        const response = await visitor().fetch('/api/user/get_header_info', {
          method: 'POST',
          headers: { cookie: `session=${value}` },
        })
        expect(await response.json()).toEqual({ re: '401' })
        expect(response.headers.getSetCookie().join()).toMatch(/^session=;/)
      },
    )
  })

  describe('a forgotten password', () => {
    const mailed = async (email: string, count: number) => {
      const folder = join(shop.settings.dataFolder, 'mail')
      for (let tries = 0; tries < 100; tries += 1) {
        const names = await readdir(folder).catch(() => [])
        const mails = await Promise.all(
          names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(folder, name), 'utf8')),
        )
        const mine = mails.filter((mail) => mail.includes(`To: ${email}`) && mail.includes('Reset your password'))
        if (mine.length >= count) return mine
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      throw new Error('no mail came')
    }
    const tokensOf = (mails: string[]) =>
      mails.map((mail) => /token=3D([\w-]{20,})/.exec(mail.replaceAll('=\r\n', ''))?.[1] ?? '')
    const ask = async (email: string) => (await visitor().call('POST /api/user/forget_passwd_email', { email })).body.re
    const reset = async (client: ShopClient, token: string, pwd = 'Baharu77') =>
      (await client.call('POST /api/user/reset_password', { token, pwd })).body.re

    it('[FORGOT-02] answers 404 to an unknown email', async () => {
      expect(await ask('nobody@shop.example')).toBe('404')
    })

    it('[FORGOT-04] mails a link that works once, signs in and ends every other session', async () => {
      const other = visitor()
      const email = await other.register()
      await other.signIn(email)
      expect(await ask(email.toUpperCase())).toBe('200')
      const [token = ''] = tokensOf(await mailed(email, 1))
      const outbox = await shop.services.db.selectFrom('outbox').selectAll().execute()
      expect(JSON.stringify(outbox)).not.toContain(email)
      expect(JSON.stringify(outbox)).not.toContain(token)

      const client = visitor()
      expect(await reset(client, token)).toBe('200')
      expect((await client.call('POST /api/user/get_header_info', {})).body.re).toBe('200')
      expect((await other.call('POST /api/purchase/get_cart_list', {})).body.re).toBe('503')
      expect(await reset(visitor(), token)).toBe('410')
      expect((await visitor().signIn(email)).body.re).toBe('407')
      expect((await visitor().signIn(email, 'Baharu77')).body.re).toBe('200')
    })

    it('[FORGOT-04] works for 30 minutes, and one use ends the other links', async () => {
      const email = await visitor().register()
      await ask(email)
      const [late = ''] = tokensOf(await mailed(email, 1))
      later(30 * minute)
      expect(await reset(visitor(), late)).toBe('410')
      await ask(email)
      later(minute)
      await ask(email)
      const [one = '', two = ''] = tokensOf(await mailed(email, 3)).filter((token) => token !== late)
      const answers = await Promise.all([reset(visitor(), one), reset(visitor(), two)])
      expect(answers.toSorted()).toEqual(['200', '410'])
    })

    it('[FORGOT-01] mails one link a minute, however often it is asked for', async () => {
      const email = await visitor().register()
      const { db } = shop.services
      const user = await db.selectFrom('users').select('uuid').where('email', '=', email).executeTakeFirstOrThrow()
      const resets = async () =>
        (await db.selectFrom('outbox').select('payload').where('kind', '=', 'mail').execute()).filter(({ payload }) =>
          payload.includes(`"password-reset","user":"${user.uuid}"`),
        )
      later(minute - (clock % minute))
      const answers = await Promise.all(Array.from({ length: 5 }, () => ask(email)))
      expect(answers).toEqual(Array.from({ length: 5 }, () => '200'))
      expect(await resets()).toHaveLength(1)
      later(minute)
      expect(await ask(email)).toBe('200')
      expect(await resets()).toHaveLength(2)
    })

    it('[FORGOT-01] mails five links a day, then one whenever the last one no longer works', async () => {
      const email = await visitor().register()
      for (let links = 1; links <= 5; links += 1) {
        later(minute)
        expect(await ask(email)).toBe('200')
        expect(await mailed(email, links)).toHaveLength(links)
      }
      const { db } = shop.services
      const user = await db.selectFrom('users').select('uuid').where('email', '=', email).executeTakeFirstOrThrow()
      const asked = async () =>
        (await db.selectFrom('outbox').select('subject').where('kind', '=', 'mail').execute()).filter(({ subject }) =>
          subject.startsWith(`password-reset:${user.uuid}`),
        ).length
      later(20 * minute)
      expect(await ask(email)).toBe('200')
      expect(await asked()).toBe(5)
      later(10 * minute)
      expect(await ask(email)).toBe('200')
      expect(await asked()).toBe(6)
    })

    it('[FORGOT-04] refuses a token that nobody made', async () => {
      expect(await reset(visitor(), 'a'.repeat(43))).toBe('410')
    })
  })
})
