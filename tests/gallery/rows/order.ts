import { mei } from '../data/customers.ts'
import { orderLifecycle, paymentLifecycle } from '../data/lifecycles.ts'
import {
  about,
  engravedLines,
  historyOf,
  looseDiamond,
  orderIn,
  partlyPaid,
  paymentOf,
  pickedUp,
  withDeposit,
} from '../data/orders.ts'
import type { Replies } from '../page/scene.ts'
import { press, rows, send, type Row } from '../support/row.ts'
import {
  absent,
  amount,
  button,
  having,
  heading,
  link,
  part,
  popup,
  type Seen,
  text,
  textWith,
  within,
  type Words,
} from '../support/seen.ts'
import { invoiceHref } from '#contract/invoice/href.ts'
import type { Order } from '#contract/order/schemas.ts'

const customer = mei
const address = about('/pages/Personal/OrderDetail')
const reply = (order: Order) => ({ 'POST /api/purchase/get_order': { re: '200', data: order } }) as const
const onOrder = { screens: ['customer.signedIn', 'screen.orderCancellation'], orderCancellation: 'showing' }
const onList = { screens: ['customer.signedIn', 'screen.staticPage'] }

const progress = part('list', ['Progress of the order', '订单进度'])
const step = (words: Words, time: Words): Seen[] => within(progress, text(words), text(time))
const invoices: Order['invoices'] = [
  { number: 'RCT-2026-000057', kind: 'receipt', issuedAt: '2026-03-03T06:30:00Z' },
  { number: 'INV-2026-000042', kind: 'invoice', issuedAt: '2026-03-03T06:30:00Z' },
]

/** The step at which the order is now. */
const stepNow = (words: Words, time: Words): Seen[] => [
  ...step(words, time),
  ...within(progress, { part: having('listitem', words), current: true }),
]
const paid = text(['Paid by FPX', '已付款（FPX）'])
const services = heading(['After it is yours', '售后服务'])
const freeResizing = text(['The first one is free within 12 months of the delivery.', '收货后 12 个月内首次免费。'])
const pay = link(['Pay now', '立即付款'], about('/pages/PaymentFailed'))
/** What every order says: its number, its pieces with what they cost, where it goes. */
const whole: Seen[] = [
  heading(['Order KL-26-001847', '订单 KL-26-001847']),
  text(['Placed on 2 March 2026', '下单日期：2026年3月2日']),
  heading(['Dusk Ring with a round diamond', '暮色圆钻戒指']),
  text(['18K Yellow Gold, HK 10.5', '18K 黄金，HK 10.5']),
  text(['Engraved “♥ 2026”', '刻字“♥ 2026”']),
  text(['Colour F, Clarity VS1, Cut Excellent', '颜色 F，净度 VS1，切工 极优']),
  text(['Report GIA 2417 650 318', '证书 GIA 2417 650 318']),
  text('RM 32,280.00'),
  heading(['Moon Earrings', '月光耳环']),
  text(['18K Rose Gold', '18K 玫瑰金']),
  text('RM 5,600.00'),
  text('Lim Mei Ling'),
]
const toTheDoor: Seen[] = [
  heading(['Delivery', '配送']),
  text('12 Jalan Bukit Bintang'),
  text('B-08-3'),
  text('55100 Kuala Lumpur'),
]

const inState = (name: string, shows: string, order: Order, sees: Row['sees']): Row => ({
  name: `order-${name}`,
  shows,
  says: ['PERSONAL-01'],
  address,
  customer,
  replies: reply(order),
  states: onOrder,
  lifecycles: { ...orderLifecycle(order.state), ...paymentLifecycle(order.payment.state) },
  sees: [whole, ...sees],
})

