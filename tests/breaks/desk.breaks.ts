import type { Breaks } from './break.ts'

const desk = 'src/server/desk'
const machines = 'machines/desk'
const detail = 'machines/desk/desk-detail.machine.ts'

export const breaks: Breaks = {
  'X-DESK-01': [
    {
      file: `${desk}/subjects/orders.ts`,
      replace: "...receiver.address.map((line) => ['address', line] as const),",
      by: '',
    },
    { file: `${desk}/subjects/orders.ts`, replace: "['piece_number', line.piece_sku],", by: '' },
  ],
  'X-DESK-02': [{ file: 'src/desk/subjects.ts', replace: '`Possible: ${possible.join', by: '`${possible.join' }],
  'X-DESK-03': [
    { file: `${desk}/subjects/orders.ts`, replace: 'number.toUpperCase()', by: 'number' },
    { file: 'src/desk/subjects.ts', replace: "return 'There are none.'", by: "return ''" },
  ],
  'X-DESK-09': [
    { file: `${desk}/sign-in.ts`, replace: ".where('last_step', '<', step)", by: ".where('last_step', '<=', step)" },
    { file: `${desk}/totp.ts`, replace: 'const tolerance = 1', by: 'const tolerance = 2' },
    {
      file: `${desk}/sign-in.ts`,
      replace: 'if (!staff || !isRight || step === null)',
      by: 'if (!staff || step === null)',
    },
    {
      file: `${desk}/staff-sessions.ts`,
      replace: "\n        .where('staff_sessions.expires_at', '>', now().toISOString())",
      by: '',
    },
    {
      file: `${desk}/staff.ts`,
      replace: "await endSessions(context.transaction, uuid)\n  await audit(context, uuid, 'staff.reset'",
      by: "await audit(context, uuid, 'staff.reset'",
    },
    { file: `${desk}/handlers.ts`, replace: "    if (retryAfter > 0) return { re: '429', retryAfter }\n", by: '' },
    { file: 'src/server/http/staff-context.ts', replace: "sameSite: 'strict'", by: "sameSite: 'lax'" },
  ],
  'X-DESK-10': [
    {
      file: 'src/contract/desk/roles.ts',
      replace: "'order.cancelled': ['manager'],",
      by: "'order.cancelled': ['manager', 'adviser'],",
    },
    { file: 'src/contract/desk/roles.ts', replace: "payments: ['manager'],", by: "payments: ['manager', 'workshop']," },
    {
      file: `${desk}/handlers.ts`,
      replace: 'if (!maySee(role, payload.subject)) return',
      by: 'if (!maySee(role, payload.subject) && !payload) return',
    },
  ],
  'X-DESK-11': [
    { file: `${desk}/board.ts`, replace: "? 'asc' : 'desc'", by: "? 'asc' : 'asc'" },
    { file: `${desk}/subjects/subject.ts`, replace: 'sql.ref(key)}) < (', by: 'sql.ref(key)}) <= (' },
    { file: `${desk}/day.ts`, replace: 'seat: row.seat + 1', by: 'seat: row.seat' },
  ],
  'X-DESK-12': [
    { file: `${desk}/move.ts`, replace: 'first?.actor !== context.actor', by: '!first' },
    { file: `${machines}/move-form.ts`, replace: 'amountSen > mostSen', by: 'amountSen > 2 * mostSen' },
    {
      file: `${desk}/move.ts`,
      replace: 'seen.state !== state || seen.version !== (await readVersion(transaction, room, uuid))',
      by: 'seen.state !== state',
    },
    {
      file: `${desk}/staff-events.ts`,
      replace: "'request.declined': (details) => need(details, 'reply'),",
      by: "'request.declined': (details) => ({ reply: details.reply ?? '' }),",
    },
    {
      file: `${desk}/move.ts`,
      replace: 'if (intake && needsIntake(type)) await writeIntake(context, uuid, intake)',
      by: '',
    },
  ],
  'X-DESK-13': [
    { file: `${desk}/staff.ts`, replace: "'staff').set({ active: 0 })", by: "'staff').set({ active: 1 })" },
    {
      file: `${desk}/staff.ts`,
      replace: 'const account = { name, role, ...columns, active: 1 }',
      by: 'const account = { name, role, ...columns, active: 0 }',
    },
  ],
  'X-DESK-14': [
    { file: 'src/desk/day.ts', replace: '...visitors.map((name) => `  ${name}`),', by: '' },
    { file: 'src/desk/day.ts', replace: '.map((line) => cut(line, columns))', by: '' },
  ],
  'X-DESK-15': [
    { file: 'src/server/catalogue/withdrawn-stone.ts', replace: '  await countVersionUp(transaction)\n', by: '' },
    {
      file: 'src/server/catalogue/withdrawn-stone.ts',
      replace: '  if (stone.number !== null) throw new Error(`${stone.sku} is in the order ${stone.number}.`)\n',
      by: '',
    },
  ],
  'X-DESK-20': [
    { file: `${machines}/desk-sign-in.machine.ts`, replace: "              'clearCode',\n", by: '' },
    { file: `${machines}/desk-sign-in.machine.ts`, replace: "407: 'mismatch'", by: "407: 'failed'" },
  ],
  'X-DESK-21': [
    { file: `${machines}/board.machine.ts`, replace: "{ target: 'failed',", by: "{ target: 'showing'," },
    {
      file: 'src/contract/constants.ts',
      replace: 'boardRefreshInterval = 60_000',
      by: 'boardRefreshInterval = 600_000',
    },
  ],
  'X-DESK-22': [
    { file: 'src/web/views/desk/detail.tsx', replace: 'hasContent={found !== null}', by: 'hasContent={false}' },
    { file: detail, replace: 'found?.possible.includes(event) === true', by: 'found !== null' },
    { file: detail, replace: "{ guard: 'hasMoved', target: 'moved' },", by: '' },
  ],
  'X-DESK-23': [
    { file: `${machines}/move-form.ts`, replace: "  'refund.requested',\n", by: '' },
    { file: `${machines}/move-form.ts`, replace: 'amountSen < leastSen(event, mostSen)', by: 'amountSen < 0' },
  ],
  'X-DESK-24': [
    { file: detail, replace: "409: 'changed'", by: "409: 'failed'" },
    { file: detail, replace: '{ ...found, state: answer.data.state }', by: 'found' },
  ],
  'X-DESK-25': [
    { file: `${machines}/desk.machine.ts`, replace: ", 'renewScreen']", by: ']' },
    { file: 'src/web/ports/desk/focus.ts', replace: '    if (saved instanceof HTMLElement) saved.focus()\n', by: '' },
    { file: 'src/web/views/desk/moves.tsx', replace: 'busy={isBusy}', by: 'busy={isMoving}' },
  ],
  'X-DESK-26': [{ file: `${machines}/day.machine.ts`, replace: "{ actions: 'print' }", by: '{}' }],
  'X-DESK-27': [
    {
      file: `${machines}/desk-list.machine.ts`,
      replace: '[...(context.rows ?? []), ...answer.data.rows]',
      by: 'answer.data.rows',
    },
  ],
  'X-DESK-28': [
    {
      file: 'src/web/ports/desk/desk.ts',
      replace: "startsWith('zh') ? 'zh-CN' : 'en'",
      by: "startsWith('zh') ? 'en' : 'en'",
    },
    { file: `${machines}/places.ts`, replace: '.map(decoded)', by: '' },
    { file: 'src/web/ports/desk/focus.ts', replace: '    scrollTo(0, 0)\n', by: '' },
    { file: 'src/web/locales/zh-CN/desk.json', replace: '  "desk.state.making": "制作中",\n', by: '' },
  ],
  'X-DESK-29': [
    {
      file: `${machines}/desk.machine.ts`,
      replace: "guard: 'wouldLoseEntries',",
      by: "guard: { type: 'isGivenUp', params: true },",
    },
    { file: `${machines}/desk.machine.ts`, replace: "on: { 'address.changed': '.none' },", by: '' },
    { file: 'src/web/ports/desk/address.ts', replace: '      history.go(-steps)\n', by: '' },
    { file: 'src/web/views/desk/desk-root.tsx', replace: ': <Leaving />}', by: ': null}' },
  ],
  'X-DESK-31': [
    { file: 'src/web/ports/desk/desk.ts', replace: 'seconds * 1000', by: 'seconds' },
    {
      file: `${machines}/day.machine.ts`,
      replace: 'context.day === null ? {} :',
      by: 'context.day === null ? { day: "" } :',
    },
  ],
  'X-DESK-32': [{ file: 'src/web/styles/desk/print.css', replace: '  .panel--moves,\n', by: '' }],
  'X-DESK-33': [{ file: 'src/web/views/desk/screen-title.tsx', replace: '${name} · ', by: '' }],
  'X-DESK-35': [
    {
      file: 'machines/fulfilment/order-lifecycle.machine.ts',
      replace: "guard: 'isOtherNumber',\n",
      by: '',
    },
    { file: 'src/server/order/apply.ts', replace: ':${now.toISOString()}`', by: '`' },
    { file: `${desk}/trail.ts`, replace: '[wrong, numbers[place]]', by: '[numbers[place]]' },
    { file: 'src/web/views/desk/detail.tsx', replace: "tracking.join(' → ')", by: 'tracking[0]' },
  ],
  'X-DESK-36': [
    { file: `${desk}/search.ts`, replace: '.filter((subject) => maySee(role, subject))', by: '' },
    { file: `${desk}/search.ts`, replace: 'words.every((word) => knownOf(row).includes(word))', by: 'row.key' },
    { file: `${desk}/search.ts`, replace: ".replace(/^0*(?:60)?0*/, '')", by: '' },
    { file: `${machines}/desk-search.machine.ts`, replace: "{ guard: 'isAsked', target: '.reading' },\n", by: '' },
    { file: 'src/web/views/desk/search.tsx', replace: 'if (found.length > 0)', by: 'if (found)' },
  ],
  'X-DESK-37': [
    { file: `${machines}/desk-list.machine.ts`, replace: ' && pages + 1 < wanted', by: ' && pages < wanted' },
    {
      file: `${machines}/desk.machine.ts`,
      replace: "place.screen === 'detail' || isSameOverview",
      by: 'isSameOverview',
    },
    { file: `${machines}/desk.machine.ts`, replace: 'pages: context.overview.pages,', by: 'pages: 1,' },
    { file: 'src/web/ports/desk/focus.ts', replace: '    link.focus()\n', by: '' },
    { file: 'src/web/ports/desk/focus.ts', replace: "!focused?.matches('h1')", by: 'focused !== null' },
  ],
  'X-DESK-34': [
    {
      file: `${desk}/subjects/requests.ts`,
      replace: "      ...address.map((line) => ['address', line] as const),\n",
      by: '',
    },
    {
      file: `${desk}/show.ts`,
      replace: "subject !== 'orders' || maySee(role, 'payments')",
      by: "subject !== 'orders'",
    },
    {
      file: 'src/web/views/desk/facts.tsx',
      replace: "if (name === 'phone') return",
      by: "if (name === 'note') return",
    },
  ],
  'X-DESK-30': [
    { file: `${desk}/board.ts`, replace: "? 'asc' : 'desc'", by: "? 'desc' : 'desc'" },
    { file: `${desk}/board.ts`, replace: 'promisedDay < today', by: 'promisedDay > today' },
  ],
}
