import type { Breaks } from './break.ts'

const attempts = 'src/server/account/sign-in-attempts.ts'
const browsers = 'src/server/account/known-browsers.ts'

export const breaks: Breaks = {
  'GUARD-01': [
    {
      file: attempts,
      replace: "              row('sign_in_attempts.tries', '<', free),",
      by: "              row('sign_in_attempts.tries', '<=', free),",
    },
    { file: attempts, replace: '512, 900]', by: '512]' },
    { file: attempts, replace: 'normaliseEmail(email)', by: 'email' },
    { file: 'src/server/account/handlers.ts', replace: '    await attempts.forget(attempted)\n', by: '' },
  ],
  'GUARD-02': [
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
}
