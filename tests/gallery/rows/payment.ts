import type { Order, OrderState, PaymentState } from '#contract/order/schemas.ts'
import { mei } from '../data/customers.ts'
import { orderLifecycle, paymentLifecycle } from '../data/lifecycles.ts'
import {
  about,
  engravedLines,
  unsureLines,
  historyOf,
  orderIn,
  partlyPaid,
  paymentOf,
  pickedUp,
  withDeposit,
} from '../data/orders.ts'
import { requestIn, requestUuid } from '../data/service.ts'
import { advance, rows, send, type Row } from '../support/row.ts'
import { absent, amount, button, heading, link, radio, type Seen, text, textWith } from '../support/seen.ts'

const customer = mei
const waiting = about('/pages/PaymentPage')
const failed = about('/pages/PaymentFailed')
const orderPage = about('/pages/Personal/OrderDetail')
const seeOrder = link(['See the order', '查看订单'], orderPage)
const number = text(['Order KL-26-001847', '订单 KL-26-001847'])

const money = { plan: 'full', firstDueSen: 3_788_000, receivedSen: 0, refundedSen: 0, dueSen: 3_788_000 } as const
const stateOf = (order: OrderState, payment: PaymentState) =>
  ({ re: '200', data: { number: 'KL-26-001847', order, payment, totalSen: 3_788_000, money } }) as const
const replyWith = (order: Order) => ({ 'POST /api/purchase/get_order': { re: '200', data: order } }) as const
const orderReply = (order: OrderState, payment: PaymentState) => replyWith(orderIn(order, payment))

const expected: Seen[] = [
  heading(['We are waiting for your bank', '正在等待银行确认']),
  number,
  text([
    'This page goes on by itself as soon as your payment is confirmed. You do not need to pay again.',
    '付款确认后本页会自动跳转，您无需再次付款。',
  ]),
]
const notPaidYet = link(['Not paid yet? Choose how to pay', '还没有付款？选择付款方式'], failed)
const checkNow = ['Check now', '立即查询'] as const
const slow: Seen[] = [
  heading(['It is taking longer than usual', '等待时间比平常更久']),
  text([
    'You may leave this page. Your order is kept, and you find it in your personal area.',
    '您可以离开本页。订单会为您保留，可在个人中心查看。',
  ]),
  seeOrder,
]
const lost = text(['The connection was lost. We keep trying.', '网络连接中断，我们会继续尝试。'])

/** X-LIFECYCLE-01: FPX brings at most RM 30,000.00 of RM 37,880.00 in one payment, a card all of it. */
const pay = ['Pay RM 30,000.00', '支付 RM 30,000.00'] as const
const payByCard = ['Pay RM 37,880.00', '支付 RM 37,880.00'] as const
const inParts = text([
  'One payment this way can be at most RM 30,000.00. You pay in 2 payments, one after the other.',
  '此方式单笔付款最多 RM 30,000.00，您将分 2 笔依次付款。',
])
const again: Seen[] = [
  number,
  text(['Your order is kept until 11:45.', '订单为您保留至 11:45。']),
  radio(['Online banking', '网上银行'], true),
  radio(['Card', '银行卡'], false),
  radio(['E-wallet', '电子钱包'], false),
  seeOrder,
]
const declined = text([
  'The payment was declined, and nothing was charged. You can try again or choose another way to pay.',
  '付款被拒绝，未产生扣款。您可以重试，或选择其他付款方式。',
])
const justPaid = text([
  'If you have just paid, please wait a moment before you pay again.',
  '如您刚刚付款，请稍候再试。',
])
const nothingToPay = text(['There is nothing left to pay.', '无需再次付款。'])

const thanksPage = about('/pages/ThanksMessage')
const restBy = text([
  'Please pay the rest by 11 March 2026, 11:45. Otherwise the order ends, and what you have paid goes back to you.',
  '请于 2026年3月11日 11:45 前付清其余款项。逾期订单将失效，已付款项会退还给您。',
])
const receivedRest = text([
  'We have received RM 30,000.00. RM 7,880.00 is still to be paid.',
  '我们已收到 RM 30,000.00，尚待支付 RM 7,880.00。',
])
const receivedDeposit = text([
  'We have received RM 11,364.00 of RM 37,880.00. The balance is RM 26,516.00.',
  '总额 RM 37,880.00，我们已收到 RM 11,364.00，余款为 RM 26,516.00。',
])
const dueLater = text(['Due before the order is handed over.', '须于交付订单前付清。'])
const payRest = link(['Pay the rest', '支付其余款项'], failed)
const payBalance = link(['Pay the balance', '支付余款'], failed)
const payRestNow = button(['Pay RM 7,880.00', '支付 RM 7,880.00'])
const lastFailed = text([
  'Your last payment did not go through, and nothing was charged for it.',
  '您最近一次付款未成功，未产生扣款。',
])
const thanks = heading(['Thank you', '感谢您的订购'])
const noLongerKept = heading(['This order is no longer kept', '此订单已不再保留'])
const cancelledUnpaid = text(['It was cancelled, and nothing was charged.', '订单已取消，未产生扣款。'])
const declinedRest = paymentOf(788_000, { state: 'declined' }, 1)

