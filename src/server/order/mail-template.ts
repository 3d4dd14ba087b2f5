import type { OrderNews } from '#machines/fulfilment/order-lifecycle.machine.ts'
import { ringSizeLabel, type Metal } from '#contract/catalogue/codes.ts'
import { malaysianStates } from '#contract/checkout/states.ts'
import type { Locale, LocalizedText } from '#contract/locale.ts'
import { formatRinggit } from '#contract/money.ts'
import type { Order, OrderLine } from '#contract/order/schemas.ts'
import { policies } from '#contract/policies.ts'
import { metalNames } from '../catalogue/texts.ts'
import type { MailContent } from '../mail/content.ts'
import { subjectLine } from '../mail/subject-line.ts'
import { greetings } from '../mail/greeting.ts'

type Method = Order['receive']['method']

interface MailTexts {
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
const news: Record<OrderNews, MailTexts> = {
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
  delivered: {
    subject: { en: 'Delivered: your order', 'zh-CN': '已送达：您的订单' },
    preheader: { en: 'Your order has arrived.', 'zh-CN': '您的订单已送达。' },
    paragraphs: {
      en: [
        `Your order has arrived. We hope that it gives you joy; in its original condition you can return it within ${policies.returnDays} days. If you have not received it, please write to us at once.`,
      ],
      'zh-CN': [
        `您的订单已送达，愿它为您带来喜悦。在保持原状的情况下，您可以在 ${policies.returnDays} 天内退货。若您并未收到，请立即与我们联系。`,
      ],
    },
  },
}

const labels = {
  total: { en: 'Total, tax included', 'zh-CN': '总计（含税）' },
  delivery: { en: 'Delivery to', 'zh-CN': '配送至' },
  pickUp: { en: 'Pick-up in the showroom', 'zh-CN': '展厅自取' },
  deliveryDay: { en: 'At your door by', 'zh-CN': '最迟送达' },
  pickUpDay: { en: 'Ready in the showroom by', 'zh-CN': '最迟备妥' },
  tracking: { en: 'Tracking number', 'zh-CN': '运单号' },
  number: { en: 'Order number', 'zh-CN': '订单编号' },
  follow: { en: 'Follow your order', 'zh-CN': '查看订单' },
  notSure: { en: "I'm not sure...", 'zh-CN': '我不确定……' },
  engraving: { en: 'engraved “{text}”', 'zh-CN': '刻字“{text}”' },
  comma: { en: ', ', 'zh-CN': '，' },
} satisfies Record<string, LocalizedText>
const reason: LocalizedText = {
  en: 'You get this mail because you ordered with us.',
  'zh-CN': '您收到此邮件，是因为您在本店下了订单。',
}

const days: Record<Locale, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }),
  'zh-CN': new Intl.DateTimeFormat('zh-CN', { dateStyle: 'full', timeZone: 'UTC' }),
}

const join = (locale: Locale, parts: readonly string[]) =>
  parts.filter((part) => part !== '').join(labels.comma[locale])

const madeFacts = (locale: Locale, { metal, size }: { metal: Metal; size: string | null }) => [
  metalNames[metal][locale],
  size === null ? '' : ringSizeLabel(size, labels.notSure[locale]),
]

/** What a line is: its name, with metal, size and report. */
const describeLine = (locale: Locale, line: OrderLine): string => {
  const name = line.name[locale]
  if (line.kind === 'piece') return join(locale, [name, ...madeFacts(locale, line)])
  if (line.kind === 'diamond') return join(locale, [name, line.certificate])
  const { setting, diamond } = line
  const { engraving } = setting
  return join(locale, [
    name,
    setting.name[locale],
    ...madeFacts(locale, setting),
    engraving === undefined ? '' : labels.engraving[locale].replace('{text}', () => engraving),
    diamond.name[locale],
    diamond.certificate,
  ])
}

/** Where an order goes, and to whom. */
const describeReceive = (locale: Locale, receive: Order['receive']): [label: string, value: string] => {
  if (receive.method === 'pick-up') return [labels.pickUp[locale], join(locale, [receive.name, receive.phone])]
  const { name, unit, address, postcode, city, state, phone } = receive
  const stateName = malaysianStates[state][locale]
  const place = [unit, address, `${postcode} ${city}`, stateName === city ? '' : stateName]
  return [labels.delivery[locale], join(locale, [name, ...place, phone])]
}

const describeDay = (locale: Locale, method: Method, day: string | null): [string, string][] =>
  day === null
    ? []
    : [[(method === 'delivery' ? labels.deliveryDay : labels.pickUpDay)[locale], days[locale].format(new Date(day))]]

/** What every mail about an order names. */
interface OrderFacts {
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
}

const compose = (locale: Locale, texts: MailTexts, order: OrderFacts) => ({
  subject: subjectLine(locale, `${texts.subject[locale]} ${order.number}`),
  preheader: texts.preheader[locale],
  greeting: greetings[locale](order.name),
  paragraphs: texts.paragraphs[locale],
  link: { label: labels.follow[locale], href: order.href },
  reason: reason[locale],
})

/** The email that confirms a paid order: what is made, where it goes and when. */
export const orderConfirmationTemplate = (locale: Locale, order: OrderConfirmationData): MailContent => ({
  ...compose(locale, confirmation, order),
  rows: order.lines.map((line): [string, string] => [describeLine(locale, line), formatRinggit(line.priceSen)]),
  total: [labels.total[locale], formatRinggit(order.totalSen)],
  facts: [describeReceive(locale, order.receive), ...describeDay(locale, order.receive.method, order.day)],
})

/** The email that an order is ready, sent or delivered. */
export const orderNewsTemplate = (
  locale: Locale,
  kind: OrderNews,
  order: OrderFacts & { tracking: string | null },
): MailContent => {
  const { method } = order.receive
  const isCollected = kind === 'ready' && method === 'pick-up'
  return {
    ...compose(locale, isCollected ? readyToCollect : news[kind], order),
    rows: [
      [labels.number[locale], order.number],
      ...(kind === 'sent' && order.tracking ? [[labels.tracking[locale], order.tracking] as [string, string]] : []),
      describeReceive(locale, order.receive),
      ...(isCollected ? [] : describeDay(locale, method, order.day)),
    ],
  }
}
