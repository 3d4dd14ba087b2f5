import type { Breaks } from './break.ts'

const dialogs = 'machines/dialogs/dialogs.machine.ts'
const login = 'machines/account/login.machine.ts'
const register = 'machines/account/register.machine.ts'
const forgot = 'machines/account/forgot.machine.ts'
const session = 'machines/account/session.machine.ts'
const english = 'src/web/locales/en/account.json'
const frame = 'src/web/views/dialogs/frame.tsx'
const loginView = 'src/web/views/dialogs/login.tsx'
const registerView = 'src/web/views/dialogs/register.tsx'

export const breaks: Breaks = {
  'DIALOG-01': [{ file: dialogs, replace: "target: '.guest.forgot',", by: "target: '.guest.regist'," }],
  'DIALOG-02': [
    { file: 'src/web/views/dialogs/overlay.tsx', replace: 'isDismissable = false', by: 'isDismissable = true' },
    { file: frame, replace: 'onClick={onClose}', by: '' },
    // On a phone a thumb scrolls the dialog, and reaches its close button.
    {
      file: 'src/web/styles/dialogs/dialog.css',
      replace: '  overflow: auto;\n}\n.dialog {',
      by: '  overflow: hidden;\n}\n.dialog {',
    },
    {
      file: 'src/web/styles/dialogs/dialog.css',
      replace: '  top: 8px;\n  right: 8px;\n  z-index: 2;',
      by: '  top: -48px;\n  right: 8px;\n  z-index: 2;',
    },
  ],
  'DIALOG-03': [
    {
      file: dialogs,
      replace:
        "actions: ['removeAppointData', { type: 'notifyParent', params: { type: 'dialog.wasClosed' } }],\n    },\n  },",
      by: "actions: { type: 'notifyParent', params: { type: 'dialog.wasClosed' } },\n    },\n  },",
    },
    {
      file: 'src/web/ports/account/account.ts',
      replace: "removeAppointData: () => browserStorage.remove('appointData')",
      by: "removeAppointData: () => browserStorage.remove('appointmentDraft')",
    },
    // An enquiry that leaves the appointment where it is.
    {
      file: dialogs,
      replace: "actions: ['removeAppointData', { type: 'notifyParent', params: { type: 'enquiry.accepted' } }]",
      by: "actions: { type: 'notifyParent', params: { type: 'enquiry.accepted' } }",
    },
  ],
  'DIALOG-04': [
    {
      file: dialogs,
      replace:
        "invoke: { id: 'forgot', src: 'forgot', input: ({ context }) => ({ email: context.handedOver.email }) },",
      by: '',
    },
  ],
  'LOGIN-01': [
    { file: english, replace: '"Log In To Your Account"', by: '"Log in to your account"' },
    { file: loginView, replace: "dialog: 'forgot', email })", by: "dialog: 'regist', email })" },
    {
      file: loginView,
      replace: '<Form className="form" onSubmit={() => login.send({ type: \'login.submitted\' })}>',
      by: '<Form className="form" onSubmit={() => undefined}>',
    },
  ],
  'LOGIN-02': [
    { file: english, replace: '"Please enter Email Address"', by: '"Please enter email address"' },
    { file: loginView, replace: "missing: 'login.passwordMissing'", by: "missing: 'login.emailMissing'" },
    { file: login, replace: "password: context.password === '' ? 'missing' : null", by: 'password: null' },
  ],
  'X-ACCESS-01': [
    {
      file: 'src/server/account/verification/codes.ts',
      replace: 'if (shown) return codeOf(id, shown.seed)',
      by: "if (shown) await transaction.deleteFrom('verification_codes').execute()",
    },
    {
      file: 'src/server/account/verification/speech.ts',
      replace: 'all.get(character) ?? new Int16Array()',
      by: "all.get('A') ?? new Int16Array(character.length)",
    },
    {
      file: 'src/web/views/dialogs/verification-code.tsx',
      replace: "'code.silenced' : 'code.listened'",
      by: "'code.refreshed' : 'code.listened'",
    },
    { file: 'src/web/ports/account/speak-code.ts', replace: 'audio.pause()', by: 'audio.load()' },
  ],
  'LOGIN-03': [
    { file: login, replace: 'vcode: context.code.trim(),', by: 'vcode: context.password,' },
    {
      file: 'src/web/ports/account/code-key.ts',
      replace: 'latest = Math.max(Date.now(), latest + 1)',
      by: 'latest += 1',
    },
  ],
  'LOGIN-04': [
    {
      file: 'machines/account/after-login.machine.ts',
      replace: "actions: ['resumeAction', 'clearAction'] },",
      by: "actions: 'clearAction' },",
    },
    {
      file: 'machines/account/after-login.machine.ts',
      replace: 'context.appointment || pageAt(context.path) === pages.appointment',
      by: 'context.appointment',
    },
    {
      file: 'src/server/account/handlers.ts',
      replace: 'await context.session.start(user.uuid)',
      by: 'void context.session',
    },
  ],
  'LOGIN-05': [
    { file: loginView, replace: "mismatch: 'login.noMatch'", by: "mismatch: 'login.passwordMissing'" },
    { file: login, replace: "407: { password: 'mismatch' }", by: "407: { form: 'failed' }" },
  ],
  'LOGIN-06': [
    {
      file: login,
      replace: "501: { code: 'wrong' },\n  502: { code: 'invalid' },",
      by: "501: { code: 'invalid' },\n  502: { code: 'wrong' },",
    },
    { file: english, replace: '"Invalid verification code"', by: '"Wrong verification code"' },
  ],
  'LOGIN-07': [
    { file: login, replace: "entry: ['clearCode', 'refreshCode',", by: "entry: ['clearCode'," },
    { file: register, replace: "entry: ['clearCode', 'refreshCode',", by: "entry: ['refreshCode'," },
    { file: 'src/web/ports/account/code-key.ts', replace: 'latest + 1', by: 'latest' },
  ],
  'LOGIN-08': [
    { file: english, replace: '"Or Sign In With"', by: '"Or sign in with"' },
    {
      file: 'machines/account/social-sign-in.machine.ts',
      replace: 'input: ({ context }) => ({ code: context.token })',
      by: "input: () => ({ code: '' })",
    },
    { file: 'src/server/account/identity/provider.ts', replace: "'openid email profile'", by: "'openid email'" },
    {
      file: 'src/web/ports/account/social-window.ts',
      replace: '!isMessage(data) || data.state !== state',
      by: '!isMessage(data)',
    },
  ],
  'REGIST-01': [
    { file: registerView, replace: 'busy={busy} disabled={incomplete}', by: 'busy={busy}' },
    { file: register, replace: "gender: '0',", by: "gender: '1'," },
    { file: english, replace: '"regist.back": "Back To Login"', by: '"regist.back": "Back to login"' },
  ],
  'REGIST-02': [
    {
      file: registerView,
      replace: 'messageLink(pages.privacyPolicy.href(), { newTab: true })',
      by: 'messageLink(pages.terms.href(), { newTab: true })',
    },
    {
      file: english,
      replace: 'By clicking SIGN UP you create an account',
      by: 'By clicking the button you create an account',
    },
  ],
  'REGIST-03': [
    { file: registerView, replace: "taken: 'regist.emailTaken'", by: "taken: 'login.emailMalformed'" },
    { file: 'src/server/account/handlers.ts', replace: "? '406' : '200',", by: "? '200' : '406'," },
  ],
  'REGIST-04': [
    { file: 'src/contract/patterns.ts', replace: 'isLengthBetween(value, 6, 15)', by: 'isLengthBetween(value, 6, 16)' },
    { file: 'src/contract/patterns.ts', replace: '[/[A-Z]/, /[a-z]/, /[0-9]/', by: '[/[A-Za-z]/, /[0-9]/' },
    { file: registerView, replace: "weak: 'regist.passwordWeak'", by: "weak: 'regist.passwordHint'" },
  ],
  'REGIST-05': [
    { file: register, replace: 'lastname: context.lastName.trim()', by: 'lastname: context.firstName.trim()' },
    { file: register, replace: 'gender: context.gender,', by: "gender: '0'," },
  ],
  'REGIST-06': [
    {
      file: dialogs,
      replace: "actions: ['saveRegistration', { type: 'setRegistered',",
      by: "actions: [{ type: 'setRegistered',",
    },
    {
      file: 'src/web/ports/account/account.ts',
      replace: "browserStorage.write('Register', 'true')",
      by: "browserStorage.write('Register', '1')",
    },
  ],
  'X-REGIST-07': [
    { file: dialogs, replace: '({ email, registered: true })', by: "({ email: '', registered: true })" },
    {
      file: loginView,
      replace: '{registered ? <output className="small">{t(\'regist.ready\')}</output> : null}',
      by: '',
    },
  ],
  'FORGOT-01': [
    { file: english, replace: '"A reset password link was emailed to you."', by: '"We sent you a link."' },
    {
      file: forgot,
      replace: "sendParent({ type: 'dialog.opened', dialog: 'sign' })",
      by: "sendParent({ type: 'dialog.opened', dialog: 'forgot' })",
    },
  ],
  'FORGOT-02': [
    {
      file: 'src/web/views/dialogs/forgot.tsx',
      replace: "emailUnknown: 'forgot.emailUnknown'",
      by: "emailUnknown: 'account.network'",
    },
    { file: english, replace: '"Please fill in your email address"', by: '"Please enter Email Address"' },
  ],
  'FORGOT-03': [
    {
      file: forgot,
      replace:
        "{ guard: { type: 'callSucceeded', params: ({ event }) => event.output }, target: 'sent' },\n          { target: 'editing.coolingDown' },",
      by: "{ target: 'sent' },",
    },
  ],
  'FORGOT-04': [
    {
      file: 'src/server/account/password-resets.ts',
      replace: 'lifetime = 30 * 60_000',
      by: 'lifetime = 24 * 60 * 60_000',
    },
    { file: 'src/contract/pages.ts', replace: "path: '/pages/ResetPassword'", by: "path: '/pages/PasswordReset'" },
    {
      file: 'machines/account/reset-password.machine.ts',
      replace:
        "'editing.coolingDown',\n            actions: [\n              { type: 'setProblems', params: { password: 'weak' } },",
      by: "'linkInvalid',\n            actions: [\n              { type: 'setProblems', params: { password: 'weak' } },",
    },
  ],
  'X-FORGOT-05': [
    {
      file: dialogs,
      replace: "src: 'forgot', input: ({ context }) => ({ email: context.handedOver.email })",
      by: "src: 'forgot', input: { email: '' }",
    },
    { file: loginView, replace: "dialog: 'forgot', email })", by: "dialog: 'forgot' })" },
  ],
  'LIVE-01': [
    { file: dialogs, replace: "'signUp.chosen': 'regist',", by: '' },
    { file: dialogs, replace: "'login.chosen': 'sign',", by: "'login.chosen': 'live'," },
    { file: english, replace: 'in order to make an appointment！"', by: 'to make an appointment."' },
    {
      file: 'src/web/views/dialogs/live.tsx',
      replace: "dialogs.send({ type: 'signUp.chosen' })",
      by: "dialogs.send({ type: 'login.chosen' })",
    },
  ],
  'SESSION-01': [
    {
      file: session,
      replace: "onError: 'settled',",
      by: "onError: '#session.anonymous',",
    },
    {
      file: 'src/server/account/header-info.ts',
      replace: 'user_name: firstName || email',
      by: 'user_name: email',
    },
    {
      file: 'src/web/ports/account/clear-customer-data.ts',
      replace: "!snapshot.hasTag('signedIn')",
      by: "snapshot.hasTag('nobody' as never)",
    },
  ],
  'SESSION-02': [
    { file: 'src/server/http/request-context.ts', replace: "found?.state === 'broken'", by: 'found && !alive' },
    { file: session, replace: "        'session.ended': {},\n", by: '' },
    {
      file: 'src/web/locales/en/shell.json',
      replace: '"Login timed out, please log in again!"',
      by: '"Your session has ended."',
    },
    {
      file: 'src/web/ports/call.ts',
      replace: "if (answer.re === '503') listeners.sessionEnded()",
      by: "if (answer.re === '401') listeners.sessionEnded()",
    },
    // A missing login that is said to be a timeout.
    {
      file: 'machines/cart/cart.machine.ts',
      replace: "{ type: 'notifyParent', params: { type: 'login.missing' } }",
      by: "{ type: 'notifyParent', params: { type: 'session.ended' } }",
    },
    // A cart that nobody asked for, and that asks to log in.
    {
      file: 'machines/cart/cart.machine.ts',
      replace:
        "                  'clearItems',\n                  { type: 'notifyParent', params: { type: 'session.refreshed' } },",
      by: "                  'clearItems',\n                  { type: 'notifyParent', params: { type: 'login.missing' } },",
    },
    // An addition that does not go on after the login.
    {
      file: 'machines/app/app.machine.ts',
      replace:
        "                'invalidateSession',\n                { type: 'requestLogin', params: ({ event }) => addToCart(event.addition) },\n",
      by: "                'invalidateSession',\n",
    },
    { file: 'src/server/calls/dispatch.ts', replace: "=== 'ended' ? '503' : '401'", by: "=== 'ended' ? '503' : '503'" },
  ],
  'SESSION-03': [
    { file: 'machines/account/keepalive.machine.ts', replace: "on: { 'activity.seen': 'calling' },", by: '' },
    { file: 'src/contract/account/calls.ts', replace: "'POST /api/base/keepalive'", by: "'POST /api/base/keep_alive'" },
    {
      file: 'src/web/ports/account/activity.ts',
      replace: "document.visibilityState === 'visible'",
      by: "document.visibilityState === 'hidden'",
    },
  ],
  'SESSION-04': [
    {
      file: 'src/contract/messages/instruction.ts',
      replace: 'hosts.includes(to.host)',
      by: 'hosts.some((host) => to.host.endsWith(host))',
    },
    {
      file: 'machines/messages/instructions.machine.ts',
      replace: "['dequeue', { type: 'leaveShop', params: ({ event }) => event.output }]",
      by: "'dequeue'",
    },
  ],
  'SESSION-05': [
    {
      file: 'machines/messages/messages.machine.ts',
      replace: "{ actions: { type: 'enqueue', params: ({ event }) => event.message } },",
      by: "{ actions: { type: 'show', params: ({ event }) => event.message } },",
    },
    {
      file: 'machines/messages/popups.machine.ts',
      replace: '[...context.queue, popup]',
      by: '[popup, ...context.queue]',
    },
    { file: 'src/contract/constants.ts', replace: 'messageDuration = 3000', by: 'messageDuration = 5000' },
    {
      file: 'src/web/views/messages/toast.tsx',
      replace: "role={current?.tone === 'error' ? 'alert' : 'status'}",
      by: 'role="status"',
    },
  ],
  'SESSION-06': [
    {
      file: 'src/web/ports/navigation/watch-router.ts',
      replace: 'hasLeft = Boolean(frame?.error ?? frame?.context?.lost)',
      by: 'hasLeft = false',
    },
    {
      file: 'machines/navigation/reload-guard.machine.ts',
      replace: 'at - last < reloadGuard',
      by: 'at - last > reloadGuard',
    },
    {
      file: 'src/web/ports/navigation/reload-guard.ts',
      replace: "browserStorage.write('reloadedAt', String(at))\n",
      by: '\n',
    },
    { file: 'src/web/ports/navigation/reload-guard.ts', replace: 'if (payload) report({ payload })\n', by: '\n' },
    { file: 'src/web/routes/page-options.ts', replace: 'reportReady(PageFailed)', by: 'PageFailed' },
    { file: 'src/web/build/lean-preload.ts', replace: '    dispatchEvent(event)\n', by: '' },
  ],
  'SESSION-07': [
    {
      file: login,
      replace: "{ target: 'editing.coolingDown', actions: { type: 'setProblems', params: { form: 'network' } } },",
      by: "{ target: 'editing.coolingDown' },",
    },
    {
      file: 'src/web/views/account/form-problem.tsx',
      replace: "network: 'account.network'",
      by: "network: 'account.failed'",
    },
  ],
}
