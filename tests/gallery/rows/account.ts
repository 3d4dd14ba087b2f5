import type { Dialog } from '#machines/dialogs/dialogs.machine.ts'
import { mei } from '../data/customers.ts'
import { advance, press, rows, send, type Step } from '../support/row.ts'
import {
  absent,
  button,
  dialog,
  disabledButton,
  field,
  heading,
  image,
  link,
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
const close = button(['Close', '关闭'])
const tooMany = text(['Too many tries. Please wait a minute and try again.', '尝试次数过多，请稍候一分钟再试。'])
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
  send('login', { type: 'email.changed', value: 'mei@example.com' }),
  send('login', { type: 'password.changed', value: 'ring4Mei' }),
  send('login', { type: 'code.changed', value: 'K7PXM' }),
]
const submitLogin = send('login', { type: 'login.submitted' })

const register: Words = ['New Account', '新账户']
const inRegister = (...sees: (Seen | Seen[])[]) => within(part('dialog', register), ...sees)
const signUp: Words = ['Sign Up', '注册']
const registered: Step[] = [
  open('regist'),
  send('register', { type: 'firstName.changed', value: 'Mei' }),
  send('register', { type: 'email.changed', value: 'mei@example.com' }),
  send('register', { type: 'password.changed', value: 'ring4Mei' }),
  send('register', { type: 'code.changed', value: 'K7PXM' }),
]
const submitRegister = send('register', { type: 'register.submitted' })

const forgot: Words = ['Forgot Password', '忘记密码']
const inForgot = (...sees: (Seen | Seen[])[]) => within(part('dialog', forgot), ...sees)
const confirm = (busy = false) => button(['Confirm', '确认'], { busy })
const asked: Step[] = [open('forgot'), send('forgot', { type: 'email.changed', value: 'mei@example.com' })]
const submitForgot = send('forgot', { type: 'email.submitted' })

const resetPage = '/pages/ResetPassword?token=abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG'
const newPassword: Words = ['New password', '新密码']
const repeat: Words = ['Repeat the new password', '再次输入新密码']
const save = (busy = false) => button(['Save and sign in', '保存并登录'], { busy })
const chosen: Step[] = [
  send('resetPassword', { type: 'password.changed', value: 'ring4Mei' }),
  send('resetPassword', { type: 'repeat.changed', value: 'ring4Mei' }),
]
const submitReset = send('resetPassword', { type: 'reset.submitted' })

export const account = rows(
  {
    name: 'login',
    shows: 'the login as it opens',
    says: ['LOGIN-01', 'LOGIN-03', 'LOGIN-08', 'DIALOG-02'],
    address,
    steps: [open('sign')],
    states: { dialogs: 'guest.sign', login: 'editing.ready', verificationCode: 'showing', socialSignIn: 'idle' },
    sees: [
      dialog(login),
      inLogin(
        heading(login),
        loginFields(['', '', '']),
        codePicture,
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
    name: 'login-missing',
    shows: 'a login without anything',
    says: ['LOGIN-02'],
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
        link(['Terms of Conditions', '条款与条件'], '/pages/Terms'),
        link(['Privacy Policy', '隐私政策'], '/pages/PrivacyPolicy'),
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
      button(['Confirm', '确定']),
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
    sees: [text(['Login timed out, please log in again!', '登录已超时，请重新登录！']), button(['Confirm', '确定'])],
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
)
