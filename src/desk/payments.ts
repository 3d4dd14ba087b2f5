import { parseArgs } from 'node:util'
import { formatRinggit } from '#contract/money.ts'
import type { OpenDatabase } from '../server/database/engine.ts'
import { reconcile, type Reconciled } from '../server/order/reconcile.ts'
import { openProvider } from '../server/payment/open-provider.ts'
import type { Settings } from '../server/settings.ts'

const defaultDays = 7
const day = 24 * 60 * 60_000

/** Usage of the commands about payments, for the command line's help. */
export const paymentsHelp = `
  npm run desk -- payments reconcile     asks the payment provider about everything that is not settled or changed of
                                         late, applies what it says, and prints what changed and what disagrees;
                                         --days N (how far back, ${defaultDays}), --dry-run (changes nothing), --json;
                                         ends with 1 unless all agrees`

const readOptions = (words: readonly string[]) => {
  const { values } = parseArgs({
    args: [...words],
    options: {
      days: { type: 'string', default: String(defaultDays) },
      'dry-run': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (!/^[0-9]{1,4}$/.test(values.days)) throw new Error(`--days is a whole number up to 9999:${paymentsHelp}`)
  return { days: Number(values.days), dryRun: values['dry-run'], json: values.json, help: values.help }
}

const isChanged = ({ before, after }: Reconciled) => before !== after

const lineOf = ({ order, amountSen, before, after, problem }: Reconciled) => {
  const change = before === after ? before : `${before} -> ${after}`
  return [order, formatRinggit(amountSen).padStart(16), change.padEnd(22), problem ?? ''].join('  ').trimEnd()
}

const report = (payments: readonly Reconciled[], dryRun: boolean): string[] => {
  const changed = payments.filter(isChanged)
  const disagreeing = payments.filter(({ problem }) => problem !== null)
  const rest = payments.filter((payment) => !changed.includes(payment) && payment.problem === null)
  return [
    ...payments.filter((payment) => isChanged(payment) || payment.problem !== null).map(lineOf),
    `${payments.length} payments: ${rest.length} agreed, ${changed.length} ${dryRun ? 'would change' : 'changed'}, ` +
      `${disagreeing.length} disagree.`,
  ]
}

/** Carries out `payments reconcile`; sets the exit code to 1 unless shop and provider agree. */
export const reconcilePayments = async (
  settings: Settings,
  inDatabase: (work: (database: OpenDatabase) => Promise<void>) => Promise<void>,
  words: readonly string[],
): Promise<void> => {
  const options = readOptions(words)
  if (options.help) return console.info(paymentsHelp.trimStart())
  return inDatabase(async ({ db, write }) => {
    const services = { db, write, now: () => new Date() }
    // The outbox of the shop's own process carries out what follows.
    const provider = await openProvider({ services, settings, wakeOutbox: () => undefined })
    const since = new Date(Date.now() - options.days * day)
    const payments = await reconcile(services, provider, { since, dryRun: options.dryRun })
    const agrees = payments.every((payment) => payment.problem === null && !(options.dryRun && isChanged(payment)))
    if (options.json) console.info(JSON.stringify({ agrees, dryRun: options.dryRun, payments }, null, 2))
    else console.info(report(payments, options.dryRun).join('\n'))
    if (!agrees) process.exitCode = 1
  })
}
