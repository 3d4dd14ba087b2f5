import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import { transitionPersisted } from '../server/audit/persisted.ts'
import type { ActorContext } from '../server/audit/audit.ts'
import type { OpenDatabase } from '../server/database/engine.ts'
import type { Database } from '../server/database/schema.ts'
import { intakeFrom, writeIntake } from '../server/desk/intake.ts'
import { possibleEvents, staffEvent } from '../server/desk/staff-events.ts'
import { subjects } from '../server/desk/subjects.ts'

type SubjectName = keyof typeof subjects

/** Usage of the commands about lifecycles, for the command line's help. */
export const lifecyclesHelp = `
  npm run desk -- orders|payments|requests list
  npm run desk -- orders|payments|requests show NUMBER
                                         what it is, who did what to it, and which EVENT its machine takes now
  npm run desk -- orders|payments|requests move NUMBER EVENT
                                         tells it what happened; --tracking NUMBER, --amount RINGGIT, --reason TEXT,
                                         --reply TEXT where the event needs it; for piece.received --weight MG and
                                         --certificate, --inscription, --notes; --dry-run changes nothing
                                         All take --json and --help; payments go by their uuid`

const limit = 50
const options = {
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  tracking: { type: 'string' },
  amount: { type: 'string' },
  reason: { type: 'string' },
  reply: { type: 'string' },
  weight: { type: 'string' },
  certificate: { type: 'string' },
  inscription: { type: 'string' },
  notes: { type: 'string' },
} as const

/** Whether the words are a command about lifecycles. */
export const isLifecycleCommand = (command: string | undefined, step: string | undefined): command is SubjectName =>
  command !== undefined && command in subjects && (step !== undefined || command !== 'orders')

/** Rows under each other, each column as wide as its widest value. */
const table = (rows: readonly Record<string, string>[]): string => {
  const [first] = rows
  if (!first) return 'There are none.'
  const widths = Object.keys(first).map((key) => Math.max(...rows.map((row) => row[key]?.length ?? 0)))
  return rows
    .map((row) =>
      Object.values(row)
        .map((value, place) => value.padEnd(widths[place] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const trailOf = (db: Kysely<Database>, uuid: string) =>
  db
    .selectFrom('audit_trail')
    .select(['at', 'actor', 'event', 'from_state', 'to_state'])
    .where('subject', '=', uuid)
    .orderBy('id')
    .execute()

const findOr = async (db: Kysely<Database>, name: SubjectName, number: string | undefined) => {
  const found = number === undefined ? null : await subjects[name].find(db, number)
  if (!found)
    throw new Error(
      `There is no such one${number === undefined ? '' : `: ${number}`}. "${name} list" lists the newest.`,
    )
  return found
}

const describePossible = (events: readonly string[]) =>
  events.length > 0 ? `Possible: ${events.join(', ')}.` : 'Nothing can be reported of it.'

const show = async (db: Kysely<Database>, name: SubjectName, number: string | undefined, json: boolean) => {
  const found = await findOr(db, name, number)
  const possible = possibleEvents(found.machine, found)
  const trail = await trailOf(db, found.uuid)
  if (json) return JSON.stringify({ name: found.name, state: found.state, ...found.facts, trail, possible })
  return [
    `${found.name}  ${found.state}`,
    ...Object.entries(found.facts).flatMap(([key, value]) =>
      value === null || value === '' ? [] : [`  ${key}: ${value}`],
    ),
    'What happened:',
    ...trail.map(
      ({ at, actor, event, from_state, to_state }) => `  ${at}  ${event}  ${from_state} -> ${to_state}  ${actor}`,
    ),
    describePossible(possible),
  ].join('\n')
}

type Values = ReturnType<typeof parse>['values']

const move = async ({ db, write }: OpenDatabase, name: SubjectName, words: readonly string[], values: Values) => {
  const [number, type = ''] = words
  const found = await findOr(db, name, number)
  const possible = possibleEvents(found.machine, found)
  const refused = `${found.name} is ${found.state} and cannot take "${type}". ${describePossible(possible)}`
  if (!possible.includes(type)) throw new Error(refused)
  const event = staffEvent(type, values)
  const intake = type === 'piece.received' ? intakeFrom(values) : null
  const outcome = transitionPersisted(found.machine, found, event)
  if (!outcome.accepted) throw new Error(refused)
  const report = { name: found.name, from: found.state, to: outcome.next.state, dryRun: values['dry-run'] }
  if (!values['dry-run']) {
    await write(async (transaction) => {
      const context: ActorContext = { transaction, now: new Date(), actor: `desk:${userInfo().username}` }
      if (!(await subjects[name].apply(context, found.uuid, event))) throw new Error(refused)
      if (intake) await writeIntake(context, found.uuid, intake)
    })
  }
  if (values.json) return JSON.stringify(report)
  return `${report.name}: ${report.from} -> ${report.to}${report.dryRun ? ' (nothing was changed)' : ''}`
}

const parse = (words: readonly string[]) => parseArgs({ args: [...words], options, allowPositionals: true })

/** Lists, shows or moves what has a lifecycle; resolves to what is printed. */
export const manageLifecycle = async (
  database: OpenDatabase,
  name: SubjectName,
  words: readonly string[],
): Promise<string> => {
  const { values, positionals } = parse(words)
  const [step, ...rest] = positionals
  if (values.help) return `Lists, shows and moves ${name}:${lifecyclesHelp}`
  if (step === 'list') {
    const rows = await subjects[name].list(database.db, limit)
    return values.json ? JSON.stringify(rows) : table(rows)
  }
  if (step === 'show') return show(database.db, name, rest[0], values.json)
  if (step === 'move') return move(database, name, rest, values)
  throw new Error(`What is to be done?${lifecyclesHelp}`)
}
