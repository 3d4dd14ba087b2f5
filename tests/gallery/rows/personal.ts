import { appointment } from '../data/appointments.ts'
import { requestUuid, requests, summaryOf } from '../data/service.ts'
import { mei } from '../data/customers.ts'
import { orderIn } from '../data/orders.ts'
import type { Replies } from '../page/scene.ts'
import { advance, fill, onlyOnPhone, press, rows, send, type Row } from '../support/row.ts'
import {
  absent,
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
  text,
  within,
  type Words,
} from '../support/seen.ts'

const orders = (totalnum: number) =>
  ({
    'POST /api/purchase/get_order_list': {
      re: '200',
      data: { detail: totalnum === 0 ? [] : [orderIn('shipped')], totalnum },
    },
  }) as const

const orderNumbered = (last: string) => ({
  ...orderIn('shipped'),
  uuid: `0e0e0000-0000-4000-8000-00000000007${last}`,
  number: `KL-26-00180${last}`,
})

const area: Words = ['Personal area', '个人中心']
/** X-SAFETY-05: every screen that is a page, by its address in the specification. */
const navigation = within(
  part('navigation', area),
  { ...link(['Overview', '概览'], '/pages/Personal'), current: true },
  link(['Orders', '订单'], '/pages/Personal/OrderInfo'),
  link(['Appointments', '预约'], '/pages/Personal/Appointment'),
  link(['Returns', '退货'], '/pages/Personal/Return'),
  link(['Resizing', '改圈'], '/pages/Personal/Resize'),
  link(['Cleaning and re-setting', '清洁与重镶'], '/pages/Personal/Resetting'),
  link(['Maintenance', '维修保养'], '/pages/Personal/Maintenance'),
  link(['Personal information', '个人信息'], '/pages/Personal/PersonalInfo'),
  link(['Safety', '安全设置'], '/pages/Personal/SafeSet'),
  link(['My data', '我的资料'], '/pages/Personal/Privacy'),
  button(['Log out', '退出登录']),
)

const firstName: Words = ['First Name', '名字']
const lastName: Words = ['Last Name', '姓氏']
const save = (busy = false) => button(['Save', '保存'], { busy })
const language = select(['Language of our mails', '邮件语言'], 'English')
const type = (value: string) => fill(part('textbox', firstName), value)
const submitInfo = press(part('button', ['Save', '保存']))
const read = { firstname: 'Mei', lastname: 'Lim', gender: '1', language: 'en', version: 3 } as const

const info = (row: Pick<Row, 'name' | 'shows' | 'sees'> & Partial<Row> & { state: string }): Row => {
  const { state, replies, ...rest } = row
  const known: Replies = { 'POST /api/user/get_personal_info': { re: '200', data: read } }
  return {
    says: ['X-SAFETY-01'],
    address: '/pages/Personal/PersonalInfo',
    customer: mei,
    replies: { ...known, ...replies },
    states: { personalInfo: state },
    ...rest,
  }
}

