import type { Appointment } from '#contract/appointment/schemas.ts'
import type { TextField } from '#machines/appointment/form.ts'
import { appointment as booked, appointmentUuid, calendar, hours } from '../data/appointments.ts'
import { mei } from '../data/customers.ts'
import type { Replies } from '../page/scene.ts'
import { choose, press, rows, send, type Row, type Step } from '../support/row.ts'
import {
  absent,
  button,
  checkbox,
  dialog,
  disabledButton,
  field,
  having,
  heading,
  link,
  onDesktop,
  onPhone,
  part,
  popup,
  select,
  type Seen,
  text,
  textWith,
  within,
} from '../support/seen.ts'

const address = '/pages/FAQ'
const title = ['Book an Appointment', '预约到访'] as const
const inDialog = (...sees: (Seen | Seen[])[]) => within(part('dialog', title), ...sees)
const visitor: Replies = { ...calendar, 'POST /api/purchase/get_self_appointment_info': { re: '401' } }
const open = send('app', { type: 'dialog.opened', dialog: 'appointment' })
/** On a phone the introduction comes first. */
const form: Step[] = [open, send('appointment', { type: 'introduction.continued' })]

const name = ['Name', '姓名'] as const
const phone = ['Phone', '电话'] as const
const email = ['Email', '电子邮箱'] as const
const budget = ['Budget', '预算'] as const
const section = ['Time', '时段'] as const
const chooseTime = ['Choose a time', '选择时段'] as const
const submitName = ['Submit', '提交'] as const
const date = (day: string) => button([`Date ${day}`, `日期 ${day}`])
const atThree = ['3:00pm - 4:00pm', '下午 3:00 至 4:00'] as const
const atEleven = ['11:00am - 12:00pm', '上午 11:00 至中午 12:00'] as const
const full = ['10:00am - 11:00am (full)', '上午 10:00 至 11:00（已约满）'] as const
const rules: Seen[] = [
  text(['Visits are strictly by appointment.', '仅接待预约到访。']),
  text(['Walk-ins are not accepted.', '恕不接待未预约的访客。']),
  text(['Please book at least 1 day ahead.', '请至少提前 1 天预约。']),
  text(['10am-7pm', '上午 10 点至晚上 7 点']),
  text(['10am-5pm', '上午 10 点至下午 5 点']),
]
const none = text([
  'Time on selected day is unavailable and please check next day',
  '所选日期没有可预约的时段，请查看次日',
])

const type = (fields: Partial<Record<TextField, string>>): Step[] =>
  Object.entries(fields).map(([each, value]) =>
    send('appointment', { type: 'field.changed', field: each as TextField, value }),
  )
const toggle = (field: 'inquiry' | 'source' | 'source_social_media', option: string) =>
  send('appointment', { type: 'option.toggled', field, option })
const nextDay = send('slots', { type: 'date.chosen', date: '2026/03/12' })
const filled: Step[] = [
  ...form,
  nextDay,
  ...type({ visitor1name: 'Lim Mei Ling', phone: '12-345 6789', email: 'mei@example.com', budget: '8000' }),
  send('appointment', { type: 'areaCode.chosen', code: '+60', country: 'MY' }),
  toggle('inquiry', '1'),
  toggle('source', 'Friend'),
  toggle('source_social_media', 'Instagram'),
]
const submit = send('appointment', { type: 'appointment.submitted' })
const typed: Seen[] = [
  field(name, 'Lim Mei Ling'),
  field(phone, '12-345 6789'),
  field(email, 'mei@example.com'),
  field(budget, '8000'),
]
/** A form that the browser stored for its owner, for three in the afternoon of a day. */
const stored = (customer: string, date: string) => ({
  appointData: JSON.stringify({
    visitor1name: 'Lim Mei Ling',
    visitor2name: '',
    phone: '12-345 6789',
    area_code: '+60',
    area_country: 'MY',
    email: 'mei@example.com',
    inquiry: ['1'],
    source: ['Friend'],
    source_other: '',
    source_social_media: ['Instagram'],
    budget: '8000',
    date,
    section: { atime: '15:00' },
    customer,
  }),
})
const seeVisit = ['See, move or cancel it', '查看、改期或取消'] as const
const visitHref = `/pages/Personal/AppointmentDetail?appointment=${appointmentUuid}`
const left = (...fields: ('visitor1name' | 'phone' | 'email' | 'inquiry' | 'source' | 'budget')[]): Step[] =>
  fields.map((each) => send('appointment', { type: 'field.left', field: each }))

