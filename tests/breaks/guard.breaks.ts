import type { Breaks } from './break.ts'

const attempts = 'src/server/account/sign-in-attempts.ts'
const browsers = 'src/server/account/known-browsers.ts'
const refusals = 'src/server/http/refusals.ts'

export const breaks: Breaks = {
  'X-GUARD-01': [
    {
      file: attempts,
      replace: "              row('sign_in_attempts.tries', '<', free),",
      by: "              row('sign_in_attempts.tries', '<=', free),",
    },
    { file: attempts, replace: '512, 900]', by: '512]' },
    { file: attempts, replace: 'normaliseEmail(email)', by: 'email' },
    { file: 'src/server/account/handlers.ts', replace: '    await attempts.forget(attempted)\n', by: '' },
  ],
  'X-GUARD-02': [
    { file: attempts, replace: "browser ?? ''", by: "''" },
    {
      file: browsers,
      replace: "    .where(column, '=', account)\n    .where('browser_hash'",
      by: "    .where('browser_hash'",
    },
    {
      file: 'src/server/account/own-handlers.ts',
      replace: "      await forgetBrowsers(transaction, 'user_uuid', uuid)\n",
      by: '',
    },
  ],
  'X-GUARD-03': [
    { file: 'src/server/account/common-passwords.ts', replace: 'password.toLowerCase()', by: 'password' },
    {
      file: 'src/server/account/handlers.ts',
      replace: "    if (isCommonPassword(pwd)) return { re: '422' }\n",
      by: '',
    },
    {
      file: 'machines/account/register.machine.ts',
      replace: "422: { password: 'common' }",
      by: "422: { form: 'failed' }",
    },
    {
      file: 'src/web/views/account/password-part.tsx',
      replace: "common: 'account.passwordCommon'",
      by: "common: 'safety.passwordRule'",
    },
  ],
  'X-GUARD-04': [
    { file: refusals, replace: '{ call, re, reason }', by: '{ call, reason }' },
    { file: refusals, replace: "['401', '403', '503']", by: "['401', '503']" },
  ],
  'X-GUARD-05': [
    { file: 'src/server/cross-site.ts', replace: '`${request.protocol}:`', by: "'http:'" },
    { file: 'src/server/http/language.ts', replace: 'localeCookie(secure)', by: 'localeCookie(false)' },
    {
      file: 'src/server/account/identity/routes.ts',
      replace: 'origin() + socialReturnPath',
      by: '`${request.protocol}://${request.host}${socialReturnPath}`',
    },
  ],
  'X-GUARD-06': [
    { file: 'src/server/http/unreadable.ts', replace: 'reply.code(400).headers(headers)', by: 'reply.code(400)' },
    { file: 'src/server/http/unreadable.ts', replace: '        ...headers,\n', by: '' },
    {
      file: 'src/server/http/static.ts',
      replace: "['cross-origin-opener-policy',",
      by: "['content-security-policy', 'cross-origin-opener-policy',",
    },
  ],
  'X-GUARD-07': [
    {
      file: 'src/server/http/mailed-links.ts',
      replace: '({ path, httpOnly: true',
      by: "({ path: '/', httpOnly: true",
    },
    {
      file: 'src/server/http/mailed-links.ts',
      replace: 'hashOf(token).slice(0, 8)',
      by: "hashOf('token').slice(0, 8)",
    },
    { file: 'src/server/http/mailed-links.ts', replace: 'slice(0, 1 - maxLinks)', by: 'slice(maxLinks)' },
    { file: 'src/server/http/mailed-links.ts', replace: "      clean.searchParams.delete('token')\n", by: '' },
    {
      file: 'src/web/ports/navigation/mailed-link-history.ts',
      replace: 'if (address.pathname === path) ',
      by: 'if (address.pathname !== path) ',
    },
  ],
  'X-GUARD-08': [
    { file: 'src/server/appointment/mailed-addresses.ts', replace: "'first' : 'silent'", by: "'first' : 'first'" },
    {
      file: 'src/server/appointment/mailed-addresses.ts',
      replace: 'own !== undefined && own.email_proven_at !== null',
      by: 'own !== undefined',
    },
    { file: 'src/server/appointment/appointments.ts', replace: '      await confirmIfMailed(reference)\n', by: '' },
  ],
  'X-GUARD-09': [
    { file: 'src/contract/checkout/checkout.ts', replace: 'confirmed: 15', by: 'confirmed: 16' },
    { file: 'src/server/order/submit.ts', replace: 'held + more >', by: 'more >' },
  ],
}
