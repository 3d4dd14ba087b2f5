import type { StaffEvent } from '#contract/desk/roles.ts'
import type { Intake } from '#contract/desk/schemas.ts'
import type { MovableSubject } from '#contract/desk/subjects.ts'
import { transitionPersisted } from '../audit/persisted.ts'
import { type ActorContext, detailOf } from '../audit/audit.ts'
import { isNoted, writeIntake } from './intake.ts'
import { type EventDetails, possibleEvents, staffEvent } from './staff-events.ts'
import { movable } from './subjects/index.ts'
import { readFirstAfter, readVersion } from './trail.ts'

/** An event that one of the staff reports. */
export interface Report extends EventDetails {
  subject: MovableSubject
  number: string
  event: StaffEvent
  intake?: Intake | undefined
  /** What they saw when they decided; null at the command line, which looks and moves in one step. */
  seen: { state: string; version: number } | null
}

type Moved =
  | { re: '200'; number: string; from: string; state: string }
  | { re: '400'; field: string }
  | { re: '404' | '409' }

/** What of a report its machine may refuse though it takes the event: an amount, or a number that is the same again. */
const refusableField = ({ amountSen, tracking }: EventDetails) => {
  if (amountSen !== undefined) return 'amount_sen'
  return tracking === undefined ? null : 'tracking'
}

const needsIntake = (event: StaffEvent) => event === 'piece.received'

/**
 * The state that the same report led to before, whose answer was lost: what happened first after they saw it is what the
 * same person reported, and with the same words. Null where it is another report.
 */
const stateAfterRepeated = async (
  context: ActorContext,
  uuid: string,
  { subject, event, intake, seen, ...details }: Report & { seen: NonNullable<Report['seen']> },
): Promise<string | null> => {
  const first = await readFirstAfter(context.transaction, movable[subject].room, uuid, seen.version)
  if (first?.actor !== context.actor || first.event !== event) return null
  if (first.detail !== detailOf(staffEvent(event, details, new Date(first.at)))) return null
  return intake === undefined || (await isNoted(context, uuid, intake)) ? first.to_state : null
}

/**
 * Carries out an event that one of the staff reports, with its entry in the audit trail; the same report again finds that
 * it was. '400': what it carries is not what its machine takes. '409': what it is about has changed since they saw it, or
 * its state does not take the event.
 */
export const move = async (context: ActorContext, report: Report): Promise<Moved> => {
  const { subject, number, event: type, intake, seen, ...details } = report
  const { transaction, now } = context
  const { room, find, apply } = movable[subject]
  const event = staffEvent(type, details, now)
  if (needsIntake(type) && intake === undefined) return { re: '400', field: 'intake' }
  const found = await find(transaction, number, now)
  if (!found) return { re: '404' }
  const { uuid, machine, state, snapshot } = found
  if (seen && (seen.state !== state || seen.version !== (await readVersion(transaction, room, uuid)))) {
    const repeated = await stateAfterRepeated(context, uuid, { ...report, seen })
    return repeated === null ? { re: '409' } : { re: '200', number: found.number, from: seen.state, state: repeated }
  }
  const { next } = transitionPersisted(machine, { state, snapshot }, event)
  if (!(await apply(context, uuid, event))) {
    const field = refusableField(details)
    const isOfField = field !== null && possibleEvents(machine, { state, snapshot }, now).includes(type)
    return isOfField ? { re: '400', field } : { re: '409' }
  }
  if (intake && needsIntake(type)) await writeIntake(context, uuid, intake)
  return { re: '200', number: found.number, from: state, state: next.state }
}
