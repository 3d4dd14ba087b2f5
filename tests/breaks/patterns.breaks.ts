import type { Breaks } from './break.ts'

const patterns = 'src/contract/patterns.ts'
const constants = 'src/contract/constants.ts'
const loginCheck = 'machines/account/login-check.machine.ts'
const clicks = 'machines/shell/click-debounce.machine.ts'

export const breaks: Breaks = {
  'FORM-01': [
    { file: patterns, replace: 'isLengthBetween(value, 8, 25) && mixes', by: 'isLengthBetween(value, 8, 24) && mixes' },
    {
      file: patterns,
      replace: '10, 14, 16, 25, 30, 32, 40, 48, 96, 128, 10_000',
      by: '10, 14, 16, 25, 30, 32, 40, 48, 64, 96, 128, 10_000',
    },
    {
      file: patterns,
      replace: '(\\.[0-9]{1,2})?$/.test(value),\n  noChinese',
      by: '(\\.[0-9]{1,3})?$/.test(value),\n  noChinese',
    },
  ],
  'FORM-02': [
    {
      file: clicks,
      replace: "{ guard: { type: 'isRepetition', params: ({ event }) => event }, actions: 'cancelClick' },",
      by: '',
    },
    { file: constants, replace: 'buttonDebounce = 500', by: 'buttonDebounce = 50' },
    { file: 'src/web/ports/shell/button-clicks.ts', replace: 'current?.stopImmediatePropagation()', by: '' },
    { file: 'src/web/ports/shell/button-clicks.ts', replace: 'else if (repeated)', by: 'else if (!repeated)' },
  ],
  'FORM-03': [
    {
      file: 'src/web/ui/field.tsx',
      replace: "if (error === '') console.warn(",
      by: 'if (error === undefined) console.warn(',
    },
  ],
  'API-01': [
    {
      file: 'src/contract/cart/calls.ts',
      replace: "'POST /api/purchase/remove_cart'",
      by: "'POST /api/purchase/delete_cart'",
    },
    {
      file: 'src/contract/search/calls.ts',
      replace: "'GET /api/purchase/search_commodity'",
      by: "'POST /api/purchase/search_commodity'",
    },
    { file: 'src/web/ports/call.ts', replace: "credentials: 'same-origin'", by: "credentials: 'omit'" },
    { file: 'src/web/ports/call.ts', replace: "value !== null && value !== ''", by: 'value !== null' },
    {
      file: 'src/server/http/calls.ts',
      replace: "re === '400' && field ? 400 : 200",
      by: "re === '200' ? 200 : 400",
    },
    {
      file: 'src/server/http/errors.ts',
      replace: "return reply.send({ re: '500', id })\n    return reply\n      .type",
      by: "return reply.send({ re: '500', id, message: error.message })\n    return reply\n      .type",
    },
  ],
  'API-02': [
    { file: 'src/server/cart/handlers.ts', replace: "=== 1n ? '200' : '404'", by: "=== 1n ? '201' : '404'" },
    { file: 'machines/calls/answers.ts', replace: "'200'", by: "'201'" },
  ],
  'API-03': [
    {
      file: 'src/contract/account/calls.ts',
      replace: "'POST /api/user/get_header_info'",
      by: "'POST /api/user/header_info'",
    },
    {
      file: 'src/contract/appointment/calls.ts',
      replace: "'POST /api/purchase/get_special_section'",
      by: "'POST /api/purchase/get_sections'",
    },
    {
      file: 'src/server/appointment/appointments.ts',
      replace: 'num: String(daysAhead)',
      by: 'num: String(daysAhead + 1)',
    },
    // The cart opens for nobody, and the appointment dialog does not where the server is silent.
    {
      file: loginCheck,
      replace: "params: ({ context }) => ({ type: 'page.loginRequired', href: context.href })",
      by: "params: ({ context }) => ({ type: 'page.confirmed', href: context.href })",
    },
    {
      file: loginCheck,
      replace: "onError: { target: 'idle', actions: { type: 'notifyParent', params: { type: 'dialog.confirmed' } } },",
      by: "onError: 'idle',",
    },
  ],
  'API-04': [
    { file: constants, replace: 'thumbSm: 768', by: 'thumbSm: 640' },
    {
      file: 'src/contract/catalogue/pictures.ts',
      replace: '`${modifier}=${value}`',
      by: '`${modifier[0]}=${value}`',
    },
  ],
  'CONST-01': [
    { file: constants, replace: 'leadPopupDelay = 5000', by: 'leadPopupDelay = 6000' },
    { file: constants, replace: 'pageSizes = [10, 15, 20, 50]', by: 'pageSizes = [10, 15, 20, 100]' },
    { file: 'src/web/views/catalogue/piece-search.ts', replace: 'piecesPageSize = 15', by: 'piecesPageSize = 16' },
  ],
  'CONST-02': [
    {
      file: 'machines/consent/conversion.machine.ts',
      replace: "            { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },\n",
      by: '',
    },
    { file: 'src/web/ports/background.ts', replace: "'gtag error'", by: "'analytics error'" },
    { file: constants, replace: 'conversionTimeout = 2000', by: 'conversionTimeout = 20_000' },
  ],
  'CONST-03': [{ file: 'src/server/account/users.ts', replace: 'sign_ip: caller.ip', by: 'sign_ip: null' }],
  'CONST-04': [
    { file: 'src/web/locales/zh-CN/cart.json', replace: '"cart.title": ', by: '"cart.heading": ' },
    // What a page takes from the rows of other pages, such as the navigation of the personal area.
    { file: 'src/web/build/page-texts.ts', replace: '      ...titlesIn(source, ofKinds),\n', by: '' },
    {
      file: 'src/web/i18n/rich-text.tsx',
      replace: 'draw(formatMessage(locale, words, values))',
      by: "draw('')",
    },
    { file: 'src/web/i18n/message-key.ts', replace: 'const offset = 4', by: 'const offset = 0' },
    { file: 'src/web/i18n/format-message.ts', replace: 'inner[`=${number}`] ?? ', by: '' },
    // A language cookie without an age ends with the browser.
    { file: 'src/web/ports/shell.ts', replace: '; Max-Age=${yearInSeconds}', by: '' },
    { file: 'src/server/http/language.ts', replace: 'maxAge: year, ', by: '' },
    {
      file: 'src/server/language-of.ts',
      replace: "if (tag === 'zh' || tag.startsWith('zh-')) return 'zh-CN'",
      by: "if (tag === 'zh') return 'zh-CN'",
    },
  ],
}
