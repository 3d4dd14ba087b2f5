import type { Data } from '#contract/calls.ts'
import type { Dialog } from '#machines/dialogs/dialogs.machine.ts'
import { longestNamed, mei } from '../data/customers.ts'
import { about } from '../data/orders.ts'
import type { Replies } from '../page/scene.ts'
import { advance, fill, press, rows, send, type Row, type Step } from '../support/row.ts'
import {
  absent,
  button,
  dialog,
  disabledButton,
  field,
  heading,
  image,
  link,
  linkInNewTab,
  onDesktop,
  part,
  popup,
  radio,
  type Seen,
  text,
  textWith,
  within,
  type Words,
} from '../support/seen.ts'

const address = '/'
const email = ['Email Address', '电子邮箱'] as const
const password = ['Password', '密码'] as const
const code = ['Verification code', '验证码'] as const
const codePicture = image(['Verification code image', '验证码图片'])
const listen = button(['Listen to the code', '听验证码（英语朗读）'])
const close = button(['Close', '关闭'])
const commonPassword = [
  'This is one of the commonest passwords, which are guessed first. Please choose another one.',
  '这是最常用的密码之一，最先被人猜到，请换一个。',
] as const
const tooMany = text([
  'There were too many tries to log in to this account. Please try again in a while, or choose a new password by Forgot Password.',
  '此账户的登录尝试次数过多，请稍后再试，或通过“忘记密码”设置新密码。',
])
const lost = text([
  'The connection was lost. What you typed is still here, please try again.',
  '网络连接中断。您填写的内容仍在，请重试。',
])
const malformed = ['Wrong email address format', '电子邮箱格式不正确'] as const
const weak = [
  '6-15 characters, consisting of a combination of upper/lower case characters, numbers or symbols, either two.',
  '6-15 个字符，须包含大写字母、小写字母、数字或符号中的任意两种。',
] as const

const open = (name: Dialog) => send('app', { type: 'dialog.opened', dialog: name })

/** The fields of the login, with an error where one is named. */
const loginFields = (
  values: readonly [email: string, password: string, code: string],
  errors: { email?: Words; password?: Words; code?: Words } = {},
): Seen[] => [
  field(email, values[0], errors.email ?? null),
  field(password, values[1], errors.password ?? null),
  field(code, values[2], errors.code ?? null),
]
const login: Words = ['Log In To Your Account', '登录您的账户']
const inLogin = (...sees: (Seen | Seen[])[]) => within(part('dialog', login), ...sees)
const signIn = (busy = false) => button(['Sign In', '登录'], { busy })
const social = (busy = false) => button(['Or Sign In With Google', '或使用以下方式登录 Google'], { busy })
const typed: Step[] = [
  open('sign'),
  fill(part('textbox', email), 'mei@example.com'),
  fill(part('textbox', password), 'ring4Mei'),
  fill(part('textbox', code), 'K7PXM'),
]
const submitLogin = press(part('button', ['Sign In', '登录']))

const register: Words = ['New Account', '新账户']
const inRegister = (...sees: (Seen | Seen[])[]) => within(part('dialog', register), ...sees)
const signUp: Words = ['Sign Up', '注册']
const registered: Step[] = [
  open('regist'),
  fill(part('textbox', ['First Name', '名字']), 'Mei'),
  send('register', { type: 'email.changed', value: 'mei@example.com' }),
  fill(part('textbox', password), 'ring4Mei'),
  fill(part('textbox', code), 'K7PXM'),
]
const submitRegister = press(part('button', signUp))

const forgot: Words = ['Forgot Password', '忘记密码']
const inForgot = (...sees: (Seen | Seen[])[]) => within(part('dialog', forgot), ...sees)
const confirm = (busy = false) => button(['Confirm', '确认'], { busy })
const asked: Step[] = [open('forgot'), fill(part('textbox', email), 'mei@example.com')]
const submitForgot = press(part('button', ['Confirm', '确认']))

const resetPage = '/pages/ResetPassword?token=abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG'
const newPassword: Words = ['New password', '新密码']
const repeat: Words = ['Repeat the new password', '再次输入新密码']
const save = (busy = false) => button(['Save and sign in', '保存并登录'], { busy })
const chosen: Step[] = [fill(part('textbox', newPassword), 'ring4Mei'), fill(part('textbox', repeat), 'ring4Mei')]
const submitReset = press(part('button', ['Save and sign in', '保存并登录']))

const current: Words = ['Current password', '当前密码']
const chosenPassword: Words = ['New password', '新密码']
const repeated: Words = ['Repeat the new password', '再次输入新密码']
const newEmail: Words = ['New email address', '新邮箱']
const changePassword = (busy = false) => button(['Change password', '更改密码'], { busy })
const changeAddress = (busy = false) => button(['Change address', '更改邮箱'], { busy })
const keepAddress = (busy = false) => button(['Keep my address', '保留原邮箱'], { busy })
const endOthers = (busy = false) => button(['Sign out all other devices', '将其他设备全部退出登录'], { busy })
const endPhone: Words = ['Sign out Safari on iPhone', '将 iPhone 上的 Safari 退出登录']

const thisOne = {
  uuid: '0e0e0000-0000-4000-8000-0000000000a1',
  browser: 'Chrome',
  system: 'Windows',
  network: '203.0.113.0/24',
  createdAt: '2026-03-01T02:00:00Z',
  seenAt: '2026-03-11T02:00:00Z',
  current: true,
} as const
const phone = {
  uuid: '0e0e0000-0000-4000-8000-0000000000a2',
  browser: 'Safari',
  system: 'iPhone',
  network: '198.51.100.0/24',
  createdAt: '2026-02-20T02:00:00Z',
  seenAt: '2026-03-10T13:30:00Z',
  current: false,
} as const
const waitingChange = {
  email: 'mei.ling@new.example',
  oldConfirmed: true,
  newConfirmed: false,
  expiresAt: '2026-03-12T02:00:00Z',
}
type SafetyData = Data<'POST /api/user/get_safety'>
const safetyData: SafetyData = {
  email: 'mei@example.com',
  emailConfirmed: true,
  hasPassword: true,
  emailChange: null,
  sessions: [thisOne, phone],
}