const page = `/pages/Personal/AppointmentDetail?appointment=${appointmentUuid}`
const list = '/pages/Personal/Appointment'
const number = heading(['Appointment KV-26-004217', '预约 KV-26-004217'])
const day = ['Saturday, 14 March 2026', '2026年3月14日星期六'] as const
const reply = (changes: Partial<Appointment> = {}): Replies => ({
  ...calendar,
  'POST /api/purchase/get_appointment': { re: '200', data: { ...booked, ...changes } },
  'POST /api/purchase/get_appointment_list': { re: '200', data: [{ ...booked, ...changes }] },
})
const moveButton = ['Choose another time', '更改时间'] as const
const cancelButton = ['Cancel the visit', '取消到访'] as const
const facts: Seen[] = [
  number,
  textWith(day),
  textWith(atThree),
  text('Lim Mei Ling'),
  text('mei@example.com'),
  text('RM 8,000.00'),
]
const keep = ['Keep the present time', '保留原时间'] as const
const moveSubmit = ['Move the visit', '确认改期'] as const
const startMove = press(part('button', moveButton))
const submitMove = press(part('button', moveSubmit))
const chooseEleven = choose(part('combobox', section), atEleven)
const ask = press(part('button', cancelButton))
const confirm = press(part('button', cancelButton))

/** The page of a booked appointment after some steps. */
const detail = (
  row: Pick<Row, 'name' | 'shows' | 'sees'> & Partial<Row> & { state: string; changes?: Partial<Appointment> },
): Row => {
  const { state, changes, replies, ...rest } = row
  return {
    address: page,
    customer: mei,
    says: ['PERSONAL-01', 'X-BOOKING-01'],
    replies: { ...reply(changes), ...replies },
    states: { appointmentDetail: state },
    ...rest,
  }
}

