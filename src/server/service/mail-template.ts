import type { ServiceNews } from '#machines/fulfilment/service-request.ts'
import type { Locale, LocalizedText } from '#contract/locale.ts'
import { formatRinggit } from '#contract/money.ts'
import type { ServiceKind } from '#contract/service/service.ts'
import type { MailContent } from '../mail/content.ts'
import { greetings } from '../mail/greeting.ts'
import { subjectLine } from '../mail/subject-line.ts'

interface NewsTexts {
  subject: LocalizedText
  text: LocalizedText
}

const kinds: Record<ServiceKind, LocalizedText> = {
  return: { en: 'Return', 'zh-CN': '退货' },
  resizing: { en: 'Resizing', 'zh-CN': '改圈' },
  cleaning: { en: 'Cleaning and re-setting', 'zh-CN': '清洁与重新镶嵌' },
  maintenance: { en: 'Maintenance', 'zh-CN': '维修保养' },
}

const news: Record<ServiceNews, NewsTexts> = {
  accepted: {
    subject: { en: 'Accepted: your request', 'zh-CN': '已受理：您的申请' },
    text: {
      en: 'We have accepted your request. Please bring the piece to our showroom by appointment, or hand it to our insured courier, as you chose.',
      'zh-CN': '我们已受理您的申请。请按您选择的方式，预约后将作品带到展厅，或交给我们的保价快递。',
    },
  },
  declined: {
    subject: { en: 'About your request', 'zh-CN': '关于您的申请' },
    text: { en: 'We are sorry that we cannot accept your request.', 'zh-CN': '很抱歉，我们无法受理您的申请。' },
  },
  received: {
    subject: { en: 'With us: your piece', 'zh-CN': '已收到：您的作品' },
    text: {
      en: 'Your piece has arrived. We weighed it and noted the number of its stone; you see both on the page of your request, and the same stone comes back to you.',
      'zh-CN': '您的作品已送达。我们已称重并记录钻石编号，您可在申请页面查看；归还的必定是同一颗钻石。',
    },
  },
  quoted: {
    subject: { en: 'A quote for your piece', 'zh-CN': '您的作品报价' },
    text: {
      en: 'We have looked at your piece. The work costs what is named below; nothing is done before you approve it.',
      'zh-CN': '我们已检查您的作品，费用如下；在您同意之前，我们不会开始。',
    },
  },
  ready: {
    subject: { en: 'Ready: your piece', 'zh-CN': '已备妥：您的作品' },
    text: {
      en: 'Your piece is ready to come back to you, by our courier or from our showroom.',
      'zh-CN': '您的作品已备妥，可由快递送回，或到展厅领取。',
    },
  },
  sent: {
    subject: { en: 'On its way back: your piece', 'zh-CN': '归还途中：您的作品' },
    text: {
      en: 'Our courier has your piece. It is insured to your door; please sign for it yourself.',
      'zh-CN': '您的作品已交给快递，全程投保送货上门，请您本人签收。',
    },
  },
  refused: {
    subject: { en: 'About your return', 'zh-CN': '关于您的退货' },
    text: {
      en: 'We inspected your piece and cannot take it back. It comes back to you.',
      'zh-CN': '我们检查后无法接受退货，作品将归还给您。',
    },
  },
  refunded: {
    subject: { en: 'Refunded: your return', 'zh-CN': '已退款：您的退货' },
    text: {
      en: 'Your refund was sent to the account or card that you paid with. Your bank may need a few days to show it.',
      'zh-CN': '退款已按原付款方式退回，银行可能需要几天才会显示。',
    },
  },
}

const labels = {
  number: { en: 'Request', 'zh-CN': '申请编号' },
  piece: { en: 'Piece', 'zh-CN': '作品' },
  reply: { en: 'Our note', 'zh-CN': '我们的说明' },
  quote: { en: 'Quote', 'zh-CN': '报价' },
  refund: { en: 'Refund', 'zh-CN': '退款' },
  tracking: { en: 'Tracking number', 'zh-CN': '运单号' },
  follow: { en: 'See your order', 'zh-CN': '查看订单' },
} as const satisfies Record<string, LocalizedText>

const reason: LocalizedText = {
  en: 'You receive this email because you handed in a request with us.',
  'zh-CN': '您收到此邮件，是因为您向我们提交了申请。',
}

/** The data of a mail about a request. */
export interface ServiceNewsData {
  name: string
  number: string
  kind: ServiceKind
  piece: LocalizedText
  reply: string | null
  quoteSen: number | null
  refundSen: number | null
  tracking: string | null
  href: string
}

/** The email that reports how far a request is. */
export const serviceNewsTemplate = (locale: Locale, kind: ServiceNews, request: ServiceNewsData): MailContent => {
  const { reply, quoteSen, refundSen, tracking } = request
  const rows: [label: LocalizedText, value: string | null][] = [
    [labels.number, `${request.number} · ${kinds[request.kind][locale]}`],
    [labels.piece, request.piece[locale]],
    [labels.quote, kind === 'quoted' && quoteSen !== null ? formatRinggit(quoteSen) : null],
    [labels.refund, kind === 'refunded' && refundSen !== null ? formatRinggit(refundSen) : null],
    [labels.tracking, kind === 'sent' ? tracking : null],
    [labels.reply, ['declined', 'quoted', 'refused', 'refunded'].includes(kind) ? reply : null],
  ]
  return {
    subject: subjectLine(locale, `${news[kind].subject[locale]} ${request.number}`),
    preheader: news[kind].text[locale],
    greeting: greetings[locale](request.name),
    paragraphs: [news[kind].text[locale]],
    rows: rows.flatMap(([label, value]): [string, string][] =>
      value === null || value === '' ? [] : [[label[locale], value]],
    ),
    link: { label: labels.follow[locale], href: request.href },
    reason: reason[locale],
  }
}
