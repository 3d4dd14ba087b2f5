import type { PaymentState } from '#contract/order/schemas.ts'
import type { ServiceRequest } from '#contract/service/schemas.ts'
import type { ServiceState } from '#contract/service/service.ts'
import { mei } from '../data/customers.ts'
import { about } from '../data/orders.ts'
import {
  boughtBand,
  boughtEarrings,
  boughtEternity,
  boughtRing,
  collectAt,
  lines,
  lineUuid,
  requestIn,
  requests,
  requestUuid,
  returnedEarrings,
  returnUuid,
  summaryOf,
  tooLongNote,
} from '../data/service.ts'
import type { Replies } from '../page/scene.ts'
import { advance, choose, fill, press, rows, send, type Row } from '../support/row.ts'
import {
  absent,
  amount,
  button,
  field,
  having,
  heading,
  link,
  part,
  popup,
  radio,
  select,
  text,
  textWith,
  within,
  type Words,
} from '../support/seen.ts'

const list = (row: Pick<Row, 'name' | 'shows' | 'sees'> & { path: string; replies: Replies }): Row => ({
  says: ['X-SERVICE-20', 'ROUTE-14'],
  address: `/pages/Personal/${row.path}`,
  customer: mei,
  states: { screens: ['customer.signedIn', 'screen.staticPage'] },
  name: row.name,
  shows: row.shows,
  replies: row.replies,
  sees: row.sees,
})
const noRequests = { 'POST /api/service/get_request_list': requests() } as const

const form = (row: Pick<Row, 'name' | 'shows' | 'sees'> & Partial<Row> & { state: string; path?: string }): Row => {
  const { state, path = 'ResizeSubmit', replies, ...rest } = row
  return {
    says: ['X-SERVICE-22'],
    address: `/pages/Personal/${path}?line=${lineUuid}`,
    customer: mei,
    replies: { 'POST /api/service/get_eligibility': lines(boughtRing()), ...replies },
    states: { serviceForm: state },
    ...rest,
  }
}
const submitName: Words = ['Submit request', '提交申请']
const size: Words = ['New ring size', '新的戒指尺寸']
const handover: Words = ['How it comes to us', '送交方式']
const noteName: Words = ['Note (optional)', '备注 （选填）']
const pleaseChoose: Words = ['Please choose', '请选择']
const bring: Words = ['I bring it to the showroom', '本人带到展厅']
const chooseSize = choose(part('combobox', size), 'HK 12')
const chooseHandover = choose(part('combobox', handover), bring)
const collected: Words = ['The insured courier collects it', '保价快递上门取件']
const letCollect = choose(part('combobox', handover), collected)
const submit = press(part('button', submitName))
const filled = [chooseSize, chooseHandover]

const page = (
  row: Pick<Row, 'name' | 'shows' | 'sees'> &
    Partial<Row> & { answer: ReturnType<typeof requestIn>; lifecycle: string },
): Row => {
  const { answer, lifecycle, replies, ...rest } = row
  return {
    says: ['X-SERVICE-24'],
    address: `/pages/Personal/ServiceRequest?request=${requestUuid}`,
    customer: mei,
    replies: { 'POST /api/service/get_request': answer, ...replies },
    states: { serviceRequest: 'showing' },
    lifecycles: { [`${answer.data.kind}Lifecycle`]: lifecycle },
    ...rest,
  }
}
const progress = part('list', ['Progress of the request', '申请进度'])
const now = (words: Words) => within(progress, { part: having('listitem', words), current: true })
const handedIn: [ServiceState, ...ServiceState[]] = ['requested', 'awaitingPiece', 'received']
const cancelName: Words = ['Cancel this request', '取消申请']
const approveName: Words = ['Approve', '同意报价']
const declineName: Words = ['Decline', '不同意']
const quoted = requestIn('maintenance', [...handedIn, 'quoted'], {
  quoteSen: 38_000,
  reply: 'A claw is to be rebuilt.\nThe stone is sound.',
})
const quotedFree = requestIn('maintenance', [...handedIn, 'quoted'], { quoteSen: 0 })
const waiting = requestIn('resizing', ['requested'])
const done = { re: '200', data: { request: requestUuid } } as const
const askCancel = press(part('button', cancelName))
const confirmCancel = press(part('button', ['Cancel request', '取消申请']))

const dueSen = 38_000
const unpaid = (...payments: ServiceRequest['payments']) =>
  requestIn('maintenance', [...handedIn, 'quoted', 'awaitingPayment'], {
    quoteSen: dueSen,
    can: { cancel: false, answerQuote: false, pay: true, addPictures: true },
    money: { paidSen: 0, counterSen: 0, refundedSen: 0, dueSen },
    payments,
  })
