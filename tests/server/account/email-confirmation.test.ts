import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmailConfirmations } from '../../../src/server/account/email-confirmations.ts'
import { ShopClient } from '../../support/client.ts'
import { adjustableClock, waitUntil } from '../../support/commerce.ts'
import { extractLink, readMailsTo, waitForMail } from '../../support/mail.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'

const minute = 60_000
const day = 24 * 60 * minute
const subject = /Please confirm your email address|请确认您的邮箱/
const page = '/pages/EmailChange'

describe.each(databases)('the confirmation of the address of an account on %s', (database) => {
  const clock = adjustableClock()
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(database, { now: clock.now })
  })
  afterAll(() => shop.close())

  const newCustomer = async (client = new ShopClient(shop.url)) => {
    const email = await client.register({ firstname: 'Zubaidah' })
    await client.signIn(email)
    return { client, email }
  }
  const mailsTo = async (email: string, count: number) => {
    const fitting = async () =>
      (await readMailsTo(shop.settings.dataFolder, email)).filter((mail) => subject.test(mail.subject ?? ''))
    return waitUntil(fitting, (mails) => mails.length >= count)
  }
  const tokenFor = async (email: string) => {
    const [mail] = await mailsTo(email, 1)
    if (!mail) throw new Error('there is no such mail')
    return extractLink(mail, page).token
  }
  const isConfirmed = async (client: ShopClient) =>
    (await client.call('POST /api/user/get_safety', {})).body.data?.emailConfirmed
  const mailAgain = async (client: ShopClient) => (await client.call('POST /api/user/mail_confirmation', {})).body.re
  const read = async (token: string) =>
    (await new ShopClient(shop.url).call('POST /api/user/get_email_change', { token })).body
  const confirm = async (token: string) =>
    (await new ShopClient(shop.url).call('POST /api/user/confirm_email_change', { token })).body

  it('[X-SAFETY-06] happens once, by the link of the mail that a registration sends', async () => {
    const { client, email } = await newCustomer()
    expect(await isConfirmed(client)).toBe(false)
    const token = await tokenFor(email)
    expect(await read(token)).toEqual({ re: '200', data: { side: 'own', email } })
    expect(await isConfirmed(client)).toBe(false)
    expect(await confirm(token)).toEqual({ re: '200', data: { changed: false } })
    expect(await isConfirmed(client)).toBe(true)
    expect([await read(token), await confirm(token)]).toEqual([{ re: '410' }, { re: '410' }])
  })

  it('[X-SAFETY-06] is asked for in the language of the customer, without the name and without a stored token', async () => {
    const visitor = new ShopClient(shop.url)
    visitor.cookies.set('lang', 'zh-CN')
    const { email } = await newCustomer(visitor)
    const mail = await waitForMail(shop.settings.dataFolder, email, /请确认您的邮箱/)
    expect(mail.text).not.toContain('Zubaidah')
    const links = await shop.services.db.selectFrom('email_confirmations').selectAll().execute()
    expect(JSON.stringify(links)).not.toContain(extractLink(mail, page).token)
  })

  it('[X-SAFETY-06] is not confirmed twice by presses at the same time', async () => {
    const { email } = await newCustomer()
    const token = await tokenFor(email)
    const answers = await Promise.all(Array.from({ length: 4 }, () => confirm(token)))
    expect(answers.map(({ re }) => re).toSorted()).toEqual(['200', '410', '410', '410'])
  })

  it('[X-SAFETY-06] is mailed again, at most once a minute and five times a day', async () => {
    // To the beginning of a minute, so that what follows at once is within it.
    clock.advance(minute - (clock.now().getTime() % minute))
    const { client, email } = await newCustomer()
    await mailsTo(email, 1)
    expect(await mailAgain(client)).toBe('200')
    for (let mails = 2; mails <= 5; mails += 1) {
      clock.advance(minute)
      expect(await mailAgain(client)).toBe('200')
      expect(await mailsTo(email, mails)).toHaveLength(mails)
    }
    clock.advance(minute)
    expect(await mailAgain(client)).toBe('413')
    clock.advance(day)
    const { body } = await client.signIn(email)
    expect(body.re).toBe('200')
    expect(await mailAgain(client)).toBe('200')
    expect(await mailsTo(email, 6)).toHaveLength(6)
  })

  it('[X-SAFETY-06] is for a day', async () => {
    const { client, email } = await newCustomer()
    const token = await tokenFor(email)
    clock.advance(day)
    expect([await read(token), await confirm(token)]).toEqual([{ re: '410' }, { re: '410' }])
    await client.signIn(email)
    expect(await isConfirmed(client)).toBe(false)
  })

  it('[X-SAFETY-06] is no longer asked for, nor done by an older link, where the mailbox was proven otherwise', async () => {
    const { client, email } = await newCustomer()
    const token = await tokenFor(email)
    await client.call('POST /api/user/forget_passwd_email', { email })
    const mail = await waitForMail(shop.settings.dataFolder, email, /Reset your password/)
    const reset = { token: extractLink(mail, '/pages/ResetPassword').token, pwd: 'Sireh2025' }
    expect((await client.call('POST /api/user/reset_password', reset)).body.re).toBe('200')
    expect(await isConfirmed(client)).toBe(true)
    expect([await read(token), await confirm(token)]).toEqual([{ re: '410' }, { re: '410' }])
    clock.advance(minute)
    expect(await mailAgain(client)).toBe('200')
    const written = await shop.services.db.selectFrom('outbox').select('payload').orderBy('due_at', 'desc').execute()
    expect(JSON.parse(written[0]?.payload ?? '{}')).toMatchObject({ template: 'password-reset' })
  })

  it('[X-SAFETY-06] leaves no links that have ended', async () => {
    clock.advance(day)
    await createEmailConfirmations(shop.services).purge()
    expect(await shop.services.db.selectFrom('email_confirmations').select('user_uuid').execute()).toEqual([])
  })
})
