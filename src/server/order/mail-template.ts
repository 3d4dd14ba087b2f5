import type { OrderNews } from '#machines/fulfilment/order-lifecycle.machine.ts'
import { ringSizeLabel, type Metal } from '#contract/catalogue/codes.ts'
import { addressLines } from '#contract/address/lines.ts'
import type { Tax } from '#contract/checkout/tax.ts'
import type { Locale, LocalizedText } from '#contract/locale.ts'
import { formatRinggit } from '#contract/money.ts'
import { hasUnknownSize } from '#contract/order/ring-size.ts'
import { type Returnable, returnableOf } from '#contract/order/returnable.ts'
import type { LineStone, Order, OrderLine } from '#contract/order/schemas.ts'
import { policies } from '#contract/policies.ts'
import { gradesText, metalNames } from '../catalogue/texts.ts'
import { dateFormats, moments } from '../dates.ts'
import type { MailContent } from '../mail/content.ts'
import { joined } from '../mail/joined.ts'
import { subjectLine } from '../mail/subject-line.ts'
import { greetings } from '../mail/greeting.ts'

type Method = Order['receive']['method']

/** The texts of a mail about an order; its subject ends with the order's number. */
export interface MailTexts {
  subject: LocalizedText
  preheader: LocalizedText
  paragraphs: Record<Locale, string[]>
}

const confirmation: MailTexts = {
  subject: { en: 'Your order', 'zh-CN': '您的订单' },
  preheader: { en: 'Your payment has arrived.', 'zh-CN': '我们已收到您的付款。' },
  paragraphs: {
    en: ['Thank you. Your payment has arrived and we have begun to prepare your order.'],
    'zh-CN': ['感谢您的惠顾。我们已收到您的付款，并开始为您准备订单。'],
  },
}
const depositConfirmation: MailTexts = {
  subject: confirmation.subject,
  preheader: { en: 'Your deposit has arrived.', 'zh-CN': '我们已收到您的订金。' },
  paragraphs: {
    en: [
      'Thank you. Your deposit has arrived and we have begun to prepare your order. The balance is due before we hand it over; you can pay it at any time on the page of your order.',
    ],
    'zh-CN': ['感谢您的惠顾。我们已收到您的订金，并开始为您准备订单。余款须于交付前付清，您可随时在订单页面支付。'],
  },
}
const readyToCollect: MailTexts = {
  subject: { en: 'Ready for you: your order', 'zh-CN': '可以领取：您的订单' },
  preheader: { en: 'Your order is ready in our showroom.', 'zh-CN': '您的订单已在展厅备妥。' },
  paragraphs: {
    en: [
      'Your order is ready in our showroom. Please book the hour at which you would like to collect it, and bring an identity card.',
    ],
    'zh-CN': ['您的订单已在展厅备妥。请预约您方便领取的时间，并携带身份证件。'],
  },
}
const readyAtHour: MailTexts = {
  ...readyToCollect,
  paragraphs: {
    en: [
      'Your order is ready in our showroom. We expect you at the hour that you chose; please bring an identity card.',
    ],
    'zh-CN': ['您的订单已在展厅备妥。我们将在您选择的时间恭候光临，请携带身份证件。'],
  },
}
/** An order that is ready, and handed over once its balance is paid. */
const balanceDue = (method: Method, balance: string): MailTexts => {
  const ready = method === 'pick-up' ? readyToCollect : news.ready
  const english = `The balance of ${balance} is due before we hand it over; please pay it on the page of your order.`
  const chinese = `交付前须付清余款 ${balance}，请在订单页面支付。`
  return {
    subject: ready.subject,
    preheader: { en: `The balance of ${balance} is due.`, 'zh-CN': `余款 ${balance} 待付。` },
    paragraphs:
      method === 'pick-up'
        ? {
            en: [
              'Your order is ready in our showroom.',
              english,
              'Once it has arrived, please come at the hour that you chose, or book one, and bring an identity card.',
            ],
            'zh-CN': ['您的订单已在展厅备妥。', chinese, '余款到账后，请在您预约的时间前来领取，并携带身份证件。'],
          }
        : {
            en: [
              'Your order is finished and checked.',
              english,
              'Once it has arrived, we hand your order to our courier, and mail you the tracking number.',
            ],
            'zh-CN': ['您的订单已制作完成并通过检查。', chinese, '余款到账后，我们会交给快递，并以邮件告知运单号。'],
          },
  }
}
const news: Record<Exclude<OrderNews, 'delivered'>, MailTexts> = {
  ready: {
    subject: { en: 'Finished: your order', 'zh-CN': '已备妥：您的订单' },
    preheader: { en: 'Your order is ready for the courier.', 'zh-CN': '您的订单即将交给快递。' },
    paragraphs: {
      en: ['Your order is finished and checked. We hand it to our courier next, and mail you the tracking number.'],
      'zh-CN': ['您的订单已制作完成并通过检查。接下来我们会交给快递，并以邮件告知运单号。'],
    },
  },
  sent: {
    subject: { en: 'On its way: your order', 'zh-CN': '配送中：您的订单' },
    preheader: { en: 'The courier has your order.', 'zh-CN': '快递已取走您的订单。' },
    paragraphs: {
      en: ['Our courier has your order. It is insured to your door; please sign for it yourself.'],
      'zh-CN': ['您的订单已交给快递，全程投保送货上门，请您本人签收。'],
    },
  },
  corrected: {
    subject: { en: 'Corrected tracking number: your order', 'zh-CN': '运单号更正：您的订单' },
    preheader: { en: 'This is the right number of your parcel.', 'zh-CN': '请以此邮件中的运单号为准。' },
    paragraphs: {
      en: ['The tracking number that we mailed you before was wrong. Please follow your parcel with this one.'],
      'zh-CN': ['此前邮件中的运单号有误，请以下列运单号查询您的包裹。'],
    },
  },
}