export const appointment = rows(
  {
    name: 'appointment',
    shows: 'the appointment dialog as it opens: the introduction on a phone, with the form on a desktop',
    says: ['APPT-01', 'ROUTE-22', 'DIALOG-02'],
    address,
    replies: visitor,
    steps: [open],
    states: { dialogs: 'appointment' },
    sees: [
      dialog(title),
      inDialog(
        heading(title),
        rules,
        button(['Close', '关闭']),
        onPhone(button(['Continue', '继续']), absent({ part: part('button', submitName) })),
        onDesktop(disabledButton(submitName), absent(button(['Continue', '继续']))),
      ),
    ],
  },
  {
    name: 'appointment-introduction',
    shows: 'the introduction of a phone',
    says: ['APPT-01'],
    address,
    at: 'phone',
    replies: visitor,
    steps: [open],
    states: { appointment: 'open.introduction' },
    sees: inDialog(rules, button(['Continue', '继续'])),
  },
  {
    name: 'appointment-form',
    shows: 'the empty form of the next day',
    says: ['APPT-02', 'APPT-03', 'APPT-04', 'APPT-07', 'APPT-08', 'APPT-14', 'DIALOG-02'],
    address,
    replies: visitor,
    steps: [...form, nextDay],
    states: { appointment: 'open.filling.ready', slots: 'choosing.available' },
    sees: inDialog(
      date('2026/03/12'),
      {
        ...select(section, atEleven),
        options: [
          [full, false],
          [atEleven, true],
          [atThree, true],
        ],
      },
      field(name),
      field(['Second visitor (optional)', '第二位访客 （选填）']),
      field(phone),
      field(email),
      field(budget),
      text('RM'),
      checkbox(['Engagement Ring', '订婚戒指'], false),
      checkbox(['Wedding Band', '结婚戒指'], false),
      checkbox(['Other Fine Jewelry', '其他高级珠宝'], false),
      checkbox(['Friend', '朋友介绍'], false),
      checkbox('Google', false),
      checkbox('Tiktok', false),
      disabledButton(submitName),
      text(['Please check the number: your confirmation is sent to it.', '请确认号码无误：预约确认将发送至此号码。']),
      absent(field(['Please specify (optional)', '请注明 （选填）'])),
    ),
  },
  {
    name: 'appointment-today',
    shows: 'today, which can no longer be booked',
    says: ['APPT-05', 'APPT-06'],
    address,
    replies: { ...visitor, 'POST /api/purchase/get_special_section': { re: '200', data: [] } },
    steps: form,
    states: { slots: 'choosing.unavailable' },
    sees: inDialog(date('2026/03/11'), none, { part: part('combobox', section), enabled: false }),
  },
  {
    name: 'appointment-all-full',
    shows: 'a day whose every hour is full',
    says: ['APPT-04', 'APPT-05'],
    address,
    replies: {
      ...visitor,
      'POST /api/purchase/get_special_section': { re: '200', data: hours.map((hour) => ({ ...hour, enable: false })) },
    },
    steps: [...form, nextDay],
    states: { slots: 'choosing.unavailable' },
    sees: inDialog(date('2026/03/12'), none, { part: part('combobox', section), enabled: false }),
  },
  {
    name: 'appointment-slots-loading',
    shows: 'the hours of a day are looked up',
    says: ['APPT-04'],
    address,
    replies: { ...visitor, 'POST /api/purchase/get_special_section': 'never' },
    steps: form,
    states: { slots: 'choosing.fetching.loading' },
    sees: inDialog({
      ...select(section, ['Looking up free times', '正在查询可预约的时段']),
      enabled: false,
    }),
  },
  {
    name: 'appointment-slots-failed',
    shows: 'the hours of a day could not be loaded',
    says: ['SESSION-07'],
    address,
    replies: { ...visitor, 'POST /api/purchase/get_special_section': 'offline' },
    steps: form,
    states: { slots: 'choosing.failed' },
    sees: inDialog(textWith(['The times could not be loaded.', '时段未能加载。']), button(['Try again', '重试'])),
  },
  {
    name: 'appointment-calendar-opening',
    shows: 'the days are looked up',
    address,
    replies: { ...visitor, 'POST /api/purchase/get_appointment_period': 'never' },
    steps: form,
    states: { slots: 'opening' },
    sees: inDialog(disabledButton(['Date Choose a date', '日期 选择日期']), field(name)),
  },
  {
    name: 'appointment-calendar-failed',
    shows: 'the days could not be loaded',
    says: ['SESSION-07'],
    address,
    replies: { ...visitor, 'POST /api/purchase/get_appointment_period': 'offline' },
    steps: form,
    states: { slots: 'unreachable' },
    sees: inDialog(disabledButton(['Date Choose a date', '日期 选择日期']), button(['Try again', '重试'])),
  },
  {
    name: 'appointment-missing',
    shows: 'fields that were left empty',
    says: ['APPT-07'],
    address,
    replies: visitor,
    steps: [...form, nextDay, ...left('visitor1name', 'phone', 'email', 'inquiry', 'source', 'budget')],
    states: { appointment: 'open.filling.ready' },
    sees: inDialog(
      field(name, '', ['Please enter name', '请输入姓名']),
      field(phone, '', ['Please enter phone', '请输入电话号码']),
      field(email, '', ['Please enter email', '请输入电子邮箱']),
      { ...checkbox(['Engagement Ring', '订婚戒指'], false), error: ['Please select inquiry', '请选择咨询内容'] },
      { ...checkbox(['Friend', '朋友介绍'], false), error: ['Please select from', '请选择来源'] },
      field(budget, '', ['Please enter budget', '请输入预算']),
      disabledButton(submitName),
    ),
  },
  {
    name: 'appointment-malformed',
    shows: 'an email without @ and a budget with three decimals',
    says: ['APPT-07'],
    address,
    replies: visitor,
    steps: [...filled, ...type({ email: 'mei.example.com', budget: '8000.555' }), ...left('email', 'budget')],
    states: { appointment: 'open.filling.ready' },
    sees: inDialog(
      field(name, 'Lim Mei Ling'),
      field(email, 'mei.example.com', ['The email must contain @ symbol', '电子邮箱必须包含 @ 符号']),
      field(budget, '8000.555', ['Support up to 2 decimal places', '最多支持两位小数']),
    ),
  },
  {
    name: 'appointment-other-source',
    shows: 'a source that has to be specified',
    says: ['APPT-03'],
    address,
    replies: visitor,
    steps: [...filled, toggle('source', 'Friend'), toggle('source', 'Other')],
    states: { appointment: 'open.filling.ready' },
    sees: inDialog(checkbox(['Other', '其他'], true), field(['Please specify (optional)', '请注明 （选填）'])),
  },
  {
    name: 'appointment-filled',
    shows: 'the filled form',
    says: ['APPT-08'],
    address,
    replies: visitor,
    steps: filled,
    states: { appointment: 'open.filling.ready' },
    sees: inDialog(
      select(section, atEleven),
      typed,
      checkbox(['Engagement Ring', '订婚戒指'], true),
      checkbox(['Friend', '朋友介绍'], true),
      button(submitName),
    ),
  },
  {
    name: 'appointment-customer',
    shows: "the form with a customer's name and email",
    says: ['APPT-12'],
    address,
    customer: mei,
    replies: {
      ...calendar,
      'POST /api/purchase/get_self_appointment_info': {
        re: '200',
        data: { name: 'Lim Mei Ling', email: 'mei@example.com', upcoming: null },
      },
    },
    steps: form,
    states: { appointment: 'open.filling.ready' },
    sees: inDialog(
      field(name, 'Lim Mei Ling'),
      field(email, 'mei@example.com'),
      disabledButton(submitName),
      absent(link(seeVisit, visitHref)),
    ),
  },
  {
    name: 'appointment-form-upcoming',
    shows: 'the form of a customer who has booked a visit already',
    says: ['APPT-10'],
    address,
    customer: mei,
    replies: {
      ...calendar,
      'POST /api/purchase/get_self_appointment_info': {
        re: '200',
        data: {
          name: 'Lim Mei Ling',
          email: 'mei@example.com',
          upcoming: { uuid: appointmentUuid, date: '2026/03/14', atime: '15:00', time: '3:00pm - 4:00pm' },
        },
      },
    },
    steps: form,
    states: { appointment: 'open.filling.ready' },
    sees: inDialog(
      textWith([
        'Your visit is booked for Saturday, 14 March 2026, 3:00pm - 4:00pm.',
        '您已预约 2026年3月14日星期六下午 3:00 至 4:00 到访。',
      ]),
      link(seeVisit, visitHref),
      field(name, 'Lim Mei Ling'),
    ),
  },
  {
    name: 'appointment-submitting',
    shows: 'the appointment is booked',
    says: ['APPT-08'],
    address,
    replies: { ...visitor, 'POST /api/purchase/submit_appointment_order': 'never' },
    steps: [...filled, submit],
    states: { appointment: 'open.submitting' },
    sees: inDialog(typed, button(submitName, { busy: true })),
  },
  {
    name: 'appointment-taken',
    shows: 'somebody else took the hour',
    says: ['APPT-15', 'APPT-07'],
    address,
    replies: { ...visitor, 'POST /api/purchase/submit_appointment_order': { re: '409' } },
    steps: [...filled, submit],
    states: { appointment: 'open.filling.coolingDown', slots: 'choosing.available' },
    sees: inDialog(typed, {
      ...select(section, chooseTime, ['Please select section', '请选择时段']),
      options: [
        [full, false],
        [atEleven, true],
      ],
    }),
  },
  {
    name: 'appointment-taken-loading',
    shows: 'somebody else took the hour, and the hours are looked up anew',
    says: ['APPT-15'],
    address,
    replies: {
      ...visitor,
      'POST /api/purchase/get_special_section': [{ re: '200', data: hours }, { re: '200', data: hours }, 'never'],
      'POST /api/purchase/submit_appointment_order': { re: '409' },
    },
    steps: [...filled, submit],
    states: { slots: 'choosing.fetching.refreshing' },
    sees: inDialog(typed, { part: part('combobox', section), enabled: false }),
  },
  {
    name: 'appointment-lost',
    shows: 'the connection was lost when the appointment was booked',
    says: ['SESSION-07'],
    address,
    replies: { ...visitor, 'POST /api/purchase/submit_appointment_order': 'offline' },
    steps: [...filled, submit],
    states: { appointment: 'open.filling.coolingDown' },
    sees: inDialog(
      typed,
      text([
        'The connection was lost. What you typed is still here, please try again.',
        '网络连接中断。您填写的内容仍在，请重试。',
      ]),
      button(submitName),
    ),
  },
  {
    name: 'appointment-booked',
    shows: 'the appointment is booked: step 4',
    says: ['APPT-01', 'APPT-10'],
    address,
    replies: {
      ...visitor,
      'POST /api/purchase/submit_appointment_order': { re: '200', data: { uuid: appointmentUuid } },
    },
    steps: [...filled, submit],
    states: { appointment: 'confirmed', dialogs: 'appointment' },
    sees: inDialog(
      heading(['Your visit is booked', '您的到访已预约']),
      text(['We look forward to welcoming you, Lim Mei Ling.', 'Lim Mei Ling，期待您的光临。']),
      textWith(['Thursday, 12 March 2026', '2026年3月12日星期四']),
      text(atEleven),
      text(['Kilau Showroom, Bangsar, Kuala Lumpur', 'Kilau 展厅，吉隆坡孟沙']),
      link(['View Your Appointment Details', '查看您的预约详情'], list),
      button(['Done', '完成']),
      absent(field(name), button(submitName)),
    ),
    focus: part('heading', ['Your visit is booked', '您的到访已预约']),
  },
  {
    name: 'appointment-login',
    shows: 'a visitor who wants to book is asked to log in',
    says: ['APPT-12', 'LIVE-01'],
    address,
    replies: { ...visitor, 'POST /api/purchase/submit_appointment_order': { re: '401' } },
    steps: [...filled, submit],
    states: { dialogs: 'guest.live' },
    sees: [
      dialog(['LOGIN/SIGN UP', '登录/注册']),
      text(['Please login your account in order to make an appointment！', '请登录您的账户以进行预约！']),
      absent(dialog(title)),
    ],
  },
  {
    name: 'appointment-upcoming',
    shows: 'a customer who has an appointment already',
    says: ['APPT-10'],
    address,
    replies: { ...visitor, 'POST /api/purchase/submit_appointment_order': { re: '403' } },
    steps: [...filled, submit],
    states: { dialogs: 'upcoming' },
    sees: [
      popup(['Tips', '提示']),
      text(['You have an upcoming appointment！', '您已有一个即将到来的预约！']),
      button(['View Your Appointment Details', '查看您的预约详情']),
      absent(dialog(title)),
    ],
  },
  {
    name: 'appointment-verifying',
    shows: 'a stored form whose owner is asked for',
    says: ['APPT-11'],
    address: '/pages/Appointment',
    customer: mei,
    session: stored('mei@example.com', '2026/03/12'),
    replies: { ...calendar, 'POST /api/purchase/get_self_appointment_info': 'never' },
    states: { appointment: 'verifyingOwner' },
    sees: [onDesktop(rules), { part: having('status', ['Preparing the form', '正在准备表单']) }, absent(field(name))],
  },
  {
    name: 'appointment-restored',
    shows: 'a stored form, filled in again',
    says: ['APPT-11'],
    address: '/pages/Appointment',
    session: stored('', '2026/03/12'),
    replies: visitor,
    states: { appointment: 'open.filling.ready', slots: 'choosing.available' },
    sees: [date('2026/03/12'), select(section, atThree), typed, button(submitName)],
  },
  {
    name: 'appointment-restored-late',
    shows: 'a stored form whose day is over',
    says: ['APPT-11', 'APPT-06'],
    address: '/pages/Appointment',
    session: stored('', '2026/03/02'),
    replies: visitor,
    states: { slots: 'choosing.noDate' },
    sees: [button(['Date Choose a date', '日期 选择日期']), { ...select(section, chooseTime), enabled: false }, typed],
  },
  {
    name: 'appointment-page',
    shows: 'the page of the appointment',
    says: ['ROUTE-08', 'APPT-01'],
    address: '/pages/Appointment',
    replies: visitor,
    states: { screens: 'screen.appointment' },
    sees: within(part('main'), rules),
  },
  {
    name: 'appointments',
    shows: "a customer's appointments",
    says: ['PERSONAL-01'],
    address: list,
    customer: mei,
    replies: {
      'POST /api/purchase/get_appointment_list': {
        re: '200',
        data: [
          booked,
          {
            ...booked,
            uuid: '0e0e0000-0000-4000-8000-000000000062',
            number: 'KV-26-003001',
            date: '2026/02/07',
            state: 'over',
            changeable: false,
          },
        ],
      },
    },
    states: { screens: 'screen.staticPage' },
    lifecycles: { appointmentLifecycle: ['booked', 'over'] },
    sees: [
      heading(['Appointments', '预约']),
      heading(['Upcoming', '即将到来']),
      link(day, page),
      text(['Booked', '已预约']),
      heading(['Earlier', '较早']),
      text(['Over', '已结束']),
      link(['Details of appointment KV-26-004217', '查看详情：预约 KV-26-004217'], page),
    ],
  },
  {
    name: 'appointments-none',
    shows: 'a customer without appointments',
    address: list,
    customer: mei,
    replies: { 'POST /api/purchase/get_appointment_list': { re: '200', data: [] } },
    states: { screens: 'screen.staticPage' },
    sees: [heading(['You have no appointments yet', '您还没有预约']), button(['Book an Appointment', '预约到访'])],
  },
  detail({
    name: 'visit',
    shows: 'a booked appointment',
    lifecycles: { appointmentLifecycle: 'booked' },
    state: 'showing',
    sees: [facts, text(['Booked', '已预约']), button(moveButton), button(cancelButton)],
  }),
  detail({
    name: 'visit-cancelled',
    shows: 'a cancelled appointment',
    lifecycles: { appointmentLifecycle: 'cancelled' },
    state: 'showing',
    changes: { state: 'cancelled', changeable: false },
    sees: [facts, text(['Cancelled', '已取消']), absent(button(moveButton), button(cancelButton))],
  }),
  detail({
    name: 'visit-too-late',
    shows: 'an appointment that can no longer be changed',
    state: 'showing',
    changes: { changeable: false },
    sees: [
      facts,
      text(['This visit can no longer be changed.', '此次到访已无法更改。']),
      absent(button(moveButton), button(cancelButton)),
    ],
  }),
  detail({
    name: 'visit-moving',
    shows: 'another time is chosen',
    state: 'moving.ready',
    steps: [startMove],
    sees: [
      dialog(['Another time', '更改时间']),
      date('2026/03/14'),
      {
        ...select(section, atThree),
        options: [
          [full, false],
          [atEleven, true],
        ],
      },
      button(keep),
      button(moveSubmit),
      absent(button(cancelButton)),
    ],
  }),
  detail({
    name: 'visit-moving-unchanged',
    shows: 'the time that the visit has',
    says: ['X-BOOKING-01', 'X-BOOKING-05'],
    state: 'moving.ready',
    steps: [startMove, submitMove],
    sees: [
      text([
        'Your visit is at this time already. Please choose another one.',
        '您的到访已预约在此时段，请选择其他时间。',
      ]),
      select(section, atThree),
      button(moveSubmit),
    ],
    focus: having('alert', [
      'Your visit is at this time already. Please choose another one.',
      '您的到访已预约在此时段，请选择其他时间。',
    ]),
  }),
  detail({
    name: 'visit-moving-submitting',
    shows: 'the appointment is moved',
    says: ['FORM-02'],
    state: 'moving.submitting',
    replies: { 'POST /api/purchase/change_appointment': 'never' },
    steps: [startMove, chooseEleven, submitMove],
    sees: [button(moveSubmit, { busy: true }), disabledButton(keep)],
  }),
  detail({
    name: 'visit-moving-full',
    shows: 'somebody else took the new time',
    says: ['APPT-15', 'X-BOOKING-05'],
    state: 'moving.coolingDown',
    replies: { 'POST /api/purchase/change_appointment': { re: '409' } },
    steps: [startMove, chooseEleven, submitMove],
    sees: [
      text(['Somebody was faster: this time is taken. Please choose another one.', '此时段刚被预约，请选择其他时间。']),
      select(section, chooseTime),
      button(moveSubmit),
    ],
    focus: having('alert', [
      'Somebody was faster: this time is taken. Please choose another one.',
      '此时段刚被预约，请选择其他时间。',
    ]),
  }),
  detail({
    name: 'visit-moved',
    shows: 'the appointment was moved',
    says: ['PERSONAL-01', 'X-BOOKING-01', 'X-BOOKING-05'],
    state: 'showing',
    replies: {
      'POST /api/purchase/change_appointment': {
        re: '200',
        data: { ...booked, date: '2026/03/16', atime: '11:00', time: '11:00am - 12:00pm' },
      },
    },
    steps: [startMove, chooseEleven, submitMove],
    sees: [
      textWith([
        'Your visit is moved. A new confirmation is on its way to mei@example.com.',
        '您的到访已改期，新的确认邮件正在发送至 mei@example.com。',
      ]),
      button(moveButton),
    ],
    focus: {
      including: [
        'Your visit is moved. A new confirmation is on its way to mei@example.com.',
        '您的到访已改期，新的确认邮件正在发送至 mei@example.com。',
      ],
    },
  }),
  detail({
    name: 'visit-asking',
    shows: 'the question before an appointment is cancelled',
    state: 'confirming',
    steps: [ask],
    sees: [
      popup(['Tips', '提示']),
      text([
        'Cancel your visit on Saturday, 14 March 2026, 3:00pm - 4:00pm? Its time will be given to somebody else.',
        '确定取消 2026年3月14日星期六 下午 3:00 至 4:00 的到访吗？该时段将开放给其他客人。',
      ]),
      within(part('alertdialog'), button(cancelButton), button(['Keep it', '保留'])),
    ],
  }),
  detail({
    name: 'visit-cancelling',
    shows: 'the appointment is cancelled',
    says: ['FORM-02'],
    state: 'cancelling',
    replies: { 'POST /api/purchase/cancel_appointment': 'never' },
    steps: [ask, confirm],
    sees: [button(cancelButton, { busy: true }), disabledButton(moveButton)],
  }),
  detail({
    name: 'visit-now-cancelled',
    shows: 'the appointment was cancelled',
    says: ['PERSONAL-01', 'X-BOOKING-01', 'X-BOOKING-05'],
    state: 'showing',
    replies: {
      'POST /api/purchase/cancel_appointment': {
        re: '200',
        data: { ...booked, state: 'cancelled', changeable: false },
      },
    },
    steps: [ask, confirm],
    sees: [
      textWith([
        'Your visit is cancelled. A confirmation is on its way to mei@example.com.',
        '您的到访已取消，确认邮件正在发送至 mei@example.com。',
      ]),
    ],
    focus: {
      including: [
        'Your visit is cancelled. A confirmation is on its way to mei@example.com.',
        '您的到访已取消，确认邮件正在发送至 mei@example.com。',
      ],
    },
  }),
  {
    name: 'visit-unknown',
    shows: 'an appointment that this customer does not have',
    says: ['PERSONAL-04'],
    address: page,
    customer: mei,
    replies: { 'POST /api/purchase/get_appointment': { re: '404' } },
    states: { screens: 'screen.appointmentDetail' },
    sees: [
      heading(['This appointment was not found', '未找到此预约']),
      textWith(['It may belong to another account.', '它可能属于另一个账户。']),
    ],
  },
)