const safety = (row: Pick<Row, 'name' | 'shows' | 'sees'> & Partial<Row> & { data?: Partial<SafetyData> }): Row => {
  const { data, replies, states, ...rest } = row
  const known: Replies = { 'POST /api/user/get_safety': { re: '200', data: { ...safetyData, ...data } } }
  return {
    address: '/pages/Personal/SafeSet',
    customer: mei,
    replies: { ...known, ...replies },
    states: { safety: 'open', ...states },
    ...rest,
  }
}
const typedPasswords: Step[] = [
  fill(part('textbox', current), 'ring4Mei'),
  fill(part('textbox', chosenPassword), 'a-longer-one-7'),
  fill(part('textbox', repeated), 'a-longer-one-7'),
]
const savePassword = press(part('button', ['Change password', '更改密码']))
const typedEmail = fill(part('textbox', newEmail), 'mei.ling@new.example')
const askForChange = press(part('button', ['Change address', '更改邮箱']))
const linkWords: Words = ['Mail me a link to confirm it', '发送确认链接']
const mailLink = (busy = false) => button(linkWords, { busy })
const askForLink = press(part('button', linkWords))
const lostTexts: Words = [
  'The connection was lost. What you typed is still here, please try again.',
  '网络连接中断。您填写的内容仍在，请重试。',
]

const linkPage = '/pages/EmailChange?token=abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG'
const linkTitle = heading(['Your email address', '您的电子邮箱'])
const confirmLink = (busy = false) => button(['Confirm', '确认'], { busy })
const stopLink = (busy = false) => button(['Stop the change', '停止更改'], { busy })
const readLink: Replies = {
  'POST /api/user/get_email_change': { re: '200', data: { side: 'old', email: 'mei.ling@new.example' } },
}
const readOwnLink: Replies = {
  'POST /api/user/get_email_change': { re: '200', data: { side: 'own', email: 'mei@example.com' } },
}
const changeLink = (row: Pick<Row, 'name' | 'shows' | 'sees'> & Partial<Row> & { state: string }): Row => {
  const { state, replies, ...rest } = row
  return {
    says: ['X-SAFETY-04'],
    address: linkPage,
    replies: { ...readLink, ...replies },
    states: { emailChangeLink: state },
    ...rest,
  }
}
const pressConfirm = press(part('button', ['Confirm', '确认']))
const pressStop = press(part('button', ['Stop the change', '停止更改']))

