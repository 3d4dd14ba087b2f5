import type { StaffEvent } from '#contract/desk/roles.ts'
import type { Intake } from '#contract/desk/schemas.ts'
import type { MovableSubject } from '#contract/desk/subjects.ts'
import { transitionPersisted } from '../audit/persisted.ts'
import type { ActorContext } from '../audit/audit.ts'
import { writeIntake } from './intake.ts'
import { type EventDetails, staffEvent } from './staff-events.ts'
import { movable } from './subjects/index.ts'
import { readVersion } from './trail.ts'

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

const needsIntake = (event: StaffEvent) => event === 'piece.received'

/**
 * Carries out an event that one of the staff reports, with its entry in the audit trail. '409': what it is about has
 * changed since they saw it, or its state does not take the event.
 */
export const move = async (
  context: ActorContext,
  { subject, number, event: type, intake, seen, ...details }: Report,
): Promise<Moved> => {
  const { transaction, now } = context
  const { room, find, apply } = movable[subject]
  const event = staffEvent(type, details, now)
  if (needsIntake(type) && intake === undefined) return { re: '400', field: 'intake' }
  const found = await find(transaction, number, now)
  if (!found) return { re: '404' }
  const { uuid, machine, state, snapshot } = found
  if (seen && (seen.state !== state || seen.version !== (await readVersion(transaction, room, uuid))))
    return { re: '409' }
  const { next } = transitionPersisted(machine, { state, snapshot }, event)
  if (!(await apply(context, uuid, event))) return { re: '409' }
  if (intake && needsIntake(type)) await writeIntake(context, uuid, intake)
  return { re: '200', number: found.number, from: state, state: next.state }
}