const returnClauses: Record<Returnable, LocalizedText> = {
  all: {
    en: `; in its original condition you can return it within ${policies.returnDays} days`,
    'zh-CN': `在保持原状的情况下，您可以在 ${policies.returnDays} 天内退货。`,
  },
  some: {
    en: `; in its original condition you can return it within ${policies.returnDays} days, except engraved pieces`,
    'zh-CN': `在保持原状的情况下，您可以在 ${policies.returnDays} 天内退货，刻字作品除外。`,
  },
  none: { en: '', 'zh-CN': '' },
}
const deliveredTexts = (returnable: Returnable): MailTexts => ({
  subject: { en: 'Delivered: your order', 'zh-CN': '已送达：您的订单' },
  preheader: { en: 'Your order has arrived.', 'zh-CN': '您的订单已送达。' },
  paragraphs: {
    en: [
      `Your order has arrived. We hope that it gives you joy${returnClauses[returnable].en}. If you have not received it, please write to us at once.`,
    ],
    'zh-CN': [
      `您的订单已送达，愿它为您带来喜悦。${returnClauses[returnable]['zh-CN']}若您并未收到，请立即与我们联系。`,
    ],
  },
})

const labels = {
  deposit: { en: 'Deposit received', 'zh-CN': '已收订金' },
  balance: { en: 'Balance, due before the hand-over', 'zh-CN': '余款（交付前付清）' },
  total: { en: 'Total, tax included', 'zh-CN': '总计（含税）' },
  exportTotal: { en: 'Total', 'zh-CN': '总计' },
  delivery: { en: 'Delivery to', 'zh-CN': '配送至' },
  pickUp: { en: 'Pick-up in the showroom', 'zh-CN': '展厅自取' },
  deliveryDay: { en: 'At your door by', 'zh-CN': '最迟送达' },
  pickUpDay: { en: 'Ready in the showroom by', 'zh-CN': '最迟备妥' },
  tracking: { en: 'Tracking number', 'zh-CN': '运单号' },
  number: { en: 'Order number', 'zh-CN': '订单号' },
  follow: { en: 'Follow your order', 'zh-CN': '查看订单' },
  sizeUnknown: { en: 'ring size to be confirmed', 'zh-CN': '戒指尺寸待确认' },
  pay: { en: 'Pay the balance', 'zh-CN': '支付余款' },
  engraving: { en: 'engraved “{text}”', 'zh-CN': '刻字“{text}”' },
  pickUpAt: { en: 'You pick it up on', 'zh-CN': '自取时间' },
  tax: { en: 'Of which sales tax, {percent}%', 'zh-CN': '其中销售税（{percent}%）' },
  export: { en: 'Export, without Malaysian tax', 'zh-CN': '出口，免征马来西亚税' },
  giftMessage: { en: 'Gift card', 'zh-CN': '贺卡留言' },
  note: { en: 'Your note to us', 'zh-CN': '您的备注' },
} satisfies Record<string, LocalizedText>
const askSize: LocalizedText = {
  en: 'We ask you for your ring size before we begin.',
  'zh-CN': '开始制作前，我们会先与您确认戒指尺寸。',
}
const reason: LocalizedText = {
  en: 'You get this mail because you ordered with us.',
  'zh-CN': '您收到此邮件，是因为您在本店下了订单。',
}

