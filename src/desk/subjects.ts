import { parseArgs } from 'node:util'
import { safeParse } from 'zod/mini'
import { report as reportSchema, type Shown } from '#contract/desk/schemas.ts'
import { type DeskSubject, deskSubjects, movableSubjects, type MovableSubject } from '#contract/desk/subjects.ts'
import { findInvalidField } from '../server/calls/invalid-field.ts'
import type { OpenDatabase } from '../server/database/engine.ts'
import { list } from '../server/desk/list.ts'
import { move } from '../server/desk/move.ts'
import { show } from '../server/desk/show.ts'
import { type EventDetails, isStaffEvent, MissingDetail } from '../server/desk/staff-events.ts'
import { AmountRefused } from '../server/service/refund-order.ts'
import { change, changeOptions } from './change.ts'
import { formatTime, nameOfFact, table, valueOfFact } from './text.ts'

/** Usage of the commands about what the desk works on, for the command line's help. */
export const subjectsHelp = `
  npm run desk -- orders list            the newest fifty; --after CURSOR goes on where a list ended
  npm run desk -- orders show NUMBER     all that is known of one, who did what to it, and which EVENT it takes now
  npm run desk -- orders move NUMBER EVENT
                                         tells it what happened; --tracking NUMBER, --amount RINGGIT, --reason TEXT,
                                         --reply TEXT where the event needs it; for piece.received --weight MG and
                                         --certificate, --inscription, --notes; --dry-run changes nothing
  npm run desk -- payments STEP          the same of payments, by their uuid
  npm run desk -- requests STEP          the same of returns, resizing, cleaning and maintenance
  npm run desk -- appointments STEP      the same of appointments
  npm run desk -- promotions STEP        the same of promotions and banners, by their slug
  npm run desk -- enquiries STEP         budget enquiries are listed and shown, by their uuid
  npm run desk -- subscribers STEP       subscribers are listed and shown, by their email
                                         All take --json and --help`

const options = {
  ...changeOptions,
  after: { type: 'string' },
  tracking: { type: 'string' },
  amount: { type: 'string' },
  reason: { type: 'string' },
  reply: { type: 'string' },
  weight: { type: 'string' },
  certificate: { type: 'string' },
  inscription: { type: 'string' },
  notes: { type: 'string' },
} as const

const parse = (words: readonly string[]) => parseArgs({ args: [...words], options, allowPositionals: true })
type Values = ReturnType<typeof parse>['values']

/** Whether a word of the command line names what the desk works on. */
export const isSubject = (word: string | undefined): word is DeskSubject =>
  deskSubjects.some((subject) => subject === word)
const isMovable = (subject: DeskSubject): subject is MovableSubject => movableSubjects.some((each) => each === subject)

const describeList = async ({ db }: OpenDatabase, subject: DeskSubject, { json, after }: Values) => {
  const page = await list(db, { subject, after })
  if (json) return JSON.stringify(page)
  if (page.rows.length === 0) return 'There are none.'
  const rows = page.rows.map(({ number, state, created_at, facts }) => [
    number,
    ...(state === null ? [] : [state]),
    formatTime(created_at),
    ...facts.map(valueOfFact),
  ])
  const more = page.next === null ? '' : `\nMore: npm run desk -- ${subject} list --after "${page.next}"`
  return table(rows) + more
}

const find = async ({ db }: OpenDatabase, subject: DeskSubject, number: string | undefined): Promise<Shown> => {
  const found = number === undefined ? null : await show(db, { subject, number }, { role: 'manager', now: new Date() })
  if (found) return found
  const which = number === undefined ? '' : `: ${number}`
  throw new Error(`There is no such one${which}. "${subject} list" lists the newest.`)
}

const describePossible = ({ possible }: Shown) =>
  possible.length > 0 ? `Possible: ${possible.join(', ')}.` : 'Nothing can be reported of it.'

