import type { CheckoutField } from '#contract/checkout/checkout.ts'
import { soldItem, thornItem } from '../data/cart.ts'
import { mei } from '../data/customers.ts'
import { rows, send, type Step } from '../support/row.ts'
import {
  absent,
  amount,
  button,
  field,
  heading,
  link,
  onDesktop,
  onPhone,
  part,
  popup,
  radio,
  select,
  type Seen,
  text,
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
const collector = fill({ name: 'Lim Mei Ling', phone: '012-345 6789' })
const addressed = fill({
  name: 'Lim Mei Ling',
  phone: '012-345 6789',
  address: '12 Jalan Bukit Bintang',
  postcode: '55100',
  city: 'Kuala Lumpur',
  state: '14',
})

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
      absent(link(['My Cart', '我的购物车']), changed),
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
      field(postcode, '5510', ['A postcode has five digits', '邮编为五位数字']),
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
    sees: [link(['your orders', '您的订单'], '/pages/Personal/OrderInfo'), payButton()],
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
    says: ['ORDER-04'],
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
    says: ['ORDER-04'],
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
      button(['Confirm', '确定']),
      absent(button(['Cancel', '取消'])),
    ],
  },
)