const days = dateFormats({ dateStyle: 'full', timeZone: 'UTC' })

const madeFacts = (locale: Locale, { metal, size }: { metal: Metal; size: string | null }) => [
  metalNames[metal][locale],
  size === null ? '' : ringSizeLabel(size, labels.sizeUnknown[locale]),
]

const stoneFacts = (locale: Locale, { grades, certificate }: LineStone) => [
  grades ? gradesText(grades)[locale] : '',
  certificate,
]

/** What a line is: its name, with metal, size, grades and report. */
const describeLine = (locale: Locale, line: OrderLine): string => {
  const name = line.name[locale]
  if (line.kind === 'piece') return joined(locale, [name, ...madeFacts(locale, line)])
  if (line.kind === 'diamond') return joined(locale, [name, ...stoneFacts(locale, line)])
  const { setting, diamond } = line
  const { engraving } = setting
  return joined(locale, [
    name,
    setting.name[locale],
    ...madeFacts(locale, setting),
    engraving === undefined ? '' : labels.engraving[locale].replace('{text}', () => engraving),
    diamond.name[locale],
    ...stoneFacts(locale, diamond),
  ])
}

/** Where an order goes, and to whom. */
const describeReceive = (locale: Locale, receive: Order['receive']): [label: string, value: string] => {
  if (receive.method === 'pick-up') return [labels.pickUp[locale], joined(locale, [receive.name, receive.phone])]
  return [labels.delivery[locale], joined(locale, [receive.name, ...addressLines(locale, receive), receive.phone])]
}

/** The chosen hour of a pick-up, or the day by which the order arrives or is ready. */
const describeTime = (locale: Locale, receive: Order['receive'], day: string | null): [string, string][] =>
  receive.method === 'pick-up' && receive.pickUpAt !== undefined
    ? [[labels.pickUpAt[locale], moments[locale].format(new Date(receive.pickUpAt))]]
    : describeDay(locale, receive.method, day)

/** What the customer wrote for the card and to the shop, each on one line. */
const describeWords = (locale: Locale, { giftMessage, note }: OrderConfirmationData): [string, string][] =>
  (
    [
      [labels.giftMessage[locale], giftMessage],
      [labels.note[locale], note],
    ] as const
  ).flatMap(([label, words]) => (words === null ? [] : [[label, words.replaceAll('\n', ' ')] as [string, string]]))

const describeTax = (locale: Locale, tax: Tax | null): [string, string][] => {
  if (tax === null) return []
  if (tax.percent === 0) return [[labels.export[locale], formatRinggit(0)]]
  return [[labels.tax[locale].replace('{percent}', String(tax.percent)), formatRinggit(tax.amountSen)]]
}

/** What was paid as a deposit, and what is due later. */
const describeDeposit = (locale: Locale, { depositSen, totalSen }: OrderConfirmationData): [string, string][] =>
  depositSen === undefined
    ? []
    : [
        [labels.deposit[locale], formatRinggit(depositSen)],
        [labels.balance[locale], formatRinggit(totalSen - depositSen)],
      ]