const safetyRows = rows(
  safety({
    name: 'safety',
    shows: 'the safety settings',
    says: ['PERSONAL-03', 'X-SAFETY-02', 'X-SAFETY-03', 'X-SAFETY-04'],
    states: {
      screens: 'screen.safety',
      passwordChange: 'editing.ready',
      emailConfirmation: 'ready',
      emailChange: 'editing.ready',
      sessionList: 'idle',
    },
    sees: [
      heading(['Safety', '安全设置']),
      field(current),
      field(chosenPassword),
      field(repeated),
      changePassword(),
      text(['You sign in with mei@example.com.', '您使用 mei@example.com 登录。']),
      field(newEmail),
      changeAddress(),
      text(['Chrome on Windows', 'Windows 上的 Chrome']),
      text(['This device', '本设备']),
      text(['Safari on iPhone', 'iPhone 上的 Safari']),
      text(['Last used 10 March 2026, 21:30', '最近使用：2026年3月10日 21:30']),
      button(endPhone),
      endOthers(),
      within(part('main'), link(['My data', '我的资料'], '/pages/Personal/Privacy')),
    ],
  }),
  safety({
    name: 'safety-devices',
    shows: 'devices that said little about themselves',
    says: ['X-SAFETY-03'],
    data: {
      sessions: [
        thisOne,
        { ...phone, browser: '', system: 'Linux' },
        { ...phone, uuid: '0e0e0000-0000-4000-8000-0000000000a3', browser: 'Opera', system: '' },
        { ...phone, uuid: '0e0e0000-0000-4000-8000-0000000000a4', browser: '', system: '' },
      ],
    },
    sees: [
      text(['Chrome on Windows', 'Windows 上的 Chrome']),
      text('Linux'),
      text('Opera'),
      text(['Another browser', '其他浏览器']),
    ],
  }),
  safety({
    name: 'safety-failed',
    shows: 'the safety settings did not load',
    says: ['SESSION-07'],
    replies: { 'POST /api/user/get_safety': 'offline' },
    sees: [heading(['Your safety settings did not load', '安全设置未能加载']), button(['Try again', '重试'])],
  }),
  safety({
    name: 'safety-no-password',
    shows: 'an account without a password',
    says: ['X-SAFETY-02'],
    data: { hasPassword: false, sessions: [thisOne] },
    sees: [button(['Mail me a link to set a password', '发送设置密码的链接']), absent(field(current), endOthers())],
  }),
  safety({
    name: 'password-link-mailing',
    shows: 'a link to set a password is being mailed',
    says: ['X-SAFETY-02'],
    data: { hasPassword: false },
    replies: { 'POST /api/user/mail_password_link': 'never' },
    states: { passwordChange: 'mailing' },
    steps: [press(part('button', ['Mail me a link to set a password', '发送设置密码的链接']))],
    sees: [button(['Mail me a link to set a password', '发送设置密码的链接'], { busy: true })],
  }),
  safety({
    name: 'password-link-mailed',
    shows: 'a link to set a password is mailed',
    says: ['X-SAFETY-02'],
    data: { hasPassword: false },
    replies: { 'POST /api/user/mail_password_link': { re: '200' } },
    states: { passwordChange: 'editing.coolingDown' },
    steps: [press(part('button', ['Mail me a link to set a password', '发送设置密码的链接']))],
    sees: [
      text([
        'We have mailed you a link to set a password. It works once, for 30 minutes.',
        '设置密码的链接已发送至您的邮箱，仅可使用一次，30 分钟内有效。',
      ]),
    ],
  }),
  safety({
    name: 'password-weak',
    shows: 'a password that is too simple, and an old one that is missing',
    says: ['PERSONAL-03', 'X-SAFETY-02'],
    states: { passwordChange: 'editing.ready' },
    steps: [fill(part('textbox', chosenPassword), 'onlyletters'), savePassword],
    sees: [
      field(current, '', ['Please enter your current password', '请输入当前密码']),
      field(chosenPassword, 'onlyletters', [
        '8-25 characters, mixing at least two of letters, digits and symbols.',
        '8-25 个字符，须包含字母、数字、符号中的至少两种。',
      ]),
      field(repeated, '', ['The two passwords differ', '两次输入的密码不一致']),
    ],
    focus: part('textbox', current),
  }),
  safety({
    name: 'password-changing',
    shows: 'the password is being changed',
    says: ['X-SAFETY-02', 'FORM-02'],
    replies: { 'POST /api/user/change_password': 'never' },
    states: { passwordChange: 'submitting' },
    steps: [...typedPasswords, savePassword],
    sees: [changePassword(true)],
  }),
  safety({
    name: 'password-changed',
    shows: 'the password is changed',
    says: ['X-SAFETY-02'],
    replies: { 'POST /api/user/change_password': { re: '200' } },
    states: { passwordChange: 'editing.coolingDown' },
    steps: [...typedPasswords, savePassword],
    sees: [
      field(current),
      field(chosenPassword),
      text([
        'Your password is changed. Your other devices are signed out, and a mail confirms it.',
        '密码已更改。其他设备均已退出登录，我们已发送邮件确认。',
      ]),
    ],
  }),
  safety({
    name: 'password-wrong',
    shows: 'a wrong old password',
    says: ['X-SAFETY-02'],
    replies: { 'POST /api/user/change_password': { re: '407' } },
    states: { passwordChange: 'editing.coolingDown' },
    steps: [...typedPasswords, savePassword],
    sees: [field(current, 'ring4Mei', ['This is not your current password', '当前密码不正确'])],
    focus: part('textbox', current),
  }),
  safety({
    name: 'password-common',
    shows: 'one of the commonest passwords as the new one',
    says: ['X-GUARD-03'],
    replies: { 'POST /api/user/change_password': { re: '422' } },
    states: { passwordChange: 'editing.coolingDown' },
    steps: [...typedPasswords, savePassword],
    sees: [field(chosenPassword, 'a-longer-one-7', commonPassword)],
    focus: part('textbox', chosenPassword),
  }),
  safety({
    name: 'password-failed',
    shows: 'the password could not be changed, which is said once',
    says: ['X-SAFETY-02', 'SESSION-07'],
    replies: { 'POST /api/user/change_password': { re: '500', id: 'a1b2c3' } },
    steps: [...typedPasswords, savePassword],
    sees: [
      field(current, 'ring4Mei'),
      text(['That did not work. Please try again.', '操作未成功，请重试。']),
      changePassword(),
    ],
  }),
  safety({
    name: 'password-link-failed',
    shows: 'a link to set a password could not be mailed',
    says: ['X-SAFETY-02', 'SESSION-07'],
    data: { hasPassword: false },
    replies: { 'POST /api/user/mail_password_link': { re: '500', id: 'a1b2c3' } },
    steps: [press(part('button', ['Mail me a link to set a password', '发送设置密码的链接']))],
    sees: [
      text(['That did not work. Please try again.', '操作未成功，请重试。']),
      button(['Mail me a link to set a password', '发送设置密码的链接']),
    ],
  }),
  safety({
    name: 'email-unconfirmed',
    shows: 'an address that is not confirmed yet',
    says: ['X-SAFETY-06'],
    data: { emailConfirmed: false },
    states: { emailConfirmation: 'ready' },
    sees: [
      text([
        'This address is not confirmed yet. Please open the link in our mail, or have a new one mailed.',
        '此邮箱尚未确认。请打开我们邮件中的链接，或重新发送一封。',
      ]),
      mailLink(),
    ],
  }),
  safety({
    name: 'email-link-mailing',
    shows: 'a link to confirm the address is being mailed',
    says: ['X-SAFETY-06', 'FORM-02'],
    data: { emailConfirmed: false },
    replies: { 'POST /api/user/mail_confirmation': 'never' },
    states: { emailConfirmation: 'mailing' },
    steps: [askForLink],
    sees: [mailLink(true)],
  }),
  safety({
    name: 'email-link-mailed',
    shows: 'a link to confirm the address was mailed',
    says: ['X-SAFETY-06'],
    data: { emailConfirmed: false },
    replies: { 'POST /api/user/mail_confirmation': { re: '200' } },
    states: { emailConfirmation: 'coolingDown' },
    steps: [askForLink],
    sees: [
      text([
        'We have mailed you a link to confirm your address. It works once, for 24 hours.',
        '确认邮箱的链接已发送，仅可使用一次，24 小时内有效。',
      ]),
      mailLink(),
    ],
  }),
  safety({
    name: 'email-links-too-many',
    shows: 'too many links to confirm the address were mailed',
    says: ['X-SAFETY-06'],
    data: { emailConfirmed: false },
    replies: { 'POST /api/user/mail_confirmation': { re: '413' } },
    states: { emailConfirmation: 'coolingDown' },
    steps: [askForLink],
    sees: [
      text([
        'We have mailed you several links today. Please open the last one, or try again tomorrow.',
        '今天已发送多个链接。请打开最近一封邮件中的链接，或明天再试。',
      ]),
      mailLink(),
    ],
  }),
  safety({
    name: 'email-link-mail-lost',
    shows: 'the connection was lost while a link to confirm the address was asked for',
    says: ['X-SAFETY-06', 'SESSION-07'],
    data: { emailConfirmed: false },
    replies: { 'POST /api/user/mail_confirmation': 'offline' },
    states: { emailConfirmation: 'coolingDown' },
    steps: [askForLink],
    sees: [text(lostTexts), mailLink()],
  }),
  safety({
    name: 'email-asking',
    shows: 'a change of address is being asked for',
    says: ['X-SAFETY-04', 'FORM-02'],
    replies: { 'POST /api/user/request_email_change': 'never' },
    states: { emailChange: 'requesting' },
    steps: [typedEmail, askForChange],
    sees: [changeAddress(true)],
  }),
  safety({
    name: 'email-taken',
    shows: 'an address that belongs to an account',
    says: ['X-SAFETY-04'],
    replies: { 'POST /api/user/request_email_change': { re: '406' } },
    states: { emailChange: 'editing.coolingDown' },
    steps: [typedEmail, askForChange],
    sees: [
      field(newEmail, 'mei.ling@new.example', ['The specific email address already exists', '该电子邮箱已被注册']),
    ],
    focus: part('textbox', newEmail),
  }),
  safety({
    name: 'email-waiting',
    shows: 'a change of address waits for the new mailbox',
    says: ['X-SAFETY-04'],
    data: { emailChange: waitingChange },
    states: { emailChange: 'editing.ready' },
    sees: [
      text([
        'Your address changes to mei.ling@new.example when both mailboxes have confirmed it, until 12 March 2026, 10:00.',
        '新旧邮箱都确认后，您的邮箱将改为 mei.ling@new.example。请在 2026年3月12日 10:00 之前完成。',
      ]),
      text(['Old address: confirmed', '原邮箱：已确认']),
      text(['New address: please open the link that we mailed you', '新邮箱：请打开我们发送的链接']),
      keepAddress(),
      absent(field(newEmail)),
    ],
  }),
  safety({
    name: 'email-withdrawing',
    shows: 'a change of address is being withdrawn',
    says: ['X-SAFETY-04'],
    data: { emailChange: waitingChange },
    replies: { 'POST /api/user/withdraw_email_change': 'never' },
    states: { emailChange: 'withdrawing' },
    steps: [press(part('button', ['Keep my address', '保留原邮箱']))],
    sees: [keepAddress(true)],
  }),
  safety({
    name: 'session-ending',
    shows: 'another device is being signed out',
    says: ['X-SAFETY-03'],
    replies: { 'POST /api/user/end_session': 'never' },
    states: { sessionList: 'endingOne' },
    steps: [press(part('button', endPhone))],
    sees: [button(endPhone, { busy: true }), endOthers()],
  }),
  safety({
    name: 'sessions-ending',
    shows: 'all other devices are being signed out',
    says: ['X-SAFETY-03'],
    replies: { 'POST /api/user/end_other_sessions': 'never' },
    states: { sessionList: 'endingOthers' },
    steps: [press(part('button', ['Sign out all other devices', '将其他设备全部退出登录']))],
    sees: [endOthers(true)],
  }),
  safety({
    name: 'sessions-lost',
    shows: 'the connection was lost while a device was signed out',
    says: ['X-SAFETY-03', 'SESSION-07'],
    replies: { 'POST /api/user/end_session': 'offline' },
    states: { sessionList: 'idle' },
    steps: [press(part('button', endPhone))],
    sees: [text(lostTexts), button(endPhone)],
  }),
  changeLink({
    name: 'email-link',
    shows: 'the page of the link in the old mailbox',
    state: 'open.ready',
    states: { emailChangeLink: 'open.ready', screens: 'screen.emailChangeLink' },
    sees: [
      linkTitle,
      text([
        'Your account shall change to mei.ling@new.example. Please confirm that this is what you want; the new mailbox must confirm it too.',
        '您的账户将改用 mei.ling@new.example。请确认这是您的意愿，新邮箱也须确认。',
      ]),
      confirmLink(),
      stopLink(),
    ],
  }),
  changeLink({
    name: 'email-link-own',
    shows: 'the page of the link of a registration',
    says: ['X-SAFETY-06'],
    state: 'open.ready',
    replies: readOwnLink,
    sees: [
      linkTitle,
      text([
        'Please confirm that mei@example.com is your address, and that it was you who opened the account.',
        '请确认 mei@example.com 是您的邮箱，且账户由您本人注册。',
      ]),
      confirmLink(),
      absent(stopLink()),
    ],
  }),
  changeLink({
    name: 'email-link-confirmed',
    shows: 'the address of the account is confirmed',
    says: ['X-SAFETY-06'],
    state: 'confirmed',
    replies: {
      ...readOwnLink,
      'POST /api/user/confirm_email_change': { re: '200', data: { changed: false } },
    },
    steps: [pressConfirm],
    sees: [heading(['Your email address is confirmed', '您的邮箱已确认'])],
  }),
  changeLink({
    name: 'email-link-reading',
    shows: 'the link is being read',
    state: 'reading',
    replies: { 'POST /api/user/get_email_change': 'never' },
    sees: [linkTitle, absent(confirmLink())],
  }),
  changeLink({
    name: 'email-link-lost',
    shows: 'the link could not be read',
    state: 'unreachable',
    says: ['SESSION-07'],
    replies: { 'POST /api/user/get_email_change': 'offline' },
    sees: [
      text(['The connection was lost, please try again.', '网络连接中断，请重试。']),
      button(['Try again', '重试']),
    ],
  }),
  changeLink({
    name: 'email-link-confirming',
    shows: 'the change is being confirmed',
    state: 'confirming',
    replies: { 'POST /api/user/confirm_email_change': 'never' },
    steps: [pressConfirm],
    sees: [confirmLink(true), stopLink()],
  }),
  changeLink({
    name: 'email-link-stopping',
    shows: 'the change is being stopped',
    state: 'stopping',
    replies: { 'POST /api/user/stop_email_change': 'never' },
    steps: [pressStop],
    sees: [stopLink(true)],
  }),
  changeLink({
    name: 'email-link-failed',
    shows: 'the connection was lost while confirming',
    state: 'open.coolingDown',
    says: ['SESSION-07'],
    replies: { 'POST /api/user/confirm_email_change': 'offline' },
    steps: [pressConfirm],
    sees: [text(['The connection was lost, please try again.', '网络连接中断，请重试。']), confirmLink()],
  }),
  changeLink({
    name: 'email-link-waiting',
    shows: 'this mailbox has confirmed',
    state: 'waiting',
    replies: { 'POST /api/user/confirm_email_change': { re: '200', data: { changed: false } } },
    steps: [pressConfirm],
    sees: [heading(['This mailbox has confirmed', '此邮箱已确认'])],
  }),
  changeLink({
    name: 'email-link-changed',
    shows: 'both mailboxes have confirmed',
    state: 'changed',
    replies: { 'POST /api/user/confirm_email_change': { re: '200', data: { changed: true } } },
    steps: [pressConfirm],
    sees: [heading(['Your email address is changed', '您的邮箱已更改'])],
  }),
  changeLink({
    name: 'email-link-stopped',
    shows: 'the change is stopped',
    state: 'stopped',
    replies: { 'POST /api/user/stop_email_change': { re: '200' } },
    steps: [pressStop],
    sees: [heading(['The change is stopped', '更改已停止'])],
  }),
  changeLink({
    name: 'email-link-taken',
    shows: 'the address was registered meanwhile',
    state: 'taken',
    replies: { 'POST /api/user/confirm_email_change': { re: '406' } },
    steps: [pressConfirm],
    sees: [heading(['This address belongs to another account', '此邮箱已属于其他账户'])],
  }),
  changeLink({
    name: 'email-link-gone',
    shows: 'a link that no longer works',
    state: 'gone',
    replies: { 'POST /api/user/get_email_change': { re: '410' } },
    sees: [heading(['This link no longer works', '此链接已失效'])],
  }),
)