const describe = (subject: DeskSubject, shown: Shown) => [
  shown.state === null ? shown.number : `${shown.number}  ${shown.state}`,
  ...shown.facts.map((fact) => `  ${nameOfFact(fact)}: ${valueOfFact(fact).replaceAll('\n', '\n    ')}`),
  ...(isMovable(subject)
    ? [
        'What happened:',
        ...shown.trail.flatMap(({ at, actor, event, from_state, to_state, tracking }) => [
          `  ${formatTime(at)}  ${event}  ${from_state} -> ${to_state}`,
          ...(tracking.length > 0 ? [`    ${tracking.join(' -> ')}`] : []),
          `    by ${actor}`,
        ]),
        describePossible(shown),
      ]
    : []),
]

/** The option that says a field of a report, and what it must be. */
const hints: Record<string, string> = {
  tracking: '--tracking NUMBER, which the customer is mailed.',
  amount_sen:
    '--amount RINGGIT, like 1250 or 1250.50, at most what is left to refund; 0 only of a quote, for work at no charge, or of a return that was refunded before.',
  reason: '--reason "TEXT", for the records.',
  reply: '--reply "TEXT", which the customer reads.',
  intake: '--weight MILLIGRAMS, as the piece was weighed.',
  'intake.weight_mg': '--weight MILLIGRAMS, as the piece was weighed.',
}
const need = (field: string) => new Error(`It needs ${hints[field] ?? `another --${field.replace('intake.', '')}.`}`)
const fieldOf = (detail: keyof EventDetails) => (detail === 'amountSen' ? 'amount_sen' : detail)

const senOf = (ringgit: string) =>
  /^\d{1,9}(\.\d{2})?$/.test(ringgit) ? Math.round(Number(ringgit) * 100) : Number.NaN
const intakeOf = ({ weight, certificate, inscription, notes }: Values) =>
  weight === undefined ? undefined : { weight_mg: Number(weight), certificate, inscription, notes }

const reportOf = (subject: MovableSubject, number: string, event: string, values: Values) => {
  const { tracking, amount, reason, reply } = values
  const amount_sen = amount === undefined ? undefined : senOf(amount)
  const read = safeParse(reportSchema, {
    subject,
    number,
    event,
    tracking,
    amount_sen,
    reason,
    reply,
    intake: intakeOf(values),
  })
  if (!read.success) throw need(findInvalidField(read.error.issues))
  const { amount_sen: amountSen, ...report } = read.data
  return { ...report, amountSen, seen: null }
}

const describeMove = async (database: OpenDatabase, subject: DeskSubject, words: readonly string[], values: Values) => {
  if (!isMovable(subject)) throw new Error(`Nothing is reported of ${subject}: they are listed and shown.`)
  const [number, event = ''] = words
  const shown = await find(database, subject, number)
  const refused = `${shown.number} is ${shown.state ?? ''} and cannot take "${event}". ${describePossible(shown)}`
  if (!isStaffEvent(event) || !shown.possible.includes(event)) throw new Error(refused)
  const report = reportOf(subject, shown.number, event, values)
  const dryRun = values['dry-run']
  try {
    const moved = await change(database, dryRun, (context) => move(context, report))
    if (moved.re === '400') throw need(moved.field)
    if (moved.re !== '200') throw new Error(refused)
    const { from, state: to } = moved
    if (values.json) return JSON.stringify({ number: moved.number, from, to, dryRun })
    return `${moved.number}: ${from} -> ${to}${dryRun ? ' (nothing was changed)' : ''}`
  } catch (error) {
    if (error instanceof AmountRefused) throw need('amount_sen')
    throw error instanceof MissingDetail ? need(fieldOf(error.detail)) : error
  }
}

/** Lists, shows or moves what the desk works on; resolves to what is printed. */
export const manageSubject = async (
  database: OpenDatabase,
  subject: DeskSubject,
  words: readonly string[],
): Promise<string> => {
  const { values, positionals } = parse(words)
  const [step, ...rest] = positionals
  if (step === 'list') return describeList(database, subject, values)
  if (step === 'show') {
    const shown = await find(database, subject, rest[0])
    return values.json ? JSON.stringify(shown) : describe(subject, shown).join('\n')
  }
  if (step === 'move') return describeMove(database, subject, rest, values)
  throw new Error(`What is to be done with ${subject}?${subjectsHelp}`)
}
