import type { Locale } from '#contract/locale.ts'
import { formatRinggit } from '#contract/money.ts'
import { moments } from '../dates.ts'
import type { MailContent } from '../mail/content.ts'
import { composeOrderMail, type MailTexts, type OrderFacts } from './mail-template.ts'

/** What a mail reports of the money of an order, beside its confirmation. */
export type MoneyNews =
  | 'partPaid'
  | 'balancePart'
  | 'balancePaid'
  | 'cancelled'
  | 'cancelledByShop'
  | 'expired'
  | 'refunded'
  | 'partlyRefunded'

/** The data of a mail about money. */
export interface MoneyMailData extends OrderFacts {
  totalSen: number
  /** What was received, or goes back, or went back. */
  amountSen: number
  dueSen: number
  /** Until when a partly paid order is kept. */
  until: string
}

const texts: Record<MoneyNews, MailTexts> = {
  partPaid: {
    subject: { en: 'Partly paid: your order', 'zh-CN': '已付部分款项：您的订单' },
    preheader: { en: 'A part of your payment has arrived.', 'zh-CN': '我们已收到部分款项。' },
    paragraphs: {
      en: [
        'Thank you. A part of your payment has arrived. Please pay the rest by the time below; we begin as soon as it is here.',
        'If the rest does not arrive by then, the order ends and what you have paid goes back the way you paid.',
      ],
      'zh-CN': [
        '感谢您的惠顾。我们已收到部分款项，请于下述时间前付清其余款项，到账后我们即开始准备。',
        '若其余款项逾期未到账，订单将失效，已付款项会原路退回。',
      ],
    },
  },
  balancePart: {
    subject: { en: 'Payment received: your order', 'zh-CN': '已收到付款：您的订单' },
    preheader: { en: 'A part of your balance has arrived.', 'zh-CN': '我们已收到部分余款。' },
    paragraphs: {
      en: ['Thank you. A part of your balance has arrived. What is left is due before we hand the order over.'],
      'zh-CN': ['谢谢。我们已收到部分余款，其余款项须于交付订单前付清。'],
    },
  },
  balancePaid: {
    subject: { en: 'Paid in full: your order', 'zh-CN': '已付清：您的订单' },
    preheader: { en: 'Your balance has arrived.', 'zh-CN': '我们已收到您的余款。' },
    paragraphs: {
      en: ['Thank you. Your balance has arrived, and your order is paid in full.'],
      'zh-CN': ['谢谢。我们已收到您的余款，订单已全数付清。'],
    },
  },
  cancelled: {
    subject: { en: 'Cancelled: your order', 'zh-CN': '已取消：您的订单' },
    preheader: { en: 'Your order is cancelled, as you asked.', 'zh-CN': '已按您的要求取消订单。' },
    paragraphs: {
      en: ['Your order is cancelled, as you asked. Its pieces are no longer kept for you.'],
      'zh-CN': ['已按您的要求取消订单，其中的作品不再为您保留。'],
    },
  },
  cancelledByShop: {
    subject: { en: 'Cancelled: your order', 'zh-CN': '已取消：您的订单' },
    preheader: { en: 'We have cancelled your order.', 'zh-CN': '我们已取消您的订单。' },
    paragraphs: {
      en: [
        'We have cancelled your order. Its pieces are no longer kept for you. If you did not ask for this, please write to us.',
      ],
      'zh-CN': ['我们已取消您的订单，其中的作品不再为您保留。若这并非您的意愿，请与我们联系。'],
    },
  },
  expired: {
    subject: { en: 'Cancelled: your order', 'zh-CN': '已取消：您的订单' },
    preheader: { en: 'The rest of your payment did not arrive in time.', 'zh-CN': '其余款项未能如期到账。' },
    paragraphs: {
      en: [
        'The rest of your payment did not arrive in time, so your order is cancelled and its pieces are no longer kept for you. What you have paid goes back the way you paid; your bank may take a few days to show it.',
      ],
      'zh-CN': [
        '其余款项未能如期到账，订单已取消，其中的作品不再为您保留。您已支付的款项将原路退回，银行可能需要数日才会显示。',
      ],
    },
  },
  refunded: {
    subject: { en: 'Refunded: your order', 'zh-CN': '已退款：您的订单' },
    preheader: { en: 'Everything that you paid has gone back.', 'zh-CN': '您支付的款项已全数退回。' },
    paragraphs: {
      en: [
        'We have sent the amount below back the way you paid; with it, everything that you paid for this order is refunded. Your bank may take a few days to show it.',
      ],
      'zh-CN': ['我们已将下述金额原路退回，您为此订单支付的款项至此全数退还。银行可能需要数日才会显示。'],
    },
  },
  partlyRefunded: {
    subject: { en: 'Refund for your order', 'zh-CN': '部分退款：您的订单' },
    preheader: { en: 'A part of what you paid has gone back.', 'zh-CN': '您支付的部分款项已退回。' },
    paragraphs: {
      en: ['We have sent the amount below back the way you paid. Your bank may take a few days to show it.'],
      'zh-CN': ['我们已将下述金额原路退回。银行可能需要数日才会显示。'],
    },
  },
}

const labels = {
  en: {
    received: 'Received',
    goesBack: 'Goes back to you',
    wentBack: 'Refunded',
    rest: 'Still to pay',
    balance: 'Balance due',
    until: 'Please pay by',
    total: 'Total of the order',
  },
  'zh-CN': {
    received: '已收到',
    goesBack: '将退还给您',
    wentBack: '已退款',
    rest: '尚待支付',
    balance: '待付余款',
    until: '付款期限',
    total: '订单总额',
  },
} satisfies Record<Locale, Record<string, string>>

const isRefund: Record<MoneyNews, boolean> = {
  partPaid: false,
  balancePart: false,
  balancePaid: false,
  cancelled: false,
  cancelledByShop: false,
  expired: false,
  refunded: true,
  partlyRefunded: true,
}

const rowsOf = (locale: Locale, news: MoneyNews, data: MoneyMailData): [string, string][] => {
  const label = labels[locale]
  const amount = formatRinggit(data.amountSen)
  if (isRefund[news]) return [[label.wentBack, amount]]
  if (news === 'cancelled' || news === 'expired') return data.amountSen > 0 ? [[label.goesBack, amount]] : []
  const due: [string, string][] =
    data.dueSen > 0 ? [[news === 'partPaid' ? label.rest : label.balance, formatRinggit(data.dueSen)]] : []
  const until: [string, string][] =
    news === 'partPaid' ? [[label.until, moments[locale].format(new Date(data.until))]] : []
  return [[label.received, amount], ...due, ...until]
}

/** The email about money of an order that was received, or that goes or went back. */
export const moneyMailTemplate = (locale: Locale, news: MoneyNews, data: MoneyMailData): MailContent => ({
  ...composeOrderMail(locale, texts[news], data),
  rows: [...rowsOf(locale, news, data), [labels[locale].total, formatRinggit(data.totalSen)]],
})
