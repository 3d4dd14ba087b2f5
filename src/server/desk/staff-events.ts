import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { reportedBy, type StaffEvent } from '#contract/desk/roles.ts'
import { accepts } from '../audit/persisted.ts'

/** What the staff add to an event. */
export interface EventDetails {
  tracking?: string | undefined
  amountSen?: number | undefined
  reason?: string | undefined
  reply?: string | undefined
}

/** An event needs a detail that is missing. */
export class MissingDetail extends Error {
  override name = 'MissingDetail'
  readonly detail: keyof EventDetails

  constructor(detail: keyof EventDetails) {
    super(`the event needs ${detail}`)
    this.detail = detail
  }
}

const need = <Detail extends keyof EventDetails>(details: EventDetails, ...names: Detail[]) =>
  Object.fromEntries(
    names.map((name) => {
      const value = details[name]
      if (value === undefined || value === '') throw new MissingDetail(name)
      return [name, value]
    }),
  )

type Details = (details: EventDetails, now: Date) => object

/** What an event carries besides its name. */
const carried: Partial<Record<StaffEvent, Details>> = {
  'parcel.sent': (details) => need(details, 'tracking'),
  'tracking.corrected': (details) => need(details, 'tracking'),
  'piece.sent': (details) => need(details, 'tracking'),
  'refund.requested': (details) => need(details, 'amountSen', 'reason'),
  'request.declined': (details) => need(details, 'reply'),
  'quote.made': (details) => need(details, 'amountSen', 'reply'),
  'inspection.passed': (details) => ({ ...need(details, 'amountSen'), reply: details.reply ?? '' }),
  'inspection.failed': (details) => need(details, 'reply'),
  'appointment.cancelled': (_, now) => ({ at: now.toISOString() }),
  'promotion.published': (_, now) => ({ at: now.toISOString() }),
}

/** The least that an event can carry, to ask a machine whether its state takes it at all. */
const least: EventDetails = { tracking: 'NONE', amountSen: 1, reason: '-', reply: '-' }

/** The event that the staff name, with what it carries; throws a MissingDetail where something is missing. */
export const staffEvent = (type: StaffEvent, details: EventDetails, now: Date): AnyEventObject => ({
  type,
  ...carried[type]?.(details, now),
})

/** Whether the staff report an event of that name at all. */
export const isStaffEvent = (type: string): type is StaffEvent => type in reportedBy

/** What the staff can report of something stored now: what its machine takes in its state. */
export const possibleEvents = (
  machine: AnyStateMachine,
  persisted: { state: string; snapshot: string },
  now: Date,
): StaffEvent[] =>
  machine.events.filter(isStaffEvent).filter((type) => accepts(machine, persisted, staffEvent(type, least, now)))
