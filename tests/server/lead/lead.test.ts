import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { brand } from '#contract/brand.ts'
import type { Payload } from '#contract/calls.ts'
import { adTypes } from '#contract/lead/ad-types.ts'
import { ShopClient } from '../../support/client.ts'
import { adjustableClock } from '../../support/commerce.ts'
import { runDesk } from '../../support/desk.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'
import { testRenderer } from '../../support/renderer.ts'

type Enquiry = Payload<'POST /api/purchase/submit_custom_info'>
const mei: Enquiry = { name: 'Mei Tan', whatsapp: '+60 12-345 6789', budget: '35000' }

describe.each(databases)('leads on %s', (database) => {
  let shop: TestShop
  const clock = adjustableClock()
  beforeAll(async () => {
    shop = await openTestShop(database, { now: clock.now })
  })
  afterAll(() => shop.close())

  const submit = async (enquiry: object, client = new ShopClient(shop.url)) =>
    (await client.call('POST /api/purchase/submit_custom_info', enquiry as Enquiry)).body
  const storedEnquiries = () => shop.services.db.selectFrom('enquiries').selectAll().execute()
  const storedEnquiriesOf = async (name: string) => (await storedEnquiries()).filter((row) => row.name === name)

  test.each([...adTypes])(
    '[API-03] [SHELL-07] [LEAD-06] the advertisement %s has a picture that is served',
    async (type) => {
      const { body } = await new ShopClient(shop.url).call('GET /api/purchase/client_ad', { type })
      expect(body.re).toBe('200')
      const ad = body.data
      expect(ad?.image_url).toContain(ad?.image?.name)
      const addresses = [ad?.image_url, ...(type === 'info_collection' ? [] : [ad?.mobile_image_url])]
      for (const address of addresses) {
        expect(address).toMatch(/^\/pictures\/[\w-]+\?width=\d+&v=/)
        const picture = await fetch(new URL(address ?? '', shop.url))
        expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
      }
    },
  )

  test('[SHELL-07] an advertisement that the shop does not have is no fault', async () => {
    const { write } = shop.services
    await write((transaction) => transaction.deleteFrom('ads').where('type', '=', 'bracelet').execute())
    const { body } = await new ShopClient(shop.url).call('GET /api/purchase/client_ad', { type: 'bracelet' })
    expect(body).toEqual({
      re: '200',
      data: { image_url: '', mobile_image_url: '', image: null, mobile_image: null },
    })
  })

  test('[API-01] [API-03] a type that does not exist is refused and named', async () => {
    for (const query of ['', '?type=', '?type=rings', '?type=ring&type=earring', '?type=RING', '?type=ring&page=1']) {
      const answer = await fetch(`${shop.url}/api/purchase/client_ad${query}`)
      expect([query, answer.status]).toEqual([query, 400])
      expect(await answer.json()).toEqual({ re: '400', field: query.includes('page') ? 'page' : 'type' })
    }
  })

  test('[API-03] [X-ENQUIRY-01] an enquiry is kept in sen, and the shop is told once by mail', async () => {
    expect(await submit(mei)).toEqual({ re: '200' })
    const [row, ...others] = await storedEnquiriesOf('Mei Tan')
    expect(others).toEqual([])
    expect(row).toMatchObject({
      whatsapp: '+60 12-345 6789',
      budget_sen: 3_500_000,
      user_uuid: null,
      locale: 'en',
    })
    const effects = await shop.services.db
      .selectFrom('outbox')
      .select(['kind', 'payload'])
      .where('subject', '=', `enquiry:${row?.uuid}`)
      .execute()
    expect(effects.map(({ kind, payload }) => [kind, JSON.parse(payload)])).toEqual([
      ['mail', { template: 'enquiry', enquiry: row?.uuid }],
    ])
  })

  test('[X-ENQUIRY-01] the same enquiry, sent at once or again, is kept and told of once', async () => {
    const same = { ...mei, name: 'Twice' }
    expect(await Promise.all([1, 2, 3].map(() => submit(same)))).toEqual([{ re: '200' }, { re: '200' }, { re: '200' }])
    expect(await submit({ ...same, budget: '35000.00' })).toEqual({ re: '200' })
    expect(await storedEnquiriesOf('Twice')).toHaveLength(1)
    await submit({ ...same, budget: '36000' })
    await submit(same, await ShopClient.signedIn(shop.url))
    expect(await storedEnquiriesOf('Twice')).toHaveLength(3)
    clock.advance(11 * 60_000)
    await submit(same)
    expect(await storedEnquiriesOf('Twice')).toHaveLength(4)
  })

  test('[API-01] [X-ENQUIRY-01] a customer makes ten enquiries in an hour, whatever the address; nobody else is kept from it', async () => {
    const client = await ShopClient.signedIn(shop.url)
    const other = await ShopClient.signedIn(shop.url)
    const enquire = async (name: string, by = client) => (await submit({ ...mei, name }, by)).re
    for (let made = 0; made < 10; made += 1) expect(await enquire(`Enquiry ${made}`)).toBe('200')
    expect(await enquire('One too many')).toBe('429')
    expect(await storedEnquiriesOf('One too many')).toEqual([])
    expect(await enquire('Enquiry 9')).toBe('200')
    expect(await enquire('One too many', other)).toBe('200')
    clock.advance(61 * 60_000)
    expect(await enquire('An hour later')).toBe('200')
  })

  test('[X-ENQUIRY-01] the shop reads name, number, budget and language', async () => {
    const client = new ShopClient(shop.url)
    client.cookies.set('lang', 'zh-CN')
    await submit({ ...mei, name: 'Aisyah <b>' }, client)
    const [row] = await storedEnquiriesOf('Aisyah <b>')
    const file = join(shop.settings.dataFolder, 'mail', `enquiry_${row?.uuid}.eml`)
    await expect.poll(() => existsSync(file), { message: `${file} exists` }).toBe(true)
    const mail = await PostalMime.parse(readFileSync(file))
    expect(mail.to?.map(({ address }) => address)).toEqual([brand.email])
    expect(mail.subject).toBe('Kilau: Budget enquiry')
    for (const said of ['Aisyah <b>', '+60 12-345 6789', 'RM 35,000.00', 'zh-CN']) expect(mail.text).toContain(said)
    expect(mail.html).toContain('Aisyah &lt;b&gt;')
  })

  test('[X-DESK-03] the staff list the newest enquiries', async () => {
    await submit({ ...mei, name: 'Devi' })
    const { stdout } = await runDesk(shop.settings, 'enquiries', 'list')
    const [first, second] = stdout.split('\n')
    expect(first).toMatch(/^[\da-f-]{36} {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}Devi$/)
    expect(second).toMatch(/^ {2}\S+ 12-345 6789 {2}RM 35,000\.00 {2}en$/)
  })

  test('[X-ENQUIRY-01] an enquiry of somebody who is signed in belongs to them', async () => {
    const client = await ShopClient.signedIn(shop.url)
    expect(await submit({ ...mei, name: 'Signed in' }, client)).toEqual({ re: '200' })
    const [row] = await storedEnquiriesOf('Signed in')
    expect(row?.user_uuid).not.toBeNull()
  })

  test.each([
    ['0', 0],
    ['35000.5', 3_500_050],
    [' 1234.567 ', 123_457],
    ['99999999999.99', 9_999_999_999_999],
    ['999999999999', 99_999_999_999_900],
    ['.5', 50],
    ['1e5', 10_000_000],
    ['8,000', 800_000],
    ['RM 8,000', 800_000],
    ['rm8 000.50', 800_050],
    ['1234.565', 123_457],
  ])('[LEAD-02] a budget of %j is %i sen', async (budget, sen) => {
    const name = `budget ${budget}`
    expect(await submit({ ...mei, name, budget })).toEqual({ re: '200' })
    expect((await storedEnquiriesOf(name.trim())).map((row) => row.budget_sen)).toEqual([sen])
  })

  test.each([
    ['0123456789', '+60 12-345 6789'],
    ['012-345 6789', '+60 12-345 6789'],
    ['(03) 2161 1234', '+60 3-2161 1234'],
    ['+65 9123 4567', '+65 9123 4567'],
    ['0086 138 0013 8000', '+86 138 0013 8000'],
  ])('[LEAD-02] %s can be called', async (whatsapp, spelled) => {
    expect(await submit({ ...mei, name: whatsapp, whatsapp })).toEqual({ re: '200' })
    expect(await storedEnquiriesOf(whatsapp)).toMatchObject([{ whatsapp: spelled }])
  })

  test.each([
    ['name', { name: '' }],
    ['name', { name: '   ' }],
    ['name', { name: 'M'.repeat(10_000) }],
    ['name', { name: 'M\0i' }],
    ['name', { name: 'M\u0007i' }],
    ['name', { name: 7 }],
    ['whatsapp', { whatsapp: '' }],
    ['whatsapp', { whatsapp: '6'.repeat(33) }],
    ['whatsapp', { whatsapp: 'call me' }],
    ['whatsapp', { whatsapp: '12345' }],
    ['whatsapp', { whatsapp: '000 000 0000' }],
    ['whatsapp', { whatsapp: '+60 12' }],
    ['budget', { budget: '' }],
    ['budget', { budget: 'much' }],
    ['budget', { budget: '8,00' }],
    ['budget', { budget: '1,0000' }],
    ['budget', { budget: 'RM' }],
    ['budget', { budget: '1e12' }],
    ['budget', { budget: '-5' }],
    ['budget', { budget: '１２３' }],
    ['budget', { budget: 'Infinity' }],
    ['budget', { budget: '9'.repeat(15) }],
    ['budget', { budget: '9'.repeat(14) }],
    ['budget', { budget: '1000000000000' }],
    ['budget', { budget: 35_000 }],
    ['page', { page: '1' }],
  ])('[LEAD-02] [API-01] what is wrong with %s is named and nothing is kept: %j', async (field, change) => {
    const before = (await storedEnquiries()).length
    expect(await submit({ ...mei, ...change })).toEqual({ re: '400', field })
    expect((await storedEnquiries()).length).toBe(before)
  })

  test('what was pasted with breaks is one line, so that no line of the mail can be made up', async () => {
    expect(await submit({ ...mei, name: 'Mei\r\nBudget:\tRM 1', whatsapp: '012\n345 6789' })).toEqual({ re: '200' })
    expect(await storedEnquiriesOf('Mei Budget: RM 1')).toMatchObject([{ whatsapp: '+60 12-345 6789' }])
  })

  test('emoji, Chinese and text from right to left are kept as they are written', async () => {
    for (const name of ['美玲 💍', 'مي تان', '\u202EMei']) {
      expect(await submit({ ...mei, name })).toEqual({ re: '200' })
      expect((await storedEnquiriesOf(name)).length).toBe(1)
    }
  })
})

