import type { Address } from '#contract/address/address.ts'
import { addressLines } from '#contract/address/lines.ts'
import type { ServiceNews } from '#machines/fulfilment/service-request.ts'
import type { Locale, LocalizedText } from '#contract/locale.ts'
import { formatRinggit } from '#contract/money.ts'
import type { Handover, ServiceKind } from '#contract/service/service.ts'
import type { MailContent } from '../mail/content.ts'
import { greetings } from '../mail/greeting.ts'
import { joined } from '../mail/joined.ts'
import { subjectLine } from '../mail/subject-line.ts'
import { serviceKindNames } from './kind-names.ts'

interface NewsTexts {
  subject: LocalizedText
  text: LocalizedText
}

const news: Record<ServiceNews, NewsTexts> = {
  submitted: {
    subject: { en: 'We have your request', 'zh-CN': '已收到您的申请' },
    text: {
      en: 'Thank you, we have your request. We look at it and answer by email. Please keep the piece until we have accepted it.',
      'zh-CN': '谢谢，我们已收到您的申请，审核后将以邮件答复。受理前，请您保管好作品。',
    },
  },
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
  cancelled: {
    subject: { en: 'Cancelled: your request', 'zh-CN': '已取消：您的申请' },
    text: {
      en: 'We have cancelled your request; your piece stays with you. If you did not ask for this, please write to us.',
      'zh-CN': '我们已取消您的申请，作品仍由您保管。若这并非您的意愿，请与我们联系。',
    },
  },
  received: {
    subject: { en: 'With us: your piece', 'zh-CN': '已收到：您的作品' },
    text: {
      en: 'Your piece has arrived. We weighed it; you see what we noted on the page of your request.',
      'zh-CN': '您的作品已送达。我们已称重，您可在申请页面查看记录。',
    },
  },
  quoted: {
    subject: { en: 'A quote for your piece', 'zh-CN': '您的作品报价' },
    text: {
      en: 'We have looked at your piece. The work costs what is named below; nothing is done before you approve it.',
      'zh-CN': '我们已检查您的作品，费用如下；在您同意之前，我们不会开始。',
    },
  },
  approved: {
    subject: { en: 'Please pay: the work on your piece', 'zh-CN': '请付款：您的作品' },
    text: {
      en: 'You approved the price. Our workshop begins as soon as it is paid; you can pay it on the page of your request.',
      'zh-CN': '您已同意报价。请在申请页面付款，付款后工坊即开始处理。',
    },
  },
  paid: {
    subject: { en: 'Payment received: the work on your piece', 'zh-CN': '已收到付款：您的作品' },
    text: {
      en: 'Thank you, your payment has arrived. Our workshop begins with your piece.',
      'zh-CN': '谢谢，我们已收到您的付款，工坊即将开始处理您的作品。',
    },
  },
  notNeeded: {
    subject: { en: 'A payment goes back to you', 'zh-CN': '您的付款将退回' },
    text: {
      en: 'A payment for your request arrived when nothing was to be paid any more. We refund it the way you paid.',
      'zh-CN': '我们收到您为此申请支付的款项，但当时已无需付款。这笔款项将按原付款方式退回。',
    },
  },
  paidBack: {
    subject: { en: 'Refunded: your request', 'zh-CN': '已退款：您的申请' },
    text: {
      en: 'Your refund was sent to the account or card that you paid with. Your bank may need a few days to show it.',
      'zh-CN': '退款已按原付款方式退回，银行可能需要几天才会显示。',
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

/** Of a piece that comes back with the stone whose number was noted. */
const sameStoneText: LocalizedText = {
  en: 'Your piece has arrived. We weighed it and noted the number of its stone; you see both on the page of your request, and the same stone comes back to you.',
  'zh-CN': '您的作品已送达。我们已称重并记录钻石编号，您可在申请页面查看；归还的必定是同一颗钻石。',
}
/** Of a piece that is given back to the shop. */
const returnReceivedText: LocalizedText = {
  en: 'Your piece has arrived. We weighed it, and inspect it next; you see what we noted on the page of your request.',
  'zh-CN': '您的作品已送达。我们已称重，接下来将进行检验；您可在申请页面查看记录。',
}
/** Of a quote of nothing. */
const freeText: LocalizedText = {
  en: 'We have looked at your piece, and do the work free of charge. Please approve it on the page of your request; nothing is done before.',
  'zh-CN': '我们已检查您的作品，此次处理免费。请在申请页面选择同意；在您同意之前，我们不会开始。',
}
/** Of a return whose money went back before it was inspected. */
const refundedBeforeText: LocalizedText = {
  en: 'We inspected your piece and have taken it back. What you paid for it was refunded before.',
  'zh-CN': '我们已检查并接受您的退货，您为此支付的款项此前已经退还。',
}
const free: LocalizedText = { en: 'Free of charge', 'zh-CN': '免费' }

const labels = {
  number: { en: 'Request', 'zh-CN': '申请编号' },
  piece: { en: 'Piece', 'zh-CN': '作品' },
  handover: { en: 'How it comes to us', 'zh-CN': '送交方式' },
  collectAt: { en: 'Collected at', 'zh-CN': '取件地址' },
  reply: { en: 'Our note', 'zh-CN': '我们的说明' },
  quote: { en: 'Quote', 'zh-CN': '报价' },
  refund: { en: 'Refund', 'zh-CN': '退款' },
  due: { en: 'To be paid', 'zh-CN': '应付' },
  received: { en: 'Received', 'zh-CN': '已收款' },
  tracking: { en: 'Tracking number', 'zh-CN': '运单号' },
  follow: { en: 'See your request', 'zh-CN': '查看申请' },
  pay: { en: 'Pay now', 'zh-CN': '立即付款' },
} as const satisfies Record<string, LocalizedText>

const handoverNames: Record<Handover, LocalizedText> = {
  showroom: { en: 'You bring it to the showroom', 'zh-CN': '本人带到展厅' },
  courier: { en: 'The insured courier collects it', 'zh-CN': '保价快递上门取件' },
}

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
  handover: Handover
  /** Where the courier collects it; null where it is brought, or no address is known. */
  collectAt: Address | null
  reply: string | null
  quoteSen: number | null
  /** What was received or goes back by a payment; null where the news is not about one. */
  amountSen: number | null
  refundSen: number | null
  tracking: string | null
  /** Whether the number of its stone was noted when the piece came; whether the stone had been lost before. */
  stoneIsNoted?: boolean
  stoneIsLost?: boolean
  href: string
}

const textOf = (about: ServiceNews, request: ServiceNewsData): LocalizedText => {
  const { kind, quoteSen, refundSen, stoneIsNoted = false, stoneIsLost = false } = request
  if (about === 'quoted' && quoteSen === 0) return freeText
  if (about === 'refunded' && refundSen === 0) return refundedBeforeText
  if (about === 'received' && kind === 'return') return returnReceivedText
  return about === 'received' && stoneIsNoted && !stoneIsLost ? sameStoneText : news[about].text
}

/** The email that reports how far a request is. */
export const serviceNewsTemplate = (locale: Locale, kind: ServiceNews, request: ServiceNewsData): MailContent => {
  const { reply, quoteSen, amountSen, refundSen, tracking, collectAt } = request
  const isFree = kind === 'quoted' && quoteSen === 0
  const text = textOf(kind, request)[locale]
  const amountOf = (about: ServiceNews, sen: number | null) =>
    kind === about && sen !== null ? formatRinggit(sen) : null
  const rows: [label: LocalizedText, value: string | null][] = [
    [labels.number, `${request.number} · ${serviceKindNames[request.kind][locale]}`],
    [labels.piece, request.piece[locale]],
    [labels.handover, kind === 'submitted' ? handoverNames[request.handover][locale] : null],
    [
      labels.collectAt,
      kind === 'submitted' && collectAt
        ? joined(locale, [collectAt.name, ...addressLines(locale, collectAt), collectAt.phone])
        : null,
    ],
    [labels.quote, isFree ? free[locale] : amountOf('quoted', quoteSen)],
    [labels.due, amountOf('approved', quoteSen)],
    [labels.received, amountOf('paid', amountSen)],
    [
      labels.refund,
      amountOf('refunded', refundSen || null) ?? amountOf('notNeeded', amountSen) ?? amountOf('paidBack', amountSen),
    ],
    [labels.tracking, kind === 'sent' ? tracking : null],
    [labels.reply, ['declined', 'quoted', 'refused', 'refunded'].includes(kind) ? reply : null],
  ]
  return {
    subject: subjectLine(locale, `${news[kind].subject[locale]} ${request.number}`),
    preheader: text,
    greeting: greetings[locale](request.name),
    paragraphs: [text],
    rows: rows.flatMap(([label, value]): [string, string][] =>
      value === null || value === '' ? [] : [[label[locale], value]],
    ),
    link: { label: labels[kind === 'approved' ? 'pay' : 'follow'][locale], href: request.href },
    reason: reason[locale],
  }
}
