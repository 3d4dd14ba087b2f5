import type { Data } from '#contract/calls.ts'
import type { DeletionProof } from '#contract/privacy/privacy.ts'
import { mei } from '../data/customers.ts'
import { newcomer, oneOfEach } from '../data/own-data.ts'
import type { Replies } from '../page/scene.ts'
import { advance, press, rows, send, type Row } from '../support/row.ts'
import { absent, button, field, heading, link, part, popup, text, textWith, within } from '../support/seen.ts'

const nothingUnderWay = { orders: [], requests: [] }
const ownData = (proof: DeletionProof): Data<'POST /api/privacy/get_own_data'> => ({
  proof,
  data: newcomer,
  underWay: nothingUnderWay,
})

const orderUuid = '5d0a8f2e-4f0b-4d25-9a54-0c9a3b6f2f01'
const requestUuids = ['5d0a8f2e-4f0b-4d25-9a54-0c9a3b6f2f02', '5d0a8f2e-4f0b-4d25-9a54-0c9a3b6f2f03'] as const

/** Unfolds a list that holds one record. */
const unfold = (english: string, chinese: string) => press({ text: [`${english} 1`, `${chinese} 1`] })
const remove = ['Delete my account', '删除我的账户'] as const
const password = ['Password', '密码'] as const
const code = ['Code from our mail', '邮件中的验证码'] as const
const goOn = (busy = false) => button(['Continue', '继续'], { busy })
const cancel = button(['Cancel', '取消'])
const start = (proof: DeletionProof) => send('accountDeletion', { type: 'deletion.requested', proof })
const type = (value: string) => send('accountDeletion', { type: 'secret.changed', value })
const submit = send('accountDeletion', { type: 'deletion.submitted' })
const confirm = send('accountDeletion', { type: 'deletion.confirmed' })
const byPassword = [start('password'), type('ring4Mei'), submit]

const step = (
  row: Pick<Row, 'name' | 'shows' | 'sees'> & Partial<Row> & { state: string; proof?: DeletionProof },
): Row => {
  const { state, proof = 'password', replies, ...rest } = row
  const known: Replies = { 'POST /api/privacy/get_own_data': { re: '200', data: ownData(proof) } }
  return {
    address: '/pages/Personal/Privacy',
    customer: mei,
    replies: { ...known, ...replies },
    states: { accountDeletion: state },
    ...rest,
  }
}