const paymentIn = (state: PaymentState, refundedSen = 0): ServiceRequest['payments'][number] => ({
  uuid: '2a3b4c5d-6e7f-4a8b-9c0d-1e2f3a4b5c6d',
  method: 'card',
  state,
  amountSen: dueSen,
  refundedSen,
  createdAt: '2026-03-06T06:30:00Z',
})
const payName: Words = ['Pay RM 380.00', '支付 RM 380.00']
const payHeading = heading(['Pay for the work', '支付费用'])
const startPayment = press(part('button', payName))
/** The page of a request whose approved price is not paid. */
const paying = (
  row: Pick<Row, 'name' | 'shows' | 'sees'> & Partial<Row> & { payment?: ServiceRequest['payments'][number] },
): Row => {
  const { payment, ...rest } = row
  return page({
    says: ['X-SERVICE-29'],
    answer: payment ? unpaid(payment) : unpaid(),
    lifecycle: 'inHouse.awaitingPayment',
    states: { quotePayment: 'choosing.ready' },
    ...rest,
  })
}
const addName: Words = ['Add pictures', '补充照片']
const addAgain: Words = ['Add them now', '重新添加']
/** The page of a request whose customer has just uploaded a picture for it. */
const adding = (
  row: Pick<Row, 'name' | 'shows' | 'sees'> & {
    state: string
    reply: NonNullable<Replies['POST /api/service/add_pictures']>
  },
): Row => {
  const { state, reply, ...rest } = row
  return page({
    says: ['X-SERVICE-30'],
    answer: waiting,
    lifecycle: 'withCustomer.requested',
    replies: { 'POST /api/service/add_pictures': reply },
    steps: [
      send('addPictures', {
        type: 'pictures.changed',
        pictures: [{ picture: returnUuid, name: 'ring.jpg' }],
        isUploading: false,
      }),
    ],
    states: { addPictures: state },
    ...rest,
  })
}
const paymentPage = (row: Pick<Row, 'name' | 'shows' | 'sees'> & Partial<Row> & { payment: PaymentState }): Row => {
  const { payment, replies, ...rest } = row
  return {
    says: ['X-SERVICE-29'],
    address: `/pages/Personal/ServicePayment?request=${requestUuid}`,
    customer: mei,
    replies: {
      'POST /api/service/get_request': unpaid(paymentIn(payment)),
      'POST /api/service/get_payment_state': {
        re: '200',
        data: { number: 'KS-26-004217', request: 'awaitingPayment', payment, amountSen: dueSen },
      },
      ...replies,
    },
    states: { paymentStatus: 'pending.request.waiting.soon', screens: 'screen.payment' },
    ...rest,
  }
}

