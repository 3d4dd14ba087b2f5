import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmailChanges } from '../../../src/server/account/email-changes.ts'
import { deviceOf } from '../../../src/server/account/device.ts'
import { ShopClient, testPassword } from '../../support/client.ts'
import { adjustableClock } from '../../support/commerce.ts'
import { extractLink, readMailsTo, waitForMail } from '../../support/mail.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'

const newPassword = 'a-longer-passphrase-7'
const hour = 3_600_000
const page = '/pages/EmailChange'
const confirmation = /Confirm your new email address/

describe.each(databases)('the account of a customer on %s', (database) => {
  const clock = adjustableClock()
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(database, { now: clock.now })
  })
  afterAll(() => shop.close())

  const newCustomer = async (changes: { firstname?: string } = {}) => {
    const client = new ShopClient(shop.url)
    const email = await client.register(changes)
    await client.signIn(email)
    return { client, email }
  }
  const signedInAs = async (email: string, password = testPassword) => {
    const client = new ShopClient(shop.url)
    const { body } = await client.signIn(email, password)
    expect(body.re).toBe('200')
    return client
  }
  const isSignedIn = async (client: ShopClient) =>
    (await client.call('POST /api/user/get_header_info', {})).body.re === '200'
  const safetyOf = async (client: ShopClient) => {
    const { body } = await client.call('POST /api/user/get_safety', {})
    if (!body.data) throw new Error(`answered ${body.re}`)
    return body.data
  }
  const infoOf = async (client: ShopClient) => (await client.call('POST /api/user/get_personal_info', {})).body.data
  const newAddress = () => `new-${crypto.randomUUID()}@shop.example`
  const linkFor = async (email: string) =>
    extractLink(await waitForMail(shop.settings.dataFolder, email, confirmation), page).token
  const ask = async (client: ShopClient, email: string) =>
    (await client.call('POST /api/user/request_email_change', { email })).body.re
  const confirm = async (token: string, client = new ShopClient(shop.url)) =>
    (await client.call('POST /api/user/confirm_email_change', { token })).body

  describe('personal information', () => {
    it('[PERSONAL-03] [X-SAFETY-01] is read and changed', async () => {
      const { client } = await newCustomer({ firstname: 'Mei' })
      expect(await infoOf(client)).toEqual({
        firstname: 'Mei',
        lastname: 'Tan',
        gender: '1',
        language: 'en',
        version: 0,
      })
      const change = { firstname: ' 美玲 ', lastname: '', gender: '0', language: 'zh-CN', version: 0 } as const
      expect((await client.call('POST /api/user/change_personal_info', change)).body).toEqual({ re: '200' })
      expect(await infoOf(client)).toEqual({ ...change, firstname: '美玲', version: 1 })
      expect((await client.call('POST /api/user/get_header_info', {})).body.data?.user_name).toBe('美玲')
    })

    it('[X-SAFETY-01] is not overwritten by a tab that has not seen the last change', async () => {
      const { client } = await newCustomer()
      const change = { firstname: 'One', lastname: '', gender: '1', language: 'en', version: 0 } as const
      const answers = await Promise.all(
        ['One', 'Two', 'Three'].map((firstname) =>
          client.call('POST /api/user/change_personal_info', { ...change, firstname }),
        ),
      )
      expect(answers.map(({ body }) => body.re).toSorted()).toEqual(['200', '409', '409'])
    })

    it.each([
      [{ firstname: 'x'.repeat(129) }, 'firstname'],
      [{ lastname: 'a\u0007' }, 'lastname'],
      [{ gender: '2' }, 'gender'],
      [{ language: 'ms' }, 'language'],
      [{ email: 'other@shop.example' }, 'email'],
    ])('[X-SAFETY-01] names the field of %j', async (change, field) => {
      const { client } = await newCustomer()
      const payload = { firstname: '', lastname: '', gender: '1', language: 'en', version: 0, ...change }
      const { body } = await client.call('POST /api/user/change_personal_info', payload as never)
      expect(body).toEqual({ re: '400', field })
    })
  })

  describe('the password', () => {
    const change = async (client: ShopClient, old_password: string, pwd: string) =>
      (await client.call('POST /api/user/change_password', { old_password, pwd })).body

    it('[PERSONAL-03] [X-SAFETY-02] is changed with the old one, ends every other session, and a mail says so', async () => {
      const { client, email } = await newCustomer()
      const phone = await signedInAs(email)
      const before = client.cookies.get('session')
      expect(await change(client, testPassword, newPassword)).toEqual({ re: '200' })
      expect([await isSignedIn(client), await isSignedIn(phone)]).toEqual([true, false])
      expect(client.cookies.get('session')).not.toBe(before)
      expect((await new ShopClient(shop.url).signIn(email)).body.re).toBe('407')
      await signedInAs(email, newPassword)
      await waitForMail(shop.settings.dataFolder, email, /Your password was changed/)
    })

    it('[X-SAFETY-02] stays with a wrong old one, which may be tried ten times within an hour', async () => {
      const { client, email } = await newCustomer()
      for (let tries = 0; tries < 10; tries += 1) {
        expect(await change(client, 'wrong', newPassword)).toEqual({ re: '407' })
      }
      expect(await change(client, testPassword, newPassword)).toEqual({ re: '429' })
      clock.advance(hour)
      expect(await change(await signedInAs(email), testPassword, newPassword)).toEqual({ re: '200' })
    })

    it.each(['1234567', 'onlyletters', '12345678', 'with space 1', `a1${'x'.repeat(24)}`])(
      '[PERSONAL-03] may not be "%s"',
      async (pwd) => {
        const { client } = await newCustomer()
        expect(await change(client, testPassword, pwd)).toEqual({ re: '400', field: 'pwd' })
      },
    )

    it('[X-SAFETY-02] makes links useless that were mailed before to set another', async () => {
      const { client, email } = await newCustomer()
      await client.call('POST /api/user/mail_password_link', {})
      const mail = await waitForMail(shop.settings.dataFolder, email, /Reset your password/)
      const { token } = extractLink(mail, '/pages/ResetPassword')
      await change(client, testPassword, newPassword)
      const { body } = await client.call('POST /api/user/reset_password', { token, pwd: 'Sireh2025' })
      expect(body).toEqual({ re: '410' })
    })

    it('[X-SAFETY-02] is set by a mailed link where there is none', async () => {
      const { client, email } = await newCustomer()
      await shop.services.write((transaction) =>
        transaction.updateTable('users').set({ password_hash: '' }).where('email', '=', email).execute(),
      )
      expect((await safetyOf(client)).hasPassword).toBe(false)
      expect(await change(client, testPassword, newPassword)).toEqual({ re: '404' })
      expect((await client.call('POST /api/user/mail_password_link', {})).body).toEqual({ re: '200' })
      const mail = await waitForMail(shop.settings.dataFolder, email, /Reset your password/)
      const { token } = extractLink(mail, '/pages/ResetPassword')
      await client.call('POST /api/user/reset_password', { token, pwd: testPassword })
      expect((await safetyOf(client)).hasPassword).toBe(true)
    })
  })

  describe('sessions', () => {
    it('[X-SAFETY-03] are listed in words, and ended one by one or all but this one', async () => {
      const { client, email } = await newCustomer()
      const phone = await signedInAs(email)
      const tablet = await signedInAs(email)
      const { sessions } = await safetyOf(client)
      expect(sessions).toHaveLength(3)
      expect(sessions.filter(({ current }) => current)).toHaveLength(1)
      expect(new Set(sessions.map(({ network }) => network))).toEqual(new Set(['127.0.0.0/24']))
      const ofPhone = (await safetyOf(phone)).sessions.find(({ current }) => current)?.uuid ?? ''
      expect((await client.call('POST /api/user/end_session', { session: ofPhone })).body).toEqual({ re: '200' })
      expect([await isSignedIn(client), await isSignedIn(phone), await isSignedIn(tablet)]).toEqual([true, false, true])
      expect((await client.call('POST /api/user/end_session', { session: ofPhone })).body).toEqual({ re: '404' })
      expect((await client.call('POST /api/user/end_other_sessions', {})).body).toEqual({ re: '200' })
      expect([await isSignedIn(client), await isSignedIn(tablet)]).toEqual([true, false])
      expect((await safetyOf(client)).sessions).toHaveLength(1)
    })

    it('[X-SAFETY-03] [PERSONAL-04] of others stay', async () => {
      const { client } = await newCustomer()
      const other = await newCustomer()
      const session = (await safetyOf(other.client)).sessions[0]?.uuid ?? ''
      expect((await client.call('POST /api/user/end_session', { session })).body).toEqual({ re: '404' })
      await client.call('POST /api/user/end_other_sessions', {})
      expect(await isSignedIn(other.client)).toBe(true)
    })
  })

  describe('a change of the email address', () => {
    it('[X-SAFETY-04] happens when both mailboxes have confirmed it, in either order', async () => {
      for (const order of [
        ['old', 'new'],
        ['new', 'old'],
      ] as const) {
        const { client, email } = await newCustomer()
        const address = newAddress()
        expect(await ask(client, address.toUpperCase())).toBe('200')
        const tokens = { old: await linkFor(email), new: await linkFor(address) }
        const read = await new ShopClient(shop.url).call('POST /api/user/get_email_change', { token: tokens.new })
        expect(read.body.data).toEqual({ side: 'new', email: address })
        expect(await confirm(tokens[order[0]])).toEqual({ re: '200', data: { changed: false } })
        expect((await safetyOf(client)).email).toBe(email)
        expect(await confirm(tokens[order[0]])).toEqual({ re: '410' })
        expect(await confirm(tokens[order[1]])).toEqual({ re: '200', data: { changed: true } })
        expect(await safetyOf(client)).toMatchObject({ email: address, emailChange: null })
        await signedInAs(address)
        expect((await new ShopClient(shop.url).signIn(email)).body.re).toBe('407')
        for (const mailbox of [email, address]) {
          await waitForMail(shop.settings.dataFolder, mailbox, /Your email address was changed/)
        }
      }
    })

    it('[X-SAFETY-04] is not confirmed twice by presses at the same time', async () => {
      const { client, email } = await newCustomer()
      const address = newAddress()
      await ask(client, address)
      const tokens = [await linkFor(email), await linkFor(address)]
      const answers = await Promise.all([...tokens, ...tokens].map((token) => confirm(token)))
      expect(answers.map(({ re }) => re).toSorted()).toEqual(['200', '200', '410', '410'])
      expect(answers.filter(({ data }) => data?.changed)).toHaveLength(1)
      expect((await safetyOf(client)).email).toBe(address)
    })

    it('[X-SAFETY-04] is stopped by either mailbox, or withdrawn; then no link works', async () => {
      for (const how of ['old', 'new', 'withdrawn'] as const) {
        const { client, email } = await newCustomer()
        const address = newAddress()
        await ask(client, address)
        const tokens = { old: await linkFor(email), new: await linkFor(address) }
        const answer =
          how === 'withdrawn'
            ? await client.call('POST /api/user/withdraw_email_change', {})
            : await new ShopClient(shop.url).call('POST /api/user/stop_email_change', { token: tokens[how] })
        expect(answer.body).toEqual({ re: '200' })
        for (const token of Object.values(tokens)) expect(await confirm(token)).toEqual({ re: '410' })
        expect(await safetyOf(client)).toMatchObject({ email, emailChange: null })
      }
    })

    it('[X-SAFETY-04] ends after a day, and an earlier one with the next', async () => {
      const { client, email } = await newCustomer()
      const [first, second] = [newAddress(), newAddress()]
      await ask(client, first)
      const ofFirst = await linkFor(first)
      await ask(client, second)
      expect(await confirm(ofFirst)).toEqual({ re: '410' })
      const ofSecond = await linkFor(second)
      expect(await confirm(ofSecond)).toMatchObject({ re: '200' })
      clock.advance(24 * hour)
      const late = await signedInAs(email)
      const mails = await readMailsTo(shop.settings.dataFolder, email)
      const links = mails.filter(({ subject }) => confirmation.test(subject ?? ''))
      for (const mail of links) expect(await confirm(extractLink(mail, page).token)).toEqual({ re: '410' })
      expect(await safetyOf(late)).toMatchObject({ email, emailChange: null })
    })

    it('[X-SAFETY-04] does not happen where the address was taken meanwhile, nor where it is taken already', async () => {
      const { client, email } = await newCustomer()
      const address = newAddress()
      await ask(client, address)
      const tokens = [await linkFor(email), await linkFor(address)]
      await new ShopClient(shop.url).register({ email: address })
      expect(await confirm(tokens[0] ?? '')).toMatchObject({ re: '200' })
      expect(await confirm(tokens[1] ?? '')).toEqual({ re: '406' })
      expect(await safetyOf(client)).toMatchObject({ email, emailChange: null })
      expect(await ask(client, ` ${address.toUpperCase()} `)).toBe('406')
      expect(await ask(client, email)).toBe('406')
    })

    it('[X-SAFETY-04] touches nobody who is signed in where the link is opened', async () => {
      const { client, email } = await newCustomer()
      const other = await newCustomer()
      const address = newAddress()
      await ask(client, address)
      for (const mailbox of [email, address]) await confirm(await linkFor(mailbox), other.client)
      expect((await safetyOf(other.client)).email).toBe(other.email)
      expect((await safetyOf(client)).email).toBe(address)
    })

    it('[X-SAFETY-04] [FORGOT-04] ends with a new password by the mailed link where the mailbox was not proven before', async () => {
      const { client: stranger, email } = await newCustomer()
      await stranger.call('POST /api/address/save_address', {
        address: {
          name: 'Mei',
          phone: '0123456789',
          country: 'MY',
          address: '18 Jalan Telawi 3',
          unit: '',
          postcode: '59100',
          city: 'Kuala Lumpur',
          state: '14',
        },
        isDefault: true,
      })
      const address = newAddress()
      await ask(stranger, address)
      const tokens = [await linkFor(email), await linkFor(address)]
      const owner = new ShopClient(shop.url)
      await owner.call('POST /api/user/forget_passwd_email', { email })
      const mail = await waitForMail(shop.settings.dataFolder, email, /Reset your password/)
      const { token: reset } = extractLink(mail, '/pages/ResetPassword')
      expect((await owner.call('POST /api/user/reset_password', { token: reset, pwd: 'Sireh2025' })).body.re).toBe(
        '200',
      )
      for (const token of tokens) expect(await confirm(token)).toEqual({ re: '410' })
      expect(await safetyOf(owner)).toMatchObject({ email, emailChange: null })
      expect((await owner.call('POST /api/address/get_addresses', {})).body.data).toHaveLength(1)
    })

    it('[X-SAFETY-04] is asked for at most five times a day', async () => {
      const { client } = await newCustomer()
      for (let times = 0; times < 5; times += 1) expect(await ask(client, newAddress())).toBe('200')
      expect(await ask(client, newAddress())).toBe('413')
    })

    it('[X-SAFETY-04] stores no token, tells the new mailbox nothing of the old, and takes the newsletter along', async () => {
      const { client, email } = await newCustomer({ firstname: 'Zubaidah' })
      const address = newAddress()
      await client.call('POST /api/purchase/footer_email', { email })
      await ask(client, address)
      const tokens = [await linkFor(email), await linkFor(address)]
      const links = await shop.services.db.selectFrom('email_change_links').selectAll().execute()
      for (const token of tokens) expect(JSON.stringify(links)).not.toContain(token)
      const mail = await waitForMail(shop.settings.dataFolder, address, confirmation)
      expect(mail.text).not.toContain(email)
      expect(mail.text).not.toContain('Zubaidah')
      for (const token of tokens) await confirm(token)
      const subscribed = await shop.services.db
        .selectFrom('subscriptions')
        .select('email')
        .where('email', 'in', [email, address])
        .execute()
      expect(subscribed).toEqual([{ email: address }])
    })
  })

  it('[X-SAFETY-04] forgets changes two days later', async () => {
    const { client } = await newCustomer()
    await ask(client, newAddress())
    clock.advance(48 * hour)
    await createEmailChanges(shop.services).purge()
    expect(await shop.services.db.selectFrom('email_changes').select('uuid').execute()).toEqual([])
    expect(await shop.services.db.selectFrom('email_change_links').select('side').execute()).toEqual([])
  })
})

describe('the device of a session', () => {
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
  it.each([
    [`${windows} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
    [`${windows} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge', 'Windows'],
    [`${windows} Chrome/126.0.0.0 Safari/537.36 OPR/112.0.0.0`, 'Opera', 'Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari',
      'iPhone',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
      'Safari',
      'macOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
      'Samsung Internet',
      'Android',
    ],
    ['<script>alert(1)</script>', '', ''],
    ['', '', ''],
  ])('[X-SAFETY-03] of %s is named', (userAgent, browser, system) => {
    expect(deviceOf(userAgent, '203.0.113.77')).toEqual({ browser, system, network: '203.0.113.0/24' })
  })

  it.each([
    ['::ffff:198.51.100.9', '198.51.100.0/24'],
    ['2001:db8:12:3400:1:2:3:4', '2001:db8:12:3400::/64'],
  ])('[X-SAFETY-03] is placed at %s by its network alone', (ip, network) => {
    expect(deviceOf('', ip).network).toBe(network)
  })
})