const payRest = link(['Pay the rest', '支付其余款项'], about('/pages/PaymentFailed'))
const payBalance = link(['Pay the balance', '支付余款'], about('/pages/PaymentFailed'))
const restBy = text([
  'Please pay the rest by 11 March 2026, 11:45. Otherwise the order ends, and what you have paid goes back to you.',
  '请于 2026年3月11日 11:45 前付清其余款项。逾期订单将失效，已付款项会退还给您。',
])
const total = amount(['Total', '合计'], 'RM 37,880.00')
const deposit = amount(['Paid by FPX on 2 March 2026', '2026年3月2日付款（FPX）'], 'RM 11,364.00')
const balance = amount(['Balance due', '待付余款'], 'RM 26,516.00')
const handedOver = { promisedDay: null, tracking: '680012345678' } as const
const cancel: Words = ['Cancel the order', '取消订单']
const cancelButton = button(cancel)
const askToCancel = press(part('button', cancel))
const confirm = send('orderCancellation', { type: 'cancellation.confirmed' })

const cancelling = (
  row: Pick<Row, 'name' | 'shows' | 'sees'> & Partial<Row> & { cancels?: Replies[CancelCall] },
): Row => {
  const { cancels, ...rest } = row
  return {
    says: ['X-LIFECYCLE-04', 'X-CANCEL-01'],
    address,
    customer,
    replies: { ...reply(orderIn('reserved', 'open')), ...(cancels && { 'POST /api/purchase/cancel_order': cancels }) },
    steps: [askToCancel, confirm],
    states: { orderCancellation: 'showing' },
    ...rest,
  }
}
type CancelCall = 'POST /api/purchase/cancel_order'