const describeDay = (locale: Locale, method: Method, day: string | null): [string, string][] =>
  day === null
    ? []
    : [[(method === 'delivery' ? labels.deliveryDay : labels.pickUpDay)[locale], days[locale].format(new Date(day))]]

/** What every mail about an order names. */
export interface OrderFacts {
  name: string
  number: string
  receive: Order['receive']
  /** The day by which it is promised, as `2026-12-11`; null once that is past. */
  day: string | null
  href: string
}

/** The data of an order confirmation. */
export interface OrderConfirmationData extends OrderFacts {
  lines: OrderLine[]
  totalSen: number
  tax: Tax | null
  giftMessage: string | null
  note: string | null
  /** The deposit that was received; absent where the order was paid in full. */
  depositSen?: number
}

/** What every mail about an order has. */
export const composeOrderMail = (locale: Locale, texts: MailTexts, order: OrderFacts) => ({
  subject: subjectLine(locale, `${texts.subject[locale]} ${order.number}`),
  preheader: texts.preheader[locale],
  greeting: greetings[locale](order.name),
  paragraphs: texts.paragraphs[locale],
  link: { label: labels.follow[locale], href: order.href },
  reason: reason[locale],
})

const confirmationOf = ({ depositSen, lines }: OrderConfirmationData): MailTexts => {
  const texts = depositSen === undefined ? confirmation : depositConfirmation
  if (!hasUnknownSize(lines)) return texts
  const { en, 'zh-CN': chinese } = texts.paragraphs
  return { ...texts, paragraphs: { en: [...en, askSize.en], 'zh-CN': [...chinese, askSize['zh-CN']] } }
}

/** The email that confirms a paid order: what is made, where it goes and when. */
export const orderConfirmationTemplate = (locale: Locale, order: OrderConfirmationData): MailContent => ({
  ...composeOrderMail(locale, confirmationOf(order), order),
  rows: order.lines.map((line): [string, string] => [describeLine(locale, line), formatRinggit(line.priceSen)]),
  total: [(order.tax?.percent === 0 ? labels.exportTotal : labels.total)[locale], formatRinggit(order.totalSen)],
  facts: [
    ...describeDeposit(locale, order),
    ...describeTax(locale, order.tax),
    describeReceive(locale, order.receive),
    ...describeTime(locale, order.receive, order.day),
    ...describeWords(locale, order),
  ],
})

/** The email that an order is ready, sent, by another number than was mailed, or delivered. */
export const orderNewsTemplate = (
  locale: Locale,
  kind: OrderNews,
  order: OrderFacts & { tracking: string | null; lines: readonly OrderLine[]; dueSen?: number },
): MailContent => {
  const { receive, dueSen = 0 } = order
  const namesNumber = kind === 'sent' || kind === 'corrected'
  const isUnpaid = kind === 'ready' && dueSen > 0
  const isCollected = kind === 'ready' && receive.method === 'pick-up'
  const hasHour = receive.method === 'pick-up' && receive.pickUpAt !== undefined
  const collected = hasHour ? readyAtHour : readyToCollect
  const texts = kind === 'delivered' ? deliveredTexts(returnableOf(order.lines)) : news[kind]
  const ready = isCollected ? collected : texts
  return {
    ...composeOrderMail(locale, isUnpaid ? balanceDue(receive.method, formatRinggit(dueSen)) : ready, order),
    ...(isUnpaid && { link: { label: labels.pay[locale], href: order.href } }),
    rows: [
      [labels.number[locale], order.number],
      ...(isUnpaid ? [[labels.balance[locale], formatRinggit(dueSen)] as [string, string]] : []),
      ...(namesNumber && order.tracking ? [[labels.tracking[locale], order.tracking] as [string, string]] : []),
      describeReceive(locale, receive),
      ...(isCollected && !hasHour ? [] : describeTime(locale, receive, order.day)),
    ],
  }
}
