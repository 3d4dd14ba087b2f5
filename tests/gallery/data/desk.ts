import type { Answer } from '#contract/calls.ts'
import type { Board, Shown } from '#contract/desk/schemas.ts'
import type { DeskSubject } from '#contract/desk/subjects.ts'
import { orderStates, type OrderState } from '#contract/order/schemas.ts'
import type { Replies } from '../page/scene.ts'
import { pictureUrl } from './pictures.ts'

const at = '2026-03-10T01:30:00.000Z'

/** Somebody of the staff is signed in. */
export const signedIn = (role: 'manager' | 'workshop' | 'adviser' = 'manager'): Replies => ({
  'POST /api/desk/me': { re: '200', data: { name: 'Aina', role, seconds_left: 3600 } },
})

type Order = Board[number]['orders'][number]
const card = (order: Pick<Order, 'number' | 'state'> & Partial<Order>): Order => ({
  total_sen: 589_000,
  due_sen: 0,
  name: 'Lim Mei Ling',
  receive: 'delivery',
  created_at: at,
  promised_day: null,
  late: false,
  ...order,
})
const columns = (filled: Partial<Record<OrderState, { count: number; orders: Order[] }>>): Answer<'POST /api/desk/board'> => ({
  re: '200',
  data: orderStates.map((state) => ({ state, count: 0, orders: [], ...filled[state] })),
})
export const emptyBoard = columns({})
/** One order waits for its balance, one of those to be made is late, and more are completed than the board counts. */
export const fullBoard = columns({
  depositPaid: {
    count: 1,
    orders: [card({ number: 'KL-26-000107', state: 'depositPaid', total_sen: 5_000_000, due_sen: 3_500_000, promised_day: '2026-04-08' })],
  },
  paid: {
    count: 60,
    orders: [
      card({ number: 'KL-26-000099', state: 'paid', name: 'Tan Wei', promised_day: '2026-03-06', late: true }),
      card({ number: 'KL-26-000106', state: 'paid', promised_day: '2026-03-20' }),
      card({ number: 'KL-26-000105', state: 'paid', name: 'Tan Wei', receive: 'pick-up', total_sen: 428_000 }),
    ],
  },
  completed: { count: 1000, orders: [card({ number: 'KL-26-000001', state: 'completed', total_sen: 98_050 })] },
})

const trail: Shown['trail'] = [
  { at, actor: 'provider:sandbox', event: 'payment.received', from_state: 'reserved', to_state: 'paid', tracking: [] },
  { at: '2026-03-10T02:00:00.000Z', actor: 'desk:aina@kilau.example', event: 'making.started', from_state: 'paid', to_state: 'making', tracking: [] },
]
/** An order as it is shown in a state, with what can be reported of it. */
export const shownOrder = (
  state: OrderState,
  possible: Shown['possible'],
  dueSen = 0,
): Answer<'POST /api/desk/show'> => ({
  re: '200',
  data: {
    number: 'KL-26-000106',
    state,
    version: 3,
    facts: [
      { name: 'item', value: { en: 'Bintang Diamond Studs', 'zh-CN': '星辰钻石耳钉' } },
      { name: 'item_detail', value: { en: 'Platinum', 'zh-CN': '铂金' } },
      { name: 'piece_number', value: 'KE-6001' },
      { name: 'price_sen', value: 589_000 },
      { name: 'customer', value: 'Lim Mei Ling' },
      { name: 'email', value: 'mei@kilau.example' },
      { name: 'phone', value: '+60 12-345 6789' },
      { name: 'receive', value: 'delivery' },
      { name: 'promised_day', value: '2026-03-20' },
      { name: 'total_sen', value: 589_000 },
      { name: 'due_sen', value: dueSen },
      { name: 'payment', value: '3f2c8a52-7a1e-4c53-9a3e-0d4f6b8a1c2d' },
      { name: 'payment_state', value: 'paid' },
      { name: 'request', value: 'KS-26-000012' },
    ],
    trail,
    possible,
    pictures: [],
    invoices: [],
  },
})
/** A request with a picture of its customer, weighed on arrival. */
export const shownRequest: Extract<Answer<'POST /api/desk/show'>, { re: '200' }> = {
  re: '200',
  data: {
    number: 'KS-26-000012',
    state: 'received',
    version: 4,
    facts: [
      { name: 'kind', value: 'maintenance' },
      { name: 'order', value: 'KL-26-000106' },
      { name: 'problem', value: 'clasp' },
      { name: 'weight_mg', value: 4215 },
      { name: 'received_at', value: at },
    ],
    trail: [],
    possible: ['work.started', 'quote.made'],
    invoices: [{ number: 'RCT-2026-000031', kind: 'receipt', issuedAt: '2026-03-06T06:30:00Z' }],
    pictures: [{ uuid: '3f2c8a52-7a1e-4c53-9a3e-0d4f6b8a1c2d', url: pictureUrl('earrings-studs-round-white') }],
  },
}

