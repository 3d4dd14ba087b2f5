import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { encodingNames } from '../server/catalogue/feed/encoding.ts'
import { importFeed, type ImportResult, makeTrialStock } from '../server/catalogue/feed/import.ts'
import { readMapping, supplierPattern } from '../server/catalogue/feed/mapping.ts'
import { maxTrialStones, trialSupplier } from '../server/catalogue/feed/trial-stones.ts'
import { setStoneWithdrawn } from '../server/catalogue/withdrawn-stone.ts'
import type { Settings } from '../server/settings.ts'
import { change, changeOptions } from './change.ts'
import { withDatabase } from './database.ts'
import { createProgress } from './progress.ts'

/** Usage of the commands about diamonds, for the command line's help. */
export const diamondsHelp = `
  npm run desk -- diamonds import FILE   makes the stock of a supplier what a CSV file says; with --supplier NAME,
                                         --mapping FILE (which column is what), --dry-run (only counts), --yes (may
                                         withdraw more than half of the supplier's stones)
  npm run desk -- diamonds make N        makes N diamonds for trials; 0 withdraws them
  npm run desk -- diamonds withdraw NUMBER
                                         takes one out of the shop, unless an order has it; --dry-run, --json
  npm run desk -- diamonds return NUMBER sells it again`

/** The supplier where neither the command nor the mapping names one: files are read as Nivoda documents them. */
const usualSupplier = 'nivoda'
const feedFolder = 'feeds'
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

const options = {
  mapping: { type: 'string' },
  supplier: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
} as const

const count = (number: number) => number.toLocaleString('en')

/** The result of an import for the terminal. */
const describeResult = (what: string, result: ImportResult, dryRun: boolean): string => {
  const { added, changed, unchanged, held, withdrawn } = result.changes
  const rows: [name: string, number: number][] = [
    ['added', added],
    ['changed', changed],
    ['unchanged', unchanged],
    ['in an order or sold, left as they are', held],
    ['withdrawn', withdrawn],
    ['not available now', result.unavailable],
    ['refused', result.refused],
  ]
  const width = Math.max(...rows.map(([, number]) => count(number).length))
  return [
    `${what}${dryRun ? ' Nothing was changed: this is what would be.' : ''}`,
    ...rows.map(([name, number]) => `  ${count(number).padStart(width)}  ${name}`),
    ...(result.reportFile === null
      ? []
      : [
          `Refused, most of all because (all are in ${relative('.', result.reportFile)}):`,
          ...result.reasons.map(([reason, number]) => `  ${count(number).padStart(width)}  ${reason}`),
        ]),
  ].join('\n')
}

/** Runs work on the stock that a signal can stop, and shows its progress. */
const changeStock = (
  settings: Settings,
  work: (
    parts: Pick<Parameters<typeof importFeed>[0], 'database' | 'folder' | 'pricing' | 'stop' | 'onProgress'>,
  ) => Promise<string>,
) =>
  withDatabase(
    settings,
    async (database) => {
      const tables = await database.db.introspection.getTables()
      if (!tables.some(({ name }) => name === 'stock_leases')) {
        throw new Error('The database is of an older version of the shop. Starting the shop once brings it up to date.')
      }
      const stop = new AbortController()
      const abort = () => stop.abort()
      for (const signal of signals) process.on(signal, abort)
      const progress = createProgress()
      try {
        const folder = join(settings.dataFolder, feedFolder)
        const parts = { database, folder, pricing: settings.feed, stop: stop.signal, onProgress: progress.show }
        const said = await work(parts)
        progress.end()
        console.info(said)
      } finally {
        progress.end()
        for (const signal of signals) process.off(signal, abort)
      }
    },
    // What a failure of power takes back is written by the next run.
    'bulk',
  )

const importFile = async (settings: Settings, words: readonly string[]) => {
  const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true })
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new Error(`Which file?${diamondsHelp}`)
  const mapping = values.mapping === undefined ? null : readMapping(values.mapping)
  const supplier = values.supplier ?? mapping?.supplier ?? usualSupplier
  if (!supplierPattern.test(supplier) || supplier === trialSupplier) {
    throw new Error(
      `"${supplier}" cannot be the name of a supplier: up to 40 small letters, digits and dashes, and not ${trialSupplier}.`,
    )
  }
  const dryRun = values['dry-run']
  await changeStock(settings, async (parts) => {
    const result = await importFeed({ ...parts, file, mapping, supplier, dryRun, mayWithdrawMost: values.yes })
    const what = `${file}: ${count(result.rows)} rows of ${supplier}, read as ${encodingNames[result.encoding]}.`
    return describeResult(what, result, dryRun)
  })
}

const make = async (settings: Settings, text: string | undefined) => {
  const number = /^\d{1,8}$/.test(text ?? '') ? Number(text) : Number.NaN
  if (!(number <= maxTrialStones)) throw new Error(`How many? A number from 0 to ${count(maxTrialStones)}.`)
  await changeStock(settings, async (parts) =>
    describeResult(`${count(number)} diamonds for trials.`, await makeTrialStock({ ...parts, count: number }), false),
  )
}

const setOneWithdrawn = async (settings: Settings, words: readonly string[], withdrawn: boolean) => {
  const { values, positionals } = parseArgs({ args: [...words], options: changeOptions, allowPositionals: true })
  const [number, ...more] = positionals
  if (number === undefined || more.length > 0) throw new Error(`Which diamond?${diamondsHelp}`)
  const { json, 'dry-run': dryRun } = values
  await withDatabase(settings, async (database) => {
    const stone = await change(database, dryRun, ({ transaction }) => setStoneWithdrawn(transaction, number, withdrawn))
    const what = withdrawn ? 'withdrawn' : 'for sale'
    if (json) console.info(JSON.stringify({ ...stone, withdrawn, dryRun }))
    else console.info(`${stone.number}: ${what}${dryRun ? ' (nothing was changed)' : ''}`)
  })
}

/** Imports, makes, withdraws or returns diamonds, as the command line's arguments say. */
export const manageDiamonds = async (settings: Settings, [step, ...words]: readonly string[]): Promise<void> => {
  if (words.includes('--help')) console.info(diamondsHelp.trimStart())
  else if (step === 'import') await importFile(settings, words)
  else if (step === 'make') await make(settings, words[0])
  else if (step === 'withdraw' || step === 'return') await setOneWithdrawn(settings, words, step === 'withdraw')
  else throw new Error(`Diamonds are imported, made, withdrawn and returned:${diamondsHelp}`)
}