export const service = rows(
  list({
    name: 'service-returns',
    shows: 'the returns: a request under way, an item that can be returned, and one that cannot, with why',
    path: 'Return',
    replies: {
      'POST /api/service/get_request_list': requests(summaryOf('return', 'awaitingPiece')),
      'POST /api/service/get_eligibility': lines(boughtEarrings, boughtRing()),
    },
    sees: [
      heading(['Returns', '退货']),
      textWith(['within 30 days of its delivery', '送达后 30 天内可退货']),
      link('KS-26-004217', `/pages/Personal/ServiceRequest?request=${requestUuid}`),
      text(['Accepted', '已受理']),
      heading(['Can be handed in', '可以申请']),
      text(['Possible until 6 April 2026', '可申请至2026年4月6日']),
      link(
        ['Return this item: Moon Earrings, order KL-26-001847', '申请退货：月光耳环，订单 KL-26-001847'],
        '/pages/Personal/ReturnSubmit?line=0e0e0000-0000-4000-8000-000000000023',
      ),
      heading(['Not at the moment', '目前不可申请']),
      text(['Engraved pieces cannot be returned.', '已刻字的作品不可退货。']),
    ],
  }),
  list({
    name: 'service-resizing',
    shows: 'the resizings: an item whose request is under way',
    path: 'Resize',
    replies: {
      'POST /api/service/get_request_list': requests(summaryOf('resizing', 'inWork')),
      'POST /api/service/get_eligibility': lines(
        boughtRing({ problem: 'under way', request: requestUuid }),
        boughtEternity,
      ),
    },
    sees: [
      heading(['Resizing', '改圈']),
      text(['In the workshop', '工坊处理中']),
      text(['A request for it is under way.', '已有申请正在处理。']),
      link(['See the request', '查看申请'], `/pages/Personal/ServiceRequest?request=${requestUuid}`),
      text([
        'Full eternity bands cannot be resized; we make you a new one against the difference in gold.',
        '全环永恒戒无法改圈，我们可为您重新制作，只收取金料差额。',
      ]),
      absent(heading(['Can be handed in', '可以申请'])),
    ],
  }),
  list({
    name: 'service-cleaning',
    shows: 'the cleanings: none yet, and a ring that can be cleaned',
    path: 'Resetting',
    replies: { ...noRequests, 'POST /api/service/get_eligibility': lines(boughtRing()) },
    sees: [
      heading(['Cleaning and re-setting', '清洁与重镶']),
      text(['You have made no such request yet.', '您还没有此类申请。']),
      text(['This is free of charge.', '此项服务免费。']),
    ],
  }),
  list({
    name: 'service-pages',
    shows: 'the second of three pages of requests, and an item that was returned, with its request',
    path: 'Return?page=2',
    replies: {
      'POST /api/service/get_request_list': {
        re: '200',
        data: { detail: [summaryOf('return', 'awaitingPiece')], totalnum: 21 },
      },
      'POST /api/service/get_eligibility': lines(returnedEarrings),
    },
    sees: [
      within(
        part('navigation', ['Pages of your requests', '申请分页']),
        link('1', '/pages/Personal/Return'),
        { part: part('link', '2'), href: '/pages/Personal/Return?page=2', current: true },
        { part: part('link', '3'), href: '/pages/Personal/Return?page=3', current: false },
        absent(link('4')),
      ),
      heading(['Not at the moment', '目前不可申请']),
      text(['It has gone back to us.', '已退回我们。']),
      within(
        part('main'),
        link(['See the request', '查看申请'], `/pages/Personal/ServiceRequest?request=${returnUuid}`),
      ),
    ],
  }),
  list({
    name: 'service-none',
    shows: 'the maintenance of a customer who has bought nothing yet',
    path: 'Maintenance',
    replies: { ...noRequests },
    sees: [
      heading(['Maintenance', '维修保养']),
      text(['You have made no such request yet.', '您还没有此类申请。']),
      heading(['There is nothing to hand in yet', '还没有可送交的作品']),
    ],
  }),
  list({
    name: 'service-failed',
    shows: 'requests and items that did not load',
    path: 'Return',
    replies: { 'POST /api/service/get_request_list': 'offline', 'POST /api/service/get_eligibility': 'offline' },
    sees: [
      heading(['Your requests did not load', '您的申请未能加载']),
      heading(['Your items did not load', '您购买的作品未能加载']),
    ],
  }),
  {
    name: 'service-order',
    shows: 'what the items of an order can be handed in for',
    says: ['X-SERVICE-21'],
    address: about('/pages/Personal/OrderDetail'),
    customer: mei,
    replies: { 'POST /api/service/get_eligibility': lines(boughtRing(), boughtEarrings) },
    states: { screens: ['customer.signedIn', 'screen.orderCancellation'] },
    sees: [
      within(
        part('list', ['Services for Dusk Ring with a round diamond', '暮色圆钻戒指的售后服务']),
        absent(link(['Return', '退货'])),
        link(['Resize', '改圈'], `/pages/Personal/ResizeSubmit?line=${lineUuid}`),
        link(['Clean', '清洁或重镶'], `/pages/Personal/ResettingSubmit?line=${lineUuid}`),
        link(['Maintenance', '维修保养'], `/pages/Personal/MaintenanceSubmit?line=${lineUuid}`),
      ),
      within(
        part('list', ['Services for Moon Earrings', '月光耳环的售后服务']),
        link(['Return', '退货']),
        absent(link(['Resize', '改圈'])),
      ),
    ],
  },
  {
    name: 'service-order-requests',
    shows: 'an order with a ring whose request is under way, and earrings that were returned',
    says: ['X-SERVICE-21'],
    address: about('/pages/Personal/OrderDetail'),
    customer: mei,
    replies: {
      'POST /api/service/get_eligibility': lines(
        boughtRing({ problem: 'under way', request: requestUuid }),
        returnedEarrings,
      ),
    },
    states: { screens: ['customer.signedIn', 'screen.orderCancellation'] },
    sees: [
      text(['A request for it is under way.', '已有申请正在处理。']),
      link(
        ['See the request: Dusk Ring with a round diamond', '查看申请：暮色圆钻戒指'],
        `/pages/Personal/ServiceRequest?request=${requestUuid}`,
      ),
      text(['It has gone back to us.', '已退回我们。']),
      link(
        ['See the request: Moon Earrings', '查看申请：月光耳环'],
        `/pages/Personal/ServiceRequest?request=${returnUuid}`,
      ),
    ],
  },
  form({
    name: 'service-form',
    shows: 'the form of a resizing, with what it costs and what happens next',
    state: 'empty',
    states: { serviceForm: 'empty', servicePictures: 'idle', screens: 'screen.serviceForm' },
    sees: [
      heading(['Request a resizing', '申请改圈']),
      heading(['Dusk Ring with a round diamond', '暮色圆钻戒指']),
      select(size, pleaseChoose),
      text(['It is HK 10.5 now.', '目前为 HK 10.5。']),
      link(
        ['How to find your ring size (opens in a new tab)', '如何测量戒指尺寸（在新标签页打开）'],
        '/pages/RingSize',
      ),
      select(handover, pleaseChoose),
      text(['This is free of charge until 7 March 2027.', '截至2027年3月7日免费。']),
      text(['You hand the piece over.', '您送交作品。']),
      text(['We resize it, within about 10 working days.', '我们为您改圈，约需 10 个工作日。']),
      button(submitName),
    ],
  }),
  form({
    name: 'service-form-loading',
    shows: 'the form while its item is read',
    state: 'loading',
    replies: { 'POST /api/service/get_eligibility': 'never' },
    sees: [heading(['Request a resizing', '申请改圈']), absent(button(submitName))],
  }),
  form({
    name: 'service-form-failed',
    shows: 'the item of the form did not load',
    state: 'unreachable',
    says: ['X-SERVICE-22', 'SESSION-07'],
    replies: { 'POST /api/service/get_eligibility': 'offline' },
    sees: [heading(['The item did not load', '作品未能加载']), button(['Try again', '重试'])],
  }),
  form({
    name: 'service-form-unknown',
    shows: 'an item that the customer has not bought',
    state: 'unknown',
    replies: { 'POST /api/service/get_eligibility': { re: '404' } },
    sees: [
      heading(['This item was not found', '未找到此作品']),
      link(['All resizings', '全部改圈'], '/pages/Personal/Resize'),
    ],
  }),
  form({
    name: 'service-form-ineligible',
    shows: 'an item that cannot be returned, with why',
    state: 'ineligible',
    path: 'ReturnSubmit',
    sees: [
      heading(['This is not possible for this item', '此作品不可申请']),
      text(['Engraved pieces cannot be returned.', '已刻字的作品不可退货。']),
      absent(button(submitName)),
    ],
  }),
  form({
    name: 'service-form-missing',
    shows: 'a form that was submitted empty',
    state: 'empty',
    steps: [submit],
    sees: [
      select(size, pleaseChoose, ['Please choose one', '请选择一项']),
      select(handover, pleaseChoose, ['Please choose how it comes to us', '请选择送交方式']),
    ],
    focus: part('combobox', size),
  }),
  form({
    name: 'service-form-filled',
    shows: 'a form that is filled in, with what happens next for a piece that is brought',
    says: ['X-SERVICE-22', 'X-SERVICE-23'],
    state: 'filled.filling.ready',
    steps: [...filled, fill(part('textbox', noteName), 'Before the 20th, please')],
    sees: [
      select(size, 'HK 12'),
      select(handover, bring),
      field(noteName, 'Before the 20th, please'),
      text(['You bring the piece to the showroom by appointment.', '您预约后将作品带到展厅。']),
    ],
  }),
  form({
    name: 'service-form-collect',
    shows: 'a form whose piece a courier collects, where its order went',
    says: ['X-SERVICE-33'],
    state: 'filled.filling.ready',
    states: { serviceForm: 'filled.filling.ready', collectAt: 'filling' },
    steps: [chooseSize, letCollect],
    sees: [
      select(handover, collected),
      heading(['Where the courier collects it', '取件地址']),
      text(['We agree the day with you by telephone.', '我们会致电与您约定取件日期。']),
      text(['Your piece comes back to the same address.', '作品也会寄回此地址。']),
      field(['Name', '姓名'], collectAt.name),
      field(['Mobile number', '手机号码'], collectAt.phone),
      field(['Address', '地址'], collectAt.address),
      text(['Our insured courier collects the piece from you.', '保价快递上门取件。']),
    ],
  }),
  form({
    name: 'service-form-collect-missing',
    shows: 'a form whose courier is not told where to go',
    says: ['X-SERVICE-33'],
    state: 'filled.filling.ready',
    replies: { 'POST /api/service/get_eligibility': { re: '200', data: { lines: [boughtRing()] } } },
    steps: [chooseSize, letCollect, submit],
    sees: [field(['Address', '地址'], '', ['Please enter an address', '请填写地址'])],
    focus: part('textbox', ['Name', '姓名']),
  }),
  form({
    name: 'service-form-too-long',
    shows: 'a request whose note is too long',
    state: 'filled.filling.ready',
    steps: [...filled, fill(part('textbox', noteName), tooLongNote), submit],
    sees: [field(noteName, tooLongNote, ['At most 1000 characters', '最多 1000 个字符'])],
    focus: part('textbox', noteName),
  }),
  form({
    name: 'service-form-piece',
    shows: 'the form for the resizing of a ring without a stone of its own',
    state: 'empty',
    replies: { 'POST /api/service/get_eligibility': lines(boughtBand) },
    sees: [
      heading(['Tide Band', '潮汐戒圈']),
      text(['It is HK 14 now.', '目前为 HK 14。']),
      text(['Once it is resized, it can no longer be returned.', '改圈后即不可退货。']),
    ],
  }),
  form({
    name: 'service-form-maintenance',
    shows: 'the form of a maintenance',
    state: 'filled.filling.ready',
    path: 'MaintenanceSubmit',
    steps: [choose(part('combobox', ['What is wrong', '问题']), ['The claws are worn', '爪齿磨损'])],
    sees: [
      heading(['Request maintenance', '申请维修保养']),
      text(['If it costs something, you approve the price and pay it first.', '如需收费，先由您确认报价并付款。']),
    ],
  }),
  form({
    name: 'service-form-sending',
    shows: 'the request is being sent',
    state: 'filled.submitting',
    replies: { 'POST /api/service/submit_request': 'never' },
    steps: [...filled, submit],
    sees: [button(submitName, { busy: true })],
  }),
  form({
    name: 'service-form-lost',
    shows: 'the connection was lost, and what was entered is still there',
    says: ['X-SERVICE-23', 'SESSION-07'],
    state: 'filled.filling.coolingDown',
    replies: { 'POST /api/service/submit_request': 'offline' },
    steps: [...filled, submit],
    sees: [
      select(size, 'HK 12'),
      text([
        'The connection was lost. What you typed is still here, please try again.',
        '网络连接中断。您填写的内容仍在，请重试。',
      ]),
    ],
  }),
  form({
    name: 'service-form-refused',
    shows: 'the item was not eligible at that moment',
    state: 'filled.filling.ready',
    replies: { 'POST /api/service/submit_request': { re: '409' } },
    steps: [...filled, submit],
    sees: [
      select(size, 'HK 12'),
      text([
        'The item could not be handed in at that moment. What you entered is still here, please try again.',
        '当时无法为此作品提交申请。您填写的内容仍在，请重试。',
      ]),
    ],
  }),
  form({
    name: 'service-form-submitted',
    shows: 'the request is submitted, with its number',
    state: 'submitted',
    replies: {
      ...noRequests,
      'POST /api/service/submit_request': { re: '200', data: { request: requestUuid, number: 'KS-26-004217' } },
    },
    steps: [...filled, submit],
    sees: [
      text(['Your request KS-26-004217 has been submitted.', '您的申请 KS-26-004217 已提交。']),
      link(['See the request', '查看申请'], `/pages/Personal/ServiceRequest?request=${requestUuid}`),
      absent(button(submitName)),
    ],
  }),
  form({
    name: 'service-form-leaving',
    shows: 'the question before a form that is not submitted is left',
    says: ['X-SERVICE-23'],
    state: 'filled.filling.ready',
    steps: [chooseSize, send('leave', { type: 'leave.requested' }), advance(0)],
    states: { serviceForm: 'filled.filling.ready', leave: 'confirming' },
    sees: [
      popup(['Tips', '提示']),
      text(['Your request is not submitted yet. Leave without submitting it?', '您的申请尚未提交，确定离开吗？']),
    ],
  }),
  page({
    name: 'service-request',
    shows: 'a request that the shop has not answered',
    answer: waiting,
    lifecycle: 'withCustomer.requested',
    states: { serviceRequest: 'showing', screens: 'screen.serviceRequest' },
    sees: [
      heading(['Resizing KS-26-004217', '改圈 KS-26-004217']),
      now(['Submitted', '已提交']),
      text('HK 12'),
      text(['The insured courier collects it', '保价快递上门取件']),
      button(cancelName),
      absent(button(approveName)),
    ],
  }),
  adding({
    name: 'service-request-pictures-adding',
    shows: 'pictures that have arrived are being added to their request',
    state: 'unadded.adding',
    reply: 'never',
    sees: [
      within(
        part('group', addName),
        text([
          'Up to 6 more pictures: JPEG, PNG or WebP, 10 MB each. We see them as soon as they have arrived. We remove where and when they were taken.',
          '还可添加 6 张：JPEG、PNG 或 WebP，每张不超过 10 MB。上传完成后我们即可看到；拍摄地点和时间会被去除。',
        ]),
      ),
      absent(button(addAgain)),
    ],
  }),
  adding({
    name: 'service-request-pictures-added',
    shows: 'a picture was added to its request',
    state: 'choosing',
    reply: done,
    sees: [text(['The picture has been added.', '已添加 1 张照片。'])],
  }),
  adding({
    name: 'service-request-pictures-offline',
    shows: 'the connection was lost before a picture was added',
    state: 'unadded.waiting',
    reply: 'offline',
    sees: [
      text([
        'The connection was lost, so the pictures are not with your request yet.',
        '网络连接中断，照片尚未添加到您的申请。',
      ]),
      button(addAgain),
    ],
  }),
  adding({
    name: 'service-request-pictures-full',
    shows: 'another tab has added pictures meanwhile',
    state: 'unadded.waiting',
    reply: { re: '413' },
    sees: [
      text([
        'A request takes 6 pictures, and meanwhile others were added to this one. Please remove some here.',
        '每个申请最多 6 张照片，期间已另有照片添加到此申请。请在此移除几张。',
      ]),
    ],
  }),
  page({
    name: 'service-request-pictures-leaving',
    shows: 'the question before a picture that is on its way is left',
    says: ['X-SERVICE-30'],
    answer: waiting,
    lifecycle: 'withCustomer.requested',
    steps: [
      send('addPictures', { type: 'pictures.changed', pictures: [], isUploading: true }),
      send('leave', { type: 'leave.requested' }),
      advance(0),
    ],
    states: { addPictures: 'unadded.uploading', leave: 'confirming' },
    sees: [
      popup(['Tips', '提示']),
      text([
        'Your pictures are not with your request yet. Leave without adding them?',
        '您的照片尚未添加到申请，确定离开吗？',
      ]),
    ],
  }),
  page({
    name: 'service-request-pictures-enough',
    shows: 'a request that has six pictures of its customer, and takes no more',
    says: ['X-SERVICE-30'],
    answer: requestIn('resizing', ['requested'], {
      pictures: Array.from({ length: 6 }, (_, index) => ({
        uuid: `0e0e0000-0000-4000-8000-00000000005${index}`,
        takenBy: 'customer' as const,
        width: 640,
        height: 480,
      })),
    }),
    lifecycle: 'withCustomer.requested',
    sees: [
      text(['This request has its 6 pictures of yours; it takes no more.', '此申请已有您的 6 张照片，无法再添加。']),
      absent({ part: part('group', addName) }),
    ],
  }),
  page({
    name: 'service-request-awaiting',
    shows: 'an accepted request: the piece is to be handed in',
    says: ['X-SERVICE-24', 'X-SERVICE-33'],
    answer: requestIn('cleaning', ['requested', 'awaitingPiece'], {
      details: { handover: 'courier', collectAt, note: '', work: 'stone setting' },
    }),
    lifecycle: 'withCustomer.awaitingPiece',
    sees: [
      now(['Accepted', '已受理']),
      button(cancelName),
      text(['Setting the stones again', '重新镶嵌钻石']),
      text(collectAt.address),
    ],
  }),
  page({
    name: 'service-request-received',
    shows: 'a piece that the shop has, with its numbers and weight',
    answer: requestIn('return', handedIn),
    lifecycle: 'inHouse.received',
    says: ['X-SERVICE-24'],
    sees: [
      now(['With us', '已收到作品']),
      heading(['Handed in', '送交记录']),
      absent(
        text([
          'Noted when the piece came to us. The same stone comes back to you.',
          '收到作品时的记录。归还的必定是同一颗钻石。',
        ]),
      ),
      amount(['Certificate number', '证书编号'], 'GIA 2417650318'),
      text(['4.215 g', '4.215 克']),
      absent(button(cancelName)),
    ],
  }),
  page({
    name: 'service-request-quoted',
    shows: 'a price that the customer approves or declines',
    answer: quoted,
    lifecycle: 'inHouse.quoted',
    says: ['X-SERVICE-24'],
    sees: [
      now(['Price to approve', '报价待确认']),
      text('RM 380.00'),
      heading(['Our note', '我们的说明']),
      button(approveName),
      button(declineName),
      absent(button(cancelName)),
    ],
    prices: ['RM 380.00'],
  }),
  page({
    name: 'service-request-approving',
    shows: 'the question before a price is approved',
    answer: quoted,
    lifecycle: 'inHouse.quoted',
    steps: [press(part('button', approveName)), advance(0)],
    states: { serviceRequest: 'confirming' },
    sees: [
      popup(['Tips', '提示']),
      text([
        'Approve RM 380.00? You pay it next, and our workshop then begins.',
        '同意 RM 380.00 的报价吗？付款后工坊即开始处理。',
      ]),
    ],
  }),
  page({
    name: 'service-request-quoted-free',
    shows: 'work that is offered free of charge, without a payment among the steps ahead',
    answer: quotedFree,
    lifecycle: 'inHouse.quoted',
    says: ['X-SERVICE-31'],
    sees: [
      now(['Price to approve', '报价待确认']),
      text(['Free of charge', '免费']),
      text([
        'The work is free of charge. Please approve it or decline it; nothing is done before.',
        '此次处理免费。请选择同意或不同意；在此之前，我们不会开始。',
      ]),
      within(progress, absent({ part: having('listitem', ['Price to pay', '待付款']) })),
      button(approveName),
      button(declineName),
    ],
  }),
  page({
    name: 'service-request-approving-free',
    shows: 'the question before work that is free of charge is approved',
    answer: quotedFree,
    lifecycle: 'inHouse.quoted',
    says: ['X-SERVICE-31'],
    steps: [press(part('button', approveName)), advance(0)],
    states: { serviceRequest: 'confirming' },
    sees: [
      popup(['Tips', '提示']),
      text([
        'Approve the work? It is free of charge, and our workshop then begins.',
        '同意进行处理吗？费用全免，工坊随即开始。',
      ]),
    ],
  }),
  page({
    name: 'service-request-declining-free',
    shows: 'the question before work that is free of charge is declined',
    answer: quotedFree,
    lifecycle: 'inHouse.quoted',
    says: ['X-SERVICE-31'],
    steps: [press(part('button', declineName)), advance(0)],
    states: { serviceRequest: 'confirming' },
    sees: [
      popup(['Tips', '提示']),
      text(['Decline the work? The piece then comes back to you as it is.', '不同意进行处理吗？作品将原样归还给您。']),
    ],
  }),
  page({
    name: 'service-request-approved-free',
    shows: 'work that is free of charge was approved, and nothing is to be paid',
    answer: quotedFree,
    lifecycle: 'inHouse.inWork',
    says: ['X-SERVICE-31'],
    replies: {
      'POST /api/service/get_request': [
        quotedFree,
        requestIn('maintenance', [...handedIn, 'quoted', 'inWork'], { quoteSen: 0 }),
      ],
      'POST /api/service/answer_quote': done,
    },
    steps: [press(part('button', approveName)), advance(0), press(part('button', ['Approve', '同意']))],
    sees: [
      text([
        'You approved the work, which is free of charge. Our workshop begins.',
        '您已同意免费处理，工坊即将开始。',
      ]),
      text(['Free of charge', '免费']),
      absent(payHeading, button(approveName)),
    ],
  }),
  page({
    name: 'service-request-cancelling',
    shows: 'the request is being cancelled',
    answer: waiting,
    lifecycle: 'withCustomer.requested',
    replies: { 'POST /api/service/cancel_request': 'never' },
    steps: [askCancel, advance(0), confirmCancel],
    states: { serviceRequest: 'carryingOut' },
    sees: [button(cancelName, { busy: true })],
  }),
  page({
    name: 'service-request-cancelled',
    shows: 'the request was just cancelled',
    answer: requestIn('resizing', ['requested', 'cancelled']),
    lifecycle: 'cancelled',
    sees: [
      within(progress, text(['Cancelled', '已取消'])),
      text(['You cancelled this request. The piece stayed with you.', '您已取消此申请，作品一直由您保管。']),
      absent(button(cancelName)),
    ],
  }),
  page({
    name: 'service-request-changed',
    shows: 'a request that the shop has received meanwhile',
    answer: waiting,
    lifecycle: 'withCustomer.requested',
    replies: { 'POST /api/service/cancel_request': { re: '409' } },
    steps: [askCancel, advance(0), confirmCancel],
    sees: [
      text([
        'The request has changed meanwhile. You see it as it is now; please look before you go on.',
        '申请在此期间已有变化，现显示最新状态，请确认后再继续。',
      ]),
    ],
  }),
  page({
    name: 'service-request-done',
    shows: 'a price was just approved',
    answer: quoted,
    lifecycle: 'inHouse.quoted',
    replies: { 'POST /api/service/answer_quote': done },
    steps: [press(part('button', approveName)), advance(0), press(part('button', ['Approve', '同意']))],
    sees: [
      text(['You approved the price. Our workshop begins once it is paid.', '您已同意报价，付款后工坊即开始处理。']),
    ],
  }),
  ...(
    [
      ['resizing', 'inWork', 'inHouse.inWork', ['In the workshop', '工坊处理中']],
      ['cleaning', 'ready', 'inHouse.ready', ['Ready', '已备妥']],
      ['return', 'refunding', 'inHouse.refunding', ['Being refunded', '退款处理中']],
      ['return', 'refused', 'inHouse.refused', ['Not taken back', '未接受退货']],
    ] as const
  ).map(([kind, state, lifecycle, words]) =>
    page({
      name: `service-request-${state.toLowerCase()}`,
      shows: `a request that is ${state}`,
      answer: requestIn(kind, [...handedIn, state], state === 'refunding' ? { refundSen: 560_000 } : {}),
      lifecycle,
      sees: [now(words)],
    }),
  ),
  page({
    name: 'service-request-not-worked-on',
    shows: 'a piece that comes back as it is, as its price was declined',
    says: ['X-SERVICE-24', 'X-SERVICE-03'],
    answer: requestIn('maintenance', [...handedIn, 'quoted', 'ready']),
    lifecycle: 'inHouse.ready',
    sees: [
      now(['Ready', '已备妥']),
      textWith([
        'Your piece was not worked on, as you declined the quote.',
        '由于您未同意报价，我们未对作品进行处理。',
      ]),
      absent(heading(['Price of the work', '报价'])),
    ],
  }),
  paying({
    name: 'service-request-to-pay',
    shows: 'an approved price, and how it can be paid',
    sees: [
      now(['Price to pay', '待付款']),
      textWith(['Please pay the price that you approved.', '请支付您已同意的报价']),
      payHeading,
      radio(['Online banking', '网上银行'], true),
      radio(['Card', '银行卡'], false),
      button(payName),
      button(declineName),
      absent(button(approveName), button(cancelName)),
    ],
    prices: ['RM 380.00'],
  }),
  paying({
    name: 'service-request-pay-declining',
    shows: 'the question before a price that was approved is declined after all',
    says: ['X-SERVICE-03'],
    steps: [press(part('button', declineName)), advance(0)],
    states: { serviceRequest: 'confirming' },
    sees: [
      popup(['Tips', '提示']),
      text(['Decline the price? The piece then comes back to you as it is.', '确定不同意报价吗？作品将原样归还给您。']),
    ],
  }),
  paying({
    name: 'service-request-paying',
    shows: 'the payment is being opened, by card',
    replies: { 'POST /api/service/pay_quote': 'never' },
    steps: [send('quotePayment', { type: 'payment.chosen', method: 'card' }), startPayment],
    states: { quotePayment: 'opening' },
    sees: [radio(['Card', '银行卡'], true), button(payName, { busy: true })],
  }),
  paying({
    name: 'service-request-pay-redirecting',
    shows: 'the page of the provider is being opened',
    replies: { 'POST /api/service/pay_quote': { re: '200', data: { url: '#' } } },
    steps: [startPayment],
    states: { quotePayment: 'redirecting' },
    sees: [button(payName, { busy: true })],
  }),
  paying({
    name: 'service-request-pay-amount',
    shows: 'a way to pay that cannot take the amount',
    replies: { 'POST /api/service/pay_quote': { re: '413' } },
    steps: [startPayment],
    states: { quotePayment: 'choosing.coolingDown' },
    sees: [
      text([
        'This way to pay cannot take this amount. Please choose another one.',
        '此付款方式不支持该金额，请选择其他方式。',
      ]),
      button(payName),
    ],
  }),
  paying({
    name: 'service-request-pay-offline',
    shows: 'the connection was lost while the payment was opened',
    says: ['SESSION-07'],
    replies: { 'POST /api/service/pay_quote': 'offline' },
    steps: [startPayment],
    states: { quotePayment: 'choosing.coolingDown' },
    sees: [text(['The connection was lost. Please try again.', '网络连接中断，请重试。']), button(payName)],
  }),
  paying({
    name: 'service-request-pay-changed',
    shows: 'the price can no longer be paid, which is said',
    replies: { 'POST /api/service/pay_quote': { re: '409' } },
    steps: [startPayment],
    states: { serviceRequest: 'showing' },
    sees: [
      text([
        'The request has changed meanwhile. You see it as it is now; please look before you go on.',
        '申请在此期间已有变化，现显示最新状态，请确认后再继续。',
      ]),
    ],
  }),
  paying({
    name: 'service-request-pay-declined',
    shows: 'a payment of the price that the bank refused, and another one can be tried',
    payment: paymentIn('declined'),
    sees: [
      text([
        'The payment was declined, and nothing was charged. You can try again or choose another way to pay.',
        '付款被拒绝，未产生扣款。您可以重试，或选择其他付款方式。',
      ]),
      radio(['Online banking', '网上银行'], false),
      radio(['Card', '银行卡'], true),
      button(payName),
    ],
  }),
  paying({
    name: 'service-request-pay-open',
    shows: 'a payment that was begun, and may have been made a moment ago',
    payment: paymentIn('open'),
    sees: [
      text(['If you have just paid, please wait a moment before you pay again.', '如您刚刚付款，请稍候再试。']),
      link(['See the payment', '查看付款'], `/pages/Personal/ServicePayment?request=${requestUuid}`),
      button(payName),
    ],
  }),
  paying({
    name: 'service-request-pay-pending',
    shows: 'a payment that the bank has not decided yet, so that nothing else can be paid',
    payment: paymentIn('pending'),
    sees: [
      text([
        'Your bank has not confirmed your payment yet. You do not need to pay again.',
        '银行尚未确认您的付款，您无需再次付款。',
      ]),
      link(['See the payment', '查看付款'], `/pages/Personal/ServicePayment?request=${requestUuid}`),
      absent(button(payName)),
    ],
  }),
  page({
    name: 'service-request-paid',
    shows: 'a price that is paid, with its receipt',
    says: ['X-SERVICE-29'],
    answer: requestIn('maintenance', [...handedIn, 'quoted', 'awaitingPayment', 'inWork'], {
      quoteSen: dueSen,
      money: { paidSen: dueSen, counterSen: 0, refundedSen: 0, dueSen: 0 },
      payments: [paymentIn('paid')],
      invoices: [{ number: 'RCT-2026-000031', kind: 'receipt', issuedAt: '2026-03-06T06:31:00Z' }],
    }),
    lifecycle: 'inHouse.inWork',
    sees: [
      now(['In the workshop', '工坊处理中']),
      text(['Paid: RM 380.00', '已付款：RM 380.00']),
      link(['Receipt (PDF)', '收据（PDF）'], '/api/purchase/get_invoice?number=RCT-2026-000031'),
      absent(payHeading, button(payName)),
    ],
  }),
  page({
    name: 'service-request-paid-late',
    shows: 'a payment that came after the price was rejected goes back, another one has',
    says: ['X-SERVICE-29'],
    answer: requestIn('maintenance', [...handedIn, 'quoted', 'awaitingPayment', 'ready'], {
      payments: [paymentIn('refunding'), { ...paymentIn('refunded', dueSen), uuid: requestUuid }],
    }),
    lifecycle: 'inHouse.ready',
    sees: [
      text([
        'Your payment of 6 March 2026 was not needed any more: RM 380.00 goes back the way you paid.',
        '您于2026年3月6日的付款已不再需要，RM 380.00 将按原付款方式退回。',
      ]),
      text([
        'RM 380.00 of your payment of 6 March 2026 went back the way you paid.',
        '您于2026年3月6日的付款中，RM 380.00 已按原付款方式退回。',
      ]),
      absent(payHeading),
    ],
  }),
  page({
    name: 'service-request-rest-going-back',
    shows: 'a payment of which a part went back, and the rest is on its way',
    says: ['X-SERVICE-10'],
    answer: requestIn('maintenance', [...handedIn, 'quoted', 'awaitingPayment', 'ready'], {
      payments: [paymentIn('refunding', 8_000)],
    }),
    lifecycle: 'inHouse.ready',
    sees: [
      text([
        'RM 80.00 of your payment of 6 March 2026 went back the way you paid.',
        '您于2026年3月6日的付款中，RM 80.00 已按原付款方式退回。',
      ]),
      text([
        'Your payment of 6 March 2026 was not needed any more: RM 300.00 goes back the way you paid.',
        '您于2026年3月6日的付款已不再需要，RM 300.00 将按原付款方式退回。',
      ]),
      absent(payHeading),
    ],
  }),
  paymentPage({
    name: 'service-payment-pending',
    shows: 'the payment of a price waits for the bank',
    payment: 'pending',
    sees: [
      heading(['We are waiting for your bank', '正在等待银行确认']),
      text(['Request KS-26-004217', '申请 KS-26-004217']),
    ],
  }),
  paymentPage({
    name: 'service-payment-slow',
    shows: 'the bank takes long, and the payer came back without having paid',
    payment: 'open',
    steps: [advance(60_000)],
    states: { paymentStatus: ['pending.request.waiting.later', 'pending.pace.slow'] },
    sees: [
      text([
        'You may leave this page. You find your request in your personal area.',
        '您可以离开此页面，并在个人中心查看您的申请。',
      ]),
      link(
        ['Not paid yet? Choose how to pay', '还没有付款？选择付款方式'],
        `/pages/Personal/ServiceRequest?request=${requestUuid}`,
      ),
      link(['See the request', '查看申请'], `/pages/Personal/ServiceRequest?request=${requestUuid}`),
    ],
  }),
  paymentPage({
    name: 'service-payment-unknown',
    shows: 'a request for which nobody has begun to pay',
    payment: 'open',
    replies: { 'POST /api/service/get_payment_state': { re: '404' } },
    states: { paymentStatus: 'unknown' },
    sees: [heading(['There is no such payment', '未找到此付款'])],
  }),
  page({
    name: 'service-request-sent',
    shows: 'a piece on its way back',
    answer: requestIn('maintenance', [...handedIn, 'inWork', 'ready', 'sentBack'], { tracking: '680012345678' }),
    lifecycle: 'sentBack',
    sees: [now(['On its way back', '归还途中']), amount(['Tracking number', '运单号'], '680012345678')],
  }),
  page({
    name: 'service-request-closed',
    shows: 'a piece that is with its customer again',
    answer: requestIn('cleaning', [...handedIn, 'inWork', 'ready', 'sentBack', 'closed']),
    lifecycle: 'closed',
    sees: [text(['Your piece is with you again. Nothing is left to do.', '作品已归还给您，申请已完成。'])],
  }),
  page({
    name: 'service-request-refunded',
    shows: 'a return that was refunded',
    answer: requestIn('return', [...handedIn, 'refunding', 'refunded'], { refundSen: 560_000 }),
    lifecycle: 'refunded',
    says: ['X-SERVICE-24'],
    sees: [heading(['Refund', '退款']), text('RM 5,600.00')],
    prices: ['RM 5,600.00'],
  }),
  page({
    name: 'service-request-declined',
    shows: 'a request that the shop did not accept',
    answer: requestIn('maintenance', ['requested', 'declined'], {
      reply: 'This piece was changed by another workshop.',
    }),
    lifecycle: 'declined',
    sees: [
      text(['We could not accept this request; our note says why.', '我们未能受理此申请，原因请见我们的说明。']),
      text('This piece was changed by another workshop.'),
    ],
  }),
  {
    name: 'service-request-unknown',
    shows: "another customer's request",
    says: ['X-SERVICE-24', 'PERSONAL-04'],
    address: `/pages/Personal/ServiceRequest?request=${requestUuid}`,
    customer: mei,
    replies: { 'POST /api/service/get_request': { re: '404' } },
    states: { serviceRequest: 'showing' },
    sees: [heading(['This request was not found', '未找到此申请'])],
  },
)
