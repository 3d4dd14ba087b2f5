import type { CheckoutField } from '#contract/checkout/checkout.ts'
import type { SavedAddress } from '#contract/address/schemas.ts'
import { abroad, home } from '../data/addresses.ts'
import { soldItem, thornItem } from '../data/cart.ts'
import { mei } from '../data/customers.ts'
import { ringItem } from '../data/rings.ts'
import type { Replies } from '../page/scene.ts'
import { rows, send, type Step } from '../support/row.ts'
import {
  absent,
  amount,
  button,
  disabled,
  field,
  heading,
  link,
  onDesktop,
  onPhone,
  part,
  popup,
  radio,
  type Seen,
  select,
  text,
  textWith,
  within,
} from '../support/seen.ts'

const address = '/pages/CheckOut'
const customer = mei

const name = ['Name', '姓名'] as const
const phone = ['Mobile number', '手机号码'] as const
const street = ['Address', '地址'] as const
const postcode = ['Postcode', '邮编'] as const
const city = ['City', '城市'] as const
const state = ['State', '州属'] as const
const choose = ['Choose', '请选择'] as const

const fill = (fields: Partial<Record<CheckoutField, string>>): Step[] =>
  Object.entries(fields).map(([name, value]) =>
    send('checkout', { type: 'field.changed', field: name as CheckoutField, value }),
  )
const submit = send('checkout', { type: 'order.submitted' })
const pickUp = send('checkout', { type: 'receive.chosen', method: 'pick-up' })
const accept = fill({ terms: 'accepted' })
const hour = fill({ pickUpDay: '2026-03-30', pickUpAt: '2026-03-30T02:00:00.000Z' })
const collector = [...hour, ...fill({ name: 'Lim Mei Ling', phone: '012-345 6789' }), ...accept]
const addressed = fill({
  name: 'Lim Mei Ling',
  phone: '012-345 6789',
  address: '12 Jalan Bukit Bintang',
  postcode: '55100',
  city: 'Kuala Lumpur',
  state: '14',
  terms: 'accepted',
})
const terms = ['I accept the Terms and the Return policy.', '我接受条款与细则和退货政策。'] as const
const country = ['Country', '国家或地区'] as const
const day = ['Day', '日期'] as const
const hourOf = ['Hour', '时间'] as const
const card = ['Message on the gift card (optional)', '贺卡留言 （选填）'] as const
const replyWith = (...addresses: SavedAddress[]) =>
  ({ 'POST /api/address/get_addresses': { re: '200', data: addresses } }) as const

/** A cart of one ring for RM 60,000.00. */
const dear: Replies = {
  'POST /api/purchase/get_cart_list': { re: '200', data: [{ ...ringItem, total_amount: 6_000_000 }] },
}

/** The button that pays: with the sum on wide screens, beside it on phones. */
const payButton = (busy = false): Seen[] => [
  ...onPhone(button(['Pay now', '立即付款'], { busy })),
  ...onDesktop(button(['Pay RM 8,010.90', '支付 RM 8,010.90'], { busy })),
]
const summary: Seen[] = [
  text(['Thorn Ring', '荆棘戒指']),
  text(['14k Rose gold, HK 10.5', '14K 玫瑰金，HK 10.5']),
  text('RM 2,410.00'),
  text(['Moon Earrings', '月光耳环']),
  text('RM 5,600.90'),
  amount(['Subtotal', '小计'], 'RM 8,010.90'),
  amount(['Total', '合计'], 'RM 8,010.90'),
]
const deliveryOrPickUp = (delivery: boolean): Seen[] => [
  radio(['Delivery', '配送'], delivery),
  radio(['Pick up in the showroom', '展厅自取'], !delivery),
]
const changed = text([
  'Prices or availability changed. Please look at your order again.',
  '价格或库存有变动，请重新核对您的订单。',
])

