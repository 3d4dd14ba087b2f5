import { brand } from '../../contract/brand.ts'
import type { Locale, LocalText } from '../../contract/locale.ts'
import { formatRinggit } from '../../contract/money.ts'
import type { Letter } from './letter.ts'

const closing: LocalText = {
  en: `${brand.name}, ${brand.showroom.en}`,
  'zh-CN': `${brand.name}，${brand.showroom['zh-CN']}`,
}

const greetings: Record<Locale, (name: string) => string> = {
  en: (name) => (name === '' ? 'Good day,' : `Dear ${name},`),
  'zh-CN': (name) => (name === '' ? '您好：' : `${name}，您好：`),
}

const resetTexts = {
  subject: { en: 'Reset your password', 'zh-CN': '重设您的密码' },
  paragraphs: {
    en: [
      'You asked to set a new password for your account. The link below works once, for 30 minutes.',
      'If it was not you, please ignore this mail; your password stays as it is.',
    ],
    'zh-CN': [
      '您要求为账户设置新密码。以下链接仅可使用一次，30 分钟内有效。',
      '若非您本人操作，请忽略此邮件，您的密码不会改变。',
    ],
  },
  link: { en: 'Set a new password', 'zh-CN': '设置新密码' },
}

/** The mail with the link to set a new password. */
export const resetLetter = (locale: Locale, { name, href }: { name: string; href: string }): Letter => ({
  subject: `${brand.name}: ${resetTexts.subject[locale]}`,
  greeting: greetings[locale](name),
  paragraphs: resetTexts.paragraphs[locale],
  link: { label: resetTexts.link[locale], href },
  closing: closing[locale],
})

const orderTexts = {
  subject: { en: 'Your order', 'zh-CN': '您的订单' },
  paragraphs: {
    en: ['Thank you. Your payment has arrived and we have begun to prepare your order.'],
    'zh-CN': ['感谢您的惠顾。我们已收到您的付款，并开始为您准备订单。'],
  },
  total: { en: 'Total, tax included', 'zh-CN': '总计（含税）' },
  link: { en: 'Follow your order', 'zh-CN': '查看订单' },
}

/** What the confirmation of an order tells. */
export interface OrderFacts {
  name: string
  number: string
  lines: { name: LocalText; priceSen: number }[]
  totalSen: number
  href: string
}

/** The mail that confirms a paid order. */
export const orderLetter = (locale: Locale, order: OrderFacts): Letter => ({
  subject: `${brand.name}: ${orderTexts.subject[locale]} ${order.number}`,
  greeting: greetings[locale](order.name),
  paragraphs: orderTexts.paragraphs[locale],
  rows: [
    ...order.lines.map((line): [string, string] => [line.name[locale], formatRinggit(line.priceSen)]),
    [orderTexts.total[locale], formatRinggit(order.totalSen)],
  ],
  link: { label: orderTexts.link[locale], href: order.href },
  closing: closing[locale],
})