const aboutOrder = (name: string, shows: string, order: Order) => ({
  name,
  shows,
  says: ['X-LIFECYCLE-01'],
  customer,
  replies: replyWith(order),
  lifecycles: { ...orderLifecycle(order.state), ...paymentLifecycle(order.payment.state) },
})
/** The page of the next payment. */
const paying = (name: string, shows: string, order: Order, sees: Row['sees']): Row => ({
  ...aboutOrder(`payment-${name}`, shows, order),
  address: failed,
  states: { paymentRetry: 'choosing.ready' },
  sees: [number, seeOrder, sees.flat()],
})
const thanked = (name: string, shows: string, order: Order, sees: Row['sees']): Row => ({
  ...aboutOrder(`thanks-${name}`, shows, order),
  address: thanksPage,
  states: { screens: 'screen.thanks' },
  sees: [
    thanks,
    number,
    seeOrder,
    absent(heading(['We have not received your payment yet', '尚未收到您的付款'])),
    sees.flat(),
  ],
})

/** The page that waits for the payment of a request's price. */
const waitingForRequest = (name: string, shows: string, row: Pick<Row, 'sees' | 'states'> & Partial<Row>): Row => ({
  name: `payment-request-${name}`,
  shows,
  says: ['X-SERVICE-09'],
  address: `/pages/Personal/ServicePayment?request=${requestUuid}`,
  customer,
  replies: {
    'POST /api/service/get_request': requestIn('maintenance', ['requested', 'quoted', 'awaitingPayment']),
    'POST /api/service/get_payment_state': {
      re: '200',
      data: { number: 'KR-26-000031', request: 'awaitingPayment', payment: 'open', amountSen: 38_000 },
    },
  },
  ...row,
})
const requestPage = `/pages/Personal/ServiceRequest?request=${requestUuid}`

