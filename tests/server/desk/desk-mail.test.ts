import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ShopClient } from '../../support/client.ts'
import { waitUntil } from '../../support/commerce.ts'
import { runDesk } from '../../support/desk.ts'
import { extractLink, readMailsTo, waitForMail } from '../../support/mail.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'

describe.each(databases)('the mails at the desk on %s', (database) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(database)
  })
  afterAll(() => shop.close())

  const run = (...words: string[]) => runDesk(shop.settings, ...words)
  const row = () => shop.services.db.selectFrom('outbox').selectAll().executeTakeFirst()

  test('[X-DESK-05] a mail that was written to a file is listed and read with its link', async () => {
    expect(await run('mail')).toMatchObject({ code: 0, stdout: expect.stringMatching(/^No mail was written/) })
    const email = 'mei@shop.example'
    await new ShopClient(shop.url).call('POST /api/purchase/footer_email', { email })
    await waitUntil(row, (each) => each?.done_at !== null && each !== undefined)
    const { stdout } = await run('mail')
    expect(stdout).toMatch(new RegExp(`^1 {2}\\S+Z {2}${email} +Kilau: Please confirm your subscription$`))
    const read = await run('mail', '1')
    expect(read.stdout).toContain(`To:       ${email}\n`)
    expect(read.stdout).toMatch(/\/pages\/NewsletterConfirm\?token=[\w-]{43}\n/)
    expect(await run('mail', '2')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'There is no mail 2: they are numbered 1 to 1.',
    })
  })

  test('[X-DESK-05] what was given up is listed with its reason and sent again when asked to', async () => {
    const at = new Date().toISOString()
    const { uuid } = (await row()) ?? { uuid: '' }
    await shop.services.write((transaction) =>
      transaction.updateTable('outbox').set({ done_at: null, dead_at: at, last_error: 'It was refused.' }).execute(),
    )
    expect((await run('outbox')).stdout).toMatch(new RegExp(`^${uuid} {2}given up .*\\n {4}It was refused\\.$`))
    expect((await run('outbox', 'again', uuid)).code).toBe(0)
    await waitUntil(row, (each) => each?.done_at !== null)
    expect((await run('outbox')).stdout).toBe('Everything has left the shop.')
    expect(await run('outbox', 'again', uuid)).toMatchObject({
      code: 1,
      stderr: `Nothing that was given up has the id "${uuid}". Nothing was given up.`,
    })
  })

  test('[X-DESK-06] an issue of the newsletter goes to every subscriber once, with the link that ends it', async () => {
    const { dataFolder } = shop.settings
    const client = new ShopClient(shop.url)
    const [reader, other] = ['reader@shop.example', 'other@shop.example']
    for (const email of [reader, other]) await client.call('POST /api/purchase/footer_email', { email })
    const { token } = extractLink(await waitForMail(dataFolder, reader, /confirm/), '/pages/NewsletterConfirm')
    await client.call('POST /api/purchase/confirm_newsletter', { token })

    const file = join(dataFolder, 'issue.json')
    const text = { subject: 'Kilau: Pearls', preheader: 'New pearls.', paragraphs: ['Pearls have come.'] }
    writeFileSync(file, JSON.stringify({ name: '2026-12', en: text, 'zh-CN': { ...text, subject: '' } }))
    expect((await run('newsletter', file)).stderr).toBe(`${file} is wrong at zh-CN.subject.`)
    writeFileSync(file, JSON.stringify({ name: '2026-12', en: text, 'zh-CN': text }))
    for (const time of ['first', 'again']) {
      expect([time, (await run('newsletter', file)).stdout]).toEqual([time, '2026-12: written to 1 subscribers.'])
    }
    const issue = await waitForMail(dataFolder, reader, /Pearls/)
    const { href } = extractLink(issue, '/pages/NewsletterUnsubscribe')
    expect(issue.text).toContain('Pearls have come.')
    expect(issue.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe(`<${href}>`)
    const issues = await shop.services.db
      .selectFrom('outbox')
      .selectAll()
      .where('subject', 'like', 'newsletter:%')
      .execute()
    expect(issues).toHaveLength(1)
    expect((await readMailsTo(dataFolder, other)).map(({ subject }) => subject)).not.toContain('Kilau: Pearls')
  })
})
