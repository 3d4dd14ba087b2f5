import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backUp, restore } from '../server/database/backup.ts'
import { checkBooks } from '../server/order/check-books.ts'
import type { Settings } from '../server/settings.ts'
import { withDatabase } from './database.ts'

/** Usage of the commands about backups, for the command line's help. */
export const backupHelp = `
  npm run desk -- backup FILE            writes the database to a new file while the shop serves; of PostgreSQL by pg_dump
  npm run desk -- restore FILE           makes an empty DATA_DIR, or an empty database of DATABASE_URL, the shop of a
                                         backup; what is not empty is left as it is
  npm run desk -- check                  looks for damaged pages, and for orders, payments, refunds, stones and invoices
                                         that do not agree; ends with 1 where it finds any
                                         All take --json and --help`

const backupCommands = ['backup', 'restore', 'check'] as const
type BackupCommand = (typeof backupCommands)[number]

export const isBackupCommand = (word: string | undefined): word is BackupCommand =>
  backupCommands.some((command) => command === word)

/** A check may read for longer than a shopper may wait, ms. */
const checkTimeout = 600_000

const checkAll = async (settings: Settings, json: boolean) =>
  withDatabase({ ...settings, databaseTimeout: checkTimeout }, async (database) => {
    const damage = await database.findDamage()
    // What is damaged cannot be summed.
    const books = damage.length > 0 ? null : await database.snapshot((db) => checkBooks(db, new Date()))
    const problems = [...damage, ...(books?.problems ?? [])]
    if (problems.length > 0) process.exitCode = 1
    const counts = { orders: books?.orders ?? null, payments: books?.payments ?? null }
    const said =
      books === null
        ? 'The sums were not checked.'
        : `${books.orders} orders and ${books.payments} payments were checked.`
    if (json) console.info(JSON.stringify({ agrees: problems.length === 0, ...counts, problems }))
    else console.info([...problems, problems.length === 0 ? `${said} All agree.` : said].join('\n'))
  })

/** Carries out a command about backups. */
export const manageBackup = async (
  settings: Settings,
  command: BackupCommand,
  words: readonly string[],
): Promise<void> => {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: { json: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [name] = positionals
  if (values.help) return console.info(backupHelp.trimStart())
  if (command === 'check') return checkAll(settings, values.json)
  if (name === undefined) throw new Error(`Which file?${backupHelp}`)
  const file = resolve(name)
  if (command === 'restore') {
    await restore(settings, file)
    console.info(values.json ? JSON.stringify({ file }) : `${file} is restored. "npm start" opens the shop.`)
    return
  }
  // Only a shop that exists is backed up.
  await withDatabase(settings, async () => {
    const bytes = await backUp(settings, file)
    console.info(values.json ? JSON.stringify({ file, bytes }) : `${file}: ${bytes.toLocaleString('en')} bytes.`)
  })
}
