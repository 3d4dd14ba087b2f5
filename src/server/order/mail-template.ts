import { brand } from '#contract/brand.ts'
import type { Locale, LocalizedText } from '#contract/locale.ts'
import { formatRinggit } from '#contract/money.ts'
import type { MailContent } from '../mail/content.ts'
import { greetings } from '../mail/greeting.ts'

const texts = {
  subject: { en: 'Your order', 'zh-CN': '您的订单' },
  preheader: { en: 'Your payment has arrived.', 'zh-CN': '我们已收到您的付款。' },
  paragraphs: {
    en: ['Thank you. Your payment has arrived and we have begun to prepare your order.'],
    'zh-CN': ['感谢您的惠顾。我们已收到您的付款，并开始为您准备订单。'],
  },
  total: { en: 'Total, tax included', 'zh-CN': '总计（含税）' },
  link: { en: 'Follow your order', 'zh-CN': '查看订单' },
  reason: {
    en: 'You get this mail because you ordered with us.',
    'zh-CN': '您收到此邮件，是因为您在本店下了订单。',
  },
}

/** The data of an order confirmation. */
export interface OrderConfirmationData {
  name: string
  number: string
  lines: { name: LocalizedText; priceSen: number }[]
  totalSen: number
  href: string
}

/** The email that confirms a paid order. */
export const orderConfirmationTemplate = (locale: Locale, order: OrderConfirmationData): MailContent => ({
  subject: `${brand.name}: ${texts.subject[locale]} ${order.number}`,
  preheader: texts.preheader[locale],
  greeting: greetings[locale](order.name),
  paragraphs: texts.paragraphs[locale],
  rows: order.lines.map((line): [string, string] => [line.name[locale], formatRinggit(line.priceSen)]),
  total: [texts.total[locale], formatRinggit(order.totalSen)],
  link: { label: texts.link[locale], href: order.href },
  reason: texts.reason[locale],
})
