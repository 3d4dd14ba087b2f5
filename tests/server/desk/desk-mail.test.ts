import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ShopClient } from '../../support/client.ts'
import { eventually } from '../../support/commerce.ts'
import { tellDesk } from '../../support/desk.ts'
import { linkIn, mailsTo, mailTo } from '../../support/mails.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'

describe.each(databases)('the mails at the desk on %s', (database) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(database)
  })
  afterAll(() => shop.close())

  const tell = (...words: string[]) => tellDesk(shop.settings, ...words)
  const row = () => shop.services.db.selectFrom('outbox').selectAll().executeTakeFirst()

  test('[FORGOT-03] a mail that was written to a file is listed and read with its link', async () => {
    expect(await tell('mail')).toEqual({ code: 0, said: '', complained: '' })
    const client = new ShopClient(shop.url)
    const email = await client.register()
    await client.call('POST /api/user/forget_passwd_email', { email })
    await eventually(row, (each) => each?.done_at !== null && each !== undefined)
    const { said } = await tell('mail')
    expect(said).toMatch(new RegExp(`^1 {2}\\S+Z {2}${email} +Kilau: Reset your password$`))
    const read = await tell('mail', '1')
    expect(read.said).toContain(`To:       ${email}\n`)
    expect(read.said).toMatch(/\/pages\/ResetPassword\?token=[\w-]{43}\n/)
    expect(await tell('mail', '2')).toEqual({ code: 1, said: '', complained: 'There is no mail 2.' })
  })

  test('[API-03] what was given up is listed with its reason and sent again when asked to', async () => {
    const at = new Date().toISOString()
    const { uuid } = (await row()) ?? { uuid: '' }
    await shop.services.write((transaction) =>
      transaction.updateTable('outbox').set({ done_at: null, dead_at: at, last_error: 'It was refused.' }).execute(),
    )
    expect((await tell('outbox')).said).toMatch(new RegExp(`^${uuid} {2}given up .*\\n {4}It was refused\\.$`))
    expect((await tell('outbox', 'again', uuid)).code).toBe(0)
    await eventually(row, (each) => each?.done_at !== null)
    expect((await tell('outbox')).said).toBe('')
    expect(await tell('outbox', 'again', uuid)).toMatchObject({ code: 1, complained: expect.stringContaining(uuid) })
  })

  test('[NEWS-02] an issue of the newsletter goes to every subscriber once, with the link that ends it', async () => {
    const { dataFolder } = shop.settings
    const client = new ShopClient(shop.url)
    const [reader, other] = ['reader@shop.example', 'other@shop.example']
    for (const email of [reader, other]) await client.call('POST /api/purchase/footer_email', { email })
    const { token } = linkIn(await mailTo(dataFolder, reader, /confirm/), '/pages/NewsletterConfirm')
    await client.call('POST /api/purchase/confirm_newsletter', { token })

    const file = join(dataFolder, 'issue.json')
    const text = { subject: 'Kilau: Pearls', preheader: 'New pearls.', paragraphs: ['Pearls have come.'] }
    writeFileSync(file, JSON.stringify({ name: '2026-12', en: text, 'zh-CN': { ...text, subject: '' } }))
    expect((await tell('newsletter', file)).complained).toBe(`${file} is wrong at zh-CN.subject.`)
    writeFileSync(file, JSON.stringify({ name: '2026-12', en: text, 'zh-CN': text }))
    for (const time of ['first', 'again']) {
      expect([time, (await tell('newsletter', file)).said]).toEqual([time, '2026-12: written to 1 subscribers.'])
    }
    const issue = await mailTo(dataFolder, reader, /Pearls/)
    const { href } = linkIn(issue, '/pages/NewsletterUnsubscribe')
    expect(issue.text).toContain('Pearls have come.')
    expect(issue.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe(`<${href}>`)
    const issues = await shop.services.db
      .selectFrom('outbox')
      .selectAll()
      .where('subject', 'like', 'newsletter:%')
      .execute()
    expect(issues).toHaveLength(1)
    expect((await mailsTo(dataFolder, other)).map(({ subject }) => subject)).not.toContain('Kilau: Pearls')
  })
})