export const personal = rows(
  {
    name: 'personal',
    shows: 'the first screen of the personal area',
    says: ['ROUTE-08', 'PERSONAL-01', 'X-SERVICE-20'],
    address: '/pages/Personal',
    customer: mei,
    replies: {
      ...orders(9),
      'POST /api/purchase/get_appointment_list': { re: '200', data: [appointment] },
      'POST /api/service/get_request_list': requests(summaryOf('return', 'awaitingPiece')),
    },
    states: { personalArea: 'open', screens: ['customer.signedIn', 'screen.personalArea'] },
    sees: [
      heading(['Hello, Mei', '您好，Mei']),
      onDesktop(navigation),
      onPhone(within(part('navigation', area), text(['Overview', '概览']), absent(link(['Orders', '订单'])))),
      heading(['Your next visit', '您的下一次到访']),
      heading(['Your requests', '您的申请']),
      link('KS-26-004217', `/pages/Personal/ServiceRequest?request=${requestUuid}`),
      heading(['Recent orders', '近期订单']),
      heading(['Order KL-26-001847', '订单 KL-26-001847']),
      text(['On its way', '配送中']),
      within(part('main'), link(['All orders', '全部订单'], '/pages/Personal/OrderInfo')),
    ],
    prices: ['RM 37,880.00'],
  },
  {
    name: 'personal-recent',
    shows: 'the newest three of five orders',
    says: ['PERSONAL-01'],
    address: '/pages/Personal',
    customer: mei,
    replies: {
      'POST /api/purchase/get_order_list': {
        re: '200',
        data: { detail: ['5', '4', '3', '2', '1'].map(orderNumbered), totalnum: 5 },
      },
      'POST /api/purchase/get_appointment_list': { re: '200', data: [] },
    },
    states: { personalArea: 'open' },
    sees: [
      ...['5', '4', '3'].map((last) => heading([`Order KL-26-00180${last}`, `订单 KL-26-00180${last}`])),
      ...['2', '1'].map((last) => absent(heading([`Order KL-26-00180${last}`, `订单 KL-26-00180${last}`]))),
      within(part('main'), link(['All orders', '全部订单'], '/pages/Personal/OrderInfo')),
    ],
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
      absent(heading(['Your next visit', '您的下一次到访']), heading(['Your requests', '您的申请'])),
    ],
  },
  {
    name: 'personal-unfolded',
    shows: 'the navigation of the personal area, unfolded on a phone',
    says: ['X-SAFETY-05', 'ROUTE-14'],
    at: 'phone',
    address: '/pages/Personal',
    customer: mei,
    replies: { ...orders(0), 'POST /api/purchase/get_appointment_list': { re: '200', data: [] } },
    states: { personalArea: 'open' },
    steps: [onlyOnPhone(press({ including: ['Overview', '概览'] }))],
    sees: [navigation],
  },
  info({
    name: 'info',
    shows: 'the personal information as it is stored',
    state: 'unchanged',
    states: { personalInfo: 'unchanged', screens: 'screen.personalInfo' },
    says: ['PERSONAL-03', 'X-SAFETY-01'],
    sees: [
      heading(['Personal information', '个人信息']),
      field(firstName, 'Mei'),
      field(lastName, 'Lim'),
      radio(['Woman', '女士'], true),
      radio(['Man', '男士'], false),
      language,
      save(),
    ],
  }),
  info({
    name: 'info-loading',
    shows: 'the personal information while it is read',
    state: 'loading',
    replies: { 'POST /api/user/get_personal_info': 'never' },
    sees: [heading(['Personal information', '个人信息']), absent(save())],
  }),
  info({
    name: 'info-failed',
    shows: 'the personal information did not load',
    state: 'unreachable',
    says: ['SESSION-07'],
    replies: { 'POST /api/user/get_personal_info': 'offline' },
    sees: [heading(['Your information did not load', '您的信息未能加载']), button(['Try again', '重试'])],
  }),
  info({
    name: 'info-changed',
    shows: 'a name that is not saved yet',
    state: 'changed.filling.ready',
    steps: [type('May')],
    sees: [field(firstName, 'May'), save(), absent(text(['Your information is saved.', '您的信息已保存。']))],
  }),
  info({
    name: 'info-too-long',
    shows: 'a name that is too long',
    state: 'changed.filling.ready',
    steps: [type('x'.repeat(129)), submitInfo],
    sees: [field(firstName, 'x'.repeat(129), ['At most 128 characters', '最多 128 个字符']), save()],
    focus: part('textbox', firstName),
  }),
  info({
    name: 'info-saving',
    shows: 'the information is being saved',
    state: 'changed.saving',
    replies: { 'POST /api/user/change_personal_info': 'never' },
    steps: [type('May'), submitInfo],
    sees: [field(firstName, 'May'), save(true)],
  }),
  info({
    name: 'info-saved',
    shows: 'the information is saved',
    state: 'unchanged',
    replies: {
      'POST /api/user/change_personal_info': { re: '200' },
      'POST /api/user/get_header_info': { re: '200', data: { uuid: mei.uuid, user_name: 'Mei', num: 2 } },
    },
    steps: [type('May'), submitInfo],
    sees: [field(firstName, 'May'), text(['Your information is saved.', '您的信息已保存。']), save()],
  }),
  info({
    name: 'info-lost',
    shows: 'the connection was lost while saving, and what was typed is still there',
    state: 'changed.filling.coolingDown',
    says: ['X-SAFETY-01', 'SESSION-07'],
    replies: { 'POST /api/user/change_personal_info': 'offline' },
    steps: [type('May'), submitInfo],
    sees: [
      field(firstName, 'May'),
      text([
        'The connection was lost. What you typed is still here, please try again.',
        '网络连接中断。您填写的内容仍在，请重试。',
      ]),
    ],
  }),
  info({
    name: 'info-elsewhere',
    shows: 'another window saved something meanwhile',
    state: 'changed.filling.coolingDown',
    replies: { 'POST /api/user/change_personal_info': { re: '409' } },
    steps: [type('May'), submitInfo],
    sees: [
      field(firstName, 'May'),
      text([
        'Something was saved in another window meanwhile. What you typed is still here; save again to keep it.',
        '在此期间，另一窗口已保存过信息。您填写的内容仍在，如需保留请再次保存。',
      ]),
    ],
  }),
  info({
    name: 'info-leaving',
    shows: 'the question before unsaved changes are left',
    state: 'changed.filling.ready',
    steps: [type('May'), send('leave', { type: 'leave.requested' }), advance(0)],
    states: { personalInfo: 'changed.filling.ready', leave: 'confirming' },
    sees: [
      popup(['Tips', '提示']),
      text(['Your changes are not saved yet. Leave without saving?', '您的更改尚未保存，确定离开吗？']),
      within(part('alertdialog'), button(['Confirm', '确认']), button(['Cancel', '取消'])),
    ],
  }),
)