export const payment = rows(
  waitingForRequest('open', 'the customer came back from the bank without having paid for a request', {
    states: { paymentStatus: 'pending.request.waiting.soon' },
    lifecycles: paymentLifecycle('open'),
    sees: [link(['Not paid yet? Choose how to pay', '还没有付款？选择付款方式'], requestPage), absent(...slow)],
  }),
  waitingForRequest('slow', 'no decision about the payment of a request within a minute', {
    steps: [advance(60_000)],
    states: { paymentStatus: ['pending.request.waiting.later', 'pending.pace.slow'] },
    sees: [
      heading(['It is taking longer than usual', '等待时间比平常更久']),
      text([
        'You may leave this page. You find your request in your personal area.',
        '您可以离开此页面，并在个人中心查看您的申请。',
      ]),
      link(['See the request', '查看申请'], requestPage),
      absent(seeOrder),
    ],
  }),
  {
    name: 'payment-asking',
    shows: 'the payment is asked for the first time',
    says: ['CHECKOUT-03'],
    address: waiting,
    customer,
    replies: { 'POST /api/purchase/get_payment_state': 'never' },
    states: { paymentStatus: ['pending.request.fetching', 'pending.pace.usual'] },
    sees: [expected, button(checkNow, { busy: true }), absent(lost, notPaidYet, ...slow)],
  },
  {
    name: 'payment-pending',
    shows: 'the bank has not decided yet',
    says: ['CHECKOUT-03'],
    address: waiting,
    customer,
    replies: { 'POST /api/purchase/get_payment_state': stateOf('reserved', 'pending') },
    states: { paymentStatus: 'pending.request.waiting.soon', screens: 'screen.payment' },
    lifecycles: paymentLifecycle('pending'),
    sees: [expected, button(checkNow), absent(lost, notPaidYet, ...slow)],
  },
  {
    name: 'payment-open',
    shows: 'the shopper came back from the bank without having paid',
    says: ['CHECKOUT-03'],
    address: waiting,
    customer,
    replies: { 'POST /api/purchase/get_payment_state': stateOf('reserved', 'open') },
    states: { paymentStatus: 'pending.request.waiting.soon' },
    lifecycles: paymentLifecycle('open'),
    sees: [expected, button(checkNow), notPaidYet, absent(lost, ...slow)],
  },
  {
    name: 'payment-lost',
    shows: 'the connection was lost while waiting',
    says: ['SESSION-07'],
    address: waiting,
    customer,
    replies: { 'POST /api/purchase/get_payment_state': 'offline' },
    states: { paymentStatus: 'pending.request.waiting.soon' },
    sees: [expected, lost, button(checkNow)],
  },
  {
    name: 'payment-slow',
    shows: 'no decision within a minute',
    says: ['CHECKOUT-03'],
    address: waiting,
    customer,
    replies: { 'POST /api/purchase/get_payment_state': stateOf('reserved', 'pending') },
    steps: [advance(60_000)],
    states: { paymentStatus: ['pending.request.waiting.later', 'pending.pace.slow'] },
    sees: [slow, number, button(checkNow), absent(lost, ...expected.slice(0, 1))],
  },
  {
    name: 'payment-slow-asking',
    shows: 'the shopper asks again after more than a minute',
    says: ['CHECKOUT-03'],
    address: waiting,
    customer,
    replies: { 'POST /api/purchase/get_payment_state': 'never' },
    steps: [advance(60_000)],
    states: { paymentStatus: ['pending.request.fetching', 'pending.pace.slow'] },
    sees: [slow, button(checkNow, { busy: true })],
  },
  {
    name: 'payment-unknown',
    shows: 'an order that this customer does not have',
    says: ['PERSONAL-04'],
    address: waiting,
    customer,
    replies: { 'POST /api/purchase/get_payment_state': { re: '404' }, 'POST /api/purchase/get_order': { re: '404' } },
    states: { paymentStatus: 'unknown' },
    sees: [
      heading(['This order was not found', '未找到此订单']),
      link(['All orders', '全部订单'], '/pages/Personal/OrderInfo'),
    ],
  },
  {
    name: 'payment-declined',
    shows: 'a payment that the bank declined',
    says: ['CHECKOUT-03', 'X-LIFECYCLE-01', 'X-LAYOUT-02'],
    address: failed,
    customer,
    replies: orderReply('reserved', 'declined'),
    states: { paymentRetry: 'choosing.ready', screens: 'screen.paymentFailed' },
    lifecycles: paymentLifecycle('declined'),
    sees: [
      heading(['Your payment did not go through', '付款未成功']),
      declined,
      again,
      inParts,
      button(pay),
      absent(nothingToPay, text(['Paid by FPX', '已付款（FPX）'])),
    ],
  },
  {
    name: 'payment-declined-card',
    shows: 'another way to pay is chosen after a declined payment',
    says: ['CHECKOUT-03'],
    address: failed,
    customer,
    replies: orderReply('reserved', 'declined'),
    steps: [send('paymentRetry', { type: 'payment.chosen', method: 'card' })],
    states: { paymentRetry: 'choosing.ready' },
    sees: [
      radio(['Online banking', '网上银行'], false),
      radio(['Card', '银行卡'], true),
      button(payByCard),
      absent(inParts),
    ],
  },
  {
    name: 'payment-abandoned',
    shows: 'a payment that was broken off',
    says: ['CHECKOUT-03'],
    address: failed,
    customer,
    replies: orderReply('reserved', 'abandoned'),
    states: { paymentRetry: 'choosing.ready' },
    lifecycles: paymentLifecycle('abandoned'),
    sees: [
      heading(['Your payment did not go through', '付款未成功']),
      text([
        'The payment was not completed, and nothing was charged. You can try again or choose another way to pay.',
        '付款未完成，未产生扣款。您可以重试，或选择其他付款方式。',
      ]),
      again,
      button(pay),
      absent(nothingToPay, declined),
    ],
  },
  {
    name: 'payment-again',
    shows: 'an order that was never paid is to be paid',
    says: ['CHECKOUT-03'],
    address: failed,
    customer,
    replies: orderReply('reserved', 'open'),
    states: { paymentRetry: 'choosing.ready' },
    sees: [
      heading(['Pay for your order', '支付订单']),
      text([
        'Your order is not paid yet. If you have just paid, please wait a moment before you pay again.',
        '您的订单尚未付款。如您刚刚付款，请稍候再试。',
      ]),
      again,
      button(pay),
      absent(nothingToPay, declined),
    ],
  },
  {
    name: 'payment-opening',
    shows: 'the new payment is opened',
    says: ['CHECKOUT-04', 'FORM-02'],
    address: failed,
    customer,
    replies: { ...orderReply('reserved', 'declined'), 'POST /api/purchase/pay_order': 'never' },
    steps: [send('paymentRetry', { type: 'payment.retried', method: 'fpx' })],
    states: { paymentRetry: 'opening' },
    sees: [button(pay, { busy: true })],
  },
  {
    name: 'payment-redirecting',
    shows: 'the browser goes to the bank',
    says: ['CHECKOUT-04'],
    address: failed,
    customer,
    replies: {
      ...orderReply('reserved', 'declined'),
      'POST /api/purchase/pay_order': { re: '200', data: { url: '#bank' } },
    },
    steps: [send('paymentRetry', { type: 'payment.retried', method: 'fpx' })],
    states: { paymentRetry: 'redirecting' },
    sees: [button(pay, { busy: true })],
  },
  {
    name: 'payment-not-opened',
    shows: 'the payment page could not be opened',
    says: ['SESSION-07'],
    address: failed,
    customer,
    replies: { ...orderReply('reserved', 'declined'), 'POST /api/purchase/pay_order': 'offline' },
    steps: [send('paymentRetry', { type: 'payment.retried', method: 'fpx' })],
    states: { paymentRetry: 'choosing.coolingDown' },
    sees: [text(['The connection was lost. Please try again.', '网络连接中断，请重试。']), button(pay)],
  },
  {
    name: 'payment-refused',
    shows: 'the order can no longer be paid',
    says: ['CHECKOUT-04'],
    address: failed,
    customer,
    replies: { ...orderReply('reserved', 'declined'), 'POST /api/purchase/pay_order': { re: '409' } },
    steps: [send('paymentRetry', { type: 'payment.retried', method: 'fpx' })],
    states: { paymentRetry: 'refused' },
    sees: [text(['This order can no longer be paid.', '此订单已无法付款。']), seeOrder, absent(button(pay))],
  },
  {
    name: 'payment-expired',
    shows: 'the failed payment of an order that is no longer kept',
    says: ['CHECKOUT-03'],
    address: failed,
    customer,
    replies: orderReply('expired', 'abandoned'),
    states: { paymentRetry: 'choosing.ready' },
    lifecycles: orderLifecycle('expired'),
    sees: [
      heading(['This order is no longer kept', '此订单已不再保留']),
      text([
        'It was not paid in time, and nothing was charged. The pieces are still in your cart, as far as they are available.',
        '订单未及时付款，未产生扣款。仍有货的商品还在您的购物车中。',
      ]),
      seeOrder,
      absent(button(pay), nothingToPay),
    ],
  },
  {
    name: 'payment-refunding',
    shows: 'a payment that came after the order had ended',
    says: ['CHECKOUT-04'],
    address: failed,
    customer,
    replies: orderReply('expired', 'refunding'),
    states: { paymentRetry: 'choosing.ready' },
    lifecycles: paymentLifecycle('refunding'),
    sees: [
      heading(['This order is no longer kept', '此订单已不再保留']),
      text([
        'A payment came in after the order had ended. It is refunded the way you paid.',
        '订单结束后才收到付款，款项会原路退回。',
      ]),
      absent(button(pay), text(['nothing was charged', '未产生扣款'])),
    ],
  },
  {
    name: 'payment-done',
    shows: 'the page of a failed payment for an order that is paid by now',
    says: ['CHECKOUT-04'],
    address: failed,
    customer,
    replies: orderReply('paid', 'paid'),
    states: { paymentRetry: 'choosing.ready' },
    lifecycles: paymentLifecycle('paid'),
    sees: [heading(['This order is paid', '此订单已付款']), nothingToPay, seeOrder, absent(button(pay))],
  },
  {
    name: 'thanks-delivery',
    shows: 'thanks for a paid order that is delivered',
    says: ['CHECKOUT-03'],
    address: about('/pages/ThanksMessage'),
    customer,
    replies: orderReply('paid', 'paid'),
    states: { screens: 'screen.thanks' },
    sees: [
      heading(['Thank you', '感谢您的订购']),
      number,
      seeOrder,
      heading(['Dusk Ring with a round diamond', '暮色圆钻戒指']),
      text('RM 32,280.00'),
      text('RM 5,600.00'),
      amount(['Paid by FPX', '已付款（FPX）'], 'RM 37,880.00'),
      text(['We deliver it to your door, insured. Please sign for it yourself.', '投保送货上门，请您本人签收。']),
      text([
        'You have 30 days to return it in its original condition, except engraved pieces.',
        '在保持原状的情况下，您有 30 天可以退货，刻字作品除外。',
      ]),
    ],
  },
  {
    name: 'thanks-engraved',
    shows: 'thanks for an engraved ring, which cannot be returned',
    says: ['X-SERVICE-07'],
    address: about('/pages/ThanksMessage'),
    customer,
    replies: {
      'POST /api/purchase/get_order': { re: '200', data: orderIn('paid', 'paid', { lines: engravedLines }) },
    },
    states: { screens: 'screen.thanks' },
    sees: [text(['Engraved “♥ 2026”', '刻字“♥ 2026”']), absent(textWith(['30 days', '30 天']))],
  },
  {
    name: 'thanks-size',
    shows: 'thanks for a ring whose size is not known yet',
    says: ['X-SIZE-02'],
    address: about('/pages/ThanksMessage'),
    customer,
    replies: {
      'POST /api/purchase/get_order': { re: '200', data: orderIn('paid', 'paid', { lines: unsureLines }) },
    },
    states: { screens: 'screen.thanks' },
    sees: [
      textWith(['ring size to be confirmed', '戒指尺寸待确认']),
      text(['We ask you for your ring size before we begin.', '开始制作前，我们会先与您确认戒指尺寸。']),
      absent(textWith(["I'm not sure", '我不确定'])),
    ],
  },
  {
    name: 'thanks-pick-up',
    shows: 'thanks for a paid order that is picked up',
    says: ['CHECKOUT-02'],
    address: about('/pages/ThanksMessage'),
    customer,
    replies: { 'POST /api/purchase/get_order': { re: '200', data: orderIn('paid', 'paid', pickedUp) } },
    states: { screens: 'screen.thanks' },
    sees: [
      heading(['Thank you', '感谢您的订购']),
      text(['We write to you as soon as it is ready in the showroom.', '备妥后我们会立即通知您到展厅领取。']),
      absent(
        text(['We deliver it to your door, insured. Please sign for it yourself.', '投保送货上门，请您本人签收。']),
      ),
    ],
  },
  {
    name: 'thanks-not-paid',
    shows: 'the thank-you page of an order that is not paid',
    says: ['CHECKOUT-03'],
    address: about('/pages/ThanksMessage'),
    customer,
    replies: orderReply('reserved', 'pending'),
    states: { screens: 'screen.thanks' },
    sees: [
      heading(['We have not received your payment yet', '尚未收到您的付款']),
      link(['See the payment', '查看付款'], about('/pages/Payment')),
      absent(heading(['Thank you', '感谢您的订购'])),
    ],
  },
  {
    name: 'thanks-expired',
    shows: 'the thank-you page of an order that is no longer kept',
    says: ['CHECKOUT-03'],
    address: about('/pages/ThanksMessage'),
    customer,
    replies: orderReply('expired', 'abandoned'),
    states: { screens: 'screen.thanks' },
    sees: [
      heading(['This order is no longer kept', '此订单已不再保留']),
      absent(heading(['Thank you', '感谢您的订购']), nothingToPay),
    ],
  },
  paying('rest', 'the rest of a partly paid order', partlyPaid(), [
    heading(['Pay the rest of your order', '支付订单的其余款项']),
    receivedRest,
    restBy,
    payRestNow,
    absent(inParts, justPaid, nothingToPay, declined, heading(['Pay for your order', '支付订单'])),
  ]),
  paying(
    'rest-wallet',
    'the rest of an order of which an e-wallet has paid a part',
    partlyPaid({ payments: [paymentOf(3_000_000, { method: 'e-wallet' })] }),
    [
      radio(['Online banking', '网上银行'], false),
      radio(['E-wallet', '电子钱包'], true),
      receivedRest,
      button(['Pay RM 5,000.00', '支付 RM 5,000.00']),
      absent(justPaid),
    ],
  ),
  paying(
    'rest-open',
    'the rest of a partly paid order, of which a payment is open',
    partlyPaid({ payments: [paymentOf(788_000, { state: 'open' }, 1), paymentOf(3_000_000)] }),
    [heading(['Pay the rest of your order', '支付订单的其余款项']), justPaid, receivedRest],
  ),
  paying(
    'rest-declined',
    'the bank declined the rest of a partly paid order',
    partlyPaid({ payments: [declinedRest, paymentOf(3_000_000)] }),
    [heading(['Your payment did not go through', '付款未成功']), declined, receivedRest, restBy, payRestNow],
  ),
  paying('deposit', 'the deposit of an order that waits for it', withDeposit('reserved'), [
    heading(['Pay for your order', '支付订单']),
    text(['Your order is kept until 11:45.', '订单为您保留至 11:45。']),
    button(['Pay RM 11,364.00', '支付 RM 11,364.00']),
    absent(inParts, receivedDeposit),
  ]),
  paying('balance', 'the balance of an order that is in the workshop', withDeposit('making'), [
    heading(['Pay the balance of your order', '支付订单余款']),
    receivedDeposit,
    dueLater,
    button(['Pay RM 26,516.00', '支付 RM 26,516.00']),
    absent(restBy, inParts, justPaid),
  ]),
  paying(
    'part-back',
    'a partly paid order whose rest did not come in time',
    orderIn('expired', 'refunding', {
      payments: [paymentOf(3_000_000, { state: 'refunding' })],
      history: historyOf(['reserved', 'awaitingPayment', 'expired']),
    }),
    [
      noLongerKept,
      text([
        'It was not paid in full. What you have paid goes back the way you paid.',
        '订单未能付清，已付款项会原路退回。',
      ]),
      absent(button(pay), text(['nothing was charged', '未产生扣款'])),
    ],
  ),
  paying('cancelled', 'an order that was cancelled unpaid', orderIn('cancelled', 'abandoned'), [
    noLongerKept,
    cancelledUnpaid,
    absent(button(pay)),
  ]),
  paying('refunded', 'an order of which everything went back', orderIn('refunded', 'refunded'), [
    heading(['This order is refunded', '此订单已退款']),
    text(['Everything that you paid for it has gone back the way you paid.', '您为此订单支付的款项已全数原路退回。']),
    absent(button(pay)),
  ]),
  thanked('part', 'thanks for a part of the price, and the way to pay the rest', partlyPaid(), [
    text([
      'A part of your payment has arrived. Your order is confirmed once the rest has arrived as well.',
      '我们已收到部分款项。其余款项到账后，订单即告确认。',
    ]),
    receivedRest,
    restBy,
    payRest,
    amount(['Total', '合计'], 'RM 37,880.00'),
    amount(['Still to pay', '尚待支付'], 'RM 7,880.00'),
    absent(lastFailed),
  ]),
  thanked(
    'part-declined',
    'the rest was declined after a part was paid',
    partlyPaid({ payments: [declinedRest, paymentOf(3_000_000)] }),
    [lastFailed, receivedRest, payRest],
  ),
  thanked(
    'part-abandoned',
    'the rest was abandoned after a part was paid: it is still to pay',
    partlyPaid({ payments: [paymentOf(788_000, { state: 'abandoned' }, 1), paymentOf(3_000_000)] }),
    [
      lastFailed,
      receivedRest,
      payRest,
      amount(['Paid by FPX on 2 March 2026', '2026年3月2日付款（FPX）'], 'RM 30,000.00'),
      amount(['Still to pay', '尚待支付'], 'RM 7,880.00'),
      absent(text(['Paid by FPX on 3 March 2026', '2026年3月3日付款（FPX）'])),
    ],
  ),
  thanked('deposit', 'thanks for a deposit, with the balance and when it is due', withDeposit('depositPaid'), [
    text([
      'Your deposit has arrived and your order is confirmed. We have sent the details to your email address.',
      '订金已收到，订单已确认。详情已发送至您的电子邮箱。',
    ]),
    receivedDeposit,
    dueLater,
    payBalance,
    amount(['Balance due', '待付余款'], 'RM 26,516.00'),
    absent(lastFailed, restBy),
  ]),
  {
    ...aboutOrder(
      'thanks-cancelled',
      'the thank-you page of an order that was cancelled',
      orderIn('cancelled', 'abandoned'),
    ),
    address: thanksPage,
    states: { screens: 'screen.thanks' },
    sees: [noLongerKept, cancelledUnpaid, absent(thanks)],
  },
)