describe('pages', () => {
  /** A page that tells who was said to ask, and how often it was rendered. */
  const openPages = async (settings: Partial<TestShop['settings']> = {}) => {
    const bots: boolean[] = []
    const shop = await openTestShop('sqlite', {
      settings,
      renderer: testRenderer((_request, { bot }) => {
        bots.push(bot)
        return Promise.resolve({ status: 200, headers: { 'content-type': 'text/html' }, text: `bot: ${bot}` })
      }),
    })
    onTestFinished(() => shop.close())
    const read = (userAgent: string) => fetch(`${shop.url}/`, { headers: { 'user-agent': userAgent } })
    return { bots, read }
  }
  const person = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
  const engine = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

  test('[LEAD-01] know a search engine, and keep its pages apart from those of people', async () => {
    const { bots, read } = await openPages({ pageCache: 60_000 })
    for (const _ of [1, 2]) {
      expect(await (await read(engine)).text()).toBe('bot: true')
      expect(await (await read(person)).text()).toBe('bot: false')
    }
    expect(bots).toEqual([true, false])
  })

  test('[SHELL-10] let the host of the support widget in only where a setting names it', async () => {
    const policyOf = async (url: string | null) =>
      (await (await openPages({ supportWidgetUrl: url })).read(person)).headers.get('content-security-policy') ?? ''
    const open = (await policyOf('https://support.example/a/widget.js?id=1')).split('; ')
    for (const what of ['script-src', 'connect-src', 'img-src', 'frame-src']) {
      expect(open.find((rule) => rule.startsWith(what))).toMatch(/ https:\/\/support\.example(?: |$)/)
    }
    expect(await policyOf(null)).not.toContain('support.example')
    expect(await policyOf(null)).not.toContain('frame-src')
  })
})
