import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type Locale, locales } from '#contract/locale.ts'
import type { OrderLine } from '#contract/order/schemas.ts'
import { renderHtml } from '../../../src/server/mail/html.ts'
import type { MailContent } from '../../../src/server/mail/content.ts'
import { greetings } from '../../../src/server/mail/greeting.ts'
import type { OrderNews } from '#machines/fulfilment/order-lifecycle.machine.ts'
import { orderConfirmationTemplate, orderNewsTemplate } from '../../../src/server/order/mail-template.ts'
import { passwordResetTemplate } from '../../../src/server/account/mail-template.ts'
import { createMailSender } from '../../../src/server/mail/sender.ts'
import { renderText } from '../../../src/server/mail/text.ts'
import { testSettings } from '../../support/shop.ts'

const receive = {
  method: 'delivery',
  name: 'Mei Tan',
  phone: '+60 12-345 6789',
  address: '12 Jalan Telawi',
  unit: 'Level 3',
  postcode: '59100',
  city: 'Bangsar',
  state: '14',
} as const
const facts = {
  name: '<Mei>',
  number: 'KL-26-004217',
  receive,
  day: '2026-12-11',
  lines: [
    {
      uuid: '9b5b3f5e-3b0c-4f6e-8a51-2f3c5d6e7f80',
      kind: 'piece' as const,
      type: 'women_ring' as const,
      name: { en: 'Embun Band', 'zh-CN': '晨露戒指' },
      priceSen: 428_000,
      picture: { name: 'ring', hash: 'h', width: 960, height: 960 },
      metal: '6' as const,
      size: '12.5',
    },
    {
      uuid: '9b5b3f5e-3b0c-4f6e-8a51-2f3c5d6e7f81',
      kind: 'piece' as const,
      type: 'earrings' as const,
      name: { en: 'Moon Earrings', 'zh-CN': '月光耳环' },
      priceSen: 560_000,
      picture: { name: 'earrings', hash: 'h', width: 960, height: 960 },
      metal: '3' as const,
      size: null,
    },
  ],
  totalSen: 988_000,
  tax: { percent: 10, amountSen: 89_818 },
  giftMessage: null,
  note: null,
  href: 'https://shop.example/pages/Personal/OrderDetail?order=1&a=2',
}
const engravedRing: OrderLine = {
  ...facts.lines[0]!,
  kind: 'ring',
  setting: { name: { en: 'Setting', 'zh-CN': '戒托' }, metal: '6', size: '12.5', engraving: 'M' },
  diamond: { name: { en: 'Diamond', 'zh-CN': '钻石' }, certificate: 'GIA 2417650318' },
}
const reset = { name: 'Mei', href: 'https://shop.example/pages/ResetPassword?token=1' }