export const privacy = rows(
  step({
    name: 'privacy',
    shows: 'what the shop holds about a customer',
    states: { accountDeletion: 'idle', screens: 'screen.accountDeletion' },
    state: 'idle',
    says: ['X-PDPA-01'],
    sees: [
      heading(['My data', '我的资料']),
      text('mei@example.com'),
      text('KC-26-000042'),
      text(['5 January 2026', '2026年1月5日']),
      link(['Download my data', '下载我的资料'], '/api/privacy/export_own_data'),
      heading(['Delete my account', '删除账户']),
      // Their address was never proven, so its newsletter is not deleted with the account.
      textWith(['a newsletter to this address is ended with the link in each letter', '请通过信中的链接退订']),
      button(remove),
    ],
  }),
  step({
    name: 'privacy-records',
    shows: 'one of everything that can be held about a customer',
    says: ['X-PDPA-01'],
    state: 'idle',
    replies: { 'POST /api/privacy/get_own_data': { re: '200', data: { ...ownData('password'), data: oneOfEach } } },
    steps: [
      unfold('Orders', '订单'),
      unfold('Requests after a purchase', '售后申请'),
      unfold('Appointments', '预约'),
      unfold('Enquiries', '咨询'),
      unfold('Addresses', '地址'),
      unfold('Cart', '购物车'),
      unfold('Favourites', '收藏'),
      unfold('Newsletter', '来信订阅'),
      unfold('Signed in now', '当前登录'),
      unfold('Changes of email address', '邮箱更改'),
      unfold('Other ways of signing in', '其他登录方式'),
    ],
    sees: [
      text([
        'KL-26-001847 · 2 March 2026 · RM 37,880.00 · On its way · Oval Diamond in Aurora · Lim Mei Ling · +60 12-345 6789 · B-08-3 · 12 Jalan Bukit Bintang · 55100 Kuala Lumpur · Mei & Wei · For you',
        'KL-26-001847 · 2026年3月2日 · RM 37,880.00 · 配送中 · 极光椭圆形钻石 · Lim Mei Ling · +60 12-345 6789 · B-08-3 · 12 Jalan Bukit Bintang · 55100 Kuala Lumpur · Mei & Wei · For you',
      ]),
      text([
        'KS-26-000017 · KL-26-001620 · 6 March 2026 · One size up',
        'KS-26-000017 · KL-26-001620 · 2026年3月6日 · One size up',
      ]),
      text([
        'KV-26-000101 · 20 March 2026, 11:00 · Booked · Mei · Tan Wei · +60 123456789 · mei@example.com · RM 35,000.00',
        'KV-26-000101 · 2026年3月20日 11:00 · 已预约 · Mei · Tan Wei · +60 123456789 · mei@example.com · RM 35,000.00',
      ]),
      text([
        '3 February 2026 · Mei · +60 12-345 6789 · RM 20,000.00',
        '2026年2月3日 · Mei · +60 12-345 6789 · RM 20,000.00',
      ]),
      text('Lim Mei Ling · +60 12-345 6789 · B-08-3 · 12 Jalan Bukit Bintang · 55100 Kuala Lumpur'),
      text(['Oval Diamond in Aurora · KR-201 · 12 · 8 March 2026', '极光椭圆形钻石 · KR-201 · 12 · 2026年3月8日']),
      text(['Oval Diamond in Aurora · KE-104 · 7 March 2026', '极光椭圆形钻石 · KE-104 · 2026年3月7日']),
      text([
        'mei@example.com · since 6 January 2026 · confirmed on 7 January 2026 · ended on 8 January 2026',
        'mei@example.com · 始于 2026年1月6日 · 确认于 2026年1月7日 · 结束于 2026年1月8日',
      ]),
      text([
        'mei@example.com → mei.lim@example.com · 10 March 2026, 11:20',
        'mei@example.com → mei.lim@example.com · 2026年3月10日 11:20',
      ]),
      text(['https://accounts.example · 4 February 2026', 'https://accounts.example · 2026年2月4日']),
      text([
        'Firefox 140 · Windows · 203.0.113.0/24 · since 9 March 2026, 09:00 · last used 11 March 2026, 10:15',
        'Firefox 140 · Windows · 203.0.113.0/24 · 始于 2026年3月9日 09:00 · 最近使用 2026年3月11日 10:15',
      ]),
    ],
  }),
  step({
    name: 'privacy-failed',
    shows: 'the data did not load',
    says: ['SESSION-07'],
    state: 'idle',
    replies: { 'POST /api/privacy/get_own_data': 'offline' },
    sees: [
      heading(['Your data did not load', '您的资料未能加载']),
      button(['Try again', '重试']),
      absent(button(remove)),
    ],
  }),
  step({
    name: 'deletion-waits',
    shows: 'an order and two requests are under way, for which the account is needed',
    says: ['X-PDPA-02'],
    state: 'idle',
    replies: {
      'POST /api/privacy/get_own_data': {
        re: '200',
        data: {
          ...ownData('password'),
          underWay: {
            orders: [{ uuid: orderUuid, number: 'KL-26-001847' }],
            requests: [
              { uuid: requestUuids[0], number: 'KS-26-000017' },
              { uuid: requestUuids[1], number: 'KS-26-000018' },
            ],
          },
        },
      },
    },
    sees: [
      heading(['An order or a request of yours is under way', '您有订单或申请正在进行']),
      link(['Order KL-26-001847', '订单 KL-26-001847'], `/pages/Personal/OrderDetail?order=${orderUuid}`),
      link(['Request KS-26-000017', '申请 KS-26-000017'], `/pages/Personal/ServiceRequest?request=${requestUuids[0]}`),
      link(['Request KS-26-000018', '申请 KS-26-000018'], `/pages/Personal/ServiceRequest?request=${requestUuids[1]}`),
      absent(button(remove)),
    ],
  }),
  step({
    name: 'deletion-waits-for-request',
    shows: 'a request alone is under way',
    says: ['X-PDPA-02'],
    state: 'idle',
    replies: {
      'POST /api/privacy/get_own_data': {
        re: '200',
        data: {
          ...ownData('password'),
          underWay: { orders: [], requests: [{ uuid: requestUuids[0], number: 'KS-26-000017' }] },
        },
      },
    },
    sees: [
      link(['Request KS-26-000017', '申请 KS-26-000017'], `/pages/Personal/ServiceRequest?request=${requestUuids[0]}`),
      absent(button(remove)),
    ],
  }),
  step({
    name: 'deletion-password',
    shows: 'the password is asked before the account is deleted',
    says: ['X-PDPA-02'],
    state: 'requested.proving.ready',
    steps: [start('password')],
    sees: [field(password), goOn(), cancel, absent(button(remove))],
  }),
  step({
    name: 'deletion-password-missing',
    shows: 'the password is missing',
    says: ['X-PDPA-02'],
    state: 'requested.proving.ready',
    steps: [start('password'), submit],
    sees: [field(password, '', ['Please enter Password', '请输入密码']), goOn()],
    focus: part('textbox', password),
  }),
  step({
    name: 'deletion-mailing',
    shows: 'a code is mailed to a customer without a password',
    says: ['X-PDPA-02'],
    state: 'sendingCode',
    proof: 'code',
    replies: { 'POST /api/privacy/mail_deletion_code': 'never' },
    steps: [start('code')],
    sees: [button(remove, { busy: true })],
  }),
  step({
    name: 'deletion-code',
    shows: 'the mailed code is asked',
    says: ['X-PDPA-02'],
    state: 'requested.proving.coolingDown',
    proof: 'code',
    replies: { 'POST /api/privacy/mail_deletion_code': { re: '200' } },
    steps: [start('code')],
    sees: [
      field(code),
      text([
        'We have mailed you a code of six digits. It works for 15 minutes.',
        '我们已将六位数验证码发送至您的邮箱，15 分钟内有效。',
      ]),
      button(['Send another code', '重新发送验证码']),
      goOn(),
    ],
  }),
  step({
    name: 'deletion-code-missing',
    shows: 'the mailed code is missing',
    says: ['X-PDPA-02'],
    state: 'requested.proving.ready',
    proof: 'code',
    replies: { 'POST /api/privacy/mail_deletion_code': { re: '200' } },
    steps: [start('code'), advance(500), submit],
    sees: [field(code, '', ['Please enter the code', '请输入验证码']), goOn()],
    focus: part('textbox', code),
  }),
  step({
    name: 'deletion-code-wrong',
    shows: 'another code than the mailed one',
    says: ['X-PDPA-02'],
    state: 'requested.proving.coolingDown',
    proof: 'code',
    replies: {
      'POST /api/privacy/mail_deletion_code': { re: '200' },
      'POST /api/privacy/delete_account': { re: '501' },
    },
    steps: [start('code'), advance(500), type('123456'), submit, confirm],
    sees: [
      {
        part: part('textbox', code),
        error: ['This code is not the one we mailed', '此验证码与我们发送的不符'],
      },
      goOn(),
    ],
    focus: part('textbox', code),
  }),
  step({
    name: 'deletion-codes-too-many',
    shows: 'several codes have been mailed already',
    says: ['X-PDPA-02'],
    state: 'requested.proving.coolingDown',
    proof: 'code',
    replies: { 'POST /api/privacy/mail_deletion_code': { re: '429' } },
    steps: [start('code')],
    sees: [
      field(code),
      text([
        'We have mailed you several codes already. Please enter the last one, or try again in an hour.',
        '我们已多次发送验证码。请输入最近收到的一个，或一小时后再试。',
      ]),
      goOn(),
    ],
  }),
  step({
    name: 'deletion-lost',
    shows: 'the connection was lost when the account was to be deleted',
    says: ['X-PDPA-02', 'SESSION-07'],
    state: 'requested.proving.coolingDown',
    replies: { 'POST /api/privacy/delete_account': 'offline' },
    steps: [...byPassword, confirm],
    sees: [
      text([
        'The connection was lost. What you typed is still here, please try again.',
        '网络连接中断。您填写的内容仍在，请重试。',
      ]),
      goOn(),
      absent(popup(['Tips', '提示'])),
    ],
  }),
  step({
    name: 'deletion-asking',
    shows: 'the last question before the account is deleted',
    says: ['X-PDPA-02'],
    state: 'requested.confirming',
    steps: byPassword,
    sees: [
      popup(['Tips', '提示']),
      text([
        'Delete your account and everything that belongs to it? It cannot be brought back.',
        '确定删除您的账户及其全部内容吗？删除后无法恢复。',
      ]),
      within(part('alertdialog'), button(remove), cancel),
    ],
  }),
  step({
    name: 'deletion-under-way',
    shows: 'the account is being deleted',
    says: ['X-PDPA-02', 'FORM-02'],
    state: 'requested.deleting',
    replies: { 'POST /api/privacy/delete_account': 'never' },
    steps: [...byPassword, confirm],
    sees: [goOn(true)],
  }),
  step({
    name: 'deletion-wrong-password',
    shows: 'a wrong password',
    says: ['X-PDPA-02'],
    state: 'requested.proving.coolingDown',
    replies: { 'POST /api/privacy/delete_account': { re: '407' } },
    steps: [...byPassword, confirm],
    sees: [
      {
        part: part('textbox', password),
        error: ['This password does not match your account', '密码与您的账户不符'],
      },
      goOn(),
    ],
    focus: part('textbox', password),
  }),
  step({
    name: 'deletion-blocked',
    shows: 'an order is under way',
    says: ['X-PDPA-02'],
    state: 'blocked',
    replies: { 'POST /api/privacy/delete_account': { re: '409' } },
    steps: [...byPassword, confirm],
    sees: [
      heading(['An order or a request of yours is under way', '您有订单或申请正在进行']),
      button(['Keep my account for now', '暂时保留账户']),
      absent(button(remove)),
    ],
  }),
  step({
    name: 'deletion-done',
    shows: 'the account is deleted, and nobody signed in',
    says: ['X-PDPA-02'],
    state: 'deleted',
    replies: { 'POST /api/privacy/delete_account': { re: '200' } },
    steps: [...byPassword, confirm],
    sees: [
      heading(['Your account is deleted', '您的账户已删除']),
      textWith(['Everything that belonged to it is gone', '账户的全部内容均已删除']),
      link(['To the home page', '返回首页'], '/'),
    ],
  }),
)