export const account = rows(
  {
    name: 'login',
    shows: 'the login as it opens',
    says: ['LOGIN-01', 'LOGIN-03', 'LOGIN-08', 'DIALOG-02'],
    address,
    steps: [open('sign')],
    states: { dialogs: 'guest.sign', login: 'editing.ready', verificationCode: 'showing.silent', socialSignIn: 'idle' },
    sees: [
      dialog(login),
      inLogin(
        heading(login),
        loginFields(['', '', '']),
        codePicture,
        listen,
        button(['Forgot Password?', '忘记密码？']),
        button(['Create New Account', '注册新账户']),
        signIn(),
        social(),
        close,
      ),
    ],
    focus: part('textbox', email),
  },
  {
    name: 'login-closed',
    shows: 'the page after the login was closed by its button',
    says: ['DIALOG-02'],
    address,
    steps: [open('sign'), press(part('button', ['Close', '关闭']))],
    states: { dialogs: 'closed' },
    sees: absent(dialog(login)),
  },
  {
    name: 'login-to-forgot',
    shows: 'what follows the link of a forgotten password',
    says: ['LOGIN-01'],
    address,
    steps: [open('sign'), press(part('button', ['Forgot Password?', '忘记密码？']))],
    states: { dialogs: 'guest.forgot' },
    sees: [dialog(forgot), absent(dialog(login))],
  },
  {
    name: 'login-to-register',
    shows: 'what follows the link to a new account',
    says: ['LOGIN-01', 'DIALOG-01'],
    address,
    steps: [open('sign'), press(part('button', ['Create New Account', '注册新账户']))],
    states: { dialogs: 'guest.regist' },
    sees: [dialog(register), absent(dialog(login))],
  },
  {
    name: 'register-to-login',
    shows: 'what follows the way back from a new account',
    says: ['REGIST-01', 'DIALOG-01'],
    address,
    steps: [open('regist'), press(part('button', ['Back To Login', '返回登录']))],
    states: { dialogs: 'guest.sign' },
    sees: [dialog(login), absent(dialog(register))],
  },
  {
    name: 'live-to-register',
    shows: 'what follows the question before an appointment: a new account',
    says: ['LIVE-01'],
    address,
    steps: [open('live'), press(part('button', ['Sign Up', '注册']))],
    states: { dialogs: 'guest.regist' },
    sees: [dialog(register)],
  },
  {
    name: 'live-to-login',
    shows: 'what follows the question before an appointment: the login',
    says: ['LIVE-01'],
    address,
    steps: [open('live'), press(part('button', ['Login', '登录']))],
    states: { dialogs: 'guest.sign' },
    sees: [dialog(login)],
  },
  {
    name: 'login-missing',
    shows: 'a login without anything',
    says: ['LOGIN-01', 'LOGIN-02'],
    address,
    steps: [open('sign'), submitLogin],
    states: { login: 'editing.ready' },
    sees: inLogin(
      loginFields(['', '', ''], {
        email: ['Please enter Email Address', '请输入电子邮箱'],
        password: ['Please enter Password', '请输入密码'],
      }),
      signIn(),
    ),
    focus: part('textbox', email),
  },
  {
    name: 'login-malformed',
    shows: 'a login with half an email address',
    says: ['LOGIN-02'],
    address,
    steps: [...typed, send('login', { type: 'email.changed', value: 'mei@' }), submitLogin],
    states: { login: 'editing.ready' },
    sees: inLogin(loginFields(['mei@', 'ring4Mei', 'K7PXM'], { email: malformed })),
    focus: part('textbox', email),
  },
  {
    name: 'login-submitting',
    shows: 'the login is under way',
    says: ['FORM-02'],
    address,
    replies: { 'POST /api/user/sign_in': 'never' },
    steps: [...typed, submitLogin],
    states: { login: 'submitting' },
    sees: inLogin(loginFields(['mei@example.com', 'ring4Mei', 'K7PXM']), signIn(true)),
  },
  {
    name: 'login-no-match',
    shows: 'email and password do not belong together',
    says: ['LOGIN-05', 'LOGIN-07'],
    address,
    replies: { 'POST /api/user/sign_in': { re: '407' } },
    steps: [...typed, submitLogin],
    states: { login: 'editing.coolingDown' },
    sees: inLogin(
      loginFields(['mei@example.com', 'ring4Mei', ''], {
        password: ['Mailbox and password do not match', '邮箱与密码不匹配'],
      }),
      signIn(),
    ),
    focus: part('textbox', password),
  },
  {
    name: 'login-wrong-code',
    shows: 'a wrong verification code',
    says: ['LOGIN-06', 'LOGIN-07'],
    address,
    replies: { 'POST /api/user/sign_in': { re: '501' } },
    steps: [...typed, submitLogin],
    states: { login: 'editing.coolingDown' },
    sees: inLogin(
      loginFields(['mei@example.com', 'ring4Mei', ''], { code: ['Wrong verification code', '验证码错误'] }),
      codePicture,
    ),
    focus: part('textbox', code),
  },
  {
    name: 'login-invalid-code',
    shows: 'a verification code that is too old',
    says: ['LOGIN-06', 'LOGIN-07'],
    address,
    replies: { 'POST /api/user/sign_in': { re: '502' } },
    steps: [...typed, submitLogin],
    states: { login: 'editing.coolingDown' },
    sees: inLogin(
      loginFields(['mei@example.com', 'ring4Mei', ''], { code: ['Invalid verification code', '验证码无效'] }),
    ),
    focus: part('textbox', code),
  },
  {
    name: 'login-too-many',
    shows: 'too many attempts',
    says: ['X-GUARD-01'],
    address,
    replies: { 'POST /api/user/sign_in': { re: '429' } },
    steps: [...typed, submitLogin],
    states: { login: 'editing.coolingDown' },
    sees: inLogin(tooMany, loginFields(['mei@example.com', 'ring4Mei', '']), signIn()),
  },
  {
    name: 'login-lost',
    shows: 'the connection was lost during the login',
    says: ['SESSION-07'],
    address,
    replies: { 'POST /api/user/sign_in': 'offline' },
    steps: [...typed, submitLogin],
    states: { login: 'editing.coolingDown' },
    sees: inLogin(lost, loginFields(['mei@example.com', 'ring4Mei', '']), signIn()),
  },
  {
    name: 'login-without-picture',
    shows: 'the picture of the verification code did not load',
    says: ['LOGIN-03'],
    address,
    steps: [open('sign'), send('verificationCode', { type: 'picture.failed' })],
    states: { verificationCode: 'failed' },
    sees: inLogin(
      text(['The picture did not load.', '图片未能加载。']),
      button(['New code', '换一张']),
      absent(codePicture),
    ),
  },
  {
    name: 'login-listening',
    shows: 'the verification code is said',
    says: ['X-ACCESS-01'],
    address,
    steps: [open('sign'), press(part('button', ['Listen to the code', '听验证码（英语朗读）']))],
    states: { verificationCode: 'showing.speaking' },
    sees: inLogin(codePicture, button(['Stop listening', '停止播放']), absent(listen)),
    focus: part('button', ['Stop listening', '停止播放']),
  },
  {
    name: 'login-unheard',
    shows: 'the verification code could not be said',
    says: ['X-ACCESS-01'],
    address,
    replies: { 'POST /api/user/sign_in': 'offline' },
    steps: [open('sign'), press(part('button', ['Listen to the code', '听验证码（英语朗读）']))],
    states: { verificationCode: 'showing.unheard' },
    sees: inLogin(
      codePicture,
      listen,
      text(['The code could not be played. Please try again.', '验证码未能播放，请重试。']),
    ),
    focus: part('button', ['Listen to the code', '听验证码（英语朗读）']),
  },
  {
    name: 'login-social',
    shows: 'the login at another company is asked about',
    says: ['LOGIN-08'],
    address,
    replies: { 'POST /api/user/google_login': 'never' },
    steps: [
      open('sign'),
      send('socialSignIn', { type: 'social.requested' }),
      send('socialSignIn', { type: 'window.answered', token: 'token' }),
    ],
    states: { socialSignIn: 'signingIn' },
    sees: inLogin(social(true), signIn()),
  },
  {
    name: 'login-without-social',
    shows: 'the login of a shop without another company',
    address,
    settings: { social: false },
    steps: [open('sign')],
    states: { login: 'editing.ready' },
    sees: inLogin(signIn(), absent(social())),
  },
  {
    name: 'register',
    shows: 'the new account as it opens',
    says: ['REGIST-01', 'REGIST-02', 'DIALOG-02'],
    address,
    steps: [open('regist')],
    states: { dialogs: 'guest.regist', register: 'editing.ready' },
    sees: [
      dialog(register),
      inRegister(
        heading(register),
        field(['First Name', '名字']),
        field(['Last Name', '姓氏']),
        field(email),
        field(password),
        radio(['Woman', '女士'], false),
        radio(['Man', '男士'], true),
        field(code),
        codePicture,
        disabledButton(signUp),
        button(['Back To Login', '返回登录']),
        linkInNewTab(['Terms of Conditions', '条款与细则'], '/pages/Terms'),
        linkInNewTab(['Privacy Policy', '隐私政策'], '/pages/PrivacyPolicy'),
        textWith(['By clicking SIGN UP', '点击“注册”即表示']),
        close,
      ),
    ],
    focus: part('textbox', ['First Name', '名字']),
  },
  {
    name: 'register-filled',
    shows: 'a new account with email and password',
    says: ['REGIST-01'],
    address,
    steps: [...registered, send('register', { type: 'gender.chosen', gender: '1' })],
    states: { register: 'editing.ready' },
    sees: inRegister(
      field(['First Name', '名字'], 'Mei'),
      field(email, 'mei@example.com'),
      field(password, 'ring4Mei'),
      radio(['Woman', '女士'], true),
      radio(['Man', '男士'], false),
      button(signUp),
    ),
  },
  {
    name: 'register-weak',
    shows: 'a new account with a weak password and half an email address',
    says: ['REGIST-03', 'REGIST-04'],
    address,
    steps: [
      ...registered,
      send('register', { type: 'email.changed', value: 'mei@' }),
      send('register', { type: 'password.changed', value: 'ringring' }),
      submitRegister,
    ],
    states: { register: 'editing.ready' },
    sees: inRegister(field(email, 'mei@', malformed), field(password, 'ringring', weak)),
    focus: part('textbox', email),
  },
  {
    name: 'register-checking',
    shows: 'the server is asked whether the email is free',
    says: ['REGIST-03'],
    address,
    replies: { 'POST /api/user/check_email': 'never' },
    steps: [...registered, send('register', { type: 'email.left' })],
    states: { register: 'editing.checking' },
    sees: inRegister(field(email, 'mei@example.com'), button(signUp)),
  },
  {
    name: 'register-taken',
    shows: 'an email that has an account already',
    says: ['REGIST-03'],
    address,
    replies: { 'POST /api/user/check_email': { re: '406' } },
    steps: [...registered, send('register', { type: 'email.left' })],
    states: { register: 'editing.ready' },
    sees: inRegister(
      field(email, 'mei@example.com', ['The specific email address already exists', '该电子邮箱已被注册']),
      field(password, 'ring4Mei'),
    ),
  },
  {
    name: 'register-verifying',
    shows: 'the server is asked whether the email can have an account',
    says: ['REGIST-03', 'FORM-02'],
    address,
    replies: { 'POST /api/user/check_email': 'never' },
    steps: [...registered, submitRegister],
    states: { register: 'verifying' },
    sees: inRegister(button(signUp, { busy: true }), field(email, 'mei@example.com')),
  },
  {
    name: 'register-submitting',
    shows: 'the account is made',
    says: ['FORM-02'],
    address,
    replies: { 'POST /api/user/check_email': { re: '200' }, 'POST /api/user/sign_up': 'never' },
    steps: [...registered, submitRegister],
    states: { register: 'submitting' },
    sees: inRegister(button(signUp, { busy: true }), field(email, 'mei@example.com')),
  },
  {
    name: 'register-common-password',
    shows: 'a new account with one of the commonest passwords',
    says: ['X-GUARD-03'],
    address,
    replies: { 'POST /api/user/check_email': { re: '200' }, 'POST /api/user/sign_up': { re: '422' } },
    steps: [...registered, submitRegister],
    states: { register: 'editing.coolingDown' },
    sees: inRegister(field(code, ''), field(password, 'ring4Mei', commonPassword), button(signUp)),
    focus: part('textbox', password),
  },
  {
    name: 'register-wrong-code',
    shows: 'a new account with a wrong verification code',
    says: ['LOGIN-06', 'LOGIN-07'],
    address,
    replies: { 'POST /api/user/check_email': { re: '200' }, 'POST /api/user/sign_up': { re: '501' } },
    steps: [...registered, submitRegister],
    states: { register: 'editing.coolingDown' },
    sees: inRegister(
      field(code, '', ['Wrong verification code', '验证码错误']),
      field(password, 'ring4Mei'),
      button(signUp),
    ),
    focus: part('textbox', code),
  },
  {
    name: 'login-registered',
    shows: 'the login after a registration, with the new account’s email',
    says: ['REGIST-06', 'X-REGIST-07'],
    address,
    replies: { 'POST /api/user/check_email': { re: '200' }, 'POST /api/user/sign_up': { re: '200' } },
    steps: [...registered, submitRegister],
    states: { dialogs: 'guest.sign', login: 'editing.ready' },
    sees: inLogin(
      text(['Your account is ready, please log in', '您的账户已建好，请登录']),
      loginFields(['mei@example.com', '', '']),
      signIn(),
    ),
    focus: part('textbox', password),
  },
  {
    name: 'forgot-typed',
    shows: 'a forgotten password with the email that was typed into the login',
    says: ['X-FORGOT-05'],
    address,
    steps: [...typed, press(part('button', ['Forgot Password?', '忘记密码？']))],
    states: { dialogs: 'guest.forgot', forgot: 'editing.ready' },
    sees: inForgot(field(email, 'mei@example.com'), confirm()),
    focus: part('textbox', email),
  },
  {
    name: 'forgot',
    shows: 'a forgotten password, step 1',
    says: ['FORGOT-01'],
    address,
    steps: [open('forgot')],
    states: { dialogs: 'guest.forgot', forgot: 'editing.ready' },
    sees: [dialog(forgot), inForgot(field(email), confirm(), close)],
    focus: part('textbox', email),
  },
  {
    name: 'forgot-missing',
    shows: 'a forgotten password without an email',
    says: ['FORGOT-02'],
    address,
    steps: [open('forgot'), submitForgot],
    states: { forgot: 'editing.ready' },
    sees: inForgot(field(email, '', ['Please fill in your email address', '请填写您的电子邮箱'])),
    focus: part('textbox', email),
  },
  {
    name: 'forgot-malformed',
    shows: 'a forgotten password with half an email address',
    says: ['FORGOT-02'],
    address,
    steps: [open('forgot'), send('forgot', { type: 'email.changed', value: 'mei.example.com' }), submitForgot],
    states: { forgot: 'editing.ready' },
    sees: inForgot(field(email, 'mei.example.com', malformed)),
    focus: part('textbox', email),
  },
  {
    name: 'forgot-checking',
    shows: 'the server is asked whether the email has an account',
    says: ['FORGOT-02', 'FORM-02'],
    address,
    replies: { 'POST /api/user/check_email': 'never' },
    steps: [...asked, submitForgot],
    states: { forgot: 'checking' },
    sees: inForgot(field(email, 'mei@example.com'), confirm(true)),
  },
  {
    name: 'forgot-requesting',
    shows: 'the link is requested',
    says: ['FORM-02'],
    address,
    replies: { 'POST /api/user/check_email': { re: '406' }, 'POST /api/user/forget_passwd_email': 'never' },
    steps: [...asked, submitForgot],
    states: { forgot: 'requesting' },
    sees: inForgot(field(email, 'mei@example.com'), confirm(true)),
  },
  {
    name: 'forgot-unknown',
    shows: 'an email that has no account',
    says: ['FORGOT-02'],
    address,
    replies: { 'POST /api/user/check_email': { re: '200' } },
    steps: [...asked, submitForgot],
    states: { forgot: 'editing.coolingDown' },
    sees: inForgot(
      field(email, 'mei@example.com', ['The specific email address no exists', '该电子邮箱不存在']),
      confirm(),
    ),
    focus: part('textbox', email),
  },
  {
    name: 'forgot-sent',
    shows: 'a forgotten password, step 2',
    says: ['FORGOT-01', 'FORGOT-03'],
    address,
    replies: { 'POST /api/user/check_email': { re: '406' }, 'POST /api/user/forget_passwd_email': { re: '200' } },
    steps: [...asked, submitForgot],
    states: { forgot: 'sent' },
    sees: inForgot(
      textWith(['A reset password link was emailed to you.', '重置密码链接已发送至您的邮箱。']),
      textWith(['Please check your inbox.', '请查收邮件。']),
      confirm(),
      absent(field(email)),
    ),
    focus: part('button', ['Confirm', '确认']),
  },
  {
    name: 'live',
    shows: 'the question to log in before an appointment',
    says: ['LIVE-01'],
    address,
    steps: [open('live')],
    states: { dialogs: 'guest.live' },
    sees: [
      dialog(['LOGIN/SIGN UP', '登录/注册']),
      text(['Please login your account in order to make an appointment！', '请登录您的账户以进行预约！']),
      button(['Login', '登录']),
      button(['Sign Up', '注册']),
      close,
    ],
  },
  {
    name: 'reset',
    shows: 'the page of a mailed link to a new password',
    says: ['FORGOT-04'],
    address: resetPage,
    states: { resetPassword: 'editing.ready', screens: 'screen.resetPassword' },
    sees: [heading(['Choose a new password', '设置新密码']), field(newPassword), field(repeat), save()],
  },
  {
    name: 'reset-weak',
    shows: 'a weak new password, repeated differently',
    says: ['FORGOT-04', 'REGIST-04'],
    address: resetPage,
    steps: [
      send('resetPassword', { type: 'password.changed', value: 'ring' }),
      send('resetPassword', { type: 'repeat.changed', value: 'rings' }),
      submitReset,
    ],
    states: { resetPassword: 'editing.ready' },
    sees: [
      field(newPassword, 'ring', weak),
      field(repeat, 'rings', ['The two passwords differ', '两次输入的密码不一致']),
    ],
    focus: part('textbox', newPassword),
  },
  {
    name: 'reset-submitting',
    shows: 'the new password is saved',
    says: ['FORM-02'],
    address: resetPage,
    replies: { 'POST /api/user/reset_password': 'never' },
    steps: [...chosen, submitReset],
    states: { resetPassword: 'submitting' },
    sees: [save(true)],
  },
  {
    name: 'reset-common',
    shows: 'one of the commonest passwords as the new one',
    says: ['X-GUARD-03'],
    address: resetPage,
    replies: { 'POST /api/user/reset_password': { re: '422' } },
    steps: [...chosen, submitReset],
    states: { resetPassword: 'editing.coolingDown' },
    sees: [field(newPassword, 'ring4Mei', commonPassword), field(repeat, 'ring4Mei'), save()],
    focus: part('textbox', newPassword),
  },
  {
    name: 'reset-lost',
    shows: 'the connection was lost when the password was saved',
    says: ['SESSION-07'],
    address: resetPage,
    replies: { 'POST /api/user/reset_password': 'offline' },
    steps: [...chosen, submitReset],
    states: { resetPassword: 'editing.coolingDown' },
    sees: [lost, field(newPassword, 'ring4Mei'), field(repeat, 'ring4Mei'), save()],
  },
  {
    name: 'reset-saved',
    shows: 'the new password is saved, and the customer signed in',
    says: ['FORGOT-04'],
    address: resetPage,
    replies: {
      'POST /api/user/reset_password': { re: '200' },
      'POST /api/user/get_header_info': { re: '200', data: { uuid: mei.uuid, user_name: 'Mei', num: 2 } },
    },
    steps: [...chosen, submitReset],
    states: { resetPassword: 'saved', session: 'signedIn.settled' },
    sees: [
      heading(['Your password is saved', '密码已保存']),
      text(['You are signed in.', '您已登录。']),
      link(['Back to the home page', '返回首页'], '/'),
      onDesktop(link(['Account of Mei', 'Mei 的账户'])),
    ],
  },
  {
    name: 'reset-gone',
    shows: 'a link to a new password that no longer works',
    says: ['FORGOT-04'],
    address: resetPage,
    replies: { 'POST /api/user/reset_password': { re: '410' } },
    steps: [...chosen, submitReset],
    states: { resetPassword: 'linkInvalid' },
    sees: [
      heading(['This link no longer works', '此链接已失效']),
      button(['Send a new link', '重新获取链接']),
      absent(field(newPassword)),
    ],
  },
  {
    name: 'login-required',
    shows: 'a page for customers, opened by a visitor: the login comes by itself',
    says: ['ROUTE-20'],
    address: '/pages/Personal/OrderInfo',
    states: { screens: ['customer.anonymous', 'screen.loginRequired'], dialogs: 'guest.sign' },
    sees: [dialog(login), inLogin(signIn(), close)],
    focus: part('textbox', email),
  },
  {
    name: 'login-required-payment',
    shows: 'the payment of an order, opened by a visitor',
    says: ['ROUTE-20'],
    address: about('/pages/PaymentPage'),
    states: { screens: ['customer.anonymous', 'screen.loginRequired'], dialogs: 'guest.sign' },
    sees: [dialog(login), inLogin(signIn(), close)],
    focus: part('textbox', email),
  },
  {
    name: 'login-required-closed',
    shows: 'a page for customers after a visitor closed the login',
    says: ['ROUTE-20'],
    address: '/pages/Personal/OrderInfo',
    steps: [send('dialogs', { type: 'dialog.closed' })],
    states: { screens: 'screen.loginRequired', dialogs: 'closed' },
    sees: [
      heading(['Please log in', '请先登录']),
      within(part('main'), button(['Log in', '登录']), button(['Create New Account', '注册新账户'])),
    ],
  },
  {
    name: 'visitor',
    shows: 'the header of a visitor',
    says: ['SHELL-05', 'SHELL-18'],
    address: '/pages/FAQ',
    states: { session: 'anonymous' },
    sees: onDesktop(
      within(part('banner'), link(['Log in', '登录'], '/pages/Personal'), absent(button(['Log out', '退出登录']))),
    ),
  },
  {
    name: 'customer',
    shows: 'the header of a customer',
    says: ['SHELL-05', 'SHELL-18'],
    address: '/pages/FAQ',
    customer: mei,
    states: { session: 'signedIn.settled' },
    sees: within(
      part('banner'),
      onDesktop(
        link(['Account of Mei', 'Mei 的账户'], '/pages/Personal'),
        button(['Log out', '退出登录']),
        absent(link(['Log in', '登录'])),
      ),
      link(['My Cart, 2', '我的购物车，2 件'], '/pages/Cart'),
    ),
  },
  {
    name: 'customer-long-name',
    shows: 'the header of a customer with the longest name that can be registered',
    says: ['SHELL-05'],
    address: '/pages/FAQ',
    customer: longestNamed,
    at: 'desktop',
    states: { session: 'signedIn.settled' },
    sees: within(
      part('banner'),
      link([`Account of ${longestNamed.userName}`, `${longestNamed.userName} 的账户`], '/pages/Personal'),
      button(['Log out', '退出登录']),
      link(['My Cart, 2', '我的购物车，2 件'], '/pages/Cart'),
    ),
  },
  {
    name: 'logging-out',
    shows: 'the customer logs out',
    says: ['SHELL-18'],
    address: '/pages/FAQ',
    customer: mei,
    replies: { 'POST /api/user/logout': 'never' },
    steps: [send('session', { type: 'logout.requested' })],
    states: { session: 'signingOut' },
    at: 'desktop',
    sees: within(part('banner'), disabledButton(['Log out', '退出登录'])),
  },
  {
    name: 'timed-out',
    shows: 'the session has ended',
    says: ['SESSION-02'],
    address: '/pages/FAQ',
    customer: mei,
    steps: [send('session', { type: 'session.ended' })],
    states: { session: 'timedOut.prompting' },
    sees: [
      popup(['Tips', '提示']),
      text(['Login timed out, please log in again!', '登录已超时，请重新登录！']),
      button(['Confirm', '确认']),
      absent(button(['Cancel', '取消'])),
    ],
  },
  {
    name: 'timed-out-asking',
    shows: 'the session has ended, and another tab may have signed in meanwhile',
    says: ['SESSION-02'],
    address: '/pages/FAQ',
    customer: mei,
    replies: { 'POST /api/user/get_header_info': 'never' },
    steps: [send('session', { type: 'session.ended' }), send('session', { type: 'session.refreshed' })],
    states: { session: 'timedOut.lookingUp' },
    sees: [text(['Login timed out, please log in again!', '登录已超时，请重新登录！']), button(['Confirm', '确认'])],
  },
  {
    name: 'looking-up',
    shows: 'the header while the server is asked who is signed in',
    says: ['SESSION-01'],
    address: '/pages/FAQ',
    replies: { 'POST /api/user/get_header_info': 'never' },
    steps: [send('session', { type: 'session.refreshed' })],
    states: { session: 'lookingUp' },
    at: 'desktop',
    sees: within(part('banner'), link(['Log in', '登录'], '/pages/Personal')),
  },
  {
    name: 'customer-refreshing',
    shows: 'the header while the server is asked for the name and count anew',
    says: ['SESSION-01'],
    address: '/pages/FAQ',
    customer: mei,
    replies: { 'POST /api/user/get_header_info': 'never' },
    steps: [send('session', { type: 'session.refreshed' }), advance(500)],
    states: { session: 'signedIn.refreshing' },
    sees: within(part('banner'), link(['My Cart, 2', '我的购物车，2 件'], '/pages/Cart')),
  },
  ...safetyRows,
)