/** An appointment of somebody who heard of the shop in several ways. */
export const shownAppointment: Answer<'POST /api/desk/show'> = {
  re: '200',
  data: {
    number: 'KV-26-000301',
    state: 'booked',
    version: 1,
    facts: [
      { name: 'starts_at', value: at },
      { name: 'visitor', value: 'Lim Mei Ling' },
      { name: 'source', value: 'Friend' },
      { name: 'source', value: 'Other' },
      { name: 'source_other', value: 'Tan Wei' },
      { name: 'social_media', value: 'XHS' },
    ],
    trail: [],
    possible: [],
    pictures: [],
    invoices: [],
  },
}

/** A return that is inspected, of an order of which a part was refunded before. */
export const shownReturn: Answer<'POST /api/desk/show'> = {
  ...shownRequest,
  data: {
    ...shownRequest.data,
    facts: [
      { name: 'kind', value: 'return' },
      { name: 'order', value: 'KL-26-000106' },
      { name: 'left_sen', value: 579_000 },
    ],
    possible: ['inspection.passed', 'inspection.failed'],
    invoices: [],
    pictures: [],
  },
}

type Visit = Extract<Answer<'POST /api/desk/day'>, { re: '200' }>['data']['appointments'][number]
const visit = (change: Partial<Visit>): Visit => ({
  number: 'KV-26-000301',
  state: 'booked',
  atime: '10:00',
  time: '10:00 - 11:00',
  seat: 1,
  visitor_1_name: 'Lim Mei Ling',
  visitor_2_name: 'Tan Wei',
  area_code: '+60',
  phone_number: '12-345 6789',
  email: 'mei@kilau.example',
  inquiry: ['2'],
  budget: '35000.50',
  ...change,
})
export const fullDay: Answer<'POST /api/desk/day'> = {
  re: '200',
  data: {
    day: '2026/03/11',
    closure: null,
    appointments: [
      visit({}),
      visit({ number: 'KV-26-000302', state: 'cancelled', atime: '11:00', time: '11:00 - 12:00', visitor_2_name: '', inquiry: ['1', '3'] }),
    ],
  },
}
export const closedDay: Answer<'POST /api/desk/day'> = {
  re: '200',
  data: { day: '2026/03/11', closure: 'Hari Raya', appointments: [] },
}

type Rows = Extract<Answer<'POST /api/desk/list'>, { re: '200' }>['data']
const listed: Record<'payments' | 'enquiries' | 'subscribers', Rows['rows'][number]> = {
  payments: {
    number: '3f2c8a52-7a1e-4c53-9a3e-0d4f6b8a1c2d',
    state: 'paid',
    created_at: at,
    facts: [
      { name: 'order', value: 'KL-26-000106' },
      { name: 'amount_sen', value: 589_000 },
      { name: 'method', value: 'fpx' },
    ],
  },
  enquiries: {
    number: '8a1c2d3f-7a1e-4c53-9a3e-0d4f6b8a1c2d',
    state: null,
    created_at: at,
    facts: [
      { name: 'customer', value: 'Lim Mei Ling' },
      { name: 'budget_sen', value: 3_500_050 },
    ],
  },
  subscribers: {
    number: 'mei@kilau.example',
    state: 'subscribed',
    created_at: at,
    facts: [{ name: 'locale', value: 'zh-CN' }],
  },
}
/** A page of a list; another one follows where it says so. */
export const listOf = (
  subject: Extract<DeskSubject, keyof typeof listed>,
  next: string | null = null,
): Answer<'POST /api/desk/list'> => ({ re: '200', data: { rows: [listed[subject]], next } })
export const emptyList: Answer<'POST /api/desk/list'> = { re: '200', data: { rows: [], next: null } }

/** An order of a name, of which there are more, and an appointment. */
export const searched: Answer<'POST /api/desk/search'> = {
  re: '200',
  data: [
    {
      subject: 'orders',
      rows: [
        {
          number: 'KL-26-000106',
          state: 'paid',
          created_at: at,
          facts: [
            { name: 'receiver', value: 'Lim Mei Ling' },
            { name: 'total_sen', value: 589_000 },
            { name: 'due_sen', value: 0 },
          ],
        },
      ],
      has_more: true,
    },
    {
      subject: 'appointments',
      rows: [
        {
          number: 'KV-26-000301',
          state: 'booked',
          created_at: at,
          facts: [
            { name: 'starts_at', value: at },
            { name: 'visitor', value: 'Lim Mei Ling' },
          ],
        },
      ],
      has_more: false,
    },
  ],
}
export const nothingSearched: Answer<'POST /api/desk/search'> = { re: '200', data: [] }