export const checkout = rows(
  {
    name: 'checkout-ready',
    shows: 'the checkout as it opens, with delivery',
    says: ['CHECKOUT-02', 'SHELL-06', 'CART-12'],
    address,
    customer,
    states: { checkout: 'ordering.filling.ready', leave: 'staying', screens: 'screen.checkout' },
    sees: [
      heading(['Checkout', '结账']),
      deliveryOrPickUp(true),
      heading(['Delivery address', '配送地址']),
      field(name),
      field(phone),
      field(street),
      field(postcode),
      field(city),
      select(state, choose),
      radio(['Online banking', '网上银行'], true),
      radio(['Card', '银行卡'], false),
      radio(['E-wallet', '电子钱包'], false),
      summary,
      payButton(),
      select(country, ['Malaysia', '马来西亚']),
      text(['At your door by Monday 30 March', '3月30日（周一）前送达']),
      amount(['Includes 10% sales tax', '含 10% 销售税'], 'RM 728.26'),
      text(terms),
      absent(link(['My Cart', '我的购物车']), changed),
    ],
  },
  {
    name: 'checkout-saved-address',
    shows: 'the checkout of a customer with two addresses',
    says: ['X-ADDRESS-03', 'X-RECEIVE-01', 'X-TAX-01'],
    address,
    customer,
    replies: replyWith(home, abroad),
    states: { checkout: 'ordering.filling.ready' },
    sees: [
      radio('Lim Mei Ling', true),
      radio('Tan Wei', false),
      radio(['Another address', '其他地址'], false),
      amount(['Includes 10% sales tax', '含 10% 销售税'], 'RM 728.26'),
      absent(field(postcode)),
    ],
  },
  {
    name: 'checkout-plan',
    shows: 'the checkout of a ring that costs more than one payment of online banking can be',
    says: ['CHECKOUT-02', 'X-LIFECYCLE-01'],
    address,
    customer,
    replies: dear,
    states: { checkout: 'ordering.filling.ready' },
    sees: [
      radio(['In full', '全额'], true),
      radio(['A deposit of 30%', '30% 订金'], false),
      text(['RM 18,000.00 now, RM 42,000.00 before we hand it over.', '现付 RM 18,000.00，交付前付 RM 42,000.00。']),
      textWith(['You pay in 2 payments, one after the other.', '您将分 2 笔依次付款。']),
      onDesktop(button(['Pay RM 30,000.00', '支付 RM 30,000.00'])),
    ],
  },
  {
    name: 'checkout-deposit',
    shows: 'the same, with a deposit that is one payment',
    says: ['CHECKOUT-02'],
    address,
    customer,
    replies: dear,
    steps: [send('checkout', { type: 'plan.chosen', plan: 'deposit' })],
    states: { checkout: 'ordering.filling.ready' },
    sees: [
      radio(['In full', '全额'], false),
      radio(['A deposit of 30%', '30% 订金'], true),
      absent(textWith(['one after the other', '依次付款'])),
      onDesktop(button(['Pay RM 18,000.00', '支付 RM 18,000.00'])),
    ],
  },
  {
    name: 'checkout-brunei',
    shows: 'an address in Brunei, whose postcode has letters',
    says: ['X-ADDRESS-03'],
    address,
    customer,
    steps: fill({ country: 'BN' }),
    states: { checkout: 'ordering.filling.ready' },
    sees: [select(country, ['Brunei', '文莱']), field(postcode)],
  },
  {
    name: 'checkout-abroad',
    shows: 'the checkout with an address abroad, which takes longer and is not taxed',
    says: ['X-ADDRESS-03', 'X-RECEIVE-01', 'X-TAX-01'],
    address,
    customer,
    replies: replyWith(home, abroad),
    steps: [send('checkout', { type: 'address.chosen', address: abroad.uuid })],
    states: { checkout: 'ordering.filling.ready' },
    sees: [
      radio('Tan Wei', true),
      text(['At your door by Monday 6 April', '4月6日（周一）前送达']),
      amount(
        ['No Malaysian tax on exports; your country may charge its own', '出口免征马来西亚税，收货地可能另行征税'],
        'RM 0.00',
      ),
    ],
  },
  {
    name: 'checkout-another-address',
    shows: 'another address than the saved one, typed and kept',
    says: ['X-ADDRESS-03'],
    address,
    customer,
    replies: replyWith(home),
    steps: [send('checkout', { type: 'address.chosen', address: null })],
    states: { checkout: 'ordering.filling.ready' },
    sees: [
      radio(['Another address', '其他地址'], true),
      heading(['Another address', '其他地址']),
      field(street),
      text(['Keep it in my address book', '保存到我的地址簿']),
    ],
  },
  {
    name: 'checkout-postcode-elsewhere',
    shows: 'a postcode that is not one of the state',
    says: ['X-ADDRESS-02'],
    address,
    customer,
    steps: [...addressed, ...fill({ postcode: '10050' }), submit],
    states: { checkout: 'ordering.filling.ready' },
    sees: [field(postcode, '10050', ['This postcode is not one of Kuala Lumpur', '此邮编不属于吉隆坡'])],
    focus: part('textbox', postcode),
  },
  {
    name: 'checkout-terms-missing',
    shows: 'an order without the tick for the terms',
    says: ['X-TERMS-01'],
    address,
    customer,
    steps: [...addressed, ...fill({ terms: '' }), submit],
    states: { checkout: 'ordering.filling.ready' },
    sees: [text(['Please accept the terms to order', '请接受条款后下单'])],
  },
  {
    name: 'checkout-gift',
    shows: 'words for the gift card, with their preview',
    says: ['X-RECEIVE-02'],
    address,
    customer,
    steps: [...fill({ giftMessage: 'For you,\nMei' })],
    states: { checkout: 'ordering.filling.ready' },
    sees: [
      heading(['A card and a note', '贺卡与备注']),
      field(card, 'For you,\nMei'),
      text(['How the card will read', '贺卡预览']),
    ],
  },
  {
    name: 'checkout-hour-gone',
    shows: 'the chosen hour of the pick-up has gone',
    says: ['X-RECEIVE-01'],
    address,
    customer,
    replies: { 'POST /api/purchase/submit_order': { re: '410' } },
    steps: [pickUp, ...collector, submit],
    states: { checkout: 'ordering.filling.coolingDown' },
    sees: [
      text([
        'The hour that you chose for your pick-up is no longer possible. Please choose another one.',
        '您选择的自取时间已无法预留，请另选时间。',
      ]),
      select(day, choose),
      field(name, 'Lim Mei Ling'),
    ],
  },
  {
    name: 'checkout-missing',
    shows: 'an order without an address',
    says: ['CHECKOUT-02'],
    address,
    customer,
    steps: [submit],
    states: { checkout: 'ordering.filling.ready' },
    sees: [
      field(name, '', ['Please enter a name', '请填写姓名']),
      field(phone, '', ['Please enter a mobile number', '请填写手机号码']),
      field(street, '', ['Please enter an address', '请填写地址']),
      field(postcode, '', ['Please enter a postcode', '请填写邮编']),
      field(city, '', ['Please enter a city', '请填写城市']),
      select(state, choose, ['Please choose a state', '请选择州属']),
      payButton(),
    ],
    focus: part('textbox', name),
  },
  {
    name: 'checkout-state-missing',
    shows: 'an order that lacks only its state',
    says: ['CHECKOUT-02'],
    address,
    customer,
    steps: [...addressed, ...fill({ state: '' }), submit],
    states: { checkout: 'ordering.filling.ready' },
    sees: [
      field(name, 'Lim Mei Ling'),
      field(city, 'Kuala Lumpur'),
      select(state, choose, ['Please choose a state', '请选择州属']),
    ],
    focus: part('combobox', state),
  },
  {
    name: 'checkout-malformed',
    shows: 'a postcode of four digits',
    says: ['CHECKOUT-02'],
    address,
    customer,
    steps: [...addressed, ...fill({ postcode: '5510' }), submit],
    states: { checkout: 'ordering.filling.ready' },
    sees: [
      field(name, 'Lim Mei Ling'),
      field(phone, '012-345 6789'),
      field(street, '12 Jalan Bukit Bintang'),
      field(postcode, '5510', ['A postcode here looks like 59100', '此处的邮编形如 59100']),
      field(city, 'Kuala Lumpur'),
      select(state, ['Kuala Lumpur', '吉隆坡']),
    ],
    focus: part('textbox', postcode),
  },
  {
    name: 'checkout-pick-up',
    shows: 'the checkout with pick-up in the showroom',
    says: ['CHECKOUT-02', 'ROUTE-16'],
    address,
    customer,
    steps: [pickUp],
    states: { checkout: 'ordering.filling.ready' },
    sees: [
      deliveryOrPickUp(false),
      heading(['Who picks it up?', '由谁来取？']),
      select(day, choose),
      select(hourOf, choose),
      text(['Ready in the showroom by Monday 30 March', '3月30日（周一）前在展厅备妥']),
      field(name),
      field(phone),
      payButton(),
      absent(field(street), field(postcode), field(city), heading(['Delivery address', '配送地址'])),
    ],
  },
  {
    name: 'checkout-submitting',
    shows: 'the order is placed',
    says: ['CHECKOUT-04', 'FORM-02'],
    address,
    customer,
    replies: { 'POST /api/purchase/submit_order': 'never' },
    steps: [...addressed, submit],
    states: { checkout: 'ordering.submitting' },
    sees: [payButton(true), field(name, 'Lim Mei Ling'), select(state, ['Kuala Lumpur', '吉隆坡'])],
  },
  {
    name: 'checkout-submitted',
    shows: 'the order is placed, and the browser goes to the payment',
    says: ['CHECKOUT-03'],
    address,
    customer,
    replies: {
      'POST /api/purchase/submit_order': {
        re: '200',
        data: { order: '0e0e0000-0000-4000-8000-000000000021', url: '#payment' },
      },
      'POST /api/user/get_header_info': {
        re: '200',
        data: { uuid: mei.uuid, user_name: 'Mei', num: 0 },
      },
    },
    steps: [pickUp, ...collector, submit],
    states: { checkout: 'submitted' },
    sees: [payButton(true)],
  },
  {
    name: 'checkout-refreshing',
    shows: 'a price changed, and the cart is read again',
    says: ['CHECKOUT-04'],
    address,
    customer,
    replies: {
      'POST /api/purchase/get_cart_list': [
        { re: '200', data: [thornItem, soldItem] },
        { re: '200', data: [thornItem, soldItem] },
        'never',
      ],
      'POST /api/purchase/submit_order': { re: '409' },
    },
    steps: [pickUp, ...collector, submit],
    states: { checkout: 'ordering.refreshing' },
    sees: [changed, onPhone(button(['Pay now', '立即付款'], { busy: true })), field(name, 'Lim Mei Ling')],
  },
  {
    name: 'checkout-changed',
    shows: 'a price changed, and the cart was read again',
    says: ['CHECKOUT-04'],
    address,
    customer,
    replies: {
      'POST /api/purchase/get_cart_list': [
        { re: '200', data: [thornItem] },
        { re: '200', data: [thornItem] },
        { re: '200', data: [{ ...thornItem, total_amount: 255_000 }] },
      ],
      'POST /api/purchase/submit_order': { re: '409' },
    },
    steps: [pickUp, ...collector, submit],
    states: { checkout: 'ordering.filling.coolingDown' },
    sees: [
      changed,
      amount(['Total', '合计'], 'RM 2,550.00'),
      field(name, 'Lim Mei Ling'),
      field(phone, '012-345 6789'),
      absent(text('RM 2,410.00')),
    ],
  },
  {
    name: 'checkout-lost',
    shows: 'the connection was lost when the order was placed',
    says: ['SESSION-07'],
    address,
    customer,
    replies: { 'POST /api/purchase/submit_order': 'offline' },
    steps: [pickUp, ...collector, submit],
    states: { checkout: 'ordering.filling.coolingDown' },
    sees: [
      text([
        'The connection was lost. Everything you entered is still here, please try again.',
        '网络连接中断。您填写的内容都还在，请重试。',
      ]),
      field(name, 'Lim Mei Ling'),
      field(phone, '012-345 6789'),
      payButton(),
    ],
  },
  {
    name: 'checkout-too-many',
    shows: 'five orders of the customer wait for payment already',
    address,
    customer,
    replies: { 'POST /api/purchase/submit_order': { re: '413' } },
    steps: [pickUp, ...collector, submit],
    states: { checkout: 'ordering.filling.coolingDown' },
    sees: [
      link(['your orders', '您的订单'], '/pages/Personal/OrderInfo'),
      link(['your email address is confirmed', '电子邮箱确认'], '/pages/Personal/SafeSet'),
      payButton(),
    ],
  },
  {
    name: 'checkout-failed',
    shows: 'the order could not be placed',
    address,
    customer,
    replies: { 'POST /api/purchase/submit_order': { re: '500', id: 'a1b2c3' } },
    steps: [pickUp, ...collector, submit],
    states: { checkout: 'ordering.filling.coolingDown' },
    sees: [
      text([
        'The order could not be placed. Nothing was charged, please try again.',
        '订单未能提交，未产生任何扣款，请重试。',
      ]),
      payButton(),
    ],
  },
  {
    name: 'checkout-leaving',
    shows: 'the question before the checkout is left',
    says: ['CHECKOUT-01'],
    address,
    customer,
    steps: [send('leave', { type: 'leave.requested' })],
    states: { checkout: 'ordering.filling.ready', leave: 'confirming' },
    sees: within(
      part('alertdialog', ['Tips', '提示']),
      heading(['Tips', '提示']),
      text(['Are you sure to cancel the order?', '确定要取消订单吗？']),
      button(['Confirm', '确认']),
      button(['Cancel', '取消']),
    ),
  },
  {
    name: 'checkout-logging-out',
    shows: 'the question before a log out leaves the checkout',
    says: ['CHECKOUT-01', 'SHELL-18'],
    address,
    customer,
    steps: [send('leave', { type: 'logout.requested' })],
    states: { checkout: 'ordering.filling.ready', leave: 'confirmingLogout' },
    sees: within(
      part('alertdialog', ['Tips', '提示']),
      text(['Are you sure to cancel the order?', '确定要取消订单吗？']),
      button(['Confirm', '确认']),
      button(['Cancel', '取消']),
    ),
  },
  {
    name: 'checkout-resumed',
    shows: 'the checkout of a customer who comes back to what they had entered',
    says: ['CHECKOUT-01'],
    address,
    customer,
    session: {
      checkoutDraft: JSON.stringify({
        customer: mei.uuid,
        receive: 'pick-up',
        payment: 'card',
        fields: { name: 'Lim Mei Ling', phone: '012-345 6789' },
      }),
    },
    states: { checkout: 'ordering.filling.ready' },
    sees: [
      deliveryOrPickUp(false),
      field(name, 'Lim Mei Ling'),
      field(phone, '012-345 6789'),
      radio(['Card', '银行卡'], true),
      payButton(),
    ],
  },
  {
    name: 'checkout-empty',
    shows: 'a checkout without anything to buy',
    says: ['X-ORDER-04'],
    address,
    customer,
    replies: { 'POST /api/purchase/get_cart_list': { re: '200', data: [] } },
    states: { checkout: 'empty' },
    sees: [
      heading(['There is nothing to check out', '没有可结账的商品']),
      link(['Back to My Cart', '返回购物车'], '/pages/Cart'),
      absent(...payButton()),
    ],
  },
  {
    name: 'checkout-emptied',
    shows: 'everything was sold, or taken out elsewhere, while the order was placed',
    says: ['X-ORDER-04'],
    address,
    customer,
    replies: {
      'POST /api/purchase/get_cart_list': [
        { re: '200', data: [thornItem] },
        { re: '200', data: [thornItem] },
        { re: '200', data: [] },
      ],
      'POST /api/purchase/submit_order': { re: '409' },
    },
    steps: [pickUp, ...collector, submit],
    states: { checkout: 'empty' },
    sees: [
      heading(['Your cart is empty now', '您的购物车已空']),
      text([
        'What was in it has been sold, or was taken out in another window. Nothing was ordered, and nothing was charged.',
        '其中的商品已售出，或已在其他窗口移除。订单未提交，也未产生扣款。',
      ]),
      link(['Back to My Cart', '返回购物车'], '/pages/Cart'),
      absent(...payButton(), heading(['There is nothing to check out', '没有可结账的商品'])),
    ],
  },
  {
    name: 'checkout-unreachable',
    shows: 'the cart could not be read',
    says: ['SESSION-07'],
    address,
    customer,
    replies: { 'POST /api/purchase/get_cart_list': 'offline' },
    states: { checkout: 'unreachable' },
    sees: [
      heading(['Your cart did not load', '购物车未能加载']),
      button(['Try again', '重试']),
      absent(...payButton()),
    ],
  },
  {
    name: 'checkout-loading',
    shows: 'the cart is read',
    address,
    customer,
    replies: { 'POST /api/purchase/get_cart_list': 'never' },
    states: { checkout: 'loading' },
    sees: [heading(['Checkout', '结账'])],
  },
  {
    name: 'checkout-opening',
    shows: 'the cart is there, and the addresses are read: nothing can be entered yet',
    address,
    customer,
    replies: { 'POST /api/address/get_addresses': 'never' },
    states: { checkout: 'loading' },
    sees: [
      disabled(radio(['Delivery', '配送'], true)),
      disabled(radio(['Online banking', '网上银行'], true)),
      disabled(radio(['Card', '银行卡'], false)),
      disabled(radio(['E-wallet', '电子钱包'], false)),
      ...payButton().map(disabled),
    ],
  },
  {
    name: 'checkout-ended',
    shows: 'the session ended when the order was placed',
    says: ['SESSION-02'],
    address,
    customer,
    replies: { 'POST /api/purchase/submit_order': { re: '503' } },
    steps: [pickUp, ...collector, submit],
    states: { checkout: 'ended', session: 'timedOut.prompting' },
    sees: [
      popup(['Tips', '提示']),
      text(['Login timed out, please log in again!', '登录已超时，请重新登录！']),
      button(['Confirm', '确认']),
      absent(button(['Cancel', '取消'])),
    ],
  },
)
