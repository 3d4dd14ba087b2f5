import type { Data, Payload } from '#contract/calls.ts'
import { patterns } from '#contract/patterns.ts'
import { plainNumber } from '#contract/plain-number.ts'
import type { StaffEvent } from '#contract/desk/roles.ts'
import { maxPieceMilligrams } from '#contract/service/service.ts'

/** What the staff enter with an event, as they typed it: `amount` in ringgit, `weight` in grams. */
export interface MoveFields {
  tracking: string
  amount: string
  reason: string
  reply: string
  weight: string
  certificate: string
  inscription: string
  notes: string
}
export type MoveField = keyof MoveFields
export type FieldProblem = 'missing' | 'malformed' | 'tooMuch'
export type FieldProblems = Partial<Record<MoveField, FieldProblem>>

export const emptyMoveFields: MoveFields = {
  tracking: '',
  amount: '',
  reason: '',
  reply: '',
  weight: '',
  certificate: '',
  inscription: '',
  notes: '',
}

/** Whether anything is entered. */
export const hasEntries = (fields: MoveFields): boolean => Object.values(fields).some((value) => value.trim() !== '')

interface Carried {
  needed: readonly MoveField[]
  optional?: readonly MoveField[]
}

const carried: Partial<Record<StaffEvent, Carried>> = {
  'parcel.sent': { needed: ['tracking'] },
  'tracking.corrected': { needed: ['tracking'] },
  'piece.sent': { needed: ['tracking'] },
  'refund.requested': { needed: ['amount', 'reason'] },
  'request.declined': { needed: ['reply'] },
  'quote.made': { needed: ['amount', 'reply'] },
  'inspection.passed': { needed: ['amount'], optional: ['reply'] },
  'inspection.failed': { needed: ['reply'] },
  'piece.received': { needed: ['weight'], optional: ['certificate', 'inscription', 'notes'] },
}

/** The fields that an event carries, in the order of its form. */
export const fieldsOf = (event: StaffEvent): readonly MoveField[] => {
  const { needed = [], optional = [] } = carried[event] ?? {}
  return [...needed, ...optional]
}

/** Whether a field of an event may stay empty. */
export const isOptional = (event: StaffEvent, field: MoveField): boolean =>
  carried[event]?.optional?.includes(field) === true

const grave: readonly StaffEvent[] = [
  'order.cancelled',
  'refund.requested',
  'request.declined',
  'request.cancelled',
  'quote.made',
  'quote.approved',
  'quote.rejected',
  'payment.recorded',
  'inspection.passed',
  'inspection.failed',
  'appointment.cancelled',
  'promotion.withdrawn',
]

/** Whether an event is asked about before it is reported: refunds, declines, cancellations, prices and what their customer decided, money at the counter, and what shoppers no longer see. */
export const isGrave = (event: StaffEvent): boolean => grave.includes(event)

/** A decimal number as a whole one of its smallest part; null where it is none, or has more `places`. */
const wholeOf = (text: string, places: number): number | null => {
  const [whole = '', part = '', ...more] = text.trim().split('.')
  if (more.length > 0 || !/^\d{1,9}$/.test(whole) || !/^\d*$/.test(part) || part.length > places) return null
  return Number(whole + part.padEnd(places, '0'))
}
/** An amount in ringgit, as `1,250.50`, in sen; null for `12,50`, which may mean 12.50 or 1250. */
export const senOf = (amount: string): number | null => wholeOf(plainNumber(amount), 2)
/** A weight in grams, as `4.215`, in milligrams; null for `4,215`, which may mean four grams or four kilograms. */
export const milligramsOf = (weight: string): number | null => {
  const milligrams = wholeOf(weight, 3)
  return milligrams === null || milligrams === 0 || milligrams > maxPieceMilligrams ? null : milligrams
}

/** The most that can be refunded of what was read, in sen; null where nothing is refunded of it. */
export const mostSenOf = (found: Data<'POST /api/desk/show'> | null): number | null =>
  found?.facts.flatMap(({ name, value }) => (name === 'left_sen' ? [Number(value)] : []))[0] ?? null
/** Only work can be at no charge, and a return closed for nothing whose money went back before. */
const leastSen = (event: StaffEvent, mostSen: number | null) =>
  event === 'quote.made' || (event === 'inspection.passed' && mostSen === 0) ? 0 : 1
const amountProblem = (value: string, event: StaffEvent, mostSen: number | null): FieldProblem | null => {
  const amountSen = senOf(value)
  if (amountSen === null || amountSen < leastSen(event, mostSen)) return 'malformed'
  return event !== 'quote.made' && mostSen !== null && amountSen > mostSen ? 'tooMuch' : null
}

type Check = (value: string, event: StaffEvent, mostSen: number | null) => FieldProblem | null
const checks: Partial<Record<MoveField, Check>> = {
  tracking: (value) => (/^[A-Z0-9-]{4,40}$/i.test(value) ? null : 'malformed'),
  amount: amountProblem,
  weight: (value) => (milligramsOf(value) === null ? 'malformed' : null),
}

/** What is wrong with what was entered for an event, of which at most `mostSen` can be refunded. */
export const problemsIn = (event: StaffEvent, fields: MoveFields, mostSen: number | null): FieldProblems =>
  Object.fromEntries(
    fieldsOf(event).flatMap((field): [MoveField, FieldProblem][] => {
      const value = fields[field].trim()
      if (!patterns.required(value)) return isOptional(event, field) ? [] : [[field, 'missing']]
      const problem = checks[field]?.(value, event, mostSen) ?? null
      return problem === null ? [] : [[field, problem]]
    }),
  )

/** What a move carries besides its event. */
type Extras = Pick<Payload<'POST /api/desk/move'>, 'tracking' | 'amount_sen' | 'reason' | 'reply' | 'intake'>

/** What was entered for an event, as the call takes it; only what is not empty. */
export const extrasOf = (event: StaffEvent, fields: MoveFields): Extras => {
  const asked = fieldsOf(event)
  const text = (field: MoveField) => (asked.includes(field) ? fields[field].trim() : '')
  const [tracking, reason, reply] = [text('tracking'), text('reason'), text('reply')]
  const [certificate, inscription, notes] = [text('certificate'), text('inscription'), text('notes')]
  const amountSen = senOf(text('amount'))
  const milligrams = milligramsOf(text('weight'))
  return {
    ...(tracking && { tracking }),
    ...(amountSen !== null && { amount_sen: amountSen }),
    ...(reason && { reason }),
    ...(reply && { reply }),
    ...(milligrams !== null && {
      intake: {
        weight_mg: milligrams,
        ...(certificate && { certificate }),
        ...(inscription && { inscription }),
        ...(notes && { notes }),
      },
    }),
  }
}
