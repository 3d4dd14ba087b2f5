import { appointment } from '../data/appointments.ts'
import { mei } from '../data/customers.ts'
import { orderIn } from '../data/orders.ts'
import { rows } from '../support/row.ts'
import { absent, button, heading, link, part, text, within } from '../support/seen.ts'

const orders = (totalnum: number) =>
  ({
    'POST /api/purchase/get_order_list': {
      re: '200',
      data: { detail: totalnum === 0 ? [] : [orderIn('shipped')], totalnum },
    },
  }) as const

export const personal = rows(
  {
    name: 'personal',
    shows: 'the first screen of the personal area',
    says: ['ROUTE-08', 'PERSONAL-01'],
    address: '/pages/Personal',
    customer: mei,
    replies: { ...orders(9), 'POST /api/purchase/get_appointment_list': { re: '200', data: [appointment] } },
    states: { personalArea: 'open', screens: ['customer.signedIn', 'screen.personalArea'] },
    sees: [
      heading(['Hello, Mei', '您好，Mei']),
      within(
        part('navigation', ['Personal area', '个人中心']),
        { ...link(['Overview', '概览'], '/pages/Personal'), current: true },
        link(['Orders', '订单'], '/pages/Personal/OrderInfo'),
        link(['Appointments', '预约'], '/pages/Personal/Appointment'),
        link(['My data', '我的资料'], '/pages/Personal/Privacy'),
        button(['Log out', '退出登录']),
      ),
      heading(['Your next visit', '您的下一次到访']),
      heading(['Recent orders', '近期订单']),
      heading(['Order KL-26-001847', '订单 KL-26-001847']),
      text(['On its way', '配送中']),
      within(part('main'), link(['All orders', '全部订单'], '/pages/Personal/OrderInfo')),
    ],
    prices: ['RM 37,880.00'],
  },
  {
    name: 'personal-new',
    shows: 'the personal area of a new customer',
    address: '/pages/Personal',
    customer: mei,
    replies: { ...orders(0), 'POST /api/purchase/get_appointment_list': { re: '200', data: [] } },
    states: { personalArea: 'open' },
    sees: [
      heading(['Hello, Mei', '您好，Mei']),
      heading(['You have no orders yet', '您还没有订单']),
      absent(heading(['Your next visit', '您的下一次到访'])),
    ],
  },
)
