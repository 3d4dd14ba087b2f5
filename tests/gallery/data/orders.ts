import type { Order, OrderState, PaymentState } from '#contract/order/schemas.ts'
import { picture } from './pictures.ts'

export const orderUuid = '0e0e0000-0000-4000-8000-000000000021'
/** Address of a page about the order. */
export const about = (path: string) => `${path}?order=${orderUuid}`

const lines: Order['lines'] = [
  {
    uuid: '0e0e0000-0000-4000-8000-000000000022',
    kind: 'ring',
    type: 'diamond_ring',
    name: { en: 'Dusk Ring with a round diamond', 'zh-CN': '暮色圆钻戒指' },
    priceSen: 3_228_000,
    picture: picture('engagement-solitaire-round-yellow'),
    setting: { name: { en: 'Dusk Setting', 'zh-CN': '暮色戒托' }, metal: '6', size: '10.5', engraving: '♥ 2026' },
    diamond: {
      name: { en: '1.01 ct Round', 'zh-CN': '1.01 克拉圆形' },
      certificate: 'GIA 2417650318',
      grades: { color: 'F', clarity: '5', cut: '2' },
    },
  },
  {
    uuid: '0e0e0000-0000-4000-8000-000000000023',
    kind: 'piece',
    type: 'earrings',
    name: { en: 'Moon Earrings', 'zh-CN': '月光耳环' },
    priceSen: 560_000,
    picture: picture('earrings-studs-round-rose'),
    metal: '7',
    size: null,
  },
]

/** A line of a diamond without a ring. */
export const looseDiamond: Order['lines'][number] = {
  uuid: '0e0e0000-0000-4000-8000-000000000025',
  kind: 'diamond',
  type: 'diamond',
  name: { en: '1.01 ct Round', 'zh-CN': '1.01 克拉圆形' },
  priceSen: 2_828_000,
  picture: picture('diamond-round'),
  certificate: 'GIA 2417650318',
}

/** The lines that are engraved. */
export const engravedLines = lines.slice(0, 1)
/** The ring in a size that is not known yet. */
export const unsureLines = engravedLines.map((line): Order['lines'][number] =>
  line.kind === 'ring' ? { ...line, setting: { ...line.setting, size: '0' } } : line,
)

const steps: readonly OrderState[] = ['reserved', 'paid', 'making', 'ready', 'shipped', 'delivered']
/** Each step a day after the one before, from the 2nd of March at 14:30 in Kuala Lumpur. */
export const historyOf = (states: readonly OrderState[]) =>
  states.map((state, days) => ({ state, at: `2026-03-0${2 + days}T06:30:00Z` }))

/** An order of a ring and earrings in a state; unpaid ones with the state of their payment. */
export const orderIn = (state: OrderState, payment: PaymentState = 'paid', changes: Partial<Order> = {}): Order => {
  const place = steps.indexOf(state)
  return {
    uuid: orderUuid,
    number: 'KL-26-001847',
    state,
    totalSen: 3_788_000,
    createdAt: '2026-03-02T06:30:00Z',
    lines,
    receive: {
      method: 'delivery',
      name: 'Lim Mei Ling',
      phone: '+60 12-345 6789',
      address: '12 Jalan Bukit Bintang',
      unit: 'B-08-3',
      postcode: '55100',
      city: 'Kuala Lumpur',
      state: '14',
    },
    payment: { method: 'fpx', state: payment },
    payments: [
      {
        uuid: '0e0e0000-0000-4000-8000-000000000024',
        method: 'fpx',
        state: payment,
        amountSen: 3_788_000,
        refundedSen: payment === 'refunded' ? 3_788_000 : 0,
        createdAt: '2026-03-02T06:30:00Z',
      },
    ],
    money: {
      plan: 'full',
      firstDueSen: 3_788_000,
      receivedSen: place > 0 ? 3_788_000 : 0,
      refundedSen: 0,
      dueSen: state === 'reserved' ? 3_788_000 : 0,
    },
    canCancel: state === 'reserved',
    reservedUntil: '2026-03-11T03:45:00Z',
    promisedDay: ['paid', 'making', 'ready', 'shipped'].includes(state) ? '2026-03-23' : null,
    tracking: ['shipped', 'delivered'].includes(state) ? '680012345678' : null,
    giftMessage: null,
    note: null,
    tax: { percent: 10, amountSen: 344_364 },
    invoices: [],
    history: historyOf(place < 0 ? ['reserved', state] : steps.slice(0, place + 1)),
    ...changes,
  }
}
export const pickedUp = {
  tracking: null, receive: { method: 'pick-up', name: 'Lim Mei Ling', phone: '+60 12-345 6789' } } as const

type Payment = Order['payments'][number]

/** A payment of the order, made some days after it. */
export const paymentOf = (amountSen: number, changes: Partial<Payment> = {}, days = 0): Payment => ({
  uuid: `0e0e0000-0000-4000-8000-00000000003${days}`,
  method: 'fpx',
  state: 'paid',
  amountSen,
  refundedSen: 0,
  createdAt: `2026-03-0${2 + days}T06:30:00Z`,
  ...changes,
})

/** The order, of which FPX has brought as much as it can in one payment, RM 30,000.00. */
export const partlyPaid = (changes: Partial<Order> = {}): Order =>
  orderIn('awaitingPayment', 'paid', {
    payments: [paymentOf(3_000_000)],
    money: { plan: 'full', firstDueSen: 3_788_000, receivedSen: 3_000_000, refundedSen: 0, dueSen: 788_000 },
    canCancel: true,
    history: historyOf(['reserved', 'awaitingPayment']),
    ...changes,
  })

const depositSteps = ['reserved', 'depositPaid', 'making', 'ready'] as const
/** The order with a deposit of 30 %, RM 11,364.00, and a balance of RM 26,516.00. */
export const withDeposit = (state: (typeof depositSteps)[number], changes: Partial<Order> = {}): Order => {
  const payment = state === 'reserved' ? 'open' : 'paid'
  const [receivedSen, dueSen] = state === 'reserved' ? [0, 1_136_400] : [1_136_400, 2_651_600]
  return orderIn(state, payment, {
    payments: [paymentOf(1_136_400, { state: payment })],
    money: { plan: 'deposit', firstDueSen: 1_136_400, receivedSen, refundedSen: 0, dueSen },
    promisedDay: state === 'reserved' ? null : '2026-03-23',
    history: historyOf(depositSteps.slice(0, depositSteps.indexOf(state) + 1)),
    ...changes,
  })
}
