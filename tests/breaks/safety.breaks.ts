import type { Breaks } from './break.ts'

const info = 'machines/personal/personal-info.machine.ts'
const password = 'machines/account/password-change.machine.ts'
const handlers = 'src/server/account/own-handlers.ts'
const sessions = 'src/server/account/sessions.ts'
const changes = 'src/server/account/email-changes.ts'
const confirmations = 'src/server/account/email-confirmations.ts'
const tries = 'src/server/account/password-tries.ts'
const screens = 'src/web/views/personal/screens.ts'

export const breaks: Breaks = {
  'PERSONAL-03': [
    // The rule of the registration in place of that of the account.
    {
      file: 'src/contract/account/own-schemas.ts',
      replace: "matching(patterns.accountPassword, 'password')",
      by: "matching(patterns.password, 'password')",
    },
    { file: password, replace: 'patterns.accountPassword(password)', by: 'patterns.password(password)' },
  ],
  'X-SAFETY-01': [
    {
      file: 'src/web/ports/personal/personal-info.ts',
      replace: "'infoDraft', JSON.stringify({ ...draft, customer: router.options.context.customer() })",
      by: "'infoDraft', JSON.stringify(draft)",
    },
    { file: handlers, replace: "      .where('info_version', '=', version)\n", by: '' },
    { file: info, replace: "      invoke: { id: 'leave', src: 'leave' },\n", by: '' },
    {
      file: 'src/web/ports/personal/personal-info.ts',
      replace: "draft: infoDraftOf(browserStorage.readJson('infoDraft'), router.options.context.customer()),",
      by: 'draft: null,',
    },
    {
      file: 'machines/personal/info-fields.ts',
      replace: "['firstname', 'lastname', 'gender', 'language'] as const",
      by: "['firstname', 'lastname', 'gender'] as const",
    },
  ],
  'X-SAFETY-02': [
    {
      file: 'src/web/views/account/password-part.tsx',
      replace: '{hasPassword ? null : <FormProblem problem={problems.form} />}',
      by: '<FormProblem problem={problems.form} />',
    },
    {
      file: handlers,
      replace: "      await transaction.deleteFrom('sessions').where('user_uuid', '=', uuid).execute()\n",
      by: '',
    },
    { file: tries, replace: '      await countWrong(user)\n', by: '' },
    { file: tries, replace: 'const maxTries = 10', by: 'const maxTries = 11' },
    { file: tries, replace: 'const window = 3_600_000', by: 'const window = 7_200_000' },
    {
      file: handlers,
      replace: '        .set({ used_at: at.toISOString() })\n',
      by: '        .set({ used_at: null })\n',
    },
    { file: password, replace: "'oldIsEntered', ", by: '' },
  ],
  'X-SAFETY-03': [
    {
      file: sessions,
      replace: "          .where('user_uuid', '=', userUuid)\n          .where('uuid', '=', uuid)",
      by: "          .where('uuid', '=', uuid)",
    },
    { file: sessions, replace: ".where('uuid', '<>', uuid)", by: '' },
    { file: 'src/server/account/device.ts', replace: ".slice(0, 3).join('.')}.0/24", by: ".join('.')}/32" },
    { file: handlers, replace: 'current: row.uuid === own', by: 'current: row.uuid !== own' },
  ],
  'X-SAFETY-04': [
    {
      file: 'src/server/account/password-resets.ts',
      replace: '      await dropChangesOfUnproven(transaction, user)\n',
      by: '',
    },
    {
      file: changes,
      replace: 'change.old_confirmed_at === null || change.new_confirmed_at === null',
      by: 'change.old_confirmed_at === null && change.new_confirmed_at === null',
    },
    { file: changes, replace: "    if (await isTaken(transaction, change.new_email)) return 'taken'\n", by: '' },
    {
      file: changes,
      replace: '    await moveSubscription(transaction, change)\n',
      by: '',
    },
    { file: changes, replace: 'const maxPerDay = 5', by: 'const maxPerDay = 6' },
    { file: changes, replace: 'if (found) await end(transaction, found.change.uuid)', by: '' },
    {
      file: 'src/contract/account/settings.ts',
      replace: 'emailLinkHours = 24',
      by: 'emailLinkHours = 48',
    },
    {
      file: 'src/server/account/own-mails.ts',
      replace: "name: side === 'old' ? user.first_name : ''",
      by: 'name: user.first_name',
    },
  ],
  'X-SAFETY-06': [
    {
      file: 'src/server/account/handlers.ts',
      replace: '      if (uuid !== null) await mailConfirmation(transaction, { user: uuid, at: context.now() })\n',
      by: '',
    },
    { file: confirmations, replace: 'const maxLinks = 5', by: 'const maxLinks = 6' },
    {
      file: confirmations,
      replace: "        .where('expires_at', '>', at)\n        .returning",
      by: '        .returning',
    },
    { file: confirmations, replace: "      .where('users.email_proven_at', 'is', null)\n", by: '' },
    {
      file: 'machines/account/email-confirmation.machine.ts',
      replace: "            actions: ['setMailed', 'refreshSafety'],",
      by: "            actions: ['setMailed'],",
    },
    {
      file: 'src/web/views/account/email-change-page.tsx',
      replace: "link.side === 'own' ? null",
      by: "link.side === 'new' ? null",
    },
  ],
  'X-SAFETY-05': [
    { file: screens, replace: '  safety: pages.safety,', by: '  safety: pages.privacy,' },
    {
      file: 'src/web/styles/personal/personal.css',
      replace: '  .me__menu {\n    display: block;',
      by: '  .me__menu {\n    display: none;',
    },
  ],
}
