import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ShopClient } from '../../support/client.ts'
import { waitUntil, adjustableClock } from '../../support/commerce.ts'
import { extractLink, readMailsTo, waitForMail } from '../../support/mail.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'

const day = 24 * 60 * 60_000
const confirmPage = '/pages/NewsletterConfirm'
const endPage = '/pages/NewsletterUnsubscribe'

describe.each(databases)('the newsletter on %s', (database) => {
  const clock = adjustableClock()
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(database, { now: clock.now })
  })
  afterAll(() => shop.close())

  const newAddress = () => `reader-${crypto.randomUUID()}@shop.example`
  const ask = (email: string, client = new ShopClient(shop.url)) =>
    client.call('POST /api/purchase/footer_email', { email })
  const confirm = (token: string) => new ShopClient(shop.url).call('POST /api/purchase/confirm_newsletter', { token })
  const end = (token: string) => new ShopClient(shop.url).call('POST /api/purchase/end_newsletter', { token })
  const rowOf = (email: string) =>
    shop.services.db.selectFrom('subscriptions').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
  const allMailsSent = () =>
    waitUntil(
      () => shop.services.db.selectFrom('outbox').select('uuid').where('done_at', 'is', null).execute(),
      (rows) => rows.length === 0,
    )
  const mails = async (email: string) => {
    await allMailsSent()
    return (await readMailsTo(shop.settings.dataFolder, email)).map(({ subject }) => subject)
  }
  const confirmLink = async (email: string) =>
    extractLink(await waitForMail(shop.settings.dataFolder, email, /confirm/), confirmPage)
  const subscribe = async () => {
    const email = newAddress()
    await ask(email)
    expect((await confirm((await confirmLink(email)).token)).body).toEqual({ re: '200' })
    const welcome = await waitForMail(shop.settings.dataFolder, email, /You are subscribed/)
    return { email, welcome, endLink: extractLink(welcome, endPage) }
  }

  test('[NEWS-02] [X-LINK-01] an address is subscribed once its reader confirms, with time and text of the consent', async () => {
    const email = newAddress()
    expect((await ask(` ${email.toUpperCase()} `)).body).toEqual({ re: '200' })
    expect(await rowOf(email)).toMatchObject({ state: 'pending', consent: '2026-11', confirmed_at: null })
    expect(await mails(email)).toEqual(['Kilau: Please confirm your subscription'])
    const { token, href } = await confirmLink(email)
    expect(new URL(href).origin).toBe(shop.url)
    expect((await confirm(token)).body).toEqual({ re: '200' })
    const row = await rowOf(email)
    expect(row.state).toBe('subscribed')
    expect(Date.parse(row.confirmed_at ?? '')).toBeGreaterThanOrEqual(Date.parse(row.consented_at ?? ''))
  })

  test('[X-LINK-01] the same link again says the same and welcomes once', async () => {
    const { email } = await subscribe()
    const { token } = await confirmLink(email)
    expect((await confirm(token)).body).toEqual({ re: '200' })
    const subjects = await mails(email)
    expect(subjects.filter((subject) => subject === 'Kilau: You are subscribed')).toHaveLength(1)
  })

  test('[X-LINK-01] following the link alone changes nothing', async () => {
    const email = newAddress()
    await ask(email)
    const { token } = await confirmLink(email)
    const client = new ShopClient(shop.url)
    for (const page of [confirmPage, endPage]) await (await client.fetch(`${page}?token=${token}`)).text()
    for (const method of ['GET', 'HEAD']) {
      await (await client.fetch(`/api/purchase/confirm_newsletter?token=${token}`, { method })).text()
    }
    expect((await rowOf(email)).state).toBe('pending')
  })

  test('[X-LINK-01] nobody learns who is subscribed, and an address gets one link in 10 minutes', async () => {
    const { email: subscribed } = await subscribe()
    const pending = newAddress()
    await ask(pending)
    const answers = [await ask(subscribed), await ask(pending), await ask(newAddress())]
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array.from({ length: 3 }, () => [200, { re: '200' }]),
    )
    expect(await mails(pending)).toHaveLength(1)
    expect(await mails(subscribed)).toHaveLength(2)
    clock.advance(10 * 60_000 - 5000)
    await ask(pending)
    expect(await mails(pending)).toHaveLength(1)
    clock.advance(6000)
    await ask(pending)
    expect(await mails(pending)).toHaveLength(2)
  })

  test('[X-LINK-01] an address gets two links a day, and more on the next', async () => {
    const email = newAddress()
    for (let hour = 0; hour < 6; hour += 1) {
      expect((await ask(email)).body).toEqual({ re: '200' })
      await mails(email)
      clock.advance(60 * 60_000)
    }
    expect(await mails(email)).toHaveLength(2)
    clock.advance(day)
    await ask(email)
    expect(await mails(email)).toHaveLength(3)
  })

  test('[X-LINK-01] asked for twice at once, one link is sent', async () => {
    const email = newAddress()
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(email)))
    expect(answers.map(({ body }) => body.re)).toEqual(Array.from({ length: 8 }, () => '200'))
    expect(await mails(email)).toHaveLength(1)
  })

  test('[X-LINK-01] a link works for 7 days; another token, or one that is none, does not', async () => {
    const [soon, late] = [newAddress(), newAddress()]
    await ask(soon)
    const first = await confirmLink(soon)
    await ask(late)
    const second = await confirmLink(late)
    clock.advance(7 * day - 60_000)
    expect((await confirm(first.token)).body).toEqual({ re: '200' })
    clock.advance(61_000)
    expect((await confirm(second.token)).body).toEqual({ re: '410' })
    expect((await rowOf(late)).state).toBe('pending')
    expect((await confirm('a'.repeat(43))).body).toEqual({ re: '410' })
    expect((await confirm('none')).body).toEqual({ re: '400', field: 'token' })
    expect((await end('a'.repeat(43))).body).toEqual({ re: '410' })
  })

  test('[X-LINK-01] the language is that of its reader', async () => {
    const email = newAddress()
    const client = new ShopClient(shop.url)
    client.cookies.set('lang', 'zh-CN')
    await ask(email, client)
    expect(await mails(email)).toEqual(['Kilau：请确认您的订阅'])
  })

  test('[X-LINK-01] every mail to subscribers can be ended, by its link, and again says the same', async () => {
    const { email, endLink } = await subscribe()
    const { token } = await confirmLink(email)
    expect((await end(endLink.token)).body).toEqual({ re: '200' })
    expect((await end(endLink.token)).body).toEqual({ re: '200' })
    const row = await rowOf(email)
    expect([row.state, row.ended_at !== null]).toEqual(['ended', true])
    expect((await confirm(token)).body).toEqual({ re: '410' })
    await ask(email)
    expect((await rowOf(email)).state).toBe('pending')
    expect((await mails(email)).filter((subject) => /confirm/.test(subject ?? ''))).toHaveLength(2)
  })

  test('[X-LINK-01] mail programs end it with one click, a mere visit does not', async () => {
    const { email, welcome, endLink } = await subscribe()
    const header = (name: string) => welcome.headers.find(({ key }) => key === name)?.value
    expect(header('list-unsubscribe')).toBe(`<${endLink.href}>`)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const post = async (href: string, body: string, type = 'application/x-www-form-urlencoded') => {
      const response = await fetch(href, { method: 'POST', body, headers: { 'content-type': type } })
      return [response.status, (await response.text()).slice(0, 15)]
    }
    expect(await post(endLink.href, 'nothing=said')).toEqual([200, '<!DOCTYPE html>'])
    const unknown = endLink.href.replace(/token=.*/, 'token=unknown')
    expect(await post(unknown, 'List-Unsubscribe=One-Click')).toEqual([410, 'Gone'])
    expect((await rowOf(email)).state).toBe('subscribed')
    expect(await post(endLink.href, 'List-Unsubscribe=One-Click')).toEqual([200, 'OK'])
    expect((await rowOf(email)).state).toBe('ended')
    const part = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
    expect(await post(endLink.href, part, 'multipart/form-data; boundary=x')).toEqual([200, 'OK'])
  })

  test('[X-LINK-01] a form does what the link is for, and leads to what came of it', async () => {
    const send = async (page: string, token: string, type = 'application/x-www-form-urlencoded') => {
      const body = new URLSearchParams({ token }).toString()
      const options = { method: 'POST', body, headers: { 'content-type': type }, redirect: 'manual' } as const
      const { status, headers } = await fetch(`${shop.url}${page}`, options)
      return [status, headers.get('location'), headers.get('cache-control')]
    }
    const leadsTo = (page: string) => [303, page, 'no-store']
    const email = newAddress()
    await ask(email)
    const { token } = await confirmLink(email)
    for (const wrong of ['', 'short', 'a'.repeat(43), 'a'.repeat(3000), `${token}'--`]) {
      for (const page of [confirmPage, endPage]) expect(await send(page, wrong)).toEqual(leadsTo(page))
    }
    expect(await send(confirmPage, 'a'.repeat(5000))).toEqual([413, null, 'no-store'])
    expect((await rowOf(email)).state).toBe('pending')
    for (const time of ['first', 'again']) {
      expect(await send(confirmPage, token), time).toEqual(leadsTo('/pages/NewsletterConfirmed'))
      expect((await rowOf(email)).state).toBe('subscribed')
    }
    const welcome = await waitForMail(shop.settings.dataFolder, email, /You are subscribed/)
    const { token: endToken } = extractLink(welcome, endPage)
    expect(await send(endPage, token)).toEqual(leadsTo(endPage))
    for (const time of ['first', 'again']) {
      expect(await send(endPage, endToken), time).toEqual(leadsTo('/pages/NewsletterEnded'))
      expect((await rowOf(email)).state).toBe('ended')
    }
  })

  test('[X-LINK-01] who ends it before the mail goes out gets none', async () => {
    const email = newAddress()
    await ask(email)
    await confirmLink(email)
    await shop.services.write((transaction) =>
      transaction.updateTable('outbox').set({ done_at: null, due_at: clock.now().toISOString() }).execute(),
    )
    await shop.services.write((transaction) =>
      transaction.deleteFrom('subscriptions').where('email', '=', email).execute(),
    )
    await allMailsSent()
    expect(await readMailsTo(shop.settings.dataFolder, email)).toHaveLength(1)
  })
})