export const order = rows(
  {
    ...inState(
      'earrings',
      'an order of earrings alone, which are not resized',
      {
        ...orderIn('paid'),
        lines: orderIn('paid').lines.slice(1),
      },
      [],
    ),
    sees: [services, heading(['Cleaning and re-setting', '清洁与重镶']), absent(heading(['Resizing', '改圈']))],
  },
  {
    ...inState(
      'loose',
      'an order of a loose diamond alone, which is not worked on',
      {
        ...orderIn('paid'),
        lines: [looseDiamond],
      },
      [],
    ),
    sees: [
      services,
      heading(['Returns', '退货']),
      text(['30 days to return.', '30 天内可退货。']),
      absent(
        heading(['Resizing', '改圈']),
        heading(['Cleaning and re-setting', '清洁与重镶']),
        textWith(['claw', '修爪']),
      ),
    ],
  },
  {
    ...inState(
      'written',
      'an order abroad with words for its card and a note',
      {
        ...orderIn('paid', 'paid', {
          receive: {
            method: 'delivery',
            name: 'Tan Wei',
            phone: '+65 9123 4567',
            country: 'SG',
            address: '391 Orchard Road',
            unit: '',
            postcode: '238873',
            city: 'Singapore',
            state: '',
          },
          giftMessage: 'For you',
          note: 'Mei',
          tax: { percent: 0, amountSen: 0 },
        }),
      },
      [],
    ),
    says: ['X-RECEIVE-02', 'X-ADDRESS-02', 'X-TAX-01'],
    sees: [
      text('Tan Wei'),
      text('238873 Singapore'),
      text(['Singapore', '新加坡']),
      heading(['Gift card', '贺卡留言']),
      text('For you'),
      heading(['Your note to us', '您的备注']),
      amount(
        ['No Malaysian tax on exports; your country may charge its own', '出口免征马来西亚税，收货地可能另行征税'],
        'RM 0.00',
      ),
      absent(cancelButton),
    ],
  },
  {
    ...inState('reserved', 'an order that waits for its payment', orderIn('reserved', 'open'), [
      text(['Waiting for payment', '待付款']),
      stepNow(['Ordered', '已下单'], ['2 March 2026, 14:30', '2026年3月2日 14:30']),
      toTheDoor,
      amount(['To pay', '待付款'], 'RM 37,880.00'),
      text(['Kept for you until 11:45.', '为您保留至 11:45。']),
      pay,
      cancelButton,
      absent(paid, services),
    ]),
    says: ['PERSONAL-01', 'CHECKOUT-03', 'X-CANCEL-01'],
  },
  {
    ...inState('paid', 'a paid order', orderIn('paid', 'paid', { invoices }), [
      link(['Invoice (PDF)', '发票（PDF）'], invoiceHref('INV-2026-000042')),
      link(['Receipt (PDF)', '收据（PDF）'], invoiceHref('RCT-2026-000057')),
      text(['Paid', '已付款']),
      stepNow(['Paid', '已付款'], ['3 March 2026, 14:30', '2026年3月3日 14:30']),
      toTheDoor,
      text(['At your door by Monday 23 March', '3月23日（周一）前送达']),
      amount(['Paid by FPX', '已付款（FPX）'], 'RM 37,880.00'),
      services,
      freeResizing,
      absent(pay),
    ]),
    says: ['PERSONAL-01', 'X-INVOICE-01'],
  },
  inState('making', 'an order in the workshop', orderIn('making'), [
    text(['In the workshop', '制作中']),
    stepNow(['In the workshop', '制作中'], ['4 March 2026, 14:30', '2026年3月4日 14:30']),
    amount(['Paid by FPX', '已付款（FPX）'], 'RM 37,880.00'),
    services,
    absent(pay),
  ]),
  inState('ready', 'an order that is ready in the showroom', orderIn('ready', 'paid', pickedUp), [
    text(['Ready', '已备妥']),
    stepNow(['Ready', '已备妥'], ['5 March 2026, 14:30', '2026年3月5日 14:30']),
    within(progress, text(['Collected', '已领取'])),
    heading(['Pick up in the showroom', '展厅自取']),
    amount(['Paid by FPX', '已付款（FPX）'], 'RM 37,880.00'),
    absent(pay, ...toTheDoor, text(['On its way', '配送中'])),
  ]),
  inState('shipped', 'an order on its way', orderIn('shipped'), [
    text(['On its way', '配送中']),
    stepNow(['On its way', '配送中'], ['6 March 2026, 14:30', '2026年3月6日 14:30']),
    toTheDoor,
    text(['At your door by Monday 23 March', '3月23日（周一）前送达']),
    text(['Tracking number 680012345678', '运单号 680012345678']),
    amount(['Paid by FPX', '已付款（FPX）'], 'RM 37,880.00'),
    absent(pay),
  ]),
  inState('delivered', 'an order that was delivered', orderIn('delivered'), [
    text(['Delivered', '已送达']),
    step(['Delivered', '已送达'], ['7 March 2026, 14:30', '2026年3月7日 14:30']),
    amount(['Paid by FPX', '已付款（FPX）'], 'RM 37,880.00'),
    services,
    text([
      'A claw, a polish, or 30 days to return, except engraved pieces.',
      '修爪、抛光，或在 30 天内退货（刻字作品除外）。',
    ]),
    absent(pay),
  ]),
  {
    ...inState(
      'engraved',
      'an order of an engraved ring, which cannot be returned',
      orderIn('paid', 'paid', { lines: engravedLines }),
      [],
    ),
    says: ['X-SERVICE-07'],
    sees: [services, text(['A claw or a polish.', '修爪、抛光。']), absent(textWith(['30 days', '30 天']))],
  },
  inState(
    'collected',
    'an order that was collected, paid by card',
    {
      ...orderIn('delivered', 'paid', pickedUp),
      payment: { method: 'card', state: 'paid' },
      payments: [paymentOf(3_788_000, { method: 'card' })],
    },
    [
      text(['Collected', '已领取']),
      step(['Collected', '已领取'], ['7 March 2026, 14:30', '2026年3月7日 14:30']),
      amount(['Paid by Card', '已付款（银行卡）'], 'RM 37,880.00'),
      absent(pay, text(['Delivered', '已送达'])),
    ],
  ),
  inState('expired', 'an order that was not paid in time', orderIn('expired', 'abandoned'), [
    text(['No longer kept', '已过期']),
    stepNow(['No longer kept', '已过期'], ['3 March 2026, 14:30', '2026年3月3日 14:30']),
    amount(['Total', '合计'], 'RM 37,880.00'),
    absent(paid, pay, services, text(['Delivered', '已送达'])),
  ]),
  inState('cancelled', 'an order that was cancelled', orderIn('cancelled', 'declined'), [
    text(['Cancelled', '已取消']),
    amount(['Total', '合计'], 'RM 37,880.00'),
    absent(paid, pay, services),
  ]),
  inState('refunded', 'an order whose payment was refunded', orderIn('refunded', 'refunded'), [
    text(['Refunded', '已退款']),
    amount(['Refunded by FPX', '已退款（FPX）'], 'RM 37,880.00'),
    absent(paid, pay, services),
  ]),
  inState('awaiting-payment', 'a partly paid order that waits for the rest', partlyPaid(), [
    stepNow(['Partly paid', '已付部分款项'], ['3 March 2026, 14:30', '2026年3月3日 14:30']),
    total,
    amount(['Paid by FPX on 2 March 2026', '2026年3月2日付款（FPX）'], 'RM 30,000.00'),
    amount(['Still to pay', '尚待支付'], 'RM 7,880.00'),
    restBy,
    payRest,
    cancelButton,
    absent(paid, pay, services),
  ]),
  inState('deposit-reserved', 'an order that waits for its deposit', withDeposit('reserved'), [
    text(['Waiting for payment', '待付款']),
    stepNow(['Ordered', '已下单'], ['2 March 2026, 14:30', '2026年3月2日 14:30']),
    within(progress, text(['Deposit paid', '已付订金']), absent(text(['Paid', '已付款']))),
    total,
    amount(['Deposit to pay', '待付订金'], 'RM 11,364.00'),
    amount(['Balance, before the hand-over', '余款（交付前付清）'], 'RM 26,516.00'),
    text(['Kept for you until 11:45.', '为您保留至 11:45。']),
    pay,
    absent(paid, deposit, services),
  ]),
  inState('deposit-paid', 'an order whose deposit is paid', withDeposit('depositPaid'), [
    stepNow(['Deposit paid', '已付订金'], ['3 March 2026, 14:30', '2026年3月3日 14:30']),
    total,
    deposit,
    balance,
    text(['Due before the order is handed over.', '须于交付订单前付清。']),
    payBalance,
    services,
    absent(paid, pay, restBy, cancelButton),
  ]),
  inState('making-deposit', 'an order in the workshop whose balance is due', withDeposit('making'), [
    step(['Deposit paid', '已付订金'], ['3 March 2026, 14:30', '2026年3月3日 14:30']),
    stepNow(['In the workshop', '制作中'], ['4 March 2026, 14:30', '2026年3月4日 14:30']),
    deposit,
    balance,
    payBalance,
    absent(paid, pay),
  ]),
  inState('ready-deposit', 'an order that is ready, and waits for its balance', withDeposit('ready', pickedUp), [
    stepNow(['Ready', '已备妥'], ['5 March 2026, 14:30', '2026年3月5日 14:30']),
    balance,
    text([
      'Your order is ready. We hand it over as soon as the balance is paid.',
      '您的订单已备妥，付清余款后即可交付。',
    ]),
    payBalance,
    absent(paid),
  ]),
  inState(
    'balance-paid',
    'an order whose balance was paid after its deposit',
    withDeposit('making', {
      payments: [paymentOf(2_651_600, { method: 'card' }, 3), paymentOf(1_136_400)],
      money: { plan: 'deposit', firstDueSen: 1_136_400, receivedSen: 3_788_000, refundedSen: 0, dueSen: 0 },
    }),
    [
      total,
      deposit,
      amount(['Paid by Card on 5 March 2026', '2026年3月5日付款（银行卡）'], 'RM 26,516.00'),
      absent(payBalance, balance, paid),
    ],
  ),
  inState(
    'completed',
    'an order whose return period is over',
    orderIn('completed', 'paid', {
      ...handedOver,
      money: { plan: 'full', firstDueSen: 3_788_000, receivedSen: 3_788_000, refundedSen: 0, dueSen: 0 },
      history: historyOf(['reserved', 'paid', 'making', 'ready', 'shipped', 'delivered', 'completed']),
    }),
    [
      step(['Completed', '已完成'], ['8 March 2026, 14:30', '2026年3月8日 14:30']),
      amount(['Paid by FPX', '已付款（FPX）'], 'RM 37,880.00'),
      services,
      absent(pay),
    ],
  ),
  inState(
    'partly-refunded',
    'an order with the customer, of which a part was refunded',
    orderIn('partlyRefunded', 'partlyRefunded', {
      ...handedOver,
      payments: [paymentOf(3_788_000, { state: 'partlyRefunded', refundedSen: 560_000 })],
      money: { plan: 'full', firstDueSen: 3_788_000, receivedSen: 3_788_000, refundedSen: 560_000, dueSen: 0 },
      history: historyOf(['reserved', 'paid', 'making', 'ready', 'shipped', 'delivered', 'partlyRefunded']),
    }),
    [
      step(['Partly refunded', '已部分退款'], ['8 March 2026, 14:30', '2026年3月8日 14:30']),
      amount(['Paid by FPX', '已付款（FPX）'], 'RM 37,880.00'),
      amount(['Refunded', '已退款金额'], 'RM 5,600.00'),
      services,
      absent(pay, payBalance),
    ],
  ),
  {
    ...inState(
      'rest-going-back',
      'an order with the customer, of which a part was refunded and the rest is on its way back',
      orderIn('partlyRefunded', 'refunding', {
        ...handedOver,
        payments: [paymentOf(3_788_000, { state: 'refunding', refundedSen: 560_000 })],
        money: { plan: 'full', firstDueSen: 3_788_000, receivedSen: 3_788_000, refundedSen: 560_000, dueSen: 0 },
        history: historyOf(['reserved', 'paid', 'making', 'ready', 'shipped', 'delivered', 'partlyRefunded']),
      }),
      [
        total,
        amount(['Paid by FPX on 2 March 2026', '2026年3月2日付款（FPX）'], 'RM 37,880.00'),
        amount(['Refunded', '已退款金额'], 'RM 5,600.00'),
        amount(['On its way back to you', '退款处理中'], 'RM 32,280.00'),
        absent(paid, pay, payBalance),
      ],
    ),
    says: ['PERSONAL-01', 'X-LIFECYCLE-03'],
  },
  inState(
    'part-going-back',
    'a partly paid order that was cancelled, whose money is on its way back',
    orderIn('cancelled', 'refunding', {
      payments: [paymentOf(3_000_000, { state: 'refunding' })],
      history: historyOf(['reserved', 'awaitingPayment', 'cancelled']),
    }),
    [
      step(['Partly paid', '已付部分款项'], ['3 March 2026, 14:30', '2026年3月3日 14:30']),
      stepNow(['Cancelled', '已取消'], ['4 March 2026, 14:30', '2026年3月4日 14:30']),
      total,
      amount(['On its way back to you', '退款处理中'], 'RM 30,000.00'),
      absent(paid, pay, payRest, services, cancelButton),
    ],
  ),
  inState(
    'part-refunded',
    'a partly paid order that ended, whose money went back',
    orderIn('refunded', 'refunded', {
      payments: [paymentOf(3_000_000, { state: 'refunded', refundedSen: 3_000_000 })],
      history: historyOf(['reserved', 'awaitingPayment', 'expired', 'refunded']),
    }),
    [
      stepNow(['Refunded', '已退款'], ['5 March 2026, 14:30', '2026年3月5日 14:30']),
      total,
      amount(['Refunded', '已退款金额'], 'RM 30,000.00'),
      absent(paid, pay, services),
    ],
  ),
  cancelling({
    name: 'order-cancel',
    shows: 'the question before an order is cancelled',
    steps: [askToCancel],
    states: { orderCancellation: 'confirming' },
    sees: [
      popup(['Tips', '提示']),
      text(['Cancel this order? Its pieces are no longer kept for you.', '取消此订单吗？其中的作品将不再为您保留。']),
      within(part('alertdialog'), cancelButton, button(['Keep it', '保留'])),
    ],
  }),
  cancelling({
    name: 'order-cancelling',
    shows: 'the order is being cancelled',
    cancels: 'never',
    states: { orderCancellation: 'cancelling' },
    sees: [button(cancel, { busy: true })],
  }),
  cancelling({
    name: 'order-cancel-late',
    shows: 'the order was paid in the meantime, and is not cancelled',
    cancels: { re: '409' },
    sees: [text(['This order can no longer be cancelled.', '此订单已无法取消。'])],
  }),
  cancelling({
    name: 'order-cancel-lost',
    shows: 'the connection was lost while the order was being cancelled',
    says: ['X-LIFECYCLE-04', 'SESSION-07'],
    cancels: 'offline',
    // The order is read again, which tells that the shop is there.
    states: { orderCancellation: 'showing', connection: 'online' },
    sees: [text(['The connection was lost. Please try again.', '网络连接中断，请重试。']), cancelButton],
  }),
  {
    name: 'order-unknown',
    shows: 'an order that this customer does not have',
    says: ['PERSONAL-04'],
    address,
    customer,
    replies: { 'POST /api/purchase/get_order': { re: '404' } },
    states: onOrder,
    sees: [
      heading(['This order was not found', '未找到此订单']),
      heading(['It may belong to another account.', '它可能属于另一个账户。']),
      link(['All orders', '全部订单'], '/pages/Personal/OrderInfo'),
    ],
  },
  {
    name: 'order-failed',
    shows: 'an order that could not be read',
    says: ['SESSION-07'],
    address,
    customer,
    replies: { 'POST /api/purchase/get_order': 'offline' },
    states: onOrder,
    sees: [heading(['Your orders did not load', '订单未能加载']), button(['Try again', '重试'])],
  },
  {
    name: 'orders',
    shows: "the list of a customer's orders",
    says: ['PERSONAL-01'],
    address: '/pages/Personal/OrderInfo',
    customer,
    replies: {
      'POST /api/purchase/get_order_list': {
        re: '200',
        data: {
          detail: [
            orderIn('reserved', 'open'),
            { ...orderIn('expired'), number: 'KL-26-001620' },
            { ...partlyPaid(), uuid: '0e0e0000-0000-4000-8000-000000000051', number: 'KL-26-001621' },
            { ...withDeposit('making'), uuid: '0e0e0000-0000-4000-8000-000000000052', number: 'KL-26-001622' },
            {
              ...orderIn('delivered', 'paid', pickedUp),
              uuid: '0e0e0000-0000-4000-8000-000000000053',
              number: 'KL-26-001623',
            },
          ],
          totalnum: 12,
        },
      },
    },
    states: onList,
    sees: [
      heading(['Orders', '订单']),
      heading(['Order KL-26-001847', '订单 KL-26-001847']),
      text(['Waiting for payment', '待付款']),
      heading(['Order KL-26-001620', '订单 KL-26-001620']),
      text(['No longer kept', '已过期']),
      pay,
      text(['Partly paid', '已付部分款项']),
      absent(text(['Deposit to pay', '应付订金'])),
      link(['Pay the rest', '支付其余款项'], '/pages/PaymentFailed?order=0e0e0000-0000-4000-8000-000000000051'),
      text(['In the workshop', '制作中']),
      text(['Collected', '已领取']),
      absent(text(['Delivered', '已送达'])),
      link(['Pay the balance', '支付余款'], '/pages/PaymentFailed?order=0e0e0000-0000-4000-8000-000000000052'),
      text('RM 7,880.00'),
      text('RM 26,516.00'),
      link(['Details of order KL-26-001620', '查看详情：订单 KL-26-001620'], address),
      within(part('navigation', ['Pages', '分页']), link('2', '/pages/Personal/OrderInfo?page=2')),
    ],
    prices: ['RM 37,880.00', 'RM 7,880.00', 'RM 26,516.00'],
  },
  {
    name: 'orders-none',
    shows: 'a customer who has ordered nothing yet',
    says: ['PERSONAL-01'],
    address: '/pages/Personal/OrderInfo',
    customer,
    replies: { 'POST /api/purchase/get_order_list': { re: '200', data: { detail: [], totalnum: 0 } } },
    states: onList,
    sees: [
      heading(['You have no orders yet', '您还没有订单']),
      link(['See engagement rings', '浏览订婚戒指'], '/pages/Engagement/ring'),
    ],
  },
)