describe('letters', () => {
  it('[X-MAIL-02] [CONST-04] are written in both languages, as text and as HTML', () => {
    const english = orderConfirmationTemplate('en', facts)
    expect(english.subject).toBe('Kilau: Your order KL-26-004217')
    expect(renderText(english, 'en')).toContain(
      'Embun Band, 18K Yellow Gold, HK 12.5: RM 4,280.00\nMoon Earrings, 14k White gold: RM 5,600.00\nTotal, tax included: RM 9,880.00',
    )
    const chinese = orderConfirmationTemplate('zh-CN', facts)
    expect(chinese.subject).toBe('Kilau：您的订单 KL-26-004217')
    expect(renderHtml(chinese, 'zh-CN')).toMatch(/<html lang="zh-CN">[^]*晨露戒指，18K 黄金，HK 12.5/)
    expect(passwordResetTemplate('zh-CN', { ...reset, name: '' }).greeting).toBe('您好：')
  })

  it.each(locales)(
    '[X-MAIL-02] say the same as text and as HTML in %s, with their link, their reason and the address',
    (locale) => {
      const content = orderConfirmationTemplate(locale, facts)
      const text = renderText(content, locale)
      const html = renderHtml(content, locale)
      for (const said of [...content.paragraphs, content.reason, facts.lines[0]?.name[locale] ?? '']) {
        expect(text).toContain(said)
      }
      for (const said of [...content.paragraphs, content.reason, content.preheader]) expect(html).toContain(said)
      expect(text).toContain(facts.href)
      expect(html).toContain(facts.href.replace('&', '&amp;'))
      for (const form of [text, html]) expect(form).toMatch(locale === 'en' ? /Bangsar, Kuala Lumpur/ : /吉隆坡孟沙/)
      expect(html).not.toMatch(/<img|url\(|<script/)
    },
  )

  it('[X-SIZE-02] say that a ring size is to be confirmed, and that the shop asks for it', () => {
    const [ring, earrings] = facts.lines as [OrderLine & { kind: 'piece' }, OrderLine]
    const asks = {
      en: 'We ask you for your ring size before we begin.',
      'zh-CN': '开始制作前，我们会先与您确认戒指尺寸。',
    }
    const unsure = { en: '18K Yellow Gold, ring size to be confirmed:', 'zh-CN': '18K 黄金，戒指尺寸待确认：' }
    for (const locale of locales) {
      const said = renderText(
        orderConfirmationTemplate(locale, { ...facts, lines: [{ ...ring, size: '0' }, earrings] }),
        locale,
      )
      expect(said).toContain(unsure[locale])
      expect(said).toContain(asks[locale])
      expect(renderText(orderConfirmationTemplate(locale, facts), locale)).not.toContain(asks[locale])
    }
  })

  it('[X-TAX-01] [X-RECEIVE-02] [X-RECEIVE-01] name the tax, the words that were written, and the hour of a pick-up', () => {
    const english = renderText(orderConfirmationTemplate('en', facts), 'en')
    expect(english).toContain('Of which sales tax, 10%: RM 898.18')
    expect(english).not.toMatch(/Gift card|Your note/)
    const written = {
      ...facts,
      tax: { percent: 0, amountSen: 0 },
      giftMessage: 'For you,\nMei',
      note: 'Ring twice',
      receive: {
        method: 'pick-up',
        name: 'Mei Tan',
        phone: '+60 12-345 6789',
        pickUpAt: '2026-12-14T02:00:00.000Z',
      } as const,
    }
    const pickedUp = renderText(orderConfirmationTemplate('en', written), 'en')
    expect(pickedUp).toMatch(/^Total: RM 9,880.00$/m)
    expect(pickedUp).toContain('Export, without Malaysian tax: RM 0.00')
    expect(pickedUp).toContain('Gift card: For you, Mei\nYour note to us: Ring twice')
    expect(pickedUp).toMatch(/^You pick it up on: Monday,? 14 December 2026 at 10:00$/m)
    expect(pickedUp).not.toContain('Ready in the showroom by')
    const chinese = renderText(orderConfirmationTemplate('zh-CN', written), 'zh-CN')
    expect(chinese).toContain('总计：RM 9,880.00')
    expect(chinese).toMatch(/自取时间：2026年12月14日星期一 10:00/)
    expect(chinese).toContain('贺卡留言：For you, Mei')
    const ready = renderText(orderNewsTemplate('en', 'ready', { ...written, tracking: null }), 'en')
    expect(ready).toContain('We expect you at the hour that you chose')
    expect(ready).toMatch(/^You pick it up on: Monday/m)
  })

  it('[X-ADDRESS-02] name the country of an address abroad', () => {
    const abroad = {
      ...facts,
      receive: { ...receive, country: 'SG', postcode: '238873', city: 'Singapore', state: '' } as const,
    }
    const english = renderText(orderConfirmationTemplate('en', abroad), 'en')
    expect(english).toContain('238873 Singapore, Singapore, +60 12-345 6789')
    expect(renderText(orderConfirmationTemplate('zh-CN', abroad), 'zh-CN')).toContain('238873 Singapore，新加坡，')
  })

  it('[X-ORDER-07] [CONST-04] name the colour, clarity, cut and report of a stone', () => {
    const [line] = facts.lines
    const grades = { color: 'F', clarity: '5', cut: '2' } as const
    const stone = { ...line!, kind: 'diamond' as const, certificate: 'GIA 2417650318' }
    const said = (locale: Locale, lines: OrderLine[]) =>
      renderText(orderConfirmationTemplate(locale, { ...facts, lines }), locale)
    expect(said('en', [{ ...stone, grades }])).toContain(', Colour F, Clarity VS1, Cut Excellent, GIA 2417650318: RM')
    expect(said('zh-CN', [{ ...stone, grades }])).toContain('，颜色 F，净度 VS1，切工 极优，GIA 2417650318：')
    expect(said('en', [stone])).toContain('Embun Band, GIA 2417650318: RM')
  })

  it.each([
    ['no piece is engraved', [], 'you can return it within 30 days. If', '退货。若'],
    ['some are', [engravedRing], 'within 30 days, except engraved pieces. If', '刻字作品除外。若'],
  ] as const)('[X-SERVICE-07] promise a return as far as there is one: %s', (_, engraved, english, chinese) => {
    const lines = [...facts.lines, ...engraved]
    const said = (locale: Locale) =>
      renderText(orderNewsTemplate(locale, 'delivered', { ...facts, lines, tracking: null }), locale)
    expect(said('en')).toContain(english)
    expect(said('zh-CN')).toContain(chinese)
  })

  it('[X-SERVICE-07] promise no return where every piece is engraved', () => {
    const data = { ...facts, lines: [engravedRing], tracking: null }
    expect(renderText(orderNewsTemplate('en', 'delivered', data), 'en')).toContain('gives you joy. If you')
    expect(renderText(orderNewsTemplate('zh-CN', 'delivered', data), 'zh-CN')).not.toContain('退货')
  })

  it('[X-ORDER-07] name where an order goes and by which day', () => {
    const english = renderText(orderConfirmationTemplate('en', facts), 'en')
    expect(english).toContain(
      'Delivery to: Mei Tan, Level 3, 12 Jalan Telawi, 59100 Bangsar, Kuala Lumpur, +60 12-345 6789',
    )
    expect(english).toMatch(/^At your door by: Friday,? 11 December 2026$/m)
    const chinese = renderText(orderConfirmationTemplate('zh-CN', facts), 'zh-CN')
    expect(chinese).toContain('配送至：Mei Tan，Level 3，12 Jalan Telawi，59100 Bangsar，吉隆坡，+60 12-345 6789')
    expect(chinese).toContain('最迟送达：2026年12月11日星期五')
    const collected = { ...facts, receive: { method: 'pick-up', name: 'Mei Tan', phone: '+60 12-345 6789' } as const }
    expect(renderText(orderConfirmationTemplate('en', collected), 'en')).toMatch(
      /^Pick-up in the showroom: Mei Tan, \+60 12-345 6789\nReady in the showroom by: Friday,? 11 December 2026$/m,
    )
  })

  it('[X-ORDER-07] [X-DESK-35] report that an order is ready, sent with its number or another one, and delivered', () => {
    const sent = { ...facts, tracking: 'MY123456789' }
    const text = (...[kind, about]: [OrderNews, typeof sent]) =>
      locales.map((locale) => renderText(orderNewsTemplate(locale, kind, about), locale))
    expect(text('sent', sent)).toEqual([
      expect.stringContaining('Tracking number: MY123456789'),
      expect.stringContaining('运单号：MY123456789'),
    ])
    expect(text('corrected', sent)).toEqual([
      expect.stringMatching(/was wrong\.[^]*Tracking number: MY123456789/),
      expect.stringMatching(/运单号有误[^]*运单号：MY123456789/),
    ])
    expect(text('ready', { ...sent, tracking: null as never })[0]).not.toMatch(/Tracking number:/)
    expect(orderNewsTemplate('en', 'ready', sent).subject).toBe('Kilau: Finished: your order KL-26-004217')
    const collected = { ...sent, receive: { method: 'pick-up', name: 'Mei Tan', phone: '+60 12-345 6789' } as never }
    expect(text('ready', collected)[0]).toContain('Your order is ready in our showroom.')
    expect(text('delivered', { ...sent, day: null as never })[1]).toContain('您的订单已送达')
  })

  it('never take a name for markup', () => {
    const html = renderHtml(orderConfirmationTemplate('en', facts), 'en')
    expect(html).toContain('Dear &lt;Mei&gt;,')
    expect(html).toContain('order=1&amp;a=2')
    expect(html).not.toContain('<Mei>')
  })
})

describe('the greeting', () => {
  it.each([
    ['Mei', 'Dear Mei,'],
    ['J. P. Tan', 'Dear J. P. Tan,'],
    ['Mei\n\nYour account\u0007 is closed', 'Dear Mei Your account is closed,'],
    ['', 'Good day,'],
    ['Win at https://evil.example', 'Good day,'],
    ['Write to evil@evil.example', 'Good day,'],
    ['evil.example', 'Good day,'],
    ['m'.repeat(61), 'Good day,'],
  ])('of %j is %j', (name, greeting) => {
    expect(greetings.en(name)).toBe(greeting)
  })

  it('says the name in Chinese too, and leaves out what is none', () => {
    expect(['美玲', 'evil.example'].map(greetings['zh-CN'])).toEqual(['美玲，您好：', '您好：'])
  })
})

describe('mails as files', () => {
  const attempt = { request: null, signal: new AbortController().signal, markHandedOver: () => Promise.resolve() }
  const open = ({ takesMoney = false } = {}) => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'shop-mail-'))
    onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }))
    const folder = join(dataFolder, 'mail')
    const { mail, payment } = testSettings()
    return {
      post: createMailSender({ dataFolder, mail, payment: { ...payment, takesMoney } }),
      names: () => readdirSync(folder),
      read: (name: string) => PostalMime.parse(readFileSync(join(folder, name))),
    }
  }

  it.each([
    ['en', 'This mail comes from a demonstration shop. No money is taken.'],
    ['zh-CN', '此邮件来自演示商店，不会收取任何款项。'],
  ] as const)('say before all else, in %s, where no money is taken', async (locale, notice) => {
    const { post, read } = open()
    await post(
      'order:1',
      { to: 'mei@shop.example', locale, content: orderConfirmationTemplate(locale, facts) },
      attempt,
    )
    const { text, html } = await read('order_1.eml')
    expect(text?.startsWith(`${notice}\n\n`)).toBe(true)
    expect(html?.split(notice)).toHaveLength(2)
  })

  it('say nothing of it where money is taken', async () => {
    const { post, read } = open({ takesMoney: true })
    await post(
      'order:1',
      { to: 'mei@shop.example', locale: 'en', content: orderConfirmationTemplate('en', facts) },
      attempt,
    )
    const { text, html } = await read('order_1.eml')
    expect(`${text}${html}`).not.toContain('demonstration')
  })

  it('one file a mail, however often it is sent', async () => {
    const { post, names, read } = open()
    const mail = { to: 'mei@shop.example', locale: 'en' as const, content: passwordResetTemplate('en', reset) }
    await post('password-reset:1', mail, attempt)
    await post('password-reset:1', mail, attempt)
    expect(names()).toEqual(['password-reset_1.eml'])
    const { to, from, subject, text, html, messageId } = await read('password-reset_1.eml')
    expect(to).toEqual([{ name: '', address: 'mei@shop.example' }])
    expect(from).toEqual({ name: 'Kilau', address: 'hello@kilau.example' })
    expect([subject, messageId]).toEqual(['Kilau: Reset your password', '<password-reset_1@kilau.example>'])
    for (const form of [text, html]) expect(form).toContain(reset.href)
  })

  it('carry attachments and headers, and no address names a second reader', async () => {
    const { post, read } = open()
    const content: MailContent = {
      ...passwordResetTemplate('zh-CN', reset),
      attachments: [
        { filename: 'appointment.ics', contentType: 'text/calendar; method=REQUEST', content: 'BEGIN:VCALENDAR\r\n' },
      ],
      headers: { 'List-Unsubscribe': '<https://shop.example/end>' },
    }
    await post('x', { to: 'mei@shop.example, eve@shop.example', locale: 'zh-CN', content }, attempt)
    const { attachments, headers, to, subject } = await read('x.eml')
    expect(to).toHaveLength(1)
    expect(subject).toBe('Kilau：重置您的密码')
    const [calendar] = attachments
    expect(calendar).toMatchObject({ filename: 'appointment.ics', mimeType: 'text/calendar' })
    expect(Buffer.from(calendar?.content as ArrayBuffer).toString()).toMatch(/^BEGIN:VCALENDAR\r?\n$/)
    const header = (name: string) => headers.find(({ key }) => key === name)?.value
    expect(header('list-unsubscribe')).toBe('<https://shop.example/end>')
    expect([header('auto-submitted'), header('content-language')]).toEqual(['auto-generated', 'zh-CN'])
  })
})
