import type { Breaks } from './break.ts'

const database = 'src/server/database'
const runner = 'src/server/outbox/runner.ts'
const books = 'src/server/order/check-books.ts'

export const breaks: Breaks = {
  'X-FAULT-01': [
    {
      file: 'src/server/mail/smtp.ts',
      replace:
        '        yield* read() as AsyncIterable<Buffer>\n        await markHandedOver()\n        isHandedOver = true\n',
      by: '        await markHandedOver()\n        isHandedOver = true\n        yield* read() as AsyncIterable<Buffer>\n',
    },
    { file: 'src/server/mail/templates.ts', replace: "'order-news': 'sent again'", by: "'order-news': 'given up'" },
    { file: runner, replace: 'row.doubts + 1 < maxDoubts && ', by: '' },
  ],
  'X-FAULT-02': [
    {
      file: runner,
      replace: "where('attempts', '=', 0), where('due_at', '>', inMs(maxRetryDelayMs + readLagMs))",
      by: "where('attempts', '=', 0)",
    },
    { file: runner, replace: 'maxRetryDelayMs + readLagMs', by: 'maxRetryDelayMs' },
    { file: runner, replace: "where('planned', '=', 0),", by: '' },
    {
      file: 'src/server/order/apply.ts',
      replace: "where.or([where('reserved_until', '<=', now), where('reserved_until', '>', furthest)])",
      by: "where('reserved_until', '<=', now)",
    },
    { file: 'src/server/catalogue/feed/lease.ts', replace: 'left > 0 && left <= 2 * leaseMs', by: 'left > 0' },
  ],
  'X-FAULT-03': [
    { file: `${database}/group-commit.ts`, replace: '      if (!transactions.isOpen()) throw error\n', by: '' },
    { file: `${database}/disk-full.ts`, replace: '[13, 778, 4874]', by: '[4874]' },
    { file: `${database}/room.ts`, replace: 'if (isFull) await tryAgain()', by: 'if (!isFull) await tryAgain()' },
    { file: `${database}/room.ts`, replace: 'bavail * bsize < diskReserve', by: 'bavail * bsize < 0' },
    {
      file: `${database}/sqlite.ts`,
      replace:
        "        if (use === 'writes' && !database.isTransaction) throw new Error('The transaction has ended.')\n",
      by: '',
    },
  ],
  'X-FAULT-04': [
    {
      file: `${database}/unavailable.ts`,
      replace: "isDiskFull(cause) ? 'There is no room on the disk' : 'The database is unavailable'",
      by: "'The database is unavailable'",
    },
  ],
  'X-FAULT-05': [
    { file: `${database}/open-shop.ts`, replace: '  mark.checkFile()\n', by: '' },
    {
      file: 'src/server/workers.ts',
      replace: 'openShopDatabase(settings, () => new Date())',
      by: 'openShopDatabase({ ...settings, dataFolder: `${settings.dataFolder}/other` }, () => new Date())',
    },
    {
      file: `${database}/migrate.ts`,
      replace: '    if (options.seed) options.check?.(done.get(seedStep) ?? null)\n',
      by: '',
    },
    { file: `${database}/mark.ts`, replace: '.${randomUUID()}.part', by: '.part' },
  ],
  'X-BACKUP-01': [
    { file: `${database}/backup.ts`, replace: '  if (existsSync(file)) throw', by: '  if (!existsSync(file)) throw' },
    {
      file: `${database}/backup.ts`,
      replace: "    refuseDamaged(draft, 'No backup was made, as the database is damaged.')\n",
      by: '',
    },
  ],
  'X-BACKUP-02': [
    { file: `${database}/backup.ts`, replace: '[`${target}-wal`].filter(isLeft)', by: '[]' },
    {
      file: `${database}/backup.ts`,
      replace: '    if (rows.length > 0) throw',
      by: '    if (rows.length > 1000) throw',
    },
  ],
  'X-BACKUP-03': [
    {
      file: `${database}/sqlite-damage.ts`,
      replace: "pages.filter((found) => found !== 'ok')",
      by: "pages.filter((found) => found === '')",
    },
    { file: books, replace: 'sumSen(lines.map(({ price_sen }) => price_sen))', by: 'order.total_sen' },
    { file: books, replace: '      ...(await checkNumbers(db, now)),\n', by: '' },
  ],
}
